// Runs the steps and the command repeatedly, on a description that is so small that each run takes milliseconds.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { expect, onTestFinished, test, vi } from "vitest";
import { runCommand } from "../../scripts/generate/command.ts";
import { toJavaScript } from "../../scripts/generate/javascript/index.ts";
import { type Options, readOptions } from "../../scripts/generate/options.ts";
import { Pipeline, type PipelineOptions } from "../../scripts/generate/pipeline.ts";
import type { StepThread } from "../../scripts/generate/step-thread.ts";
import type { StepName } from "../../scripts/generate/steps.ts";
import { Thread } from "../../scripts/generate/thread.ts";
import { SpecError } from "../../scripts/model/index.ts";
import { allBut, aSmallPlace, described, only, type SmallPlace } from "../support/small-place.ts";

/** An unsupported media type, which causes a note. */
const noted = { requestBody: { content: { "application/xml": { schema: { type: "string" } } } } };

const aPipeline = (file: string, options: Partial<PipelineOptions> = {}) =>
  new Pipeline({ file, steps: only("bundle", "sensitive", "machines"), ...options });

const stepsOf = ({ ran }: { ran: object }) => Object.keys(ran).sort();

test("a step runs again only if its input has changed, and only files reported as changed are read again", async () => {
  const { spec, write } = aSmallPlace();
  await using pipeline = aPipeline(spec);

  const first = await pipeline.run();
  const again = await pipeline.run();
  write("api/openapi.json", described("Show it all", { tags: ["all"] }));
  const unaware = await pipeline.run();
  pipeline.forget([spec]);
  const aware = await pipeline.run(["bundle"]);
  const also = await pipeline.runAlso(aware, "bundle");

  expect(Object.keys(first.files).sort()).toEqual(["bundle", "machines", "sensitive"]);
  expect(first.files.bundle).toMatchObject([{ path: "openapi.json", text: expect.stringContaining("Show it") }]);
  expect([first, again, unaware, aware].map(stepsOf)).toEqual([
    ["bundle", "lint", "machines", "read", "sensitive"],
    ["lint", "read"],
    ["lint", "read"],
    ["lint", "read", "sensitive"],
  ]);
  expect(again.files).toEqual(first.files);
  expect(Object.keys(aware.files).sort()).toEqual(["machines", "sensitive"]);
  expect([stepsOf(also), also.notes]).toEqual([["bundle"], []]);
  expect(also.files.bundle![0]!.text).toContain("Show it all");
  expect(also.files.sensitive).toBe(aware.files.sensitive);
});

test("the current work is shown, with its milliseconds at the end", async () => {
  const { spec } = aSmallPlace();
  const told: string[] = [];
  await using pipeline = aPipeline(spec, { onProgress: (running) => told.push([...running].sort().join(" ")) });

  const { ran } = await pipeline.run();

  expect(told[0]).toBe("read");
  expect(told).toContain("bundle");
  expect(told).toContain("lint");
  expect(told.at(-1)).toBe("");
  expect(Object.values(ran).every((milliseconds) => Number.isInteger(milliseconds) && milliseconds < 10_000)).toBe(
    true,
  );
});

test("notes are reported, and are errors with --strict", async () => {
  const { spec, write } = aSmallPlace();
  write("api/openapi.json", described("Show it", noted));
  await using pipeline = aPipeline(spec);
  await using strict = aPipeline(spec, { strict: true });

  const { notes } = await pipeline.run();

  expect(notes.join("\n")).toContain("application/xml");
  await expect(strict.run()).rejects.toThrow("application/xml");
  await expect(strict.run()).rejects.toBeInstanceOf(SpecError);
  write("api/openapi.json", described("Show it"));
  strict.forget([spec]);
  expect((await strict.run()).notes).toEqual([]);
});

test("changed lint rules are read again", async () => {
  const { spec, write, folder } = aSmallPlace();
  write("api/redocly.yaml", "rules: { operation-summary: off }\n");
  write("api/openapi.json", described(""));
  await using pipeline = aPipeline(spec);
  await pipeline.run();

  write("api/redocly.yaml", "rules: { operation-summary: error }\n");
  await pipeline.run();
  pipeline.forget([join(folder, "api/redocly.yaml")]);

  await expect(pipeline.run()).rejects.toThrow("operation-summary");
});

test("JavaScript and optional steps are generated if requested", async () => {
  const { spec } = aSmallPlace();
  const wanted = { steps: only("machines", "express") };
  await using plain = aPipeline(spec, wanted);
  await using compiled = aPipeline(spec, { ...wanted, javascript: true });

  const { machines, express } = (await plain.run()).files;
  const { files } = await compiled.run();

  expect(files.machines).toEqual(await toJavaScript(machines!));
  expect(files.express).toEqual(await toJavaScript(express!));
  expect(files.express!.map(({ path }) => path)).toEqual(["express.js", "express.d.ts"]);
});

/** A small thread instead of the one that loads the slow steps. */
const aThread = (code: string): StepThread =>
  new Thread(
    new URL(`data:text/javascript,import { parentPort } from "node:worker_threads";${encodeURIComponent(code)}`),
  );

const answering = (reply: string) => aThread(`parentPort.on("message", ({ id, question }) => { ${reply} });`);

test.each([
  [
    "answers",
    `parentPort.postMessage({ id, answer: { files: [{ path: question.name, text: question.spec.bundle }], notes: [] } })`,
    undefined,
  ],
  ["fails", `parentPort.postMessage({ id, reason: "odd", isSpecError: false })`, "The step sensitive failed: odd"],
  ["refuses", `parentPort.postMessage({ id, reason: "one\\ntwo", isSpecError: true })`, /^one\ntwo$/],
  ["breaks", `setTimeout(() => { throw new Error("broken") })`, "The step sensitive failed: broken"],
  ["ends", "process.exit(3)", "The step sensitive failed: the thread ended with code 3"],
])("a thread that %s", async (_, reply, fails) => {
  const { spec } = aSmallPlace();
  const threads = new Map([["sensitive", answering(reply)] as const]);
  await using pipeline = aPipeline(spec, { steps: only("sensitive", "bundle"), threads });

  const run = pipeline.run();

  if (fails !== undefined) await expect(run).rejects.toThrow(fails);
  else
    expect((await run).files.sensitive).toEqual([{ path: "sensitive", text: JSON.stringify((await run).spec.bundle) }]);
});

test("reuses the thread of an earlier run, unless a question was unanswered", async () => {
  const code =
    "let count = 0; parentPort.on('message', ({ id, question }) => { count += 1; if (question.name === 'docs') parentPort.postMessage({ id, answer: count }); });";
  const countIn = async (thread: StepThread) => thread.ask({ name: "docs" });
  const counts: unknown[] = [];

  for (const isLeft of [false, true, false]) {
    await using thread = aThread(code);
    counts.push(await countIn(thread));
    if (isLeft) thread.ask({ name: "types" }).catch(() => {});
  }

  expect(counts).toEqual([1, 2, 1]);
});

test("lint that runs later reads the current files, and first explains a failed step", { tags: "long" }, async () => {
  const { spec, write } = aSmallPlace();
  write("api/redocly.yaml", "rules: { operation-summary: error }\n");
  const threads = new Map([["sensitive", answering('parentPort.postMessage({ id, reason: "odd" })')] as const]);
  await using failing = aPipeline(spec, { steps: only("sensitive"), threads, warm: true });
  await using pipeline = aPipeline(spec, { warm: true });
  const later = { lintLater: true };
  await expect(failing.run([], later)).rejects.toThrow("The step sensitive failed: odd");
  expect(stepsOf(await pipeline.run([], later))).toEqual(["bundle", "machines", "read", "sensitive"]);
  expect(await pipeline.lint()).toEqual([]);

  write("api/openapi.json", described(""));
  for (const each of [failing, pipeline]) each.forget([spec]);

  await expect(failing.run([], later)).rejects.toThrow("operation-summary");
  expect((await pipeline.run([], later)).files.bundle![0]!.text).toContain('"summary": ""');
  await expect(pipeline.lint()).rejects.toThrow(/openapi\.json:1:\d+: .*operation-summary/);
  await expect(pipeline.run()).rejects.toThrow("operation-summary");
});

test("a thread answers requests in any order, and is restarted after it has ended", async () => {
  await using thread = aThread(
    `let held; parentPort.on("message", ({ id, question }) => {
       if (question.name === "end") process.exit(0);
       else if (held === undefined) held = id;
       else for (const one of [id, held]) parentPort.postMessage({ id: one, answer: [one] });
     });`,
  );

  expect(await Promise.all([thread.ask({ name: "types" }), thread.ask({ name: "docs" })])).toEqual([[1], [2]]);
  const ended = thread.ask({ name: "end" as StepName });
  await expect(ended).rejects.toThrow("the thread ended with code 0");
  expect(await Promise.all([thread.ask({ name: "types" }), thread.ask({ name: "docs" })])).toEqual([[4], [5]]);
});

test("a thread ends with its owner, even during its work", async () => {
  const thread = aThread("setInterval(() => {}, 1_000);");
  const asked = thread.ask({ name: "types" }).catch((error: Error) => error.message);

  await thread[Symbol.asyncDispose]();

  expect(await asked).toMatch(/^the thread ended with code \d$/);
});

/** The output and the exit code of the command. */
async function command(place: SmallPlace, ...args: string[]) {
  const said = { out: [] as string[], error: [] as string[] };
  const spies = [
    vi.spyOn(console, "log").mockImplementation((line) => void said.out.push(line)),
    vi.spyOn(console, "error").mockImplementation((line) => void said.error.push(line)),
  ];
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
  const common = ["--spec", place.spec, "--out", place.out, "--skip", ...allBut("bundle")];
  const code = await runCommand(readOptions([...common, ...args]) as Options);
  for (const spy of spies) spy.mockRestore();
  return { code, out: said.out.join("\n"), error: stripVTControlCharacters(said.error.join("\n")) };
}

test("the command writes, accepts files that are up to date, and lists stale ones", async () => {
  const place = aSmallPlace();

  const written = await command(place);
  const fresh = await command(place, "--check");
  place.write("api/openapi.json", described("Show it all"));
  const stale = await command(place, "--check");
  const quiet = await command(place, "--if-stale");

  expect(written).toMatchObject({ code: 0, error: "" });
  expect(written.out).toMatch(/made\/: 3 files written or removed \(\d{1,5} ms\)/);
  expect(JSON.parse(place.read("made/package.json")).name).toBe("small-api");
  expect(fresh).toMatchObject({ code: 0, out: expect.stringContaining("is up to date with"), error: "" });
  expect(stale).toMatchObject({ code: 1, out: "", error: expect.stringContaining("openapi.json (stale)") });
  expect(quiet).toMatchObject({ code: 0, out: "", error: expect.stringContaining("made/: 2 files written") });
});

test("prints one line of JSON", async () => {
  const place = aSmallPlace();

  const written = JSON.parse((await command(place, "--json")).out);
  place.write("api/openapi.json", described("Show it all"));
  const stale = await command(place, "--json", "--check");
  place.write("api/openapi.json", "{}");
  const wrong = await command(place, "--json");

  expect(written).toMatchObject({ ok: true, files: ["openapi.json"], notes: [], milliseconds: expect.any(Number) });
  expect([stale.code, stale.error, JSON.parse(stale.out)]).toMatchObject([
    1,
    "",
    { ok: false, differences: [{ path: "openapi.json", status: "changed" }] },
  ]);
  expect([wrong.code, wrong.error, JSON.parse(wrong.out)]).toEqual([
    1,
    "",
    { ok: false, error: expect.stringContaining("openapi.json:1") },
  ]);
});

test("the command refuses missing and wrong descriptions in one sentence", async () => {
  const place = aSmallPlace();

  const overlay = await command(place, "--overlay", join(place.folder, "no-overlay.yaml"));
  place.write("api/openapi.json", described("Show it", noted));
  const strict = await command(place, "--strict");
  rmSync(place.spec);
  const spec = await command(place);

  expect(overlay).toEqual({
    code: 2,
    out: "",
    error: `There is no overlay ${place.folder}/no-overlay.yaml. --overlay expects an Overlay, which is a file.`,
  });
  expect(strict).toMatchObject({ code: 1, out: "", error: expect.stringMatching(/^Nothing was generated\. .*xml/) });
  expect(spec).toEqual({
    code: 2,
    out: "",
    error: `There is no description ${place.spec}. --spec expects the file of an OpenAPI document.`,
  });
});
