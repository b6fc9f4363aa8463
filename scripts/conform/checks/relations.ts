// Items of an object, such as its tags, and objects that others refer to.
import { isMap } from "../../model/index.ts";
import { isChange, type Subject } from "../description/description.ts";
import type { Call } from "../exchanges/sender.ts";
import { namesIn, put, valueAt } from "../world/bodies.ts";
import type { Scope } from "../world/scope.ts";
import { type Check, noFailure, type Probe, refusal, success } from "./check.ts";
import { call, itemsIn, schemaAt } from "./objects.ts";
import { crowd, judge, raceOf, sendTogether } from "./races.ts";
import { refusing, type Wrong } from "./refusals.ts";

const readerOf = ({ description, subject, unreached }: Probe): Subject =>
  description.subjects.find(({ path, method }) => path === subject.path && method === "GET") ??
  unreached("No operation shows the list.");

/** Added items are there, removed and replaced ones are gone, and others remain. */
const items: Check = {
  ...{ class: "cleanup", name: "relations" },
  applies: (subject) =>
    (subject.planned.isRelation === true && isChange(subject)) ||
    (subject.planned.role === "remove" && subject.planned.key === undefined),
  async run(probe) {
    const { subject, description } = probe;
    const { method, planned, id } = subject;
    const scope = probe.scope("fresh");
    const reader = readerOf(probe);
    const isOfList = reader.planned.role === "list";
    const adder =
      description.subjects.find((one) => one.path === subject.path && isChange(one) && one.planned.role !== "remove") ??
      probe.unreached("No operation adds items.");
    const read = async (own = scope) => {
      const reply = await call(probe, reader, own);
      return { reply, count: isOfList ? itemsIn(reply).length : Number(reply.isSuccess) };
    };
    const added = await call(probe, adder, scope);
    if (!added.isSuccess) probe.unreached(`${adder.id} returned ${added.status}.`);
    const before = await read();
    if (before.count === 0)
      probe.breach(before.reply, `${reader.id} does not show what ${adder.id} added.`, "the added items", {
        ...{ subject: reader, rule: adder.id },
      });
    else if (planned.role === "remove") {
      const other = probe.scope("fresh");
      const spare = await call(probe, adder, other, { body: added.sent });
      const removal = await call(probe, subject, scope, subject.body ? { body: added.sent } : {});
      if (!removal.isSuccess) probe.unreached(`${id} returned ${removal.status}.`);
      const after = await read();
      if (after.count > 0)
        probe.breach(after.reply, `${reader.id} still shows what ${id} removed.`, "no removed items");
      const kept = await read(other);
      if (spare.isSuccess && isOfList && kept.count < before.count)
        probe.breach(kept.reply, `${id} also removed items of another object.`, "the items of another object");
    } else if (isOfList) {
      // A repeated addition has no effect. A replacement leaves only its own items.
      const again = await call(probe, subject, scope, adder === subject ? { body: added.sent } : {});
      const given = [valueAt(again.sent, planned.bodyPlace)].flat().length;
      const expected = adder === subject ? before.count : ["PATCH", "PUT"].includes(method) ? given : undefined;
      const after = await read();
      if (again.isSuccess && expected !== undefined && after.count !== expected)
        probe.breach(after.reply, `After ${id} with ${given} items, the list has ${after.count}.`, `${expected} items`);
    }
  },
};

/** A body that adds one item with each of these names to a list of relations. */
function namedItems(probe: Probe, sent: unknown, names: readonly string[]): unknown {
  const { subject, description } = probe;
  const body: unknown = structuredClone(sent);
  const list = valueAt(body, subject.planned.bodyPlace);
  if (!Array.isArray(list)) return probe.unreached("The body has no items.");
  const ofItem = { ...subject, planned: { ...subject.planned, bodyPlace: [] } };
  const model: unknown = list.find((item) => namesIn(description, ofItem, item).length > 0);
  const [path] = namesIn(description, ofItem, model ?? {});
  if (path === undefined) return probe.unreached("The items have no names.");
  list.splice(
    0,
    list.length,
    ...names.map((name) => {
      const item = structuredClone(model);
      put(item, path, name);
      return item;
    }),
  );
  return body;
}

const isAddition = ({ planned, method }: Subject): boolean =>
  planned.isRelation === true && ["POST", "PATCH"].includes(method);

/** Lost additions are rare, so one round is not enough. */
const rounds = 10;
const largestCrowd = 10;

/** Concurrent additions keep all items. Two additions come first, to find out whether a later one replaces earlier ones. */
const additions: Check = {
  ...{ class: "shape", name: "additions", isAlone: true },
  applies: isAddition,
  async run(probe) {
    const { subject, world } = probe;
    const reader = readerOf(probe);
    const largeCrowd = Math.min(largestCrowd, limitOf(subject) ?? largestCrowd);
    for (let round = 0; round < rounds; round += 1) {
      const scope = probe.scope("fresh");
      const { sent } = await world.prepare(subject, scope);
      const requestFor = (name: number) =>
        world.prepare(subject, scope, { body: namedItems(probe, sent, [`${world.prefix}-${round}-${name}`]) });
      const [equal, ...names] = Array.from({ length: largeCrowd }, (_, index) => index);
      if (round === 0) {
        for (const name of names.splice(0, 2)) await world.send(await requestFor(name), scope);
        if (itemsIn(await call(probe, reader, scope)).length !== 2)
          probe.unreached("A later addition replaces earlier ones.");
      }
      await raceOf(probe, await requestFor(equal!), scope, crowd);
      const replies = await sendTogether(probe, scope, await Promise.all(names.map(requestFor)));
      judge(probe, replies, largeCrowd);
      const after = await call(probe, reader, scope);
      const expected = largeCrowd - names.length + replies.filter(({ isSuccess }) => isSuccess).length;
      const found = itemsIn(after).length;
      if (found >= expected) continue;
      const message = `The list has ${found} of ${expected} items after concurrent additions.`;
      return probe.breach(after, message, "all added items");
    }
  },
};

const numbers = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/** The maximum that the description of the operation states, such as "at most ten key-value tags". */
function limitOf({ named }: Subject): number | undefined {
  const word = / has at most (\w+) /.exec(named.operation.description?.replaceAll(/\s+/g, " ") ?? "")?.[1];
  const limit = word && (Number(word) || numbers.indexOf(word) + 1);
  return limit && limit <= 1_000 ? limit : undefined;
}

/** Adds the maximum number of items, then one over the limit. */
async function* mostItems(probe: Probe, { sent }: Call, scope: Scope): AsyncIterable<Wrong> {
  const { subject, world } = probe;
  const limit = limitOf(subject)!;
  const names = Array.from({ length: limit + 1 }, (_, index) => `conform-${index}`);
  const add = (own: string[]) => world.prepare(subject, scope, { body: namedItems(probe, sent, own) });
  yield [`that adds ${limit} items`, await add(names.slice(0, -1)), success(subject)];
  if (scope.replies.at(-1)!.isSuccess) yield [`that adds an item to ${limit} items`, await add(names.slice(-1))];
}

/** Removes an object that another one belongs to. The server may refuse this, or remove both, but must not return 5xx. */
async function* inUse(probe: Probe, removal: Call, scope: Scope): AsyncIterable<Wrong> {
  const { subject, world, description } = probe;
  const type = subject.planned.kind.replace("type ", "");
  const id = scope.values[subject.places.at(-1)!.key]!;
  for (const creator of description.subjects.filter((one) => one.isCreation)) {
    // The relationship of JSON:API to an object of the kind.
    const place = [...creator.planned.bodyPlace, "relationships"];
    const at = (...path: string[]) => schemaAt(description, creator.body?.media.schema, [...place, ...path]);
    const name = Object.keys(at().properties ?? {}).find((one) =>
      JSON.stringify(at(one, "data", "type")).includes(JSON.stringify(type)),
    );
    if (name === undefined) continue;
    const body: unknown = structuredClone((await world.prepare(creator, scope)).sent);
    if (!isMap(valueAt(body, place))) put(body, place, {});
    put(body, [...place, name], { data: { type, id } });
    if ((await call(probe, creator, scope, { body })).isSuccess) return yield ["to remove an object in use", removal];
  }
  probe.unreached("No creation refers to the object.");
}

const mayBeInUse = ({ planned, statuses }: Subject): boolean =>
  planned.role === "remove" && planned.key !== undefined && planned.kind.startsWith("type ") && statuses.has("409");

export const relations: readonly Check[] = [
  items,
  additions,
  refusing("most-items", [], (subject) => isAddition(subject) && limitOf(subject) !== undefined, mostItems, {
    ...{ class: "limit", freshness: "fresh", otherwise: { ...refusal, pointer: "/description" } },
  }),
  refusing("in-use", [], mayBeInUse, inUse, {
    ...{ class: "cleanup", freshness: "fresh", otherwise: { ...noFailure, pointer: "/responses/409" } },
  }),
];
