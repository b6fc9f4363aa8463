export { idOf, type Links } from "./links.ts";
export { type Listed, listPages, type PageGroup, type PageSet } from "./list-pages.ts";
export { type PageList, printMarkdown, toWholeText } from "./markdown.ts";
export { fileNames } from "./names.ts";
export { type Block, type Code, type Member, type Page, plain } from "./page.ts";
export { memberColumns } from "./types.ts";
