export { type CodeSample, type Samples, toDocsFlavour } from "./flavour.ts";
export { toDocsPage } from "./page.ts";
export { readRedoc, renderInto, triedWith } from "./redoc.ts";
