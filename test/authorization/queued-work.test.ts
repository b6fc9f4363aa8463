// Queued work is canceled before it starts if its caller has lost the right to do it.
// @module-tag long
import { expect, test } from "vitest";
import { newId } from "../../server/domain/ids.ts";
import { getWorkspace, saveWorkspace } from "../../server/store/workspaces/workspaces.ts";
import { resources } from "../support/bundles.ts";
import { countLockWaits, holdTransaction } from "../support/held-transaction.ts";
import { putFiles, requestUpload, tested } from "../support/module-world.ts";
import { beginWork, createPerson, type Person } from "../support/person.ts";
import { type RunWorld, runIn, startRunWorld, uploadConfiguration } from "../support/run-world.ts";

const waiting = { timeout: 20_000 };

/** A workspace with a configuration, and a person with access to it. */
async function createScene(world: RunWorld, access: "plan" | "write" = "plan") {
  const workspaceId = await world.createWorkspace(newId("workspace"));
  await uploadConfiguration(world, workspaceId);
  const person = await createPerson(world, { workspaces: { [workspaceId]: access } });
  return { workspaceId, person };
}

async function ask({ api }: Pick<Person, "api">, workspaceId: string, attributes: object = {}): Promise<string> {
  const { data, error } = await api.createRun({ body: runIn(workspaceId, attributes) });
  if (!data) throw new Error(JSON.stringify(error));
  return data.data.id;
}

async function statusOf({ api }: RunWorld, id: string): Promise<string | undefined> {
  return (await api.showRun({ params: { path: { run_id: id } } })).data?.data.attributes.status;
}

async function eventsOf({ api }: RunWorld, id: string): Promise<(string | null)[]> {
  const { data } = await api.listRunEvents({ params: { path: { run_id: id } } });
  return data!.data.map(({ attributes }) => attributes.description);
}

async function logOf({ api, store }: RunWorld, id: string, of: "plan" | "apply"): Promise<string> {
  const run = await store.selectFrom("runs").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const { data } =
    of === "plan"
      ? await api.showPlan({ params: { path: { plan_id: run.planId } } })
      : await api.showApply({ params: { path: { apply_id: run.applyId } } });
  return (await fetch(data!.data.attributes["log-read-url"])).text();
}

const losses: [string, (person: Person, workspaceId: string) => Promise<unknown>][] = [
  ["is no longer a member", (person) => person.leave()],
  ["has no token left", (person) => person.deleteToken()],
  ["has a token that expired", (person) => person.expire()],
  ["may only read now", (person, id) => person.lower(id, "read")],
];

test.each(losses)("a queued run of a person who %s ends, logs the reason, and the next run starts", async (_, lose) => {
  await using world = await startRunWorld();
  const { workspaceId, person } = await createScene(world);
  const [gone, next] = [await ask(person, workspaceId, { "auto-apply": true }), await ask(world, workspaceId)];

  await lose(person, workspaceId);
  await using _worker = await beginWork(world);

  await expect.poll(() => statusOf(world, gone), waiting).toBe("errored");
  await expect.poll(() => statusOf(world, next), waiting).toBe("planned");
  const reason = "The user who created the run has lost permission to queue plans in the workspace.";
  expect(await eventsOf(world, gone)).toContain(reason);
  expect(await logOf(world, gone, "plan")).toBe(`\u0002Error: ${reason}\n\u0003`);
});

test("an apply does not start if the person who confirmed it has lost access", async () => {
  await using world = await startRunWorld();
  const { workspaceId, person } = await createScene(world, "write");
  const { id } = await world.writeRun({ workspaceId, status: "planned", hasChanges: true });
  expect((await person.api.applyRun({ params: { path: { run_id: id } } })).response.status).toBe(202);

  await person.leave();
  await using _worker = await beginWork(world);

  await expect.poll(() => statusOf(world, id), waiting).toBe("errored");
  const reason = "The user who requested the apply has lost permission to apply runs in the workspace.";
  expect(await eventsOf(world, id)).toContain(reason);
  const header = `Apply of ${id}\nTool version 1.13.0\n\n`;
  expect(await logOf(world, id, "apply")).toBe(`\u0002${header}Error: ${reason}\n\u0003`);
});

test("a run continues after its creator lost access if another person confirmed it", async () => {
  await using world = await startRunWorld();
  const { workspaceId, person } = await createScene(world);
  await using _worker = await beginWork(world);
  const id = await ask(person, workspaceId);
  await expect.poll(() => statusOf(world, id), waiting).toBe("planned");

  await person.leave();
  await world.api.applyRun({ params: { path: { run_id: id } } });

  await expect.poll(() => statusOf(world, id), waiting).toBe("applied");
});

test.each(["plan", "write"] as const)("an auto-apply run by a person with %s access", async (access) => {
  await using world = await startRunWorld();
  const { workspaceId, person } = await createScene(world, access);

  const id = await ask(person, workspaceId, { "auto-apply": true });
  await using _worker = await beginWork(world);

  await expect.poll(() => statusOf(world, id), waiting).toBe(access === "plan" ? "planned" : "applied");
  if (access === "write") return;
  await world.api.applyRun({ params: { path: { run_id: id } } });
  await expect.poll(() => statusOf(world, id), waiting).toBe("applied");
});

test("neither starts nor applies queued runs of a workspace that became local", async () => {
  await using world = await startRunWorld();
  const { api } = world;
  const workspaceId = await world.createWorkspace(newId("workspace"));
  await uploadConfiguration(world, workspaceId);
  const params = { path: { workspace_id: workspaceId } };
  const saved = await world.writeRun({ workspaceId, status: "planned_and_saved", savePlan: true, hasChanges: true });
  await api.lockWorkspace({ params });
  await api.applyRun({ params: { path: { run_id: saved.id } } });
  const queued = await ask(world, workspaceId);
  const speculative = await ask(world, workspaceId, { "plan-only": true });

  const attributes = { "execution-mode": "local" } as const;
  await api.updateWorkspace({ params, body: { data: { type: "workspaces", attributes } } });
  await api.unlockWorkspace({ params });
  await using _worker = await beginWork(world);

  for (const id of [saved.id, queued, speculative]) {
    await expect.poll(() => statusOf(world, id), waiting).toBe("errored");
    expect(await eventsOf(world, id)).toContain("The workspace now only stores state: its execution-mode is local.");
  }
});

test("does not apply a planning run if its workspace became local", async () => {
  await using world = await startRunWorld();
  const { api } = world;
  const workspaceId = await world.createWorkspace(newId("workspace"));
  const simulation = JSON.stringify({ plan: { duration_ms: 1500 } });
  await uploadConfiguration(world, workspaceId, { files: { ...resources("demo"), "simulation.json": simulation } });
  const id = await ask(world, workspaceId, { "auto-apply": true });
  await using _worker = await beginWork(world);
  await expect.poll(() => statusOf(world, id), waiting).toBe("planning");

  const attributes = { "execution-mode": "local" } as const;
  const params = { path: { workspace_id: workspaceId } };
  await api.updateWorkspace({ params, body: { data: { type: "workspaces", attributes } } });

  await expect.poll(() => statusOf(world, id), waiting).toBe("planned");
  expect((await api.applyRun({ params: { path: { run_id: id } } })).response.status).toBe(202);
  await expect.poll(() => statusOf(world, id), waiting).toBe("errored");
});

/** An uncommitted request that turned the workspace into one that only stores state. */
const holdChange = (world: RunWorld, workspaceId: string) =>
  holdTransaction(world.database, async (store) => {
    const workspace = await getWorkspace(store, workspaceId);
    await saveWorkspace(store, { ...workspace!, executionMode: "local" });
  });

test("a run does not start if its workspace becomes one that only stores state at the same moment", async () => {
  await using world = await startRunWorld();
  const workspaceId = await world.createWorkspace(newId("workspace"));
  await uploadConfiguration(world, workspaceId);
  const id = await ask(world, workspaceId);

  await using change = await holdChange(world, workspaceId);
  await using _worker = await beginWork(world);
  await expect.poll(() => countLockWaits(world.store), waiting).toBe(1);
  await change.release();

  await expect.poll(() => statusOf(world, id), waiting).toBe("errored");
  expect(await eventsOf(world, id)).toContain("The workspace now only stores state: its execution-mode is local.");
});

test("a run does not apply by itself if its workspace becomes one that only stores state at the same moment", async () => {
  await using world = await startRunWorld();
  const workspaceId = await world.createWorkspace(newId("workspace"));
  const simulation = JSON.stringify({ plan: { duration_ms: 800 } });
  await uploadConfiguration(world, workspaceId, { files: { ...resources("demo"), "simulation.json": simulation } });
  const id = await ask(world, workspaceId, { "auto-apply": true });
  await using _worker = await beginWork(world);
  await expect.poll(() => statusOf(world, id), waiting).toBe("planning");

  await using change = await holdChange(world, workspaceId);
  await expect.poll(() => countLockWaits(world.store), waiting).toBe(1);
  await change.release();

  // A slow worker queues the apply, which then does not start.
  await expect.poll(() => statusOf(world, id), waiting).toMatch(/^(planned|errored)$/);
});

test("fails a queued test of a former owner with the reason in its log", async () => {
  await using world = await startRunWorld();
  const { organization, module, api } = world;
  const { namespace, name, provider } = module;
  const path = { organization_name: organization, namespace, name, provider };
  const person = await createPerson(world, { owner: true });
  const { url } = await requestUpload(person, path);
  expect((await putFiles(url, tested)).status).toBe(200);

  await person.leave();
  await using _worker = await beginWork(world);

  const show = async () => {
    const { data } = await api.listTestRuns({ params: { path } });
    return data!.data[0]!;
  };
  await expect.poll(async () => (await show()).attributes.status, waiting).toBe("errored");
  const log = await (await fetch((await show()).attributes["log-read-url"]!)).text();
  expect(log).toBe("\u0002Error: The user who requested the test has lost permission to test the module.\n\u0003");
});
