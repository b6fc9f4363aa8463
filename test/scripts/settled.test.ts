// The output of the steps is compared or written, recorded in the manifest, and reported.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test, vi } from "vitest";
import { settle } from "../../scripts/generate/generate.ts";
import { hashGenerator, isFresh, readManifest, sources } from "../../scripts/generate/manifest.ts";
import { describeGenerate, readOptions } from "../../scripts/generate/options.ts";
import { mayDescribe } from "../../scripts/generate/package.ts";
import type { Run } from "../../scripts/generate/pipeline.ts";
import { outcomeOf, reasonOf, reportCheck, reportWritten } from "../../scripts/generate/report.ts";
import { chooseSteps } from "../../scripts/generate/steps.ts";
import { SpecError } from "../../scripts/model/index.ts";
import { ownFolder } from "../support/temporary.ts";

const root = new URL("../..", import.meta.url).pathname;

/** A description with a part and a guide, and a folder for the output. */
function aPlace() {
  const folder = ownFolder();
  mkdirSync(join(folder, "guides"));
  for (const name of ["api.yaml", "part.yaml", "guides/01-a.md", "overlay.yaml"])
    writeFileSync(join(folder, name), name);
  return { spec: join(folder, "api.yaml"), out: join(folder, "made"), in: (name: string) => join(folder, name) };
}

type Place = ReturnType<typeof aPlace>;

const binary = { path: "docs/page.gz", text: "\u00ff\u0000", binary: true } as const;
const bundle = { path: "openapi.json", text: "ü" };

const aRun = (place: Place, files: Run["files"]): Run => ({
  spec: {
    bundle: { openapi: "3.1.0", info: { title: "A", version: "1" } },
    files: [place.spec, place.in("part.yaml")],
    guides: [{ file: place.in("guides/01-a.md"), source: "", text: "" }],
    source: "api.yaml",
  },
  files,
  ran: {},
  notes: [],
});

const both = { docs: [binary], bundle: [bundle] };
const whole = (place: Place) => ({ spec: place.spec, out: place.out, complete: true });

test("a written file is reported, and only written again if it has changed", () => {
  const place = aPlace();

  const first = settle(aRun(place, both), whole(place));
  const second = settle(aRun(place, both), whole(place));
  const third = settle(aRun(place, { docs: [], bundle: [{ ...bundle, text: "other" }] }), whole(place));

  const all = ["docs/page.gz", "openapi.json", "manifest.json"];
  expect(first).toEqual(all.map((path) => ({ path, status: "new" })));
  expect(second).toEqual([]);
  expect(third).toEqual([
    { path: "openapi.json", status: "changed" },
    { path: "manifest.json", status: "changed" },
    { path: "docs/page.gz", status: "removed" },
  ]);
  expect(readdirSync(place.out).sort()).toEqual(["manifest.json", "openapi.json"]);
  expect(readManifest(place.out)).toMatchObject({
    overlays: [],
    options: {},
    inputs: {
      "api.yaml": expect.stringMatching(/^[0-9a-f]{64}$/),
      "guides/01-a.md": expect.anything(),
      "part.yaml": expect.anything(),
    },
    files: { bundle: { "openapi.json": expect.anything() }, docs: {} },
  });
  // Sorted by name, not by the order of reading.
  expect(Object.keys(readManifest(place.out)!.inputs)).toEqual(["api.yaml", "guides/01-a.md", "part.yaml"]);
});

test("a skipped step keeps its files and its entry in the manifest", () => {
  const place = aPlace();
  settle(aRun(place, both), whole(place));
  const before = readFileSync(join(place.out, "manifest.json"), "utf8");

  const differences = settle(aRun(place, { bundle: [{ ...bundle, text: "other" }] }), whole(place));

  expect(differences).toEqual([{ path: "openapi.json", status: "changed" }]);
  expect(readFileSync(join(place.out, "docs/page.gz"), "latin1")).toBe(binary.text);
  expect(readFileSync(join(place.out, "manifest.json"), "utf8")).toBe(before);
  const none = { ...whole(place), complete: false };
  expect(settle(aRun(place, { bundle: [] }), none)).toEqual([{ path: "openapi.json", status: "removed" }]);
  expect(existsSync(join(place.out, "openapi.json"))).toBe(false);
  // The manifest still names it.
  expect(settle(aRun(place, { bundle: [] }), none)).toEqual([]);
});

test("a check writes nothing, and does not need files that are generated at first use", () => {
  const place = aPlace();

  const differences = settle(aRun(place, both), { ...whole(place), check: true });

  expect(differences).toEqual([{ path: "openapi.json", status: "new" }]);
  expect(existsSync(place.out)).toBe(false);
});

test("a described folder exports files of other steps and keeps hand-written ones", () => {
  const place = aPlace();
  expect(mayDescribe(place.out)).toBe(true);
  const client = { path: "client.ts", text: 'import a from "openapi-fetch";\n' };
  settle(aRun(place, { client: [client, { path: "gone.ts", text: 'import b from "gone";\n' }] }), whole(place));
  rmSync(join(place.out, "gone.ts"));

  settle(aRun(place, { bundle: [bundle] }), { ...whole(place), describes: true });

  const { exports, peerDependencies } = JSON.parse(readFileSync(join(place.out, "package.json"), "utf8"));
  expect(exports).toEqual({ ".": "./client.ts", "./openapi.json": "./openapi.json" });
  expect(Object.keys(peerDependencies)).toEqual(["openapi-fetch"]);
  expect(mayDescribe(place.out)).toBe(true);
  settle(aRun(place, { client: [], bundle: [bundle] }), { ...whole(place), describes: true });
  expect(JSON.parse(readFileSync(join(place.out, "package.json"), "utf8")).exports).toEqual({
    "./openapi.json": "./openapi.json",
  });
  writeFileSync(join(place.out, "package.json"), "{}");
  expect(mayDescribe(place.out)).toBe(false);
  expect(mayDescribe(join(root, "generated"))).toBe(false);
});

test.each<[string, (place: Place) => void]>([
  ["the description has changed", ({ spec }) => writeFileSync(spec, "new")],
  ["a part has changed", (place) => writeFileSync(place.in("part.yaml"), "new")],
  ["a part is gone", (place) => rmSync(place.in("part.yaml"))],
  ["the lint rules have changed", (place) => writeFileSync(place.in("redocly.yaml"), "new")],
  ["a guide is new", (place) => writeFileSync(place.in("guides/02-b.md"), "new")],
  ["a guide has changed", (place) => writeFileSync(place.in("guides/01-a.md"), "new")],
  ["a file was edited", ({ out }) => writeFileSync(join(out, "docs/page.gz"), "new")],
  ["a file is gone", ({ out }) => rmSync(join(out, "openapi.json"))],
  ["the manifest is gone", ({ out }) => rmSync(join(out, "manifest.json"))],
  ["the generator has changed", ({ out }) => editManifest(out, { generator: "0" })],
])("generated output is stale if %s", (_, change) => {
  const place = aPlace();
  writeFileSync(place.in("redocly.yaml"), "{}");
  const asked = [place.spec, place.out, [place.in("overlay.yaml")], { javascript: true }] as const;
  settle(aRun(place, both), { ...whole(place), overlay: asked[2], options: asked[3] });
  writeFileSync(place.in("guides/notes.md"), "no guide");
  expect(isFresh(...asked)).toBe(true);
  expect([isFresh(place.spec, place.out, asked[2]), isFresh(place.spec, place.out, [], asked[3])]).toEqual([
    false,
    false,
  ]);

  change(place);

  expect(isFresh(...asked)).toBe(false);
});

function editManifest(out: string, changes: object) {
  writeFileSync(join(out, "manifest.json"), JSON.stringify({ ...readManifest(out), ...changes }));
}

test("regenerates after a change of its rooms or tools", () => {
  const folder = ownFolder();
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  for (const source of sources) write(source.endsWith(".ts") ? source : `${source}/deep/a.b/one.ts`, source);
  write("package.json", '{ "dependencies": { "ajv": "1" } }');
  const met = new Set([hashGenerator(folder)]);
  expect([...met]).toEqual([hashGenerator(folder)]);

  for (const [name, text] of [
    ["scripts/generate.ts", "new"],
    ["scripts/docs/deep/a.b/one.ts", "new"],
    ["scripts/docs/two.ts", ""],
    ["scripts/docs/deep/a.b/one.ts", ""],
    ["scripts/docs/two.ts", "new"],
    ["package.json", '{ "dependencies": { "ajv": "2" } }'],
    ["package.json", '{ "dependencies": { "ajv": "2" }, "devDependencies": { "rolldown": "1" } }'],
  ] as const) {
    write(name, text);
    met.add(hashGenerator(folder));
  }
  expect(met.size).toBe(8);
  write(
    "package.json",
    '{ "version": "2", "dependencies": { "rolldown": "1", "other": "1" }, "devDependencies": { "ajv": "2" } }',
  );
  expect(met.has(hashGenerator(folder))).toBe(true);
});

/** The output of a function: results on standard output, and everything else. */
function printed(print: () => void) {
  const lines = { out: [] as string[], error: [] as string[] };
  const spies = [
    vi.spyOn(console, "log").mockImplementation((line) => void lines.out.push(line)),
    vi.spyOn(console, "error").mockImplementation((line) => void lines.error.push(line)),
  ];
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
  print();
  return lines;
}

test("a check lists stale files, or reports that there are none", () => {
  const run = { ...aRun(aPlace(), both), notes: ["a note\u0007"] };
  const differences = [
    { path: "a.ts", status: "changed" },
    { path: "b.ts", status: "new" },
    { path: "c.ts", status: "removed" },
  ] as const;

  expect(printed(() => reportCheck({ ...run, differences: [] }, "made"))).toEqual({
    out: ["made/ is up to date with api.yaml."],
    error: ["note: a note\\x07"],
  });
  expect(printed(() => reportCheck({ ...run, differences: [...differences] }, "made")).error[1]).toBe(
    "made/ is not up to date with api.yaml; run npm run generate.\n  made/a.ts (stale)\n  made/b.ts (new)\n  made/c.ts (removed)",
  );
});

test("a run lists written and removed files, on standard error by default", () => {
  const generation = {
    ...aRun(aPlace(), both),
    differences: [
      { path: "a.ts", status: "new" as const },
      { path: "b.ts", status: "removed" as const },
    ],
  };
  const text = "made/: 2 files written or removed (7 ms)\n  + made/a.ts\n  - made/b.ts";

  expect(printed(() => reportWritten(generation, "made", 7, false))).toEqual({ out: [text], error: [] });
  expect(printed(() => reportWritten(generation, "made", 7, true))).toEqual({ out: [], error: [text] });
  expect(outcomeOf(generation)).toEqual({
    spec: "api.yaml",
    files: ["docs/page.gz", "openapi.json"],
    differences: generation.differences,
    notes: [],
    steps: {},
  });
  expect(reasonOf(new SpecError("what is wrong"))).toBe("what is wrong");
  expect([reasonOf(new Error("odd\u0007")), reasonOf("text")]).toEqual([
    "The generator failed: odd\\x07",
    "The generator failed: text",
  ]);
});

test.each<[string[], string[], string[]]>([
  [
    [],
    ["docs"],
    ["types", "bundle", "operations", "client", "sensitive", "machines", "validators", "enums", "forms", "readme"],
  ],
  [["types"], [], ["types"]],
  [["client"], ["types"], ["operations", "client"]],
  [["validators"], [], ["types", "operations", "validators"]],
  [["express", "types"], [], ["types", "operations", "validators", "router", "express"]],
  [["hono"], [], ["types", "operations", "validators", "router", "fetch", "hono"]],
  [["schemas"], [], ["types", "operations", "schemas"]],
  [["zod"], [], ["types", "operations", "zod"]],
])("the targets %j without %j run %j", (targets, skipped, names) => {
  expect(chooseSteps(targets, skipped).names).toEqual(names);
});

test.each([["--check"], ["--if-stale"], ["--json"], ["--strict"]])("--watch cannot be combined with %s", (option) => {
  const error = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  onTestFinished(() => error.mockRestore());

  expect(readOptions(["--watch", option])).toBe(2);
  expect(error.mock.calls.join("")).toContain("--watch cannot be combined with");
  expect(readOptions(["--watch"])).toMatchObject({ watch: true });
  expect(readOptions([option])).toMatchObject({ watch: false, spec: "openapi/openapi.yaml", out: "generated" });
});

test("options are parsed", async () => {
  const help = fileURLToPath(new URL("../fixtures/printed/generate-help.txt", import.meta.url));
  await expect(describeGenerate().helpInformation()).toMatchFileSnapshot(help);
  expect(readOptions([])).toEqual({
    check: false,
    watch: false,
    ifStale: false,
    spec: "openapi/openapi.yaml",
    out: "generated",
    skip: [],
    target: [],
    javascript: false,
    includeTags: [],
    operations: [],
    int64: "number",
    dates: "string",
    allowRemote: false,
    overlay: [],
    strict: false,
    json: false,
  });
  const given =
    "--spec a.yaml --out b --skip docs types --target client express --root .. --allow-remote --overlay c d";
  expect(readOptions(given.split(" "))).toMatchObject({
    spec: "a.yaml",
    out: "b",
    skip: ["docs", "types"],
    target: ["client", "express"],
    root: "..",
    allowRemote: true,
    overlay: ["c", "d"],
  });
});
