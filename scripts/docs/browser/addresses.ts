// Replaces addresses that Redoc does not know by its own: short ones, and those of earlier pages.
import { decoded } from "../../model/index.ts";
import type { Place } from "../places.ts";

/** Maximum length of a URL fragment: ours are shorter. */
const longest = 1_000;

/** Redoc's address for a fragment such as `#tag/Runs` or `#applyRun`; undefined if it is Redoc's own, or unknown. */
export function findAddress(places: readonly Place[], fragment: string): string | undefined {
  if (fragment.length < 2 || fragment.length > longest) return undefined;
  const asked = decoded(fragment.slice(1)).toLowerCase().replace(/^\//, "");
  return places.find(({ aliases }) => aliases.includes(asked))?.address;
}

/** Call it before Redoc starts: Redoc listens too, and must see only addresses that it knows. */
export function followOldAddresses(places: () => readonly Place[]): void {
  const follow = () => {
    const address = findAddress(places(), location.hash);
    if (address !== undefined) history.replaceState(history.state, "", `#${address}`);
  };
  for (const event of ["popstate", "hashchange"]) addEventListener(event, follow, { capture: true });
  follow();
}
