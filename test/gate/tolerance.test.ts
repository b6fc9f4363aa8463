// Known violations (--baseline) and less severe ones (--severity) do not fail a run.
// @module-tag long
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { printBaseline, readBaseline } from "../../scripts/gate/tolerance/baseline.ts";
import { startExample } from "../support/gate.ts";
import { hostGate, performGate } from "../support/gate-command.ts";
import { type Recorded, recording, tooMuch, wrongType } from "../support/recordings.ts";
import { ownFolder } from "../support/temporary.ts";

const folder = ownFolder();
let files = 0;
function aFile(content: string, ending = ".ndjson"): string {
  files += 1;
  const file = join(folder, `${files}${ending}`);
  writeFileSync(file, content);
  return file;
}
const check = (exchanges: Recorded[], ...args: string[]) =>
  performGate(["check", aFile(recording(...exchanges)), ...args]);
function aBaseline(): string {
  files += 1;
  return join(folder, `baseline-${files}.json`);
}

describe("a baseline", () => {
  test("has a sorted line for each kind, without values and counts", async () => {
    const baseline = aBaseline();

    const { code, stdout } = await check(
      [{ change: wrongType }, { change: tooMuch }, { change: wrongType }, { target: "/api/v2/nowhere" }],
      ...["--baseline", baseline, "--update-baseline"],
    );

    expect(code).toBe(0);
    expect(readFileSync(baseline, "utf8")).toBe(`{
  "baseline": 1,
  "kinds": [
    {"operation":null,"kind":"unknown-path","place":"request"},
    {"operation":"showWorkspace","kind":"type","place":"response /data/attributes/locked"},
    {"operation":"showWorkspace","kind":"undocumented-member","place":"response /data/attributes/mood"}
  ]
}
`);
    expect(stdout).toContain("3 kinds, 3 of them new");
    expect(readdirSync(folder).filter((name) => name.includes("partial"))).toEqual([]);
  });

  test("accepts known kinds with any values, and fails for a new one", async () => {
    const baseline = aBaseline();
    await check([{ change: wrongType }], "--baseline", baseline, "--update-baseline");

    const known = await check(
      [{ change: (body) => body.replace('"locked":false', '"locked":17') }],
      ...["--baseline", baseline],
    );
    const fresh = await check(
      [{ change: wrongType }, { change: wrongType }, { change: tooMuch }],
      "--baseline",
      baseline,
    );

    expect(known).toMatchObject({ code: 0, stderr: "" });
    expect(known.stdout).toContain("1 violation (1 known, 0 new kinds).");
    expect(fresh.code).toBe(1);
    expect(fresh.stdout).toMatch(/^showWorkspace\n {2}1 × undocumented-member/);
    expect(fresh.stdout).toContain(
      `Known from ${baseline}: 2 violations.\n  2 × showWorkspace type response /data/attributes/locked\n`,
    );
    expect(fresh.stdout).toContain("3 violations (1 known, 1 new kinds).");
  });

  test("accepts undocumented statuses and media types one by one", async () => {
    const baseline = aBaseline();
    const html = (status: number) => ({ status, mediaType: "text/html" });
    await check([{ status: 418 }, html(200)], "--baseline", baseline, "--update-baseline");

    const { code, stdout } = await check(
      [{ status: 418 }, { status: 599 }, html(200), html(404)],
      ...["--baseline", baseline],
    );

    expect(code).toBe(1);
    expect(stdout).toMatch(/^ {2}1 × undocumented-status response 599\n {6}Status 599 is not documented\./m);
    expect(stdout).toMatch(/^ {2}1 × media-type Content-Type header of 404$/m);
    expect(stdout).not.toMatch(/× undocumented-status response 418|× media-type Content-Type header of 200/);
  });

  test("allows as many new violations as --max-violations", async () => {
    const baseline = aFile('{"baseline":1,"kinds":[]}', ".json");

    const { code } = await check([{ change: wrongType }], "--baseline", baseline, "--max-violations", "1");

    expect(code).toBe(0);
  });

  test("lists kinds that no longer occur, and removes them on update", async () => {
    const baseline = aBaseline();
    await check([{ change: wrongType }, { change: tooMuch }], "--baseline", baseline, "--update-baseline");

    const { stdout } = await check([{ change: tooMuch }], "--baseline", baseline);
    await check([{ change: tooMuch }], "--baseline", baseline, "--update-baseline");

    expect(stdout).toContain("1 kind of ");
    expect(stdout).toContain("no longer occurs");
    expect(stdout).toContain("\n  showWorkspace type response /data/attributes/locked\n");
    expect(readBaseline(baseline).map(({ kind }) => kind)).toEqual(["undocumented-member"]);
  });

  test("is not changed by a run without exchanges", async () => {
    const baseline = aBaseline();
    await check([{ change: wrongType }], "--baseline", baseline, "--update-baseline");
    const before = readFileSync(baseline, "utf8");
    const entries = [{ request: { method: "GET", url: "https://a.example/", headers: [] }, response: { status: 204 } }];
    const foreign = aFile(JSON.stringify({ log: { entries } }), ".har");

    const { code } = await performGate(["check", foreign, "--baseline", baseline, "--update-baseline"]);

    expect(code).toBe(2);
    expect(readFileSync(baseline, "utf8")).toBe(before);
  });

  test.each([
    ["nothing", null, "does not exist; --update-baseline writes it"],
    ["no JSON", "{", "is not JSON: "],
    ["another file", '{"openapi":"3.1.0"}', "is not one: "],
    [
      "an entry of other members",
      '{"baseline":1,"kinds":[{"operation":3}]}',
      "has no operation, kind and place in entry 1",
    ],
  ])("that is %s is refused in a sentence", async (_, content, sentence) => {
    const baseline = content === null ? join(folder, "none.json") : aFile(content, ".json");

    const { code, stdout, stderr } = await check([{}], "--baseline", baseline);

    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(`The baseline ${baseline} ${sentence}`);
    expect(stderr.trim().split("\n").length).toBe(1);
  });

  test("can be read back, in a fixed order, for any kinds", () => {
    const kind = fc.record({
      operation: fc.option(fc.string({ unit: "grapheme" })),
      kind: fc.string(),
      place: fc.string({ unit: "grapheme" }),
    });
    fc.assert(
      fc.property(fc.array(kind), (kinds) => {
        const text = printBaseline(kinds);

        const read = readBaseline(aFile(text, ".json"));

        expect(printBaseline(read)).toBe(text);
        expect(printBaseline([...kinds].reverse())).toBe(text);
        expect(new Set(read.map((each) => JSON.stringify(each)))).toEqual(
          new Set(kinds.map((each) => JSON.stringify(each))),
        );
      }),
      { numRuns: 50 },
    );
  });

  test("marks SARIF results as known or new, and omits known ones elsewhere", async () => {
    const baseline = aBaseline();
    await check([{ change: wrongType }], "--baseline", baseline, "--update-baseline");
    const report = (name: string) =>
      check([{ change: wrongType }, { change: tooMuch }], "--baseline", baseline, "--format", name);

    const [sarif, github, junit] = [await report("sarif"), await report("github"), await report("junit")];

    const results: { ruleId: string; baselineState: string; suppressions?: unknown[] }[] = JSON.parse(sarif.stdout)
      .runs[0].results;
    expect(
      results.map(({ ruleId, baselineState, suppressions }) => [ruleId, baselineState, suppressions?.length]),
    ).toEqual(
      expect.arrayContaining([
        ["type", "unchanged", 1],
        ["undocumented-member", "new", undefined],
      ]),
    );
    expect(github.stdout.match(/^::(error|warning) /gm)?.length).toBe(1);
    expect([...junit.stdout.matchAll(/<failure type="([^"]*)"/g)].map(([, type]) => type)).toEqual([
      "undocumented-member",
    ]);
  });

  test("decides the exit code of the proxy too", async () => {
    await using upstream = await startExample("showWorkspace", wrongType);
    const baseline = aBaseline();
    const run = async (...args: string[]) => {
      await using gate = await hostGate(upstream.url.href, ["--baseline", baseline, ...args]);
      await fetch(`${gate.url}${upstream.target}`, { headers: { authorization: "Bearer a" } });
      return await gate.stop();
    };

    const written = await run("--update-baseline");
    const known = await run();
    writeFileSync(baseline, '{"baseline":1,"kinds":[]}');
    const fresh = await run();

    expect([written.code, known.code, fresh.code]).toEqual([0, 0, 1]);
  });
});

describe("--severity", () => {
  test("a warning is shown and does not fail; off is only counted", async () => {
    const { code, stdout } = await check(
      [{ change: wrongType }, { change: tooMuch }],
      ...["--severity", "null=error,type=warning", "--severity", "undocumented-member=off"],
    );

    expect(code).toBe(0);
    expect(stdout).toContain("1 × type response /data/attributes/locked");
    expect(stdout).not.toContain("mood");
    expect(stdout).toContain("Not shown, since --severity turns it off: 1 × undocumented-member.");
    expect(stdout).toContain("1 violation of 1 kind, 1 of them only warnings.");
  });

  test("does not change the other kinds", async () => {
    const { code } = await check([{ change: wrongType }, { change: tooMuch }], "--severity", "type=warning");

    expect(code).toBe(1);
  });

  test("puts no warning into a baseline", async () => {
    const baseline = aBaseline();

    await check([{ change: wrongType }], "--severity", "type=warning", "--baseline", baseline, "--update-baseline");

    expect(readBaseline(baseline)).toEqual([]);
  });

  test.each([
    ["type", "It must be a kind, = and one of error, warning, off."],
    ["type=off=off", "It must be a kind, = and one of error, warning, off."],
    ["type=loud", "It must be a kind, = and one of error, warning, off."],
    ["tipe=off", "There is no kind tipe; kinds are "],
    ["constructor=off", "There is no kind constructor; kinds are "],
  ])("refuses %s", async (value, sentence) => {
    const { code, stderr } = await check([{}], "--severity", value);

    expect(code).toBe(2);
    expect(stderr).toContain(sentence);
  });

  test("a response is refused only for errors", async () => {
    await using upstream = await startExample("showWorkspace", wrongType);
    const statusWith = async (...args: string[]) => {
      await using gate = await hostGate(upstream.url.href, ["--enforce", ...args]);
      const { status } = await fetch(`${gate.url}${upstream.target}`, { headers: { authorization: "Bearer a" } });
      return status;
    };

    expect([await statusWith(), await statusWith("--severity", "type=warning")]).toEqual([502, 200]);
  });

  test("--update-baseline without a file is refused", async () => {
    const { code, stderr } = await check([{}], "--update-baseline");

    expect(code).toBe(2);
    expect(stderr).toContain("--update-baseline needs --baseline <file>.");
    expect(existsSync("baseline.json")).toBe(false);
  });
});
