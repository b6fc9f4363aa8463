// Reads of the newest object of a workspace, module or organization. The neighbours have newer objects.

import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { newId } from "../../server/domain/ids.ts";
import { createTestRun as newTestRun } from "../../server/domain/test-run.ts";
import { addModule, addOrganization } from "../../server/store/demo/objects.ts";
import { createTestRun } from "../../server/store/modules/test-runs.ts";
import { getLatestRun, getLatestTestRun } from "../../server/store/notifications/notifications.ts";
import {
  getLatestApplied,
  getLatestConfigurationVersion,
  getLatestUploadedOfModule,
} from "../../server/store/workspaces/configuration-versions.ts";
import { getLatestStateVersion } from "../../server/store/workspaces/state-versions.ts";
import { noon } from "../support/runs.ts";
import { shareWorld } from "../support/shared-world.ts";
import { writeStateVersion } from "../support/state-versions.ts";
import { createStoreWorld } from "../support/store-world.ts";

const world = shareWorld(createStoreWorld);

/** A new organization. Each call of `addWorkspace` or `addModule` makes a neighbour. */
async function createOrganization() {
  const { store, addWorkspace, addConfiguration, addRun, user } = world();
  const name = newId("workspace");
  const { project } = await addOrganization(store, { name });
  const ofThis = { organizationName: name, createdById: user.id };
  const versionOf = (moduleId: string) => addConfiguration({ ...ofThis, moduleId });
  return {
    name,
    addWorkspace: () => addWorkspace({ projectId: project.id, organizationName: name }),
    addRun: (workspace: Awaited<ReturnType<typeof addWorkspace>>, more = {}) =>
      addRun.call(world(), workspace, { ...ofThis, ...more }),
    async addModule() {
      const about = { organizationName: name, name: newId("registryModule"), provider: "cloud" };
      return (await addModule(store, about)).id;
    },
    versionOf,
    async addTest(moduleId: string) {
      const { id: configurationVersionId } = await versionOf(moduleId);
      const about = { tokenId: null, source: "svc-api", message: "" } as const;
      const settings = { variables: [], filters: [], testDirectory: "tests", verbose: false };
      const made = newTestRun({ ...ofThis, ...about, ...settings, moduleId, configurationVersionId }, noon);
      await createTestRun(store, made);
      return made;
    },
  };
}

type Organization = Awaited<ReturnType<typeof createOrganization>>;
type Workspace = Awaited<ReturnType<Organization["addWorkspace"]>>;

interface Latest {
  /** Makes an object in a workspace or module, and returns it. */
  make: (organization: Organization, place: never) => Promise<{ id: string }>;
  find: (organization: Organization, place: never) => Promise<{ id: string } | undefined>;
  addPlace: (organization: Organization) => Promise<unknown>;
  /** Whether the place is the whole organization. */
  isWhole?: true;
}

const inWorkspace = (
  make: (organization: Organization, workspace: Workspace) => Promise<{ id: string }>,
  find: (workspace: Workspace, organization: Organization) => Promise<{ id: string } | undefined>,
): Latest => ({ make, find: (of, place) => find(place, of), addPlace: (of) => of.addWorkspace() });
const inModule = (
  make: (organization: Organization, moduleId: string) => Promise<{ id: string }>,
  find: (moduleId: string, organization: Organization) => Promise<{ id: string } | undefined>,
): Latest => ({ make, find: (of, place) => find(place, of), addPlace: (of) => of.addModule() });

const addVersion = (_: unknown, { id: workspaceId, organizationName }: Workspace) =>
  world().addConfiguration({ workspaceId, organizationName });
const addRun = (of: Organization, workspace: Workspace) => of.addRun(workspace);
const addTest = (of: Organization, moduleId: string) => of.addTest(moduleId);
const scope = ({ name }: Organization, place: { workspaceId?: string; moduleId?: string } = {}) => ({
  ...{ organizationName: name, workspaceId: null, moduleId: null },
  ...place,
});

const rows: Record<string, Latest> = {
  getLatestConfigurationVersion: inWorkspace(addVersion, ({ id }) =>
    getLatestConfigurationVersion(world().store, id, noon),
  ),
  getLatestApplied: inWorkspace(
    async (of, workspace) => {
      const timestamps = { statusTimestamps: { "applying-at": noon.toISOString() } };
      const { configurationVersionId } = await of.addRun(workspace, timestamps);
      return { id: configurationVersionId };
    },
    ({ id }) => getLatestApplied(world().store, id),
  ),
  getLatestUploadedOfModule: inModule(
    (of, moduleId) => of.versionOf(moduleId),
    (moduleId) => getLatestUploadedOfModule(world().store, moduleId),
  ),
  getLatestStateVersion: inWorkspace(
    (_, { id }) => writeStateVersion(world().store, id),
    ({ id }) => getLatestStateVersion(world().store, id),
  ),
  getLatestRun: inWorkspace(addRun, ({ id: workspaceId }, of) =>
    getLatestRun(world().store, scope(of, { workspaceId })),
  ),
  "getLatestRun of an organization": {
    ...inWorkspace(addRun, (_, of) => getLatestRun(world().store, scope(of))),
    isWhole: true,
  },
  getLatestTestRun: inModule(addTest, (moduleId, of) => getLatestTestRun(world().store, scope(of, { moduleId }))),
  "getLatestTestRun of an organization": {
    ...inModule(addTest, (_, of) => getLatestTestRun(world().store, scope(of))),
    isWhole: true,
  },
};

test("every read of a newest object has a row", () => {
  const texts = globSync("server/store/**/*.ts").map((file) => readFileSync(file, "utf8"));
  const names = texts.flatMap((text) => [...text.matchAll(/^export (?:async )?function (getLatest\w+)/gm)]);

  expect(names.map(([, name]) => name).filter((name) => !(name! in rows))).toEqual([]);
});

test.each(Object.entries(rows))(
  "%s ignores newer objects of its neighbours",
  async (_, { make, find, addPlace, isWhole }) => {
    const [here, elsewhere] = [await createOrganization(), await createOrganization()];
    const place = (await addPlace(here)) as never;
    const made = await make(here, place);
    if (!isWhole) await make(here, (await addPlace(here)) as never);
    await make(elsewhere, (await addPlace(elsewhere)) as never);

    expect((await find(here, place))?.id).toBe(made.id);
  },
);
