import { expect, test } from "vitest";
import { saveWorkspace } from "../../../server/store/workspaces/workspaces.ts";
import { createPerson, type Person } from "../../support/person.ts";
import { readWorkspace, startRunWorld } from "../../support/run-world.ts";
import { shareWorld } from "../../support/shared-world.ts";

const world = shareWorld(() => startRunWorld());

test("shows the same by id and by name", async () => {
  const { api, params, organization } = world();

  const byId = await api.showWorkspace({ params });
  const byName = await api.showWorkspaceByName({
    params: { path: { organization_name: organization, workspace_name: "network" } },
  });

  expect(byId.response.status).toBe(200);
  expect(byName.data).toEqual(byId.data);
});

test("every link works, even self-html", async () => {
  const { api, params, url, tokens, workspaceId, writeRun, userId, store } = world();
  const run = await writeRun({ status: "applying" });
  const workspace = await readWorkspace(world(), workspaceId);
  const { configurationVersionId } = run;
  await saveWorkspace(store, {
    ...workspace,
    currentRunId: run.id,
    currentConfigurationVersionId: configurationVersionId,
    lockedBy: { type: "users", id: userId },
  });

  const { data } = await api.showWorkspace({ params });

  const related = Object.values(data!.data.relationships).flatMap((one) => ("links" in one ? one.links?.related : []));
  const addresses = [...Object.values(data!.data.links), ...related].filter((address) => address !== undefined);
  expect(addresses.length).toBeGreaterThan(8);
  for (const address of addresses) {
    const answer = await fetch(`${url}${address}`, { headers: { Authorization: `Bearer ${tokens.owner}` } });
    expect([address, answer.status]).toEqual([address, 200]);
  }
});

test("includes the holder of the lock", async () => {
  const { api, createWorkspace, userId } = world();
  const params = { path: { workspace_id: await createWorkspace("held") } };
  await api.lockWorkspace({ params });

  const { data } = await api.showWorkspace({
    params: { ...params, query: { include: ["locked_by", "readme", "outputs"] } },
  });

  expect(data?.included?.map(({ type, id }) => [type, id])).toEqual([["users", userId]]);
});

test("shows the permissions of each caller", async () => {
  const { api, apiAs, apiOfTeam, tokens, workspaceId, params } = world();
  const may = async (one: typeof api) => {
    const { data } = await one.showWorkspace({ params });
    const permissions = Object.entries(data!.data.attributes.permissions);
    return permissions.filter(([, allowed]) => allowed).map(([name]) => name);
  };
  const as = async (access: "read" | "plan" | "write" | "admin") =>
    may(await apiOfTeam({ workspaces: { [workspaceId]: access } }));

  const reading = ["can-read-run", "can-read-variable", "can-read-state-versions", "can-read-state-outputs"];
  const reader = [...reading, "can-read-settings", "can-read-assessment-results"];
  expect((await as("read")).sort()).toEqual(reader.sort());
  expect(await as("plan")).toEqual(expect.arrayContaining(["can-queue-run", "can-queue-destroy"]));
  expect(await as("plan")).not.toContain("can-lock");
  expect(await as("write")).toEqual(expect.arrayContaining(["can-lock", "can-unlock", "can-queue-apply"]));
  expect(await as("write")).not.toContain("can-update");
  expect(await as("admin")).toEqual(expect.arrayContaining(["can-update", "can-force-unlock", "can-destroy"]));
  expect(await as("admin")).not.toContain("can-force-delete");
  expect(await may(api)).toHaveLength(21);
  expect(await may(apiAs(tokens.organization))).not.toContain("can-queue-run");
});

test("an admin and an owner have the same access, except for force actions", async () => {
  const { workspaceId, params } = world();
  const admin = await createPerson(world(), { workspaces: { [workspaceId]: "admin" } });
  const owner = await createPerson(world(), { owner: true });
  const may = async ({ api }: Person) =>
    (await api.showWorkspace({ params })).data!.data.attributes.permissions["can-force-delete"];

  expect([await may(admin), await may(owner), await may(admin)]).toEqual([false, true, false]);
});
