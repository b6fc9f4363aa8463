// The functions of the docs page in addition to Redoc.
import { baseUrlOf, decoded, listOperations, type OpenApiDocument, serversOf } from "../../model/index.ts";
import type { CodeSample } from "../curl.ts";
import { listPlaces, type Place } from "../places.ts";
import { ownAddressFor } from "./own-address.ts";

/** Call it before Redoc starts, with the document that Redoc shows. */
export function startPage(document: OpenApiDocument): void {
  nameOwnServer(document);
  let listed: Place[] | undefined;
  const places = () => {
    listed ??= listPlaces(document);
    return listed;
  };
  followOldAddresses(places);
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

/** Maximum length of a URL fragment: ours are shorter. */
const longest = 1_000;

/** Redoc's address for a fragment such as `#tag/Runs` or `#applyRun`; undefined if it is Redoc's own, or unknown. */
function findAddress(places: readonly Place[], fragment: string): string | undefined {
  if (fragment.length < 2 || fragment.length > longest) return undefined;
  const asked = decoded(fragment.slice(1)).toLowerCase().replace(/^\//, "");
  return places.find(({ aliases }) => aliases.includes(asked))?.address;
}

/** Replaces short and old addresses. Call it before Redoc starts: Redoc listens too, and must see only its own. */
function followOldAddresses(places: () => readonly Place[]): void {
  const follow = () => {
    const address = findAddress(places(), location.hash);
    if (address !== undefined) history.replaceState(history.state, "", `#${address}`);
  };
  for (const event of ["popstate", "hashchange"]) addEventListener(event, follow, { capture: true });
  follow();
}
