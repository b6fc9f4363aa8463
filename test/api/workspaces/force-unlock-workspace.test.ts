import { expect, test } from "vitest";
import { shareWorld } from "../../support/shared-world.ts";
import { startWorkspaceWorld } from "../../support/workspace-world.ts";

const world = shareWorld(() => startWorkspaceWorld());

test("removes the lock of another caller, once", async () => {
  const { api, apiAs, tokens, params } = world();
  await apiAs(tokens.second).lockWorkspace({ params });

  const first = await api.forceUnlockWorkspace({ params });
  const second = await api.forceUnlockWorkspace({ params });

  expect([first.response.status, second.response.status]).toEqual([200, 409]);
  expect(first.data?.data.attributes.locked).toBe(false);
});

test("answers 404 to callers who do not administer the workspace and to an outsider", async () => {
  const { api, apiAs, apiOfTeam, tokens, params, workspaceId } = world();
  await api.lockWorkspace({ params });
  const writer = await apiOfTeam({ workspaces: { [workspaceId]: "write" } });

  const answers = [
    await writer.forceUnlockWorkspace({ params }),
    await apiAs(tokens.outsider).forceUnlockWorkspace({ params }),
  ];

  expect(answers.map(({ response }) => response.status)).toEqual([404, 404]);
});
