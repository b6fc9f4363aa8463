// A server with bugs as a process, with a token for each role.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { plant } from "../mutants/planted.ts";
import { inRoot } from "../vitest.config.ts";
import type { ServerBug } from "./bugs.ts";

/** Path parameters of objects that no operation creates. */
const params = { organization_name: "demo", namespace: "demo", name: "network", provider: "aws" };

const settings = {
  ...{ PORT: "0", INFRARUN_CONTROL: "on", INFRARUN_RATE_LIMIT: "on" },
  // Runs are quick, but not so quick that no caller can cancel them.
  ...{ INFRARUN_PLAN_MS: "300", INFRARUN_APPLY_MS: "300", INFRARUN_COOL_OFF: "2" },
};

/** The server has all of the bugs. No file changes, so any number of servers can run at the same time. */
export async function startPlanted(bugs: readonly ServerBug[] = []) {
  const data = mkdtempSync(join(tmpdir(), "conform-"));
  const modules = join(data, "modules.json");
  writeFileSync(modules, JSON.stringify(modulesWith(bugs)));
  const env = { ...process.env, ...settings, INFRARUN_DATA: data, CONFORM_MODULES: modules };
  const args = ["--import", "./test/conform/replace-modules.ts", "server/main.ts"];
  const child = spawn(process.execPath, [...args, "--json", "--seed", "test/conform/world.yaml"], {
    ...{ cwd: inRoot(""), env, stdio: ["ignore", "pipe", "pipe"] },
  });
  let log = "";
  child.stderr.on("data", (chunk) => {
    log = `${log}${chunk}`.slice(-2_000);
  });
  const exited = once(child, "exit");
  let stopped: Promise<void> | undefined;
  // A second signal would end the server before it has stopped its PostgreSQL.
  const stop = (): Promise<void> => {
    if (stopped === undefined) child.kill("SIGTERM");
    stopped ??= exited.then(() => rmSync(data, { recursive: true, force: true }));
    return stopped;
  };
  const ended = exited.then(() => {
    throw new Error(`The server ended before it was ready: ${log}`);
  });
  ended.catch(() => {});
  const [line] = (await Promise.race([once(createInterface(child.stdout), "line"), ended])) as [string];
  const { api, tokens } = JSON.parse(line) as { api: string; tokens: Record<string, string> };
  return {
    server: api,
    params,
    /** By role, the first one with all rights. */
    tokens,
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

/** The code of the changed modules, by URL. */
function modulesWith(bugs: readonly ServerBug[]): Record<string, string> {
  const modules: Record<string, string> = {};
  for (const bug of bugs) {
    const file = inRoot(bug.file);
    const url = pathToFileURL(file).href;
    modules[url] = plant(bug, modules[url] ?? readFileSync(file, "utf8"));
  }
  return modules;
}
