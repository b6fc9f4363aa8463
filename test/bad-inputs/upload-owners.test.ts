// Group F: the owner of an upload, and the work that an upload starts.

import { expect, test } from "vitest";
import { addModule } from "../../server/store/demo/objects.ts";
import { deleteRegistryModule } from "../../server/store/modules/registry-modules.ts";
import { goodBundle } from "../support/bad-bundles.ts";
import { attempt, shareBadInputsWorld } from "../support/bad-inputs.ts";

const world = shareBadInputsWorld();
const put = (pathname: string) => ({
  method: "PUT",
  path: pathname.replace("/api/v2", ""),
  as: null,
  body: goodBundle.toString("latin1"),
});

test("an upload token stops working when its module or workspace is deleted", async () => {
  const given = world();
  const { organization, store } = given;
  const path = { namespace: organization, name: "short-lived", provider: "cloud" };
  const module = await addModule(store, { organizationName: organization, ...path });
  const { data: tested } = await given.api.createTestConfigurationVersion({
    params: { path: { organization_name: organization, ...path } },
  });
  const workspace_id = await given.createWorkspace("short-lived");
  const { data: planned } = await given.api.createConfigurationVersion({
    params: { path: { workspace_id } },
    body: { data: { type: "configuration-versions" } },
  });

  await deleteRegistryModule(store, module.id);
  await given.api.forceDeleteWorkspace({ params: { path: { workspace_id } } });

  for (const { data } of [tested!, planned!]) {
    const { pathname } = new URL(data.attributes["upload-url"]);
    await attempt(given, { status: 404, ask: put(pathname) });
  }
});

test("of two simultaneous uploads of a module's files, one is accepted and causes one test run", async () => {
  const given = world();
  const { module, organization, store } = given;
  const { namespace, name, provider } = module;
  const params = { path: { organization_name: organization, namespace, name, provider } };
  const { data } = await given.api.createTestConfigurationVersion({ params });
  const { id, attributes } = data!.data;
  const send = () => fetch(attributes["upload-url"], { method: "PUT", body: new Uint8Array(goodBundle) });

  const answers = await Promise.all(Array.from({ length: 8 }, send));

  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  const runs = await store.selectFrom("testRuns").select("id").where("configurationVersionId", "=", id).execute();
  expect(runs).toHaveLength(1);
});
