// The data of the pages. Scripts get the same data.

import { readFileSync } from "node:fs";
import { visible } from "../../terminal/index.ts";
import type { Example } from "../consumers/examples.ts";
import type { GroupEntry, Groups } from "../consumers/groups.ts";
import type { Cell } from "../consumers/tally.ts";
import type { Coverage } from "../coverage/coverage.ts";
import { percentOf, reportCoverage } from "../coverage/report.ts";
import type { Contract } from "../exchange/contract.ts";
import { editionOf } from "../exchange/edition.ts";
import type { RedactedExchange } from "../redaction/redactor.ts";
import type { Feed } from "./feed.ts";
import { type Filter, facetNames, type ListQuery, statusOf } from "./filter.ts";
import { countFacets, findRows, inOrder, Orders, type Row, rowOf, totalOf } from "./listing.ts";
import type { GateCounts } from "./metrics.ts";
import { describeUpstream, type Sent, urlOf } from "./upstreams.ts";

/** The state of the gate and its traffic. */
export interface GateState extends Sent {
  contract: Contract;
  groups: Groups;
  coverage: Coverage;
  /** The mode as the page shows it. */
  mode: string;
  counts(): GateCounts;
}

/** Callers of a group that are listed. */
const maxCallers = 20;

const dateOf = (at: number): string => new Date(at).toISOString();

/** Every path of these pages begins with it. */
export const base = "/__gate";

export class Views {
  readonly #known: GateState;
  readonly #feed: Feed;
  readonly #orders = new Orders();

  constructor(known: GateState, feed: Feed) {
    this.#known = known;
    this.#feed = feed;
  }

  /** The document, and which version of it. */
  get spec() {
    const { contract } = this.#known;
    return { title: contract.title, ...editionOf(contract) };
  }

  overview() {
    const { groups, mode, counts } = this.#known;
    const { exchanges, violations, ofCallers } = this.#feed;
    return {
      upstream: describeUpstream(this.#known),
      mode,
      spec: this.spec,
      since: dateOf(groups.since),
      violationsBefore: groups.violationsBefore,
      ...counts(),
      judged: exchanges,
      violations,
      ofCallers,
      ofServer: violations - ofCallers,
      p50: this.#feed.waited(0.5),
      p99: this.#feed.waited(0.99),
      seconds: this.#feed.seconds(),
      recent: this.#feed.recent().map(({ at, ...exchange }) => ({ at: dateOf(at), ...exchange })),
      percent: percentOf(reportCoverage(this.#known.coverage.operations.values()).total),
      bound: this.#bound(),
    };
  }

  /** Describes the limit on the number of groups. */
  #bound() {
    const { size, isFull, shared, ungrouped } = this.#known.groups;
    return { groups: size, isReached: isFull, shared, ungrouped };
  }

  list({ filter, order, page, size, list }: ListQuery) {
    const { groups } = this.#known;
    const given = list === "" ? undefined : this.#orders.find(list);
    const all = findRows(groups, filter);
    const rows = given ? given.flatMap((entry) => rowOf(entry, filter) ?? []) : inOrder(all, order);
    const pages = Math.max(1, Math.ceil(rows.length / size));
    const name = given ? list : this.#orders.give(rows.map(({ entry }) => entry));
    const shown = rows.slice((page - 1) * size, page * size);
    const parameters = { ...writeFilter(filter), order, size: String(size), list: name };
    return {
      since: dateOf(groups.since),
      spec: this.spec,
      total: totalOf(all),
      all: groups.total(),
      bound: this.#bound(),
      page,
      pages,
      size,
      order,
      list: name,
      /** The requested order was dropped, so this is a new one. */
      isAnew: list !== "" && given === undefined,
      /** Number of groups newer than the order. */
      newer: Math.max(0, all.length - rows.length),
      filter: writeFilter(filter),
      links: {
        next: page < pages ? addressOf(parameters, page + 1) : null,
        previous: page > 1 ? addressOf(parameters, Math.min(pages, page - 1)) : null,
        ndjson: `${base}/violations.ndjson${queryOf(writeFilter(filter))}`,
        har: `${base}/violations.har${queryOf(writeFilter(filter))}`,
      },
      facets: countFacets(groups, filter),
      groups: shown.map(summaryOf),
    };
  }

  /** A group with its examples and the lines of the spec; undefined for an unknown id. */
  group(id: string) {
    const entry = this.#known.groups.find(id);
    if (entry === undefined) return undefined;
    const { example, exchange, first, last, ...group } = entry.group;
    return {
      ...group,
      first: dateOf(Date.parse(first)),
      last: dateOf(Date.parse(last)),
      address: addressOfGroup(entry),
      spec: { ...this.spec, excerpt: excerptOf(this.#known.contract, group.schema) },
      statuses: sumBy(entry, statusOf),
      callers: callersOf(entry),
      timeline: timelineOf(entry),
      examples: entry.examples().map((each) => this.#example(entry, each)),
    };
  }

  #example(entry: GroupEntry, { number, message, location, exchange }: Example) {
    const curl = printCurl(exchange, urlOf(this.#known, exchange.request));
    return { number, address: `${addressOfGroup(entry)}/${number}`, message, location, curl, ...exchange };
  }

  /** Undefined for an unknown example. */
  example(id: string, number: string) {
    const entry = this.#known.groups.find(id);
    const example = entry?.examples().find((each) => String(each.number) === number);
    return entry && example && this.#example(entry, example);
  }

  coverage() {
    const { total, shares, operations } = reportCoverage(this.#known.coverage.operations.values());
    return { percent: percentOf(total), shares, operations: operations.map(({ missing, ...operation }) => operation) };
  }

  /** The coverage of an operation; undefined for an unknown one. */
  operation(operationId: string) {
    const places = this.#known.coverage.operations.get(operationId);
    return places && reportCoverage([places]).operations[0];
  }

  reset() {
    this.#known.groups.reset();
    this.#feed.reset();
    this.#orders.clear();
    return { since: dateOf(this.#known.groups.since) };
  }

  /** Explains why there is no such violation. */
  get whereabouts(): string {
    const { since, resets } = this.#known.groups;
    const started = resets === 0 ? "the gate was started" : "the violations were reset";
    return `There is no such violation since ${dateOf(since)}, when ${started}. It came before, was dropped for newer ones, or never came.`;
  }
}

const addressOfGroup = ({ group }: GroupEntry): string => `${base}/violations/${group.id}`;

function summaryOf({ entry, count, first, last }: Row) {
  const { group, tally } = entry;
  const { id, operationId, kind, severity, side, location, message } = group;
  return {
    ...{ id, address: addressOfGroup(entry), operationId, kind, severity, side, location, message },
    ...{ count, first: dateOf(first), last: dateOf(last) },
    statuses: Object.keys(sumBy(entry, statusOf)),
    callers: new Set(tally.cells.map(({ caller }) => caller)).size,
  };
}

function sumBy({ tally }: GroupEntry, nameOf: (cell: Cell) => string): Record<string, number> {
  const counts = new Map<string, number>();
  for (const cell of tally.cells) counts.set(nameOf(cell), (counts.get(nameOf(cell)) ?? 0) + cell.count);
  return Object.fromEntries([...counts].sort((one, other) => other[1] - one[1]));
}

const timelineOf = ({ tally: { timeline } }: GroupEntry) => ({
  start: dateOf(timeline.start),
  milliseconds: timeline.step,
  counts: timeline.counts,
});

function callersOf({ tally }: GroupEntry) {
  const byCaller = Map.groupBy(tally.cells, ({ caller }) => caller);
  return [...byCaller]
    .map(([caller, cells]) => ({
      caller,
      count: cells.reduce((sum, { count }) => sum + count, 0),
      first: dateOf(Math.min(...cells.map((cell) => cell.first))),
      last: dateOf(Math.max(...cells.map((cell) => cell.last))),
    }))
    .sort((one, other) => other.count - one.count)
    .slice(0, maxCallers);
}

type Written = Record<string, string | string[]>;

/** The filter as parameters of a query. */
function writeFilter(filter: Filter): Written {
  const written: Written = {};
  for (const name of facetNames) if (filter[name].length > 0) written[name] = filter[name];
  if (filter.find !== "") written.find = filter.find;
  if (Number.isFinite(filter.since)) written.since = dateOf(filter.since);
  if (Number.isFinite(filter.until)) written.until = dateOf(filter.until);
  return written;
}

function queryOf(written: Written): string {
  const pairs = Object.entries(written).flatMap(([name, values]) => [values].flat().map((value) => [name, value]));
  return pairs.length === 0 ? "" : `?${new URLSearchParams(pairs)}`;
}

const addressOf = (written: Written, page: number): string =>
  `${base}/violations${queryOf({ ...written, page: String(page) })}`;

interface SpecExcerpt {
  file: string;
  /** Line of the rule; the first line is 1. */
  line: number;
  /** Number of the first line in `lines`. */
  from: number;
  lines: string[];
}

const around = 3;

/** The lines of the spec around the rule of a finding. */
function excerptOf(contract: Contract, pointer: string): SpecExcerpt | null {
  const place = contract.locate(pointer);
  if (place === null) return null;
  const all = readFileSync(place.file, "utf8").split("\n");
  const from = Math.max(1, place.line - around);
  return { ...place, from, lines: all.slice(from - 1, place.line + around).map((line) => line.slice(0, 300)) };
}

/** Headers that curl sets itself. */
const own = new Set(["host", "connection", "content-length", "transfer-encoding", "keep-alive"]);

/** The caller's token is redacted, so the command reads a token from the environment. */
export function printCurl({ request }: RedactedExchange, url: string): string {
  const { method, headers, body } = request;
  const options = [
    word(url),
    ...headers
      .filter(([name]) => !own.has(name.toLowerCase()))
      .map(([name, value]) =>
        /^authorization$/i.test(name) && /^Bearer REDACTED/.test(value)
          ? `--header "Authorization: Bearer $TOKEN"`
          : `--header ${word(value === "" ? `${name};` : `${name}: ${value}`)}`,
      ),
    ...(body && body.gap === null && body.text !== "" ? [`--data-raw ${word(body.text)}`] : []),
  ];
  return [`curl --globoff --request ${word(method)}`, ...options].join(" \\\n  ");
}

/** Quotes a string for the shell. Escapes characters that are invisible or control a terminal. */
function word(text: string): string {
  if (/^[\w:/.,=%@+-]+$/.test(text)) return text;
  if (visible(text) === text) return `'${text.replaceAll("'", `'\\''`)}'`;
  const spelled = [...text.replaceAll("\0", "").toWellFormed()].map((sign) =>
    sign === "'" || sign === "\\" ? `\\${sign}` : visible(sign) === sign ? sign : bytesOf(sign),
  );
  return `$'${spelled.join("")}'`;
}

const bytesOf = (sign: string): string =>
  [...Buffer.from(sign)].map((byte) => `\\x${byte.toString(16).padStart(2, "0")}`).join("");
