// SARIF as its authors check it: fixtures/sarif-2.1.0.json is the schema of OASIS, as Microsoft's SDK carries it (MIT).
import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";

// Of draft 4, of which the schema uses nothing besides that later drafts spell in another way.
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

/** What the schema finds wrong. */
export function sarifProblems(log: unknown): string[] {
  return validate(log) ? [] : validate.errors!.map(({ instancePath, message }) => `${instancePath} ${message}`);
}
