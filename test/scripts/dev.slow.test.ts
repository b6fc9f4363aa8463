// `npm run dev` in a copy of the project. Edits replace files by new ones, like many editors.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { readTokens } from "../../server/settings/tokens-file.ts";

/** The parts of the project that it needs. */
const parts = ["openapi", "scripts", "server", "generated", "package.json", "tsconfig.json"];

function copyProject() {
  const folder = mkdtempSync(join(tmpdir(), "infrarun-dev-"));
  for (const part of parts) cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  return folder;
}

function startDev(folder: string) {
  const said: string[] = [];
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const settings = { PORT: "0", INFRARUN_DATA: join(folder, "data"), INFRARUN_LOG: "error", NO_COLOR: "1" };
  const child = spawn(process.execPath, ["-r", "./scripts/require-node.cjs", "scripts/dev.ts"], {
    cwd: folder,
    env: { PATH, NODE_COMPILE_CACHE, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => said.push(text));
  return {
    said: () => said.join(""),
    /** The addresses of all servers so far, one per start. */
    starts: () => [...said.join("").matchAll(/API {3}(\S+)/g)].map(([, address]) => address!),
    /** The status for a page of this size, from the latest server. */
    async list(size: number): Promise<number> {
      const Authorization = `Bearer ${readTokens(settings.INFRARUN_DATA)!.tokens.owner}`;
      const url = `${this.starts().at(-1)}/organizations/demo/workspaces?page[size]=${size}`;
      return (await fetch(url, { headers: { Authorization } })).status;
    },
    async [Symbol.asyncDispose]() {
      const ended = once(child, "exit");
      if (child.exitCode === null) child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function replace(file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(file, "utf8");
  expect(text).toMatch(from);
  writeFileSync(`${file}.new`, text.replace(from, to));
  renameSync(`${file}.new`, file);
}

test("serves each edit of the spec and of the code, even if an editor replaces the files", async () => {
  const folder = copyProject();
  await using dev = startDev(folder);
  const wait = { timeout: 60_000, interval: 50 };
  await expect.poll(() => dev.starts().length, wait).toBe(1);

  for (const [edit, largest] of [30, 40].entries()) {
    replace(join(folder, "openapi/components/parameters/page_size.yaml"), /maximum: \d+/, `maximum: ${largest}`);
    await expect.poll(() => dev.starts().length, { ...wait, message: dev.said() }).toBe(edit + 2);
    expect([await dev.list(largest), await dev.list(largest + 1)]).toEqual([200, 400]);
  }

  replace(join(folder, "server/welcome.ts"), "infrarun is ready.", "infrarun is edited.");
  await expect.poll(() => dev.said(), wait).toContain("infrarun is edited.");
}, 240_000);
