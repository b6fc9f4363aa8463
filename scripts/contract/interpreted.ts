// A contract without compiled code: it is ready at once, but checks an exchange more slowly. For a few values, such as samples.
import { isMatch, type OpenApiDocument, type Schema } from "../model/index.ts";
import { describeTables } from "./compile/operations.ts";
import { nameFunctions } from "./compile/print.ts";
import { SchemaCollection } from "./compile/schemas.ts";
import type { Side } from "./compile/sides.ts";
import { Contract } from "./runtime/contract.ts";
import { createExplainer } from "./runtime/explain.ts";
import { formats, numberFormats } from "./runtime/formats/index.ts";
import { readers } from "./runtime/reader-table.ts";
import type { Formats, RuleSchema, Tables } from "./runtime/tables.ts";

/** Not a name of a schema. */
const asked = "";

/** A text counts as valid if the comparison with a pattern takes too long. */
const checking: Formats = { formats, numberFormats, isMatch: (pattern, text) => isMatch(pattern, text) ?? true };

/** The schemas and checks of a document. Its schemas keep the examples of the document as `@given`. */
export class InterpretedContract {
  readonly #document: OpenApiDocument;
  readonly #collection: SchemaCollection;
  readonly #explain: ReturnType<typeof createExplainer>;
  readonly #names = { request: new WeakMap<object, string | null>(), response: new WeakMap<object, string | null>() };
  /** The schema of the current check: it may have no name. */
  #asked: RuleSchema = {};
  #contract: Contract | undefined;
  /** Makes names. */
  #count = 0;

  constructor(document: OpenApiDocument) {
    this.#document = document;
    this.#collection = new SchemaCollection(document, undefined, true);
    const load = (name: string) => (name === asked ? this.#asked : this.load(name));
    this.#explain = createExplainer(load, checking);
  }

  readonly load = (name: string): RuleSchema => this.#collection.schemas.get(name)!;

  /** A schema of the document, as the contract checks it. */
  rulesOf(schema: Schema | boolean | undefined, side: Side): RuleSchema {
    if (typeof schema !== "object") return schema === false ? { not: {} } : {};
    const names = this.#names[side];
    if (!names.has(schema)) {
      this.#count += 1;
      names.set(schema, this.#collection.use(schema, "", side, `unnamed.${this.#count}`));
    }
    const name = names.get(schema)!;
    return name === null ? {} : this.load(name);
  }

  readonly accepts = (rules: RuleSchema, value: unknown): boolean => {
    this.#asked = rules;
    return this.#explain(asked, value).length === 0;
  };

  /** The checks of whole exchanges. */
  get contract(): Contract {
    this.#contract ??= this.#make();
    return this.#contract;
  }

  #make(): Contract {
    // Requests have no common responses.
    const { "x-common-responses": _common, ...document } = this.#document;
    const { readers: _kinds, ...written } = describeTables(document as OpenApiDocument, this.#collection);
    const functionOf = (name: string) => (value: unknown) => this.accepts(this.load(name), value);
    const tables = nameFunctions(written, functionOf) as Omit<Tables, "schemas" | "readers" | keyof Formats>;
    const schemas = new Proxy({}, { get: (_, name) => JSON.stringify(this.load(String(name))) });
    return new Contract({ ...tables, schemas, ...checking, readers });
  }
}
