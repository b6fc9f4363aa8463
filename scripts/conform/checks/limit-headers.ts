// The headers of rate limits, compared with the documented limits. No check uses a limit up.
import type { RateLimit } from "../description/description.ts";
import type { Reply } from "../exchanges/sender.ts";
import type { Check, Probe } from "./check.ts";
import { sharedCall } from "./refusals.ts";

type Field = "limit" | "remaining" | "reset";

function headerOf({ header }: Reply, field: Field): number | undefined {
  const text = header(`x-ratelimit-${field}`) ?? header(`ratelimit-${field}`);
  return text === null || Number.isNaN(Number(text)) ? undefined : Number(text);
}

/** The header names a documented limit, and ends within its window. */
const headers: Check = {
  ...{ class: "limit", name: "limit-headers", isReadOnly: true },
  applies(subject, { world }) {
    const { common, own } = world.description.limitsOf(subject);
    return subject.method === "GET" && common.length + own.length > 0;
  },
  async run(probe) {
    const { subject, world, description } = probe;
    const { common, own } = description.limitsOf(subject);
    const { call, scope } = await sharedCall(probe);
    const reply = await world.send(call, scope);
    const limits = [...common, ...own];
    const limit = headerOf(reply, "limit");
    if (limit !== undefined && !limits.some(({ requests }) => requests === limit)) {
      const documented = limits.map(({ requests }) => requests).join(" or ");
      breach(probe, reply, `The response names a limit of ${limit} requests.`, `a limit of ${documented}`);
    }
    const refusal = subject.needsToken ? await world.send(call, scope, null) : reply;
    if ((headerOf(refusal, "remaining") ?? 0) > (headerOf(refusal, "limit") ?? Number.POSITIVE_INFINITY))
      breach(probe, refusal, "More requests remain than the limit allows.", "at most the limit");
    const longest = Math.max(...limits.map(({ seconds }) => seconds));
    const reset = headerOf(reply, "reset");
    // Larger values are times.
    if (reset !== undefined && reset > longest && reset < 1e9)
      breach(probe, reply, `The window ends in ${reset} s.`, `at most ${longest} s`);
  },
};

const requestsSent = 3;

/** An operation with a longer window of its own counts its requests, even after the common window has ended. */
const ownLimit: Check = {
  ...{ class: "limit", name: "own-limit", isReadOnly: true, isSlow: true },
  applies: (subject, { world }) =>
    subject.method === "GET" && longerThanCommon(world.description.limitsOf(subject)) !== undefined,
  async run(probe) {
    const { subject, world, description } = probe;
    const limits = description.limitsOf(subject);
    const own = longerThanCommon(limits)!;
    const { call, scope } = await sharedCall(probe);
    for (let sent = 1; sent < requestsSent; sent += 1) await world.send(call, scope);
    const seconds = Math.max(0, ...limits.common.map((limit) => limit.seconds));
    await world.sender.wait(seconds * 1000 + 100);
    const reply = await world.send(call, scope);
    const remaining = headerOf(reply, "remaining");
    if (!reply.isSuccess || remaining === undefined || remaining <= own.requests - requestsSent) return;
    breach(
      probe,
      reply,
      `${remaining} requests remain after ${requestsSent} requests to ${subject.id}.`,
      `at most ${own.requests - requestsSent} of ${own.requests} requests per ${own.seconds} s`,
    );
  },
};

/** Short enough to wait for its common window. */
function longerThanCommon({ common, own }: { common: RateLimit[]; own: RateLimit[] }): RateLimit | undefined {
  const seconds = Math.max(0, ...common.map((limit) => limit.seconds));
  return seconds > 5 ? undefined : own.find((limit) => limit.seconds > seconds + 5 && limit.requests > requestsSent);
}

function breach(probe: Probe, reply: Reply, message: string, expected: string): void {
  const isOwn = probe.subject.named.operation["x-rate-limit"] !== undefined;
  probe.breach(reply, message, expected, { pointer: isOwn ? "/x-rate-limit" : "#/x-rate-limit" });
}

export const limitHeaders: readonly Check[] = [headers, ownLimit];
