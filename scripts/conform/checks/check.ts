// The form of a check, and the findings that it reports.
import type { Finding } from "../../gate/index.ts";
import { fingerprintOf } from "../../reports/index.ts";
import type { Description, Subject } from "../description/description.ts";
import { documented } from "../description/sources.ts";
import type { Role } from "../exchanges/roles.ts";
import { type Reply, Unreached } from "../exchanges/sender.ts";
import type { ConformClass, ConformFinding, Sentence } from "../report/types.ts";
import { type Freshness, Scope } from "../world/scope.ts";
import type { World } from "../world/world.ts";
import { reproductionOf } from "./reproduction.ts";

export interface Check {
  class: ConformClass;
  name: string;
  /** Sends only GET and HEAD. */
  isReadOnly?: boolean;
  /** Runs after all others, because changes by other checks would disturb it. */
  isAlone?: boolean;
  /** Waits for the service, or for the limit of callers without a token; other checks run meanwhile. */
  isSlow?: boolean;
  /** Only with `--limits`. */
  isOfLimits?: boolean;
  applies(subject: Subject, probe: Pick<Probe, "world" | "roles">): boolean;
  run(probe: Probe): Promise<void>;
}

/** The statuses that a response may have. */
export interface Expectation {
  text: string;
  fits(status: number): boolean;
  pointer?: string;
}

const between = (least: number, most: number, text: string): Expectation => ({
  text,
  fits: (status) => status >= least && status <= most,
});

export const noFailure = between(0, 499, "a status below 500");
export const refusal = between(400, 499, "a status from 400 to 499");

export const success = ({ planned: { success: own } }: Subject): Expectation => ({
  ...between(200, 299, `status ${own.status}`),
  pointer: `/responses/${own.status}`,
});

/** Those of the wanted statuses that are documented; without any, `otherwise`. */
export function documentedOf(
  { statuses }: Subject,
  wanted: readonly number[],
  otherwise: Expectation = refusal,
): Expectation {
  const known = wanted.filter((status) => statuses.has(String(status)));
  if (known.length === 0) return otherwise;
  const [pointer, text] = [`/responses/${known[0]}`, `status ${known.join(" or ")}`];
  return { text, pointer, fits: (status) => known.includes(status) };
}

/** What a breach does not need to state. */
interface BreachOptions {
  /** Distinguishes breaches of one check; without ids. Default: the expectation. */
  rule?: string;
  /** JSON pointer of the promise, below the operation if it begins with `/`. */
  pointer?: string;
  /** Default: the operation of the check. */
  subject?: Subject;
  /** With the exchanges before the reply. Default: the scope of the check that holds it. */
  scope?: Scope;
}

/** One check of one operation, while it runs. */
export class Probe {
  readonly world: World;
  readonly subject: Subject;
  readonly roles: readonly Role[];
  readonly check: Check;
  readonly seed: number;
  readonly scopes: Scope[] = [];
  readonly findings: ConformFinding[] = [];

  constructor(world: World, subject: Subject, check: Check, roles: readonly Role[], seed: number) {
    this.world = world;
    this.subject = subject;
    this.check = check;
    this.roles = roles;
    this.seed = seed;
  }

  get description(): Description {
    return this.world.description;
  }

  scope(freshness: Freshness = "shared"): Scope {
    const scope = new Scope(freshness);
    this.scopes.push(scope);
    return scope;
  }

  /** A scope in which objects are made. Objects with states may lock their owner, so they get one of their own. */
  makingScope(freshness: Freshness = "shared"): Scope {
    return this.scope(this.description.plan.kinds[this.subject.planned.kind]?.state ? "fresh" : freshness);
  }

  /** Reports a broken promise. `message`: what the server did, in one sentence. */
  breach(reply: Reply, message: string, expected: string, options: BreachOptions = {}): void {
    const { rule = expected, pointer = "", subject = this.subject } = options;
    const { class: name, name: check } = this.check;
    const id = fingerprintOf([subject.id, name, check, rule]);
    const scope = options.scope ?? this.scopes.findLast(({ replies }) => replies.includes(reply)) ?? new Scope();
    this.findings.push({
      ...{ id, class: name, check, operationId: subject.id, message, expected, seed: this.seed, repeated: 0 },
      actual: reply.exchange,
      reproduction: reproductionOf(this.description, scope, reply),
      sentence: sentenceAt(this.description, pointer.startsWith("#") ? pointer : subject.pointer + pointer),
    });
  }

  /** Reports an unexpected status. `request` begins the message. The gate reports missing responses. */
  expect(reply: Reply, request: string, { text, fits, pointer = "" }: Expectation, options: BreachOptions = {}): void {
    const { status } = reply;
    if (fits(status) || status === 0 || status === 429) return;
    this.breach(reply, `${request} returned ${status}.`, text, { pointer, rule: `${request} ${text}`, ...options });
  }

  unreached(reason: string): never {
    throw new Unreached(reason);
  }
}

/** Kinds of the gate's findings that are not about the shape of a response. */
const classes: Partial<Record<Finding["kind"], ConformClass>> = {
  "undocumented-status": "status",
  "no-answer": "status",
  "cut-answer": "status",
  "rate-limit": "limit",
  "inconsistent-pagination": "pagination",
  "illegal-transition": "state",
  "unexpected-change": "cleanup",
};

/** The name of the check of every response. */
export const contractCheck = "contract";

/** The number in a header of rate limits. */
export function headerOf({ header }: Reply, field: "limit" | "remaining" | "reset"): number | undefined {
  const text = header(`x-ratelimit-${field}`) ?? header(`ratelimit-${field}`);
  return text === null || Number.isNaN(Number(text)) ? undefined : Number(text);
}

/** The violations in a response. */
function violationsIn(reply: Reply): readonly Violation[] {
  const [limit, remaining] = [headerOf(reply, "limit"), headerOf(reply, "remaining")];
  if (limit === undefined || remaining === undefined || remaining <= limit) return reply.findings;
  const message = `${remaining} requests remain of a limit of ${limit}.`;
  return [...reply.findings, { kind: "rate-limit", message, schema: "#/x-rate-limit" }];
}

type Violation = Pick<Finding, "kind" | "message" | "schema"> & Partial<Finding>;

/** The findings about a response, regardless of the check. */
export function findingsOf(description: Description, scope: Scope, reply: Reply, seed: number): ConformFinding[] {
  return violationsIn(reply).flatMap(({ kind, operationId, message, pointer, header, schema }) => {
    const name = classes[kind] ?? "shape";
    const subject = operationId ?? reply.call.subject?.id;
    if (subject === undefined) return [];
    const place = pointer?.replaceAll(/\/\d+(?=\/|$)/g, "/*") ?? header ?? "";
    const status = kind === "undocumented-status" ? reply.status : "";
    return [
      {
        id: fingerprintOf([subject, name, contractCheck, kind, place, schema, status]),
        ...{ class: name, check: contractCheck, operationId: subject, message, seed, repeated: 0 },
        expected: kind,
        actual: reply.exchange,
        reproduction: reproductionOf(description, scope, reply),
        sentence: sentenceAt(description, schema === "#" ? (description.find(subject)?.pointer ?? "#") : schema),
      },
    ];
  });
}

const longest = 300;

/** The part of the description at a pointer, or at the closest place around it. */
function sentenceAt(description: Description, wanted: string): Sentence | null {
  let pointer = wanted;
  let value = documented(description, pointer);
  while (value === undefined && pointer.includes("/")) {
    pointer = pointer.slice(0, pointer.lastIndexOf("/"));
    value = documented(description, pointer);
  }
  if (value === undefined) return null;
  const own = typeof value === "object" && value !== null ? Reflect.get(value, "description") : undefined;
  const text = typeof own === "string" ? own : typeof value === "string" ? value : JSON.stringify(value);
  return { text: text.trim().slice(0, longest), pointer, location: description.contract.locate(pointer) };
}
