// `build:packages` and `build:client` replace only folders that an earlier build made.
// @module-tag long
import { execFile, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCommand } from "../support/commands.ts";
import { readTree } from "../support/generation.ts";
import { ownFolder } from "../support/temporary.ts";
import { inRoot } from "../vitest.config.ts";

const home = ownFolder();

/** A folder with the name of a package, as a clone has it. */
function aFolder(name: string, files: Record<string, string>) {
  const out = mkdtempSync(join(home, "out-"));
  mkdirSync(join(out, name));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(out, name, file), text);
  return { out, folder: join(out, name), files: () => readTree(out) };
}

const packages = { name: "infrarun", private: true };

test.each<[what: string, files: Record<string, string>]>([
  ["a clone of this project", { "package.json": JSON.stringify(packages), "notes.txt": "Mine." }],
  ["other files", { "notes.txt": "Mine." }],
  ["another package", { "package.json": '{ "name": "infrarun-server" }' }],
  ["a description of no package", { "package.json": "[" }],
])("build:packages keeps a folder with %s", async (_, own) => {
  const { out, folder, files } = aFolder("infrarun", own);
  const before = files();

  const { code, stdout, stderr } = await runCommand("build-packages", ["--out", out]);

  expect({ code, stdout, stderr }).toEqual({
    code: 1,
    stdout: "",
    stderr: `${folder} exists and is not an earlier build of infrarun: choose another folder, or remove it.\n`,
  });
  expect(files()).toEqual(before);
});

const buildClient = (folder: string) =>
  new Promise<{ code: number; stderr: string }>((resolve) => {
    execFile(process.execPath, [inRoot("scripts/build-client.ts"), folder], (error, _, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stderr }),
    );
  });

test("build:client keeps the folder of another project", async () => {
  const { folder, files } = aFolder("app", { "package.json": '{ "name": "app" }' });
  const before = files();

  expect(await buildClient(folder)).toEqual({
    code: 1,
    stderr: `Nothing was built. ${folder} exists and is not an earlier build of infrarun-client: choose another folder, or remove it.\n`,
  });
  expect(files()).toEqual(before);
});

test("a build that cannot write removes its files and prints one sentence", async () => {
  const out = join(mkdtempSync(join(home, "small-")), "packages");
  // Every file has at most 32 kB.
  const limited = 'ulimit -f 64; exec "$0" scripts/build-packages.ts --out "$1" infrarun-client';
  const { status, stderr } = spawnSync("sh", ["-c", limited, process.execPath, out], {
    cwd: inRoot("."),
    encoding: "utf8",
  });

  expect(status).toBe(1);
  expect(stderr).toMatch(/^infrarun-client was not packed\. /);
  expect(stderr).not.toMatch(/\x1b|\\x1b|backtrace|please report/);
  expect(readdirSync(out)).toEqual([]);
});

test("an earlier build is replaced as a whole", async () => {
  const out = join(mkdtempSync(join(home, "clone-")), ".cache/packages");
  const folder = join(out, "infrarun-client");
  // As in a fresh clone: nothing has made the folder of all packages yet.
  expect((await runCommand("build-packages", ["--out", out, "infrarun-client"])).stderr).toBe("");
  const before = readTree(folder);
  cpSync(join(folder, "README.md"), join(folder, "dist/old.md"));

  const { code, stdout } = await runCommand("build-packages", ["--out", out, "infrarun-client"]);

  expect([code, stdout]).toEqual([0, expect.stringMatching(/infrarun-client-0\.1\.0\.tgz: \d+ kB/)]);
  expect(readTree(folder)).toEqual(before);
  expect(readdirSync(out).sort()).toEqual(["infrarun-client", "infrarun-client-0.1.0.tgz"]);
});
