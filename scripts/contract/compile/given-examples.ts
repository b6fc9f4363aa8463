// The examples that a schema of the contract keeps.
import type { Schema } from "../../model/index.ts";
import type { RuleSchema } from "../runtime/tables.ts";

/** Nobody reads a longer pattern in a message. */
const longestShownPattern = 60;

export function noteExample(result: RuleSchema, { example, examples }: Schema): void {
  if (typeof result.pattern !== "string" || result.pattern.length <= longestShownPattern) return;
  const shown = [example, ...(Array.isArray(examples) ? examples : [])].find((one) => typeof one === "string" && one);
  if (shown !== undefined) result["@example"] = shown;
}

/** Values to try first in samples, and the format, even if it is not checked. */
export function keepExamples(result: RuleSchema, { example, examples, default: usual, format }: Schema): void {
  const given = [example, ...(Array.isArray(examples) ? examples : []), usual].filter((value) => value !== undefined);
  if (given.length > 0) result["@given"] = given;
  if (format !== undefined) result["@format"] = format;
}
