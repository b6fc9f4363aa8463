// Bundles the modules of browser/ into one script that can be inlined in the page.
import { fileURLToPath } from "node:url";
import { bundleScript } from "./bundle-script.ts";

let text: Promise<string> | undefined;

/** The script defines `page`, with the exports of browser/main.ts. */
export function readPageScript(): Promise<string> {
  text ??= bundleScript(fileURLToPath(new URL("./browser/main.ts", import.meta.url)), "page");
  return text;
}

/** The script defines `trial`, which opens the console. */
export const bundleSiteConsole = (): Promise<string> =>
  bundleScript(fileURLToPath(new URL("./browser/site-console.ts", import.meta.url)), "trial");

/** The script defines `search`, for a page that has `places`. */
export const bundleSiteSearch = (): Promise<string> =>
  bundleScript(fileURLToPath(new URL("./browser/site-search.ts", import.meta.url)), "search");
