// Conversion of parameter and header strings to values, with its wording in messages.
import { type OpenApiDocument, resolve, type Schema } from "../../model/index.ts";
import { formats } from "../runtime/formats/index.ts";
import { type Parameter, type Shape, type Style, valueTypes } from "../runtime/tables.ts";
import { listValues, nameFormat } from "../runtime/wording.ts";

const deepest = 8;

/** The sum of the `valueTypes` that a schema allows. A schema without a type accepts the text itself. */
export function typesOf(document: OpenApiDocument, schema: Schema): number {
  const found = collectTypes(document, schema);
  return found === 0 ? valueTypes.string : found;
}

/** The same, but 0 for a schema without a type. */
export function collectTypes(document: OpenApiDocument, reference: Schema, depth = 0): number {
  const schema = resolve<Schema>(document, reference);
  if (typeof schema !== "object" || depth > deepest) return 0;
  const named = [schema.type ?? []].flat().map((type) => valueTypes[type as keyof typeof valueTypes] ?? 0);
  const values = schema.const === undefined ? (schema.enum ?? []) : [schema.const];
  const meant = schema.type === undefined ? values.map(typeOfValue) : [];
  const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  const found = [...named, ...meant, ...parts.map((part) => collectTypes(document, part, depth + 1))].reduce(
    (sum, type) => sum | type,
    0,
  );
  // `nullable` has no effect without a type.
  return schema.nullable === true && found !== 0 ? found | valueTypes.null : found;
}

function typeOfValue(value: unknown): number {
  if (value === null) return valueTypes.null;
  if (typeof value === "number") return valueTypes.number;
  return typeof value === "boolean" ? valueTypes.boolean : valueTypes.string;
}

/** The schema of list items, even if only a part of the list's schema has it. */
export function itemsOf(document: OpenApiDocument, reference: Schema, depth = 0): Schema | undefined {
  const schema = resolve<Schema>(document, reference);
  if (typeof schema !== "object" || depth > deepest) return undefined;
  if (schema.items !== undefined) return schema.items;
  const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return parts.map((part) => itemsOf(document, part, depth + 1)).find((items) => items !== undefined);
}

export function shapeOf(document: OpenApiDocument, reference: Schema, depth = 0): Shape {
  const schema = resolve<Schema>(document, reference);
  if (typeof schema !== "object" || depth > deepest) return { types: valueTypes.string };
  const shape: Shape = { types: typesOf(document, schema) };
  for (const part of [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) {
    const { items, members, rest } = shapeOf(document, part, depth + 1);
    if (items) shape.items ??= items;
    if (members) shape.members = { ...members, ...shape.members };
    if (rest) shape.rest ??= rest;
  }
  if (schema.items !== undefined) shape.items = shapeOf(document, schema.items, depth + 1);
  if (schema.properties !== undefined) {
    const members = Object.entries(schema.properties).map(
      ([name, member]) => [name, shapeOf(document, member, depth + 1)] as const,
    );
    shape.members = { ...shape.members, ...Object.fromEntries(members) };
  }
  const { additionalProperties: rest } = schema;
  const isFree = [schema.type ?? []].flat().includes("object") && schema.properties === undefined && rest === undefined;
  if (rest === true || isFree) shape.rest = { types: valueTypes.string };
  else if (typeof rest === "object") shape.rest = shapeOf(document, rest, depth + 1);
  return shape;
}

/** The words after "must be" in a message, such as `an integer from 1 to 100`. */
export function describeSchema(document: OpenApiDocument, reference: Schema, depth = 0): string {
  const schema = resolve<Schema>(document, reference);
  if (typeof schema !== "object" || depth > deepest) return "as documented";
  if (schema.const !== undefined) return listValues([schema.const]);
  if (schema.enum !== undefined) return listValues(schema.enum);
  const parts = schema.oneOf ?? schema.anyOf;
  if (parts !== undefined)
    return [...new Set(parts.map((part) => describeSchema(document, part, depth + 1)))].join(" or ");
  if (schema.allOf?.length === 1) return describeSchema(document, schema.allOf[0]!, depth + 1);
  const types = [schema.type ?? []].flat();
  const phrases = types.map((type) => describeType(document, type, schema, depth)).filter((phrase) => phrase !== "");
  return phrases.length === 0 ? describeText(schema) : phrases.join(" or ");
}

function describeType(document: OpenApiDocument, type: string, schema: Schema, depth: number): string {
  switch (type) {
    case "integer":
      return `an integer${describeRange(schema) || describeBits(schema)}`;
    case "number":
      return `a number${describeRange(schema)}`;
    case "boolean":
      return "true or false";
    case "null":
      return "null";
    case "array":
      return `a list${describeSize(document, schema)}, each ${describeSchema(document, schema.items ?? {}, depth + 1)}`;
    case "object":
      return describeMembers(schema);
    default:
      return describeText(schema);
  }
}

/** The same, with its serialization; `size` is the size of a list. */
export function describeForm(
  parameter: Pick<Parameter, "name" | "style" | "explode" | "expects"> & { items?: { expects: string } },
  size: string,
): string {
  const { name, style, explode, expects, items } = parameter;
  const separator = explode && style === "label" ? "dots" : (separators[style] ?? "commas");
  if (style === "repeat" && items) return `given once for each${size}, and each ${items.expects}`;
  const isOneText = style === "comma" || style === "space" || style === "pipe";
  const value =
    items && (isOneText || style === "label")
      ? `a list${size} separated by ${separator}, each ${items.expects}`
      : expects;
  if (style === "label") return `${value}, after a dot`;
  return style === "matrix" ? `${value}, after ;${name}=` : value;
}

const separators: Partial<Record<Style, string>> = { space: "spaces", pipe: "pipes" };

/** The size of a list, such as ` of at most 50`. */
export function describeSize(document: OpenApiDocument, reference: Schema, depth = 0): string {
  const { allOf, minItems, maxItems } = resolve<Schema>(document, reference);
  if (allOf?.length === 1 && depth < deepest) return describeSize(document, allOf[0]!, depth + 1);
  return describeRange({ minimum: minItems, maximum: maxItems });
}

function describeRange(schema: Schema): string {
  const least = boundOf(schema, "minimum", "exclusiveMinimum");
  const most = boundOf(schema, "maximum", "exclusiveMaximum");
  if (least?.isInside && most?.isInside) return ` from ${least.limit} to ${most.limit}`;
  const parts = [
    least && (least.isInside ? `of at least ${least.limit}` : `greater than ${least.limit}`),
    most && (most.isInside ? `of at most ${most.limit}` : `less than ${most.limit}`),
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? "" : ` ${parts.join(" and ")}`;
}

/** In OpenAPI 3.0, true means that the bound itself is excluded. */
function boundOf(
  schema: Schema,
  inclusive: string,
  exclusive: string,
): { limit: unknown; isInside: boolean } | undefined {
  if (typeof schema[exclusive] === "number") return { limit: schema[exclusive], isInside: false };
  const limit = schema[inclusive];
  return limit === undefined ? undefined : { limit, isInside: schema[exclusive] !== true };
}

const describeBits = ({ format }: Schema): string => (format === "int32" ? " of 32 bits" : "");

function describeText({ pattern, format, minLength, maxLength }: Schema): string {
  if (pattern !== undefined) return `${describeLength({ minLength, maxLength })} that matches ${pattern}`;
  return format !== undefined && format in formats ? nameFormat(format) : describeLength({ minLength, maxLength });
}

function describeLength({ minLength, maxLength }: Schema): string {
  if (minLength !== undefined && maxLength !== undefined) return `text of ${minLength} to ${maxLength} characters`;
  if (minLength !== undefined) return `text of at least ${minLength} ${minLength === 1 ? "character" : "characters"}`;
  return maxLength === undefined ? "text" : `text of at most ${maxLength} characters`;
}

function describeMembers({ properties = {}, required = [] }: Schema): string {
  const names = Object.keys(properties).map((name) => (required.includes(name) ? name : `optional ${name}`));
  return names.length === 0 ? "an object" : `an object of ${names.join(", ")}`;
}

/** Returns the pointer to the `enum` of a schema or its items. Schemas may refer to themselves. */
export function enumOf(document: OpenApiDocument, schema: Schema, at: string, depth = 0): string | undefined {
  if (depth > 10 || schema.enum !== undefined) return schema.enum && `${at}/enum`;
  if (typeof schema.$ref === "string")
    return enumOf(document, resolve<Schema>(document, schema), schema.$ref, depth + 1);
  return typeof schema.items === "object" ? enumOf(document, schema.items, `${at}/items`, depth + 1) : undefined;
}
