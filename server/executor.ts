// The executor that the settings name.
import { accessSync, constants, statSync } from "node:fs";
import { delimiter, isAbsolute, join, resolve } from "node:path";
import { type Config, ConfigError } from "./config.ts";
import { toBundleLimits } from "./domain/bundle.ts";
import type { ToolLimits } from "./jobs/executors/command/tool-process.ts";
import { openCommandExecutor } from "./jobs/executors/command.ts";
import type { Executor } from "./jobs/executors/executor.ts";
import { createSimulatedExecutor } from "./jobs/executors/simulated.ts";

const MiB = 1024 ** 2;

const standardLimits = { graceMs: 30_000, output: 1024 * MiB };

export async function openExecutor(
  config: Config,
  environment = process.env,
  limits: Partial<ToolLimits> = {},
): Promise<Executor> {
  if (config.executor === "simulated") return createSimulatedExecutor(config, toBundleLimits(config));
  if (process.platform === "win32") {
    throw new ConfigError("INFRARUN_EXECUTOR=command needs Linux or macOS: Windows has no groups of processes.");
  }
  const { tool, toolMs, data } = config;
  return openCommandExecutor({
    program: findProgram(tool, environment.PATH ?? ""),
    root: resolve(data, "work"),
    environment: toolEnvironment(config, environment),
    bundles: toBundleLimits(config),
    limits: { ...standardLimits, timeoutMs: toolMs, ...limits },
  });
}

/** Where it is now; one that depends on the version is found when a run asks for it. */
function findProgram(tool: string, path: string): string {
  if (tool.includes("{version}")) return tool.includes("/") ? resolve(tool) : tool;
  const places = tool.includes("/") ? [resolve(tool)] : path.split(delimiter).map((folder) => join(folder, tool));
  const found = places.find((place) => isAbsolute(place) && isProgram(place));
  if (found) return found;
  const where = tool.includes("/") ? "no program that may be run" : "on no folder of PATH";
  throw new ConfigError(`INFRARUN_TOOL is "${tool}", which is ${where}; name your OpenTofu or a compatible tool.`);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Of our own environment the tool gets only what no secret stands in, and what it is said to get. */
const harmless = ["PATH", "LANG", "LC_ALL", "TZ", "SSL_CERT_FILE", "SSL_CERT_DIR"];
const ours = /^(DATABASE_URL|INFRARUN_\w+)$/;

function toolEnvironment(config: Config, environment: NodeJS.ProcessEnv): Record<string, string> {
  const named = (config.toolEnvironment ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
  const secret = named.find((name) => ours.test(name));
  if (secret) throw new ConfigError(`INFRARUN_TOOL_ENV names ${secret}, which is the service's own and no tool's.`);
  const given = [...harmless, ...named].flatMap((name) => {
    const value = environment[name];
    return value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(given), TF_IN_AUTOMATION: "1", TF_INPUT: "0", CHECKPOINT_DISABLE: "1" };
}
