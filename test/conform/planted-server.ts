// A server as a process, from the project or from a copy with a bug, with a token for each role.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** Path parameters of objects that no operation creates. */
const params = { organization_name: "demo", namespace: "demo", name: "network", provider: "aws" };

/** `folder`: of the project. Runs are quick, but not so quick that no caller can cancel them. */
export async function startPlanted(folder: string) {
  const data = mkdtempSync(join(tmpdir(), "conform-"));
  const env = {
    ...process.env,
    ...{ PORT: "0", INFRARUN_CONTROL: "on", INFRARUN_DATA: data, INFRARUN_RATE_LIMIT: "on" },
    ...{ INFRARUN_PLAN_MS: "300", INFRARUN_APPLY_MS: "300", INFRARUN_COOL_OFF: "2" },
  };
  const args = ["server/main.ts", "--json", "--seed", "test/conform/world.yaml"];
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
  let log = "";
  child.stderr.on("data", (chunk) => {
    log = `${log}${chunk}`.slice(-2_000);
  });
  const exited = once(child, "exit");
  const stop = async () => {
    child.kill("SIGTERM");
    await exited;
    rmSync(data, { recursive: true, force: true });
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
    log: () => log,
    [Symbol.asyncDispose]: stop,
  };
}
