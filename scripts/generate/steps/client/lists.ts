// Types of the items of lists.
import type { Schema } from "../../../model/index.ts";

/** The type of the items in the member `data`, which may be optional. */
export const itemsOf = (list: string, schema: Schema | undefined): string =>
  `${schema?.required?.includes("data") ? list : `NonNullable<${list}>`}[number]`;
