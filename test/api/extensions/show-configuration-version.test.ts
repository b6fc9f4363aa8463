import { expect, test } from "vitest";
import { addModule } from "../../../server/store/demo/objects.ts";
import { addMember, getTeamByName } from "../../../server/store/people/teams.ts";
import { getUserByName } from "../../../server/store/people/users.ts";
import { bundleOf, resources } from "../../support/bundles.ts";
import { startRunWorld } from "../../support/run-world.ts";
import { shareWorld } from "../../support/shared-world.ts";

const world = shareWorld(() => startRunWorld());
const paramsOf = (id: string) => ({ path: { configuration_version_id: id } });

test("shows the current version, without its upload address", async () => {
  const { api, configurationVersionId } = world();

  const { data, response } = await api.showConfigurationVersion({ params: paramsOf(configurationVersionId) });

  expect(response.status).toBe(200);
  expect(data?.data.attributes.status).toBe("uploaded");
  expect(JSON.stringify(data)).not.toContain("upload-url");
});

test("shows another organization's version to callers who see a test with it", async () => {
  const { store, api, apiAs, tokens, url, organization, module } = world();
  const { id: _, ...names } = module;
  const { data: version } = await api.createTestConfigurationVersion({
    params: { path: { organization_name: organization, ...names } },
  });
  const { id, attributes } = version!.data;
  await fetch(attributes["upload-url"], { method: "PUT", body: new Uint8Array(await bundleOf(resources("a"))) });
  const elsewhere = { namespace: "elsewhere", name: "network", provider: "cloud" };
  await addModule(store, { organizationName: "elsewhere", ...elsewhere });
  const [ada, owners] = await Promise.all([getUserByName(store, "ada"), getTeamByName(store, "elsewhere", "owners")]);
  await addMember(store, { userId: ada!.id, teamId: owners!.id });
  const show = (path: string) => fetch(`${url}${path}`, { headers: { Authorization: `Bearer ${tokens.outsider}` } });
  const link = `/api/v2/configuration-versions/${id}`;
  expect((await show(link)).status).toBe(404);

  const params = { path: { organization_name: "elsewhere", ...elsewhere } };
  const { data: tested } = await api.createTestRun({
    params,
    body: {
      data: {
        type: "test-runs",
        relationships: { "configuration-version": { data: { type: "configuration-versions", id } } },
      },
    },
  });
  const { data: seen } = await apiAs(tokens.outsider).showTestRun({
    params: { path: { ...params.path, test_run_id: tested!.data.id } },
  });

  expect(seen?.data.relationships["configuration-version"].links.related).toBe(link);
  expect([(await show(link)).status, (await show(`${link}/ingress-attributes`)).status]).toEqual([200, 200]);
});
