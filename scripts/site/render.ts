// Renders all pages as HTML.

import { PagePrinter } from "./html.ts";
import { type Copy, printPage } from "./layout.ts";

/** Keyed by path relative to the top of the site. */
export const renderPages = (copies: Copy[]): Map<string, string> =>
  new Map(
    copies.flatMap((copy) =>
      copy.set.pages.map((page) => {
        const printer = new PagePrinter(copy.set.links, page);
        return [
          `${copy.folder}${page.path}.html`,
          printPage(page, { ...printer.print(), places: printer.places }, copy),
        ];
      }),
    ),
  );
