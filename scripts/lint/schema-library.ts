// Checks values against schemas in the form that the contract compiles, with closed objects.
import { createRequire } from "node:module";
import type { Ajv, ErrorObject, ValidateFunction } from "ajv";
import { createExplainer, formats, numberFormats, SchemaCollection } from "../contract/index.ts";
import { brokenConflicts, brokenRequirements, type Schema } from "../model/index.ts";
import type { Fields } from "./spec-view.ts";

/**
 * Schemas are cached by content for the life of the process, so that a repeated lint checks only changes. First the
 * contract's explainer checks a value. Only if it finds an error does Ajv compile the schema and decide.
 */
export class SchemaLibrary {
  readonly #schemas: Record<string, Schema> = {};
  readonly #idsByText = new Map<string, string>();
  readonly #collection: SchemaCollection;
  /** This iterator never ends: it continues with schemas that are added later. */
  readonly #collected: Iterator<[string, object]>;
  #compiled = 0;
  #compiler: Ajv | undefined;
  readonly #rules = new Map<string, string | null>();
  readonly #explain = createExplainer((name) => this.#collection.schemas.get(name)!, { formats, numberFormats });
  #cycles = 0;

  /** `openapi` is the version of the documents that the schemas come from. */
  constructor(openapi: string) {
    this.#collection = new SchemaCollection({
      openapi,
      info: { title: "", version: "" },
      components: { schemas: this.#schemas },
    });
    this.#collected = this.#collection.schemas.entries();
  }

  /** A unique name for a schema that is still being read. */
  reserve(): string {
    return `cycle-${this.#cycles++}`;
  }

  /** The name of the schema, equal for equal text, or the reserved name if the schema contains itself. */
  add(text: string, reserved: string): string {
    const name = text.includes(`"${this.pointerTo(reserved)}"`)
      ? reserved
      : (this.#idsByText.get(text) ?? `schema-${this.#idsByText.size}`);
    this.#idsByText.set(text, name);
    this.#schemas[name] ??= JSON.parse(text);
    return name;
  }

  pointerTo(name: string): string {
    return `#/components/schemas/${name}`;
  }

  /** The errors of the value. Throws if Ajv cannot use the schema. */
  errorsOf(name: string, value: unknown): ErrorObject[] {
    const rule = this.#ruleOf(name);
    if (rule === null || this.#explain(rule, value).length === 0) return [];
    const validate = this.#compile(rule);
    return validate(value) ? [] : withoutConsequences(validate.errors ?? []);
  }

  /** The name of the collected schema for this name; null if every value is valid. */
  #ruleOf(name: string): string | null {
    let rule = this.#rules.get(name);
    if (rule === undefined) {
      rule = this.#collection.use({ $ref: this.pointerTo(name) }, "", "response", name);
      this.#rules.set(name, rule);
    }
    return rule;
  }

  #compile(rule: string): ValidateFunction {
    this.#compiler ??= createCompiler();
    for (; this.#compiled < this.#collection.schemas.size; this.#compiled += 1) {
      const [added, schema] = this.#collected.next().value as [string, object];
      this.#compiler.addSchema({ $id: added, ...schema }, added);
    }
    return this.#compiler.getSchema(rule)!;
  }
}

function createCompiler(): Ajv {
  const { Ajv2020 } = createRequire(import.meta.url)("ajv/dist/2020.js") as typeof import("ajv/dist/2020.js");
  const compiler = new Ajv2020({
    strict: false,
    allErrors: true,
    validateSchema: false,
    discriminator: true,
    logger: false,
    formats,
  });
  for (const [name, validate] of Object.entries(numberFormats)) compiler.addFormat(name, { type: "number", validate });
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
  return compiler;
}

/** Drops errors that only repeat that other errors exist. */
function withoutConsequences(errors: ErrorObject[]): ErrorObject[] {
  const causes = errors.filter(({ keyword }) => !["oneOf", "anyOf", "if", "discriminator"].includes(keyword));
  return causes.length > 0 ? causes : errors;
}
