// Lists of relations, such as the tags of an object: added items are there, and removed ones are gone.
import { isChange, type Subject } from "../description/description.ts";
import type { Check } from "./check.ts";
import { call, itemsIn } from "./objects.ts";

/** Items that were removed from a list of relations are gone, only there, and added ones remain. */
export const relations: Check = {
  ...{ class: "cleanup", name: "relations" },
  applies: ({ planned, method }) =>
    (planned.isRelation === true && isChange({ method } as Subject)) ||
    (planned.role === "remove" && planned.key === undefined),
  async run(probe) {
    const { subject, description } = probe;
    const scope = probe.scope("fresh");
    const related = description.subjects.filter(({ path }) => path === subject.path);
    const reader = related.find(({ method }) => method === "GET") ?? probe.unreached("No operation shows the list.");
    const adder =
      related.find(({ planned, method }) => isChange({ method } as Subject) && planned.role !== "remove") ??
      probe.unreached("No operation adds items.");
    const added = await call(probe, adder, scope);
    if (!added.isSuccess) probe.unreached(`${adder.id} returned ${added.status}.`);
    const before = await call(probe, reader, scope);
    const count = reader.planned.role === "list" ? itemsIn(before).length : Number(before.isSuccess);
    if (count === 0) {
      probe.breach({
        reply: before,
        scope,
        subject: reader,
        rule: adder.id,
        expected: "the added items",
        message: `${reader.id} does not show what ${adder.id} added.`,
      });
      return;
    }
    if (subject.planned.role !== "remove") return;
    const other = probe.scope("fresh");
    const spare = await call(probe, adder, other, { body: added.sent });
    const removal = await call(probe, subject, scope, subject.body ? { body: added.sent } : {});
    if (!removal.isSuccess) probe.unreached(`${subject.id} returned ${removal.status}.`);
    const after = await call(probe, reader, scope);
    if (reader.planned.role === "list" ? itemsIn(after).length > 0 : after.isSuccess)
      probe.breach({
        reply: after,
        scope,
        expected: "no removed items",
        message: `${reader.id} still shows what ${subject.id} removed.`,
      });
    const kept = await call(probe, reader, other);
    if (spare.isSuccess && reader.planned.role === "list" && itemsIn(kept).length < count)
      probe.breach({
        reply: kept,
        scope: other,
        rule: "others",
        expected: "the items of another object",
        message: `${subject.id} also removed items of another object.`,
      });
  },
};
