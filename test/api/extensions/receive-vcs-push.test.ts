import { expect, test } from "vitest";
import { sendRaw } from "../../support/raw-http.ts";
import { shareWorld } from "../../support/shared-world.ts";
import { someOf } from "../../support/thorough.ts";
import { aPush, startVcsWorld } from "../../support/vcs-world.ts";

const world = shareWorld(() => startVcsWorld());

let count = 0;
const createRepository = () => {
  count += 1;
  return world().host.createRepository(`acme/told-${count}`, { "main.tf": "", "live/main.tf": "" });
};

/** A shared repository for events without a run, which do not affect each other. */
let quiet: ReturnType<typeof createRepository> | undefined;
const quietRepository = () => {
  quiet ??= createRepository();
  return quiet;
};

/** The webhook body for a pull request. */
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

test("a push starts a run of its commit, and shows who pushed it", async () => {
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

test("a pull request is checked by its own changes, not by later ones of its base", async () => {
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
  ["is created although its plans are off", { "speculative-enabled": false }, {}],
])("ignores a pull request that %s", async (_, given, event) => {
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
  ["an untracked branch", (sha) => ({ ref: "refs/heads/other", after: sha })],
  ["a branch whose name git would not take", (sha) => ({ ref: "refs/heads/../*", after: sha })],
  ["a commit that is not a hash", () => ({ ref: "refs/heads/main", after: "--upload-pack=touch /tmp/x" })],
  ["another repository", (sha) => ({ ref: "refs/heads/main", after: sha, repository: { full_name: "a/b" } })],
])("accepts %s without a run", async (_, eventOf) => {
  const { bind, tell, settled, runsOf } = world();
  const repository = await quietRepository();
  const workspace = await bind(repository);

  const response = await tell(workspace, eventOf(await repository.git("rev-parse", "HEAD")));

  expect(response.status).toBe(202);
  await settled(workspace.id);
  expect(await runsOf(workspace.id, 0)).toEqual([]);
});

/** A repository with a commit on an unmerged branch, for forged events. */
interface Told {
  repository: Awaited<ReturnType<typeof createRepository>>;
  unmerged: string;
  merged: string;
}

const wrong: [string, (told: Told) => object, { secret?: string | null; headers?: Record<string, string> }?][] = [
  ["an unsigned push", ({ repository, merged }) => aPush(repository, merged), { secret: null }],
  [
    "one signed with another client's secret",
    ({ repository, merged }) => aPush(repository, merged),
    { secret: "theirs" },
  ],
  [
    "one with a malformed signature",
    ({ repository, merged }) => aPush(repository, merged),
    { headers: { "X-Hub-Signature-256": "sha256=00" } },
  ],
  ["a commit of another branch", ({ repository, unmerged }) => aPush(repository, unmerged)],
  ["a commit that is nowhere", ({ repository }) => aPush(repository, "ab".repeat(20))],
  [
    "a pull request of a commit that its branch does not hold",
    ({ repository, merged }) => aPullRequest(repository, merged.replace(/./g, "c")),
  ],
];

/** Shared. Each test creates a new workspace for it, because runs and events belong to a workspace. */
let told: Promise<Told> | undefined;
const toldOf = () => {
  told ??= createRepository().then(async (repository) => {
    const merged = await repository.git("rev-parse", "HEAD");
    return {
      repository,
      unmerged: await repository.push({ "main.tf": "# not reviewed\n" }, "Not reviewed", "wider"),
      merged,
    };
  });
  return told;
};

test.each(wrong)("ignores %s with the same response as for a valid push", async (_, eventOf, how = {}) => {
  const { bind, tell, settled, runsOf } = world();
  const { repository, unmerged, merged } = await toldOf();
  const workspace = await bind(repository, { "auto-apply": true });

  const refused = await tell(workspace, eventOf({ repository, unmerged, merged }), how);
  await settled(workspace.id);
  const before = await runsOf(workspace.id, 0);
  // A valid push, and the same again.
  const answers = [await tell(workspace, aPush(repository, merged)), await tell(workspace, aPush(repository, merged))];
  await settled(workspace.id);

  expect(before).toEqual([]);
  expect(await runsOf(workspace.id, 1)).toHaveLength(1);
  const shown = async (response: Response) => [
    response.status,
    await response.text(),
    [...response.headers.keys()].filter((name) => name !== "x-request-id"),
  ];
  const [first, again] = [await shown(answers[0]!), await shown(answers[1]!)];
  expect(await shown(refused)).toEqual(first);
  expect(again).toEqual(first);
  expect(first[0]).toBe(202);
});

test("ignores a push without its commit and accepts it when sent again", {
  tags: "long",
}, async () => {
  const { bind, tell, settled, runsOf, errors } = world();
  const repository = await createRepository();
  const workspace = await bind(repository);
  const sha = await repository.push({ "main.tf": "# reviewed later\n" }, "Review me", "wider");
  await tell(workspace, aPush(repository, sha));
  await settled(workspace.id);
  await expect
    .poll(() => errors.map(String).join())
    .toContain(
      `The repository of ${workspace.id}: Pushes ignored because the repository does not have their commits: 1.`,
    );
  errors.length = 0;

  await repository.git("push", "--quiet", "origin", `${sha}:refs/heads/main`);
  await tell(workspace, aPush(repository, sha));

  expect(await runsOf(workspace.id, 1)).toMatchObject([{ commitSha: sha }]);
});

test("a tag starts a run only for its own commit", { tags: "long" }, async () => {
  const { bind, tell, settled, runsOf } = world();
  const repository = await createRepository();
  const workspace = await bind(repository, {}, { "tags-regex": "^v" });
  const [before, sha] = [
    await repository.git("rev-parse", "HEAD"),
    await repository.push({ "main.tf": "# released\n" }),
  ];
  await repository.pushTag("v1", "--annotate", "--message", "First");

  await tell(workspace, aPush(repository, before, { ref: "refs/tags/v1" }));
  await settled(workspace.id);
  await tell(workspace, aPush(repository, sha, { ref: "refs/tags/v2" }));
  await settled(workspace.id);
  await tell(workspace, aPush(repository, sha, { ref: "refs/tags/v1" }));

  expect(await runsOf(workspace.id, 1)).toMatchObject([{ commitSha: sha, triggerReason: "tag" }]);
});

const owners: [string, object][] = [
  ["null, because it was deleted", { repo: null }],
  ["not told", {}],
  ["of no name", { repo: {} }],
];
test.each(someOf(owners, 3))("treats a pull request with the head repository %s as a fork", async (_, head) => {
  const { bind, tell, settled, runsOf } = world();
  const { repository, unmerged: sha } = await toldOf();
  const workspace = await bind(repository);
  const { repository: _told, ...event } = aPullRequest(repository, sha);

  const response = await tell(workspace, {
    ...event,
    pull_request: { ...event.pull_request, head: { ref: "wider", sha, ...head } },
  });
  await settled(workspace.id);

  expect(response.status).toBe(202);
  expect(await runsOf(workspace.id, 0)).toEqual([]);
});

test("a commit from a fork that the host keeps for a pull request does not count as a commit of the repository", async () => {
  const { bind, tell, settled, runsOf } = world();
  const repository = await createRepository();
  const workspace = await bind(repository);
  const sha = await repository.commit({ "main.tf": "# by a stranger\n" });
  await repository.git("push", "--quiet", "origin", `${sha}:refs/pull/17/head`);

  await tell(workspace, aPullRequest(repository, sha));
  await settled(workspace.id);

  expect(await runsOf(workspace.id, 0)).toEqual([]);
});

test("only callers who may update the workspace see the webhook address", async () => {
  const { api, apiAs, apiOfTeam, bind, tokens, organization } = world();
  const { id, attributes } = await bind({ identifier: "acme/anything" });
  const params = { path: { workspace_id: id } };
  const teams = await Promise.all(
    (["read", "plan", "write", "admin"] as const).map((access) => apiOfTeam({ workspaces: { [id]: access } })),
  );
  const callers = [api, apiAs(tokens.organization), ...teams];

  const shown = await Promise.all(callers.map(async (one) => (await one.showWorkspace({ params })).data));
  const lists = await Promise.all(
    callers.map(async (one) => {
      const query = { search: { name: attributes.name } };
      const { data } = await one.listWorkspaces({ params: { path: { organization_name: organization }, query } });
      return data?.data.find((workspace) => workspace.id === id);
    }),
  );

  const address = attributes["vcs-repo"]?.["webhook-url"];
  expect(address).toMatch(/webhooks\/vcs\/ifr_\w{49}$/);
  const wanted = [address, address, null, null, null, address];
  expect(shown.map((document) => document?.data.attributes["vcs-repo"]?.["webhook-url"])).toEqual(wanted);
  expect(lists.map((workspace) => workspace?.attributes["vcs-repo"]?.["webhook-url"])).toEqual(wanted);
});

test("builds the URL from the reader's Host, not from that of the creator", async () => {
  const { bind, url, tokens } = world();
  const { id, attributes } = await bind({ identifier: "acme/anything" });
  const address = attributes["vcs-repo"]!["webhook-url"]!;
  const body = JSON.stringify({
    data: { type: "workspaces", attributes: { "vcs-repo": { identifier: "acme/other" } } },
  });
  const head = `PATCH /api/v2/workspaces/${id} HTTP/1.1\r\nHost: elsewhere.example\r\nAuthorization: Bearer ${tokens.owner}`;
  const type = `Content-Type: application/vnd.api+json\r\nContent-Length: ${body.length}`;

  const [answer] = await sendRaw(url, `${head}\r\n${type}\r\n\r\n${body}`);
  const { data } = await world().api.showWorkspace({ params: { path: { workspace_id: id } } });

  const shown = JSON.parse(answer!.body).data.attributes["vcs-repo"]["webhook-url"];
  expect(shown).toBe(address.replace(url, "http://elsewhere.example"));
  expect(data?.data.attributes["vcs-repo"]).toMatchObject({ identifier: "acme/other", "webhook-url": address });
});

test.each<[number, string, Record<string, string>, string]>([
  [202, "with a charset", { "Content-Type": "application/json; charset=utf-8" }, "{}"],
  [415, "of another program", { "Content-Type": "application/vnd.api+json" }, "{}"],
  [415, "of another type", { "Content-Type": "application/x-www-form-urlencoded" }, "payload={}"],
  [400, "that is not JSON", {}, "{"],
  [422, "that is not an object", {}, "[]"],
  [422, "with a member of the wrong type", {}, JSON.stringify({ ref: 1 })],
])("answers with %i an event %s", async (status, _, headers, body) => {
  const { bind } = world();
  const { attributes } = await bind({ identifier: "acme/anything" });

  const response = await fetch(attributes["vcs-repo"]!["webhook-url"]!, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body,
  });

  expect(response.status).toBe(status);
});

test("the address of a workspace without a repository answers 404", async () => {
  const { api, bind, tell } = world();
  const workspace = await bind({ identifier: "acme/anything" });
  await api.updateWorkspace({
    params: { path: { workspace_id: workspace.id } },
    body: { data: { type: "workspaces", attributes: { "vcs-repo": null } } },
  });

  expect((await tell(workspace, {})).status).toBe(404);
});
