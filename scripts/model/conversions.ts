// Types of values in the generated client, by format. JSON lacks types for them.
import type { Schema } from "./openapi.ts";

export interface ValueOptions {
  /** The type of integers of 64 bits. JavaScript's numbers have 53. */
  int64: "number" | "string" | "bigint";
  /** The type of `date-time`. A `date` stays a string: it is a day, not an instant, so a Date would depend on the time zone. */
  dates: "string" | "date";
}

/** `digits` is an integer as a string. */
export type Conversion = "digits" | "bigint" | "date";

interface Row {
  /** In JSON. */
  types: readonly string[];
  formats: readonly string[];
  convertedTo(options: ValueOptions): Conversion | undefined;
}

const rows: readonly Row[] = [
  {
    types: ["integer", "number"],
    formats: ["int64", "uint64"],
    convertedTo: ({ int64 }) => (int64 === "string" ? "digits" : int64 === "bigint" ? "bigint" : undefined),
  },
  { types: ["string"], formats: ["date-time"], convertedTo: ({ dates }) => (dates === "date" ? "date" : undefined) },
];

/** Undefined if the value stays as in JSON. Listed values always do. */
export function conversionOf(schema: Schema, options: ValueOptions | undefined): Conversion | undefined {
  if (options === undefined || schema.enum !== undefined || schema.const !== undefined) return undefined;
  const types = [schema.type ?? []].flat();
  const row = rows.find(
    (one) => one.formats.includes(schema.format ?? "") && types.some((type) => one.types.includes(type)),
  );
  return row?.convertedTo(options);
}
