// Types of what lists hold.
import type { Schema } from "../../../spec/index.ts";

/** Of the items below a member `data`, which a list may lack. */
export const itemsOf = (list: string, schema: Schema | undefined): string =>
  `${schema?.required?.includes("data") ? list : `NonNullable<${list}>`}[number]`;
