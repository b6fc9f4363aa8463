export { Finder } from "./browser/search/finder.ts";
export { withCompressed } from "./compressed.ts";
export { baseUrlOf, type CodeSample } from "./curl.ts";
export { type Samples, toDocsFlavour } from "./flavour.ts";
export { toMachineFiles } from "./machine-files.ts";
export { toDocsPage } from "./page.ts";
export { listPages, type Page, type PageList, type PageSet, type Part, printMarkdown } from "./pages/index.ts";
export { listPlaces, type Place } from "./places.ts";
export { readRedoc, renderInto, triedWith } from "./redoc.ts";
