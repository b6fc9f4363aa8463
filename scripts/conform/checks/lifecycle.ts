// Objects from their creation to their removal: what was written is read, and what was removed is gone.
import { isMap, resolve, type Schema } from "../../model/index.ts";
import { type Description, isChange, type Subject } from "../description/description.ts";
import type { Reply } from "../exchanges/sender.ts";
import { put, valueAt } from "../world/bodies.ts";
import type { Scope } from "../world/scope.ts";
import type { Check, Probe } from "./check.ts";
import { plain } from "./lists.ts";
import {
  attributesOf,
  call,
  type Fields,
  hasIdentity,
  identityOf,
  isSame,
  itemsIn,
  listsOf,
  objectIn,
  sentAttributes,
  showerOf,
} from "./objects.ts";

/** The schema of the attributes of the object that a request sends. */
export function attributeSchemas(
  { description }: Pick<Probe, "description">,
  { body, planned }: Subject,
): Record<string, Schema> {
  const read = (schema: Schema | undefined, name: string) =>
    resolve<Schema>(description.document, resolve<Schema>(description.document, schema ?? {}).properties?.[name] ?? {});
  const object = planned.bodyPlace.reduce(read, body?.media.schema);
  const attributes = read(object, "attributes");
  return attributes.properties ?? resolve<Schema>(description.document, object ?? {}).properties ?? {};
}

/** The place of the members in a body. */
export const placeOf = ({ planned }: Subject, body: unknown): string[] =>
  isMap(valueAt(body, [...planned.bodyPlace, "attributes"]))
    ? [...planned.bodyPlace, "attributes"]
    : [...planned.bodyPlace];

/** The member names another object: `project` next to the path parameter `projectId`. */
const isReference = ({ subjects }: Description, name: string): boolean =>
  subjects.some(({ places }) =>
    places.some((place) => [`${plain(name)}id`, `${plain(name)}name`].includes(plain(place.name))),
  );

/** Another value that a member may have. */
function otherValue({ description }: Probe, name: string, written: Schema, before: unknown): unknown {
  if (isReference(description, name)) return undefined;
  const { type, enum: allowed, format, readOnly, pattern } = resolve<Schema>(description.document, written);
  const types = [type].flat();
  if (readOnly || format !== undefined) return undefined;
  if (allowed) return allowed.find((value) => value !== null && value !== before);
  if (types.includes("boolean") && !types.includes("string")) return before !== true;
  if (types.includes("string") && pattern === undefined) return `conform ${String(before).length % 7}`;
  return undefined;
}

/** Reports members that are read with another value. A secret is shown as null or left out. */
function compare(probe: Probe, reply: Reply, sent: Fields): void {
  const shown = attributesOf(objectIn(reply));
  for (const [name, value] of Object.entries(sent)) {
    const isPlain = ["string", "number", "boolean"].includes(typeof value);
    if (!isPlain || (shown[name] ?? null) === null || isSame(shown[name], value)) continue;
    const [written, read] = [JSON.stringify(value), JSON.stringify(shown[name])];
    probe.breach(reply, `${name} was written as ${written}, but ${read} is read.`, `${name} ${written}`, {
      rule: name,
    });
  }
}

const noShower = "No operation shows the object.";

/** A new object with more members than the documented example. */
const readBack: Check = {
  ...{ class: "shape", name: "read-back" },
  applies: ({ isCreation }) => isCreation,
  async run(probe) {
    const { subject, world, description } = probe;
    const scope = probe.makingScope();
    await world.make(subject, scope);
    const { sent } = scope.replies.findLast((reply) => reply.call.subject === subject)!;
    const shower = showerOf(description, subject.planned.kind, scope) ?? probe.unreached(noShower);
    compare(probe, await call(probe, shower, scope), sentAttributes(subject, sent));
    for (const [name, schema] of Object.entries(attributeSchemas(probe, subject))) {
      const value = otherValue(probe, name, schema, undefined);
      if (value === undefined || Object.hasOwn(sentAttributes(subject, sent), name)) continue;
      const body: unknown = structuredClone((await world.prepare(subject, scope)).sent);
      put(body, [...placeOf(subject, body), name], value);
      const reply = await call(probe, subject, scope, { body });
      if (!reply.isSuccess) continue;
      compare(probe, await call(probe, shower, scope), { [name]: value });
    }
  },
};

/** A change of one member changes this member, and no other that callers write. */
const change: Check = {
  ...{ class: "shape", name: "change" },
  applies: ({ planned, method }) =>
    planned.role === "change" && planned.key !== undefined && method === "PATCH" && !planned.isRelation,
  async run(probe) {
    const { subject, world, description } = probe;
    const scope = probe.makingScope("leaf");
    const base = await world.prepare(subject, scope);
    const shower = showerOf(description, subject.planned.kind, scope) ?? probe.unreached(noShower);
    const schemas = attributeSchemas(probe, subject);
    let before = attributesOf(objectIn(await call(probe, shower, scope)));
    for (const [name, schema] of Object.entries(schemas)) {
      const value = otherValue(probe, name, schema, before[name]);
      if (value === undefined || !Object.hasOwn(before, name)) continue;
      const body = { body: structuredClone(base.sent) };
      put(body, ["body", ...placeOf(subject, base.sent)], { [name]: value });
      const changed = await call(probe, subject, scope, { body: body.body });
      const shown = await call(probe, shower, scope);
      const after = attributesOf(objectIn(shown));
      const others = Object.keys(schemas).filter(
        (other) =>
          other !== name &&
          !isSame(before[other], after[other]) &&
          !isRelated(schemas[name]!, schemas[other]!, name, other),
      );
      if (changed.isSuccess) compare(probe, shown, { [name]: value });
      for (const other of changed.isSuccess ? others : [])
        probe.breach(shown, `A change of ${name} also changed ${other}.`, `${other} ${JSON.stringify(before[other])}`, {
          rule: `${name} ${other}`,
        });
      before = after;
    }
  },
};

/** One description mentions the other member. */
const isRelated = (one: Schema, other: Schema, name: string, otherName: string): boolean =>
  `${one.description}${JSON.stringify(other)}`.includes(name) ||
  `${other.description}${JSON.stringify(one)}`.includes(otherName);

/** Archived objects may still be shown. */
const isArchiving = ({ id, named }: Subject): boolean =>
  /archiv/i.test(`${id} ${named.operation.summary} ${named.operation.description}`);

const isRemoval = ({ planned, id, path, method }: Subject): boolean =>
  (planned.role === "remove" && planned.key !== undefined && !planned.isRelation) ||
  (planned.role === "act" &&
    method === "POST" &&
    planned.success.mediaType === null &&
    /delete|remove|destroy/i.test(`${id} ${path.split("/").at(-1)}`));

/** A removed object is neither shown nor listed nor changed. */
const afterRemoval: Check = {
  ...{ class: "cleanup", name: "after-removal" },
  applies: (subject) => isRemoval(subject) && !isArchiving(subject),
  async run(probe) {
    const { subject, world, description } = probe;
    const scope = probe.makingScope("leaf");
    const remove = await world.prepare(subject, scope);
    const { kind } = subject.planned;
    const shower = showerOf(description, kind, scope);
    const shown = shower && (await call(probe, shower, scope));
    const removed = await world.send(remove, scope);
    if (!removed.isSuccess) probe.unreached(`The removal returned ${removed.status}.`);
    const users = description.subjects.filter(
      ({ places, planned, statuses }) =>
        places.at(-1)?.kind === kind &&
        places.every(({ key }) => scope.values[key] !== undefined) &&
        // Otherwise a list may be empty.
        (planned.role !== "list" || statuses.has("404")),
    );
    for (const one of [
      ...(shower ? [shower] : []),
      ...users.filter((user) => user !== shower && !isChange(user)).slice(0, 2),
      ...users.filter((user) => user.planned.role === "change" || isRemoval(user)).slice(0, 3),
    ]) {
      const reply = await world.send(await world.prepare(one, copyOf(scope), { values: scope.values }), scope);
      const isIdempotent = isRemoval(one) && one.method === "DELETE" && !one.statuses.has("404");
      if ((reply.isSuccess || reply.status >= 500) && !isIdempotent)
        probe.breach(
          reply,
          `${one.id} returned ${reply.status} for an object that ${subject.id} removed.`,
          "status 404",
          { subject: one, rule: subject.id, pointer: one.statuses.has("404") ? "/responses/404" : "" },
        );
    }
    if (!shown?.isSuccess) return;
    for (const list of listsOf(description, kind, scope)) {
      const reply = await call(probe, list, scope);
      if (itemsIn(reply).some((item) => identityOf(item) === identityOf(objectIn(shown))))
        probe.breach(reply, `${list.id} lists an object that ${subject.id} removed.`, "a list without the object", {
          rule: list.id,
        });
    }
  },
};

/** A copy with the same objects, and without the earlier replies. */
const copyOf = (scope: Scope): Scope =>
  Object.assign(Object.create(Object.getPrototypeOf(scope)), scope, { replies: [] });

/** A new object is in the lists of its kind. */
const listed: Check = {
  ...{ class: "pagination", name: "listed" },
  applies: ({ isCreation }) => isCreation,
  async run(probe) {
    const { subject, world, description } = probe;
    const scope = probe.makingScope();
    const made = await world.make(subject, scope);
    const lists = listsOf(description, subject.planned.kind, scope).filter(
      ({ query, places }) =>
        query.every(({ required }) => !required) &&
        (subject.places.length === 0 || places.some(({ key }) => subject.places.some((one) => one.key === key))),
    );
    if (lists.length === 0) probe.unreached("No operation lists the object.");
    if (!hasIdentity(objectIn(made))) probe.unreached("The object has no identifier.");
    for (const list of lists) {
      const reply = await call(probe, list, scope);
      const isWhole = list.pages === undefined || itemsIn(reply).length < 20;
      const isThere = itemsIn(reply).some((item) => identityOf(item) === identityOf(objectIn(made)));
      if (reply.isSuccess && isWhole && !isThere)
        probe.breach(
          reply,
          `${list.id} does not list an object that ${subject.id} made.`,
          "a list with the new object",
          { rule: list.id },
        );
    }
  },
};

/** An object is found only below its own owner. */
const foreignOwner: Check = {
  ...{ class: "status", name: "foreign-owner" },
  applies: ({ places, planned }) => places.length > 1 && planned.key !== undefined && places.at(-2)!.kind !== null,
  async run(probe) {
    const { subject, world } = probe;
    const scope = probe.scope("fresh");
    const other = probe.scope("fresh");
    const { key } = subject.places.at(-2)!;
    await world.prepare(subject, other);
    const { values } = await world.prepare(subject, scope, {});
    if (!scope.own.has(subject.places.at(-1)!.key)) probe.unreached("The run did not make the object.");
    const moved = await world.prepare(subject, copyOf(scope), { values: { ...values, [key]: other.values[key]! } });
    scope.replies.push(...other.replies);
    const reply = await world.send(moved, scope);
    if (reply.isSuccess || reply.status >= 500)
      probe.breach(reply, `An object is found below another owner: ${reply.status}.`, "status 404", {
        pointer: "/responses/404",
      });
  },
};

export const lifecycle: readonly Check[] = [readBack, change, listed, foreignOwner, afterRemoval];
