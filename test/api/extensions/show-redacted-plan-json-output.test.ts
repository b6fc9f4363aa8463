import { expect, test } from "vitest";
import { startCheckedWorld } from "../../support/checked-world.ts";

const files = (size: number) => ({
  "main.tf": `
resource "null_resource" "one" {
  count = ${size}
}
output "shown" {
  value = "plain"
}
output "password" {
  value     = "hush-hush-${size}"
  sensitive = true
}
`,
});

type World = Awaited<ReturnType<typeof startCheckedWorld>>;

async function planOf(world: World, run: { id: string }): Promise<string> {
  return (await world.show(run.id)).relationships.plan.data!.id;
}

async function redactedOf(world: World, run: { id: string }) {
  const { data } = await world.api.showRedactedPlanJsonOutput({
    params: { path: { plan_id: await planOf(world, run) } },
  });
  return data!;
}

test("shows the changes of a simulated plan with their schemas, but no sensitive value", async () => {
  await using world = await startCheckedWorld();
  const first = await world.start({ "auto-apply": true }, {}, files(2));
  await world.when(first.id, "applied");
  const second = await world.start({ "replace-addrs": ["null_resource.one[0]"] }, {}, files(3));
  await world.when(second.id, "planned");

  const created = await redactedOf(world, first);
  const changed = await redactedOf(world, second);

  expect(created.resource_changes).toMatchObject([
    { address: "null_resource.one[0]", type: "null_resource", name: "one", index: 0, change: { actions: ["create"] } },
    { address: "null_resource.one[1]", index: 1, change: { actions: ["create"], before: null } },
  ]);
  const actions = changed.resource_changes.map(({ change }) => (change as { actions: string[] }).actions);
  expect(actions).toEqual([["delete", "create"], ["update"], ["create"]]);
  expect(created.provider_schemas).toMatchObject({
    "registry.terraform.io/simulated/null": { resource_schemas: { null_resource: { version: 0 } } },
  });
  expect(created.output_changes).toMatchObject({
    shown: { actions: ["create"], after: "plain" },
    password: { actions: ["create"], after: "(new sensitive value)", after_sensitive: true },
  });
  // A client shows a change only if the two values differ.
  expect(changed.output_changes.password).toMatchObject({
    actions: ["update"],
    before: "(sensitive value)",
    after: "(new sensitive value)",
  });
  expect(JSON.stringify([created, changed])).not.toContain("hush-hush");
});

test("masks sensitive variables of the workspace", async () => {
  await using world = await startCheckedWorld();
  const attributes = { key: "token", value: "whisper-42", category: "terraform", sensitive: true } as const;
  await world.api.createWorkspaceVariable({ params: world.params, body: { data: { type: "vars", attributes } } });
  const leaking = { "main.tf": 'variable "token" {}\noutput "leak" {\n  value = [var.token]\n}\n' };

  const run = await world.start({}, {}, leaking);
  await world.when(run.id, "planned");

  const path = { plan_id: await planOf(world, run) };
  const { data: full } = await world.api.showPlanJsonOutput({ params: { path } });
  const redacted = await redactedOf(world, run);
  expect(JSON.stringify([full, redacted])).not.toContain("whisper-42");
});

test("is 404 until the plan has finished, and for callers who may not read the run", async () => {
  await using world = await startCheckedWorld();
  const failed = await world.start({}, { plan: { outcome: "errored" } });
  await world.when(failed.id, "errored");
  const planned = await world.start();
  await world.when(planned.id, "planned");
  const [none, some] = [await planOf(world, failed), await planOf(world, planned)];
  const get = (api: World["api"], plan_id: string) => api.showRedactedPlanJsonOutput({ params: { path: { plan_id } } });

  const missing = await get(world.api, none);

  expect(missing.response.status).toBe(404);
  expect(missing.error?.errors?.[0]?.detail).toBe(`There is no JSON output of plan ${none}.`);
  expect((await get(world.api, some)).response.headers.get("Content-Type")).toMatch(/^application\/json/);
  expect((await get(world.apiAs(world.tokens.outsider), some)).response.status).toBe(404);
});

test("is deleted with its workspace, and counts as stored bytes until then", async () => {
  await using world = await startCheckedWorld();
  const run = await world.start();
  await world.when(run.id, "planned");
  const plan = await world.store.selectFrom("plans").selectAll().where("runId", "=", run.id).executeTakeFirstOrThrow();
  const keys = [plan.outputBlob!, plan.redactedOutputBlob!];
  const counted = () => world.store.selectFrom("usageEntries").selectAll().where("id", "in", keys).execute();
  expect((await counted()).map(({ bytes }) => bytes > 100)).toEqual([true, true]);

  await world.api.discardRun({ params: { path: { run_id: run.id } } });
  expect(await world.blobs.has(keys[0]!)).toBe(true);
  await world.api.forceDeleteWorkspace({ params: world.params });

  expect(await counted()).toEqual([]);
  const unused = await world.store.selectFrom("unusedBlobs").select("key").where("key", "in", keys).execute();
  expect(unused).toHaveLength(2);
});
