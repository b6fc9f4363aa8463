// Several requests at the same time: none fails, and none undoes another.
import type { Subject } from "../description/description.ts";
import type { Reply } from "../exchanges/sender.ts";
import { namesIn, put, valueAt } from "../world/bodies.ts";
import type { Check, Probe } from "./check.ts";
import { attributeSchemas } from "./lifecycle.ts";
import { call, itemsIn, sentAttributes } from "./objects.ts";

const [crowd, largeCrowd] = [4, 7];
/** The loss of an addition takes luck. */
const rounds = 3;

/** Reports a failed request, and more successes than a sequence of the requests would have. */
export function judge(probe: Probe, replies: readonly Reply[], most: number): void {
  const failed = replies.find(({ status }) => status >= 500 || status === 0);
  if (failed)
    probe.breach(failed, `A request returned ${failed.status} next to others at the same time.`, "a status below 500");
  const successes = replies.filter(({ isSuccess }) => isSuccess);
  if (successes.length > most)
    probe.breach(
      successes.at(-1)!,
      `${successes.length} of ${replies.length} equal requests at the same time succeeded.`,
      `${most} success`,
    );
}

/** An object can be removed once. */
const removals: Check = {
  ...{ class: "cleanup", name: "race" },
  applies: ({ planned, statuses }) =>
    planned.role === "remove" && planned.key !== undefined && !planned.isRelation && statuses.has("404"),
  async run(probe) {
    const { subject, world } = probe;
    const scope = probe.scope("fresh");
    const request = await world.prepare(subject, scope);
    const replies = await Promise.all(Array.from({ length: crowd }, () => world.send(request, scope)));
    judge(probe, replies, (await world.send(request, scope)).isSuccess ? crowd : 1);
  },
};

/** Whether the description says that equal values of a member are refused. */
const isUnique = ({ description: text }: { description?: string }): boolean =>
  /\bunique\b|\bgreater than that of\b/i.test(text ?? "");

/** A name that is taken cannot be taken again. */
const creations: Check = {
  ...{ class: "status", name: "taken-name" },
  applies: (subject) => subject.isCreation && subject.body !== undefined,
  async run(probe) {
    const { subject, world, description } = probe;
    const scope = probe.makingScope();
    const first = await world.make(subject, scope);
    const unique = Object.entries(attributeSchemas(probe, subject)).find(
      ([name, schema]) => isUnique(schema) && Object.hasOwn(sentAttributes(subject, first.sent), name),
    )?.[0];
    const hasName = namesIn(description, subject, first.sent).length > 0;
    if (!hasName && unique === undefined) probe.unreached("The body has no name.");
    if (!hasName) await world.advance(subject.planned.kind, scope);
    const again = await call(probe, subject, scope, { body: first.sent });
    if (again.isSuccess) {
      if (unique === undefined) probe.unreached("Names may be taken twice.");
      return probe.breach(again, `Two objects have the same ${unique}.`, "a status from 400 to 499");
    }
    judge(probe, [again], 1);
    if (!hasName) return;
    const fresh = await world.prepare(subject, scope);
    const replies = await Promise.all(Array.from({ length: crowd }, () => world.send(fresh, scope)));
    judge(probe, replies, 1);
  },
};

/** A body that adds one item with this name to a list of relations. */
function namedItems(probe: Probe, sent: unknown, names: readonly string[]): unknown {
  const { subject, description } = probe;
  const body: unknown = structuredClone(sent);
  const items = valueAt(body, subject.planned.bodyPlace);
  if (!Array.isArray(items)) return probe.unreached("The body has no items.");
  const paths = items.map(
    (item) => namesIn(description, { ...subject, planned: { ...subject.planned, bodyPlace: [] } }, item)[0],
  );
  const index = paths.findIndex((path) => path !== undefined);
  if (index === -1) return probe.unreached("The items have no names.");
  const model: unknown = items[index];
  items.length = 0;
  for (const name of names) {
    const item = structuredClone(model);
    put(item, paths[index]!, name);
    items.push(item);
  }
  return body;
}

const isAddition = ({ planned, method }: Subject): boolean =>
  planned.isRelation === true && ["POST", "PATCH"].includes(method);

const readerOf = (probe: Probe): Subject =>
  probe.description.subjects.find(({ path, method }) => path === probe.subject.path && method === "GET") ??
  probe.unreached("No operation shows the list.");

/** Items that are added at the same time are all there, if items that are added one after the other are. */
const additions: Check = {
  ...{ class: "shape", name: "additions" },
  applies: isAddition,
  async run(probe) {
    const { subject, world } = probe;
    const reader = readerOf(probe);
    for (let round = 0; round < rounds; round += 1) {
      const scope = probe.scope("fresh");
      const { sent } = await world.prepare(subject, scope);
      const requestFor = (index: number) =>
        world.prepare(subject, scope, { body: namedItems(probe, sent, [`conform-${index}`]) });
      for (const index of [0, 1]) await world.send(await requestFor(index), scope);
      if (itemsIn(await call(probe, reader, scope)).length !== 2)
        probe.unreached("A later addition replaces earlier ones.");
      const same = await requestFor(2);
      judge(probe, await Promise.all(Array.from({ length: crowd }, () => world.send(same, scope))), crowd);
      const requests = await Promise.all(Array.from({ length: largeCrowd }, (_, index) => requestFor(index + 3)));
      const replies = await Promise.all(requests.map((request) => world.send(request, scope)));
      judge(probe, replies, largeCrowd);
      const after = await call(probe, reader, scope);
      const expected = 3 + replies.filter(({ isSuccess }) => isSuccess).length;
      const found = itemsIn(after).length;
      if (found >= expected) continue;
      const message = `Of ${expected} items, some of them added at the same time, ${found} are there.`;
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

/** An object has at most the documented number of items. */
const mostItems: Check = {
  ...{ class: "limit", name: "most-items" },
  applies: (subject) => isAddition(subject) && limitOf(subject) !== undefined,
  async run(probe) {
    const { subject, world } = probe;
    const limit = limitOf(subject)!;
    const scope = probe.scope("fresh");
    const { sent } = await world.prepare(subject, scope);
    const add = (from: number, to: number) =>
      call(probe, subject, scope, {
        body: namedItems(
          probe,
          sent,
          Array.from({ length: to - from }, (_, index) => `conform-${from + index}`),
        ),
      });
    const full = await add(0, limit);
    if (!full.isSuccess)
      probe.breach(full, `${limit} items are refused with ${full.status}.`, `status ${subject.planned.success.status}`);
    const next = await add(limit, limit + 1);
    if (full.isSuccess && (next.isSuccess || next.status >= 500))
      probe.breach(next, `The item after the limit of ${limit} returned ${next.status}.`, "a status from 400 to 499", {
        pointer: "/description",
      });
  },
};

/** Equal changes at the same time all succeed or are refused, and the same request again has the same effect. */
const changes: Check = {
  ...{ class: "status", name: "repeated" },
  applies: ({ planned, method }) => ["change", "replace"].includes(planned.role) && ["PATCH", "PUT"].includes(method),
  async run(probe) {
    const { subject, world } = probe;
    const scope = probe.makingScope("leaf");
    const request = await world.prepare(subject, scope);
    const first = await world.send(request, scope);
    if (!first.isSuccess) probe.unreached(`The first request returned ${first.status}.`);
    const second = await world.send(request, scope);
    if (!second.isSuccess && subject.planned.key !== undefined)
      probe.breach(second, `The same request again returned ${second.status}.`, `status ${first.status}`);
    judge(probe, await Promise.all(Array.from({ length: crowd }, () => world.send(request, scope))), crowd);
  },
};

export const races: readonly Check[] = [removals, creations, additions, mostItems, changes];
