// Rate limits: the headers of each response, and windows. Only `--limits` uses limits up.
import type { RateLimit } from "../description/description.ts";
import type { Reply } from "../exchanges/sender.ts";
import { type Check, headerOf, type Probe } from "./check.ts";
import { call } from "./objects.ts";

const most = 400;
const requestsSent = 3;

function breach(probe: Probe, reply: Reply, message: string, expected: string): void {
  const isOwn = probe.subject.named.operation["x-rate-limit"] !== undefined;
  probe.breach(reply, message, expected, { pointer: isOwn ? "/x-rate-limit" : "#/x-rate-limit" });
}

/** The headers have a documented limit, and a reset within its window. */
const headers: Check = {
  ...{ class: "limit", name: "limit-headers", isReadOnly: true },
  applies(subject, { world }) {
    const { common, own } = world.description.limitsOf(subject);
    return subject.method === "GET" && common.length + own.length > 0;
  },
  async run(probe) {
    const { common, own } = probe.description.limitsOf(probe.subject);
    const reply = await call(probe, probe.subject, probe.scope());
    const limits = [...common, ...own];
    const [limit, reset] = [headerOf(reply, "limit"), headerOf(reply, "reset")];
    const known = limits.map(({ requests }) => requests);
    if (limit !== undefined && !known.includes(limit))
      breach(probe, reply, `The headers show a limit of ${limit} requests.`, `a limit of ${known.join(" or ")}`);
    const longest = Math.max(...limits.map(({ seconds }) => seconds));
    // Larger values are timestamps.
    if (reset !== undefined && reset > longest && reset < 1e9)
      breach(probe, reply, `The window ends in ${reset} s.`, `at most ${longest} s`);
  },
};

const longest = (limits: readonly RateLimit[]): number => Math.max(0, ...limits.map(({ seconds }) => seconds));

/** A limit with a longer window than the common one, if the common one is short enough to wait for its end. */
function longerThanCommon({ common, own }: { common: RateLimit[]; own: RateLimit[] }): RateLimit | undefined {
  const seconds = longest(common);
  return seconds > 5 ? undefined : own.find((limit) => limit.seconds > seconds + 5 && limit.requests > requestsSent);
}

/** An operation with a longer window of its own counts its requests, even after the common window has ended. */
const ownLimit: Check = {
  ...{ class: "limit", name: "own-limit", isReadOnly: true, isAlone: true },
  applies: (subject, { world }) =>
    subject.method === "GET" && longerThanCommon(world.description.limitsOf(subject)) !== undefined,
  async run(probe) {
    const { subject, world, description } = probe;
    const limits = description.limitsOf(subject);
    const own = longerThanCommon(limits)!;
    const scope = probe.scope();
    for (let sent = 1; sent < requestsSent; sent += 1) await call(probe, subject, scope);
    await world.sender.wait(longest(limits.common) * 1000 + 100);
    const reply = await call(probe, subject, scope);
    const remaining = headerOf(reply, "remaining");
    if (!reply.isSuccess || remaining === undefined || remaining <= own.requests - requestsSent) return;
    const expected = `at most ${own.requests - requestsSent} of ${own.requests} requests per ${own.seconds} s`;
    breach(probe, reply, `${remaining} requests remain after ${requestsSent} requests to ${subject.id}.`, expected);
  },
};

/** A window takes as many requests as documented, and the next one is refused. */
const exceeded: Check = {
  ...{ class: "limit", name: "exceeded", isReadOnly: true, isOfLimits: true, isAlone: true },
  applies: (subject, { world: { description } }) => {
    const isCommon = (one: typeof subject) => one.needsToken && description.limitsOf(one).own.length === 0;
    const first = description.subjects.find((one) => one.method === "GET" && isCommon(one));
    const { common, own } = description.limitsOf(subject);
    return subject.method === "GET" && (own.length > 0 || (common.length > 0 && subject === first));
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
    const count = 2 * requests + 4;
    for (let sent = 0; sent < count; sent += 1) {
      const reply = await world.sender.send(request, role, own.length > 0 && sent < requests);
      if (sent === 0 || reply.status === 429) scope.replies.push(reply);
      if (reply.status !== 429) continue;
      const wait = Number(reply.header("retry-after"));
      if (!(wait >= 0 && wait <= seconds + 1))
        probe.breach(reply, `Retry-After is ${reply.header("retry-after")}.`, `Retry-After of at most ${seconds} s`);
      return;
    }
    if (Date.now() - started > seconds * 1000) probe.unreached("The requests took longer than the window.");
    const message = `${count} requests within ${seconds} s are accepted; the limit is ${requests}.`;
    breach(probe, scope.replies.at(-1)!, message, "status 429");
  },
};

export const limits: readonly Check[] = [headers, ownLimit, exceeded];
