// Counts of findings by status, by caller and over time, and the lines that are printed for new findings.
import pc from "picocolors";
import { describe, expect, test } from "vitest";
import { copy, type Example, ExampleBudget, LastExamples } from "../../scripts/gate/consumers/examples.ts";
import { announceKinds, recordExchanges, writeFindings } from "../../scripts/gate/consumers/lines.ts";
import { otherCallers, Tally, TallyBudget, Timeline } from "../../scripts/gate/consumers/tally.ts";
import { editionOf, editionsOf, printEdition } from "../../scripts/gate/exchange/edition.ts";
import type { Finding } from "../../scripts/gate/index.ts";
import type { RedactedExchange } from "../../scripts/gate/redaction/redactor.ts";
import { paintLine } from "../../scripts/gate/summary/print-summary.ts";
import { Operations } from "../../scripts/gate/summary/summarize.ts";
import { fileReasonOf } from "../../scripts/terminal/index.ts";

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

describe("over time", () => {
  const start = 1_000_000;
  const timelineOf = (...seconds: number[]) => {
    const timeline = new Timeline(start);
    for (const second of seconds) timeline.add(start + second * 1_000);
    return timeline;
  };

  test.each<[number[], number, number[]]>([
    [[0, 0.999, 1, 3], 1_000, [2, 1, 0, 1]],
    [[59.999], 1_000, [...Array(59).fill(0), 1]],
    [[0, 1, 2, 60], 2_000, [2, 1, ...Array(28).fill(0), 1]],
    [[0, 1, 240], 8_000, [2, ...Array(29).fill(0), 1]],
    [[2, -5], 1_000, [1, 0, 1]],
  ])("what happens after %j seconds is counted in steps of %i ms", (seconds, step, counts) => {
    const timeline = timelineOf(...seconds);

    expect([timeline.step, timeline.counts]).toEqual([step, counts]);
    expect(sum(timeline.counts)).toBe(seconds.length);
  });

  test.each([
    [0, 3_000, 4],
    [1_000, 3_000, 2],
    [1_999, 2_999, 1],
    [2_000, 2_999, 0],
    [-9_000, 0, 2],
    [-9_000, -1, 0],
    [9_000, 99_000, 0],
    [3_000, 99_000, 1],
  ])("from %i to %i ms there are %i", (from, to, count) => {
    expect(timelineOf(0, 0, 1, 3).between(start + from, start + to)).toBe(count);
  });
});

describe("by status and caller", () => {
  const cellsOf = ({ cells }: Tally) => cells.map(({ status, caller, count }) => `${status} ${caller} ${count}`);

  test("each pair has its count, its first and its last time", () => {
    const tally = new Tally(new TallyBudget(), 10);
    for (const [status, caller, at] of [
      [200, "a", 10],
      [200, "a", 20],
      [200, "a", 5],
      [404, "a", 15],
      [null, "b", 15],
    ] as const)
      tally.add(status, caller, at);

    expect(cellsOf(tally)).toEqual(["200 a 3", "404 a 1", "null b 1"]);
    expect(tally.cells.map(({ first, last }) => [first, last])).toEqual([
      [5, 20],
      [15, 15],
      [15, 15],
    ]);
    expect(sum(tally.timeline.counts)).toBe(5);
    expect(tally.cells.map(({ timeline }) => sum(timeline.counts))).toEqual([3, 1, 1]);
  });

  test("15 callers have separate counts, further ones are counted by status, and the rest share one count", () => {
    const tally = new Tally(new TallyBudget(), 0);
    for (let number = 0; number < 20; number += 1) tally.add(200, `caller ${number}`, 0);
    tally.add(200, "caller 3", 0);
    tally.add(404, "caller 3", 0);
    tally.add(500, "caller 3", 0);
    tally.add(404, "caller 99", 0);

    expect(cellsOf(tally)).toEqual([
      ...Array.from({ length: 15 }, (_, number) => `200 caller ${number} ${number === 3 ? 2 : 1}`),
      `200 ${otherCallers} 5`,
      `0 ${otherCallers} 3`,
    ]);
  });

  test("groups beyond the limit distinguish fewer callers and statuses", () => {
    const room = new TallyBudget();
    for (let number = 0; number < 7_999; number += 1) room.take();
    const usedUp = [room.isUsedUp];
    const early = new Tally(room, 0);
    early.add(200, "a", 0);
    usedUp.push(room.isUsedUp);
    const late = new Tally(room, 0);
    for (const status of [200, 404, 500, 501, 502, 503]) for (const caller of ["a", "b"]) late.add(status, caller, 0);

    expect(usedUp).toEqual([false, true]);
    expect(cellsOf(late)).toEqual([
      "200 a 1",
      ...["200", "404", "500"].map((status) => `${status} ${otherCallers} ${status === "200" ? 1 : 2}`),
      `0 ${otherCallers} 6`,
    ]);
  });

  test("all groups together name at most 1,000 callers", () => {
    const room = new TallyBudget();
    const names = Array.from({ length: 1_002 }, (_, number) => room.nameOf(`caller ${number}`));

    expect(names.slice(998)).toEqual(["caller 998", "caller 999", otherCallers, otherCallers]);
    expect(room.nameOf("caller 5")).toBe("caller 5");
  });

  test("exchanges with an operation are counted by it", () => {
    const operations = new Operations();
    for (const operationId of ["a", null, "b", "a"]) operations.observe({ operationId });

    expect([...operations.counts]).toEqual([
      ["a", 2],
      ["b", 1],
    ]);
  });
});

describe("the examples", () => {
  const exchangeOf = (length: number, name = "x"): RedactedExchange => {
    const part = {
      headers: Array.from({ length: 70 }, (): [string, string] => [name, "v"]),
      body: { text: "b".repeat(length), size: length, gap: null },
    };
    return {
      ...{ exchange: 1, at: "", durationMs: 1, waitedMs: 1, requestId: "r".repeat(3_000), operationId: null },
      request: { method: "GET", target: `/${"t".repeat(3_000)}`, ...part },
      response: { status: 200, statusText: "", ...part },
      ...{ enforced: null, failure: null },
    };
  };

  test("are cut to the limit and marked as cut", () => {
    const { request, response, requestId } = new ExampleBudget().cutFirst(exchangeOf(16_385));
    const whole = new ExampleBudget().cutFirst(exchangeOf(16_384)).request;

    expect([request.target.length, requestId!.length, request.headers.length]).toEqual([2_052, 2_052, 64]);
    expect([request.body!.text.length, request.body!.gap]).toEqual([16_388, "beyond-bound"]);
    expect(response!.body).toEqual(request.body);
    expect([whole.body!.text.length, whole.body!.gap]).toEqual([16_384, null]);
  });

  test("are cut shorter after the first ones have four million characters", () => {
    const room = new ExampleBudget();
    const length = () => room.cutFirst(exchangeOf(20_000)).request.body!.text.length;
    const lengths = Array.from({ length: 130 }, length);

    expect(new Set(lengths)).toEqual(new Set([16_388, 516]));
    // A target, two bodies and two times 64 headers of two characters each.
    expect(lengths.indexOf(516)).toBe(Math.ceil((4 << 20) / (2_052 + 2 * 16_388 + 2 * 64 * 2)));
  });

  const made = (message: string): Omit<Example, "number"> => ({ message, location: "", exchange: exchangeOf(1) });

  test("keep the last three at intervals of a second or more", () => {
    const last = new LastExamples(new ExampleBudget(), 0);
    for (const now of [999, 1_000, 1_999, 2_000, 3_000, 4_000, 4_500]) last.offer(now, () => made(`${now}`));

    expect(last.list.map(({ message, number }) => [message, number])).toEqual([
      ["2000", 2],
      ["3000", 3],
      ["4000", 4],
    ]);
  });

  test("of all groups are at most 50 per second", () => {
    const room = new ExampleBudget(7);
    const groups = Array.from({ length: 60 }, () => new LastExamples(room, 0));
    const offer = (now: number) => groups.forEach((group, index) => void group.offer(now, () => made(`${index}`)));

    offer(5_000);
    const first = groups.filter(({ list }) => list.length === 1).length;
    offer(5_999);
    const still = groups.filter(({ list }) => list.length === 1).length;
    offer(6_000);

    expect([first, still, groups.filter(({ list }) => list.length === 2).length]).toEqual([50, 50, 50]);
    expect(room.lastNumber).toBe(7 + 50 + 50);
  });

  test("are dropped, oldest first, if their total size is too large", () => {
    const room = new ExampleBudget();
    const long = {
      ...exchangeOf(0),
      request: { ...exchangeOf(0).request, target: "t".repeat(1 << 20), headers: [] },
      response: null,
    };
    const lists: Example[][] = Array.from({ length: 6 }, () => []);
    for (const list of lists) room.addLast(list, { ...made(""), exchange: long });

    expect(lists.map(({ length }) => length)).toEqual([0, 0, 1, 1, 1, 1]);
  });

  test("copy their texts", () => {
    expect([copy("abc", 3), copy("abcd", 3), copy("é".repeat(2_049)).length]).toEqual(["abc", "abc ...", 2_052]);
  });
});

test("writes findings with the line of the spec, even without an exchange", async () => {
  const said: unknown[] = [];
  const lines = {
    write: (value: unknown) => void said.push(value),
    ready: async () => void said.push("ready"),
    close: async () => void said.push("closed"),
  };
  const findings = writeFindings(lines, { locate: (schema) => ({ file: schema, line: 1 }) });
  const records = recordExchanges(lines);

  findings.observe({ findings: [{ schema: "a" }, { schema: "b" }] } as never);
  findings.hear!({ schema: "c" } as never);
  records.observe({ redacted: () => "shown" } as never);
  await findings.ready!();
  await findings.close!();
  await records.close!();

  const written = (schema: string) => ({ schema, spec: { file: schema, line: 1 } });
  expect(said).toEqual([written("a"), written("b"), written("c"), "shown", "ready", "closed", "closed"]);
});

describe("while the gate runs", () => {
  const exchange = { at: "2026-01-31T12:34:56.789Z", method: "GET", target: "/a" } as Finding["exchange"];
  const finding = (more: Partial<Finding>): Finding => ({
    ...{ kind: "type", severity: "error", side: "response", operationId: "show", message: "It is wrong.", schema: "#" },
    exchange,
    ...more,
  });
  function announced(...findings: Finding[]): string[] {
    const lines: string[] = [];
    announceKinds((line) => lines.push(line)).observe({ findings } as never);
    return lines;
  }

  test("a terminal shows the time dim and the kind in the colour of its severity", () => {
    const shown = new Map<string, string>();
    const colors = pc.createColors(true);
    for (const severity of ["error", "warning"] as const)
      announceKinds((line, of) => shown.set(severity, paintLine(line, of!, colors))).observe({
        findings: [finding({ severity })],
      } as never);

    const rest = ": It is wrong. (GET /a)";
    expect(shown.get("error")).toBe(`${colors.dim("12:34:56")} show ${colors.red("type")}${rest}`);
    expect(shown.get("warning")).toBe(`${colors.dim("12:34:56")} show ${colors.yellow("type")}${rest}`);
  });

  test("each kind and place is reported once, except notes", () => {
    expect(
      announced(
        finding({ pointer: "/a/0" }),
        finding({ pointer: "/a/1" }),
        finding({ pointer: "/b" }),
        finding({ severity: "note", pointer: "/c" }),
        finding({ severity: "warning", operationId: null }),
        finding({ operationId: null, document: "shop" }),
        finding({ header: `${"x".repeat(500)}1` }),
        finding({ header: `${"x".repeat(500)}2` }),
      ),
    ).toEqual([
      "12:34:56 show type: It is wrong. (GET /a)",
      "12:34:56 show type: It is wrong. (GET /a)",
      "12:34:56 ? type: It is wrong. (GET /a)",
      "12:34:56 shop? type: It is wrong. (GET /a)",
      "12:34:56 show type: It is wrong. (GET /a)",
    ]);
  });

  test("only 200 kinds are reported, with a hint that there are more", () => {
    const lines = announced(...Array.from({ length: 300 }, (_, index) => finding({ parameter: `p${index}` })));

    expect(lines).toHaveLength(201);
    expect(lines.slice(199)).toEqual([
      "12:34:56 show type: It is wrong. (GET /a)",
      "There are more kinds of violations. The summary at the end lists them.",
    ]);
  });
});

test("an edition is named by the version and content of all documents", () => {
  const described = (version: string, more: object = {}) => {
    const document = { info: { version }, ...more } as never;
    return { source: "a.yaml", document: () => document };
  };
  const [one, other] = [described("1"), described("1", { paths: {} })];
  const joined = (...contracts: object[]) => ({
    ...described("1, 1"),
    parts: contracts.map((contract) => ({ contract })) as never,
  });

  expect(editionOf(one)).toMatchObject({
    source: "a.yaml",
    version: "1",
    hash: expect.stringMatching(/^[0-9a-f]{12}$/),
  });
  expect(editionOf(one)).toBe(editionOf(one));
  expect(editionOf(described("1")).hash).toBe(editionOf(one).hash);
  expect(editionOf(other).hash).not.toBe(editionOf(one).hash);
  expect(editionOf(joined(one, other)).hash).not.toBe(editionOf(joined(other, one)).hash);
  expect(editionsOf(joined(one, other))).toEqual([editionOf(one), editionOf(other)]);
  expect(editionsOf(one)).toEqual([editionOf(one)]);
  expect(printEdition(editionOf(one))).toBe(`version 1 (${editionOf(one).hash})`);
});

test("file errors become sentences, and other errors keep their text", () => {
  const told = (code?: string) => fileReasonOf(Object.assign(new Error("odd"), { code }));

  expect([told("ENOENT"), told("ENOSPC"), told("Z_DATA_ERROR"), told("EODD"), told()]).toEqual([
    "there is no such file or folder",
    "there is no space left",
    "its gzip is damaged",
    "odd",
    "odd",
  ]);
});
