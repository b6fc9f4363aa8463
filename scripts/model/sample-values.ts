// What the docs read about samples: examples as written, and the name of a file.
import { isMap } from "./maps.ts";
import { type MediaType, type OpenApiDocument, type Operation, type RequestBody, resolve } from "./openapi.ts";

/** The name of the file that samples send as the body. */
export function sampleFileOf(document: OpenApiDocument, { requestBody }: Operation): string {
  const body = requestBody && resolve<RequestBody>(document, requestBody);
  return body?.["x-file-name"] ?? "bundle.tar.gz";
}

/** The example of a parameter or a body: the first one, if there are several. */
export function givenIn(document: OpenApiDocument, { example, examples }: Pick<MediaType, "example" | "examples">) {
  const [first] = Object.values(examples ?? {});
  return example ?? (isMap(first) ? resolve<{ value?: unknown }>(document, first).value : undefined);
}

/** The most by which rounding can change the quotient of two decimals, in relation to the quotient. */
export const roundingError = 2 * Number.EPSILON;

/** Whether the value is a multiple of the unit as decimals, as 19.99 is of 0.01. Their binary quotient is 1998.9999999999998. */
export function isMultipleOf(value: number, unit: number): boolean {
  if (value % unit === 0 || Number.isInteger(unit)) return value % unit === 0;
  const quotient = value / unit;
  return Math.abs(quotient - Math.round(quotient)) <= Math.abs(quotient) * roundingError;
}
