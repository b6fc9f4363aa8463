// The functions of the docs page besides Redoc.
import type { OpenApiDocument } from "../../spec/index.ts";
import { listPlaces, type Place } from "../places.ts";
import { makeAccessible } from "./accessibility.ts";
import { followOldAddresses } from "./addresses.ts";
import { offerConsole } from "./console/offer.ts";
import { goToSection, offerSearch, SearchDialog } from "./search/dialog.ts";

/** Call it before Redoc starts, with the document that Redoc shows. */
export function startPage(document: OpenApiDocument): void {
  let listed: Place[] | undefined;
  const places = () => {
    listed ??= listPlaces(document);
    return listed;
  };
  followOldAddresses(places);
  offerSearch(new SearchDialog(places, goToSection));
  offerConsole(document, places);
  makeAccessible();
}
