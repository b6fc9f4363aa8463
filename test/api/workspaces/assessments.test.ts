import { expect, test } from "vitest";
import { getOrganization, saveOrganization } from "../../../server/store/organizations/organizations.ts";
import { changeEdition } from "../../support/editions.ts";
import { shareWorld } from "../../support/shared-world.ts";
import { startWorkspaceWorld, type WorkspaceWorld } from "../../support/workspace-world.ts";

type Given = Record<string, unknown>;

async function startHosted(): Promise<WorkspaceWorld> {
  const world = await startWorkspaceWorld();
  await changeEdition(world, "hosted");
  return world;
}

const hosted = shareWorld(startHosted);

const update = ({ api, params }: WorkspaceWorld, attributes: Given) =>
  api.updateWorkspace({ params, body: { data: { type: "workspaces", attributes } } });

async function isAssessed({ api, params }: WorkspaceWorld): Promise<boolean | undefined> {
  const { data } = await api.showWorkspace({ params });
  return data!.data.attributes["assessments-enabled"];
}

test.each<Given>([
  { "execution-mode": "local" },
  { operations: false },
  { "tool-version": "0.15.3" },
  { "tool-version": "~> 0.14.0" },
  { "tool-version": ">= 0.14, < 0.15.4" },
])("refuses assessments with %o", async (given) => {
  const { response, error } = await update(hosted(), { ...given, "assessments-enabled": true });

  expect(response.status).toBe(422);
  expect(error?.errors).toMatchObject([{ source: { pointer: "/data/attributes/assessments-enabled" } }]);
});

test.each(["0.15.4", "1.9.0", "~> 0.15.0", ">= 0.14", "< 2", "> 0.15.4, < 0.15.6"])(
  "accepts assessments with the tool version %s",
  async (version) => {
    const { data } = await update(hosted(), { "tool-version": version, "assessments-enabled": true });

    expect(data?.data.attributes["assessments-enabled"]).toBe(true);
  },
);

test("pauses assessments unless runs are remote, even enforced ones", async () => {
  await using world = await startHosted();
  await update(world, { "assessments-enabled": true });

  await update(world, { "execution-mode": "local" });
  const found = await getOrganization(world.store, world.organization);
  await saveOrganization(world.store, { ...found!, settings: { ...found!.settings, assessmentsEnforced: true } });
  const whileLocal = await isAssessed(world);
  await update(world, { "execution-mode": "remote" });

  expect([whileLocal, await isAssessed(world)]).toEqual([false, true]);
});

test("the other edition ignores them", async () => {
  await using world = await startWorkspaceWorld();

  const { response } = await update(world, { "execution-mode": "local", "assessments-enabled": true });

  expect([response.status, await isAssessed(world)]).toEqual([200, undefined]);
});
