import { expect, test } from "vitest";
import { configurationVersionMachine } from "../../../generated/machines.ts";
import { runIn, startRunWorld } from "../../support/run-world.ts";
import { shareWorld } from "../../support/shared-world.ts";

const world = shareWorld(() => startRunWorld());
const paramsOf = ({ id }: { id: string }) => ({ path: { run_id: id } });

test("ends the configuration version whose files the run would have fetched, as its state machine allows", async () => {
  const { api, organization, oauthTokens } = world();
  const repo = { identifier: "acme/network", "oauth-token-id": oauthTokens[0]! };
  const { data: workspace } = await api.createWorkspace({
    params: { path: { organization_name: organization } },
    body: { data: { type: "workspaces", attributes: { name: "with-a-repository", "vcs-repo": repo } } },
  });
  const { data } = await api.createRun({ body: runIn(workspace!.data.id) });
  const path = { configuration_version_id: data!.data.relationships["configuration-version"].data.id };
  const status = async () => (await api.showConfigurationVersion({ params: { path } })).data?.data.attributes.status;
  const before = await status();

  await api.discardRun({ params: paramsOf(data!.data) });

  expect(configurationVersionMachine.transitions).toContainEqual({ from: before, to: await status(), by: "service" });
  expect(await status()).toBe("errored");
});
