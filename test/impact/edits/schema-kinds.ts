// Edits after which a schema accepts fewer or more values. Fewer are breaking in a request, more in a response.
import type { Schema } from "../../../scripts/model/index.ts";
import type { Kind, SchemaKind } from "./edit.ts";
import { at, type SchemaPlace, type Side, schemasOf, type Tree } from "./places.ts";

const typesOf = ({ type }: Schema): string[] => [type ?? []].flat();
const is = (type: string) => (schema: Schema) =>
  typesOf(schema).length === 1 && schema.type === type && !schema.enum && schema.const === undefined;
const isObject = (schema: Schema) =>
  is("object")(schema) &&
  Object.keys(schema.properties ?? {}).length > 0 &&
  !schema.minProperties &&
  !schema.maxProperties;
const isText = (schema: Schema) => is("string")(schema) && !schema.format && !schema.pattern;
const isNumber = (schema: Schema) => is("integer")(schema) || is("number")(schema);
const isList = (schema: Schema) => is("array")(schema) && schema.items !== undefined;
const most = (bound: unknown) => (typeof bound === "number" ? bound : 9);
const least = (bound: unknown) => (typeof bound === "number" ? bound : 0);
const isBody = ({ parameter }: SchemaPlace) => parameter === undefined;
const isClosed = (schema: Schema) => schema.additionalProperties === false;
const optionalOf = (schema: Schema) =>
  Object.keys(schema.properties ?? {}).filter(
    (name) => !schema.required?.includes(name) && isPlain(schema.properties![name]!),
  );
/** Not a reference, not limited to one side, and with a type. */
const isPlain = (member: Schema) =>
  member.$ref === undefined && !member.readOnly && !member.writeOnly && member.type !== undefined;
const requiredOf = (schema: Schema) => (schema.required ?? []).filter((name) => name in (schema.properties ?? {}));

const shortened = ({ properties = {} }: Schema): string | undefined =>
  Object.keys(properties).find((name) => isPlain(properties[name]!) && isText(properties[name]!));

function remove(schema: Tree, name: string): void {
  delete schema.properties[name];
  if (schema.required) schema.required = schema.required.filter((one: string) => one !== name);
}

/** `set` is the effect on the values. `only` limits a kind to one side if the effect on the other side is debatable. */
export const schemaKinds: (SchemaKind & { only?: Side })[] = [
  {
    name: "an optional member becomes required",
    set: "narrower",
    fits: (place) => isObject(place.schema) && isBody(place) && optionalOf(place.schema).length > 0,
    make: (schema) => {
      schema.required = [...(schema.required ?? []), optionalOf(schema)[0]];
    },
  },
  {
    name: "a required member becomes optional",
    set: "wider",
    fits: ({ schema }) => isObject(schema) && requiredOf(schema).length > 0,
    make: (schema) => {
      const [first] = requiredOf(schema);
      schema.required = schema.required.filter((name: string) => name !== first);
    },
  },
  {
    name: "a member of a collection becomes shorter",
    set: "narrower",
    fits: ({ schema, parameter }) => isObject(schema) && parameter === undefined && shortened(schema) !== undefined,
    make: (schema) => {
      const name = shortened(schema)!;
      const base = { ...schema };
      for (const key of Object.keys(schema)) delete schema[key];
      schema.allOf = [base, { type: "object", properties: { [name]: { maxLength: 1 } } }];
    },
  },
  {
    name: "a required member is new",
    set: "narrower",
    fits: ({ schema }) => isObject(schema) && !isClosed(schema),
    make: (schema) => {
      schema.properties.brand_new = { type: "string" };
      schema.required = [...(schema.required ?? []), "brand_new"];
    },
  },
  {
    name: "an optional member is new in a closed object",
    set: "wider",
    fits: ({ schema }) => isObject(schema) && isClosed(schema),
    make: (schema) => {
      schema.properties.brand_new = { type: "string" };
    },
  },
  {
    name: "a member goes from a closed object",
    set: "narrower",
    fits: ({ schema }) => isObject(schema) && isClosed(schema) && optionalOf(schema).length > 0,
    make: (schema) => remove(schema, optionalOf(schema)[0]!),
    only: "request",
  },
  {
    name: "a required member is removed",
    set: "wider",
    fits: ({ schema }) => isObject(schema) && !isClosed(schema) && requiredOf(schema).length > 0,
    make: (schema) => remove(schema, requiredOf(schema)[0]!),
    only: "response",
  },
  {
    name: "an object is closed",
    set: "narrower",
    fits: ({ schema }) =>
      isObject(schema) && (schema.additionalProperties === undefined || schema.additionalProperties === true),
    make: (schema) => {
      schema.additionalProperties = false;
    },
    only: "request",
  },
  {
    name: "an enum loses a value",
    set: "narrower",
    fits: ({ schema }) =>
      (schema.enum?.length ?? 0) > 1 && typesOf(schema).length === 1 && typeof schema.enum!.at(-1) === "string",
    make: (schema) => schema.enum.pop(),
  },
  {
    name: "an enum gains a value",
    set: "wider",
    fits: ({ schema }) =>
      (schema.enum?.length ?? 0) > 0 && schema.type === "string" && !schema.format && !schema.pattern,
    make: (schema) => schema.enum.push("brand_new"),
  },
  {
    name: "a text becomes an enum",
    set: "narrower",
    fits: ({ schema }) => isText(schema) && !schema.maxLength && !schema.minLength,
    make: (schema) => {
      schema.enum = ["one", "two"];
    },
  },
  {
    name: "an enum becomes any text",
    set: "wider",
    fits: ({ schema }) => (schema.enum?.length ?? 0) > 0 && schema.type === "string",
    make: (schema) => {
      delete schema.enum;
    },
  },
  {
    name: "a text may be no longer than four",
    set: "narrower",
    fits: ({ schema }) => isText(schema) && most(schema.maxLength) > 4 && least(schema.minLength) <= 4,
    make: (schema) => {
      schema.maxLength = 4;
    },
  },
  {
    name: "a text may be longer",
    set: "wider",
    fits: ({ schema }) => isText(schema) && schema.maxLength !== undefined,
    make: (schema) => {
      schema.maxLength += 10;
    },
  },
  {
    name: "a text must have a character",
    set: "narrower",
    fits: (place) => isText(place.schema) && !place.schema.minLength && isBody(place),
    make: (schema) => {
      schema.minLength = 1;
    },
  },
  {
    name: "a text must fit a pattern",
    set: "narrower",
    fits: ({ schema }) => isText(schema) && most(schema.maxLength) > 3,
    make: (schema) => {
      schema.pattern = "^[a-f]{3}$";
    },
  },
  {
    name: "a pattern goes",
    set: "wider",
    fits: ({ schema }) => is("string")(schema) && schema.pattern !== undefined && !schema.format,
    make: (schema) => {
      delete schema.pattern;
    },
  },
  {
    name: "a number has the maximum three",
    set: "narrower",
    fits: ({ schema }) => isNumber(schema) && most(schema.maximum) > 3 && least(schema.minimum) <= 3,
    make: (schema) => {
      schema.maximum = 3;
    },
  },
  {
    name: "a number may be greater",
    set: "wider",
    fits: ({ schema }) => isNumber(schema) && typeof schema.maximum === "number",
    make: (schema) => {
      schema.maximum += 1000;
    },
  },
  {
    name: "an integer may be any number",
    set: "wider",
    fits: ({ schema }) => is("integer")(schema) && !schema.format,
    make: (schema) => {
      schema.type = "number";
    },
  },
  {
    name: "a number must be an integer",
    set: "narrower",
    fits: ({ schema }) => is("number")(schema) && !schema.format,
    make: (schema) => {
      schema.type = "integer";
    },
  },
  {
    name: "a text may be null",
    set: "wider",
    fits: (place) => isText(place.schema) && isBody(place),
    make: (schema, document) => {
      if (document.openapi.startsWith("3.0")) schema.nullable = true;
      else schema.type = ["string", "null"];
    },
  },
  {
    name: "null is refused",
    set: "narrower",
    fits: (place) =>
      isBody(place) &&
      !place.schema.enum &&
      (place.schema.nullable === true ||
        (typesOf(place.schema).length === 2 && typesOf(place.schema).includes("null"))),
    make: (schema) => {
      if (schema.nullable) delete schema.nullable;
      else schema.type = typesOf(schema).find((type) => type !== "null");
    },
  },
  {
    name: "a list may have no more than two items",
    set: "narrower",
    fits: ({ schema }) => isList(schema) && most(schema.maxItems) > 2 && least(schema.minItems) <= 2,
    make: (schema) => {
      schema.maxItems = 2;
    },
  },
  {
    name: "a list may have more items",
    set: "wider",
    fits: ({ schema }) => isList(schema) && typeof schema.maxItems === "number",
    make: (schema) => {
      schema.maxItems += 10;
    },
  },
  {
    name: "a list must have an item",
    set: "narrower",
    fits: ({ schema, parameter }) => isList(schema) && !schema.minItems && parameter === undefined,
    make: (schema) => {
      schema.minItems = 1;
    },
  },
];

/** Edits that replace values break both requests and responses. */
const other: (SchemaKind & { only?: Side })[] = [
  {
    name: "a text becomes a number",
    set: "narrower",
    fits: ({ schema }) => isText(schema),
    make: (schema) => {
      schema.type = "integer";
      delete schema.maxLength;
      delete schema.minLength;
    },
  },
  {
    name: "a flag becomes a text",
    set: "narrower",
    fits: (place) => is("boolean")(place.schema) && isBody(place),
    make: (schema) => {
      schema.type = "string";
      delete schema.default;
    },
  },
];

const expected = {
  request: { narrower: "breaking", wider: "compatible" },
  response: { narrower: "compatible", wider: "breaking" },
} as const;

function kindOf(kind: SchemaKind, side: Side, effect: "breaking" | "compatible"): Kind {
  return {
    name: `${side}: ${kind.name}`,
    direction: side,
    effects: [effect],
    places: (document) =>
      schemasOf(document, side)
        .filter((place) => kind.fits(place, document))
        .map(({ path }) => path),
    make: (document, place) => kind.make(at(document, place), document),
  };
}

const sides: Side[] = ["request", "response"];

export const allSchemaKinds: Kind[] = sides.flatMap((side) => [
  ...schemaKinds
    .filter(({ only }) => (only ?? side) === side)
    .map((kind) => kindOf(kind, side, expected[side][kind.set])),
  ...other.map((kind) => kindOf(kind, side, "breaking")),
]);
