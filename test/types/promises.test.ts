// `npm run types` reports promises without await, in addition to the errors of tsc.
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { type Ended, runCommand } from "../support/commands.ts";
import { ownFolder } from "../support/temporary.ts";
import { inRoot } from "../vitest.config.ts";

const folder = ownFolder();

const declared = `declare const save: () => Promise<void>;
declare const store: { save?(): Promise<number>; read(): number; later: PromiseLike<number> };
declare const maybe: () => Promise<void> | undefined;
declare function same<Kind extends Promise<void>>(kind: Kind): Kind;
declare const every: readonly string[];
declare const on: boolean;
class Query implements PromiseLike<number> {
  declare then: PromiseLike<number>["then"];
  where(): this {
    return this;
  }
}
`;

const dropped = [
  "save();",
  "(save());",
  "store.save?.();",
  "maybe();",
  "same(save());",
  "on ? save() : store.read();",
  "on && save();",
  "maybe() ?? save();",
  "store.read(), save();",
  "new Query().where();",
  "new Query();",
  "new Promise(() => {});",
  "save().then(() => 1);",
  "save().finally(() => 1);",
  "every.map(save);",
  "Promise.all(every.map(save));",
  "(async () => {})();",
  "every.forEach(() => {\n  save();\n});",
  "import('./0.js');",
  "every.forEach(async () => {});",
  "every.forEach(save);",
  "new Set(every).forEach(() => save());",
];
const kept = [
  "await save();",
  "void save();",
  "save().catch(() => {});",
  "save().then(() => 1, () => 2);",
  "save().catch(() => {}).finally(() => 1);",
  "const later = save();",
  "store.read();",
  "store.later;",
  "every.map(() => 1);",
  "every.forEach(() => 1);",
  "every.forEach(store.read);",
  "for await (const one of [save()]) String(one);",
];

const options = { target: "es2024", lib: ["es2024"], module: "nodenext", types: [], strict: true, noEmit: true };
const project = { compilerOptions: options, include: ["."] };

function plant(name: string, files: Record<string, unknown>): string {
  const place = mkdtempSync(join(folder, name));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(place, path, ".."), { recursive: true });
    writeFileSync(join(place, path), typeof text === "string" ? text : JSON.stringify(text));
  }
  return place;
}

describe("the promises of a project", () => {
  let told: Ended;

  beforeAll(async () => {
    const files = Object.fromEntries(
      [...dropped, ...kept].map((code, index) => [`room/${index}.ts`, `${declared}${code}\nexport {};\n`]),
    );
    const place = plant("promises-", { "tsconfig.json": project, "package.json": { type: "module" }, ...files });
    told = await runCommand("types", [place], { folder: place });
  });

  test.each(dropped)("that are not awaited are reported: %s", (code) => {
    const line = declared.split("\n").length + (code.includes("\n") ? 1 : 0);
    const place = `room/${dropped.indexOf(code)}.ts(${line},`;

    expect(told.stdout.split("\n").filter((one) => one.startsWith(place))).toEqual([
      expect.stringContaining("error: This promise is not awaited."),
    ]);
  });

  test("that are awaited or marked with void are not reported", () => {
    expect(told.stdout.trimEnd().split("\n")).toHaveLength(dropped.length);
    expect(told).toMatchObject({ code: 1, stderr: "" });
  });
});

test.each<[what: string, files: Record<string, unknown>, told: RegExp]>([
  ["a type error", { "a.ts": "\nexport const a: number = { b: 1 };\n" }, /^a\.ts\(2,14\): error TS2322: /m],
  ["why types do not fit", { "a.ts": "export const a: { b: 1 } = { b: 2 };\n" }, /^a\.ts\(1,30\): error TS2322: /m],
  ["a syntax error", { "a.ts": "export const = 1;\n" }, /^a\.ts\(1,14\): error TS1134: /m],
  [
    "an unknown option",
    { "a.ts": "export {};\n", "tsconfig.json": { ...project, compilerOptions: { ...options, a: 1 } } },
    /error TS5023: /,
  ],
  ["a missing library", { "a.ts": "import 'b';\n" }, /^a\.ts\(1,8\): error TS2882: /m],
])("%s is reported like tsc does", async (_, files, told) => {
  const place = plant("errors-", { "tsconfig.json": project, ...files });

  const { stdout, code } = await runCommand("types", [place], { folder: place });

  expect(stdout).toMatch(told);
  expect(code).toBe(1);
});

test("a project without errors passes silently, and wrong arguments are refused", async () => {
  const place = plant("fine-", { "tsconfig.json": project, "a.ts": "export {};\n" });

  expect(await runCommand("types", [], { folder: place })).toEqual({ code: 0, stdout: "", stderr: "" });
  expect(await runCommand("types", ["--watch"])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("(See npm run types -- --help)"),
  });
  expect(await runCommand("types", ["a", "b"])).toMatchObject({ code: 2, stdout: "" });
  expect(await runCommand("types", ["nowhere"])).toEqual({
    code: 2,
    stdout: "",
    stderr: "There is no tsconfig.json in nowhere.\n",
  });
});

test("every folder is checked", () => {
  const { include, exclude } = JSON.parse(readFileSync(inRoot("tsconfig.json"), "utf8"));

  expect(include).toEqual(expect.arrayContaining(["client", "scripts", "server", "test"]));
  expect(exclude).toEqual(["client/dist"]);
});
