// Turns the schemas of OpenAPI 3.0 and 3.1 into closed JSON Schemas 2020-12, one per component and use.
import {
  type Family,
  type Inheritance,
  keepPattern,
  at as lookUp,
  mapValues,
  type OpenApiDocument,
  type Schema,
  toPointerPart,
} from "../../model/index.ts";
import type { RuleSchema } from "../runtime/tables.ts";
import { composes, declaresMembers, discriminatorBy, sharedMembers, writeDiscriminator } from "./composition.ts";
import { keepExamples, noteExample } from "./given-examples.ts";
import { checkedFormats, schemaKeywords } from "./keywords.ts";
import { hideOtherSide, refuseOtherSide, type Side } from "./sides.ts";
import { type DocumentTraits, traitsOf } from "./traits.ts";

/**
 * `closed`: members that the schema does not name are refused, here and below. `open`: only below, for a part of a
 * composition whose whole is closed. `raw`: nowhere, for conditions.
 */
type Closing = "closed" | "open" | "raw";

/** The schemas of a document, each added when a table first needs it. */
export class SchemaCollection {
  readonly schemas = new Map<string, RuleSchema>();
  /** Names of schemas that occur only in compositions, which must know their members. */
  readonly parts = new Set<string>();
  readonly #formats = new Set<string>();
  readonly #document: OpenApiDocument;
  readonly #isOld: boolean;
  readonly #isSided: boolean;
  readonly #tags: DocumentTraits["tags"];
  readonly #keepsExamples: boolean;
  readonly #inheritance: Inheritance;
  readonly #names = new Map<string, string>();
  readonly #taken = new Set<string>();
  /** The last suffix by name without it. */
  readonly #suffixes = new Map<string, number>();

  /** A part of a document has the traits of the whole: finding them takes time in proportion to its size. */
  constructor(
    document: OpenApiDocument,
    { inheritance, isSided, tags }: DocumentTraits = traitsOf(document),
    keepsExamples = false,
  ) {
    this.#keepsExamples = keepsExamples;
    this.#document = document;
    this.#inheritance = inheritance;
    this.#isOld = document.openapi.startsWith("3.0");
    this.#isSided = isSided;
    this.#tags = tags;
  }

  /** The formats that are checked, sorted. */
  get usedFormats(): string[] {
    return [...this.#formats].sort();
  }

  /** The name of the schema that a value at this place must match; null if every value does. */
  use(schema: Schema | undefined, at: string, side: Side, hint: string): string | null {
    if (schema === undefined) return null;
    const transformed = this.#transform(schema, "closed", side, at);
    if (Object.keys(transformed).length === 0) return null;
    if (typeof transformed.$ref === "string" && Object.keys(transformed).length === 1) {
      const target = this.schemas.get(transformed.$ref)!;
      return Object.keys(target).length === 1 && "@" in target ? null : transformed.$ref;
    }
    const name = this.#nameFor(hint);
    this.schemas.set(name, { "@": at, ...transformed });
    return name;
  }

  #nameFor(hint: string): string {
    const base = hint.replaceAll(/[^A-Za-z0-9_.-]+/g, "-").replace(/^\.+|^__proto__$/, "") || "schema";
    let suffix = this.#suffixes.get(base) ?? 1;
    let name = suffix === 1 ? base : `${base}-${suffix}`;
    for (; this.#taken.has(name); name = `${base}-${suffix}`) suffix += 1;
    this.#suffixes.set(base, suffix);
    this.#taken.add(name);
    return name;
  }

  /** `place` is the location of the reference; null means only the target, without schemas that extend it. */
  #nameOfReference(pointer: string, closing: Closing, side: Side, place: string | null): string {
    const target = resolveOnce(this.#document, pointer);
    const isBase = place === null || this.#inheritance.baseAt(place, target.pointer) !== undefined;
    const family = this.#inheritance.familyOf(target.pointer);
    const isAlone = isBase && family !== undefined;
    const id = [target.pointer, closing, this.#isSided ? side : "", isAlone].join(" ");
    const known = this.#names.get(id);
    if (known !== undefined) return known;
    const suffix = `${isAlone ? ".base" : ""}${closing === "closed" ? "" : `.${closing}`}${this.#isSided ? `.${side}` : ""}`;
    const name = this.#nameFor(target.pointer.split("/").at(-1)! + suffix);
    this.#names.set(id, name);
    if (closing !== "closed") this.parts.add(name);
    // Reserve the name first: the schema may refer to itself.
    this.schemas.set(name, {});
    const schema = isAlone ? withoutUnion(target.schema) : target.schema;
    const written =
      family === undefined || isAlone
        ? this.#transform(schema, closing, side, target.pointer)
        : this.#writeFamily(family, closing, side, target.schema);
    this.schemas.set(name, { "@": target.pointer, ...written });
    return name;
  }

  /** The tag of a value chooses its schema. */
  #writeFamily({ tag, members }: Family, closing: Closing, side: Side, base: Schema | boolean): RuleSchema {
    const oneOf = members.map(({ pointer, tags, isOpen }) => ({
      $ref: this.#nameOfReference(pointer, isOpen && closing === "closed" ? "open" : closing, side, null),
      properties: { [tag]: { enum: tags } },
      required: [tag],
    }));
    const result: RuleSchema = {
      type: "object",
      ...discriminatorBy(
        tag,
        members.flatMap(({ tags }) => tags),
      ),
      oneOf,
    };
    return typeof base === "object" && this.#allowsNull(base) ? allowNull(result, "") : result;
  }

  #allowsNull({ nullable, type }: Schema): boolean {
    return this.#isOld ? nullable === true : Array.isArray(type) && type.includes("null");
  }

  /** `whole`: the schema of the same value that this one is a part of. */
  #transform(schema: Schema | boolean | null, closing: Closing, side: Side, at: string, whole?: Schema): RuleSchema {
    if (typeof schema !== "object" || schema === null) return schema === false ? { not: {} } : {};
    if (schema.$ref !== undefined && (this.#isOld || isPlainReference(schema))) {
      return { $ref: this.#nameOfReference(schema.$ref, closing, side, at) };
    }
    const plan = planClosing(this.#document, schema, closing);
    const result: RuleSchema = typeof schema["@"] === "string" ? { "@": schema["@"] } : {};
    for (const [keyword, value] of Object.entries(schema)) {
      if (!schemaKeywords.has(keyword) || value === undefined) continue;
      const below = (part: unknown, closed: Closing, path = "") =>
        this.#transform(
          part as Schema,
          closed,
          side,
          `${at}/${keyword}${path}`,
          sameValue.has(keyword) ? (whole ?? schema) : undefined,
        );
      const written = writeKeyword(keyword, value, below, plan.parts);
      if (keyword === "properties" && plan.parts !== "raw")
        refuseOtherSide(
          this.#document,
          written as Record<string, RuleSchema>,
          schema.properties!,
          side,
          this.#tags.get(schema.properties!),
        );
      if (written !== undefined) result[keyword] = written;
      if (keyword === "format" && written !== undefined) this.#formats.add(written as string);
    }
    if (schema.$ref !== undefined) result.$ref = this.#nameOfReference(schema.$ref, plan.parts, side, at);
    hideOtherSide(this.#document, result, schema, side, whole ?? schema);
    writeDiscriminator(this.#document, result, schema);
    modernize(result, schema);
    noteExample(result, schema);
    if (this.#keepsExamples) keepExamples(result, schema);
    if (plan.close !== null) Object.assign(result, { [plan.close]: false, "@closed": true });
    if (plan.close === "additionalProperties") admitRequired(result);
    return this.#isOld && schema.nullable === true ? allowNull(result, at) : result;
  }
}

/** Otherwise, no object would be valid if a required member has no schema. */
function admitRequired(schema: RuleSchema): void {
  const properties = schema.properties as Record<string, unknown>;
  const missing = ((schema.required ?? []) as string[]).filter((name) => !Object.hasOwn(properties, name));
  schema.properties = { ...properties, ...Object.fromEntries(missing.map((name) => [name, { "@admitted": true }])) };
}

/** A base that lists its children would check them again, and they would check the base. */
function withoutUnion(schema: Schema | boolean): Schema | boolean {
  if (typeof schema !== "object") return schema;
  const { oneOf: _one, anyOf: _any, ...rest } = schema;
  return rest;
}

const isPlainReference = (schema: Schema): boolean =>
  Object.keys(schema).every((key) => key === "$ref" || !schemaKeywords.has(key));

type Below = (part: unknown, closing: Closing, path?: string) => RuleSchema;

/** The keyword's value with the schemas in it transformed; undefined leaves the keyword out. */
function writeKeyword(keyword: string, value: unknown, below: Below, parts: Closing): unknown {
  const nested: Closing = parts === "raw" ? "raw" : "closed";
  switch (keyword) {
    case "properties":
    case "patternProperties":
      return mapValues(value as object, (part, name) => below(part, nested, `/${toPointerPart(name)}`));
    case "dependentSchemas":
      return mapValues(value as object, (part, name) => below(part, parts, `/${toPointerPart(name)}`));
    case "allOf":
    case "anyOf":
    case "oneOf":
      return (value as unknown[]).map((part, index) => below(part, parts, `/${index}`));
    case "prefixItems":
      return (value as unknown[]).map((part, index) => below(part, nested, `/${index}`));
    case "items":
    case "additionalProperties":
    case "unevaluatedItems":
    case "unevaluatedProperties":
      return typeof value === "boolean" ? value : below(value, nested);
    case "then":
    case "else":
      return below(value, parts);
    case "not":
    case "if":
    case "contains":
    case "propertyNames":
      return below(value, "raw");
    case "pattern":
      return keepPattern(value);
    case "format":
      return checkedFormats.has(value as string) ? value : undefined;
    case "$ref":
    case "discriminator":
      return undefined;
    default:
      return value;
  }
}

/** How objects and composition parts are closed. */
function planClosing(
  document: OpenApiDocument,
  schema: Schema,
  closing: Closing,
): { parts: Closing; close: string | null } {
  if (closing === "raw") return { parts: "raw", close: null };
  const isOpen = schema.additionalProperties !== undefined || schema.unevaluatedProperties !== undefined;
  const hasMembers = Object.keys(schema.properties ?? {}).length > 0;
  if (!composes(document, schema)) {
    return { parts: "open", close: closing === "closed" && hasMembers && !isOpen ? "additionalProperties" : null };
  }
  // A plain union is closed in each of its branches, so that an error names the branch. So is the only part of a whole.
  const lists = [schema.oneOf, schema.anyOf, schema.allOf].filter((parts) => parts !== undefined);
  const isSingle = lists.length === 1 && (schema.allOf?.length ?? 1) === 1;
  const isPlain = isSingle && !hasMembers && !isOpen && !schema.$ref && !schema.if && !schema.dependentSchemas;
  if (isPlain) return { parts: closing, close: null };
  const parts: Closing = sharedMembers(document, schema) ? "raw" : "open";
  const closes = closing === "closed" && !isOpen && declaresMembers(document, schema);
  return { parts, close: closes ? "unevaluatedProperties" : null };
}

/** Keywords whose schemas describe the same value as the schema around them. */
const sameValue = new Set(["allOf", "anyOf", "oneOf", "then", "else", "dependentSchemas"]);

function resolveOnce(document: OpenApiDocument, pointer: string): { pointer: string; schema: Schema | boolean } {
  const met = new Set<string>();
  let current = pointer;
  let schema = lookUp(document, current) as Schema;
  while (typeof schema === "object" && schema.$ref !== undefined && Object.keys(schema).length === 1) {
    if (met.has(current)) throw new Error(`${current} refers to itself`);
    met.add(current);
    current = schema.$ref;
    schema = lookUp(document, current) as Schema;
  }
  return { pointer: current, schema };
}

/** OpenAPI 3.0 writes exclusive bounds as booleans, and many 3.1 documents still do. */
function modernize(result: RuleSchema, schema: Schema): void {
  for (const bound of ["Minimum", "Maximum"]) {
    const exclusive = `exclusive${bound}`;
    const inclusive = bound.toLowerCase();
    if (typeof schema[exclusive] !== "boolean") continue;
    delete result[exclusive];
    if (schema[exclusive] !== true) continue;
    result[exclusive] = schema[inclusive];
    delete result[inclusive];
  }
}

/** For `nullable` of OpenAPI 3.0, and for unions. */
function allowNull(result: RuleSchema, at: string): RuleSchema {
  if (typeof result.type === "string") {
    const values = result.enum as unknown[] | undefined;
    return {
      ...result,
      type: [result.type, "null"],
      ...(values && !values.includes(null) && { enum: [...values, null] }),
    };
  }
  if (Object.keys(result).length === 0) return result;
  return { anyOf: [{ "@": at, ...result }, { type: "null" }] };
}
