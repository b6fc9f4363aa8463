// Several requests at the same time: none fails, and none undoes another.
import type { Reply } from "../exchanges/sender.ts";
import { namesIn, put, valueAt } from "../world/bodies.ts";
import type { Scope } from "../world/scope.ts";
import type { Check, Probe } from "./check.ts";
import { call, itemsIn } from "./objects.ts";

const crowd = 4;

/** Reports a failed request, and more successes than a sequence of the requests would have. */
function judge(probe: Probe, scope: Scope, replies: readonly Reply[], most: number): void {
  const failed = replies.find(({ status }) => status >= 500 || status === 0);
  if (failed)
    probe.breach({
      reply: failed,
      scope,
      rule: "failed",
      expected: "a status below 500",
      message: `A request returned ${failed.status} next to others at the same time.`,
    });
  const successes = replies.filter(({ isSuccess }) => isSuccess);
  if (successes.length > most)
    probe.breach({
      reply: successes.at(-1)!,
      scope,
      expected: `${most} success`,
      message: `${successes.length} of ${replies.length} equal requests at the same time succeeded.`,
    });
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
    judge(probe, scope, replies, (await world.send(request, scope)).isSuccess ? crowd : 1);
  },
};

/** A name that is taken cannot be taken again. */
const creations: Check = {
  ...{ class: "status", name: "taken-name" },
  applies: ({ planned, body }) => planned.role === "create" && !planned.isRelation && body !== undefined,
  async run(probe) {
    const { subject, world, description } = probe;
    const scope = probe.makingScope();
    const first = await world.make(subject, scope);
    if (namesIn(description, subject, first.sent).length === 0) probe.unreached("The body has no name.");
    const again = await call(probe, subject, scope, { body: first.sent });
    if (again.isSuccess) probe.unreached("Names may be taken twice.");
    judge(probe, scope, [again], 1);
    const fresh = await world.prepare(subject, scope);
    const replies = await Promise.all(Array.from({ length: crowd }, () => world.send(fresh, scope)));
    judge(probe, scope, replies, 1);
  },
};

/** Items that are added at the same time are all there, if items that are added one after the other are. */
const additions: Check = {
  ...{ class: "shape", name: "additions" },
  applies: ({ planned, method }) => planned.isRelation === true && ["POST", "PATCH"].includes(method),
  async run(probe) {
    const { subject, world, description } = probe;
    const scope = probe.scope("fresh");
    const reader =
      description.subjects.find(({ path, method }) => path === subject.path && method === "GET") ??
      probe.unreached("No operation shows the list.");
    const { sent } = await world.prepare(subject, scope);
    const bodyOf = (index: number): unknown => {
      const body = structuredClone(sent);
      const items = valueAt(body, subject.planned.bodyPlace);
      const [first] = Array.isArray(items) ? items.splice(0) : [];
      const [path] = namesIn(description, { ...subject, planned: { ...subject.planned, bodyPlace: [] } }, first);
      if (!Array.isArray(items) || path === undefined) return probe.unreached("The items have no names.");
      put(first, path, `conform-${index}`);
      items.push(first);
      return body;
    };
    for (const index of [0, 1]) await call(probe, subject, scope, { body: bodyOf(index) });
    const twice = await Promise.all([
      call(probe, subject, scope, { body: bodyOf(1) }),
      call(probe, subject, scope, { body: bodyOf(1) }),
    ]);
    judge(probe, scope, twice, crowd);
    if (itemsIn(await call(probe, reader, scope)).length !== 2)
      probe.unreached("A later addition replaces earlier ones.");
    const requests = await Promise.all(
      Array.from({ length: crowd }, (_, index) => world.prepare(subject, scope, { body: bodyOf(index + 2) })),
    );
    const replies = await Promise.all(requests.map((request) => world.send(request, scope)));
    judge(probe, scope, replies, crowd);
    const after = await call(probe, reader, scope);
    const expected = 2 + replies.filter(({ isSuccess }) => isSuccess).length;
    if (itemsIn(after).length < expected)
      probe.breach({
        reply: after,
        scope,
        expected: `${expected} items`,
        message: `Of ${expected} items, some of them added at the same time, ${itemsIn(after).length} are there.`,
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
      probe.breach({
        reply: second,
        scope,
        rule: "again",
        expected: `status ${first.status}`,
        message: `The same request again returned ${second.status}.`,
      });
    judge(probe, scope, await Promise.all(Array.from({ length: crowd }, () => world.send(request, scope))), crowd);
  },
};

export const races: readonly Check[] = [removals, creations, additions, changes];
