// A server that runs the tool of test/fixtures/tool; each bundle tells the tool what to do.
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { openExecutor } from "../../server/executor.ts";
import type { Executor } from "../../server/jobs/executors/executor.ts";
import { type Config, ConfigError, readConfig } from "../../server/settings/config.ts";
import { bundleOf, type Files, resources } from "./bundles.ts";
import { lengthening } from "./pauses.ts";
import { toolUsers } from "./routing.ts";
import { runIn } from "./run-world.ts";
import { type Api, type ServerOptions, startServer, type TestServer } from "./server.ts";
import { type ProcessOptions, startServiceProcess } from "./service-process.ts";

export const tool = fileURLToPath(new URL("../fixtures/tool/tool.js", import.meta.url));

type Shown = "environment" | "arguments" | "variables" | "folder" | "lock";

/** Instructions to the tool for a command. The tool in test/fixtures/tool reads this. */
export type Told = Readonly<{
  say?: readonly (string | object)[];
  code?: number;
  write?: Readonly<Record<string, string>>;
  keepState?: readonly object[];
  sleepMs?: number;
  /** Only in the first attempt. */
  sleepsOnce?: true;
  deaf?: boolean;
  /** A script for /bin/sh; its output goes to the log. */
  shell?: string;
  start?: "child" | "stray";
  fill?: number;
  show?: Shown | readonly Shown[];
  tests?: object;
  onInterrupt?: Omit<Told, "onInterrupt">;
}>;
export type ToolScript = Partial<Record<"init" | "plan" | "apply" | "test", Told>>;

export const told = (tale: ToolScript, files: Files = resources("one", "two")): Files => ({
  ...files,
  "tool.json": JSON.stringify(tale),
});

interface World {
  api: Api;
  organization: string;
}

export const isRoot = process.getuid?.() === 0;
export const nodeFolder = dirname(process.execPath);
export const toolPath = `${nodeFolder}:${process.env.PATH}`;

/** Settings for this machine: the folder of the interpreter, and users for the tool if tests run as root. */
const standing = { INFRARUN_TOOL_READS: nodeFolder, ...(isRoot && { INFRARUN_TOOL_USER: toolUsers() }) };

/** Uses the strongest isolation that works here. Without isolation, tools still run, and the log has a warning. */
export async function openToolExecutor(config: Partial<Config>, environment: Record<string, string | undefined>) {
  const settings: Config = { ...readConfig(standing), executor: "command", tool, coolOffSeconds: 0, ...config };
  const open = (more: Partial<Config>) => openExecutor({ ...settings, ...more }, { ...environment, PATH: toolPath });
  try {
    return await open({});
  } catch (error) {
    if (isRoot || config.toolIsolation || !(error instanceof ConfigError && error.message.includes("=none")))
      throw error;
    return open({ toolIsolation: "none" });
  }
}

export async function startToolWorld(
  config: Partial<Config> = {},
  environment: Record<string, string | undefined> = process.env,
  wrap = (executor: Executor) => executor,
  { config: serverConfig = {}, ...options }: ServerOptions = {},
) {
  const data = await mkdtemp(join(tmpdir(), "infrarun-tool-"));
  const opened = await openToolExecutor({ data, ...config }, environment);
  const executor = wrap(opened.executor);
  const server = await startServer({
    worker: true,
    executor,
    config: { coolOffSeconds: 0, ...serverConfig },
    ...options,
  });
  return {
    ...server,
    data,
    executor,
    isolation: opened.isolation!,
    /** The existing working copies of a run. */
    async copiesOf({ id }: { id: string }) {
      const names = await readdir(join(data, "work")).catch(() => []);
      return names.filter((name) => name.startsWith(`${id}.`));
    },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await opened[Symbol.asyncDispose]();
      await rm(data, { recursive: true, force: true });
    },
  };
}

let names = 0;

/** Runs the files, in the given workspace or in a new one. */
export async function startToolRun(
  { api, organization }: World,
  files: Files,
  { attributes = {}, workspace = {}, workspaceId = "" } = {},
) {
  const id = workspaceId || (await createWorkspace({ api, organization }, workspace));
  const { data: version } = await api.createConfigurationVersion({
    params: { path: { workspace_id: id } },
    body: { data: { type: "configuration-versions", attributes: { "auto-queue-runs": false } } },
  });
  await upload(version!.data.attributes["upload-url"], files);
  const { data, error } = await api.createRun({ body: runIn(id, attributes) });
  if (!data) throw new Error(`The run was not created: ${JSON.stringify(error)}`);
  const run = data.data;
  const path = { run_id: run.id };
  const planId = run.relationships.plan.data.id;
  // A plan-only run has no apply.
  const applyId = run.relationships.apply.data?.id ?? "";
  return {
    id: run.id,
    workspaceId: id,
    path,
    when: (status: string) => waitFor(async () => (await api.showRun({ params: { path } })).data!.data, status),
    plan: async () => (await api.showPlan({ params: { path: { plan_id: planId } } })).data!.data.attributes,
    apply: async () => (await api.showApply({ params: { path: { apply_id: applyId } } })).data!.data.attributes,
    async planLog() {
      return (await fetch((await this.plan())["log-read-url"])).text();
    },
    async applyLog() {
      return (await fetch((await this.apply())["log-read-url"])).text();
    },
  };
}

async function createWorkspace({ api, organization }: World, attributes: object): Promise<string> {
  const { data, error } = await api.createWorkspace({
    params: { path: { organization_name: organization } },
    body: { data: { type: "workspaces", attributes: { name: `tool-${++names}`, ...attributes } } },
  });
  if (!data) throw new Error(`The workspace was not created: ${JSON.stringify(error)}`);
  return data.data.id;
}

/** A test run of the files by the demo organization's module. */
export async function startToolTest(
  { api, organization, module }: World & { module: { name: string; namespace: string; provider: string } },
  files: Files,
  attributes: object = {},
) {
  const { namespace, name, provider } = module;
  const path = { organization_name: organization, namespace, name, provider };
  const { data: version } = await api.createTestConfigurationVersion({ params: { path } });
  await upload(version!.data.attributes["upload-url"], files);
  const configuration = { data: { type: "configuration-versions" as const, id: version!.data.id } };
  const { data, error } = await api.createTestRun({
    params: { path },
    body: { data: { type: "test-runs", attributes, relationships: { "configuration-version": configuration } } },
  });
  if (!data) throw new Error(`The test run was not created: ${JSON.stringify(error)}`);
  const params = { path: { ...path, test_run_id: data.data.id } };
  const read = async () => (await api.showTestRun({ params })).data!.data;
  return {
    params,
    when: (status: string) => waitFor(read, status),
    log: async () => (await fetch((await read()).attributes["log-read-url"]!)).text(),
  };
}

async function upload(url: string, files: Files): Promise<void> {
  const response = await fetch(url, { method: "PUT", body: new Uint8Array(await bundleOf(files)) });
  if (response.status !== 200) throw new Error(`The upload was refused: ${await response.text()}`);
}

const final = ["applied", "errored", "canceled", "discarded", "planned_and_finished", "finished"];

async function waitFor<Item extends { id: string; attributes: { status: string } }>(
  read: () => Promise<Item>,
  wanted: string,
): Promise<Item> {
  for (const end = Date.now() + 30_000, pause = lengthening(); ; await pause()) {
    const item = await read();
    const { status } = item.attributes;
    if (status === wanted) return item;
    if (final.includes(status) || Date.now() > end)
      throw new Error(`${item.id} should become ${wanted}, and is ${status}.`);
  }
}

/** Environment of a separate worker process, for a server that has no worker. */
export const toolWorkerSettings = ({ database, files }: Pick<TestServer, "database" | "files">, data: string) => ({
  ...standing,
  DATABASE_URL: database.url,
  INFRARUN_BLOBS: files,
  INFRARUN_DATA: data,
  INFRARUN_EXECUTOR: "command",
  INFRARUN_TOOL: tool,
});

/** Starts the worker as a process of its own. */
export const startToolWorker = (
  server: Pick<TestServer, "database" | "files">,
  data: string,
  { environment = {}, ...options }: ProcessOptions & { environment?: Record<string, string> } = {},
) =>
  startServiceProcess(
    { ...toolWorkerSettings(server, data), PATH: toolPath, ...environment },
    { role: "worker", ...options },
  );

/** Process ids of the run's tool and its children that still run. The log may show ids of a PID namespace instead. */
export function livingOf({ id }: { id: string }): number[] {
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && isOf(pid, id));
}

/** Zombies do not count as running. */
function isOf(pid: number, id: string): boolean {
  try {
    const read = (file: string) => readFileSync(`/proc/${pid}/${file}`, "utf8");
    return `\0${read("environ")}`.includes(`\0INFRARUN_ATTEMPT=${id}:`) && !/^\d+ \(.*\) [ZX] /s.test(read("stat"));
  } catch {
    return false;
  }
}
