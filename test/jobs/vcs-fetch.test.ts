// Runs of workspaces with a repository: their files are really fetched from git.
// @module-tag long
import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import type { Config } from "../../server/settings/config.ts";
import { getConfigurationVersion } from "../../server/store/workspaces/configuration-versions.ts";
import { serveGit } from "../support/git-host.ts";
import { shareWorld } from "../support/shared-world.ts";
import { someOf } from "../support/thorough.ts";
import { startVcsWorld, type VcsWorld } from "../support/vcs-world.ts";

const world = shareWorld(() => startVcsWorld());
const resource = (name: string) => `resource "null_resource" "${name}" {}\n`;

let count = 0;
const createRepository = (files = {}) => {
  count += 1;
  return world().host.createRepository(`acme/network-${count}`, { "main.tf": resource("one"), ...files });
};

const leftovers = ({ gitFolder }: VcsWorld) => readdir(gitFolder);

async function reasonOf(runId: string): Promise<string | null | undefined> {
  const { store, when } = world();
  const run = await when(runId, "errored");
  const version = await getConfigurationVersion(store, run.configurationVersionId);
  expect(version).toMatchObject({ status: "errored", error: "fetch-failed", blob: null });
  const { data } = await world().api.listRunEvents({ params: { path: { run_id: runId } } });
  expect(data?.data.at(-1)?.attributes).toMatchObject({ action: "errored", description: version?.errorMessage });
  return version?.errorMessage;
}

test("a run fetches the newest commit of the default branch, plans it, and shows where it came from", async () => {
  const { api, bind, ask, when, filesOf } = world();
  const repository = await createRepository();
  const sha = await repository.push({ "modules/vpc.tf": resource("two") }, "Widen the subnet\n\nBy a bit.");
  const workspace = await bind(repository);

  const id = await ask(workspace.id);

  const run = await when(id, "planned");
  expect(Object.keys(run.statusTimestamps)).toEqual(expect.arrayContaining(["fetching-at", "fetched-at"]));
  expect(await filesOf(run)).toEqual({
    "README.md": "A repository.\n",
    "main.tf": resource("one"),
    "modules/vpc.tf": resource("two"),
  });
  const { data } = await api.showRun({
    params: { path: { run_id: id }, query: { include: ["configuration_version.ingress_attributes"] } },
  });
  const included = data?.included?.find(({ type }) => type === "ingress-attributes");
  expect(included?.attributes).toMatchObject({
    "commit-sha": sha,
    "commit-message": "Widen the subnet\n\nBy a bit.",
    branch: "main",
    "on-default-branch": true,
    "sender-username": "Ada",
    identifier: repository.identifier,
  });
  const path = { configuration_version_id: run.configurationVersionId };
  const shown = await api.showIngressAttributes({ params: { path } });
  expect(shown.data?.data).toEqual(included);
  const version = await api.showConfigurationVersion({ params: { path } });
  expect(version.data?.data.attributes).toMatchObject({ status: "uploaded", source: "git" });
});

test("a run fetches the branch that the workspace follows", async () => {
  const { bind, ask, when, filesOf } = world();
  const repository = await createRepository();
  const sha = await repository.push({ "main.tf": resource("released") }, "Release", "release/v1");
  const workspace = await bind(repository, {}, { branch: "release/v1" });

  const run = await when(await ask(workspace.id), "planned");

  expect(run.commitSha).toBe(sha);
  expect((await filesOf(run))["main.tf"]).toBe(resource("released"));
});

test("a run takes its configuration from the working directory of the repository", async () => {
  const { api, bind, ask, when } = world();
  const repository = await createRepository({ "live/main.tf": resource("a") + resource("b") + resource("c") });
  const workspace = await bind(repository, { "working-directory": "live" });

  const run = await when(await ask(workspace.id), "planned");

  const { data } = await api.showPlan({ params: { path: { plan_id: run.planId } } });
  expect(data?.data.attributes["resource-additions"]).toBe(3);
});

test("links and executable files stay as they are in the repository", async () => {
  const { bind, ask, when, filesOf } = world();
  const repository = await createRepository({ "deep/er/file": "text" });
  await symlink("er/file", join(repository.work, "deep", "link"));
  await repository.push({});
  const workspace = await bind(repository);

  const run = await when(await ask(workspace.id), "planned");

  expect(await filesOf(run)).toMatchObject({ "deep/link": "-> er/file", "deep/er/file": "text" });
});

test("fetches submodules if the workspace enables them", async () => {
  const { host, bind, ask, when, filesOf } = world();
  const inner = await host.createRepository("acme/inner", { "inner.tf": resource("inner") });
  const middle = await host.createRepository("acme/middle");
  await middle.git("submodule", "--quiet", "add", "../inner.git", "inner");
  await middle.push({});
  const repository = await createRepository();
  await repository.git("submodule", "--quiet", "add", middle.bare, "modules/middle");
  await repository.git("config", "-f", ".gitmodules", "submodule.modules/middle.url", "../middle.git");
  await repository.push({});
  await inner.push({ "inner.tf": resource("later") });

  const [plain, full] = [await bind(repository), await bind(repository, {}, { "ingress-submodules": true })];
  const runs = [await when(await ask(plain.id), "planned"), await when(await ask(full.id), "planned")];

  const [without, within] = await Promise.all(runs.map(filesOf));
  expect(Object.keys(without!)).not.toContain("modules/middle/README.md");
  expect(within!["modules/middle/README.md"]).toBe("A repository.\n");
  expect(within!["modules/middle/inner/inner.tf"]).toBe(resource("inner"));
});

test("a submodule outside of the connection is not fetched", async () => {
  const { bind, ask } = world();
  const repository = await createRepository();
  await repository.git("submodule", "--quiet", "add", repository.bare, "modules/far");
  await repository.git("config", "-f", ".gitmodules", "submodule.modules/far.url", "https://far.example/a/b.git");
  await repository.push({});
  const workspace = await bind(repository, {}, { "ingress-submodules": true });

  expect(await reasonOf(await ask(workspace.id))).toBe(
    "The submodule modules/far: https://far.example/a/b.git is outside the address of the connection.",
  );
});

test.each([
  ["an unknown repository", { identifier: "acme/none" }, {}, "There is no such repository."],
  ["an unknown branch", {}, { branch: "gone" }, "There is no branch gone in the repository."],
])("%s ends the run as errored with a reason", async (_, given, repo, reason) => {
  const { bind, ask } = world();
  const workspace = await bind({ ...(await createRepository()), ...given }, {}, repo);

  expect(await reasonOf(await ask(workspace.id))).toBe(reason);
  expect(await leftovers(world())).toEqual([]);
});

test("a link that leads out of the connection's folder is not followed", async () => {
  const { host, bind, ask } = world();
  const repository = await createRepository();
  await symlink(join(repository.work, ".git"), join(host.folder, "acme", "sly.git"));
  const workspace = await bind({ identifier: "acme/sly" });

  expect(await reasonOf(await ask(workspace.id))).toBe("acme/sly is outside the address of the connection.");
});

test("a link in the repository that leads out of it is refused, as in an upload", async () => {
  const { bind, ask } = world();
  const repository = await createRepository();
  await symlink("/etc/passwd", join(repository.work, "sly"));
  await repository.push({});
  const workspace = await bind(repository);

  expect(await reasonOf(await ask(workspace.id))).toContain('"sly" links to something outside the bundle');
});

const costly: [string, string, string, string | RegExp][] = [
  ["a link to a very long name", "120000", "sly", "The repository has a link to a name that is too long."],
  ["a file of a very long name", "100644", "n".repeat(20_000), "The repository has a file whose name is too long."],
  ["a file in very many folders", "100644", `${"a/".repeat(100)}f`, /is more than 64 folders deep/],
];
test.each(someOf(costly, 2))(
  "%s in a repository is refused before it costs anything",
  async (_, mode, name, reason) => {
    const { bind, ask } = world();
    const repository = await createRepository();
    await writeFile(join(repository.work, "large"), "n".repeat(50_000));
    const blob = (await repository.git("hash-object", "-w", "large")).trim();
    await repository.git("update-index", "--add", "--cacheinfo", `${mode},${blob},${name}`);
    await repository.git("commit", "--quiet", "--message", "Hide it");
    await repository.git("push", "--quiet", "origin", "HEAD");
    const workspace = await bind(repository);

    expect(await reasonOf(await ask(workspace.id))).toMatch(reason);
  },
);

test("hooks and settings of a repository do nothing", async () => {
  const { bind, ask, when } = world();
  const repository = await createRepository({ ".gitattributes": "* filter=sly export-ignore\n" });
  const trap = join(repository.bare, "trap");
  await repository.git("--git-dir", repository.bare, "config", "uploadpack.packObjectsHook", `touch ${trap}; false`);
  await repository.git("--git-dir", repository.bare, "config", "core.fsmonitor", `touch ${trap}`);
  const workspace = await bind(repository);

  await when(await ask(workspace.id), "planned");

  expect(await readdir(repository.bare)).not.toContain("trap");
});

test("over HTTP, the secret of the OAuth token opens the repository, and is never shown", async () => {
  const { host, connect, bind, ask, when, errors } = world();
  const repository = await createRepository();
  await using served = await serveGit(host, "robot", "wholly-secret");
  await using spied = await spyOnGit();
  const known = await connect({ httpUrl: served.url, secret: "wholly-secret" });
  const unknown = await connect({ httpUrl: served.url, secret: "quite-different" });
  const good = await bind(repository, {}, { "oauth-token-id": known });
  const bad = await bind(repository, {}, { "oauth-token-id": unknown });

  const run = await when(await ask(good.id), "planned");
  const reason = await reasonOf(await ask(bad.id));

  const words = await spied.read();
  expect(words).toContain("ls-remote");
  expect(words).not.toMatch(/secret|different|Authorization/i);
  expect(words).not.toContain(Buffer.from("robot:wholly-secret").toString("base64"));
  expect(run.commitSha).toMatch(/^[0-9a-f]{40}$/);
  expect(reason).toBe("The credentials of the connection may not read the repository.");
  expect(errors).toEqual([]);
});

/** Records the arguments of git. */
async function spyOnGit() {
  const folder = await mkdtemp(join(tmpdir(), "infrarun-spy-"));
  const before = process.env.PATH ?? "";
  const script = `#!/bin/sh\nprintf '%s\\n' "$*" >> ${folder}/words\nPATH='${before}' exec git "$@"\n`;
  await writeFile(join(folder, "git"), script, { mode: 0o755 });
  process.env.PATH = `${folder}:${before}`;
  return {
    read: () => readFile(join(folder, "words"), "utf8"),
    async [Symbol.asyncDispose]() {
      process.env.PATH = before;
      await rm(folder, { recursive: true });
    },
  };
}

/** Starts a host that accepts any input and never responds. */
async function openSilentHost() {
  const server = createServer((socket) => socket.on("error", () => {}).resume());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    countCallers: () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count))),
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

test("a stopping worker kills its git processes", async () => {
  await using silent = await openSilentHost();
  await using stopping = await startVcsWorld();
  const token = await stopping.connect({ httpUrl: silent.url });
  const workspace = await stopping.bind({ identifier: "acme/network" }, {}, { "oauth-token-id": token });
  await stopping.ask(workspace.id);
  await vi.waitFor(async () => expect(await silent.countCallers()).toBe(1), 10_000);

  await stopping.stopWorker();

  await vi.waitFor(async () => expect(await silent.countCallers()).toBe(0));
  expect(await leftovers(stopping)).toEqual([]);
});

test("times out on a silent host and removes its files", async () => {
  await using slow = await startVcsWorld({ config: { vcsFetchMs: 700 } });
  await using silent = await openSilentHost();
  const workspace = await slow.bind(
    { identifier: "acme/network" },
    {},
    { "oauth-token-id": await slow.connect({ httpUrl: silent.url }) },
  );
  const startedAt = Date.now();

  const run = await slow.when(await slow.ask(workspace.id), "errored");

  expect(Date.now() - startedAt).toBeLessThan(10_000);
  const version = await getConfigurationVersion(slow.store, run.configurationVersionId);
  expect(version?.errorMessage).toBe("The repository did not answer within 0.7 seconds.");
  expect(await leftovers(slow)).toEqual([]);
  await vi.waitFor(async () => expect(await silent.countCallers()).toBe(0));
});

const bounds: [string, Partial<Config>, string][] = [
  ["bytes", { unpackedLimit: 5_000_000 }, "The repository has more than 5000000 bytes."],
  ["files", { entryLimit: 20 }, "The repository has more than 20 files."],
  ["compressed bytes", { uploadLimit: 3_000 }, "The upload is larger than 3000 bytes."],
];
test.each(someOf(bounds, 2))("a repository of too many %s is refused", async (_, config, reason) => {
  await using small = await startVcsWorld({ config });
  const many = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [`f${index}`, randomBytes(100_000).toString("hex")]),
  );
  const repository = await small.host.createRepository("acme/large", many);
  const workspace = await small.bind(repository);

  const run = await small.when(await small.ask(workspace.id), "errored");

  const version = await getConfigurationVersion(small.store, run.configurationVersionId);
  expect(version?.errorMessage).toBe(reason);
  expect(await leftovers(small)).toEqual([]);
});
