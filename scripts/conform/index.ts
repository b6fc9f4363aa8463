export type * from "./report/types.ts";
export { conformClasses } from "./report/types.ts";
