// Shows a JSON:API body as fields: lists the fields of its schema, and reads and writes their members of the JSON.
import { isOfOtherDirection, jsonApi, type OpenApiDocument, resolve, type Schema } from "../../../model/index.ts";

/** The most fields. Other members are edited as JSON: more fields would not help, and would make the page slow. */
const mostFields = 100;
const mostChoices = 200;

type Group = "attributes" | "relationships";
type Members = Record<string, unknown>;

export interface BodyField {
  name: string;
  group: Group;
  kind: keyof typeof kinds;
  required: boolean;
  help: string;
  example: string;
  /** The values of a choice. */
  choices: unknown[];
  /** The resource type of a relationship. */
  type: string;
}

export interface BodyFields {
  fields: BodyField[];
  /** The number of further members without a field. */
  left: number;
  /** The `type` of the resource. */
  type: string;
  requiredGroups: string[];
}

const isMembers = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const memberOf = (value: unknown, name: string): unknown =>
  isMembers(value) && Object.hasOwn(value, name) ? value[name] : undefined;
const countOf = (value: unknown): number => (isMembers(value) ? Object.keys(value).length : 0);

/** `show` returns undefined for a value that the field cannot show. `read` throws for an invalid string. */
const kinds = {
  text: {
    show: (value: unknown) => (typeof value === "string" && !/[\r\n]/.test(value) ? value : undefined),
    read: (text: string): unknown => text,
  },
  number: {
    show: (value: unknown) => (typeof value === "number" ? String(value) : undefined),
    read: (text: string): unknown => Number(text),
  },
  choice: {
    show: (value: unknown, { choices }: BodyField) =>
      choices.includes(value) ? String(choices.indexOf(value)) : undefined,
    read: (text: string, { choices }: BodyField): unknown => choices[Number(text)],
  },
  json: {
    show: (value: unknown) => JSON.stringify(value, null, 2),
    read: (text: string): unknown => JSON.parse(text),
  },
  relationship: {
    show: (value: unknown, { type }: BodyField) => {
      const data = memberOf(value, "data");
      const id = memberOf(data, "id");
      const isWhole = countOf(value) === 1 && countOf(data) === 2 && memberOf(data, "type") === type;
      return isWhole && typeof id === "string" ? id : undefined;
    },
    read: (text: string, { type }: BodyField): unknown => ({ data: { type, id: text } }),
  },
};

/** Undefined if the body is not a required single resource. */
export function bodyFieldsOf(document: OpenApiDocument, mediaType: string, given: Schema): BodyFields | undefined {
  const body = resolve<Schema>(document, given);
  if (mediaType !== jsonApi || !body.required?.includes("data")) return undefined;
  const data = resolve<Schema>(document, body.properties?.data ?? {});
  const { const: type } = resolve<Schema>(document, data.properties?.type ?? {});
  if (typeof type !== "string") return undefined;
  const all = (["attributes", "relationships"] as const).flatMap((group) => {
    const { properties = {}, required = [] } = resolve<Schema>(document, data.properties?.[group] ?? {});
    return Object.entries(properties)
      .filter(([, schema]) => !isOfOtherDirection(document, schema, "request"))
      .map(([name, schema]) => ({
        name,
        group,
        required: required.includes(name),
        schema: schemaAt(document, schema),
      }));
  });
  // Required fields come first, so they are never left out.
  const first = [...all.filter(({ required }) => required), ...all.filter(({ required }) => !required)];
  const fields = first
    .slice(0, mostFields)
    .map(({ schema, ...field }) => ({ ...field, ...describe(document, field.group, schema) }));
  if (fields.length === 0) return undefined;
  return { fields, left: all.length - fields.length, type, requiredGroups: data.required ?? [] };
}

function describe(
  document: OpenApiDocument,
  group: Group,
  schema: Schema,
): Omit<BodyField, "name" | "group" | "required"> {
  const help = schema.description ?? "";
  if (group === "relationships") {
    const { id, type } = resolve<Schema>(document, schema.properties?.data ?? {}).properties ?? {};
    const own = resolve<Schema>(document, type ?? {}).const;
    // Relationships with a list of identifiers, or with several types, have no field.
    if (id === undefined || typeof own !== "string") return { kind: "json", help, example: "", choices: [], type: "" };
    return { kind: "relationship", help, example: textOf(resolve(document, id)), choices: [], type: own };
  }
  const choices = choicesOf(schema);
  const kind = choices.length > 0 ? "choice" : kindOf(schema);
  return { kind, help, example: textOf(schema), choices, type: "" };
}

/** A schema may also be `true`. */
const schemaAt = (document: OpenApiDocument, schema: Schema | boolean): Schema =>
  typeof schema === "object" ? resolve<Schema>(document, schema) : {};

const typesOf = ({ type }: Schema): string[] => (Array.isArray(type) ? type : type === undefined ? [] : [type]);

function choicesOf({ enum: values, const: only, nullable, ...schema }: Schema): unknown[] {
  const types = typesOf(schema);
  const isBoolean = types.includes("boolean") && types.every((one) => ["boolean", "null"].includes(one));
  const isNullable = nullable === true || types.includes("null");
  const own = isBoolean ? [true, false, ...(isNullable ? [null] : [])] : [];
  const choices = values ?? (only === undefined ? own : [only]);
  const isPlain = choices.every((one) => typeof one !== "object" || one === null);
  return isPlain && choices.length <= mostChoices ? choices : [];
}

function kindOf(schema: Schema): "text" | "number" | "json" {
  const types = typesOf(schema).filter((one) => one !== "null");
  if (types.includes("string")) return "text";
  return types.length > 0 && types.every((one) => ["number", "integer"].includes(one)) ? "number" : "json";
}

function textOf({ example }: Schema): string {
  return example === undefined ? "" : typeof example === "string" ? example : JSON.stringify(example);
}

/** The text of a field for a body. `elsewhere`: the body has a value that the field cannot show. */
export interface Held {
  text: string;
  elsewhere: unknown;
}

export function shown(body: unknown, field: BodyField): Held {
  const value = memberOf(memberOf(memberOf(body, "data"), field.group), field.name);
  const text = value === undefined ? "" : kinds[field.kind].show(value, field);
  // An empty field means that its member is left out.
  const isHeld = text !== undefined && (text !== "" || value === undefined || keepsEmpty(field));
  return isHeld ? { text, elsewhere: undefined } : { text: "", elsewhere: value };
}

const keepsEmpty = ({ kind, required }: BodyField): boolean => required && (kind === "text" || kind === "relationship");

/** The body with the value of a field. Throws if the text of the field is not valid. */
export function withField(
  body: unknown,
  field: BodyField,
  text: string,
  { type, requiredGroups }: BodyFields,
): unknown {
  const value = text === "" && !keepsEmpty(field) ? undefined : kinds[field.kind].read(text, field);
  // Maps, because a member may have the name `__proto__`.
  const whole = toMap(body);
  const data = whole.has("data") ? toMap(whole.get("data")) : new Map<string, unknown>([["type", type]]);
  const group = toMap(data.get(field.group));
  if (value === undefined) group.delete(field.name);
  else group.set(field.name, value);
  if (group.size === 0 && !requiredGroups.includes(field.group)) data.delete(field.group);
  else data.set(field.group, Object.fromEntries(group));
  return Object.fromEntries(whole.set("data", Object.fromEntries(data)));
}

const toMap = (value: unknown): Map<string, unknown> => new Map(isMembers(value) ? Object.entries(value) : []);

/** Members of a body that no field shows; undefined if the body is not one resource. */
export function membersWithoutField(body: unknown, { fields, type }: BodyFields): string[] | undefined {
  if (body === undefined) return [];
  const data = memberOf(body, "data");
  const groups = (["attributes", "relationships"] as const).map((group) => [group, memberOf(data, group)] as const);
  if (!isMembers(body) || !isMembers(data)) return undefined;
  if (groups.some(([, members]) => members !== undefined && !isMembers(members))) return undefined;
  const own = ["attributes", "relationships", ...(memberOf(data, "type") === type ? ["type"] : [])];
  const known = new Set(fields.map(({ group, name }) => `${group} ${name}`));
  return [
    ...Object.keys(body).filter((name) => name !== "data"),
    ...Object.keys(data).filter((name) => !own.includes(name)),
    ...groups.flatMap(([group, members]) =>
      Object.keys(members ?? {}).filter((name) => !known.has(`${group} ${name}`)),
    ),
  ];
}
