// Counts by operation, change and caller; its memory does not grow with the traffic. A mark of the gate, which replaces
// the token, identifies the caller.
import { hash, randomBytes } from "node:crypto";
import { type Exchange, type Finding, headerOf, type Observation, type ReadExchange } from "../../gate/index.ts";
import { type Change, type Losses, nearestChange, type Sighting, type Traffic } from "../index.ts";

export interface Counted {
  /** The operation before the edit; null if none matches. */
  operation: string | null;
  caller: CallerName;
  isValid: boolean;
  /** The violations since the edit, all of the request or all of the response. */
  loss: { findings: readonly Finding[]; source: ReadExchange["source"] };
  /** Method and path, if no operation matches. */
  address?: string;
}

type Row = Losses & { exchanges: number };

/** Further callers and addresses are counted together. */
const mostCallers = 1_000;
const rest: CallerName = { caller: "others", agent: "various" };

/** Changes that remove an operation from its address. */
const moving: ReadonlySet<Change["id"]> = new Set(["operation-removed", "trailing-slash-changed", "servers-changed"]);

export class Tally {
  readonly #changes: readonly Change[];
  readonly #operations = new Map<string, Row>();
  readonly #callers = new Map<string, CallerName & Row>();
  readonly #lost = new Map<number | null, Losses & { callers: Set<string>; first: Sighting }>();
  #exchanges = 0;
  #unreadable = 0;
  #foreign = 0;
  #valid = 0;
  readonly #sum: Losses = { refused: 0, forbidden: 0 };
  readonly #unmatched = new Map<string, number>();

  constructor(changes: readonly Change[]) {
    this.#changes = changes;
  }

  countUnreadable(): void {
    this.#unreadable += 1;
  }

  countForeign(): void {
    this.#foreign += 1;
  }

  count({ operation, caller, isValid, loss: { findings, source }, address }: Counted): void {
    this.#exchanges += 1;
    if (isValid) this.#valid += 1;
    if (address !== undefined) this.#countUnmatched(address);
    const rows = [this.#callerRow(caller), ...(operation === null ? [] : [this.#operationRow(operation)])];
    for (const row of rows) row.exchanges += 1;
    const [first] = findings;
    if (first === undefined) return;
    const kind = first.side === "request" ? "refused" : "forbidden";
    for (const row of [this.#sum, ...rows]) row[kind] += 1;
    const causes = new Map<number | null, Finding>();
    for (const finding of findings.toReversed()) causes.set(this.#changeOf(finding, operation), finding);
    // Further violations may follow from an explained one.
    if (causes.size > 1) causes.delete(null);
    for (const [change, finding] of causes) {
      let lost = this.#lost.get(change);
      if (lost === undefined) {
        lost = { refused: 0, forbidden: 0, callers: new Set(), first: sightingOf(finding, source) };
        this.#lost.set(change, lost);
      }
      lost[kind] += 1;
      if (lost.callers.size < mostCallers) lost.callers.add(keyOf(caller));
    }
  }

  #countUnmatched(address: string): void {
    const isFull = this.#unmatched.size >= mostCallers && !this.#unmatched.has(address);
    const name = isFull ? rest.caller : address;
    this.#unmatched.set(name, (this.#unmatched.get(name) ?? 0) + 1);
  }

  traffic(): Traffic {
    const changes = [...this.#lost].map(([change, { callers, ...others }]) => ({
      change,
      ...others,
      callers: callers.size,
    }));
    const unmatched = [...this.#unmatched].map(([address, exchanges]) => ({ address, exchanges }));
    const operations = [...this.#operations].map(([operation, row]) => ({ operation, ...row }));
    const breaking = [...this.#changes.entries()].filter(([, one]) => one.class === "breaking");
    const quiet = breaking.filter(([index]) => !this.#lost.has(index));
    // One exchange cannot show permissions or states.
    const isUnseen = ({ direction, operations: names }: Change) =>
      direction === "behaviour" && names.some((name) => this.#operations.has(name));
    return {
      exchanges: this.#exchanges,
      unreadable: this.#unreadable,
      foreign: this.#foreign,
      valid: this.#valid,
      lost: this.#sum,
      unmatched: unmatched.sort((one, other) => other.exchanges - one.exchanges),
      operations: most(operations.filter(isLost)),
      changes: most(changes),
      callers: most([...this.#callers.values()].filter(isLost)),
      unnoticed: quiet.filter(([, one]) => !isUnseen(one)).map(([index]) => index),
      unseen: quiet.filter(([, one]) => isUnseen(one)).map(([index]) => index),
    };
  }

  #operationRow(operation: string): Row {
    const row = this.#operations.get(operation) ?? { exchanges: 0, refused: 0, forbidden: 0 };
    this.#operations.set(operation, row);
    return row;
  }

  #callerRow(name: CallerName): Row {
    const isFull = this.#callers.size >= mostCallers && !this.#callers.has(keyOf(name));
    const place = isFull ? rest : name;
    const row = this.#callers.get(keyOf(place)) ?? { ...place, exchanges: 0, refused: 0, forbidden: 0 };
    this.#callers.set(keyOf(place), row);
    return row;
  }

  /** Finds the change by the violated rule; removed addresses have no rule. */
  #changeOf({ schema, kind, pointer }: Finding, operation: string | null): number | null {
    if (kind === "unknown-path" || kind === "unknown-method") {
      const gone = this.#changes.findIndex(
        ({ id, operations }) => moving.has(id) && operations.includes(operation ?? ""),
      );
      return gone < 0 ? null : gone;
    }
    // A missing required member may be reported at the member.
    const member = schema.replace(/\/required$/, `/properties/${pointer?.split("/").at(-1)}`);
    const name = operation ?? undefined;
    return nearestChange(this.#changes, member, name) ?? nearestChange(this.#changes, schema, name);
  }
}

const keyOf = ({ caller, agent }: CallerName): string => `${caller} ${agent}`;

const isLost = ({ refused, forbidden }: Losses): boolean => refused + forbidden > 0;

const most = <Each extends Losses>(rows: Each[]): Each[] =>
  rows.sort((one, other) => other.refused + other.forbidden - one.refused - one.forbidden);

/** Made from the exchange as the gate redacted it. */
function sightingOf({ exchange, message }: Finding, { file, entry }: ReadExchange["source"]): Sighting {
  const { method, target, status } = exchange;
  return { file, entry, exchange: `${method} ${target} → ${status ?? "no answer"}`, message };
}

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
