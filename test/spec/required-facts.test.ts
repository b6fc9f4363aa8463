// What our rules require of the description is missed by lint: each kind of fact is taken away at one place of the real files,
// all of them before one run of lint.
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type LintProblem, lintSpec } from "../../scripts/lint/lint-spec.ts";
import { requiredFacts } from "./required-facts.ts";

let folder: string;
let findings: LintProblem[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "infrarun-facts-"));
  cpSync("openapi", join(folder, "openapi"), { recursive: true });
  // The rules lie beside the description, and lead here.
  for (const name of ["scripts", "node_modules"]) symlinkSync(resolve(name), join(folder, name));
  for (const { what, file, edit } of requiredFacts) {
    const path = join(folder, "openapi", file);
    const before = readFileSync(path, "utf8");
    const after = before.replace(...edit);
    if (after === before) throw new Error(`${file} has no ${what} to take away.`);
    writeFileSync(path, after);
  }
  findings = await lintSpec(join(folder, "openapi/openapi.yaml"));
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

test.each(requiredFacts)("$file: $what", ({ file, says, at = file }) => {
  const there = findings.filter((finding) => finding.file === join(folder, "openapi", at));

  expect(there.map(({ message }) => message)).toContainEqual(expect.stringContaining(says));
});

test("nothing is missed in the description as it is", async () => {
  expect(await lintSpec("openapi/openapi.yaml")).toEqual([]);
});
