// Writes a shape as a schema.
import type { Schema } from "../model/index.ts";
import { objectsIn } from "./settle.ts";
import { inOrder, type Scalar, type Shape, type TypeName } from "./shapes.ts";

/** Versions: 3.0 has neither the type null nor lists of types; Swagger 2.0 does not have `anyOf` either. */
export type Dialect = "2.0" | "3.0" | "3.1";

export interface SchemaOptions {
  dialect: Dialect;
  isSecret(name: string): boolean;
  /** False for values that may contain a secret. */
  isShown?(value: Scalar): boolean;
  /** Also `required`, enums and unions: only for a shape of all values. */
  claims?: Claims;
}

export interface Claims {
  /** Objects are always complete: a member of each is required after this many. */
  leastRequired: number;
  /** Also the values and formats of strings, as `x-seen`. */
  keepsSeen?: boolean;
  /** A reference to the component of this object. */
  reference(shape: Shape): Schema | undefined;
  /** The shape with the members of all objects like this one. */
  contentOf(shape: Shape): Shape;
}

/** Samples from which a claim is certain. */
const enough = { objects: 5, format: 3, enum: 20, perValue: 8, values: 12 };

/** The schema of all observed values. */
export function toSchema(name: string, shape: Shape, options: SchemaOptions, parent?: Shape): Schema {
  return options.claims?.reference(shape) ?? writeSchema(name, shape, options, parent);
}

/** Like `toSchema`, but never a reference itself. */
export function writeSchema(name: string, shape: Shape, options: SchemaOptions, parent?: Shape): Schema {
  const { dialect, claims, isShown = () => true } = options;
  const content = claims?.contentOf(shape) ?? shape;
  const inner = (member: string, its: Shape) => toSchema(member, its, options, content);
  if (claims && (shape.variants?.size ?? 0) > 0) return writeUnion(shape, options);
  const types = [...shape.types.keys()].filter((type) => type !== "integer" || !shape.types.has("number"));
  const items = shape.types.has("array") ? { items: shape.item ? inner(name, shape.item) : {} } : {};
  const schema: Schema = typed[dialect](claims ? types.sort() : types, shape.nulls > 0, items);
  const isText = types.length === 1 && types[0] === "string";
  const format = isText ? shape.formats?.[0] : undefined;
  const values =
    isText && claims && format === undefined && parent ? valuesOf(name, shape, parent, isShown) : undefined;
  if (format !== undefined && (!claims || isVaried(shape))) schema.format = format;
  if (values !== undefined) schema.enum = shape.nulls > 0 ? [...values, null] : values;
  if (isText && claims?.keepsSeen && !options.isSecret(name)) {
    const shown = shape.values === null ? [] : [...shape.values.keys()].filter(isShown);
    schema["x-seen"] = { values: shown, formats: [...(shape.formats ?? [])] };
  }
  if (options.isSecret(name)) schema["x-sensitive"] = true;
  if (content.members.size > 0) {
    const { members: all } = content;
    const members = claims ? inOrder(all) : [...all];
    schema.properties = Object.fromEntries(members.map(([member, its]) => [member, inner(member, its)]));
    if (claims) Object.assign(schema, requirementsOf(content, claims));
  }
  if (content.entries !== undefined) schema.additionalProperties = inner(name, content.entries);
  if (claims && (types.length === 0 || (types.includes("array") && shape.item === undefined)))
    schema["x-confidence"] = "low";
  if (shape.types.has("array")) return schema;
  const example = exampleOf(shape, isShown);
  if (example !== undefined && !options.isSecret(name)) schema.example = example;
  else if (types.length === 0 && shape.nulls > 0) schema.example = null;
  return schema;
}

/** Whether there are enough values for a format: a constant can fit one by chance. */
const isVaried = ({ values, types }: Shape): boolean =>
  types.get("string")! >= enough.format && (values === null || values.size >= enough.format);

function exampleOf({ example, values }: Shape, isShown: (value: Scalar) => boolean): Scalar | undefined {
  if (example === undefined || isShown(example)) return example;
  return [...(values?.keys() ?? [])].sort().find(isShown);
}

function requirementsOf(shape: Shape, { leastRequired }: Claims): Schema {
  const objects = objectsIn(shape);
  const always = [...shape.members].filter(([, { seen }]) => seen === objects).map(([name]) => name);
  return {
    ...(always.length > 0 && objects >= leastRequired && { required: always.sort() }),
    ...(objects < enough.objects && { "x-confidence": "low" }),
  };
}

/** Members with free text, never an enum. */
const freeText =
  /(?:^|[_.-])(?:id|ids|uid|name|title|description|summary|slug|email|mail|url|uri|href|link|path|version|city|login|user|username|message|detail|details|label|host|hostname|address|street|comment|note|text|content|body|key|token|sku|phone|tag|tags|reason|author|owner|by|file|filename|branch|ref|sha|region|timezone|locale)$/i;

const wordForm = /^[A-Za-z][\w.:/+-]{0,40}$/;

/** The values of an enum. Needs many samples of different objects: other members must have more values. */
function valuesOf(
  name: string,
  { values, types }: Shape,
  parent: Shape,
  isShown: (value: Scalar) => boolean,
): string[] | undefined {
  if (values === null || values.size < 2 || values.size > enough.values) return undefined;
  const snake = name.replaceAll(/([a-z\d])([A-Z])/g, "$1_$2");
  const seen = types.get("string")!;
  if (freeText.test(snake) || seen < Math.max(enough.enum, enough.perValue * values.size)) return undefined;
  const words = [...values.keys()] as string[];
  if (!words.every((word) => wordForm.test(word) && isShown(word) && values.get(word)! > 1)) return undefined;
  const isOfMany = [...parent.members.values()].some(
    (member) => member.types.size > 0 && (member.values === null || member.values.size >= 3 * values.size),
  );
  return isOfMany ? words.sort() : undefined;
}

function writeUnion(shape: Shape, options: SchemaOptions): Schema {
  const variants = inOrder(shape.variants!);
  const propertyName = variants[0]![0].split("=", 1)[0]!;
  const mapping: Record<string, string> = {};
  const oneOf = variants.map(([key, variant]) => {
    const value = key.slice(propertyName.length + 1);
    const schema = toSchema(value, variant, options);
    if (schema.$ref !== undefined) mapping[value] = schema.$ref;
    return schema;
  });
  return {
    oneOf: shape.nulls > 0 ? [...oneOf, { type: "null" }] : oneOf,
    ...(shape.nulls === 0 && { discriminator: { propertyName, mapping } }),
  };
}

/** The tag of a variant has one value. */
export function fixTag(schema: Schema, key: string): void {
  const [name] = key.split("=", 1) as [string];
  const tag = schema.properties?.[name];
  if (tag !== undefined) schema.properties![name] = { type: "string", const: key.slice(name.length + 1) };
}

type Typed = (types: readonly TypeName[], isNull: boolean, items: { items?: Schema }) => Schema;

const typed: Record<Dialect, Typed> = {
  "3.1"(types, isNull, items) {
    const all = isNull ? [...types, "null"] : types;
    return { ...(all.length > 0 && { type: all.length === 1 ? all[0]! : [...all] }), ...items };
  },
  // `nullable` works only together with a type, and an array needs `items`.
  "3.0"(types, isNull, items) {
    const [first, ...others] = types.map((type) => ({ type, ...(type === "array" && items) }));
    if (first === undefined) return {};
    const nullable = { ...first, ...(isNull && { nullable: true }) };
    return others.length === 0 ? nullable : { anyOf: [nullable, ...others] };
  },
  "2.0"([type, ...others], isNull, items) {
    const one = type !== undefined && others.length === 0 && { type, ...(type === "array" && items) };
    return { ...one, ...(isNull && { "x-nullable": true }) };
  },
};
