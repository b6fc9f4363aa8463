// Executor of a real program: timeouts, excessive output, and leftover processes.
// @module-tag long
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, lstat, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { openExecutor } from "../../server/executor.ts";
import { readConfig } from "../../server/settings/config.ts";
import { toolUsers } from "../support/routing.ts";
import { startServer } from "../support/server.ts";
import { startServiceHere } from "../support/service-process.ts";
import { shareWorld } from "../support/shared-world.ts";
import { someOf, testAtNight } from "../support/thorough.ts";
import {
  isRoot,
  livingOf,
  nodeFolder,
  startToolRun,
  startToolWorker,
  startToolWorld,
  told,
  tool,
  toolPath,
  toolWorkerSettings,
} from "../support/tool-world.ts";

afterEach(() => vi.unstubAllEnvs());

const patience = { timeout: 30_000 };
const world = shareWorld(() => startToolWorld({ toolMs: 6_000, toolGraceMs: 500, toolOutput: 2_000_000 }, {}));

test.each(someOf([false, true], 2))("interrupts a slow tool, then kills it (%s)", async (deaf) => {
  const run = await startToolRun(world(), told({ plan: { sleepMs: 60_000, deaf } }));
  await run.when("errored");

  const log = await run.planLog();
  expect(log).toContain("Interrupt received.");
  expect(log).toMatch(/\nError: It took longer than 6000 ms\.\n\u0003$/);
  expect(livingOf(run)).toEqual([]);
  expect(await world().copiesOf(run)).toEqual([]);
});

test("kills a tool with endless output", async () => {
  const run = await startToolRun(world(), told({ plan: { fill: 3_000_000, sleepMs: 60_000 } }));
  await run.when("errored");

  expect((await run.planLog()).slice(-200)).toMatch(/\nError: It wrote more than 2000000 bytes\.\n\u0003$/);
});

test("skips only a line without end", async () => {
  const say = [`${"x".repeat(1_100_000)}`, "after"];
  const run = await startToolRun(world(), told({ plan: { say } }));
  await run.when("planned");

  expect((await run.planLog()).slice(-1_000)).toContain(
    "\n(a line of more than 1048576 characters is left out)\nafter\n",
  );
});

test("shortens a line with 100,000s of resources and reads the rest of the output", async () => {
  const plan = (changes: string) => `{"@message":"Planned.","test_plan":{"resource_changes":${changes}}}`;
  const say = [plan(`[${Array(300_000).fill("{}").join(",")}]`), plan("[null]"), "after"];
  const run = await startToolRun(world(), told({ plan: { say } }));
  await run.when("planned");

  const log = await run.planLog();
  expect(log).toContain("\n      and 299000 more\nPlanned.\nafter\n");
  expect(log.length).toBeLessThan(100_000);
});

const longApply = {
  apply: { keepState: [{ type: "a", name: "kept" }], sleepMs: 60_000 },
};

testAtNight(
  "when its worker is killed the tool ends at once; a plan is made anew, an apply never, and its state is kept",
  {
    timeout: 120_000,
  },
  async () => {
    await using server = await startServer({ sealed: true });
    const data = await mkdtemp(join(tmpdir(), "infrarun-tool-"));
    const worker = await startToolWorker(server, data);
    const planning = await startToolRun(server, told({ plan: { sleepMs: 60_000, sleepsOnce: true, start: "child" } }));
    const applying = await startToolRun(server, told(longApply), { attributes: { "auto-apply": true } });
    const canceled = await startToolRun(server, told(longApply), { attributes: { "auto-apply": true } });
    await expect.poll(() => applying.applyLog().catch(() => ""), patience).toContain("apply runs as");
    await expect.poll(() => canceled.applyLog().catch(() => ""), patience).toContain("apply runs as");
    await expect.poll(planning.planLog.bind(planning), patience).toContain("plan runs as");
    const living = () => [applying, planning, canceled].flatMap(livingOf);
    expect(living().length).toBeGreaterThanOrEqual(4);

    worker.child.kill("SIGKILL");
    await worker.ended;

    await expect.poll(living).toEqual([]);
    expect((await readdir(join(data, "work"))).sort()).toEqual(
      [`${applying.id}.applying.1`, `${canceled.id}.applying.1`, `${planning.id}.planning.1`].sort(),
    );
    await server.api.cancelRun({ params: { path: canceled.path } });
    await using next = await startToolWorker(server, data);
    expect(existsSync(join(data, "work", `${planning.id}.planning.1`))).toBe(false);
    await planning.when("planned");
    await applying.when("errored");
    await canceled.when("canceled");
    expect(await applying.applyLog()).toMatch(/The worker stopped during the apply[\s\S]*is saved\. Start a new run/);
    expect((await applying.applyLog()).match(/apply runs as/g)).toHaveLength(1);
    for (const { workspaceId } of [applying, canceled]) {
      const params = { path: { workspace_id: workspaceId } };
      expect((await server.api.showWorkspace({ params })).data!.data.attributes).toMatchObject({
        "resource-count": 1,
        locked: false,
      });
    }
    expect(await readdir(join(data, "work"))).toEqual([]);
    next.child.kill("SIGTERM");
    await next.ended;
    await worker[Symbol.asyncDispose]();
    await rm(data, { recursive: true });
  },
);

testAtNight("an apply counts, although its worker was lost before it was settled", async () => {
  let losses = 0;
  await using once = await startToolWorld({}, {}, (executor) => ({
    ...executor,
    async apply(...given) {
      const result = await executor.apply(...given);
      losses += 1;
      if (losses === 1) throw new Error("Lost.");
      return result;
    },
  }));
  const run = await startToolRun(once, told({}), { attributes: { "auto-apply": true } });
  await run.when("applied");

  expect(losses).toBe(1);
  expect((await run.applyLog()).match(/apply runs as/g)).toHaveLength(1);
  expect(await run.apply()).toMatchObject({ "resource-additions": 2 });
  const params = { path: { workspace_id: run.workspaceId } };
  expect((await once.api.showWorkspace({ params })).data!.data.attributes["resource-count"]).toBe(2);
});

test.runIf(process.platform === "linux")("keeps watching its tool without free file descriptors", async () => {
  await using server = await startServer({ sealed: true });
  const data = await mkdtemp(join(tmpdir(), "infrarun-tool-"));
  await using worker = await startToolWorker(server, data);
  const limitFiles = (most: number) => execFileSync("prlimit", [`--pid=${worker.child.pid}`, `--nofile=${most}:`]);
  const run = await startToolRun(server, told({ plan: { sleepMs: 60_000 } }));
  await expect.poll(run.planLog.bind(run), patience).toContain("plan runs as");

  limitFiles(3);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  limitFiles(4_096);

  expect(worker.child.exitCode).toBeNull();
  await server.api.cancelRun({ params: { path: run.path } });
  await run.when("canceled");
  await rm(data, { recursive: true });
});

test("a worker that stops lets the tool save its state first, for a worker on another machine", {
  timeout: 120_000,
}, async () => {
  await using server = await startServer({ sealed: true });
  const [data, otherData] = [
    await mkdtemp(join(tmpdir(), "infrarun-tool-")),
    await mkdtemp(join(tmpdir(), "infrarun-tool-")),
  ];
  vi.stubEnv("PATH", toolPath);
  const startWorker = (folder: string) => startServiceHere(toolWorkerSettings(server, folder), { role: "worker" });
  await using worker = await startWorker(data);
  const onInterrupt = {
    keepState: [
      { type: "a", name: "b" },
      { type: "a", name: "c" },
    ],
    code: 1,
  };
  const tale = { apply: { sleepMs: 60_000, onInterrupt } };
  const run = await startToolRun(server, told(tale), { attributes: { "auto-apply": true } });
  await expect.poll(() => run.applyLog().catch(() => ""), patience).toContain("apply runs as");

  await worker.stop();
  await using _next = await startWorker(otherData);

  await run.when("errored");
  const params = { path: { workspace_id: run.workspaceId } };
  expect((await server.api.showWorkspace({ params })).data!.data.attributes["resource-count"]).toBe(2);
  expect(await readdir(join(data, "work"))).toEqual([]);
  await Promise.all([data, otherData].map((folder) => rm(folder, { recursive: true })));
});

const command = { ...readConfig({}), executor: "command" as const };

test.each([
  ['INFRARUN_TOOL is "no-such-tool", which was not found on PATH', { tool: "no-such-tool" }],
  ['INFRARUN_TOOL is "/etc/passwd", which is not an executable program', { tool: "/etc/passwd" }],
  ["INFRARUN_TOOL_READS names tools, which is not the absolute path", { tool, toolReads: "/usr,tools" }],
  ["INFRARUN_TOOL_USER must not name root", { tool, toolUser: "0:0" }],
  ["INFRARUN_TOOL_USER must not include the user nobody", { tool, toolUser: "65000-65534" }],
  ["INFRARUN_TOOL_USER names an unknown user", { tool, toolUser: "no-such-user" }],
  [
    "INFRARUN_TOOL_ENV names TF_PLUGIN_CACHE_DIR: one run could change",
    { tool, toolEnvironment: "TF_PLUGIN_CACHE_DIR" },
  ],
  ["INFRARUN_TOOL_ENV names DATABASE_URL, a setting of the service", { tool, toolEnvironment: "A,DATABASE_URL" }],
])("settings that cannot be used are refused at the start: %s", async (sentence, settings) => {
  await expect(openExecutor({ ...command, ...settings })).rejects.toThrow(sentence);
});

test.runIf(isRoot).each([
  ["as root needs unused users for the tool: set INFRARUN_TOOL_USER=61200-61209", {}],
  ["as root needs unused users for the tool", { toolIsolation: "none" }],
  [
    "INFRARUN_TOOL_ISOLATION=none is not allowed if the service runs as root",
    { toolUser: "61200-61209", toolIsolation: "none" },
  ],
] as const)("a root service never starts a tool as root: %s", async (sentence, settings) => {
  await expect(openExecutor({ ...command, tool, ...settings })).rejects.toThrow(sentence);
});

test.runIf(isRoot)("logs its isolation at start and protects its folder", { timeout: 90_000 }, async () => {
  const place = await mkdtemp(join(tmpdir(), "infrarun-tool-"));
  await chmod(place, 0o711);
  const environment = { INFRARUN_DATA: join(place, "data"), INFRARUN_EXECUTOR: "command", INFRARUN_TOOL: tool };
  vi.stubEnv("PATH", toolPath);
  await expect(startServiceHere(environment)).rejects.toThrow(
    /: INFRARUN_EXECUTOR=command as root needs unused users [^\n]*\n$/,
  );
  {
    await using service = await startServiceHere({ ...environment, INFRARUN_TOOL_USER: toolUsers() });
    expect(service.lines.join("\n")).toMatch(/The tool runs (in its own namespaces|as another user): /);
    const open = await openToOthers(join(place, "data"));
    // PostgreSQL and the tool run as other users: they must traverse the folders but not list them.
    expect(open).toEqual(["711 .", "711 work"]);
  }
  await rm(place, { recursive: true });
});

/** Returns the files in a folder that grant rights to users other than the owner and the group. */
async function openToOthers(folder: string): Promise<string[]> {
  const names = [".", ...(await readdir(folder, { recursive: true }))];
  const modes = await Promise.all(names.map(async (name) => ({ name, mode: (await lstat(join(folder, name))).mode })));
  return modes
    .filter(({ mode }) => (mode & 0o007) !== 0)
    .map(({ name, mode }) => `${(mode & 0o777).toString(8)} ${name}`);
}

test("a tool is chosen by the version that the run asks for, a constraint chooses the newest installed one", async () => {
  const place = await mkdtemp(join(tmpdir(), "infrarun-tools-"));
  await chmod(place, 0o755);
  for (const version of ["1.8.9", "1.9.4", "1.10.2", "1.11.0-beta1", "2.0.0", "notes"]) {
    await writeFile(join(place, `tofu-${version}`), `#!/bin/sh\necho this is ${version}\nexit 1\n`, { mode: 0o755 });
  }
  await writeFile(join(place, "tofu-1.12.0"), "not a program", { mode: 0o644 });
  await using chosen = await startToolWorld({ tool: join(place, "tofu-{version}") });
  const logOf = async (version: string) => {
    const run = await startToolRun(chosen, told({}), { workspace: { "tool-version": version } });
    await run.when("errored");
    return run.planLog();
  };

  expect(await logOf("1.9.4")).toContain("this is 1.9.4\n");
  expect(await logOf("~> 1.9")).toContain("this is 1.10.2\n");
  expect(await logOf("~> 1.9.0")).toContain("this is 1.9.4\n");
  expect(await logOf(">= 1.11, < 2")).toContain("\nError: Version >= 1.11, < 2 of the tool is not installed.\n");
  await rm(place, { recursive: true });
});

test("applies with the version that planned, even if a newer one matches", async () => {
  const place = await mkdtemp(join(tmpdir(), "infrarun-versions-"));
  const install = (version: string) =>
    writeFile(join(place, `tofu-${version}`), `#!/bin/sh\necho this is ${version}\nexec node ${tool} "$@"\n`, {
      mode: 0o755,
    });
  await install("1.9.3");
  await using chosen = await startToolWorld({
    tool: join(place, "tofu-{version}"),
    toolReads: `${nodeFolder},${tool}`,
  });
  const run = await startToolRun(chosen, told({}), { workspace: { "tool-version": "~> 1.9" } });
  await run.when("planned");

  await install("1.9.4");
  await chosen.api.applyRun({ params: { path: run.path } });

  await run.when("applied");
  expect(await run.applyLog()).toContain("this is 1.9.3\n");
  await rm(place, { recursive: true });
});

test("refuses a missing version", async () => {
  await using chosen = await startToolWorld({ tool: tool.replace("tool.js", "{version}.js") });
  const attributes = { "plan-only": true, "tool-version": "1.9.4" };
  const exact = await startToolRun(chosen, told({}), { attributes });
  const constrained = await startToolRun(chosen, told({}), { workspace: { "tool-version": "~> 1.9" } });

  await exact.when("errored");
  await constrained.when("errored");

  expect(await exact.planLog()).toContain("\nError: Version 1.9.4 of the tool is not installed.\n");
  expect(await constrained.planLog()).toContain("\nError: Version ~> 1.9 of the tool is not installed.\n");
});
