// Archives that are expensive to read. The server refuses them, other requests do not wait, and no files are left.
// @module-tag long
import { readdir, readlink } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { goodBundle } from "../support/bad-bundles.ts";
import { shareBadInputsWorld } from "../support/bad-inputs.ts";
import { watchHealth } from "../support/busy.ts";
import { type HostileBundle, headerOf, hostileBundles } from "../support/hostile-bundles.ts";
import { type Api, startServer } from "../support/server.ts";
import { ownTemporaryFolder } from "../support/temporary.ts";
import { someOf } from "../support/thorough.ts";
import { createWorkspace } from "../support/workspace-world.ts";

/** The health check must be answered within this many milliseconds, whatever else happens. */
const alive = 200;
const MiB = 1024 ** 2;

// With this low limit, a request that is never released would block the tests.
const world = shareBadInputsWorld({ isMeasured: true, config: { requests: 8, unpackedLimit: 256 * MiB } });
const temporary = ownTemporaryFolder();

async function createVersion(api: Api, workspaceId: string) {
  const { data } = await api.createConfigurationVersion({
    params: { path: { workspace_id: workspaceId } },
    body: { data: { type: "configuration-versions", attributes: { "auto-queue-runs": false } } },
  });
  return { id: data!.data.id, url: data!.data.attributes["upload-url"] };
}

async function put(url: string, bytes: Uint8Array) {
  const answer = await fetch(url, { method: "PUT", body: new Uint8Array(bytes) });
  return { status: answer.status, body: await answer.text() };
}

/** Files of uploads: those in the folder, and deleted ones that still have an open descriptor. */
async function filesOfUploads(): Promise<string[]> {
  const open = await readdir("/proc/self/fd").catch(() => []);
  const targets = await Promise.all(open.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => "")));
  return [...(await readdir(temporary())), ...targets].filter((name) => name.includes("infrarun-upload-"));
}

const countThreads = async () => (await readdir("/proc/self/task").catch(() => [])).length;

// express-openapi-validator compiles each schema at its first use, and blocks the server's thread meanwhile.
beforeAll(async () => {
  const { url } = await createVersion(world().api, world().workspaceId);
  expect(await put(url, Buffer.from("no archive"))).toMatchObject({ status: 422 });
});

// test/domain/bundle.test.ts reads each of them.
test.each<HostileBundle>(someOf(hostileBundles, 4))(
  "$what: refused without delaying other requests",
  async ({ make, reason }) => {
    const given = world();
    const { id, url } = await createVersion(given.api, given.workspaceId);
    const bytes = make();
    const stored = await readdir(given.files, { recursive: true });
    let isOver = false;

    const putting = put(url, bytes).finally(() => {
      isOver = true;
    });
    const longest = await watchHealth(given, () => isOver);
    const { status, body } = await putting;

    expect(status, body).toBe(422);
    expect(JSON.parse(body).errors).toEqual([expect.objectContaining({ detail: expect.stringMatching(reason) })]);
    const { data } = await given.api.showConfigurationVersion({ params: { path: { configuration_version_id: id } } });
    expect(data?.data.attributes).toMatchObject({ status: "errored", "error-message": expect.stringMatching(reason) });
    expect(longest).toBeLessThan(alive);
    expect(await filesOfUploads()).toEqual([]);
    expect(await readdir(given.files, { recursive: true })).toEqual(stored);
  },
);

/** A valid bundle that takes long to read. */
const slowBundle = (files: number) => {
  const zeros = gzipSync(Buffer.alloc(64 * MiB), { level: 1 });
  const parts = Array.from({ length: files }, (_, index) => [
    gzipSync(headerOf({ name: `zeros-${index}`, size: 64 * MiB })),
    zeros,
  ]);
  return Buffer.concat([...parts.flat(), gzipSync(Buffer.alloc(1024))]);
};

test("times out on a slow archive and stores the reason", async () => {
  await using given = await startServer({ config: { verifyMs: 100, requests: 2 } });
  const { id: workspaceId } = await createWorkspace(given, { name: "slow" });
  const bytes = slowBundle(6);
  const before = await countThreads();

  for (let round = 0; round < 3; round += 1) {
    const { id, url } = await createVersion(given.api, workspaceId);
    expect(await put(url, bytes)).toMatchObject({
      status: 422,
      body: expect.stringContaining("takes longer than 100"),
    });
    const { data } = await given.api.showConfigurationVersion({ params: { path: { configuration_version_id: id } } });
    expect(data?.data.attributes).toMatchObject({
      status: "errored",
      "error-message": expect.stringContaining("takes longer than 100 milliseconds"),
    });
    expect(await filesOfUploads()).toEqual([]);
  }

  // The threads that read these archives have ended. An idle thread may have ended too.
  await expect.poll(countThreads).toBeLessThanOrEqual(before);
});

test("slow archives of one organization do not delay another organization", { timeout: 120_000 }, async () => {
  await using given = await startServer();
  const outsider = given.apiAs(given.tokens.outsider);
  const own = await createWorkspace(given, { name: "slow" });
  const other = await createWorkspace({ api: outsider, organization: "elsewhere" }, { name: "quick" });
  const bytes = slowBundle(3);
  const slow = await Promise.all(Array.from({ length: 4 }, () => createVersion(given.api, own.id)));
  const quick = await createVersion(outsider, other.id);
  let done = 0;

  const putting = slow.map(({ url }) => put(url, bytes).finally(() => done++));
  const countFiles = async () => (await filesOfUploads()).length;
  await expect.poll(countFiles).toBeGreaterThanOrEqual(slow.length);
  const answer = await put(quick.url, goodBundle);
  const doneBefore = done;
  const statuses = (await Promise.all(putting)).map(({ status }) => status);

  expect(answer).toEqual({ status: 200, body: "" });
  // Only one is read at a time, so that another thread is free for others.
  expect(doneBefore).toBeLessThanOrEqual(2);
  expect(statuses).toEqual(slow.map(() => 200));
});

test("no thread is left at the end", async () => {
  const given = world();
  const idle = async () => {
    await sleep(3_000);
    return countThreads();
  };
  const { url } = await createVersion(given.api, given.workspaceId);
  const before = await idle();

  await put(url, goodBundle);

  await expect.poll(idle).toBeLessThanOrEqual(before);
});
