// The values of parameters and bodies that the docs and samples show.
import { isMap } from "./maps.ts";
import { kindOfMediaType } from "./media-types.ts";
import { type MediaType, type OpenApiDocument, type Parameter, resolve, type Schema } from "./openapi.ts";
import { isBytes } from "./operation-facts.ts";

/** The example of the description, otherwise the default, then an allowed value, then the parameter's name. */
export function exampleOf(document: OpenApiDocument, parameter: Parameter): unknown {
  const media = Object.values(parameter.content ?? {})[0] ?? {};
  const schema = parameter.schema ?? media.schema;
  return givenIn(document, parameter) ?? givenIn(document, media) ?? sampleOf(document, schema) ?? parameter.name;
}

/** The example of the description, otherwise one made from a schema that says something; only of JSON and forms. */
export function bodyExampleOf(document: OpenApiDocument, name: string, media: MediaType): unknown {
  const given = givenIn(document, media);
  const isMade = given === undefined && ["json", "form", "multipart"].includes(kindOfMediaType(name));
  if (!isMade || isBytes(name, media)) return given;
  const sample = sampleOf(document, media.schema);
  return isMap(sample) && Object.keys(sample).length === 0 ? undefined : sample;
}

/** The example of a parameter or a body: the first one, if there are several. */
export function givenIn(document: OpenApiDocument, { example, examples }: Pick<MediaType, "example" | "examples">) {
  const [first] = Object.values(examples ?? {});
  return example ?? (isMap(first) ? resolve<{ value?: unknown }>(document, first).value : undefined);
}

/** The most levels of a sample, since a schema may contain itself. */
const deepest = 4;

/** The most members of an object that requires none. */
const mostOptional = 10;

const textOf: Record<string, string> = {
  date: "2026-03-14",
  "date-time": "2026-03-14T09:26:53Z",
  email: "name@example.org",
  hostname: "example.org",
  ipv4: "192.0.2.1",
  ipv6: "2001:db8::1",
  time: "09:26:53Z",
  uri: "https://example.org",
  url: "https://example.org",
  uuid: "7d444840-9dc0-4d1f-b245-5ffdce74fad2",
};

/** Undefined for a text of any kind. */
function sampleOf(document: OpenApiDocument, written: unknown, depth = 0): unknown {
  // A schema may also be true or false.
  if (!isMap(written) || depth > deepest) return undefined;
  const schema = resolve<Schema>(document, written);
  const { example, examples, default: usual, const: only, enum: allowed, items, minimum = 1 } = schema;
  const given = example ?? (examples as unknown[] | undefined)?.[0] ?? usual ?? only ?? allowed?.[0];
  if (given !== undefined && given !== null) return given;
  const [choice] = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].filter(({ type }) => type !== "null");
  const parts = [...(schema.allOf ?? []), ...(choice ? [choice] : [])]
    .map((part) => sampleOf(document, part, depth + 1))
    .filter((value) => value !== undefined);
  const kind = [schema.type].flat().find((type) => type !== "null");
  if (kind === undefined && schema.properties === undefined && !parts.every(isMap)) return parts[0];
  switch (kind) {
    case "array":
      return [sampleOf(document, items, depth + 1) ?? "item"];
    case "boolean":
      return true;
    case "integer":
    case "number":
      return minimum;
    case "string":
      return textOf[schema.format ?? ""];
    default:
      if (kind === undefined && schema.properties === undefined && parts.length === 0) return undefined;
      return Object.assign(
        {},
        ...parts.filter(isMap),
        membersOf(document, schema, depth),
        choice && tagOf(schema, choice),
      );
  }
}

/** The required members; without any, the first ones of the outermost object. */
function membersOf(document: OpenApiDocument, { properties = {}, required = [] }: Schema, depth: number): object {
  const names = required.length > 0 || depth > 0 ? required : Object.keys(properties).slice(0, mostOptional);
  const members = names.flatMap((name) => {
    const member = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (member === undefined || resolve<Schema>(document, member).readOnly === true) return [];
    return [[name, sampleOf(document, member, depth + 1) ?? name] as const];
  });
  return Object.fromEntries(members);
}

/** The member that tells which choice an object is. */
function tagOf({ discriminator }: Schema, { $ref }: Schema): object {
  if (discriminator === undefined || $ref === undefined) return {};
  const { propertyName, mapping = {} } = discriminator;
  const name = $ref.slice($ref.lastIndexOf("/") + 1);
  const [tag = name] = Object.keys(mapping).filter((key) => [$ref, name].includes(mapping[key]!));
  return { [propertyName]: tag };
}
