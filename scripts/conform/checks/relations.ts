// Lists of relations, such as the tags of an object, and objects that others refer to.
import { isMap, resolve, type Schema } from "../../model/index.ts";
import { isChange, type Subject } from "../description/description.ts";
import { Unreached } from "../exchanges/sender.ts";
import { put, valueAt } from "../world/bodies.ts";
import type { Check, Probe } from "./check.ts";
import { call, itemsIn } from "./objects.ts";

/** Added items are there, removed and replaced ones are gone, and others remain. */
const items: Check = {
  ...{ class: "cleanup", name: "relations" },
  applies: ({ planned, method }) =>
    (planned.isRelation === true && isChange({ method } as Subject)) ||
    (planned.role === "remove" && planned.key === undefined),
  async run(probe) {
    const { subject, description } = probe;
    const scope = probe.scope("fresh");
    const related = description.subjects.filter(({ path }) => path === subject.path);
    const reader = related.find(({ method }) => method === "GET") ?? probe.unreached("No operation shows the list.");
    const isOfList = reader.planned.role === "list";
    const adder =
      related.find(({ planned, method }) => isChange({ method } as Subject) && planned.role !== "remove") ??
      probe.unreached("No operation adds items.");
    const added = await call(probe, adder, scope);
    if (!added.isSuccess) probe.unreached(`${adder.id} returned ${added.status}.`);
    const before = await call(probe, reader, scope);
    const count = isOfList ? itemsIn(before).length : Number(before.isSuccess);
    if (count === 0)
      return probe.breach(before, `${reader.id} does not show what ${adder.id} added.`, "the added items", {
        subject: reader,
        rule: adder.id,
      });
    if (adder.method === "POST" && ["PATCH", "PUT"].includes(subject.method)) {
      const replaced = await call(probe, subject, scope);
      if (!replaced.isSuccess || !isOfList) return;
      const after = await call(probe, reader, scope);
      const given = [valueAt(replaced.sent, subject.planned.bodyPlace)].flat().length;
      if (itemsIn(after).length !== given)
        probe.breach(
          after,
          `After ${subject.id} with ${given} items, ${itemsIn(after).length} are there.`,
          "its items",
        );
    }
    if (subject.planned.role !== "remove") return;
    const other = probe.scope("fresh");
    const spare = await call(probe, adder, other, { body: added.sent });
    const removal = await call(probe, subject, scope, subject.body ? { body: added.sent } : {});
    if (!removal.isSuccess) probe.unreached(`${subject.id} returned ${removal.status}.`);
    const after = await call(probe, reader, scope);
    if (isOfList ? itemsIn(after).length > 0 : after.isSuccess)
      probe.breach(after, `${reader.id} still shows what ${subject.id} removed.`, "no removed items");
    const kept = await call(probe, reader, other);
    if (spare.isSuccess && isOfList && itemsIn(kept).length < count)
      probe.breach(kept, `${subject.id} also removed items of another object.`, "the items of another object");
  },
};

/** The relationship of JSON:API, in the body of a creation, to an object of the kind. */
function relationshipTo({ description }: Probe, { body, planned }: Subject, type: string): string | undefined {
  const { document } = description;
  const read = (schema: Schema | undefined, name: string) =>
    resolve<Schema>(document, resolve<Schema>(document, schema ?? {}).properties?.[name] ?? {});
  const relationships = [...planned.bodyPlace, "relationships"].reduce(read, body?.media.schema);
  return Object.keys(relationships?.properties ?? {}).find((name) =>
    JSON.stringify(read(read(read(relationships, name), "data"), "type")).includes(JSON.stringify(type)),
  );
}

/** An object that others belong to is removed with them, or the removal is refused. */
const inUse: Check = {
  ...{ class: "cleanup", name: "in-use" },
  applies: ({ planned, statuses }) =>
    planned.role === "remove" && planned.key !== undefined && planned.kind.startsWith("type ") && statuses.has("409"),
  async run(probe) {
    const { subject, world, description } = probe;
    const type = subject.planned.kind.replace("type ", "");
    const scope = probe.scope("fresh");
    const removal = await world.prepare(subject, scope);
    const id = scope.values[subject.places.at(-1)!.key]!;
    for (const creator of description.subjects) {
      if (!creator.isCreation) continue;
      const name = relationshipTo(probe, creator, type);
      if (name === undefined) continue;
      const body: unknown = structuredClone((await world.prepare(creator, scope)).sent);
      const place = [...creator.planned.bodyPlace, "relationships"];
      if (!isMap(valueAt(body, place))) put(body, place, {});
      put(body, [...place, name], { data: { type, id } });
      const made = await call(probe, creator, scope, { body });
      if (!made.isSuccess) continue;
      const reply = await world.send(removal, scope);
      if (reply.status >= 500)
        probe.breach(reply, `${subject.id} returned ${reply.status} for an object in use.`, "status 409", {
          pointer: "/responses/409",
        });
      return;
    }
    throw new Unreached("No creation refers to the object.");
  },
};

export const relations: readonly Check[] = [items, inUse];
