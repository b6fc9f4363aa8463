import { accessSync, constants, existsSync, readdirSync, realpathSync, statSync } from "node:fs";
import { delimiter, dirname, isAbsolute, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { toBundleLimits } from "./domain/bundle.ts";
import { newestMatching } from "./domain/tool-version.ts";
import { NotIsolated, openIsolation } from "./jobs/executors/command/isolation.ts";
import { parseToolUsers, type ToolUser } from "./jobs/executors/command/tool-users.ts";
import { type CommandSettings, openCommandExecutor } from "./jobs/executors/command.ts";
import type { Executor } from "./jobs/executors/executor.ts";
import { createSimulatedExecutor } from "./jobs/executors/simulated.ts";
import { type Config, ConfigError } from "./settings/config.ts";
import { settings } from "./settings/settings.ts";
import { keyFileOf } from "./store/encryption/key-ring.ts";
import { makeFolder } from "./store/files/folder.ts";

export interface OpenExecutor extends AsyncDisposable {
  executor: Executor;
  /** A sentence about the isolation of the tool from the service. */
  isolation: string | null;
}

export async function openExecutor(config: Config, environment = process.env): Promise<OpenExecutor> {
  if (config.executor === "simulated")
    return {
      executor: createSimulatedExecutor(config, toBundleLimits(config)),
      isolation: null,
      [Symbol.asyncDispose]: async () => {},
    };
  if (process.platform === "win32") {
    throw new ConfigError("INFRARUN_EXECUTOR=command needs Linux or macOS: Windows has no process groups.");
  }
  const { tool, data } = config;
  const program = findProgram(tool, environment.PATH ?? "");
  const tools = toolEnvironment(config, environment);
  const limits = {
    timeoutMs: config.toolMs,
    graceMs: config.toolGraceMs,
    output: config.toolOutput,
    memory: config.toolMemory,
    disk: config.toolDisk,
    processes: config.toolProcesses,
  };
  makeFolder(data);
  const root = join(realpathSync(data), "work");
  const isolation = await openIsolation({
    level: config.toolIsolation,
    users: toolUsersOf(config),
    network: config.toolNetwork === "on",
    root,
    readable: foldersOf(config),
    hidden: [
      data,
      keyFileOf(config),
      process.cwd(),
      dirname(fileURLToPath(new URL(".", import.meta.url))),
      ...(config.blobs === null ? [] : [config.blobs]),
    ],
    limits,
  }).catch((error) => {
    throw error instanceof NotIsolated ? new ConfigError(error.message) : error;
  });
  const bundles = toBundleLimits(config);
  const callsApi = config.toolNetwork === "on";
  const parts = { program, root, environment: tools, bundles, limits, isolation, callsApi };
  const executor = await openCommandExecutor(parts).catch(async (error) => {
    await isolation[Symbol.asyncDispose]();
    throw error;
  });
  return { executor, isolation: isolation.sentence, [Symbol.asyncDispose]: () => isolation[Symbol.asyncDispose]() };
}

/** Set on a server too if workers share its machine. */
export function toolUsersOf({ toolUser }: Pick<Config, "toolUser">): ToolUser[] {
  try {
    return toolUser === null ? [] : parseToolUsers(toolUser);
  } catch (error) {
    throw new ConfigError(`${settings.toolUser.variable} ${(error as Error).message}, but is "${toolUser}".`);
  }
}

function foldersOf({ toolReads }: Config): string[] {
  const folders = listOf(toolReads);
  const wrong = folders.find((folder) => !isAbsolute(folder) || folder === "/" || !existsSync(folder));
  if (wrong)
    throw new ConfigError(
      `INFRARUN_TOOL_READS names ${wrong}, which is not the absolute path of an existing folder or file.`,
    );
  return folders;
}

const listOf = (text: string | null) =>
  (text ?? "")
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);

/** Without `{version}` in its name, the tool is checked at the start. */
function findProgram(tool: string, path: string): CommandSettings["program"] {
  if (!tool.includes("{version}")) {
    const found = placeOf(tool, path);
    if (found) return (version) => ({ version, path: found });
    throw new ConfigError(`INFRARUN_TOOL is "${tool}", which ${where(tool)}; name your OpenTofu or a compatible tool.`);
  }
  const placeOfVersion = (version: string) => placeOf(tool.replaceAll("{version}", version), path);
  return (version) => {
    const exact = /^\d[\w.+-]*$/.test(version) ? placeOfVersion(version) : undefined;
    if (exact) return { version, path: exact };
    const installed = listVersions(tool, path).filter((one) => placeOfVersion(one) !== undefined);
    const newest = newestMatching(version, installed);
    if (newest === undefined) throw new Error(`Version ${version} of the tool is not installed.`);
    return { version: newest, path: placeOfVersion(newest)! };
  };
}

/** The names that could stand for `{version}` in the files and folders that exist. */
function listVersions(tool: string, path: string): string[] {
  const start = tool.lastIndexOf("/", tool.indexOf("{version}")) + 1;
  const [before = "", after = ""] = tool.slice(start).split("/")[0]!.split("{version}");
  const folders = tool.includes("/") ? [resolve(tool.slice(0, start))] : path.split(delimiter);
  return folders
    .flatMap(namesIn)
    .filter((name) => name.startsWith(before) && name.endsWith(after))
    .map((name) => name.slice(before.length, name.length - after.length));
}

/** None for a folder that cannot be read. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

const where = (tool: string) => (tool.includes("/") ? "is not an executable program" : "was not found on PATH");

function placeOf(tool: string, path: string): string | undefined {
  const places = tool.includes("/") ? [resolve(tool)] : path.split(delimiter).map((folder) => join(folder, tool));
  return places.find((place) => isAbsolute(place) && isProgram(place));
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** The tool gets these harmless variables, and those in INFRARUN_TOOL_ENV. */
const harmless = ["PATH", "LANG", "LC_ALL", "TZ", "SSL_CERT_FILE", "SSL_CERT_DIR"];
const sharedCache = "TF_PLUGIN_CACHE_DIR";
const ours = /^(DATABASE_URL|INFRARUN_\w+)$/;

function toolEnvironment(config: Config, environment: NodeJS.ProcessEnv): Record<string, string> {
  const named = listOf(config.toolEnvironment);
  const secret = named.find((name) => ours.test(name));
  if (secret)
    throw new ConfigError(`INFRARUN_TOOL_ENV names ${secret}, a setting of the service that the tool must not see.`);
  if (named.includes(sharedCache))
    throw new ConfigError(
      `INFRARUN_TOOL_ENV names ${sharedCache}: one run could change the programs of another there. Name a mirror of providers in INFRARUN_TOOL_READS instead.`,
    );
  const given = [...harmless, ...named].flatMap((name) => {
    const value = environment[name];
    return value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(given), TF_IN_AUTOMATION: "1", TF_INPUT: "0", CHECKPOINT_DISABLE: "1" };
}
