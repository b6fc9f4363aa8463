// The totals at the end of a run, in every format.
import { expect, test } from "vitest";
import type { Group } from "../../scripts/gate/consumers/groups.ts";
import { printCoverage, reportCoverage } from "../../scripts/gate/coverage/report.ts";
import { printSummary } from "../../scripts/gate/summary/print-summary.ts";
import { excerptOf } from "../../scripts/gate/summary/rows.ts";
import {
  countLog,
  describeEditions,
  describeLogs,
  describeRead,
  describeTimes,
  describeTolerance,
  type LogTotals,
  noLogs,
  type Summary,
  totalsOf,
} from "../../scripts/gate/summary/summary.ts";
import type { KnownKind } from "../../scripts/gate/tolerance/baseline.ts";
import type { BaselineResult } from "../../scripts/gate/tolerance/violation-counter.ts";

const quiet = {
  counts: { exchanges: 0 },
  violations: 0,
  warnings: 0,
  notes: 0,
  groups: [],
  ungrouped: 0,
  reset: null,
  baseline: null,
  lostLines: 0,
} as unknown as Summary;
const two = [{ severity: "error" }, { severity: "error" }, { severity: "note" }] as Summary["groups"];

test.each<[Partial<Summary>, string]>([
  [{}, "0 exchanges, no violation."],
  [{ counts: { exchanges: 1 }, notes: 1 }, "1 exchange, 1 note, no violation."],
  [
    {
      counts: {
        exchanges: 1_200,
        foreign: 1,
        preflights: 2,
        unreadable: 3,
        unsampled: 4,
        dropped: 5,
        refused: 6,
        unclaimed: 7,
        upgraded: 8,
        strange: 9,
        none: 0,
      },
    },
    "1,200 exchanges, 1 not part of this API, 2 preflights of browsers, 3 unreadable, 4 not in the sample, " +
      "5 passed without a check, 6 refused by the gate, 7 of no document, 8 upgraded (only their handshake is judged), " +
      "9 strange, no violation.",
  ],
  [{ violations: 5, groups: two }, "0 exchanges, 5 violations of 2 kinds."],
  [{ violations: 5, groups: two, ungrouped: 1 }, "0 exchanges, 5 violations of at least 2 kinds."],
  [
    { violations: 5, groups: two, reset: { at: "", violationsBefore: 1 } },
    "0 exchanges, 5 violations of at least 2 kinds.",
  ],
  [
    { violations: 1, warnings: 1, groups: two.slice(1) },
    "0 exchanges, 1 violation of 1 kind, 1 of them only warnings.",
  ],
  [
    {
      violations: 3,
      groups: two,
      baseline: { known: { kinds: 1, violations: 1 }, fresh: { kinds: 2, violations: 2 } } as Summary["baseline"],
    },
    "0 exchanges, 3 violations (1 known, 2 new kinds).",
  ],
  [{ lostLines: 1 }, "0 exchanges, no violation, at least 1 line could not be written."],
])("%j", (told, sentence) => {
  expect(totalsOf({ ...quiet, ...told })).toBe(sentence);
});

test("entries that were read and not checked are reported", () => {
  expect(describeRead({ exchanges: 1, foreign: 0, unreadable: 2 })).toBe("1 exchange, 2 unreadable.");
  expect(describeRead({ exchanges: 2_000, foreign: 1, unreadable: 0 })).toBe(
    "2,000 exchanges, 1 not part of this API.",
  );
});

test.each([
  [1, "2026-01-31T12:00:00.5Z", "2026-01-31T12:00:00.5Z", "2026-01-31 12:00:00, "],
  [2, "2026-01-31T12:00:00Z", "2026-01-31T13:00:01Z", "2026-01-31 12:00:00 to 13:00:01, first "],
  [2, "2026-01-31T12:00:00Z", "2026-02-01T13:00:01Z", "2026-01-31 12:00:00 to 2026-02-01 13:00:01, first "],
  [2, "2026-01-31T12:00:00Z", "2026-01-31T12:00:00Z", "2026-01-31 12:00:00, "],
  [2, "1970-01-01T00:00:00Z", "2026-01-31T12:00:00Z", ""],
])("%i from %s to %s", (count, first, last, told) => {
  expect(describeTimes({ count, first, last } as Group)).toBe(told);
});

const nothingLogged: LogTotals = { exchanges: 2, pathValues: 0, queries: 0, mediaTypes: 0 };
test.each<[Partial<LogTotals>, judged: string, absent: string]>([
  [{}, "paths and statuses", "values in paths, queries, headers and bodies"],
  [{ pathValues: 2, queries: 2 }, "paths, statuses and queries", "headers and bodies"],
  [{ pathValues: 1 }, "paths, statuses and values in paths of 1", "queries, headers and bodies"],
  [
    { exchanges: 2_000, pathValues: 2_000, queries: 1_999, mediaTypes: 2_000 },
    "paths, statuses, queries of 1,999 and media types",
    "other headers and bodies",
  ],
])("logs with %j are checked by their %s", (totals, judged, absent) => {
  const count = totals.exchanges === undefined ? "2" : "2,000";
  expect(describeLogs({ ...nothingLogged, ...totals })).toBe(
    `${count} exchanges from access logs: ${judged} judged; ${absent} were not logged.`,
  );
  expect(describeLogs({ ...nothingLogged, exchanges: 1 })).toMatch(/^1 exchange from /);
});

test.each<[extent: object | undefined, headers: [string[], string[] | null], LogTotals]>([
  [undefined, [[], []], noLogs()],
  [{ isLog: false, hasQuery: true }, [[], []], noLogs()],
  [{ isLog: true }, [[], []], { ...noLogs(), exchanges: 1 }],
  [
    { isLog: true, hasPathValues: true, hasQuery: true },
    [[], null],
    { exchanges: 1, pathValues: 1, queries: 1, mediaTypes: 0 },
  ],
  [{ isLog: true }, [["Content-Type", "a/b"], null], { ...noLogs(), exchanges: 1, mediaTypes: 1 }],
  [{ isLog: true }, [[], ["Content-Type", "a/b"]], { ...noLogs(), exchanges: 1, mediaTypes: 1 }],
])("an exchange with %j and %j counts as %j", (extent, [request, response], counted) => {
  const totals = noLogs();
  countLog(totals, { request: { headers: request }, response: response && { headers: response }, extent } as never);
  expect(totals).toEqual(counted);
});

const body = {
  data: [{}, { name: "a" }, { name: "b" }],
  "a/b": 1,
  "*": { x: 2 },
  body: 3,
  "the header": 4,
  many: [...Array(99).fill({}), { near: 1 }, { far: 1 }],
  long: "y".repeat(200),
};
const example = {
  request: { headers: [["X-A", "one"]], body: null },
  response: {
    headers: [
      ["x-b", "z".repeat(121)],
      ["The-Body", "5"],
    ],
    body: { text: JSON.stringify(body) },
  },
};
test.each<[location: string, shown: string | null, group?: object]>([
  ["response /data/*/name", '"a"'],
  ["response /data/2/name", '"b"'],
  ["response /many/*/near", "1"],
  ["response /many/*/far", null],
  ["response /a~1b", "1"],
  ["response /*/x", "2"],
  ["response /long", `"${"y".repeat(119)}…`],
  ["response /none", null],
  ["response /constructor", null],
  ["response /a~1b/c", null],
  ["response /data", JSON.stringify(body.data)],
  ["request /data", null],
  ["response /data", null, { side: "request" }],
  ["response /data", null, { kind: "missing-member" }],
  ["x-b header", null, { kind: "missing-header" }],
  ["x-b header", `${"z".repeat(120)}…`],
  ["X-A header", "one", { side: "request" }],
  ["x-a header", null],
  ["response /data", null, { example: null }],
  ["response /data", null, { example: { ...example, response: { headers: [], body: { text: "{" } } } }],
  ["response body", null],
  ["response /body", "3"],
  ["response /the header", "4"],
  ["the-body header", "5"],
])("the excerpt for a finding at %s is %s", (location, shown, group = {}) => {
  expect(excerptOf({ example, side: "response", kind: "type", location, ...group } as never)).toBe(shown);
});

const kinds = (count: number): KnownKind[] =>
  Array.from({ length: count }, (_, index) => ({ operation: index ? `o${index}` : null, kind: "type", place: "/a" }));
const compared = (more: Partial<BaselineResult>): BaselineResult => ({
  ...{ file: "b.json", known: { kinds: 1, violations: 2 }, fresh: { kinds: 1, violations: 1 } },
  ...{ gone: [], isWritten: false, problem: null, ...more },
});
const known = { standing: "known", count: 1_200, operationId: null, kind: "type", location: "/a" };
test.each<[what: string, summary: object, told: string[][]]>([
  ["no baseline", { groups: [known] }, []],
  ["no baseline", { baseline: compared({}) }, []],
  [
    "what is known",
    { baseline: compared({}), groups: [known, { ...known, standing: "fails" }] },
    [["Known from b.json: 2 violations.", "  1,200 × no operation type /a"]],
  ],
  [
    "more than can be listed",
    { baseline: compared({}), groups: Array(22).fill(known) },
    [["Known from b.json: 2 violations.", ...Array(20).fill("  1,200 × no operation type /a"), "  … and 2 more"]],
  ],
  [
    "one that is gone",
    { baseline: compared({ gone: kinds(1) }) },
    [["1 kind of b.json no longer occurs; --update-baseline removes what is gone:", "  no operation type /a"]],
  ],
  [
    "two that are gone",
    { baseline: compared({ gone: kinds(2) }) },
    [
      [
        "2 kinds of b.json no longer occur; --update-baseline removes what is gone:",
        "  no operation type /a",
        "  o1 type /a",
      ],
    ],
  ],
  ["a problem", { baseline: compared({ gone: kinds(1), problem: "No." }) }, [["No."]]],
  ["a new baseline", { baseline: compared({ isWritten: true }) }, [["Wrote b.json: 2 kinds, 1 of them new."]]],
  [
    "a new baseline without gone kinds",
    { baseline: compared({ isWritten: true, gone: kinds(3) }) },
    [["Wrote b.json: 2 kinds, 1 of them new; 3 kinds did not occur any more."]],
  ],
  [
    "what is off",
    { off: { type: 2, "broken-link": 1_000 } },
    [["Not shown, since --severity turns it off: 2 × type, 1,000 × broken-link."]],
  ],
])("for %s, violations that do not fail the run are described", (_, summary, told) => {
  expect(describeTolerance({ ...quiet, off: {}, ...summary } as never)).toEqual(told);
});

test("a summary outside of a terminal has sections and no colours", () => {
  const found = {
    ...{ count: 2_000, kind: "type", location: "response /data", side: "response", message: "It is\u001b wrong." },
    ...{ first: "2026-01-31T12:00:00Z", last: "2026-01-31T12:00:00Z", spec: { file: "a.yaml", line: 3 }, example },
    exchange: {
      source: { kind: "file", file: "f", entry: 1 },
      method: "GET",
      target: "/",
      status: 200,
      requestId: "r",
    },
  };
  const groups = [
    { ...found, operationId: "show", severity: "error", standing: "fails", location: "response /a~1b" },
    { ...found, operationId: "show", severity: "warning", standing: "known" },
    { ...found, operationId: null, severity: "note", standing: "note", spec: null, example: null },
  ];
  const reset = { at: "2026-01-31T12:00:00Z", violationsBefore: 1 };
  let text = "";
  const output = {
    write(more: string) {
      text += more;
    },
  } as unknown as NodeJS.WriteStream;
  const accessLogs = { exchanges: 1, pathValues: 1, queries: 1, mediaTypes: 0 };

  const coverage = { report: reportCoverage([].values()), shortfalls: ["Too small."] };

  printSummary(
    { ...quiet, off: { type: 1 }, ok: false, groups, ungrouped: 2, reset, accessLogs, coverage } as never,
    output,
  );

  expect(text).toBe(`show
  2,000 × type response /a~1b
      It is\\x1b wrong.  a.yaml:3
      got 1
      2026-01-31 12:00:00, f entry 1: GET / → 200 (request r)

No operation
  2,000 × type response /data
      It is\\x1b wrong.
      2026-01-31 12:00:00, f entry 1: GET / → 200 (request r)

… and 2 findings of other kinds.

The list begins at 2026-01-31T12:00:00Z, when it was reset: 1 violation came before.

Not shown, since --severity turns it off: 1 × type.

${printCoverage(coverage.report).join("\n")}
Too small.

1 exchange from access logs: paths, statuses and queries judged; headers and bodies were not logged.

0 exchanges, no violation.
`);
});

test.each<[editions: object[] | undefined, told: string]>([
  [undefined, ""],
  [[{ source: "a", version: "1", hash: "h" }], "found by "],
  [
    [
      { source: "a", version: "1", hash: "h" },
      { source: "a", version: "2", hash: "i" },
    ],
    ", last by ",
  ],
])("reports %j as the versions of a group", (editions, told) => {
  const text = describeEditions({ editions } as never);
  expect(told === "" ? text : text.includes(told)).toBe(told === "" ? "" : true);
});
