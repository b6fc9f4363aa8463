// The search of the published site. Uses dialog and finder of the reference page, with the site's locations.

import type { Place } from "../places.ts";
import { SearchDialog } from "./search/dialog.ts";

declare const places: Place[];

let dialog: SearchDialog | undefined;

/** `base`: the relative address from the page to the folder of its version. */
export function open(base: string): void {
  dialog ??= new SearchDialog(
    () => places,
    (place) => location.assign(base + place.address),
  );
  dialog.open();
}
