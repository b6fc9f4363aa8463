// Finds documented examples that the contract refuses, so that no page prints them.
import {
  type Direction,
  isMap,
  kindOfMediaType,
  type Note,
  type OpenApiDocument,
  resolve,
  type Schema,
  toPointerPart,
} from "../model/index.ts";
import { type Samples, samplesOf } from "./samples.ts";

type Node = Record<string, unknown>;

/** Where a part is: the kind of its objects, and the directions of its values. */
type Place = readonly [kind: Kind, ...directions: Direction[]];
type Kind = "part" | "schema" | "schemas" | "content" | "data";

const all = (keys: readonly string[], kind: Kind) => Object.fromEntries(keys.map((key) => [key, kind]));

/** The kind of a member's value by its key, if it differs from that of its holder. */
const kinds: Partial<Record<Kind, Record<string, Kind>>> = {
  part: { schema: "schema", schemas: "schemas", content: "content", ...all(["example", "examples", "links"], "data") },
  schema: {
    ...all(["properties", "patternProperties", "dependentSchemas", "$defs"], "schemas"),
    ...all(["example", "examples", "default", "enum", "const", "discriminator"], "data"),
  },
};

const directions: Record<string, readonly Direction[]> = {
  parameters: ["request"],
  requestBody: ["request"],
  requestBodies: ["request"],
  responses: ["response"],
  headers: ["response"],
  webhooks: ["request", "response"],
  callbacks: ["request", "response"],
};

const found = new WeakMap<OpenApiDocument, readonly string[]>();

/** The locations of the invalid examples, in the order of the document. Several products omit the same examples. */
export function invalidExamplesOf(document: OpenApiDocument): readonly string[] {
  const pointers = found.get(document) ?? new Search(document).find();
  found.set(document, pointers);
  return pointers;
}

export function noteOmitted(omitted: readonly string[]): Note[] {
  const [pointer] = omitted;
  if (pointer === undefined) return [];
  const subject = omitted.length === 1 ? "An example does" : `${omitted.length} examples do`;
  const text = `${subject} not match the schema: the docs leave out such examples. Lint lists them.`;
  return [{ text, pointer }];
}

class Search {
  readonly #document: OpenApiDocument;
  readonly #samples: Samples;
  readonly #found: string[] = [];

  constructor(document: OpenApiDocument) {
    this.#document = document;
    this.#samples = samplesOf(document);
  }

  find(): string[] {
    this.#visit(this.#document, ["part", "request", "response"], "#");
    return this.#found;
  }

  #visit(node: object, place: Place, pointer: string): void {
    const [kind, ...sides] = place;
    if (!Array.isArray(node)) {
      if (kind === "schema") this.#check(node as Node, node as Schema, sides, pointer);
      else if (kind === "part" && "schema" in node) this.#check(node as Node, node.schema as Schema, sides, pointer);
    }
    for (const [key, member] of Object.entries(node)) {
      if (typeof member !== "object" || member === null) continue;
      if (kind === "content" && !isChecked(key)) continue;
      const inner = placeOf(key, place, Array.isArray(node));
      if (inner[0] !== "data") this.#visit(member, inner, `${pointer}/${toPointerPart(key)}`);
    }
  }

  /** `holder` has the examples of the schema. */
  #check(holder: Node, schema: Schema, sides: readonly Direction[], pointer: string): void {
    const isValid = (value: unknown) => sides.some((side) => this.#samples.accepts(schema, value, side));
    const check = (value: unknown, place: string): void => {
      if (value !== undefined && !isValid(value)) this.#found.push(`${pointer}/${place}`);
    };
    const { example, examples } = holder;
    check(example, "example");
    if (Array.isArray(examples)) for (const [index, value] of examples.entries()) check(value, `examples/${index}`);
    else if (isMap(examples))
      for (const [name, given] of Object.entries(examples)) {
        const { value } = isMap(given) ? resolve<{ value?: unknown }>(this.#document, given) : {};
        check(value, `examples/${toPointerPart(name)}`);
      }
  }
}

const isChecked = (mediaType: string): boolean =>
  ["json", "form", "multipart", "text"].includes(kindOfMediaType(mediaType));

function placeOf(key: string, [kind, ...sides]: Place, isList: boolean): Place {
  if (isList) return [kind, ...sides];
  if (kind === "schemas") return ["schema", ...sides];
  if (kind === "content") return ["part", ...sides];
  const isData = key.startsWith("x-") && !Object.hasOwn(directions, key);
  const inner = isData ? "data" : (kinds[kind]?.[key] ?? kind);
  return kind === "schema" || !Object.hasOwn(directions, key) ? [inner, ...sides] : [inner, ...directions[key]!];
}
