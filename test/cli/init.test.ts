import { chmodSync, mkdirSync, renameSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pets } from "../packages/installed.ts";
import { aDesk } from "./infrarun.ts";

test("finds the description, writes the configuration, and adds missing scripts", async () => {
  using desk = aDesk({
    "api/v1/pets.yaml": pets,
    "node_modules/other/openapi.yaml": pets,
    "settings.yaml": "openapi: true\n",
    "package.json": '{\n\t"name": "mine",\n\t"scripts": { "gate": "own" }\n}\n',
  });

  const begun = await desk.run("init", "--out", "src/api");
  const generated = await desk.run("generate", "--skip", "docs");

  expect(begun).toEqual({
    code: 0,
    stdout: `Wrote infrarun.config.ts for api/v1/pets.yaml.
Added to package.json: npm run generate, npm run lint:api, npm run impact.
Next: npx infrarun generate
`,
    stderr: "",
  });
  expect(JSON.parse(desk.read("package.json")).scripts).toEqual({
    gate: "own",
    generate: "infrarun generate",
    "lint:api": "infrarun lint",
    impact: "infrarun impact",
  });
  expect(desk.read("package.json")).toMatch(/^\t"name"/m);
  expect(generated.code).toBe(0);
  expect(desk.read("src/api/types.ts")).toContain("born?: string");
});

test.each(["ts", "js"])("infrarun.config.%s works next to a CommonJS package.json", async (ending) => {
  using desk = aDesk({ "openapi.yaml": pets, "package.json": '{ "type": "commonjs" }' });
  await desk.run("init");
  renameSync(join(desk.folder, "infrarun.config.ts"), join(desk.folder, `infrarun.config.${ending}`));

  const { stdout, stderr } = await desk.run("lint");

  expect([stderr, stdout]).toEqual(["", expect.stringContaining("openapi.yaml: ")]);
});

test("prefers the usual file name, and the topmost folder", async () => {
  using desk = aDesk({ "pets.yaml": pets, "openapi.yaml": pets, "old/openapi.json": '{"openapi": "3.1.0"}' });

  const { stdout } = await desk.run("init");

  expect(stdout).toContain("Wrote infrarun.config.ts for openapi.yaml.\nThere is no package.json");
});

test("skips files generated from a document", async () => {
  using desk = aDesk({ "api/v1/pets.yaml": pets });
  await desk.run("generate", "--spec", "api/v1/pets.yaml", "--skip", "docs");

  const { stdout } = await desk.run("init");

  expect(stdout).toContain("Wrote infrarun.config.ts for api/v1/pets.yaml.\n");
});

test.each<[string, Record<string, string>, string]>([
  [
    "none",
    { "a.yaml": "swagger-ui: 2.0\n" },
    "No OpenAPI description was found here; name it: infrarun init --spec FILE",
  ],
  [
    "several that are as good",
    { "a.yaml": pets, "b.json": '{"swagger": "2.0"}' },
    "There are several descriptions: a.yaml, b.json. Choose one: infrarun init --spec FILE",
  ],
  [
    "a configuration",
    { "a.yaml": pets, "infrarun.config.mjs": "" },
    "There is infrarun.config.mjs already; edit it, or remove it and try again.",
  ],
])("refuses next to %s and writes no file", async (_, files, sentence) => {
  using desk = aDesk(files);

  expect(await desk.run("init")).toEqual({ code: 2, stdout: "", stderr: `${sentence}\n` });
  expect(() => desk.read("infrarun.config.ts")).toThrow("ENOENT");
});

test("refuses a folder as the description, and a configuration that cannot be written", async () => {
  using desk = aDesk({ "api/openapi.yaml": pets });
  symlinkSync("nowhere", join(desk.folder, "infrarun.config.ts"));

  expect(await desk.run("init", "--spec", "api")).toEqual({
    code: 2,
    stdout: "",
    stderr: "api is a folder: name the file in it.\n",
  });
  expect(await desk.run("init")).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^infrarun\.config\.ts cannot be written: EEXIST: [^\n]*\n$/),
  });
});

test.each<[string, string, string]>([
  ["null", "null", "package.json has no scripts object, so no npm scripts were added."],
  ["a list", "[]", "package.json has no scripts object, so no npm scripts were added."],
  ["scripts as text", '{"scripts":"x"}', "package.json has no scripts object, so no npm scripts were added."],
  ["no JSON", "{", "package.json cannot be read as JSON, so no npm scripts were added."],
])("leaves a package.json alone that has %s", async (_, text, sentence) => {
  using desk = aDesk({ "a.yaml": pets, "package.json": text });

  const { code, stdout, stderr } = await desk.run("init");

  expect([code, stdout.split("\n")[1], stderr]).toEqual([0, sentence, ""]);
  expect(desk.read("package.json")).toBe(text);
});

test("keeps byte order mark, line ends and link of package.json", async () => {
  using desk = aDesk({ "a.yaml": `\ufeff${pets}`, "real.json": '\ufeff{\r\n  "name": "mine"\r\n}\r\n' });
  symlinkSync("real.json", join(desk.folder, "package.json"));

  const { stdout } = await desk.run("init");

  expect(stdout).toContain("Wrote infrarun.config.ts for a.yaml.\nAdded to package.json: npm run generate, ");
  expect(desk.read("real.json")).toMatch(/^\ufeff\{\r\n {2}"name": "mine",\r\n {2}"scripts": \{\r\n.*\}\r\n\}\r\n$/s);
  expect(desk.read("real.json")).not.toMatch(/[^\r]\n/);
});

test("finds a document behind a link, and skips other links", async () => {
  using desk = aDesk({ "shared/pets.txt": pets });
  symlinkSync("shared/pets.txt", join(desk.folder, "openapi.yaml"));
  symlinkSync("openapi.yaml", join(desk.folder, "swagger.yaml"));
  symlinkSync("nowhere", join(desk.folder, "openapi.json"));
  symlinkSync(".", join(desk.folder, "openapi.yml"));

  expect((await desk.run("init")).stdout).toMatch(/^Wrote infrarun\.config\.ts for (?:openapi|swagger)\.yaml\./);
});

test.skipIf(process.getuid?.() === 0)("skips unreadable folders", async () => {
  using desk = aDesk({ "a.yaml": pets });
  mkdirSync(join(desk.folder, "database"));
  chmodSync(join(desk.folder, "database"), 0);

  expect((await desk.run("init")).stdout).toContain("Wrote infrarun.config.ts for a.yaml.");
});
