// Each operation succeeds for the first role.
import { detailOf } from "../world/refused.ts";
import type { Check } from "./check.ts";

export const success: Check = {
  class: "status",
  name: "success",
  isReadOnly: true,
  applies: ({ action }) => action === undefined,
  async run(probe) {
    const { subject, world } = probe;
    const scope = probe.scope(subject.planned.role === "create" || subject.method === "GET" ? "shared" : "fresh");
    if (subject.isCreation) {
      scope.adopt(await world.shared(subject));
      return;
    }
    let reply = await world.send(await world.prepare(subject, scope), scope);
    while (reply.status === 422 && world.examples.next(subject))
      reply = await world.send(await world.prepare(subject, scope), scope);
    if (reply.isSuccess) return;
    const reason = `It returned ${reply.status}${detailOf(reply.body)}.`;
    const isOwn = subject.places.length > 0 && subject.places.every(({ key }) => scope.own.has(key));
    // A list exists whenever its owner exists. Other operations may depend on more than their parameters.
    const isPromised =
      reply.status >= 500 || (isOwn && subject.planned.role === "show" && reply.status === 404 && isOfKind(subject));
    if (!isPromised && !(subject.planned.role === "list" && isOwn)) probe.unreached(reason);
    const { status } = subject.planned.success;
    probe.breach(reply, `A valid request returned ${reply.status}${detailOf(reply.body)}.`, `status ${status}`, {
      pointer: `/responses/${status}`,
    });
  },
};

/** It shows the object that the path names, not a part of it, which may be missing. */
const isOfKind = ({ planned, places }: Parameters<Check["applies"]>[0]): boolean =>
  planned.key !== undefined && places.at(-1)?.name === planned.key;
