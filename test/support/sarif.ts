// Checks SARIF with the official schema: fixtures/sarif-2.1.0.json is by OASIS, copied from Microsoft's SDK (MIT).
import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";

// Drop the draft 4 keywords. Everything else in the schema means the same in later drafts.
const {
  $schema: _,
  id: __,
  ...schema
} = JSON.parse(readFileSync(new URL("./fixtures/sarif-2.1.0.json", import.meta.url), "utf8")) as Record<
  string,
  unknown
>;
const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
addFormats.default(ajv);
const validate = ajv.compile(schema);

/** The violations of the schema. */
export function sarifProblems(log: unknown): string[] {
  return validate(log) ? [] : validate.errors!.map(({ instancePath, message }) => `${instancePath} ${message}`);
}
