// Objects from their creation to their removal: what was written is read, and what was removed is gone.
import { resolve, type Schema } from "../../model/index.ts";
import { type Description, isChange, type Subject } from "../description/description.ts";
import type { Reply } from "../exchanges/sender.ts";
import { put } from "../world/bodies.ts";
import { type Check, type Probe, refusal } from "./check.ts";
import { plain, widest } from "./lists.ts";
import {
  attributeSchemas,
  attributesOf,
  call,
  copyOf,
  type Fields,
  hasIdentity,
  identityOf,
  isSame,
  itemsIn,
  listsOf,
  objectIn,
  placeOf,
  sentAttributes,
  showerOf,
} from "./objects.ts";

/** Whether the member refers to another object: `project` next to the path parameter `projectId`. */
const isReference = ({ subjects }: Description, name: string): boolean =>
  subjects.some(({ places }) =>
    places.some((place) => [`${plain(name)}id`, `${plain(name)}name`].includes(plain(place.name))),
  );

/** Another value that a member may have. */
export function otherValue({ description }: Probe, name: string, written: Schema, before: unknown): unknown {
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
    probe.breach(reply, `${name} was sent as ${written}, but is returned as ${read}.`, `${name} ${written}`, {
      rule: name,
    });
  }
}

/**
 * Each member is read as it was written. For creations, adds members that the documented example lacks, one at a time. A PATCH
 * of one member must not change other members that callers can write. A PUT may reset members that it lacks.
 */
const readBack: Check = {
  ...{ class: "shape", name: "read-back" },
  applies: (subject) =>
    subject.isCreation ||
    (["PATCH", "PUT"].includes(subject.method) &&
      ["change", "replace"].includes(subject.planned.role) &&
      subject.planned.key !== undefined &&
      !subject.planned.isRelation),
  async run(probe) {
    const { subject, world, description } = probe;
    const [isNew, isWhole] = [subject.isCreation, subject.method !== "PATCH"];
    const scope = probe.makingScope(isNew ? "shared" : "leaf");
    const { sent } = isNew ? await world.make(subject, scope) : await world.prepare(subject, scope);
    const shower =
      showerOf(description, subject.planned.kind, scope) ?? probe.unreached("No operation shows the object.");
    const show = () => call(probe, shower, scope);
    const first = await show();
    if (isNew) compare(probe, first, sentAttributes(subject, sent));
    let before = attributesOf(objectIn(first));
    const schemas = attributeSchemas(description, subject);
    for (const [name, schema] of Object.entries(schemas)) {
      const value = otherValue(probe, name, schema, isNew ? undefined : before[name]);
      const isKnown = Object.hasOwn(isNew ? sentAttributes(subject, sent) : before, name);
      if (value === undefined || isKnown === isNew) continue;
      const wish = { body: isNew ? (await world.prepare(subject, scope)).sent : structuredClone(sent) };
      const place = ["body", ...placeOf(subject, sent)];
      if (isWhole) put(wish, [...place, name], value);
      else put(wish, place, { [name]: value });
      if (!(await call(probe, subject, scope, wish)).isSuccess) continue;
      const shown = await show();
      compare(probe, shown, { [name]: value });
      if (isWhole) continue;
      const after = attributesOf(objectIn(shown));
      for (const other of Object.keys(schemas))
        if (other !== name && !isSame(before[other], after[other]) && !isRelated(schemas, name, other))
          probe.breach(
            shown,
            `A change of ${name} also changed ${other}.`,
            `${other} ${JSON.stringify(before[other])}`,
            { rule: `${name} ${other}` },
          );
      before = after;
    }
  },
};

/** One description mentions the other member. */
const isRelated = (schemas: Record<string, Schema>, name: string, other: string): boolean =>
  [
    [name, other],
    [other, name],
  ].some(([one = "", two = ""]) => `${schemas[one]!.description}${JSON.stringify(schemas[two])}`.includes(one));

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
    const readers = users.filter((user) => user !== shower && !isChange(user)).slice(0, 2);
    const changers = users.filter((user) => user.planned.role === "change" || isRemoval(user)).slice(0, 3);
    for (const user of [...(shower ? [shower] : []), ...readers, ...changers]) {
      const reply = await world.send(await world.prepare(user, copyOf(scope), { values: scope.values }), scope);
      const isIdempotent = isRemoval(user) && user.method === "DELETE" && !user.statuses.has("404");
      if (!isIdempotent || !reply.isSuccess)
        probe.expect(reply, `For an object that ${subject.id} removed, ${user.id}`, refusal, {
          ...{ subject: user, pointer: user.statuses.has("404") ? "/responses/404" : "" },
        });
    }
    for (const list of shown?.isSuccess ? listsOf(description, kind, scope) : []) {
      const reply = await call(probe, list, scope);
      if (itemsIn(reply).some((item) => identityOf(item) === identityOf(objectIn(shown!))))
        probe.breach(reply, `${list.id} lists an object that ${subject.id} removed.`, `${list.id} without the object`);
    }
  },
};

/** Assumed page size if none is documented. */
const smallestPage = 10;

/** A new object is in the lists of its kind. */
const listed: Check = {
  ...{ class: "pagination", name: "listed" },
  applies: ({ isCreation }) => isCreation,
  async run(probe) {
    const { subject, world, description } = probe;
    const scope = probe.makingScope();
    const made = objectIn(await world.make(subject, scope));
    const lists = listsOf(description, subject.planned.kind, scope).filter(
      ({ query, places }) =>
        query.every(({ required }) => !required) &&
        (subject.places.length === 0 || places.some(({ key }) => subject.places.some((one) => one.key === key))),
    );
    if (lists.length === 0) probe.unreached("No operation lists the object.");
    if (!hasIdentity(made)) probe.unreached("The object has no identifier.");
    for (const list of lists) {
      const query = widest({ description, subject: list });
      const [size = smallestPage] = Object.values(query);
      const reply = await call(probe, list, scope, { query });
      const items = itemsIn(reply);
      const isWhole = reply.isSuccess && (list.pages === undefined || items.length < size);
      if (isWhole && !items.some((item) => identityOf(item) === identityOf(made)))
        probe.breach(
          reply,
          `${list.id} does not list an object that ${subject.id} made.`,
          `${list.id} with the new object`,
        );
    }
  },
};

export const lifecycle: readonly Check[] = [readBack, listed, afterRemoval];
