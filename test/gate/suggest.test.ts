// Suggests a patch for undocumented parts of traffic. The patch applies, and then the traffic is valid.
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseYaml } from "@redocly/openapi-core";
import { describe, expect, test } from "vitest";
import {
  Body,
  type Contract,
  compileContract,
  createObserver,
  type Exchange,
  loadContract,
} from "../../scripts/gate/index.ts";
import { writePatch } from "../../scripts/gate/suggest/patch.ts";
import { Suggestions } from "../../scripts/gate/suggest/suggestions.ts";
import { ShapeBudget } from "../../scripts/inference/index.ts";
import { performGate } from "../support/gate-command.ts";
import { seenInProcess } from "../support/seen-in-process.ts";

const contract = await loadContract();

const answered = (body: unknown): Exchange => ({
  request: { method: "GET", target: "/api/v2/plans/plan-1111111111111111", headers: [], body: Body.none },
  response: {
    status: 200,
    statusText: "OK",
    headers: ["Content-Type", "application/vnd.api+json"],
    body: Body.of(JSON.stringify(body)),
  },
  ...seenInProcess,
});

const plan = (attributes: object) => ({ data: { type: "plans", id: "plan-1111111111111111", attributes } });

function suggest(judged: Contract, ...bodies: unknown[]) {
  const suggestions = new Suggestions();
  const observer = createObserver({ contract: judged, consumers: [suggestions] });
  const findings = bodies.flatMap((body) => [...observer.observe(answered(body)).findings]);
  return { list: suggestions.list(), undocumented: findings.filter(({ kind }) => kind === "undocumented-member") };
}

test("a member's schema covers all seen values", () => {
  const { list } = suggest(
    contract,
    plan({ "finished-at": "2026-01-01T00:00:00Z", generation: 1, weights: [1], mode: null, nested: { deep: true } }),
    plan({ "finished-at": "2026-01-02T00:00:00Z", generation: 1.5, weights: [], mode: "a", nested: { other: "x" } }),
  );

  expect(Object.fromEntries(list.map(({ name, schema }) => [name, schema]))).toEqual({
    "finished-at": { type: "string", format: "date-time", example: "2026-01-01T00:00:00Z" },
    generation: { type: "number", example: 1 },
    weights: { type: "array", items: { type: "integer", example: 1 } },
    mode: { type: ["string", "null"], example: "a" },
    nested: {
      type: "object",
      properties: { deep: { type: "boolean", example: true }, other: { type: "string", example: "x" } },
    },
  });
  expect(list[0]).toMatchObject({
    seen: 2,
    operations: ["showPlan"],
    pointer: "#/components/schemas/PlanAttributes/properties",
  });
});

test("an OpenAPI 3.0 document gets keywords of 3.0", () => {
  const suggestions = new Suggestions();
  const observer = createObserver({ contract, consumers: [suggestions] });
  observer.observe(answered(plan({ mode: null, odd: 1, list: null, nested: { at: null }, never: null })));
  observer.observe(answered(plan({ mode: "a", odd: "x", list: [null, 1], nested: { at: true }, never: null })));
  observer.observe(answered(plan({ odd: null })));

  const schemas = (version?: string) =>
    Object.fromEntries(suggestions.list(() => version).map((each) => [each.name, each.schema]));

  expect(schemas("3.0.3")).toEqual({
    mode: { type: "string", nullable: true, example: "a" },
    odd: { anyOf: [{ type: "integer", nullable: true }, { type: "string" }], example: 1 },
    list: { type: "array", nullable: true, items: { type: "integer", nullable: true, example: 1 } },
    nested: { type: "object", properties: { at: { type: "boolean", nullable: true, example: true } } },
    never: { example: null },
  });
  expect(schemas("3.1.0").odd).toEqual({ type: ["integer", "string", "null"], example: 1 });
});

test("memory for names is bounded, and the output says if there were more", () => {
  const suggestions = new Suggestions(["response"], new ShapeBudget({ shapes: 50, characters: 5_000 }));
  const observer = createObserver({ contract, consumers: [suggestions] });
  const strange = (turn: number) =>
    Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [`m${turn}-${index}`, { deep: { er: ["x".repeat(150)] } }]),
    );

  observer.observe(answered(plan({ first: 1 })));
  const before = suggestions.isCut;
  for (let turn = 0; turn < 20; turn += 1) observer.observe(answered(plan({ ...strange(turn), ["n".repeat(300)]: 1 })));

  expect([before, suggestions.isCut]).toEqual([false, true]);
  const text = JSON.stringify(suggestions.list());
  expect(text.match(/"type"|\{\}/g)!.length).toBeLessThanOrEqual(50);
  expect(text.match(/x{150}/g)!.length).toBeLessThan(34);
  expect(text).not.toContain("n".repeat(300));
});

test("members that are only in requests are mentioned, and suggested with --requests", () => {
  const suggestions = [new Suggestions(), new Suggestions(["response", "request"])];
  const observer = createObserver({ contract, consumers: suggestions });
  const sent = { data: { type: "runs", attributes: { mood: "good" } } };
  const headers = ["Content-Type", "application/vnd.api+json"];
  const request = { method: "POST", target: "/api/v2/runs", headers, body: Body.of(JSON.stringify(sent)) };
  observer.observe({ ...answered({}), request, response: null });

  expect(suggestions.map((each) => [each.hasOthers, each.list().map(({ name }) => name)])).toEqual([
    [true, []],
    [false, ["mood"]],
  ]);
});

test("a secret is marked as such, and its value is not shown", () => {
  const secret = "9aF3kQ8zLm2Xv7Rt5Wp1Bc6Yd4Ne0Hs";
  const { list } = suggest(contract, plan({ "session-token": secret, note: secret }));

  expect(JSON.stringify(list)).not.toContain(secret);
  expect(list.find(({ name }) => name === "session-token")?.schema).toEqual({ type: "string", "x-sensitive": true });
});

test("the patched spec documents the same traffic", { tags: "long" }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "infrarun-suggest-"));
  try {
    cpSync("openapi", join(folder, "openapi"), { recursive: true });
    // Its lint configuration uses our own rules.
    for (const beside of ["scripts", "node_modules"]) symlinkSync(resolve(beside), join(folder, beside));
    const traffic = [
      { ...plan({ generation: 3, "owned-by": { team: "infra" } }), extra: "x" },
      plan({ generation: null, "needs: quotes": "a #b" }),
    ];
    const before = suggest(contract, ...traffic);
    expect(before.undocumented.length).toBeGreaterThan(3);

    const { diff, members, remaining } = writePatch(before.list, contract.locate);
    execFileSync("git", ["apply", "-p1"], { cwd: folder, input: diff });

    expect([members, remaining]).toEqual([4, []]);
    const edited = await compileContract(join(folder, "openapi/openapi.yaml"));
    expect(suggest(edited, ...traffic).undocumented).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("a patch for a description in another repository applies there", async () => {
  const folder = mkdtempSync(join(tmpdir(), "infrarun-suggest-"));
  try {
    cpSync("test/fixtures/library", join(folder, "api"), { recursive: true });
    execFileSync("git", ["init", "-q"], { cwd: folder });
    const judged = await compileContract(join(folder, "api/openapi.yaml"));
    const suggestions = new Suggestions();
    const ofBook = answered({ data: { shelf: 7 } });
    const request = { ...ofBook.request, target: "/api/v1/books/bk-1" };
    createObserver({ contract: judged, consumers: [suggestions] }).observe({ ...ofBook, request });

    const patch = writePatch(suggestions.list(), judged.locate);
    execFileSync("git", ["apply"], { cwd: folder, input: patch.diff });

    expect(patch.folder).toBe(folder);
    expect(readFileSync(join(folder, "api/schemas/Book.yaml"), "utf8")).toContain("\n  shelf: { type: integer");
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("describes a suggestion that cannot be patched", () => {
  const suggestion = {
    pointer: "#/components/schemas/Nowhere/properties",
    name: "x",
    schema: {},
    seen: 1,
    operations: [],
  };

  const { diff, remaining } = writePatch([suggestion], () => null);

  expect(diff).toBe("");
  expect(remaining[0]).toMatch(/^By hand, at #\/components\/schemas\/Nowhere\/properties: x: /);
});

test("patches a JSON description, and describes changes to combined schemas", async () => {
  const folder = mkdtempSync(join(tmpdir(), "infrarun-suggest-"));
  const properties = { id: { type: "integer" } };
  const pet = { type: "object", properties };
  const answer = (schema: object) => ({
    get: { responses: { 200: { description: "It.", content: { "application/vnd.api+json": { schema } } } } },
  });
  const description = {
    openapi: "3.0.3",
    info: { title: "Pets", version: "1" },
    paths: {
      "/api/v2/plans/plan-1111111111111111": answer({ $ref: "#/components/schemas/Pet" }),
      "/api/v2/pets": answer({ $ref: "#/components/schemas/Dog" }),
    },
    components: {
      schemas: { Pet: pet, Dog: { allOf: [{ $ref: "#/components/schemas/Pet" }, { required: ["id"] }] } },
    },
  };
  const file = join(folder, "pets.json");
  writeFileSync(file, JSON.stringify(description, null, 2));
  try {
    const judged = await compileContract(file);
    const suggestions = new Suggestions();
    const observer = createObserver({ contract: judged, consumers: [suggestions] });
    observer.observe(answered({ id: 1, mood: "good" }));
    const ofDog = answered({ id: 1, bark: "loud" });
    observer.observe({ ...ofDog, request: { ...ofDog.request, target: "/api/v2/pets" } });

    const { diff, members, remaining } = writePatch(suggestions.list(), judged.locate);

    const added = diff.split("\n").filter((line) => /^\+[^+]/.test(line));
    expect([members, added.length]).toEqual([1, 1]);
    const changed = readFileSync(file, "utf8").replace(
      /"properties": \{\n/,
      (head) => `${head}${added[0]!.slice(1)}\n`,
    );
    const mood = { type: "string", example: "good", description: expect.stringMatching(/^… \(seen 1 time: /) };
    expect(JSON.parse(changed).components.schemas.Pet.properties).toEqual({ mood, ...properties });
    expect(remaining.join()).toMatch(/^By hand, at .*pets\.json:\d+: bark: /);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe("a suggestion that could break the patch", () => {
  const described = (name: string, pointer = "#/a") => ({
    pointer,
    name,
    schema: { type: "string", example: name },
    seen: 1,
    operations: ["show\nThing"],
  });
  const strange = [
    "plain",
    "__proto__",
    "<<",
    "$ref",
    "a\nb: c",
    "- a",
    "k: # x",
    "yes",
    "*a",
    "&a",
    "!t",
    "? q",
    "'",
    '"',
    "\\",
    "{",
    "\u2028\u202e\u{e0041}",
    " ",
    ",",
    "x".repeat(256),
    "1",
    "null",
  ];

  async function patched(name: string, text: string, ...suggestions: ReturnType<typeof described>[]) {
    const folder = mkdtempSync(join(tmpdir(), "infrarun-suggest-"));
    try {
      const file = join(folder, name);
      writeFileSync(file, text);
      execFileSync("git", ["init", "-q"], { cwd: folder });
      const line = text.split("\n").findIndex((each) => /^\s*"?properties"?:/.test(each)) + 1;
      const patch = writePatch(suggestions, () => ({ file, line }));
      if (patch.diff !== "") execFileSync("git", ["apply"], { cwd: folder, input: patch.diff, stdio: "pipe" });
      const { properties } = parseYaml(readFileSync(file, "utf8"), {}) as { properties: Record<string, unknown> };
      return { ...patch, properties };
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  test.each([
    ["spec.yaml", "properties:\n  id: { type: integer }\nrequired: [id]\n"],
    ["windows.yaml", "properties:\r\n  id: { type: integer }\r\nrequired: [id]\r\n"],
    ["without the last line break.yaml", "required: [id]\nproperties:\n  id: { type: integer }"],
    ['named "so"\tü.yaml', "properties:\n  id: { type: integer }\n"],
    ["spec.json", '{\n  "properties": {\n    "id": { "type": "integer" }\n  }\n}'],
  ])("does not do so by its name: every name applies to %s unchanged", async (file, text) => {
    const { properties, members, remaining } = await patched(file, text, ...strange.map((name) => described(name)));

    expect(remaining).toEqual([]);
    expect(members).toBe(strange.length);
    expect(Object.keys(properties).sort()).toEqual(["id", ...strange].sort());
    for (const name of strange) expect(properties[name]).toMatchObject({ type: "string", example: name });
  });

  const headsOf = (diff: string) => diff.split("\n", 2).map((line) => line.slice(4));
  test.each([
    ["plain.yaml", "plain.yaml"],
    ["a b.yaml", "a b.yaml"],
    ["a\\b.yaml", '"a\\\\b.yaml"'],
    ['a"~.yaml', '"a\\"~.yaml"'],
    ["a\u007f\u001f.yaml", '"a\\177\\037.yaml"'],
    ["a\u202e .yaml", '"a\\342\\200\\256 .yaml"'],
  ])("has its file name %j quoted like git", (name, quoted) => {
    const folder = mkdtempSync(join(tmpdir(), "infrarun-suggest-"));
    const file = join(folder, name);
    writeFileSync(file, "properties:\n  id: { type: integer }\n");

    const { diff } = writePatch([described("mood")], () => ({ file, line: 1 }));
    rmSync(folder, { recursive: true });

    const [quote = "", rest] = quoted.startsWith('"') ? ['"', quoted.slice(1)] : ["", quoted];
    expect(headsOf(diff).map((head) => head.slice(0, 2 + quote.length))).toEqual(
      [`${quote}a`, `${quote}b`].map((start) => `${start}/`),
    );
    for (const head of headsOf(diff)) expect(head.endsWith(`/${rest}`)).toBe(true);
  });

  test("is omitted and reported without affecting others", async () => {
    const twice = [described("mood"), described("weight"), described("mood", "#/b"), described("id")];

    const { properties, members, remaining } = await patched(
      "spec.yaml",
      "properties:\n  id: { type: integer }\n",
      ...twice,
    );

    expect(members).toBe(2);
    expect(Object.keys(properties)).toEqual(["id", "mood", "weight"]);
    expect(remaining).toEqual([
      expect.stringMatching(/^By hand, at .*spec\.yaml:1: mood: .*show\\nThing/),
      expect.stringMatching(/^By hand, at .*spec\.yaml:1: id: /),
    ]);
  });

  test("is omitted if the line in the file has another meaning", async () => {
    const text = "description: |\n  properties:\n    id: { type: integer }\nproperties: {}\n";

    const { diff, remaining } = await patched("spec.yaml", text, described("mood"));

    expect([diff, remaining.length]).toEqual(["", 1]);
  });
});

describe("a recording without bodies", () => {
  const logged = { request_method: "GET", request_uri: "/api/v2/ping", status: 200 };
  test.each([
    ["without exchanges", { log: { entries: [] } }, [], "Nothing was judged: the recording has no exchanges.", 2],
    [
      "of another API",
      { log: { entries: [{ request: { method: "GET", url: "https://a.example/x" } }] } },
      ["--origin", "https://b.example"],
      "Nothing was judged: no exchange goes to an address of the description at https://b.example.",
      2,
    ],
    ["without bodies", logged, [], "Nothing was compared: the recording has no body of an operation", 0],
  ])("reports one %s", async (_name, content, options, sentence, code) => {
    const folder = mkdtempSync(join(tmpdir(), "infrarun-suggest-"));
    const file = join(folder, "traffic");
    writeFileSync(file, JSON.stringify(content));
    try {
      const suggested = await performGate(["suggest", file, ...options]);

      expect(suggested).toMatchObject({ code, stdout: "", stderr: expect.stringContaining(sentence) });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
