// Groups similar findings: same rule, same place, same operation.
import { hash } from "node:crypto";
import type { Edition } from "../exchange/edition.ts";
import { headerOf, isPreflight } from "../exchange/exchange.ts";
import { type Finding, type FindingKind, isViolation, locationOf, type Severity } from "../exchange/finding.ts";
import type { Consumer, Observation } from "../observer/observer.ts";
import type { RedactedExchange } from "../redaction/redactor.ts";
import { copy, cutLast, type Example, ExampleBudget, LastExamples } from "./examples.ts";
import { Tally, TallyBudget } from "./tally.ts";

export interface Group {
  /** Derived from operation, kind and location, so it is the same in every run. */
  id: string;
  operationId: string | null;
  /** The name of the document, where several share the traffic. */
  document?: string;
  kind: FindingKind;
  severity: Severity;
  side: Finding["side"];
  isRefused?: true;
  location: string;
  /** The first names, because the unknown parameters of one operation share a group. */
  names?: string[];
  /** That of the first finding. */
  message: string;
  /** JSON pointer of the rule in the bundled document. */
  schema: string;
  count: number;
  /** Number of findings that the baseline has; undefined without a baseline. */
  known?: number;
  /** When the first and the last exchange began, ISO 8601. */
  first: string;
  last: string;
  /** That of the first finding. */
  exchange: Finding["exchange"];
  example: RedactedExchange;
  /** The versions of the description that found the first and the last; only if the description has changed. */
  editions?: readonly Edition[];
}

/** A group with further data. */
export interface GroupEntry {
  /** Counts the groups since the start, in the order in which they came. */
  number: number;
  group: Group;
  tally: Tally;
  /** The first one, and the last few, the oldest first. */
  examples(): readonly Example[];
}

type Entry = GroupEntry & { lastExamples: LastExamples; found: { first: Edition; last: Edition } };

/** Untrusted traffic has unlimited locations. Above these limits, findings of one operation, kind and side share a group. */
const maxGroups = 2_000;
const maxOfKind = 1_000;
/** Reserved for kinds that occur late, and for shared groups. Findings above this limit are only counted. */
const maxKinds = 1_000;
/** Characters of a location. */
const longestPlace = 2_048;
const maxNames = 20;
const longestCaller = 100;

export class Groups implements Consumer {
  readonly #groups = new Map<string, Entry>();
  /** Null without a baseline. */
  readonly #isKnown: ((finding: Finding) => boolean) | null;
  /** Number of groups per operation, kind and side. */
  readonly #kinds = new Map<string, number>();
  #examples = new ExampleBudget();
  #tallies = new TallyBudget();
  #number = 0;
  /** Errors and warnings since the start. */
  violations = 0;
  notes = 0;
  /** Findings without a group. */
  ungrouped = 0;
  /** Findings in shared groups. */
  shared = 0;
  /** Number of CORS preflights. */
  preflights = 0;
  /** Time of the start or of the last reset, in milliseconds since 1970. */
  since = Date.now();
  /** Violations before the last reset. */
  violationsBefore = 0;
  resets = 0;

  constructor(isKnown: ((finding: Finding) => boolean) | null = null) {
    this.#isKnown = isKnown;
  }

  /** Documents that have changed since the start. */
  readonly #changed = new Set<string>();

  /** Call it after descriptions were read again. */
  compare(before: readonly Edition[], after: readonly Edition[]): void {
    for (const { source, hash: state } of before) {
      if (!after.some((each) => each.source === source && each.hash === state)) this.#changed.add(source);
    }
    for (const entry of this.#groups.values()) this.#setEditions(entry);
  }

  #setEditions({ group, found: { first, last } }: Entry): void {
    if (this.#changed.has(first.source)) group.editions = first.hash === last.hash ? [first] : [first, last];
  }

  observe({ exchange, operationId, findings, redacted, edition }: Observation): void {
    if (operationId === null && isPreflight(exchange.request)) this.preflights += 1;
    if (findings.length === 0) return;
    let caller: string | undefined;
    let first: RedactedExchange | undefined;
    let last: RedactedExchange | undefined;
    const room = this.#examples;
    const seen = {
      at: exchange.at,
      now: Date.now(),
      status: exchange.response?.status ?? null,
      edition: edition(),
      get caller() {
        caller ??= callerOf(redacted());
        return caller;
      },
      get first() {
        first ??= room.cutFirst(redacted());
        return first;
      },
      get last() {
        last ??= cutLast(redacted());
        return last;
      },
    };
    for (const finding of findings) {
      if (isViolation(finding)) this.violations += 1;
      else this.notes += 1;
      this.#add(finding, seen);
    }
  }

  #add(finding: Finding, seen: Seen): void {
    const { operationId, document, kind, severity, side, isRefused, message, schema, exchange } = finding;
    const place = locationOf(finding).slice(0, longestPlace);
    const isName = kind === "unknown-parameter";
    // Names of operations already begin with the name of their document.
    const kindKey = `${operationId ?? document ?? null} ${kind} ${side}${isRefused ? " refused" : ""}`;
    const ofKind = this.#kinds.get(kindKey) ?? 0;
    let key = isName ? kindKey : `${kindKey} ${place}`;
    let known = this.#groups.get(key);
    const isShared = !known && ofKind > 0 && (ofKind >= maxOfKind || this.#groups.size >= maxGroups);
    if (isShared) {
      key = `${kindKey}\nothers`;
      known = this.#groups.get(key);
      this.shared += 1;
    }
    const inBaseline = this.#isKnown?.(finding) === true ? 1 : 0;
    if (known) {
      const { group, tally, lastExamples, found } = known;
      group.count += 1;
      found.last = seen.edition;
      this.#setEditions(known);
      if (group.known !== undefined) group.known += inBaseline;
      if (isName) addName(group, place);
      if (exchange.at > group.last) group.last = exchange.at;
      if (exchange.at < group.first) group.first = exchange.at;
      tally.add(seen.status, seen.caller, seen.at);
      lastExamples.offer(seen.now, () => ({
        message: copy(message),
        location: copy(place),
        exchange: seen.last,
      }));
      return;
    }
    if (this.#groups.size >= maxGroups + maxKinds) {
      this.ungrouped += 1;
      return;
    }
    this.#kinds.set(copy(kindKey), ofKind + 1);
    const location = copy(isShared ? `other places, such as ${place}` : place);
    const id = hash("sha256", key, "base64url").slice(0, 12);
    const times = { count: 1, ...(this.#isKnown && { known: inBaseline }), first: exchange.at, last: exchange.at };
    const example = seen.first;
    const names = isName && { names: [location] };
    const of = { operationId, ...(document !== undefined && { document }) };
    const refused = isRefused && { isRefused };
    const rule = { ...of, kind, severity, side, ...refused, location, ...names, message: copy(message), schema };
    const reference = { ...exchange, target: example.request.target, requestId: example.requestId };
    const entry = this.#open({ id, ...rule, ...times, exchange: reference, example }, seen);
    this.#setEditions(entry);
    this.#groups.set(copy(key), entry);
  }

  #open(group: Group, { status, caller, at, now, edition }: Seen): Entry {
    const { message, location, example } = group;
    const first = { number: this.#examples.nextNumber(), message, location, exchange: example };
    const tally = new Tally(this.#tallies, at);
    tally.add(status, caller, at);
    const lastExamples = new LastExamples(this.#examples, now);
    this.#number += 1;
    const examples = () => [first, ...lastExamples.list];
    const found = { first: edition, last: edition };
    return { number: this.#number, group, tally, examples, lastExamples, found };
  }

  /** The most frequent first. */
  list(): Group[] {
    return [...this.#groups.values()]
      .map(({ group }) => group)
      .sort((one, other) => other.count - one.count || (one.id < other.id ? -1 : 1));
  }

  /** In the order in which they came. */
  entries(): Iterable<GroupEntry> {
    return this.#groups.values();
  }

  get size(): number {
    return this.#groups.size;
  }

  total(): { groups: number; findings: number } {
    let findings = this.ungrouped;
    for (const { group } of this.#groups.values()) findings += group.count;
    return { groups: this.#groups.size, findings };
  }

  find(id: string): GroupEntry | undefined {
    for (const entry of this.#groups.values()) if (entry.group.id === id) return entry;
    return undefined;
  }

  /** Further findings share a group or are only counted. */
  get isFull(): boolean {
    return this.shared > 0 || this.ungrouped > 0;
  }

  /** Deletes all groups. The counts for the summary of the run continue. */
  reset(): void {
    this.#groups.clear();
    this.#kinds.clear();
    this.#examples = new ExampleBudget(this.#examples.lastNumber);
    this.#tallies = new TallyBudget();
    this.ungrouped = 0;
    this.shared = 0;
    this.violationsBefore = this.violations;
    this.since = Date.now();
    this.resets += 1;
  }
}

function addName(group: Group, name: string): void {
  const names = group.names!;
  if (names.length >= maxNames || names.includes(name)) return;
  names.push(copy(name));
  group.location = `${names[0]} and other unknown parameters`;
}

/** The exchange of some findings. */
interface Seen {
  at: number;
  now: number;
  edition: Edition;
  status: number | null;
  caller: string;
  /** Shortened; the groups of one exchange share it. */
  first: RedactedExchange;
  last: RedactedExchange;
}

/** The masked credential: it distinguishes callers without revealing them. */
export function callerOf({ request }: RedactedExchange): string {
  const headers = request.headers.flat();
  const credentials = headerOf(headers, "authorization") ?? "no credentials";
  const agent = headerOf(headers, "user-agent");
  return (agent === undefined ? credentials : `${credentials} · ${agent}`).slice(0, longestCaller);
}
