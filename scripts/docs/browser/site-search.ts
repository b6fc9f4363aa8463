// The search of the published site, which brings the list of its places: the dialog and the finder of the reference page.

import type { Place } from "../places.ts";
import { SearchDialog } from "./search/dialog.ts";

declare const places: Place[];

let dialog: SearchDialog | undefined;

/** `base` leads from the page to the folder of its version. */
export function open(base: string): void {
  dialog ??= new SearchDialog(
    () => places,
    (place) => location.assign(base + place.address),
  );
  dialog.open();
}
