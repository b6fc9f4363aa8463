// Facts that callers rely on, apart from schemas: permissions, limits, retries and others.
import { usualTokenKinds, weakerPermissions } from "../../model/index.ts";
import type { Counterexample } from "../result/change.ts";
import type { Finding } from "../result/finding.ts";
import { isEqual } from "../schema/equality.ts";
import type { UnitWalk } from "../walk/unit.ts";
import { compareSecurity } from "./security.ts";
import { compareOwnServers } from "./servers.ts";

export function compareFacts(walk: UnitWalk): void {
  compareTokenKinds(walk);
  comparePermission(walk);
  compareRateLimit(walk);
  compareRetry(walk);
  compareEdition(walk);
  compareSunset(walk);
  compareSecurity(walk);
  walk.found.push(...compareOwnServers(walk));
}

type Fact = Pick<Finding, "id" | "place" | "text" | "breaks"> & { steps?: string[]; risk?: string | undefined };

/** A fact at a member of the operation. */
function addChange(walk: UnitWalk, key: string, { steps, ...fact }: Fact): void {
  const { base, head } = walk.units;
  const at = (unit: typeof base) =>
    unit.named.operation[key as "x-retry"] === undefined ? unit.pointer : `${unit.pointer}/${key}`;
  const witness: Counterexample | null = steps ? { kind: "sequence", operation: base.name, steps } : null;
  walk.report("request", {
    ...fact,
    direction: "behaviour",
    base: at(base),
    head: at(head),
    prove: witness ? [async () => witness] : [],
  });
}

function compareTokenKinds(walk: UnitWalk): void {
  const [before, after] = both(walk, "x-token-kinds").map(
    (kinds) => (kinds as string[] | undefined) ?? usualTokenKinds,
  );
  if (isEqual([...before!].sort(), [...after!].sort())) return;
  const lost = before!.filter((kind) => !after!.includes(kind));
  addChange(walk, "x-token-kinds", {
    id: "token-kinds-changed",
    place: "x-token-kinds",
    text: `Token kinds were ${before!.join(", ")} and are now ${after!.join(", ")}.`,
    breaks: lost.length > 0 ? "yes" : "no",
    ...(lost.length > 0 && {
      steps: [`${walk.units.base.name} with a token of kind ${lost[0]}: allowed before, 404 now`],
    }),
  });
}

function comparePermission(walk: UnitWalk): void {
  const [before, after] = both(walk, "x-permission") as (string | undefined)[];
  if (before === after) return;
  const isHeld =
    after === undefined || after === "none" || (before !== undefined && weakerPermissions(before).has(after));
  addChange(walk, "x-permission", {
    id: "permission-changed",
    place: "x-permission",
    text: `The permission was ${before ?? "not stated"} and is now ${after ?? "not stated"}.`,
    breaks: isHeld ? "no" : "yes",
    ...(!isHeld && {
      steps: [
        `${walk.units.base.name} by a caller ${before === undefined || before === "none" ? "without permissions" : `with ${before} alone`}: allowed before, 404 now`,
      ],
    }),
  });
}

interface Limit {
  requests: number;
  seconds: number;
}

function compareRateLimit(walk: UnitWalk): void {
  const { documents } = walk.comparison;
  const limits = (which: "base" | "head"): Limit[] => {
    const own = walk.units[which].named.operation["x-rate-limit"];
    return own === "none" ? [] : ([documents[which]["x-rate-limit"] ?? [], own ?? []].flat() as Limit[]);
  };
  const [before, after] = [limits("base"), limits("head")];
  if (isEqual(before, after)) return;
  const most = (list: Limit[], seconds: number): number =>
    Math.min(
      ...list.map((limit) => limit.requests * Math.max(1, Math.ceil(seconds / limit.seconds))),
      Number.POSITIVE_INFINITY,
    );
  const broken = after.find((limit) => most(before, limit.seconds) > limit.requests);
  const { base } = walk.units;
  const isGeneral = isEqual(base.named.operation["x-rate-limit"], walk.units.head.named.operation["x-rate-limit"]);
  const witness: Counterexample | null = broken
    ? {
        kind: "sequence",
        operation: base.name,
        steps: [
          `${base.name} ${broken.requests + 1} times within ${broken.seconds} s: all answered before, the last is 429 now`,
        ],
      }
    : null;
  walk.report("request", {
    id: "rate-limit-changed",
    place: "x-rate-limit",
    text: `The rate limit was ${showLimits(before)} and is now ${showLimits(after)}.`,
    direction: "behaviour",
    base: isGeneral ? "#/x-rate-limit" : base.pointer,
    head: isGeneral ? "#/x-rate-limit" : walk.units.head.pointer,
    breaks: broken ? "yes" : "no",
    prove: witness ? [async () => witness] : [],
  });
}

const showLimits = (limits: Limit[]): string =>
  limits.length === 0 ? "none" : limits.map(({ requests, seconds }) => `${requests} in ${seconds} s`).join(" and ");

function compareRetry(walk: UnitWalk): void {
  const [before, after] = both(walk, "x-retry").map((map) => (map as Record<string, string> | undefined) ?? {});
  for (const status of new Set([...Object.keys(before!), ...Object.keys(after!)])) {
    const [was, is] = [before![status], after![status]];
    if (was === is) continue;
    const isWithdrawn = was === "yes";
    addChange(walk, "x-retry", {
      id: "retry-changed",
      place: `x-retry ${status}`,
      text: `Repeating the call after ${status} was ${was ?? "not stated"} and is now ${is ?? "not stated"}.`,
      breaks: isWithdrawn ? "yes" : "no",
      risk: is === "never" ? "callers who retry now violate the spec" : undefined,
      ...(isWithdrawn && {
        steps: [
          `${walk.units.base.name} answers ${status}`,
          `${walk.units.base.name} again: allowed before, ${is === "never" ? "forbidden" : "not promised"} now`,
        ],
      }),
    });
  }
}

function compareEdition(walk: UnitWalk): void {
  const [before, after] = both(walk, "x-edition") as (string | undefined)[];
  if (before === after) return;
  const missing =
    after === undefined ? undefined : before === undefined ? (after === "hosted" ? "enterprise" : "hosted") : before;
  addChange(walk, "x-edition", {
    id: "edition-changed",
    place: "x-edition",
    text: `The operation was in ${before ?? "every"} edition and is now in ${after ?? "every"} edition.`,
    breaks: missing === undefined ? "no" : "yes",
    ...(missing !== undefined && {
      steps: [`${walk.units.base.name} in the ${missing} edition: answered before, 404 now`],
    }),
  });
}

function compareSunset(walk: UnitWalk): void {
  const [was, is] = both(walk, "deprecated").map((value) => value === true);
  if (was !== is) {
    addChange(walk, "deprecated", {
      id: "deprecated-changed",
      place: "deprecated",
      text: is ? "The operation is now deprecated." : "The operation is no longer deprecated.",
      breaks: "no",
    });
  }
  const [before, after] = both(walk, "x-sunset");
  if (isEqual(before, after)) return;
  const isEarlier = before !== undefined && after !== undefined && String(after) < String(before);
  addChange(walk, "x-sunset", {
    id: "sunset-changed",
    place: "x-sunset",
    text: `The announced end was ${before ?? "not stated"} and is now ${after ?? "not stated"}.`,
    breaks: isEarlier ? "yes" : "no",
    risk: before !== undefined && after === undefined ? "callers rely on the announced day" : undefined,
    ...(isEarlier && {
      steps: [`${walk.units.base.name} after ${after}: promised until ${before} before, not promised now`],
    }),
  });
}

const both = (walk: UnitWalk, key: string): [unknown, unknown] => [
  (walk.units.base.named.operation as Record<string, unknown>)[key],
  (walk.units.head.named.operation as Record<string, unknown>)[key],
];
