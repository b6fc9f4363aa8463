export { conform } from "./conform.ts";
export { type FormName, forms } from "./report/forms.ts";
export { printTerminal } from "./report/terminal.ts";
export type * from "./report/types.ts";
export { conformClasses } from "./report/types.ts";
