// Rate limits: a window takes as many requests as documented, and the next one is refused. Only with `--limits`.
import type { Check } from "./check.ts";

const most = 400;

const exceeded: Check = {
  ...{ class: "limit", name: "exceeded", isReadOnly: true, isOfLimits: true, isAlone: true },
  applies: (subject, { world }) => {
    const { common, own } = world.description.limitsOf(subject);
    const isFirst =
      subject ===
      world.description.subjects.find(
        (one) => one.method === "GET" && one.needsToken && world.description.limitsOf(one).own.length === 0,
      );
    return subject.method === "GET" && (own.length > 0 || (common.length > 0 && isFirst));
  },
  async run(probe) {
    const { subject, world, roles, description } = probe;
    const { common, own } = description.limitsOf(subject);
    const { requests, seconds } = (own.length > 0 ? own : common)[0]!;
    if (requests > most) probe.unreached(`The limit of ${requests} requests is too large to test.`);
    const scope = probe.scope();
    const request = await world.prepare(subject, scope);
    // Another caller has an unused window.
    const role = roles.at(-1) ?? world.role;
    const started = Date.now();
    for (let sent = 0; sent < 2 * requests + 4; sent += 1) {
      const reply = await world.sender.send(request, role, own.length > 0 ? sent < requests : false);
      if (sent === 0 || reply.status === 429) scope.replies.push(reply);
      if (reply.status !== 429) continue;
      const wait = Number(reply.header("retry-after"));
      if (!(wait >= 0 && wait <= seconds + 1))
        probe.breach(reply, `Retry-After is ${reply.header("retry-after")}.`, `Retry-After of at most ${seconds} s`);
      return;
    }
    if (Date.now() - started > seconds * 1000) probe.unreached("The requests took longer than the window.");
    const sent = 2 * requests + 4;
    const message = `${sent} requests within ${seconds} s are accepted; the limit is ${requests}.`;
    probe.breach(scope.replies.at(-1)!, message, "status 429", { pointer: "/x-rate-limit" });
  },
};

export const limits: readonly Check[] = [exceeded];
