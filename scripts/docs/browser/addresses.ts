// Leads addresses that Redoc does not know, short ones and those of earlier pages, to their place.
import type { Place } from "../places.ts";

/** Longer ones are none of ours. */
const longest = 1_000;

/** Redoc's address for a fragment such as `#tag/Runs` or `#applyRun`; undefined if it is Redoc's own, or unknown. */
export function findAddress(places: readonly Place[], fragment: string): string | undefined {
  if (fragment.length < 2 || fragment.length > longest) return undefined;
  const asked = decode(fragment.slice(1)).toLowerCase().replace(/^\//, "");
  return places.find(({ aliases }) => aliases.includes(asked))?.address;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Redoc must start later: it listens too, and then sees only addresses that it knows. */
export function followOldAddresses(places: () => readonly Place[]): void {
  const follow = () => {
    const address = findAddress(places(), location.hash);
    if (address !== undefined) history.replaceState(history.state, "", `#${address}`);
  };
  for (const event of ["popstate", "hashchange"]) addEventListener(event, follow, { capture: true });
  follow();
}
