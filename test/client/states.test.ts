import { expect, test } from "vitest";
import { ConflictError, createClient, NotFoundError } from "../../client/index.ts";
import { md5Of, startStateWorld, stateOf } from "../support/state-world.ts";

test("uploads and downloads the state of a workspace", async () => {
  await using world = await startStateWorld();
  const api = createClient({ baseUrl: `${world.url}/api/v2`, token: world.tokens.owner, validate: true });
  const workspace = { workspace_id: world.workspaceId };
  const state = stateOf(1, { text: "\u00e9".repeat(100_000) });

  const version = await api.stateVersions.create({ ...workspace, serial: 1, md5: md5Of(state) });
  await api.stateVersions.upload(version, state);
  const current = await api.stateVersions.showCurrent(workspace);

  expect(Buffer.from(await api.stateVersions.download(current)).equals(state)).toBe(true);
  await expect(api.stateVersions.upload(version, state)).rejects.toBeInstanceOf(ConflictError);
  const { "hosted-state-download-url": url } = current.data.attributes;
  await expect(api.stateVersions.download(`${url}A`)).rejects.toBeInstanceOf(NotFoundError);
  await expect(api.stateVersions.download(version)).rejects.toThrow(
    "There is no data.attributes.hosted-state-download-url.",
  );
});
