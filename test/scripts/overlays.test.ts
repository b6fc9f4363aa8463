// Overlays: the effect of their actions on a document, their use in every command, and their lines in findings.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { perform } from "../../scripts/gate/command/perform.ts";
import { readCommandLine } from "../../scripts/gate/command/program.ts";
import type { Task } from "../../scripts/gate/command/tasks.ts";
import { loadContract } from "../../scripts/gate/index.ts";
import { generate } from "../../scripts/generate/generate.ts";
import { isFresh } from "../../scripts/generate/manifest.ts";
import { Pipeline } from "../../scripts/generate/pipeline.ts";
import { chooseSteps } from "../../scripts/generate/steps.ts";
import { watch } from "../../scripts/generate/watch.ts";
import { readVersions } from "../../scripts/impact/index.ts";
import { lintSpec } from "../../scripts/lint/lint-spec.ts";
import { SpecReader } from "../../scripts/model/files/index.ts";
import { createLocator } from "../../scripts/model/lines/index.ts";
import { applyOverlays } from "../../scripts/model/overlays/index.ts";
import { aWorkbench } from "../support/generation.ts";
import { ownFolder } from "../support/temporary.ts";

const folder = ownFolder();

const pets = {
  openapi: "3.1.0",
  info: { title: "Pets", version: "1.0.0", description: "All pets." },
  servers: [{ url: "https://pets.example" }],
  tags: [{ name: "cats" }, { name: "dogs" }, { name: "birds" }],
  paths: {
    "/pets": {
      get: {
        operationId: "listPets",
        parameters: [{ name: "page", in: "query", schema: { type: "integer" } }],
        responses: {
          200: {
            description: "Ok.",
            content: { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } },
          },
        },
      },
    },
  },
  components: { schemas: { Pet: { type: "object", properties: { name: { type: "string" } } } } },
};

type Action = Record<string, unknown>;

/** A folder with a description and an overlay. Its n-th action starts in line 4 + n. */
function aDescription(actions: Action[] | string, version = "1.1.0") {
  const own = mkdtempSync(join(folder, "pets-"));
  const spec = join(own, "pets.json");
  const overlay = join(own, "overlay.yaml");
  writeFileSync(spec, JSON.stringify(pets, null, 2));
  writeFileSync(overlay, typeof actions === "string" ? actions : overlayOf(actions, version));
  return { folder: own, spec, overlay };
}

const overlayOf = (actions: Action[], version = "1.0.0"): string =>
  [
    `overlay: ${version}`,
    "info: {title: Ours, version: 1.0.0}",
    "actions:",
    ...actions.map((action) => `  - ${JSON.stringify(action)}`),
    "",
  ].join("\n");

async function read(actions: Action[] | string, version?: string) {
  const files = aDescription(actions, version);
  const { spec, notes } = await new SpecReader(files.spec, undefined, { overlay: [files.overlay] }).read();
  const locate = createLocator(files.spec, spec.files, undefined, spec.written);
  const shown = (pointer: string) => {
    const place = locate(pointer)!;
    return `${place.file.slice(files.folder.length + 1)}:${place.line}`;
  };
  return {
    document: spec.bundle as unknown as typeof pets & Action,
    notes: notes.map((note) => note.slice(files.folder.length + 1)),
    shown,
  };
}

describe("an action", () => {
  test("merges its update into each object that it selects", async () => {
    const { document } = await read([
      { target: "$.info", update: { version: "2.0.0", contact: { name: "Ann" } } },
      { target: "$.paths.*.get", update: { summary: "Pets", "x-a": { b: [1] } } },
      { target: "$.paths.*.get", update: { "x-a": { b: [2], c: 3 } } },
    ]);

    expect(document.info).toEqual({
      title: "Pets",
      version: "2.0.0",
      description: "All pets.",
      contact: { name: "Ann" },
    });
    expect(document.paths["/pets"].get).toMatchObject({ summary: "Pets", "x-a": { b: [1, 2], c: 3 } });
  });

  test("appends to lists, replaces values, and copies nodes", async () => {
    const { document } = await read([
      { target: "$.tags", update: { name: "fish" } },
      { target: "$.tags", update: [{ name: "frogs" }, { name: "mice" }] },
      { target: "$.info.description", update: "Some pets." },
      { target: "$.info", update: { "x-note": 5 } },
      { target: "$.info['x-note']", update: null },
      { target: "$.components.schemas", update: { Copy: {} } },
      { target: "$.components.schemas.Copy", copy: "$.components.schemas.Pet" },
    ]);

    expect(document.tags.map(({ name }) => name)).toEqual(["cats", "dogs", "birds", "fish", "frogs", "mice"]);
    expect(document.info).toMatchObject({ description: "Some pets.", "x-note": null });
    expect(document.components.schemas).toHaveProperty("Copy.properties.name");
  });

  test("removes members and items, before later actions add them again", async () => {
    const { document } = await read([
      { target: "$.tags[?@.name == 'cats' || @.name == 'dogs']", remove: true, update: { ignored: true } },
      { target: "$.info.description", remove: true },
      { target: "$.servers", remove: true },
      { target: "$", update: { servers: [{ url: "https://other.example" }] } },
    ]);

    expect(document.tags).toEqual([{ name: "birds" }]);
    expect(document.info).not.toHaveProperty("description");
    expect(document.servers).toEqual([{ url: "https://other.example" }]);
  });

  test("removes nested places", async () => {
    const { document } = await read([{ target: "$.tags..*", remove: true }]);

    expect(document.tags).toEqual([]);
  });

  test("that writes __proto__ writes an ordinary member", async () => {
    const written = '{target: $.info, update: {"x-a": {"__proto__": {polluted: true}}}}';
    const actions = `${overlayOf([])}  - ${written}\n`;
    const { document } = await read(actions);

    expect(JSON.stringify(document.info)).toContain('"__proto__":{"polluted":true}');
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  test("that matches nothing is reported, with its line", async () => {
    const { notes } = await read([
      { target: "$.info", update: {} },
      { target: "$.paths['/dogs']", remove: true },
    ]);

    expect(notes).toEqual([
      "overlay.yaml:5: The target $.paths['/dogs'] matches nothing, so this action changes nothing.",
    ]);
  });
});

test("uses the overlay's line only for values from the overlay", async () => {
  const { shown } = await read([
    { target: "$.tags[0]", remove: true },
    { target: "$.components.schemas.Pet.properties", update: { age: { type: "integer" } } },
    { target: "$.tags", update: { name: "fish" } },
    { target: "$.components.schemas.Pet.properties.age", update: { minimum: 0 } },
    { target: "$.tags", update: [{ name: "frogs" }, { name: "mice" }, { name: "rats" }] },
    { target: "$.tags[?@.name == 'mice']", remove: true },
    { target: "$.components.schemas", update: { Copy: {} } },
    { target: "$.components.schemas.Copy", copy: "$.components.schemas.Pet" },
  ]);

  expect(shown("#/components/schemas/Pet/properties/age/type")).toBe("overlay.yaml:5");
  expect(shown("#/components/schemas/Pet/properties/age/minimum")).toBe("overlay.yaml:7");
  expect(shown("#/tags/2/name")).toBe("overlay.yaml:6");
  expect([3, 4].map((index) => shown(`#/tags/${index}/name`))).toEqual(["overlay.yaml:8", "overlay.yaml:8"]);
  expect(shown("#/components/schemas/Copy/properties")).toBe("overlay.yaml:11");
  const lineOf = (text: string) =>
    JSON.stringify(pets, null, 2)
      .split("\n")
      .findIndex((line) => line.includes(text)) + 1;
  expect(shown("#/tags/0/name")).toBe(`pets.json:${lineOf('"dogs"')}`);
  expect(shown("#/tags/1/name")).toBe(`pets.json:${lineOf('"birds"')}`);
  expect(shown("#/components/schemas/Pet/properties/name")).toBe(`pets.json:${lineOf('"name": {')}`);
});

describe("is refused with file, line and reason", () => {
  const huge = "a".repeat(40);
  test.each<[what: string, actions: Action[] | string, line: number, reason: string]>([
    [
      "no overlay",
      "openapi: 3.1.0\n",
      1,
      "This is not an Overlay: the member overlay, which holds its version, is missing.",
    ],
    [
      "a later version",
      overlayOf([{ target: "$", update: {} }], "2.0.0"),
      1,
      "This is Overlay 2.0.0; versions 1.0 and 1.1 are read.",
    ],
    ["no actions", "overlay: 1.0.0\nactions: []\n", 2, "An Overlay needs a list of actions."],
    ["no target", [{ update: {} }], 4, "An action needs a target, a JSONPath."],
    ["nothing to do", [{ target: "$" }], 4, "An action needs one of update, copy, and remove: true."],
    [
      "a wrong member",
      [{ target: "$", udpate: {} }],
      4,
      "An action has no member udpate, only target, description, update, copy, remove.",
    ],
    ["a broken JSONPath", [{ target: "$.info[", update: {} }], 4, "Its target $.info[ is not a JSONPath: Expected"],
    ["a list for an object", [{ target: "$.info", update: [1] }], 4, "It cannot put a list into an object at #/info."],
    [
      "an object for a value",
      [{ target: "$.info", update: { title: {} } }],
      4,
      "It cannot put an object into a value at #/info/title.",
    ],
    [
      "an object for a value that is selected",
      [{ target: "$.info.title", update: {} }],
      4,
      "It cannot put an object into a value at #/info/title.",
    ],
    [
      "unlike targets",
      [{ target: "$.*", update: {} }],
      4,
      "Its target selects lists and objects and values: it must be one of them.",
    ],
    ["the end of all", [{ target: "$", remove: true }], 4, "It removes the whole document."],
    [
      "a copy of many",
      [{ target: "$.info", copy: "$.tags[*]" }],
      4,
      "Its copy $.tags[*] must select one node, and selects 3.",
    ],
    [
      "a pattern that backtracks",
      [
        { target: "$.info", update: { "x-a": `${huge}!` } },
        { target: "$..[?match(@, '(a+)+b')]", remove: true },
      ],
      5,
      "takes more than 2 seconds",
    ],
    ["many descents", [{ target: "$..*..*..*..*", remove: true }], 4, "descends by .. more than 3 times"],
    [
      "copies of copies",
      Array.from({ length: 30 }, (_, index) => ({ target: "$.components", update: { [`x${index}`]: {} } })).flatMap(
        (add, index) => [add, { target: `$.components.x${index}`, copy: "$.components" }],
      ),
      0,
      "The overlays write more than 1,000,000 values.",
    ],
    [
      "a file from outside",
      [{ target: "$.info", update: { "x-a": { $ref: "../../../etc/passwd" } } }],
      4,
      "The reference to ../../../etc/passwd leaves the folder",
    ],
  ])("%s", async (_, actions, line, reason) => {
    const refusal = await read(actions, "1.1.0").then(
      () => "not refused",
      (error: Error) => error.message,
    );

    expect(refusal).toContain(reason);
    expect(refusal).toMatch(line === 0 ? /overlay\.yaml:\d+:1: / : `overlay.yaml:${line}:`);
  });
});

test("a wrong reference in an overlay and in another file is refused at both lines", async () => {
  const outside = { $ref: "../../outside.yaml" };
  const {
    folder: own,
    spec,
    overlay,
  } = aDescription([
    { target: "$.components.schemas", update: { Added: { $ref: "parts/added.yaml" }, Outside: outside } },
  ]);
  const added = join(own, "parts/added.yaml");
  mkdirSync(join(own, "parts"));
  writeFileSync(added, `type: object\nproperties:\n  a: ${JSON.stringify(outside)}\n`);

  const reading = new SpecReader(spec, undefined, { overlay: [overlay] }).read();

  const told = "The reference to ../../outside.yaml leaves the folder";
  await expect(reading).rejects.toThrow(`${overlay}:4:1: ${told}`);
  await expect(reading).rejects.toThrow(`${added}:3:15: ${told}`);
});

test("references are relative to their overlay", () => {
  const references = {
    "a.yaml": "../ours/a.yaml",
    "./b/c.yaml#/d#e\nf": "../ours/b/c.yaml#/d#e\nf",
    "../main/pets.json": "pets.json",
    "1a:b.yaml": "../ours/1a:b.yaml",
    "#/components/schemas/Pet": "#/components/schemas/Pet",
    "https://pets.example/a.yaml#/b": "https://pets.example/a.yaml#/b",
    "URN:pets": "URN:pets",
  };
  const refer = (all: readonly string[]) => [{ a: all.map(($ref) => ({ $ref })), $ref: 5 }, { href: "a.yaml" }, null];
  const applied = (from: string) => {
    const action = { target: "$.info", update: { "x-a": refer(Object.keys(references)) } };
    const overlay = { file: join(folder, from, "overlay.yaml"), content: { overlay: "1.0.0", actions: [action] } };
    const { document } = applyOverlays(structuredClone(pets), join(folder, "main/pets.json"), [overlay]);
    return (document as typeof pets & { info: Action }).info["x-a"];
  };

  expect(applied("ours")).toEqual(refer(Object.values(references)));
  expect(applied("main")).toEqual(refer(Object.keys(references)));
});

test("all overlays together may take 30 seconds", () => {
  const overlay = {
    file: join(folder, "late.yaml"),
    content: { overlay: "1.0.0", actions: [{ target: "$.info", update: {} }] },
  };
  const applyAfter = (milliseconds: number) => {
    using _ = vi
      .spyOn(performance, "now")
      .mockReturnValueOnce(5)
      .mockReturnValue(5 + milliseconds);
    return applyOverlays(pets, join(folder, "pets.json"), [overlay]);
  };

  expect(applyAfter(30_000).document).toEqual(pets);
  expect(() => applyAfter(30_001)).toThrow("All overlays together take more than 30 seconds.");
});

test("an overlay may have any file name, and apply to Swagger 2.0", async () => {
  const own = mkdtempSync(join(folder, "swagger-"));
  const [spec, overlay] = [join(own, "swagger.yaml"), join(own, "overlay.txt")];
  writeFileSync(spec, 'swagger: "2.0"\ninfo: { title: Old, version: "1" }\npaths: {}\n');
  writeFileSync(overlay, overlayOf([{ target: "$.info", update: { title: "New" } }]));

  const { spec: read } = await new SpecReader(spec, undefined, { overlay: [overlay] }).read();

  expect(read.bundle.info.title).toBe("New");
  expect(read.files).toEqual([overlay, spec]);
});

describe("a description in several files", () => {
  const actions = [
    { target: "$.paths['/books/{book_id}'].get", update: { summary: "Changed" } },
    { target: "$.components.schemas", update: { Added: { $ref: "added.yaml" } } },
    { target: "$.components.schemas.Added", update: { description: "A sibling." } },
  ];

  function aLibrary() {
    const bench = aWorkbench();
    mkdirSync(join(bench.folder, "openapi/ours"));
    const overlay = join(bench.folder, "openapi/ours/overlay.yaml");
    writeFileSync(overlay, overlayOf(actions));
    writeFileSync(join(bench.folder, "openapi/ours/added.yaml"), "type: string\nmaxLength: 3\n");
    return { ...bench, overlay };
  }

  test("is treated as one document, and may use files of the overlay", async () => {
    using bench = aLibrary();
    const { spec } = await new SpecReader(bench.spec, undefined, { overlay: [bench.overlay] }).read();

    const [item] = Object.values(spec.bundle.paths!).filter(({ get }) => get?.operationId === "showBook");
    expect(item!.get!.summary).toBe("Changed");
    expect(JSON.stringify(spec.bundle)).toContain('"maxLength":3');
    expect(spec.files).toEqual(expect.arrayContaining([bench.overlay, join(bench.folder, "openapi/paths/book.yaml")]));
  });
});

test("lint checks the result of overlays, and names their lines", async () => {
  const { spec, overlay } = aDescription([
    { target: "$.paths['/pets'].get.responses", update: { 404: { content: {} } } },
    { target: "$.nothing", remove: true },
  ]);

  const findings = await lintSpec(spec, { access: { overlay: [overlay] } });

  const ours = findings.filter(({ file }) => file === overlay).map(({ rule, line }) => `${rule} ${line}`);
  expect(ours).toEqual(["struct 4", "overlay 5"]);
  expect((await lintSpec(spec)).filter(({ rule }) => rule === "struct" || rule === "overlay")).toEqual([]);
});

test("lint does not apply overlays to Arazzo files", async () => {
  const { folder: own, overlay } = aDescription([{ target: "$.nothing", remove: true }]);
  const journeys = join(own, "journeys.arazzo.yaml");
  writeFileSync(journeys, 'arazzo: 1.0.1\ninfo: { title: Pets, version: "1" }\n');

  const findings = await lintSpec(journeys, { access: { overlay: [overlay] } });

  expect(findings.map(({ rule }) => rule)).not.toContain("overlay");
  expect(findings).toEqual(await lintSpec(journeys));
});

test("the gate uses the overlaid document, and names the overlay's line", async () => {
  const {
    folder: own,
    spec,
    overlay,
  } = aDescription([
    { target: "$.components.schemas.Pet", update: { required: ["name"] } },
    { target: "$.nothing", remove: true },
  ]);
  const recording = join(own, "traffic.har");
  const content = { mimeType: "application/json", text: "{}" };
  const response = { status: 200, headers: [{ name: "content-type", value: "application/json" }], content };
  const request = { method: "GET", url: "https://pets.example/pets", headers: [] };
  writeFileSync(recording, JSON.stringify({ log: { entries: [{ request, response }] } }));
  const check = async (...more: string[]) => {
    const said: string[] = [];
    for (const name of ["log", "error"] as const)
      vi.spyOn(console, name).mockImplementation((text) => void said.push(text));
    vi.spyOn(process.stdout, "write").mockImplementation((text) => said.push(String(text)) > 0);
    const task = readCommandLine(["check", recording, "--json", "--spec", spec, ...more]) as Task;
    const code = await perform(task);
    vi.restoreAllMocks();
    return { code, said: said.join("\n") };
  };

  expect(await check()).toMatchObject({ code: 0 });
  const { code, said } = await check("--overlay", overlay);
  expect(code).toBe(1);
  expect(said).toContain(`"spec":{"file":"${overlay}","line":4}`);
  expect(said).toContain(`note: ${overlay}:5: The target $.nothing matches nothing`);
});

test("lint and notes name the lines of parts that have other names in the bundle, overlaid or not", async () => {
  const own = mkdtempSync(join(folder, "parts-"));
  const [spec, overlay] = [join(own, "main.yaml"), join(own, "ours.yaml")];
  for (const part of ["a", "b"]) mkdirSync(join(own, part));
  const parts = {
    "defs.yaml": "\nFoo:\n  minLength: x\n",
    "a/bar.yaml": "maxLength: x\n",
    "b/bar.yaml": "\nminLength: x\n",
  };
  for (const [file, text] of Object.entries(parts)) writeFileSync(join(own, file), text);
  const content = (ref: string) => `{ description: It., content: { application/json: { schema: { $ref: ${ref} } } } }`;
  writeFileSync(
    spec,
    [
      "openapi: 3.1.0",
      'info: { title: Parts, version: "1" }',
      "paths: { /a: { get: { operationId: a, responses: {",
      `  "200": ${content("defs.yaml#/Foo")}, "201": ${content("a/bar.yaml")}, "202": ${content("b/bar.yaml")} } } } }`,
    ].join("\n"),
  );
  writeFileSync(overlay, overlayOf([{ target: "$.info", update: { title: "Ours" } }]));
  const places = ["a/bar.yaml:1", "b/bar.yaml:2", "defs.yaml:3"];
  // Two files with the same name also get a note about their names.
  const noted = ["a/bar.yaml:1", "a/bar.yaml:1", "b/bar.yaml:1", "b/bar.yaml:2", "defs.yaml:3"];
  const begins = ["a/bar.yaml:1", "b/bar.yaml:1", "defs.yaml:2"];

  for (const access of [{}, { overlay: [overlay] }]) {
    const { spec: read, notes } = await new SpecReader(spec, undefined, access).read();
    const locate = createLocator(spec, read.files, undefined, read.written);
    for (const below of ["", "/absent/more"]) {
      const parts = read.written!.filter(({ file }) => file !== overlay).map(({ at }) => locate(`${at}${below}`)!);
      expect(parts.map(({ file, line }) => `${file.slice(own.length + 1)}:${line}`).sort()).toEqual(begins);
    }
    expect(notes.map((note) => note.slice(own.length + 1).split(": ")[0]).sort()).toEqual(noted);
    const findings = (await lintSpec(spec, { access })).filter(({ rule }) => rule === "struct");
    expect(findings.map(({ file, line }) => `${file.slice(own.length + 1)}:${line}`).sort()).toEqual(places);
  }
  writeFileSync(overlay, overlayOf([{ target: "$.components.schemas.Foo", update: { minLength: "y" } }]));
  const { notes } = await new SpecReader(spec, undefined, { overlay: [overlay] }).read();
  expect(notes.some((note) => note.startsWith(`${overlay}:4: minLength`))).toBe(true);
});

test("without --spec, overlays change this service's own description", { tags: "long" }, async () => {
  const overlay = join(mkdtempSync(join(folder, "own-")), "overlay.yaml");
  writeFileSync(overlay, overlayOf([{ target: "$.info", update: { title: "Overlaid" } }]));

  expect((await loadContract(undefined, { overlay: [overlay] })).title).toBe("Overlaid");
});

test("impact uses the overlay's version at the commit", async () => {
  const { folder: own, spec, overlay } = aDescription([{ target: "$.info", update: { version: "7.0.0" } }]);
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.org", ...args], { cwd: own, stdio: "pipe" });
  git("init", "-q");
  git("add", "pets.json");
  git("commit", "-qm", "No overlay");
  git("add", ".");
  git("commit", "-qm", "An overlay");
  writeFileSync(overlay, overlayOf([{ target: "$.info", update: { version: "8.0.0" } }]));

  const versions = async (base: string) => {
    const sides = await readVersions({ base, spec, access: { overlay: [overlay] } });
    return [sides.base.document.info.version, sides.head.document.info.version];
  };

  expect(await versions("HEAD")).toEqual(["7.0.0", "8.0.0"]);
  expect(await versions("HEAD~1")).toEqual(["1.0.0", "8.0.0"]);
});

describe("generated output", () => {
  const steps = chooseSteps([], ["docs", "validators", "client", "types"]);

  test("is stale if an overlay or the list of overlays has changed", async () => {
    const { folder: own, spec, overlay } = aDescription([{ target: "$.info", update: { title: "Overlaid" } }]);
    const other = join(own, "other.yaml");
    writeFileSync(other, overlayOf([{ target: "$.info", update: { title: "Other" } }]));
    const out = join(own, "out");
    await using pipeline = new Pipeline({ file: spec, steps, access: { overlay: [overlay, other] } });
    await generate(pipeline, { spec, overlay: [overlay, other], out, complete: true });

    expect(readFileSync(join(out, "openapi.json"), "utf8")).toContain('"title": "Other"');
    expect(isFresh(spec, out, [overlay, other])).toBe(true);
    expect(isFresh(spec, out, [other, overlay])).toBe(false);
    expect(isFresh(spec, out, [other])).toBe(false);
    expect(isFresh(spec, out)).toBe(false);
    writeFileSync(overlay, overlayOf([{ target: "$.info", update: { title: "Edited" } }]));
    expect(isFresh(spec, out, [overlay, other])).toBe(false);
  });

  test("fails with --strict if an action matches nothing", async () => {
    const { spec, overlay } = aDescription([{ target: "$.nothing", remove: true }]);
    await using pipeline = new Pipeline({ file: spec, steps, strict: true, access: { overlay: [overlay] } });

    await expect(pipeline.run()).rejects.toThrow(`${overlay}:4: The target $.nothing matches nothing`);
  });

  test("follows an edit of an overlay in another folder", async () => {
    const { folder: own, spec } = aDescription([]);
    const overlay = join(mkdtempSync(join(folder, "beside-")), "overlay.yaml");
    writeFileSync(overlay, overlayOf([{ target: "$.info", update: { title: "First" } }]));
    const stop = new AbortController();
    const titles: string[] = [];
    const titleIn = () => JSON.parse(readFileSync(join(own, "out/openapi.json"), "utf8")).info.title as string;
    await watch({
      spec,
      out: join(own, "out"),
      access: { overlay: [overlay] },
      steps,
      progress: { show() {}, stop() {} },
      signal: stop.signal,
      report() {},
      onGeneration() {
        titles.push(titleIn());
        if (titles.length === 1) writeFileSync(overlay, overlayOf([{ target: "$.info", update: { title: "Second" } }]));
        else if (titles.includes("Second")) stop.abort();
      },
    });

    expect(titles.at(0)).toBe("First");
    expect(titles.at(-1)).toBe("Second");
  });
});
