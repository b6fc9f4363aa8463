// Splits schemas with `readOnly` or `writeOnly` members: `Pet` is the type in responses, `PetWritable` in requests.
import {
  type Direction,
  decoded,
  type Fields,
  freeName,
  hasDirections,
  Inheritance,
  inDirection,
  isMap,
  isOfOtherDirection,
  mapValues,
  namesOfPointer,
  type OpenApiDocument,
  type Reference,
  resolve,
  type Schema,
  toPointerPart,
  visitSchemaParts,
} from "../../../model/index.ts";

const components = "#/components/schemas/";

/** Mappings may have names of schemas instead of references. */
const nameOf = (target: string): string =>
  target.startsWith(components) ? namesOfPointer(decoded(target))[2]! : target;

/** Names for requests of the schemas that depend on the direction, even by a reference. */
export function writableNames(document: OpenApiDocument): Map<string, string> {
  const { schemas = {} } = document.components ?? {};
  const names = new Map<string, string>();
  if (!hasDirections(schemas)) return names;
  const inheritance = new Inheritance(document);
  const users = new Map<string, string[]>();
  const split = new Set<string>();
  for (const [name, schema] of Object.entries(schemas)) {
    const use = (target: string) => users.set(nameOf(target), [...(users.get(nameOf(target)) ?? []), name]);
    for (const { pointer } of inheritance.familyOf(components + name)?.members ?? []) use(pointer);
    visitSchemaParts(schema, ({ $ref, discriminator, properties }: Schema) => {
      for (const target of [$ref, ...Object.values(discriminator?.mapping ?? {})])
        if (target !== undefined) use(target);
      const isOneSided = (member: Schema) =>
        isOfOtherDirection(document, member, "request") || isOfOtherDirection(document, member, "response");
      if (Object.values(properties ?? {}).some(isOneSided)) split.add(name);
    });
  }
  for (const name of split) for (const user of users.get(name) ?? []) split.add(user);
  for (const name of Object.keys(schemas).filter((name) => split.has(name))) {
    names.set(
      name,
      freeName(`${name}Writable`, (wish) => wish in schemas),
    );
  }
  return names;
}

/** Parts of operations and components with the direction of their values. */
const directionOf: Record<string, Direction> = {
  parameters: "request",
  requestBody: "request",
  requestBodies: "request",
  responses: "response",
  headers: "response",
};
/** The service sends their bodies. */
const deliveries = ["webhooks", "callbacks"];

/** Returns a copy in which each schema has one direction; the document itself if it has no such members. */
export function splitDirections(document: OpenApiDocument): OpenApiDocument {
  if (!hasDirections(document)) return document;
  const { schemas = {} } = document.components ?? {};
  const names = writableNames(document);
  const writable = (target: unknown): string => {
    const name = names.get(nameOf(String(target)));
    return name === undefined ? String(target) : components + toPointerPart(name).replaceAll("%", "%25");
  };
  const inheritance = new Inheritance(document);
  const families = new Map(
    Object.entries(schemas).map(([name, schema]) => [schema, inheritance.familyOf(components + name)]),
  );
  /** Tags by names of schemas would change with these names. */
  const mappingOf = (schema: Schema): Record<string, string> => {
    const { discriminator, oneOf = [], anyOf = [] } = schema;
    const mapping = discriminator!.mapping ?? {};
    const mapped = Object.values(mapping).map(nameOf);
    const members = families.get(schema)?.members.filter(({ isOpen }) => !isOpen);
    const branches = [...oneOf, ...anyOf].flatMap(({ $ref }) =>
      $ref === undefined ? [] : [{ pointer: $ref, tags: [nameOf($ref)] }],
    );
    const unmapped = (members ?? branches).filter(
      ({ pointer }) => names.has(nameOf(pointer)) && !mapped.includes(nameOf(pointer)),
    );
    const tags = unmapped.flatMap(({ pointer, tags }) => tags.map((tag) => [tag, pointer]));
    return mapValues({ ...Object.fromEntries(tags), ...mapping }, writable) as Record<string, string>;
  };
  const view = (part: unknown, direction: Direction): unknown =>
    inDirection(document, part, direction, (copy, original) => {
      leaveOutEmpty(document, copy, original, direction);
      if (direction === "response") return;
      if (typeof copy.$ref === "string") copy.$ref = writable(copy.$ref);
      if (!isMap(copy.discriminator)) return;
      copy.discriminator.mapping = mappingOf(original);
      // Requests need the tag even if it is read-only.
      const tag = copy.discriminator.propertyName;
      const member = original.properties?.[tag];
      if (member !== undefined) copy.properties![tag] = member;
    });
  const both = ([name, schema]: [string, Schema]) => [
    [name, view(schema, "response")],
    ...(names.has(name) ? [[names.get(name), view(schema, "request")]] : []),
  ];
  const walk = (node: object, isDelivery: boolean): Fields =>
    mapValues(node, (value, key) => {
      if (value === schemas) return Object.fromEntries(Object.entries(schemas).flatMap(both));
      if (!Object.hasOwn(directionOf, key))
        return isMap(value) ? walk(value, isDelivery || deliveries.includes(key)) : value;
      const direction = isDelivery ? "response" : directionOf[key]!;
      // A shared body is for requests.
      if (key === "requestBody") return view(isDelivery ? resolve(document, value as Reference) : value, direction);
      return isMap(value) ? mapValues(value, (part) => view(part, direction)) : view(value, direction);
    });
  return walk(document, false) as unknown as OpenApiDocument;
}

/** An object without members would allow any, so they become impossible. A part of `allOf` is removed instead. */
function leaveOutEmpty(document: OpenApiDocument, copy: Schema, original: Schema, direction: Direction): void {
  const { properties = {}, allOf } = original;
  if (isEmpty(document, original, direction)) copy.properties = mapValues(properties, () => false) as never;
  else if (Array.isArray(allOf))
    copy.allOf = copy.allOf!.filter((_, index) => !isEmpty(document, allOf[index]!, direction));
}

const shapes = [
  "additionalProperties",
  "patternProperties",
  "anyOf",
  "oneOf",
  "nullable",
  "enum",
  "const",
  "discriminator",
];

/** Whether all its members belong to the other direction. */
function isEmpty(document: OpenApiDocument, reference: Schema, direction: Direction, depth = 0): boolean {
  const schema = resolve<Schema>(document, reference);
  const { properties = {}, allOf = [] } = schema;
  const members = Object.values(properties);
  return (
    depth < 8 &&
    members.length + allOf.length > 0 &&
    !shapes.some((keyword) => schema[keyword] !== undefined) &&
    members.every((member) => isOfOtherDirection(document, member, direction)) &&
    allOf.every((part) => isEmpty(document, part, direction, depth + 1))
  );
}
