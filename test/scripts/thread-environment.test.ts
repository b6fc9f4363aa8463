// The threads of a command use its cache of compiled code.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { ownFolder } from "../support/temporary.ts";

const module = new URL("../../scripts/terminal/processes.ts", import.meta.url);

/** Prints the cache's folder on the main thread, then the one on another thread. */
const program = (cache: string) => `
  const { enableCompileCache, getCompileCacheDir } = require("node:module");
  const { Worker } = require("node:worker_threads");
  enableCompileCache(${JSON.stringify(cache)});
  console.log(getCompileCacheDir());
  const code = 'console.log(require("node:module").getCompileCacheDir())';
  import(${JSON.stringify(module)}).then(({ threadEnvironment }) => new Worker(code, { eval: true, env: threadEnvironment() }));
`;

test("threads share the compile cache of their process, if it has one", () => {
  const folder = ownFolder();
  const run = (cache: string) =>
    spawnSync(process.execPath, ["-e", program(cache)], { cwd: folder, env: {}, encoding: "utf8" }).stdout;

  const [own, ofThread] = run(join(folder, "cache")).split("\n");
  const without = run(fileURLToPath(import.meta.url));

  expect(own).toContain(join(folder, "cache"));
  expect(ofThread).toBe(own);
  expect(without).toBe("undefined\nundefined\n");
  expect(readdirSync(folder)).toEqual(["cache"]);
});
