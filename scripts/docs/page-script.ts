// The modules of browser/ as one script that can stand inside the page.
import { fileURLToPath } from "node:url";
import { bundleScript } from "./bundle-script.ts";

let text: Promise<string> | undefined;

/** Defines `page`, which has the exports of browser/main.ts. */
export function readPageScript(): Promise<string> {
  text ??= bundleScript(fileURLToPath(new URL("./browser/main.ts", import.meta.url)), "page");
  return text;
}

/** Defines `search` for a page that has `places`. */
export const bundleSiteSearch = (): Promise<string> =>
  bundleScript(fileURLToPath(new URL("./browser/site-search.ts", import.meta.url)), "search");
