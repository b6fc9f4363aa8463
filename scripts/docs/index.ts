export { ownAddressFor } from "./browser/own-address.ts";
export { Finder } from "./browser/search/finder.ts";
export { bundleScript } from "./bundle-script.ts";
export { type DocsFile, withCompressed } from "./compressed.ts";
export type { CodeSample } from "./curl.ts";
export { escapeMarkup, escapeText, onOneLine } from "./escape.ts";
export { toDocsFlavour } from "./flavour.ts";
export { toMachineFiles } from "./machine-files.ts";
export { toDocsPage } from "./page.ts";
export { bundleSiteConsole, bundleSiteSearch, readPageScript } from "./page-script.ts";
export {
  type Block,
  type Code,
  fileNames,
  idOf,
  type Links,
  type Listed,
  listPages,
  type Member,
  memberColumns,
  type Page,
  type PageGroup,
  type PageList,
  type PageSet,
  plain,
  printMarkdown,
} from "./pages/index.ts";
export { anchorOfState, listPlaces, type Place, slugOf, titleOfMachine, toPlainText } from "./places.ts";
export { readRedoc, renderInto, triedWith } from "./redoc.ts";
export { listWebhooks } from "./webhooks.ts";
