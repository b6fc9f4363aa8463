// Members that only requests send (`writeOnly`) or only responses have (`readOnly`).
import { type OpenApiDocument, resolve, type Schema } from "./openapi.ts";

export type Direction = "request" | "response";

/** Whether values of this direction lack the member. */
export function isOfOtherDirection(
  document: OpenApiDocument,
  member: Schema | boolean | undefined,
  direction: Direction,
): boolean {
  const flag = direction === "request" ? "readOnly" : "writeOnly";
  return typeof member === "object" && [member, resolve<Schema>(document, member)].some((one) => one[flag] === true);
}
