// The repository of a workspace decides what its pushes run. An organization token may not start runs, so a push to a
// repository that such a token chose must not start one either.
// @module-tag long
import { expect, test } from "vitest";
import type { components } from "../../generated/types.ts";
import { shareWorld } from "../support/shared-world.ts";
import { someOf } from "../support/thorough.ts";
import { aPush, startVcsWorld } from "../support/vcs-world.ts";
import { createWorkspace } from "../support/workspace-world.ts";

const world = shareWorld(() => startVcsWorld());

type Attributes = components["schemas"]["WorkspaceUpdateAttributes"];

let count = 0;
const createRepository = () => {
  count += 1;
  return world().host.createRepository(`acme/chosen-${count}`, { "main.tf": "" });
};

async function change(by: "owner" | "organization", workspaceId: string, attributes: Attributes) {
  const { apiAs, tokens } = world();
  const { data, error } = await apiAs(tokens[by]).updateWorkspace({
    params: { path: { workspace_id: workspaceId } },
    body: { data: { type: "workspaces", attributes } },
  });
  if (!data) throw new Error(JSON.stringify(error));
  return data.data;
}

/** Waits until all pushes are handled, and returns the sources of the workspace's runs. */
async function sourcesAfterPush(
  workspace: components["schemas"]["Workspace"],
  repository: Awaited<ReturnType<typeof createRepository>>,
  branch = "main",
) {
  count += 1;
  const sha = await repository.push({ "main.tf": `# ${count}\n` }, "Change", branch);
  const response = await world().tell(workspace, aPush(repository, sha, { ref: `refs/heads/${branch}` }));
  expect(response.status).toBe(202);
  await world().settled(workspace.id);
  return (await world().runsOf(workspace.id, 0)).map(({ source }) => source);
}

const unasked = { "queue-all-runs": true, "auto-apply": true };

test("pushes to a repository connected by an organization token start runs only after a user's run", async () => {
  const { apiAs, api, tokens, organization, connect, ask } = world();
  const repository = await createRepository();
  const made = await createWorkspace(
    { api: apiAs(tokens.organization), organization },
    {
      name: `made-${count}`,
      ...unasked,
      "vcs-repo": { identifier: repository.identifier, "oauth-token-id": await connect() },
    },
  );
  const { data } = await api.showWorkspace({ params: { path: { workspace_id: made.id } } });

  const before = await sourcesAfterPush(data!.data, repository);
  await ask(made.id);
  const after = await sourcesAfterPush(data!.data, repository);

  expect(before).toEqual([]);
  expect(after).toEqual(["svc-api", "svc-configuration-version"]);
});

test("a run queued by a user enables pushes, even if the server's clock is behind", async () => {
  let now = new Date();
  await using own = await startVcsWorld({ clock: () => now });
  const { apiAs, tokens, organization } = own;
  const repository = await own.host.createRepository("acme/behind", { "main.tf": "" });
  const { id } = await createWorkspace(
    { api: apiAs(tokens.organization), organization },
    {
      name: "behind",
      ...unasked,
      "vcs-repo": { identifier: repository.identifier, "oauth-token-id": await own.connect() },
    },
  );

  now = new Date(now.getTime() - 5_000);
  await own.ask(id);
  const { data } = await own.api.showWorkspace({ params: { path: { workspace_id: id } } });
  const sha = await repository.push({ "main.tf": "# changed" });
  await own.tell(data!.data, aPush(repository, sha));
  await own.settled(id);

  expect((await own.runsOf(id, 0)).map(({ source }) => source)).toEqual(["svc-api", "svc-configuration-version"]);
});

const changes: [what: string, settings: Attributes, changed: (other: string) => Attributes][] = [
  ["chose another repository", unasked, (identifier) => ({ "vcs-repo": { identifier } })],
  ["chose another branch", unasked, () => ({ "vcs-repo": { branch: "unmerged" } })],
  ["had pushes start runs unasked", { ...unasked, "queue-all-runs": false }, () => unasked],
];
test.each(someOf(changes, 2))(
  "if an organization token %s, pushes wait until a user sets the repository",
  async (...row) => {
    const [, settings, changed] = row;
    const { bind, ask } = world();
    const [own, other] = [await createRepository(), await createRepository()];
    const workspace = await bind(own, settings);
    if (settings["queue-all-runs"]) await ask(workspace.id);
    const asked = settings["queue-all-runs"] ? ["svc-api"] : [];

    const { attributes } = await change("organization", workspace.id, changed(other.identifier));
    const chosen = attributes["vcs-repo"]!.identifier === own.identifier ? own : other;
    const push = () => sourcesAfterPush(workspace, chosen, attributes["vcs-repo"]!.branch || "main");
    const held = await push();
    await change("owner", workspace.id, { description: "does not mention the repository" });
    const stillHeld = await push();
    await change("owner", workspace.id, { "vcs-repo": { identifier: chosen.identifier } });
    const freed = await push();

    expect([held, stillHeld]).toEqual([asked, asked]);
    expect(freed).toEqual([...asked, "svc-configuration-version"]);
  },
);

test("an organization token may set the same repository again or change other settings, and pushes still start runs", async () => {
  const repository = await createRepository();
  const workspace = await world().bind(repository, unasked);
  const { identifier } = repository;
  const same = { ...unasked, description: "by the token", "vcs-repo": { identifier, branch: "" } };

  await change("organization", workspace.id, same);

  expect(await sourcesAfterPush(workspace, repository)).toEqual(["svc-configuration-version"]);
});
