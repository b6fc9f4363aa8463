// Admin commands while requests, or other operators, change the same things.
import { expect, test } from "vitest";
import { getOrganization } from "../../server/store/organizations/organizations.ts";
import { lockWorkspace } from "../../server/store/workspaces/workspaces.ts";
import { askAdmin, runAdmin, split } from "../support/admin.ts";
import { countLockWaits, holdTransaction } from "../support/held-transaction.ts";
import { createPerson } from "../support/person.ts";
import { startWorkspaceWorld } from "../support/workspace-world.ts";

test("does not delete an agent pool during its assignment", async () => {
  await using world = await startWorkspaceWorld();
  const { api, params, organization, store, database } = world;
  const options = { environment: { DATABASE_URL: database.url } };
  const pool = await askAdmin(split(`agent-pools create late -o ${organization}`), options);
  const change = { executionMode: "agent", agentPoolId: String(pool.id) } as const;
  await using getting = await holdTransaction(database, (inside) =>
    inside.updateTable("workspaces").set(change).where("id", "=", world.workspaceId).execute(),
  );

  const deleting = runAdmin(split(`agent-pools delete late -o ${organization} --yes`), options);
  await expect.poll(() => countLockWaits(store), { timeout: 20_000 }).toBe(1);
  await getting.release();

  expect(await deleting).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/Workspaces have the agent pool \S+ \(1\)/),
  });
  const { data } = await api.showWorkspace({ params });
  expect(data?.data.relationships["agent-pool"].data?.id).toBe(pool.id);
});

test("does not delete a user during a lock", async () => {
  await using world = await startWorkspaceWorld();
  const { api, params, workspaceId, store, database } = world;
  const options = { environment: { DATABASE_URL: database.url } };
  const person = await createPerson(world, { workspaces: { [workspaceId]: "write" } });
  await using held = await holdTransaction(database, (inside) => lockWorkspace(inside, workspaceId));

  const locking = person.api.lockWorkspace({ params });
  await expect.poll(() => countLockWaits(store), { timeout: 20_000 }).toBe(1);
  const deleting = runAdmin(["users", "delete", person.user.username, "--yes"], options);
  await Promise.race([deleting, expect.poll(() => countLockWaits(store), { timeout: 20_000 }).toBe(2)]);
  await held.release();

  expect((await locking).response.status).toBe(200);
  expect(await deleting).toMatchObject({
    code: 1,
    errors: expect.stringContaining("has locked the workspace network"),
  });
  const { data } = await api.showWorkspace({ params });
  expect(data?.data.relationships["locked-by"].data?.id).toBe(person.user.id);
});

test("two simultaneous updates of an organization keep both changes", async () => {
  await using world = await startWorkspaceWorld();
  const { store, database, organization } = world;
  // With an input, each command has its own process.
  const options = { environment: { DATABASE_URL: database.url }, input: "" };
  const update = (words: string) => runAdmin(split(`organizations update ${organization} ${words}`), options);
  await using held = await holdTransaction(database, (inside) =>
    inside.selectFrom("organizations").select("name").where("name", "=", organization).forUpdate().execute(),
  );

  const first = update("--cost-estimation on");
  await expect.poll(() => countLockWaits(store), { timeout: 20_000 }).toBe(1);
  const second = update("--edition hosted");
  await expect.poll(() => countLockWaits(store), { timeout: 20_000 }).toBe(2);
  await held.release();

  expect([await first, await second]).toMatchObject([{ code: 0 }, { code: 0 }]);
  const { settings } = (await getOrganization(store, organization))!;
  expect(settings).toMatchObject({ costEstimation: true, edition: "hosted" });
});
