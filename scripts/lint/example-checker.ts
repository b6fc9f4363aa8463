import type { ErrorObject, ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { brokenConflicts, brokenRequirements } from "../spec/index.ts";
import { type Fields, follow, type Located } from "./spec-view.ts";

type Resolve = Parameters<typeof follow>[1]["resolve"];

const singleSchemas = [
  "items",
  "additionalProperties",
  "not",
  "if",
  "then",
  "else",
  "contains",
  "propertyNames",
  "unevaluatedProperties",
  "unevaluatedItems",
];
const schemaLists = ["allOf", "anyOf", "oneOf", "prefixItems"];
const schemaMaps = ["properties", "patternProperties", "dependentSchemas", "$defs"];
const annotations = [
  "title",
  "description",
  "example",
  "examples",
  "default",
  "deprecated",
  "readOnly",
  "writeOnly",
  "xml",
  "externalDocs",
];

/** Compiled once per content for the life of the process, so that a warm lint compiles only what changed. */
const compiler = (addFormats as unknown as typeof addFormats.default)(
  new Ajv2020({ strict: false, allErrors: true, validateSchema: false, discriminator: true, logger: false }),
);
compiler.addKeyword({
  keyword: "x-conflicts",
  type: "object",
  validate: (rules: string[][], value: Fields) => brokenConflicts(rules, value).length === 0,
  error: { message: "has members that exclude each other (x-conflicts)" },
});
compiler.addKeyword({
  keyword: "x-requires",
  type: "object",
  validate: (rules: { when: string; then: string }[], value: Fields) => brokenRequirements(rules, value).length === 0,
  error: { message: "lacks a member that another one requires (x-requires)" },
});
const idsByText = new Map<string, string>();
const compiled = new Map<string, ValidateFunction>();
let cycles = 0;

/**
 * Checks values against schemas as they are written, spread over files. Objects are closed: an example shows no member
 * that its schema does not name.
 */
export class ExampleChecker {
  #ids = new Map<string, string>();
  #resolve: Resolve;

  constructor(resolve: Resolve) {
    this.#resolve = resolve;
  }

  /** What is wrong with the value, as pointers into it with a reason each. */
  problems(schema: Located, value: unknown): { pointer: string; reason: string }[] {
    const id = this.#idOf(schema);
    const validate = compiled.get(id) ?? tryCompile(id);
    if (validate instanceof Error) return [{ pointer: "", reason: `its schema cannot be used: ${validate.message}` }];
    if (validate(value)) return [];
    return telling(validate.errors ?? []).map(({ instancePath, message, params }) => {
      const detail =
        params.additionalProperty ??
        params.unevaluatedProperty ??
        params.allowedValues?.join(", ") ??
        params.allowedValue;
      return { pointer: instancePath, reason: detail === undefined ? `${message}` : `${message}: ${detail}` };
    });
  }

  /** The name under which the compiler knows this schema: the same for the same content, whatever file it is in. */
  #idOf(schema: Located): string {
    const place = schema.location.absolutePointer;
    const known = this.#ids.get(place);
    if (known) return known;
    // A schema that contains itself meets this name on the way, which is new in each lint and thus never stale.
    const cyclic = `cycle-${cycles++}`;
    this.#ids.set(place, cyclic);
    const text = JSON.stringify(this.#rewrite(schema, true));
    const id = text.includes(`"${cyclic}"`) ? cyclic : (idsByText.get(text) ?? `schema-${idsByText.size}`);
    if (!compiler.schemas[id]) compiler.addSchema({ $id: id, ...JSON.parse(text) }, id);
    idsByText.set(text, id);
    this.#ids.set(place, id);
    return id;
  }

  /** Validation keywords alone, references as names that the compiler knows, objects closed. */
  #rewrite({ node, location }: Located, close: boolean): Fields {
    const written: Fields = {};
    const inner = (value: unknown, path: (string | number)[], closeInner = true): unknown =>
      typeof value === "object" && value !== null
        ? this.#rewrite({ node: value as Fields, location: location.child(path) }, closeInner)
        : value;
    const composed = Object.keys(node).some((keyword) => schemaLists.includes(keyword) && keyword !== "prefixItems");
    const closesItself = close && node.properties !== undefined && node.additionalProperties === undefined;
    for (const [keyword, value] of Object.entries(node)) {
      if (annotations.includes(keyword)) continue;
      if (keyword.startsWith("x-")) {
        if (compiler.getKeyword(keyword)) written[keyword] = value;
      } else if (keyword === "$ref") {
        const target = follow({ node, location }, { resolve: this.#resolve });
        if (target) written.$ref = this.#idOf(target);
      } else if (keyword === "discriminator") {
        written.discriminator = { propertyName: (value as Fields).propertyName };
      } else if (singleSchemas.includes(keyword)) {
        written[keyword] = inner(value, [keyword]);
      } else if (schemaLists.includes(keyword) && Array.isArray(value)) {
        const closeBranches = keyword !== "allOf" && node.properties === undefined;
        written[keyword] = value.map((branch, index) => inner(branch, [keyword, index], closeBranches));
      } else if (schemaMaps.includes(keyword)) {
        const members = Object.entries(value as Fields).map(([name, member]) => [name, inner(member, [keyword, name])]);
        written[keyword] = Object.fromEntries(members);
      } else {
        written[keyword] = value;
      }
    }
    if (closesItself && node.unevaluatedProperties === undefined) {
      written[composed || "$ref" in node ? "unevaluatedProperties" : "additionalProperties"] = false;
    }
    return written;
  }
}

/** An invalid schema is a finding; lint goes on. */
function tryCompile(id: string): ValidateFunction | Error {
  try {
    const validate = compiler.getSchema(id)!;
    if (!id.startsWith("cycle-")) compiled.set(id, validate);
    return validate;
  } catch (error) {
    return error as Error;
  }
}

/** Drops errors that only repeat that other errors exist. */
function telling(errors: ErrorObject[]): ErrorObject[] {
  const causes = errors.filter(({ keyword }) => !["oneOf", "anyOf", "if", "discriminator"].includes(keyword));
  return causes.length > 0 ? causes : errors;
}
