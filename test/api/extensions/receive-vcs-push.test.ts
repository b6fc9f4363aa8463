import { expect, test } from "vitest";
import { shareWorld } from "../../support/shared-world.ts";
import { aPush, startVcsWorld } from "../../support/vcs-world.ts";

const world = shareWorld(() => startVcsWorld());

let count = 0;
const createRepository = () => {
  count += 1;
  return world().host.createRepository(`acme/told-${count}`, { "main.tf": "", "live/main.tf": "" });
};

/** For events that start nothing: none of them sees what the others did. */
let quiet: ReturnType<typeof createRepository> | undefined;
const quietRepository = () => {
  quiet ??= createRepository();
  return quiet;
};

/** What a git host sends of a pull request. */
const aPullRequest = (
  { identifier }: { identifier: string },
  sha: string,
  { action = "opened", base = "main", from = identifier, number = 17 } = {},
) => ({
  action,
  number,
  pull_request: {
    title: "Widen the subnet",
    html_url: `https://git.example/${identifier}/pulls/17`,
    head: { ref: "wider", sha, repo: { full_name: from } },
    base: { ref: base },
  },
  repository: { full_name: identifier, default_branch: "main" },
  sender: { login: "grace" },
});

test("a push starts a run of its commit, and tells who pushed it", async () => {
  const { bind, tell, runsOf, when } = world();
  const repository = await createRepository();
  const before = await repository.git("rev-parse", "HEAD");
  const workspace = await bind(repository);
  const sha = await repository.push({ "main.tf": 'resource "null_resource" "one" {}\n' }, "Widen the subnet");
  await repository.push({ "main.tf": "# later\n" });

  const response = await tell(workspace, {
    ...aPush(repository, sha, { before }),
    compare: "https://git.example/compare",
  });

  expect(response.status).toBe(202);
  expect(await response.text()).toBe("");
  const [started] = await runsOf(workspace.id, 1);
  const run = await when(started!.id, "planned");
  expect(run).toMatchObject({ commitSha: sha, vcsUser: "grace", message: "Widen the subnet", planOnly: false });
  const { data } = await world().api.showRun({
    params: { path: { run_id: run.id }, query: { include: ["configuration_version.ingress_attributes"] } },
  });
  const ingress = data?.included?.find(({ type }) => type === "ingress-attributes");
  expect(ingress?.attributes).toMatchObject({
    "commit-sha": sha,
    "sender-username": "grace",
    "compare-url": "https://git.example/compare",
    "is-pull-request": false,
  });
});

test("a pull request starts a plan that cannot be applied", async () => {
  const { api, bind, tell, runsOf, when } = world();
  const repository = await createRepository();
  const workspace = await bind(repository, { "auto-apply": true });
  const sha = await repository.push({ "main.tf": 'resource "null_resource" "one" {}\n' }, "Widen", "wider");

  await tell(workspace, aPullRequest(repository, sha));

  const [started] = await runsOf(workspace.id, 1);
  const run = await when(started!.id, "planned_and_finished");
  expect(run).toMatchObject({ planOnly: true, commitSha: sha, triggerReason: "pull-request" });
  const path = { configuration_version_id: run.configurationVersionId };
  const version = await api.showConfigurationVersion({ params: { path } });
  expect(version.data?.data.attributes).toMatchObject({ speculative: true, "changed-files": ["main.tf"] });
  const { data } = await api.showIngressAttributes({ params: { path } });
  expect(data?.data?.attributes).toMatchObject({
    "is-pull-request": true,
    "pull-request-number": 17,
    "pull-request-title": "Widen the subnet",
    branch: "wider",
    "on-default-branch": false,
  });
});

test("a pull request is judged by what it changes, not by what its base did meanwhile", async () => {
  const { bind, tell, settled, runsOf } = world();
  const repository = await createRepository();
  const workspace = await bind(repository, { "working-directory": "live" });
  const base = await repository.git("rev-parse", "HEAD");
  const sha = await repository.push({ "docs.md": "changed" }, "Tell", "wider");
  await repository.git("reset", "--quiet", "--hard", base);
  await repository.push({ "live/main.tf": "# changed\n" });

  await tell(workspace, aPullRequest(repository, sha));

  await settled(workspace.id);
  expect(await runsOf(workspace.id, 0)).toEqual([]);
});

test.each<[string, object, object]>([
  ["is closed", {}, { action: "closed" }],
  ["goes into another branch", {}, { base: "release" }],
  ["comes from a fork", {}, { from: "mallory/network" }],
  ["is made where nobody wants plans of them", { "speculative-enabled": false }, {}],
])("a pull request that %s starts nothing", async (_, given, event) => {
  const { bind, tell, settled, runsOf } = world();
  const repository = await quietRepository();
  const workspace = await bind(repository, given);
  const sha = await repository.git("rev-parse", "HEAD");

  const response = await tell(workspace, aPullRequest(repository, sha, event));

  expect(response.status).toBe(202);
  await settled(workspace.id);
  expect(await runsOf(workspace.id, 0)).toEqual([]);
});

test.each<[string, (sha: string) => object]>([
  ["a host's own ping", () => ({ zen: "Keep it simple." })],
  ["a branch that was deleted", () => ({ ref: "refs/heads/main", after: "0".repeat(40) })],
  ["a branch that nobody follows", (sha) => ({ ref: "refs/heads/other", after: sha })],
  ["a branch whose name git would not take", (sha) => ({ ref: "refs/heads/../*", after: sha })],
  ["a commit that is no hash", () => ({ ref: "refs/heads/main", after: "--upload-pack=touch /tmp/x" })],
  ["another repository", (sha) => ({ ref: "refs/heads/main", after: sha, repository: { full_name: "a/b" } })],
])("%s is taken and starts nothing", async (_, eventOf) => {
  const { bind, tell, settled, runsOf } = world();
  const repository = await quietRepository();
  const workspace = await bind(repository);

  const response = await tell(workspace, eventOf(await repository.git("rev-parse", "HEAD")));

  expect(response.status).toBe(202);
  await settled(workspace.id);
  expect(await runsOf(workspace.id, 0)).toEqual([]);
});

test("a commit that the host does not have makes a run that says so", async () => {
  const { api, bind, tell, runsOf, when } = world();
  const repository = await createRepository();
  const workspace = await bind(repository);

  await tell(workspace, aPush(repository, "ab".repeat(20)));

  const [started] = await runsOf(workspace.id, 1);
  const run = await when(started!.id, "errored");
  const path = { configuration_version_id: run.configurationVersionId };
  const { data } = await api.showConfigurationVersion({ params: { path } });
  expect(data?.data.attributes).toMatchObject({
    status: "errored",
    "error-message": "There is no commit abababababab in the repository.",
  });
});

test("where the client has a webhook secret, only what is signed with it is taken", async () => {
  const { bind, connect, tell, settled, runsOf, url } = world();
  const repository = await createRepository();
  const before = await repository.git("rev-parse", "HEAD");
  const token = await connect({ webhookSecret: "a shared secret" });
  const workspace = await bind(repository, {}, { "oauth-token-id": token });
  const event = aPush(repository, await repository.push({ "main.tf": "# changed\n" }), { before });

  const refused = [
    await tell(workspace, event),
    await tell(workspace, event, { secret: "another secret" }),
    await tell(workspace, event, { headers: { "X-Hub-Signature-256": "sha256=00" } }),
  ];
  const unknown = await fetch(`${url}/api/v2/webhooks/vcs/${"a".repeat(43)}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: "{}",
  });
  await settled(workspace.id);
  const before2 = await runsOf(workspace.id, 0);
  const taken = await tell(workspace, event, { secret: "a shared secret" });

  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404]);
  // Nobody can tell an address that is not there from one whose secret they do not know.
  expect(await refused[0]!.text()).toBe(await unknown.text());
  expect(before2).toEqual([]);
  expect(taken.status).toBe(202);
  expect(await runsOf(workspace.id, 1)).toHaveLength(1);
});

test.each<[string, Record<string, string>, string, number]>([
  ["with a charset", { "Content-Type": "application/json; charset=utf-8" }, "{}", 202],
  ["of another type", { "Content-Type": "application/x-www-form-urlencoded" }, "payload={}", 415],
  ["that is no JSON", {}, "{", 400],
  ["that is no object", {}, "[]", 422],
  ["with a member of the wrong type", {}, JSON.stringify({ ref: 1 }), 422],
])("answers an event %s by %4$i", async (_, headers, body, status) => {
  const { bind } = world();
  const { attributes } = await bind({ identifier: "acme/anything" });

  const response = await fetch(attributes["vcs-repo"]!["webhook-url"]!, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body,
  });

  expect(response.status).toBe(status);
});

test("the address of a workspace that lost its repository leads nowhere", async () => {
  const { api, bind, tell } = world();
  const workspace = await bind({ identifier: "acme/anything" });
  await api.updateWorkspace({
    params: { path: { workspace_id: workspace.id } },
    body: { data: { type: "workspaces", attributes: { "vcs-repo": null } } },
  });

  expect((await tell(workspace, {})).status).toBe(404);
});
