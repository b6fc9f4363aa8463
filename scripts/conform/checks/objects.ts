// Reads what responses say about the objects of one kind.
import { isMap, resolve, type Schema } from "../../model/index.ts";
import type { Description, Subject } from "../description/description.ts";
import type { Call, Reply } from "../exchanges/sender.ts";
import { valueAt } from "../world/bodies.ts";
import type { Scope } from "../world/scope.ts";
import type { World } from "../world/world.ts";
import type { Probe } from "./check.ts";

/** Makes a value once per world and key, for the checks that share it. */
export function oncePerWorld<Key, Value>() {
  const worlds = new WeakMap<World, Map<Key, Value>>();
  return (world: World, key: Key, make: () => Value): Value => {
    const values = worlds.get(world) ?? new Map<Key, Value>();
    worlds.set(world, values);
    if (!values.has(key)) values.set(key, make());
    return values.get(key)!;
  };
}

export type Fields = Readonly<Record<string, unknown>>;

/** The object of a response with one object. */
export const objectIn = ({ call, body }: Reply): Fields => {
  const object = valueAt(body, call.subject?.planned.success.place ?? []);
  return isMap(object) ? object : {};
};

/** The items of a response with a list. */
export const itemsIn = ({ call, body }: Reply): Fields[] => {
  const items = valueAt(body, call.subject?.planned.success.place ?? []);
  return Array.isArray(items) ? items.filter(isMap) : [];
};

/** The members of an object; those of JSON:API are in `attributes`. */
export const attributesOf = (object: Fields): Fields => (isMap(object.attributes) ? object.attributes : object);

/** Identifies an item of a list: its id, otherwise its content. */
export const identityOf = (item: Fields): string => {
  const { type, id, uuid, key, name } = item;
  const own = id ?? uuid ?? key ?? name;
  return own === undefined ? JSON.stringify(item) : `${type ?? ""}/${own}`;
};

/** Without an identifier, an object may look different in a list. */
export const hasIdentity = (item: Fields): boolean => !identityOf(item).startsWith("{");

/** The operation that shows an object of this kind by the values of the scope. */
export const showerOf = (description: Description, kind: string, scope: Scope): Subject | undefined =>
  description
    .withRole(kind, "show")
    .find(
      ({ planned, places }) =>
        planned.key !== undefined &&
        places.every(({ key }) => scope.own.has(key) || scope.values[key] !== undefined) &&
        scope.own.has(places.at(-1)!.key),
    );

/** The lists that contain an object of this kind, by the values of the scope. */
export const listsOf = (description: Description, kind: string, scope: Scope): Subject[] =>
  description
    .withRole(kind, "list")
    .filter((list) => isWhole(description, list) && list.places.every(({ key }) => scope.values[key] !== undefined));

/** The list has all objects of the kind below its owner, not a selection such as a queue. */
export const isWhole = ({ subjects }: Description, { path, planned }: Subject): boolean =>
  subjects.some(({ places }) =>
    places.some(({ kind, key }) => kind === planned.kind && key.split("/").at(-2) === path.split("/").at(-1)),
  );

/** Violations of the description in a request. */
export const violationsIn = ({ description: { base, contract } }: Pick<Probe, "description">, call: Call) => {
  const { method, target, headers, body } = call;
  const request = { method, target: base + target, headers: [...headers], ...(body !== undefined && { body }) };
  return contract.check({ request }).filter(({ side, ignorable }) => side === "request" && !ignorable);
};

/** The schema of a member, through references. */
export const schemaAt = ({ document }: Description, schema: Schema | undefined, path: readonly string[]): Schema =>
  path.reduce<Schema>(
    (found, name) => resolve<Schema>(document, found.properties?.[name] ?? {}),
    resolve<Schema>(document, schema ?? {}),
  );

/** The schemas of the attributes of the object that a request sends. */
export function attributeSchemas(description: Description, { body, planned }: Subject): Record<string, Schema> {
  const object = schemaAt(description, body?.media.schema, planned.bodyPlace);
  return schemaAt(description, object, ["attributes"]).properties ?? object.properties ?? {};
}

/** The place of the members in a body. */
export const placeOf = ({ planned }: Subject, body: unknown): string[] =>
  isMap(valueAt(body, [...planned.bodyPlace, "attributes"]))
    ? [...planned.bodyPlace, "attributes"]
    : [...planned.bodyPlace];

/** A copy with the same objects, and without the earlier replies. */
export const copyOf = (scope: Scope): Scope =>
  Object.assign(Object.create(Object.getPrototypeOf(scope)), scope, { replies: [] });

/** Sends a valid request about the objects of the scope. */
export const call = async (
  { world }: Pick<Probe, "world">,
  subject: Subject,
  scope: Scope,
  wish = {},
): Promise<Reply> => world.send(await world.prepare(subject, scope, wish), scope);

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : isMap(value)
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([one], [other]) => (one < other ? -1 : 1))
            .map(([name, member]) => [name, sorted(member)]),
        )
      : value;

/** The members of a body with an object. */
export function sentAttributes({ planned }: Subject, sent: unknown): Fields {
  const object = valueAt(sent, planned.bodyPlace);
  return isMap(object) ? attributesOf(object) : {};
}
