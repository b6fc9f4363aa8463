// The executor that runs a real program, through the whole service.
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { ApplyResult, ApplyWork, Executor } from "../../server/jobs/executors/executor.ts";
import { startWorker } from "../../server/jobs/worker.ts";
import { resources } from "../support/bundles.ts";
import { shareWorld } from "../support/shared-world.ts";
import { someOf, testAtNight } from "../support/thorough.ts";
import {
  livingOf,
  openToolExecutor,
  startToolRun,
  startToolTest,
  startToolWorld,
  type ToolScript,
  told,
} from "../support/tool-world.ts";

const world = shareWorld(() => startToolWorld({ toolEnvironment: "GIVEN" }, { GIVEN: "yes", DATABASE_URL: "secret" }));

test("plans, applies and keeps the state for the next run", async () => {
  const run = await startToolRun(world(), told({}));

  const planned = await run.when("planned");
  expect(planned.attributes["has-changes"]).toBe(true);
  expect(await run.plan()).toMatchObject({ status: "finished", "resource-additions": 2 });
  expect(await run.planLog()).toMatch(
    /^\u0002init runs as \d+\nInitializing the tool...\n[\s\S]*Plan: 2 to add\n\u0003$/,
  );
  await world().api.applyRun({ params: { path: run.path } });
  await run.when("applied");

  expect(await run.apply()).toMatchObject({ status: "finished", "resource-additions": 2 });
  expect(await run.applyLog()).toContain("Apply complete! 2 added");
  const params = { path: { workspace_id: run.workspaceId }, query: { include: ["outputs" as const] } };
  const { data } = await world().api.showWorkspace({ params });
  expect(data!.data.attributes["resource-count"]).toBe(2);
  expect(JSON.stringify(data!.included)).not.toContain("hidden");
  const again = await startToolRun(world(), told({}), { workspaceId: run.workspaceId });
  expect((await again.when("planned_and_finished")).attributes["has-changes"]).toBe(false);
  expect(await world().copiesOf(run)).toEqual([]);
});

const showPlan: ToolScript = { plan: { show: "arguments" } };

const flagged: [string, object, string[]][] = [
  ["an ordinary run", {}, ["-input=false", "-json", "-detailed-exitcode", "-out="]],
  ["a destroy", { "is-destroy": true }, ["-destroy"]],
  ["a refresh alone", { "refresh-only": true }, ["-refresh-only"]],
  [
    "a run with everything else",
    {
      refresh: false,
      "allow-config-generation": true,
      "target-addrs": ["a.b", 'c.d["e f"]'],
      "replace-addrs": ["a.b"],
    },
    [
      "-refresh=false",
      "-generate-config-out=generated_resources.tf",
      "-target=a.b",
      '-target=c.d["e f"]',
      "-replace=a.b",
    ],
  ],
];
test.each(someOf(flagged, 3))("%s reaches the tool as an argument", async (_, attributes, wanted) => {
  const run = await startToolRun(world(), told(showPlan), { attributes });
  await run.when("planned");
  const [line] = (await run.planLog()).split("\n").filter((text) => text.includes("-input=false"));

  for (const argument of wanted) expect(line).toContain(argument);
  const flags = /-(destroy|refresh|target|replace|generate)/g;
  expect(line!.match(flags) ?? []).toEqual(wanted.join(" ").match(flags) ?? []);
});

/** The log of a run whose tool prints all its inputs. */
let toldOnce: Promise<{ id: string; log: string }> | undefined;
function toldByTool() {
  toldOnce ??= (async () => {
    const tale: ToolScript = { plan: { show: ["variables", "environment", "folder"] } };
    const files = { "deep/main.tf": resources("one")["main.tf"]!, "deep/tool.json": JSON.stringify(tale) };
    const variables = [
      { key: "names", value: '["a", "b"]' },
      { key: "region", value: '"north"' },
    ];
    const attributes = { variables, "debugging-mode": true };
    const run = await startToolRun(world(), files, { attributes, workspace: { "working-directory": "deep" } });
    await run.when("planned");
    return { id: run.id, log: await run.planLog() };
  })();
  return toldOnce;
}

test("variables reach the tool as a file of literals", { tags: "long" }, async () => {
  expect((await toldByTool()).log).toContain('names = ["a", "b"]\nregion = "north"\n');
});

test("the tool's environment has the attempt and no service variables", async () => {
  const { id, log } = await toldByTool();

  expect(log).toContain(`INFRARUN_ATTEMPT=${id}:planning:1\n`);
  expect(log).toContain("GIVEN=yes\n");
  expect(log).toContain("TF_LOG=TRACE\n");
  expect(log).toMatch(/HOME=\S+\/home\n/);
  expect(log.match(/^\w+(?==)/gm)?.filter((name) => /DATABASE|AWS|npm_|VITEST|NODE/.test(name))).toEqual([]);
});

test("it runs in the working directory of its own copy", async () => {
  const { log } = await toldByTool();

  expect(log).toMatch(/\/work\/run-\w+\.planning\.1\/files\/deep resource "null_resource" "one"/);
});

test("reports a missing working directory without its path", async () => {
  const run = await startToolRun(world(), told({}), { workspace: { "working-directory": "gone" } });
  await run.when("errored");

  expect(await run.planLog()).toBe("\u0002\nError: The configuration has no folder gone.\n\u0003");
});

const failing: [string, ToolScript, string][] = [
  ["init", { init: { code: 1, say: ["Error: No such provider"] } }, "Error: No such provider"],
  ["a plan by its exit code", { plan: { code: 3 } }, "Error: The tool's plan ended with exit code 3."],
  [
    "a plan with a diagnosis",
    {
      plan: {
        code: 1,
        say: [
          {
            "@message": "Error: Unsupported argument",
            type: "diagnostic",
            diagnostic: {
              severity: "error",
              summary: "Unsupported argument",
              detail: "Nothing of that name is expected here.",
              range: { filename: "main.tf", start: { line: 3 } },
              snippet: { code: "  wrong = 1" },
            },
          },
        ],
      },
    },
    "Error: Unsupported argument\n  on main.tf line 3:\n      wrong = 1\nNothing of that name is expected here.\n",
  ],
];
test.each(someOf(failing, 2))("%s that fails makes the run errored, and the log says why", async (_, tale, text) => {
  const run = await startToolRun(world(), told(tale));
  await run.when("errored");

  expect(await run.planLog()).toContain(text);
  expect(await run.plan()).toMatchObject({ status: "errored" });
});

test("keeps the resources of a partial apply", { tags: "long" }, async () => {
  const keepState = [{ type: "a", name: "b" }];
  const run = await startToolRun(world(), told({ apply: { keepState, code: 1 } }), {
    attributes: { "auto-apply": true },
  });
  await run.when("errored");

  const { data } = await world().api.showWorkspace({ params: { path: { workspace_id: run.workspaceId } } });
  expect(data!.data.attributes).toMatchObject({ "resource-count": 1, locked: false });
});

test("does not repeat an apply if its result cannot be saved", {
  tags: "long",
}, async () => {
  const failures = [new Error("The store is full.")];
  const keepLater = (executor: Executor): Executor => ({
    ...executor,
    apply: (work, interrupt) =>
      executor.apply({ ...work, save: (result) => rejectWith(failures.shift()) ?? work.save(result) }, interrupt),
  });
  await using own = await startToolWorld({}, process.env, keepLater);
  const run = await startToolRun(own, told({}), { attributes: { "auto-apply": true } });
  await run.when("errored");

  expect(await run.applyLog()).toMatch(/The worker stopped during the apply[\s\S]*is saved\. Start a new run/);
  expect((await run.applyLog()).match(/apply runs as/g)).toHaveLength(1);
  const { data } = await own.api.showWorkspace({ params: { path: { workspace_id: run.workspaceId } } });
  expect(data!.data.attributes["resource-count"]).toBe(2);
  expect(await own.copiesOf(run)).toEqual([]);
});

const rejectWith = (failure: Error | undefined) => failure && Promise.reject(failure);

test("leaves the apply of a lost worker to the worker that has its state", { tags: "long" }, async () => {
  const lost = Promise.withResolvers<void>();
  const loseOnce = (executor: Executor): Executor => ({
    ...executor,
    apply: (work, interrupt) => executor.apply({ ...work, save: (result) => loseThen(work.save, result) }, interrupt),
  });
  let isLost = false;
  const loseThen = async (save: ApplyWork["save"], result: ApplyResult) => {
    if (isLost) return save(result);
    isLost = true;
    lost.resolve();
    throw new Error("The worker is cut off here.");
  };
  await using own = await startToolWorld({}, process.env, loseOnce);
  const elsewhere = await openToolExecutor({ data: join(own.data, "elsewhere") }, process.env);
  const { database, blobs, jobs, store, errors } = own;
  const start = (executor: Executor) =>
    startWorker({ database, blobs, jobs, executor, now: () => new Date(), onError: (error) => errors.push(error) });
  const run = await startToolRun(own, told({}), { attributes: { "auto-apply": true } });
  await lost.promise;
  await own.stopWorker();

  const other = await start(elsewhere.executor);
  const tries = sql<{ tries: number }>`select max(retry_count) as tries from jobs where beat_at is null`;
  await expect.poll(async () => (await tries.execute(store)).rows[0]!.tries).toBe(1);
  await other.stop(0);
  const back = await start(own.executor);

  await run.when("errored");
  await back.stop(0);
  expect(await run.applyLog()).toMatch(/The worker stopped during the apply[\s\S]*is saved\. Start a new run/);
  const { data } = await own.api.showWorkspace({ params: { path: { workspace_id: run.workspaceId } } });
  expect(data!.data.attributes["resource-count"]).toBe(2);
});

test("keeps retrying to save the result of an apply", { tags: "long" }, async () => {
  await using own = await startToolWorld();
  const results = join(own.files, "apply-outcomes");
  const run = await startToolRun(own, told({ apply: { sleepMs: 3_000 } }), { attributes: { "auto-apply": true } });
  await run.when("applying");
  await expect.poll(() => run.applyLog()).toContain("apply runs as");

  await writeFile(results, "in the way of the folder");
  // Count a long time as another failure.
  await sql`update jobs set retry_limit = 1 where beat_at is not null`.execute(own.store);
  const tries = sql<{ tries: number }>`select max(retry_count) as tries from jobs`;
  await expect.poll(async () => (await tries.execute(own.store)).rows[0]!.tries).toBe(2);
  await rm(results);

  await run.when("errored");
  const { data } = await own.api.showWorkspace({ params: { path: { workspace_id: run.workspaceId } } });
  expect(data!.data.attributes["resource-count"]).toBe(2);
  expect(await own.copiesOf(run)).toEqual([]);
});

test("an unreadable state does not replace the previous one", { tags: "long" }, async () => {
  const tale: ToolScript = { apply: { write: { "infrarun.tfstate": "{" }, code: 1 } };
  const run = await startToolRun(world(), told(tale), { attributes: { "auto-apply": true } });
  await run.when("errored");

  expect(await run.applyLog()).toContain("The state that the tool wrote is not JSON. The state is unchanged");
});

test("applies the confirmed plan, even after newer versions were uploaded", {
  tags: "long",
}, async () => {
  const tale: ToolScript = { plan: { write: { ".terraform.lock.hcl": "pinned" } }, apply: { show: "lock" } };
  const run = await startToolRun(world(), told(tale), { attributes: { "auto-apply": true } });

  await run.when("applied");
  expect(await run.applyLog()).toContain("\npinned\n");
});

test("output is read while the tool runs, and an interrupt lets it end by itself", { tags: "long" }, async () => {
  const tale: ToolScript = { plan: { sleepMs: 60_000, onInterrupt: { say: ["Cleaned up."] } } };
  const run = await startToolRun(world(), told(tale));
  await expect.poll(run.planLog.bind(run)).toContain("plan runs as");

  await world().api.cancelRun({ params: { path: run.path } });

  await run.when("canceled");
  const log = await run.planLog();
  expect(log).toContain("Interrupt received.\nCleaned up.\n");
  expect(livingOf(run)).toEqual([]);
});

test("a state with a name that cannot be stored is saved for the next run, but not shown", {
  tags: "long",
}, async () => {
  const outputs = { "a\0b": { value: 1, type: "number" } };
  const state = JSON.stringify({ version: 4, serial: 1, lineage: "x", resources: [], outputs });
  const shell = "cp given infrarun.tfstate";
  const files = { ...told({ apply: { shell, code: 0 }, plan: { shell: "cat infrarun.tfstate" } }), given: state };
  const run = await startToolRun(world(), files, { attributes: { "auto-apply": true } });
  await run.when("errored");
  const next = await startToolRun(world(), files, { workspaceId: run.workspaceId });
  await next.when("planned");

  expect(await run.applyLog()).toContain("has an output whose name has NUL or half a surrogate pair. It is saved");
  expect(await next.planLog()).toContain(state);
});

testAtNight("an interrupted apply keeps its created resources", async () => {
  const tale: ToolScript = {
    apply: { sleepMs: 60_000, onInterrupt: { keepState: [{ type: "a", name: "b" }], code: 1 } },
  };
  const run = await startToolRun(world(), told(tale), { attributes: { "auto-apply": true } });
  await expect.poll(async () => (await run.apply()).status).toBe("running");
  await expect.poll(run.applyLog.bind(run)).toContain("apply runs as");

  await world().api.cancelRun({ params: { path: run.path } });

  await run.when("canceled");
  const { data } = await world().api.showWorkspace({ params: { path: { workspace_id: run.workspaceId } } });
  expect(data!.data.attributes).toMatchObject({ "resource-count": 1, locked: false });
});

test("kills an unresponsive tool and its children", { tags: "long" }, async () => {
  const run = await startToolRun(world(), told({ plan: { deaf: true, sleepMs: 60_000, start: "stray" } }));
  await expect.poll(run.planLog.bind(run)).toContain("plan runs as");
  await world().api.cancelRun({ params: { path: run.path } });
  await expect.poll(run.planLog.bind(run)).toContain("Interrupt received.");
  expect(livingOf(run)).toHaveLength(2);

  await world().api.forceCancelRun({ params: { path: run.path } });

  await run.when("canceled");
  await expect.poll(() => livingOf(run)).toEqual([]);
  await expect.poll(() => world().copiesOf(run)).toEqual([]);
});

test("kills the tool and its children with the workspace", { tags: "long" }, async () => {
  const { api, errors, jobs, store } = world();
  errors.length = 0;
  const deaf = { deaf: true, sleepMs: 60_000, start: "stray" } as const;
  const planning = await startToolRun(world(), told({ plan: deaf }));
  const applying = await startToolRun(world(), told({ apply: deaf }), { attributes: { "auto-apply": true } });
  const logs = [() => planning.planLog(), () => applying.applyLog()];
  // Wait until init has ended.
  for (const log of logs) await expect.poll(log).toMatch(/(plan|apply) runs as/);
  const living = () => [planning, applying].flatMap(livingOf);
  expect(living()).toHaveLength(4);

  for (const { workspaceId } of [planning, applying]) {
    const path = { workspace_id: workspaceId };
    expect((await api.forceDeleteWorkspace({ params: { path } })).response.status).toBe(204);
  }

  await expect.poll(living).toEqual([]);
  await expect.poll(() => jobs.count(store)).toEqual({ waiting: 0, active: 0, failed: 0 });
  for (const run of [planning, applying]) expect(await world().copiesOf(run)).toEqual([]);
  expect(errors).toEqual([]);
});

test.each(someOf(["stray", "child"] as const, 2))("kills a %s that the tool leaves running", async (start) => {
  const run = await startToolRun(world(), told({ plan: { start } }));
  await run.when("planned");

  expect(await run.planLog()).toMatch(/started \d+\n/);
  expect(livingOf(run)).toEqual([]);
  expect(await world().copiesOf(run)).toEqual([]);
});

test("counts and logs tests by directory, file and variable", { tags: "long" }, async () => {
  const files = told(
    { test: { show: "arguments", tests: { passed: 3, failed: 1 } } },
    {
      ...resources("one"),
      "checks/a.tftest.hcl": "",
    },
  );
  const run = await startToolTest(world(), files, {
    "test-directory": "checks",
    filters: ["a.tftest.hcl"],
    verbose: true,
  });

  const { attributes } = await run.when("finished");
  expect(attributes).toMatchObject({ "test-status": "fail", "tests-passed": 3, "tests-failed": 1 });
  expect(await run.log()).toMatch(/-json -test-directory=checks \S+ -verbose -filter=checks\/a.tftest.hcl\n/);
});

test("the module's variables are the tests' environment, and the sensitive ones are in no log", {
  tags: "long",
}, async () => {
  const { api, organization, module } = world();
  const { namespace, name, provider } = module;
  const path = { organization_name: organization, namespace, name, provider };
  for (const [key, value, sensitive] of [
    ["PLAIN", "seen", false],
    ["TOKEN", "hush-hush\nsecond-line", true],
    // Names of the steps before the tool, too.
    ["tool_VERSION", "one", false],
    ["VERSION", "two", false],
  ] as const) {
    await api.createTestVariable({
      params: { path },
      body: { data: { type: "vars", attributes: { key, value, sensitive, category: "env" } } },
    });
  }

  const run = await startToolTest(world(), told({ test: { show: "environment" } }));

  await run.when("finished");
  const log = await run.log();
  for (const line of ["PLAIN=seen", "tool_VERSION=one", "VERSION=two"]) expect(log).toContain(`\n${line}\n`);
  expect(log).toContain("TOKEN=(sensitive value)");
  expect(log).not.toMatch(/hush-hush|second-line/);

  const variables = [{ key: "TOKEN", value: '"of this run"' }];
  const overriding = await startToolTest(world(), told({ test: { show: "environment" } }), { variables });
  await overriding.when("finished");
  expect(await overriding.log()).toContain("TOKEN=(sensitive value)\n");
});

test("the log of an apply shows neither the earlier nor the new value of a changed sensitive variable", async () => {
  const { api, organization } = world();
  const { data: made } = await api.createWorkspace({
    params: { path: { organization_name: organization } },
    body: { data: { type: "workspaces", attributes: { name: "changed-variable" } } },
  });
  const path = { workspace_id: made!.data.id };
  const attributes = { key: "password", value: "first-value", category: "terraform" as const, sensitive: true };
  const { data: variable } = await api.createWorkspaceVariable({
    params: { path },
    body: { data: { type: "vars", attributes } },
  });
  const files = told({ apply: { say: ["was first-value, is second-value"] } });
  const run = await startToolRun(world(), files, { workspaceId: path.workspace_id });
  await run.when("planned");

  await api.updateWorkspaceVariable({
    params: { path: { ...path, variable_id: variable!.data.id } },
    body: { data: { id: variable!.data.id, type: "vars", attributes: { value: "second-value" } } },
  });
  await api.applyRun({ params: { path: run.path } });
  await run.when("applied");

  expect(await run.applyLog()).toContain("was (sensitive value), is (sensitive value)");
});

test("variables of the workspace reach plan and apply, a run replaces them, and sensitive ones are in no log", async () => {
  const { api, organization } = world();
  const { data: made } = await api.createWorkspace({
    params: { path: { organization_name: organization } },
    body: { data: { type: "workspaces", attributes: { name: "with-variables" } } },
  });
  const workspaceId = made!.data.id;
  for (const [key, value, more] of [
    ["size", "small", {}],
    ["region", "north", {}],
    ["names", '["a"]', { hcl: true }],
    ["password", 'hush"hush', { sensitive: true }],
    ["PLAIN", "seen", { category: "env" }],
    ["TOKEN", "secret-line\nsecond-line", { category: "env", sensitive: true }],
    ["INFRARUN_ATTEMPT", "mine", { category: "env" }],
    ["LANG", "xx", { category: "env" }],
  ] as const) {
    const attributes = { key, value, category: "terraform" as const, hcl: false, sensitive: false, ...more };
    const params = { path: { workspace_id: workspaceId } };
    const { response } = await api.createWorkspaceVariable({ params, body: { data: { type: "vars", attributes } } });
    expect(response.status).toBe(201);
  }
  const files = told({ plan: { show: ["variables", "environment"] }, apply: { show: "environment" } });
  const attributes = { variables: [{ key: "region", value: '"south"' }] };

  const run = await startToolRun(world(), files, { attributes, workspaceId });
  await run.when("planned");
  await api.applyRun({ params: { path: run.path } });
  await run.when("applied");

  const [planned, applied] = [await run.planLog(), await run.applyLog()];
  expect(planned).toContain('size = "small"\nnames = ["a"]\npassword = "(sensitive value)"\nregion = "south"\n');
  for (const log of [planned, applied]) {
    for (const line of ["PLAIN=seen", "LANG=xx", "TOKEN=(sensitive value)"]) expect(log).toContain(`\n${line}\n`);
    expect(log).toContain(`INFRARUN_ATTEMPT=${run.id}:`);
    expect(log).not.toMatch(/hush|secret-line|second-line/);
  }
});
