// The command that takes the pictures of the READMEs.
import { execFileSync } from "node:child_process";
import { globSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { ownFolder } from "../support/temporary.ts";

test("takes every picture that a README shows, in the size of the committed one", { timeout: 180_000 }, () => {
  const out = ownFolder();

  execFileSync(process.execPath, ["test/pictures/main.ts", "--out", out]);

  const readmes = globSync("{*.md,scripts/**/*.md}").map((file) => readFileSync(file, "utf8"));
  const shown = readmes.flatMap((text) => [...text.matchAll(/\((\S+\.png)\)/g)].map(([, path]) => basename(path!)));
  expect(readdirSync(out).sort()).toEqual(shown.sort());
  const sizeOf = (file: string) => readFileSync(file).subarray(16, 24).toString("hex");
  for (const name of shown) expect([name, sizeOf(join(out, name))]).toEqual([name, sizeOf(join(".github", name))]);
});
