export { idOf, type Links } from "./links.ts";
export { listPages, type PageGroup, type PageSet } from "./list-pages.ts";
export { type PageList, printMarkdown, toWholeText } from "./markdown.ts";
export { fileNames } from "./names.ts";
export { type Page, type Part, plain } from "./page.ts";
