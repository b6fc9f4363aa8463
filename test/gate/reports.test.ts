// The summary of a check in formats for other tools.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { performGate } from "../support/gate-command.ts";
import { recording, tooMuch, wrongType } from "../support/recordings.ts";
import { sarifProblems } from "../support/sarif.ts";
import { ownFolder } from "../support/temporary.ts";

const folder = ownFolder();
const file = join(folder, "traffic.ndjson");
const hostile = "/api/v2/workspaces/ws-1?%3Cscript%3E]]%3E::error::,%0A%E2%80%AE=1&\u202e<script>\"'";
beforeAll(() => {
  writeFileSync(
    file,
    recording(
      {},
      { change: tooMuch },
      { change: wrongType },
      { change: wrongType },
      { change: wrongType },
      { operation: "showRun" },
      { target: hostile },
      { target: "/api/v2/nowhere", headers: [["X-Api-Key", "sk_live_0123456789abcdefghijkl"]] },
    ),
  );
});

const check = (...args: string[]) => performGate(["check", file, ...args]);

describe("SARIF", () => {
  test("matches its schema, and has a rule, the operation and the line of the spec for each kind", async () => {
    const { code, stdout } = await check("--format", "sarif");

    const log = JSON.parse(stdout);
    expect(sarifProblems(log)).toEqual([]);
    const { results, tool } = log.runs[0];
    const result = results.find(({ ruleId }: { ruleId: string }) => ruleId === "type");
    expect(tool.driver.rules[result.ruleIndex]).toMatchObject({
      id: "type",
      help: { text: "A value does not have the type of its schema." },
    });
    expect(result).toMatchObject({ level: "error", occurrenceCount: 3 });
    const [location] = result.locations;
    expect(
      location.logicalLocations.map(({ fullyQualifiedName }: { fullyQualifiedName: string }) => fullyQualifiedName),
    ).toEqual(["showWorkspace", "type response /data/attributes/locked"]);
    const { artifactLocation, region } = location.physicalLocation;
    const lines = readFileSync(artifactLocation.uri, "utf8").split("\n");
    expect(lines.slice(region.startLine - 2, region.startLine).join("")).toContain("locked:");
    expect(code).toBe(1);
  });

  test("has the same fingerprint for a kind in every run, and different ones for different kinds", async () => {
    const other = join(folder, "other.ndjson");
    writeFileSync(other, recording({ change: (body) => body.replace('"locked":false', '"locked":17') }));

    const first = await check("--format", "sarif");
    const again = await performGate(["check", other, "--format", "sarif"]);

    const prints = (text: string): Record<string, string> =>
      Object.fromEntries(
        JSON.parse(text).runs[0].results.map((each: { ruleId: string; partialFingerprints: object }) => [
          each.ruleId,
          JSON.stringify(each.partialFingerprints),
        ]),
      );
    expect(prints(again.stdout).type).toBe(prints(first.stdout).type);
    expect(new Set(Object.values(prints(first.stdout))).size).toBe(Object.keys(prints(first.stdout)).length);
  });
});

test("JUnit has a suite for the document, a case for each operation that was seen, and a failure for each kind", async () => {
  const { stdout } = await check("--format", "junit");

  const cases = [...stdout.matchAll(/<testcase classname="([^"]*)" name="([^"]*)">(.*?)<\/testcase>/gs)];
  const failures = (text: string) => [...text.matchAll(/<failure type="([^"]*)"/g)].map(([, type]) => type);
  expect(stdout).toContain(
    '<testsuite name="gate: openapi/openapi.yaml" tests="3" failures="2" errors="0" skipped="0">',
  );
  expect(cases.map(([, suite, name, content]) => [suite, name, failures(content!)])).toEqual([
    ["openapi/openapi.yaml", "no operation", ["unknown-path"]],
    ["openapi/openapi.yaml", "showRun", []],
    ["openapi/openapi.yaml", "showWorkspace", expect.arrayContaining(["type", "undocumented-member"])],
  ]);
});

test("GitHub annotations are at the line of the spec, the most frequent kind first", async () => {
  const { stdout } = await check("--format", "github");

  const lines = stdout.trimEnd().split("\n");
  expect(lines[0]).toMatch(
    /^::error file=openapi\/components\/schemas\/WorkspaceAttributes\.yaml,line=\d+,title=showWorkspace%3A type response \/data\/attributes\/locked::locked must be true or false\.%0Agot "no"%0A3 × /,
  );
  expect(lines.at(-1)).toMatch(/^::notice title=Gate::8 exchanges, \d+ violations of \d+ kinds\.$/);
});

test("Markdown has a heading, and a paragraph for each kind", async () => {
  const { stdout } = await check("--format", "markdown");

  expect(stdout).toMatch(/^## Gate: \d+ kinds of violations\n\n`openapi\/openapi\.yaml`: 8 exchanges/);
  expect(stdout).toContain("**error** `showWorkspace` `type response /data/attributes/locked` at `openapi/");
});

test("Markdown counts the kinds in its heading, and omits those in the baseline", async () => {
  const [clean, one, baseline] = ["clean.ndjson", "one.ndjson", "baseline.json"].map((name) => join(folder, name));
  writeFileSync(clean!, recording({}));
  writeFileSync(one!, recording({ change: tooMuch }));
  const markdown = async (name: string, ...args: string[]) =>
    (await performGate(["check", name, "--format", "markdown", ...args])).stdout;

  const [none, some] = [await markdown(clean!), await markdown(one!)];
  await performGate(["check", one!, "--baseline", baseline!, "--update-baseline"]);
  const known = await markdown(one!, "--baseline", baseline!);

  expect(none).toMatch(/^## Gate: traffic keeps the contract\n/);
  expect(some).toMatch(/^## Gate: 1 kind of violation\n/);
  expect(some).toContain("**error**");
  expect(known).toMatch(/^## Gate: traffic keeps the contract\n/);
  expect(known).not.toContain("**error**");
  expect(known).toContain("baseline");
});

test.each(["sarif", "junit", "github", "markdown", "json"])(
  "%s hides secrets and escapes recorded text",
  async (name) => {
    const { stdout } = await check("--format", name);

    expect(stdout).not.toContain("sk_live_0123456789abcdefghijkl");
    expect(stdout).not.toContain("\u202e");
    if (name === "github")
      expect(
        stdout
          .trimEnd()
          .split("\n")
          .every((line) => /^::(error|warning|notice) /.test(line)),
      ).toBe(true);
    if (name === "junit") expect(stdout).not.toMatch(/<script|]]>/);
    if (name === "markdown") expect(stdout.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, "")).not.toContain("<script");
  },
);

test("Markdown does not end its code where recorded text has several backticks", async () => {
  const ticked = join(folder, "ticked.ndjson");
  const name = "a``![x](http://evil.example)```b";
  writeFileSync(ticked, recording({ target: `/api/v2/workspaces/ws-1?${encodeURIComponent(name)}=1` }));

  const { stdout } = await performGate(["check", ticked, "--format", "markdown"]);

  expect(stdout).toContain(`\`\`\`\`unknown-parameter ${name}\`\`\`\``);
});

describe("--write", () => {
  test("writes each file in the format of its extension, in addition to the printed output", async () => {
    const files = ["a.sarif", "a.xml", "a.json", "a.md"].map((name) => join(folder, name));

    const { stdout } = await check(...files.flatMap((name) => ["--write", name]));

    const [sarif, junit, json, markdown] = files.map((name) => readFileSync(name, "utf8"));
    expect(JSON.parse(sarif!).version).toBe("2.1.0");
    expect(junit).toMatch(/^<\?xml/);
    expect(JSON.parse(json!)).toMatchObject({ ok: false, operations: { showRun: 1, showWorkspace: 6 } });
    expect(markdown).toMatch(/^## Gate/);
    expect(stdout).toMatch(/^showWorkspace\n/);
  });

  test.each([
    ["report.pdf", /error: .*Its ending must be one of \.json, \.md, \.sarif, \.xml\./s],
    ["nowhere/a.sarif", /nowhere\/a\.sarif cannot be written: the folder .* does not exist/],
  ])("refuses %s before anything is read", async (name, sentence) => {
    const { code, stderr } = await check("--write", join(folder, name));

    expect(code).toBe(2);
    expect(stderr).toMatch(sentence);
    expect(existsSync(join(folder, name))).toBe(false);
  });
});

test("a recording without an exchange of this API is a failing test, not an empty report", async () => {
  const foreign = join(folder, "foreign.har");
  const entries = [
    { request: { method: "GET", url: "https://a.example/x", headers: [] }, response: { status: 204, headers: [] } },
  ];
  writeFileSync(foreign, JSON.stringify({ log: { entries } }));

  const { code, stdout } = await performGate(["check", foreign, "--format", "junit"]);

  expect(code).toBe(2);
  expect(stdout).toContain('<failure type="nothing-judged"');
});
