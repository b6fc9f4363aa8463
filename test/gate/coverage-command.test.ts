// `npm run gate -- coverage`, and the coverage files that `check` writes.
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { operations } from "../../generated/operations.ts";
import { percentOf } from "../../scripts/gate/coverage/report.ts";
import { performGate } from "../support/gate-command.ts";
import { recording } from "../support/recordings.ts";
import { ownFolder } from "../support/temporary.ts";

const all = Object.keys(operations).length;

const folder = ownFolder();

/** Writes the coverage file of a run with one request. */
function aRun(name: string, statuses: Record<string, number>, seen: string[] = []): string {
  const file = join(folder, name);
  const operations = { showRun: { statuses, seen } };
  writeFileSync(file, JSON.stringify({ format: "infrarun-coverage", version: 1, operations }));
  return file;
}

test("adds up runs, and lists what is missing", async () => {
  const files = [aRun("a.json", { 200: 1 }, ["query include=plan"]), aRun("b.json", { 200: 2, 404: 1 })];
  const out = join(folder, "sum.json");

  const { code, stdout } = await performGate(["coverage", "--missing", "--out", out, ...files]);

  expect(code).toBe(0);
  expect(stdout).toMatch(new RegExp(`^Coverage of the contract: 0(\\.\\d)? % \\(operations 1/${all}, statuses 2/`));
  expect(stdout).toContain("not seen: query include=apply");
  const report = JSON.parse((await performGate(["coverage", "--json", out])).stdout);
  const { missing } = report.operations.find(({ operationId }: { operationId: string }) => operationId === "showRun");
  expect(missing).toContain("query include=apply");
  expect(missing).not.toContain("query include=plan");
  expect(JSON.parse(readFileSync(out, "utf8")).operations.showRun.statuses).toEqual({ 200: 3, 404: 1 });
});

test("fails below a minimum, and prints the numbers or JSON", async () => {
  const file = aRun("c.json", { 200: 1 });

  const low = await performGate(["coverage", "--min-coverage", "operations=50", file]);
  const enough = await performGate(["coverage", "--min-coverage", "operations=0.5", "--json", file]);
  const lowInJson = await performGate(["coverage", "--min-coverage", "operations=50", "--json", file]);
  const unreadable = await performGate(["coverage", join(folder, "nothing.json")]);
  const wrong = await performGate(["coverage", "--min-coverage", "runs=1", file]);

  expect([low.code, low.stderr.trim()]).toEqual([
    1,
    `Coverage of its operations is ${percentOf({ seen: 1, all })} % (1/${all}), but must be at least 50 %.`,
  ]);
  expect([enough.code, JSON.parse(enough.stdout)]).toMatchObject([0, { ok: true, shortfalls: [] }]);
  expect([lowInJson.code, JSON.parse(lowInJson.stdout)]).toMatchObject([
    1,
    { ok: false, shortfalls: [low.stderr.trim()] },
  ]);
  expect([unreadable.code, unreadable.stderr]).toEqual([
    2,
    expect.stringMatching(/^The coverage in .* cannot be read/),
  ]);
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringMatching(/is not a minimum of coverage/)]);
});

test.each(["constructor", "__proto__", "toString"])("an operation may be called %s", async (operationId) => {
  const [spec, seen] = [join(folder, `${operationId}.yaml`), join(folder, `${operationId}.json`)];
  const value = { a: 1 };
  const schema = { type: "object", properties: { one: { enum: [value, "b"] } } };
  const responses = { 200: { description: "Fine.", content: { "application/vnd.api+json": { schema } } } };
  const paths = { "/a": { get: { operationId, responses } } };
  writeFileSync(spec, JSON.stringify({ openapi: "3.1.0", info: { title: "A", version: "1" }, paths }));
  const input = recording({ target: "/a", change: () => JSON.stringify({ one: value }) });

  const checked = await performGate(["check", "--spec", spec, "--coverage", seen, "-"], { input });
  const { code, stdout } = await performGate(["coverage", "--spec", spec, "--missing", seen]);

  expect([checked.code, checked.stderr]).toEqual([0, ""]);
  expect(checked.stdout).toContain("1 exchange, no violation.");
  expect([code, stdout.split("\n")[0]]).toEqual([
    0,
    "Coverage of the contract: 100 % (operations 1/1, statuses 1/1, parameters 0/0, members 1/1, values 0/0)",
  ]);
});

test("reports the number of exchanges, including standard input", async () => {
  const saved = await performGate(["coverage", aRun("d.json", { 200: 1 })]);
  const read = await performGate(["coverage", "-"], { input: recording({}, { target: "https://a.example/" }) });

  expect(saved.stdout).toMatch(/^Coverage of the contract: /);
  expect(saved.stdout).not.toContain("exchange");
  expect(read).toMatchObject({
    code: 0,
    stderr: "",
    stdout: expect.stringMatching(/\n2 exchanges, 1 not part of this API\.\n$/),
  });
});

test("measures nothing if no exchange belongs to the description", async () => {
  const out = join(folder, "none.json");
  const input = recording({ target: "https://a.example/" });

  expect(await performGate(["coverage", "-", "--out", out], { input })).toMatchObject({
    code: 2,
    stdout: "",
    stderr: expect.stringMatching(/^Nothing was judged: /),
  });
  expect(existsSync(out)).toBe(false);
});

test("the file is replaced atomically", async () => {
  const file = aRun("old.json", { 200: 1 });
  const before = statSync(file).ino;

  expect((await performGate(["coverage", "--out", file, file, aRun("new.json", { 404: 1 })])).code).toBe(0);

  expect(statSync(file).ino).not.toBe(before);
  expect(JSON.parse(readFileSync(file, "utf8")).operations.showRun.statuses).toEqual({ 200: 1, 404: 1 });
});
