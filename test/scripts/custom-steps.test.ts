// @module-tag long
// Generator steps of a configuration, from an empty folder.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readSteps } from "../../scripts/generate/custom-steps.ts";
import { defineStep } from "../../scripts/generate/step.ts";
import { zod } from "../../scripts/generate/steps/zod.ts";
import { chooseSteps } from "../../scripts/generate/steps.ts";
import { aDesk } from "../cli/infrarun.ts";
import { pets } from "../packages/installed.ts";

/** A configuration with these steps. `list` writes the names of all operations. */
const config = (steps: string, more = "") => `import { defineConfig } from "infrarun";
import { defineStep } from "infrarun/step";
const list = defineStep<{ file?: string }>({
  name: "list",
  needs: ["types"],
  files(model, { file = "operations.md" }) {
    const lines = model.operations.map(({ operationId, call }) => operationId + " " + call.method);
    ${more}
    return [{ path: file, text: ["<!-- " + model.origin("list") + " -->", ...lines, ""].join("\\n") }];
  },
});
export default defineConfig({ spec: "pets.yaml", out: "made", steps: ${steps} });
`;

const aProject = (steps = "[list]", more?: string) =>
  aDesk({ "pets.yaml": pets, "infrarun.config.ts": config(steps, more) });

test("runs after the built-in steps, and --check reports its stale files", async () => {
  using desk = aProject();

  const { code, stderr } = await desk.run("generate");
  const fresh = await desk.run("generate", "--check");
  writeFileSync(join(desk.folder, "made/operations.md"), "edited");
  const stale = await desk.run("generate", "--check");

  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(existsSync(join(desk.folder, "made/client.ts"))).toBe(true);
  expect(fresh).toMatchObject({ code: 0, stdout: "made/ is up to date with pets.yaml.\n" });
  expect(stale.stderr).toContain("made/operations.md (stale)");
});

test("receives its options, and --target also runs its needs", async () => {
  using desk = aProject(`[list({ file: "deep/names.md" })]`);

  const { code } = await desk.run("generate", "--target", "list");

  expect(code).toBe(0);
  expect(readFileSync(join(desk.folder, "made/deep/names.md"), "utf8")).toMatch(
    /^<!-- Generated from pets\.yaml by the step list\. .*-->\nlistPets \.other\.listPets\n/,
  );
  expect(existsSync(join(desk.folder, "made/types.ts"))).toBe(true);
  expect(existsSync(join(desk.folder, "made/client.ts"))).toBe(false);
});

test("loses its files when the configuration no longer lists it", async () => {
  using desk = aProject();
  await desk.run("generate");
  desk.write("infrarun.config.json", `{ "spec": "pets.yaml", "out": "made" }`);

  const { stdout } = await desk.run("generate", "--config", "infrarun.config.json");

  expect(stdout).toContain("- made/operations.md");
  expect(existsSync(join(desk.folder, "made/operations.md"))).toBe(false);
});

test("exports its modules from package.json, even if a later run makes only other parts", async () => {
  using desk = aProject(`[list({ file: "names.ts" })]`);
  await desk.run("generate");
  await desk.run("generate", "--target", "types");

  const { exports } = JSON.parse(readFileSync(join(desk.folder, "made/package.json"), "utf8"));

  expect(exports["./names"]).toBe("./names.ts");
});

test("shows its notes with the line of the document", async () => {
  using desk = aProject("[list]", `model.note(model.operations[0].pointer, "cannot be listed");`);

  const { code, stderr } = await desk.run("generate", "--target", "list");

  expect(code).toBe(0);
  expect(stderr).toMatch(/^note: pets\.yaml:\d+: cannot be listed\n$/);
});

test.each([
  [
    "throws",
    "[list]",
    `throw new Error("no list");`,
    /The step list failed: no list \(at .*infrarun\.config\.ts:\d+:\d+\)/,
  ],
  ["returns nothing", "[list]", "return;", "The step list must return a list of { path, text }."],
  ["returns a file without text", "[list]", `return [{ path: "a" }];`, "returned no { path, text } at index 0."],
  [
    "leaves the folder",
    `[list({ file: "../a" })]`,
    "",
    'returned the path "../a", which is not below the output folder.',
  ],
  ["names an absolute path", `[list({ file: "/tmp/a" })]`, "", "not below the output folder."],
  ["names a Windows path", String.raw`[list({ file: "C:\\a" })]`, "", "not below the output folder."],
  [
    "takes the file of another step",
    `[list({ file: "types.ts" })]`,
    "",
    "The steps list and types both write types.ts.",
  ],
  ["takes the manifest", `[list({ file: "manifest.json" })]`, "", "The step list cannot write manifest.json."],
])("a step that %s changes nothing", async (_, steps, more, message) => {
  using desk = aProject(steps, more);

  const { code, stderr } = await desk.run("generate");

  expect(stderr).toMatch(message);
  expect(stderr).not.toContain("    at ");
  expect(code).toBe(1);
  expect(existsSync(join(desk.folder, "made"))).toBe(false);
});

test.each([
  ["list", "steps must be a list"],
  ["[{}]", "steps[0] is not a step"],
  ["[list, list]", "Two steps have the name list."],
  [`[defineStep({ name: "types", files: () => [] })]`, "The step name types is taken"],
  [`[defineStep({ name: "A b", files: () => [] })]`, 'The step name "A b" must consist of'],
  [
    `[defineStep({ name: "mine", needs: ["typs"], files: () => [] })]`,
    "The step mine needs the unknown step typs. Did you mean types?",
  ],
])("refuses the steps %s", async (steps, message) => {
  using desk = aProject(steps);

  const { code, stderr } = await desk.run("generate");

  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) });
});

test.each([
  [["--target", "lst"], "Unknown step lst. Did you mean list?"],
  [["--skip", "everything"], "Unknown step everything. Known steps: docs, types,"],
])("refuses %j", async (args, message) => {
  using desk = aProject();

  const { code, stderr } = await desk.run("generate", ...args);

  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) });
});

test("orders steps: built-in, then custom, each with its needs", () => {
  const step = (name: string, needs: string[]) => defineStep({ name, needs, files: () => [] })();
  const given = readSteps([step("first", ["second"]), step("second", ["machines"])]);

  expect(chooseSteps(["first"], [], given).names).toEqual(["machines", "first", "second"]);
  expect(chooseSteps([], ["second"], given).names).not.toContain("second");
});

test("uses the options of the configuration for a built-in step that runs on demand", () => {
  const step = zod({ mini: true });

  const { names, custom } = chooseSteps(["zod"], [], readSteps([step]));

  expect(names).toEqual(["types", "operations", "zod"]);
  expect(custom.get("zod")).toBe(step);
});

test.each([
  ["export const count: number = 1;", { code: 0, stderr: "" }, "export const count = 1;"],
  ["export const = 1;", { code: 1, stderr: expect.stringContaining("made.ts:2 cannot be compiled: ") }, undefined],
])("compiles the module %j for --javascript", { tags: "long" }, async (text, outcome, code) => {
  const step = `[defineStep({ name: "own", files: (model) => [{ path: "made.ts", text: "// " + model.origin("own") + "\\n${text}\\n" }] })]`;
  using desk = aProject(step);

  expect(await desk.run("generate", "--target", "own", "--javascript")).toMatchObject(outcome);
  expect(code === undefined ? undefined : desk.read("made/made.js")).toEqual(
    code && expect.stringMatching(/^\/\/ Generated from .*\nexport const count = 1;\n$/),
  );
});
