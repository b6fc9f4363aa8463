// Pushes start runs by the trigger rules of a workspace, found by polling or announced by the git host.
// @module-tag long
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readTime } from "../../server/store/database/elapsed-clock.ts";
import { getOrganization, saveOrganization } from "../../server/store/organizations/organizations.ts";
import { readUsage } from "../../server/store/organizations/usage.ts";
import { getConfigurationVersion } from "../../server/store/workspaces/configuration-versions.ts";
import { lengthening } from "../support/pauses.ts";
import { measureProcessor } from "../support/processor-time.ts";
import { shareWorld } from "../support/shared-world.ts";
import { testAtNight } from "../support/thorough.ts";
import { aPush, startVcsWorld, type VcsWorld } from "../support/vcs-world.ts";

/** Looks happen when a test wants them, except the one that waits for its time. */
const world = shareWorld(() => startVcsWorld({ config: { vcsPollMs: 3_600_000 } }));

const longestWaitMs = 20_000;

let count = 0;
const createRepository = () => {
  count += 1;
  return world().host.createRepository(`acme/pushed-${count}`, { "main.tf": "", "docs/a.md": "" });
};

/** Bound, and looked at once: from here on every push is seen. */
async function watched(...given: Parameters<VcsWorld["bind"]>) {
  const workspace = await world().bind(...given);
  await lookedAgain(workspace.id);
  return workspace;
}

/** Makes the next poll due, and waits until a poll that began after this call has ended. */
async function lookedAgain(workspaceId: string): Promise<void> {
  const { store, jobs, errors } = world();
  const since = await readTime(store);
  const due = { nextLookAt: new Date(0) };
  await store.updateTable("vcsWatches").set(due).where("workspaceId", "=", workspaceId).execute();
  await jobs.lookAtRepository(store, workspaceId);
  const watch = store.selectFrom("vcsWatches").select("lookedAt").where("workspaceId", "=", workspaceId);
  for (const end = Date.now() + longestWaitMs, pause = lengthening(); ; await pause()) {
    const { lookedAt = null } = (await watch.executeTakeFirst()) ?? {};
    if (lookedAt !== null && lookedAt > since) return;
    if (Date.now() > end) throw new Error(`Nobody looked. ${errors.map(String).join("; ")}`);
  }
}

test("a push that starts a run is activity, so that the time until the destroy run begins again", async () => {
  const { api, runsOf } = world();
  const repository = await createRepository();
  const workspace = await watched(repository, { "auto-destroy-activity-duration": "2d" });
  const params = { path: { workspace_id: workspace.id } };
  await api.lockWorkspace({ params });
  await repository.push({ "main.tf": "# changed" }, "Change");

  await lookedAgain(workspace.id);
  const [run] = await runsOf(workspace.id, 1);

  const { data } = await api.showWorkspace({ params });
  const dueAt = Date.parse(data!.data.attributes["auto-destroy-at"]!);
  expect(dueAt).toBe(run!.createdAt.getTime() + 2 * 86_400_000);
});

test("a push without a webhook starts a run of exactly its commit", async () => {
  // Each look starts several processes. Ten polls a second would leave no time for the run on a busy machine.
  await using watching = await startVcsWorld({ config: { vcsPollMs: 1_000 } });
  const { api, host, bind, store, runsOf, when, filesOf } = watching;
  const repository = await host.createRepository("acme/network", { "main.tf": "" });
  const workspace = await bind(repository, { "auto-apply": true });
  const lookedSince = async (time: Date) => {
    const { lookedAt = null } = (await store.selectFrom("vcsWatches").select("lookedAt").executeTakeFirst()) ?? {};
    return lookedAt !== null && lookedAt > time;
  };
  await expect.poll(() => lookedSince(new Date(0))).toBe(true);

  const sha = await repository.push({ "main.tf": 'resource "null_resource" "two" {}\n' }, "Widen the subnet\n\nA bit.");

  const [started] = await runsOf(workspace.id, 1);
  const run = await when(started!.id, "applied");
  expect(run).toMatchObject({
    commitSha: sha,
    vcsUser: "Ada",
    message: "Widen the subnet",
    source: "svc-configuration-version",
    triggerReason: "push",
  });
  expect((await filesOf(run))["main.tf"]).toContain("two");
  const path = { configuration_version_id: run.configurationVersionId };
  const { data } = await api.showConfigurationVersion({ params: { path } });
  expect(data?.data.attributes["changed-files"]).toEqual(["main.tf"]);
  // Later polls do not start another run.
  const over = await readTime(store);
  await expect.poll(() => lookedSince(over)).toBe(true);
  expect(await runsOf(workspace.id, 1)).toHaveLength(1);
});

test("pushes are seen again after the clock of the database was set back", async () => {
  const { runsOf, store } = world();
  const repository = await createRepository();
  const workspace = await watched(repository);
  const ahead = new Date(Date.now() + 3_652 * 86_400_000);
  await store
    .updateTable("vcsWatches")
    .set({ lookedAt: ahead, nextLookAt: ahead })
    .where("workspaceId", "=", workspace.id)
    .execute();

  const sha = await repository.push({ "main.tf": "# changed" }, "Change");

  const [run] = await runsOf(workspace.id, 1);
  expect(run).toMatchObject({ commitSha: sha });
});

test("ignores commits older than the connection to the repository", async () => {
  const { runsOf } = world();
  const repository = await createRepository();
  await repository.pushTag("v1");

  const workspaces = [await watched(repository), await watched(repository, {}, { "tags-regex": "^v" })];
  for (const { id } of workspaces) await lookedAgain(id);

  expect(await Promise.all(workspaces.map(({ id }) => runsOf(id, 0)))).toEqual([[], []]);
});

test("starts one run for duplicate webhooks and polls", async () => {
  const { runsOf, tell } = world();
  const repository = await createRepository();
  const before = await repository.git("rev-parse", "HEAD");
  const workspace = await watched(repository);

  const sha = await repository.push({ "main.tf": "# changed\n" });
  const event = aPush(repository, sha, { before });
  const looking = lookedAgain(workspace.id);
  const answers = await Promise.all([1, 2, 3].map(() => tell(workspace, event)));
  await looking;
  await tell(workspace, event);
  await lookedAgain(workspace.id);
  await lookedAgain(workspace.id);

  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
  expect(await runsOf(workspace.id, 1)).toHaveLength(1);
});

testAtNight("a branch that returns to an earlier commit starts a run again", async () => {
  const { runsOf } = world();
  const repository = await createRepository();
  const first = await repository.git("rev-parse", "HEAD");
  const workspace = await watched(repository);
  const second = await repository.push({ "main.tf": "# changed\n" });
  await lookedAgain(workspace.id);

  for (const sha of [first, second]) {
    await repository.git("push", "--quiet", "--force", "origin", `${sha}:refs/heads/main`);
    await lookedAgain(workspace.id);
    await lookedAgain(workspace.id);
  }

  const runs = await runsOf(workspace.id, 3);
  expect(runs.map(({ commitSha }) => commitSha)).toEqual([second, first, second]);
});

test("starts a run for a matching tag only", async () => {
  const { runsOf, api } = world();
  const repository = await createRepository();
  const workspace = await watched(repository, {}, { "tags-regex": "^v[0-9]+$" });

  const sha = await repository.push({ "main.tf": "# released\n" });
  await repository.pushTag("nightly");
  await repository.pushTag("v1", "--annotate", "--message", "First");

  await lookedAgain(workspace.id);
  await lookedAgain(workspace.id);
  const [run] = await runsOf(workspace.id, 1);
  expect(run).toMatchObject({ commitSha: sha, triggerReason: "tag" });
  expect(await runsOf(workspace.id, 1)).toHaveLength(1);
  const { data } = await api.showIngressAttributes({
    params: { path: { configuration_version_id: run!.configurationVersionId } },
  });
  expect(data?.data?.attributes).toMatchObject({ tag: "v1", "commit-sha": sha, "on-default-branch": false });
});

test("with an empty expression for tags, a push to the branch starts a run and a tag does not", async () => {
  const { runsOf } = world();
  const repository = await createRepository();
  const workspace = await watched(repository, {}, { "tags-regex": "" });
  await repository.pushTag("v1");
  await lookedAgain(workspace.id);

  const sha = await repository.push({ "main.tf": "# changed\n" });
  await lookedAgain(workspace.id);

  expect(await runsOf(workspace.id, 1)).toMatchObject([{ commitSha: sha, triggerReason: "push" }]);
});

testAtNight("finds many simultaneous tags in batches", async () => {
  const { store } = world();
  const repository = await createRepository();
  const workspace = await watched(repository, {}, { "tags-regex": "^v[0-9]+$" });
  const found = async () => {
    const pushes = await store.selectFrom("vcsPushes").select("ref").where("workspaceId", "=", workspace.id).execute();
    return new Set(pushes.map(({ ref }) => ref)).size;
  };

  const watch = store.selectFrom("vcsWatches").select("lookedAt").where("workspaceId", "=", workspace.id);
  const lookedAt = async () => (await watch.executeTakeFirstOrThrow()).lookedAt!.getTime();

  await repository.pushTags(Array.from({ length: 25 }, (_, index) => `v${index}`));
  await lookedAgain(workspace.id);
  const first = await lookedAt();

  await expect.poll(found, { timeout: longestWaitMs }).toBe(25);
  // One poll did not find them all; the next one was scheduled automatically.
  await expect.poll(lookedAt, { timeout: longestWaitMs }).toBeGreaterThan(first);
});

/** The longest time that this thread worked without a turn for anything else, in milliseconds of CPU time. */
async function longestTurnDuring(work: () => Promise<unknown>): Promise<number> {
  const now = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  let [longest, since, isOver] = [0, now(), false];
  const take = () => {
    longest = Math.max(longest, now() - since);
    since = now();
    if (!isOver) setImmediate(take);
  };
  setImmediate(take);
  await work();
  isOver = true;
  take();
  return longest;
}

test("reading 10,000s of tags does not block other work", async () => {
  const repository = await createRepository();
  const sha = await repository.push({ "main.tf": "# tagged\n" });
  const names = Array.from({ length: 40_000 }, (_, index) => `refs/tags/v${index}`).sort();
  const head = "# pack-refs with: peeled fully-peeled sorted \n";
  await writeFile(join(repository.bare, "packed-refs"), head + names.map((name) => `${sha} ${name}\n`).join(""));
  const workspace = await watched(repository, {}, { "tags-regex": "." });

  const longest = await longestTurnDuring(() => lookedAgain(workspace.id));

  // No step takes twice as long as to make their list and its JSON.
  const { ms } = await measureProcessor(() => JSON.stringify(Object.fromEntries(names.map((name) => [name, sha]))));
  // Reading them one after another would take four times as long.
  expect(longest).toBeLessThan(2 * ms);
});

test("matches a pathological tag in linear time", async () => {
  const { runsOf, tell } = world();
  const repository = await createRepository();
  const workspace = await watched(repository, {}, { "tags-regex": "^(a+)+$" });
  const startedAt = process.cpuUsage();

  const evil = `${"a".repeat(40)}!`;
  const sha = await repository.pushTag(evil);
  await tell(workspace, aPush(repository, sha, { ref: `refs/tags/${evil}` }));
  await lookedAgain(workspace.id);
  await repository.pushTag("aaaa");
  await lookedAgain(workspace.id);

  const [run] = await runsOf(workspace.id, 1);
  const version = await getConfigurationVersion(world().store, run!.configurationVersionId);
  expect(version?.ingressAttributes?.tag).toBe("aaaa");
  // A backtracking engine would still be at it when the sun burns out.
  expect(process.cpuUsage(startedAt).user).toBeLessThan(50_000_000);
});

test("only changes to files that the workspace watches start a run", async () => {
  const { runsOf } = world();
  const repository = await createRepository();
  const workspace = await watched(repository, {
    "working-directory": "live",
    "trigger-prefixes": ["modules"],
  });

  await repository.push({ "docs/a.md": "changed" });
  await lookedAgain(workspace.id);
  const shas = [await repository.push({ "modules/vpc/main.tf": "# changed\n" })];
  await lookedAgain(workspace.id);
  shas.push(await repository.push({ "live/main.tf": "# changed\n" }));
  await lookedAgain(workspace.id);

  const runs = await runsOf(workspace.id, 2);
  expect(runs.map(({ commitSha }) => commitSha)).toEqual(shas);
});

testAtNight("shows the first thousand changed files of a push, but matches all", async () => {
  const repository = await createRepository();
  const workspace = await watched(repository, { "working-directory": "zz" });
  const names = Array.from({ length: 1_001 }, (_, index) => `a/${String(index).padStart(4, "0")}.txt`);

  await repository.push({ ...Object.fromEntries(names.map((name) => [name, ""])), "zz/main.tf": "# changed\n" });
  await lookedAgain(workspace.id);

  const [run] = await world().runsOf(workspace.id, 1);
  const path = { configuration_version_id: run!.configurationVersionId };
  const { data } = await world().api.showConfigurationVersion({ params: { path } });
  expect(data?.data.attributes["changed-files"]).toEqual(names.slice(0, 1_000));
});

test("pushes start runs only after the first queued run", async () => {
  const { runsOf, ask } = world();
  const repository = await createRepository();
  const workspace = await watched(repository, { "queue-all-runs": false });

  await repository.push({ "main.tf": "# first\n" });
  await lookedAgain(workspace.id);
  const before = await runsOf(workspace.id, 0);
  await ask(workspace.id);
  const sha = await repository.push({ "main.tf": "# second\n" });
  await lookedAgain(workspace.id);

  expect(before).toEqual([]);
  const runs = await runsOf(workspace.id, 2);
  expect(runs.map(({ source }) => source)).toEqual(["svc-api", "svc-configuration-version"]);
  expect(runs[1]?.commitSha).toBe(sha);
});

test("reports an unreadable repository once and polls it again", async () => {
  const { host, bind, errors, runsOf } = world();
  const workspace = await bind({ identifier: "acme/later" });
  await expect
    .poll(() => errors.map(String).join(), { timeout: longestWaitMs })
    .toContain("There is no such repository.");

  const repository = await host.createRepository("acme/later");
  await lookedAgain(workspace.id);
  const sha = await repository.push({ "main.tf": "# changed\n" });
  await lookedAgain(workspace.id);

  const [run] = await runsOf(workspace.id, 1);
  expect(run?.commitSha).toBe(sha);
  expect(errors.filter((error) => String(error).includes(workspace.id))).toHaveLength(1);
  errors.length = 0;
});

test("over the quota, refuses webhooks with 422 and starts the run of a push after a deletion", async () => {
  await using full = await startVcsWorld({ config: { vcsPollMs: 200 } });
  const { api, store, host, bind, tell, runsOf, errors, organization } = full;
  const repository = await host.createRepository("acme/full", { "main.tf": "" });
  const workspace = await bind(repository);
  const spare = await bind(repository);
  const looks = store.selectFrom("vcsWatches").select("lookedAt").where("workspaceId", "=", workspace.id);
  await expect.poll(async () => (await looks.executeTakeFirst())?.lookedAt ?? null).not.toBeNull();
  const { objects } = await readUsage(store, organization);
  const leave = async (more: number) => {
    const { settings, ...rest } = (await getOrganization(store, organization))!;
    await saveOrganization(store, { ...rest, settings: { ...settings, quotaObjects: objects + more } });
  };
  await leave(0);
  const refused = await tell(workspace, aPush(repository, "0123456789abcdef0123456789abcdef01234567"));
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining("would exceed its quota")]);

  // A push, a configuration version and a run are three objects.
  await leave(2);
  await repository.push({ "main.tf": "# changed" }, "Change");
  const reports = () => errors.map(String).filter((error) => error.includes(workspace.id));
  await expect.poll(reports, { timeout: longestWaitMs }).toHaveLength(1);
  expect(reports()[0]).toMatch(/would exceed its quota of \d+ objects\. Delete objects, or ask the operator/);
  expect(await runsOf(workspace.id, 0)).toEqual([]);
  await api.forceDeleteWorkspace({ params: { path: { workspace_id: spare.id } } });

  const [run] = await runsOf(workspace.id, 1);
  expect(run!.status).not.toBe("errored");
  expect(reports()).toHaveLength(1);
});

test("runs are found by the VCS user and commit that started them", async () => {
  const { api, organization, runsOf, tell } = world();
  const repository = await createRepository();
  const before = await repository.git("rev-parse", "HEAD");
  const workspace = await watched(repository);
  const sha = await repository.push({ "main.tf": "# changed\n" }, "Sharpen the saw");
  await tell(workspace, aPush(repository, sha, { before, sender: "zoe-the-pusher" }));
  const [run] = await runsOf(workspace.id, 1);
  const path = { workspace_id: workspace.id };
  const foundBy = async (search: object) => {
    const ours = await api.listWorkspaceRuns({ params: { path, query: { search } } });
    const all = { path: { organization_name: organization }, query: { search } };
    const theirs = await api.listOrganizationRuns({ params: all });
    return [ours, theirs].map(({ data }) => data?.data.map(({ id }) => id));
  };

  expect(await foundBy({ commit: sha.slice(0, 12) })).toEqual([[run!.id], [run!.id]]);
  expect(await foundBy({ user: "zoe-the" })).toEqual([[run!.id], [run!.id]]);
  expect(await foundBy({ basic: "Sharpen the saw" })).toEqual([[run!.id], [run!.id]]);
  expect(await foundBy({ user: "nobody-of-the-kind" })).toEqual([[], []]);
});
