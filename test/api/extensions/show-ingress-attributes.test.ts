import { expect, test } from "vitest";
import { newId } from "../../../server/domain/ids.ts";
import {
  getConfigurationVersion,
  saveConfigurationVersion,
} from "../../../server/store/workspaces/configuration-versions.ts";
import { startRunWorld } from "../../support/run-world.ts";

const push = {
  branch: "main",
  commitSha: "9f2c1d7e4b6a8035c1d2e3f4a5b6c7d8e9f0a1b2",
  commitMessage: "Widen the subnet",
  commitUrl: "https://git.example/acme/network/commit/9f2c1d7",
  compareUrl: null,
  cloneUrl: "https://git.example/acme/network.git",
  identifier: "acme/network",
  isPullRequest: false,
  onDefaultBranch: true,
  pullRequestNumber: null,
  pullRequestTitle: null,
  pullRequestUrl: null,
  senderUsername: "ada",
  tag: null,
};

test("shows the attributes of a push, and null for missing ones", async () => {
  await using world = await startRunWorld();
  const { api, apiAs, tokens, store, configurationVersionId } = world;
  const params = { path: { configuration_version_id: configurationVersionId } };
  const version = await getConfigurationVersion(store, configurationVersionId);

  const none = await api.showIngressAttributes({ params });
  await saveConfigurationVersion(store, {
    ...version!,
    ingressAttributes: { id: newId("ingressAttributes"), ...push },
  });
  const some = await api.showIngressAttributes({ params });
  const outsider = await apiAs(tokens.outsider).showIngressAttributes({ params });

  expect([none.response.status, none.data]).toEqual([200, { data: null }]);
  expect(some.data?.data?.attributes).toMatchObject({ branch: "main", "sender-username": "ada" });
  expect(outsider.response.status).toBe(404);
});
