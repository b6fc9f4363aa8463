// Finds the parts of values that the client converts (`--int64`, `--dates`), and prints them for `conversions.ts`.
import {
  type Conversion,
  conversionOf,
  copyOf,
  freeName,
  Inheritance,
  isMap,
  listOf,
  mapOf,
  type OpenApiDocument,
  resolve,
  type Schema,
  type ValueOptions,
  visitParts,
} from "../../../model/index.ts";
import { memberName, printInline } from "../print.ts";
import { Code } from "./code.ts";
import { type Convert, convert, type Shape as RuntimeShape } from "./runtime/conversions.ts";

/** A shape as it is printed. */
export type Shape = Conversion | { ref: string } | Parts;

interface Parts {
  tags?: Record<string, unknown[]>;
  needs?: string[];
  members?: Record<string, Shape | null>;
  patterns?: [string, Shape | null][];
  rest?: Shape;
  prefix?: (Shape | null)[];
  items?: Shape;
  all?: Shape[];
  any?: Parts[];
}

const components = "#/components/schemas/";

/** The shapes of a document. A component has a shape only if it reaches a converted format. */
export class Shapes {
  readonly #document: OpenApiDocument;
  readonly options: ValueOptions | undefined;
  readonly #inheritance: Inheritance;
  readonly #reaching: ReadonlySet<string>;
  /** Names of exports by pointer; ` base` marks a base without the schemas that extend it. */
  readonly #names = new Map<string, string>();
  readonly #made = new Map<string, Shape>();

  constructor(document: OpenApiDocument, options: ValueOptions | undefined) {
    this.#document = document;
    this.options = options;
    this.#inheritance = new Inheritance(document);
    this.#reaching = options === undefined ? new Set() : this.#findReaching();
  }

  /** Undefined if nothing in the values of the schema is converted. */
  of(schema: Schema | undefined, place = ""): Shape | undefined {
    if (this.options === undefined || !isMap(schema)) return undefined;
    const { $ref } = schema as Schema;
    const parts = this.#parts(schema as Schema, place);
    const target = typeof $ref === "string" ? this.#refer($ref, place) : undefined;
    if (target === undefined) return parts;
    return parts === undefined ? target : { all: [target, parts] };
  }

  /** A sample value as the client takes it. */
  sample(value: unknown, schema: Schema | undefined): unknown {
    const shape = this.of(schema);
    return shape === undefined ? value : convert(copyOf(value), this.#atRunTime(shape) as RuntimeShape, sampleCode);
  }

  #atRunTime(shape: unknown): unknown {
    if (typeof shape !== "object" || shape === null) return shape;
    if (Array.isArray(shape)) return shape.map((part) => this.#atRunTime(part));
    if ("ref" in shape && typeof shape.ref === "string")
      return () => this.#atRunTime(this.#made.get(shape.ref as string));
    return Object.fromEntries(Object.entries(shape).map(([name, part]) => [name, this.#atRunTime(part)]));
  }

  /** The shapes that others refer to, as constants. */
  print(): string {
    return [...this.#made].map(([name, shape]) => `export const ${name}: Shape = ${printShape(shape)};\n`).join("\n");
  }

  #parts(schema: Schema, place: string): Shape | undefined {
    const conversion = conversionOf(schema, this.options);
    if (conversion !== undefined) return conversion;
    const { items, additionalProperties } = schema;
    const below = (part: unknown, path: string) => this.of(part as Schema, `${place}/${path}`);
    const list = (keyword: string) => listOf(schema[keyword]).map((part, index) => below(part, `${keyword}/${index}`));
    const rest = below(additionalProperties, "additionalProperties");
    // `rest` would convert members without a name here.
    const map = (keyword: string) =>
      Object.entries(mapOf(schema[keyword]))
        .map(([name, part]): [string, Shape | null] => [name, below(part, `${keyword}/${name}`) ?? null])
        .filter(([, shape]) => shape !== null || rest !== undefined);
    const all = [
      ...list("allOf"),
      ...["then", "else"].map((keyword) => below(schema[keyword], keyword)),
      ...Object.values(mapOf(schema.dependentSchemas)).map((part) => below(part, "dependentSchemas")),
    ].filter((shape) => shape !== undefined);
    const any = [...this.#branches(schema, "oneOf", place), ...this.#branches(schema, "anyOf", place)];
    const prefix = list("prefixItems").map((shape) => shape ?? null);
    const members = map("properties");
    const patterns = map("patternProperties");
    const ofItems = below(items, "items");
    const found: Parts = {
      ...(members.length > 0 && { members: Object.fromEntries(members) }),
      ...(patterns.length > 0 && { patterns }),
      ...(rest !== undefined && { rest }),
      ...(prefix.some((shape) => shape !== null) && { prefix }),
      ...(ofItems !== undefined && { items: ofItems }),
      ...(all.length > 0 && { all }),
      ...(any.length > 0 && { any }),
    };
    return Object.keys(found).length === 0 ? undefined : found;
  }

  #branches(schema: Schema, keyword: "oneOf" | "anyOf", place: string): Parts[] {
    const branches = listOf(schema[keyword]) as Schema[];
    return branches.flatMap((branch, index) => {
      const shape = this.of(branch, `${place}/${keyword}/${index}`);
      return shape === undefined ? [] : [this.#guard(branch, shape, schema.discriminator, branches.length)];
    });
  }

  /** The facts that distinguish a branch from the others. */
  #guard(branch: Schema, shape: Shape, discriminator: Schema["discriminator"], count: number): Parts {
    const tags = this.#tagsOf(branch);
    const property = discriminator?.propertyName;
    if (property !== undefined && tags[property] === undefined && typeof branch.$ref === "string") {
      const name = branch.$ref.slice(branch.$ref.lastIndexOf("/") + 1);
      const mapped = Object.entries(mapOf(discriminator?.mapping)).filter(
        ([, target]) => target === branch.$ref || target === name,
      );
      tags[property] = mapped.length > 0 ? mapped.map(([tag]) => tag) : [name];
    }
    if (Object.keys(tags).length > 0) return { tags, all: [shape] };
    const needs = count > 1 ? this.#requiredOf(branch) : [];
    return { ...(needs.length > 0 && { needs }), all: [shape] };
  }

  #tagsOf(branch: Schema): Record<string, unknown[]> {
    return Object.fromEntries(
      this.#ownParts(branch).flatMap(({ properties }) =>
        Object.entries(mapOf(properties)).flatMap(([name, written]) => {
          const member = mapOf(written);
          const values = member.const !== undefined ? [member.const] : member.enum;
          return Array.isArray(values) && values.every((value) => typeof value !== "object") ? [[name, values]] : [];
        }),
      ),
    );
  }

  #requiredOf(branch: Schema): string[] {
    return [...new Set(this.#ownParts(branch).flatMap(({ required }) => listOf(required) as string[]))];
  }

  /** The target of the schema, and the parts of its `allOf`. */
  #ownParts(schema: Schema, depth = 0): Schema[] {
    const own = resolve<Schema>(this.#document, schema);
    if (!isMap(own)) return [];
    const parts = depth < 8 ? (listOf(own.allOf) as Schema[]) : [];
    return [own, ...parts.flatMap((part) => this.#ownParts(part, depth + 1))];
  }

  #refer(pointer: string, place: string): Shape | undefined {
    const base = this.#inheritance.baseAt(place, pointer);
    const target = base ?? this.#inheritance.targetOf(pointer);
    if (!this.#reaching.has(componentOf(target))) return undefined;
    const isAlone = base !== undefined;
    const key = isAlone ? `${target} base` : target;
    const known = this.#names.get(key);
    if (known !== undefined) return { ref: known };
    const name = this.#nameFor(target, isAlone);
    this.#names.set(key, name);
    this.#made.set(name, {});
    const schema = resolve<Schema>(this.#document, { $ref: target });
    const own = this.#parts(schema, target) ?? {};
    const family = isAlone ? undefined : this.#inheritance.familyOf(target);
    const any = family?.members
      .filter((member) => member.pointer !== target)
      .flatMap(({ pointer, tags }): Parts[] => {
        const shape = this.#refer(pointer, "");
        return shape === undefined ? [] : [{ tags: { [family.tag]: tags }, all: [shape] }];
      });
    this.#made.set(name, any === undefined || any.length === 0 ? own : { all: [own], any });
    return { ref: name };
  }

  #nameFor(pointer: string, isAlone: boolean): string {
    const words = pointer.slice(pointer.lastIndexOf("/") + 1).replace(/\W/g, "_");
    const base = `${/^\d/.test(words) ? "_" : ""}${words}${isAlone ? "_base" : ""}`;
    return freeName(base, (name) => reserved.has(name) || this.#made.has(name), "_");
  }

  /** The components with a converted format in them, or in those that they refer to. */
  #findReaching(): Set<string> {
    const users = new Map<string, string[]>();
    const queue: string[] = [];
    const use = (pointer: string, user: string) => users.set(pointer, [...(users.get(pointer) ?? []), user]);
    for (const [name, schema] of Object.entries(this.#document.components?.schemas ?? {})) {
      const pointer = components + name.replaceAll("~", "~0").replaceAll("/", "~1");
      if (!isMap(schema)) continue;
      visitParts(
        schema,
        (part) => {
          if (conversionOf(part as Schema, this.options) !== undefined) queue.push(pointer);
          const { $ref } = part as Schema;
          if (typeof $ref === "string") use(componentOf($ref), pointer);
        },
        pointer,
      );
      for (const member of this.#inheritance.familyOf(pointer)?.members ?? []) use(member.pointer, pointer);
    }
    const found = new Set<string>();
    for (const pointer of queue) {
      if (found.has(pointer)) continue;
      found.add(pointer);
      queue.push(...(users.get(pointer) ?? []));
    }
    return found;
  }
}

const componentOf = (pointer: string): string => pointer.split("/").slice(0, 4).join("/");

const integerAs =
  (write: (digits: string) => unknown): Convert =>
  (value) =>
    Number.isInteger(value) ? write(String(BigInt(value as number))) : value;

const sampleCode: Record<Conversion, Convert> = {
  bigint: integerAs((digits) => new Code(`${digits}n`)),
  digits: integerAs((digits) => digits),
  date: (value) => (typeof value === "string" ? new Code(`new Date(${JSON.stringify(value)})`) : value),
};

/** Words that cannot be names of constants, and the name of the type in the same module. */
const reserved = new Set(
  "Shape await break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield arguments eval".split(
    " ",
  ),
);

/** `from`: the namespace of the constants in another module. */
export function printShape(shape: Shape | null, from = ""): string {
  if (shape === null || typeof shape === "string") return JSON.stringify(shape);
  if ("ref" in shape) return `() => ${from}${shape.ref}`;
  const list = (shapes: readonly (Shape | null)[]) => `[${shapes.map((one) => printShape(one, from)).join(", ")}]`;
  const { tags, needs, members, patterns, rest, prefix, items, all, any } = shape;
  const parts = [
    tags && `tags: ${printInline(tags)}`,
    needs && `needs: ${JSON.stringify(needs)}`,
    members &&
      `members: { ${Object.entries(members)
        .map(([name, one]) => `${memberName(name)}: ${printShape(one, from)}`)
        .join(", ")} }`,
    patterns &&
      `patterns: [${patterns.map(([text, one]) => `[${JSON.stringify(text)}, ${printShape(one, from)}]`).join(", ")}]`,
    rest && `rest: ${printShape(rest, from)}`,
    prefix && `prefix: ${list(prefix)}`,
    items && `items: ${printShape(items, from)}`,
    all && `all: ${list(all)}`,
    any && `any: ${list(any)}`,
  ].filter(Boolean);
  return parts.length === 0 ? "{}" : `{ ${parts.join(", ")} }`;
}
