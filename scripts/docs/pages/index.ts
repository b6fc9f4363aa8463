export { addressFrom, Links, linkTo } from "./links.ts";
export { listPages, type PageGroup, type PageSet } from "./list-pages.ts";
export { type PageList, printMarkdown, toWholeText } from "./markdown.ts";
export type { Page, Part } from "./page.ts";
