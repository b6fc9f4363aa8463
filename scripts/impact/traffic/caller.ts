// Who sent a request, without secrets: the gate replaces each token by a mark, and the mark identifies the caller.
import { hash, randomBytes } from "node:crypto";
import { type Exchange, headerOf, type Observation } from "../../gate/index.ts";

export interface CallerName {
  caller: string;
  agent: string;
}

const salt = randomBytes(32).toString("hex");
const longestAgent = 120;

export function callerOf({ request }: Exchange, observation: Observation): CallerName {
  const credentials = headerOf(request.headers, "authorization") ?? headerOf(request.headers, "cookie");
  const mark = credentials && /REDACTED(?:-[0-9a-f]{8})?/.exec(credentials)?.[0];
  const agent = headerOf(request.headers, "user-agent");
  return {
    // Browsers and other tools record unmasked tokens.
    caller:
      mark ?? (credentials === undefined ? "anonymous" : `caller-${hash("sha256", salt + credentials).slice(0, 8)}`),
    agent: agent === undefined ? "unknown" : shownAgent(agent, observation),
  };
}

const known = new Map<string, string>();

/** A user agent may contain a secret. There are few different ones, so each is checked once. */
function shownAgent(agent: string, observation: Observation): string {
  const before = known.get(agent);
  if (before !== undefined) return before;
  const shown = observation.redacted().request.headers;
  const [, value = "unknown"] = shown.find(([header]) => header.toLowerCase() === "user-agent") ?? [];
  const name = value.slice(0, longestAgent);
  if (known.size >= 10_000) known.clear();
  known.set(agent, name);
  return name;
}
