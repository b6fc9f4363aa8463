// The functions of the docs page in addition to Redoc.
import { listOperations, type OpenApiDocument } from "../../model/index.ts";
import { baseUrlOf, type CodeSample, serversOf } from "../curl.ts";
import { listPlaces, type Place } from "../places.ts";
import { makeAccessible } from "./accessibility.ts";
import { followOldAddresses } from "./addresses.ts";
import { offerConsole } from "./console/offer.ts";
import { ownAddressFor } from "./own-address.ts";
import { goToSection, offerSearch, SearchDialog } from "./search/dialog.ts";

/** Call it before Redoc starts, with the document that Redoc shows. */
export function startPage(document: OpenApiDocument): void {
  nameOwnServer(document);
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

function nameOwnServer(document: OpenApiDocument): void {
  for (const named of listOperations(document)) {
    const described = baseUrlOf({ servers: serversOf(document, named) }).replace(/\/$/, "");
    const own = ownAddressFor(described);
    if (own === undefined) continue;
    for (const sample of (named.operation["x-codeSamples"] ?? []) as CodeSample[]) {
      sample.source = sample.source.replaceAll(described, own);
    }
  }
  const [server] = document.servers ?? [];
  if (server !== undefined) server.url = ownAddressFor(server.url.replace(/\/$/, "")) ?? server.url;
}
