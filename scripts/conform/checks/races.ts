// Sends equal requests at the same time. The server must not return 5xx, and must not accept more of them than in a sequence.
import type { Call, Reply } from "../exchanges/sender.ts";
import { namesIn } from "../world/bodies.ts";
import type { Scope } from "../world/scope.ts";
import { type Check, noFailure, type Probe, refusal } from "./check.ts";
import { attributeSchemas, call, sentAttributes } from "./objects.ts";

export const crowd = 4;

/** Milliseconds. Requests are sent at the same moment, but do not wait longer for one that a rate limit delays. */
const longestWait = 1_000;

/** Sends the requests at the same moment, when the rate limits allow all of them. */
export function sendTogether({ world }: Probe, scope: Scope, calls: readonly Call[]): Promise<Reply[]> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let ready = 0;
  const start = (): Promise<void> => {
    ready += 1;
    if (ready === 1) setTimeout(resolve, longestWait).unref();
    if (ready === calls.length) resolve();
    return promise;
  };
  return Promise.all(calls.map((one) => world.send(one, scope, world.role, start))).finally(resolve);
}

/** Reports a failed request, and more successes than a sequence of the requests would have. */
export function judge(probe: Probe, replies: readonly Reply[], most: number): void {
  for (const reply of replies) probe.expect(reply, "One of several requests at the same time", noFailure);
  const successes = replies.filter(({ isSuccess }) => isSuccess);
  if (successes.length <= most) return;
  const message = `${successes.length} of ${replies.length} equal requests at the same time succeeded.`;
  probe.breach(successes.at(-1)!, message, `${most} success`);
}

/** Sends the request several times at the same time. */
export const raceOf = async (probe: Probe, request: Call, scope: Scope, most: number): Promise<void> =>
  judge(probe, await sendTogether(probe, scope, Array<Call>(crowd).fill(request)), most);

/** An object can be removed once. */
const removals: Check = {
  ...{ class: "cleanup", name: "race" },
  applies: ({ planned, statuses }) =>
    planned.role === "remove" && planned.key !== undefined && !planned.isRelation && statuses.has("404"),
  async run(probe) {
    const { subject, world } = probe;
    const scope = probe.scope("fresh");
    const request = await world.prepare(subject, scope);
    const replies = await sendTogether(probe, scope, Array<Call>(crowd).fill(request));
    judge(probe, replies, (await world.send(request, scope)).isSuccess ? crowd : 1);
  },
};

/** Whether the description says that equal values of a member are refused. */
const isUnique = ({ description = "" }: { description?: string }): boolean =>
  /\bunique\b|\bgreater than that of\b/i.test(description);

/** A name that is taken cannot be taken again. */
const creations: Check = {
  ...{ class: "status", name: "taken-name" },
  applies: (subject) => subject.isCreation && subject.body !== undefined,
  async run(probe) {
    const { subject, world, description } = probe;
    const scope = probe.makingScope();
    const first = await world.make(subject, scope);
    const sent = sentAttributes(subject, first.sent);
    const unique = Object.entries(attributeSchemas(description, subject)).find(
      ([name, schema]) => isUnique(schema) && Object.hasOwn(sent, name),
    )?.[0];
    const hasName = namesIn(description, subject, first.sent).length > 0;
    if (!hasName && unique === undefined) probe.unreached("The body has no name.");
    if (!hasName) await world.advance(subject.planned.kind, scope);
    const again = await call(probe, subject, scope, { body: first.sent });
    if (again.isSuccess && unique === undefined) probe.unreached("Several objects may have the same name.");
    probe.expect(again, `A request with the same ${unique ?? "name"}`, refusal);
    if (hasName && !again.isSuccess) await raceOf(probe, await world.prepare(subject, scope), scope, 1);
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
      probe.breach(second, `The repeated request returned ${second.status}.`, `status ${first.status}`);
    await raceOf(probe, request, scope, crowd);
  },
};

export const races: readonly Check[] = [removals, creations, changes];
