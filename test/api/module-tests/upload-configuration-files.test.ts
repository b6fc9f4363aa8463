import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { bundleOf, resources } from "../../support/bundles.ts";
import { startRunWorld } from "../../support/run-world.ts";
import { shareWorld } from "../../support/shared-world.ts";

const now = { at: new Date("2026-11-21T12:00:00.000Z") };
const world = shareWorld(() => startRunWorld({ clock: () => now.at, config: { uploadLimit: 100_000 } }));
const good = async () => new Uint8Array(await bundleOf(resources("a", "b")));
const hour = 3_600_000;

async function createVersion(attributes: object = { "auto-queue-runs": false }) {
  const { data } = await world().api.createConfigurationVersion({
    params: { path: { workspace_id: await world().createWorkspace(`upload-${Math.random().toString(36).slice(2)}`) } },
    body: { data: { type: "configuration-versions", attributes } },
  });
  const { id } = data!.data;
  return {
    id,
    uploadUrl: data!.data.attributes["upload-url"],
    read: async () => {
      const { data: shown } = await world().api.showConfigurationVersion({
        params: { path: { configuration_version_id: id } },
      });
      return shown!.data.attributes;
    },
  };
}

const put = (address: string, body: Uint8Array<ArrayBuffer> | string, headers: Record<string, string> = {}) =>
  fetch(address, { method: "PUT", body, headers });

test("accepts the files without Authorization and with any media type", async () => {
  const { uploadUrl, read } = await createVersion();

  const response = await put(uploadUrl, await good(), {
    "Content-Type": "text/html",
    Authorization: "Bearer nonsense",
  });

  expect(response.status).toBe(200);
  expect(await response.text()).toBe("");
  expect(await read()).toMatchObject({
    status: "uploaded",
    "status-timestamps": { "uploaded-at": now.at.toISOString() },
    error: null,
  });
});

test("queues a run if the version is set to do so", async () => {
  const { api, store } = world();
  const workspaceId = await world().createWorkspace("auto-queued");
  const { data } = await api.createConfigurationVersion({
    params: { path: { workspace_id: workspaceId } },
    body: { data: { type: "configuration-versions" } },
  });

  await put(data!.data.attributes["upload-url"], await good());

  const runs = await store
    .selectFrom("runs")
    .selectAll()
    .where("workspaceId", "=", workspaceId)
    .where("status", "=", "pending")
    .execute();
  expect(runs.map(({ configurationVersionId }) => configurationVersionId)).toEqual([data!.data.id]);
});

test("queues no run in a workspace that only stores state", async () => {
  const { api, store } = world();
  const workspaceId = await world().createOther("stores-state", { "execution-mode": "local" });
  const { data } = await api.createConfigurationVersion({
    params: { path: { workspace_id: workspaceId } },
    body: { data: { type: "configuration-versions" } },
  });

  const { status } = await put(data!.data.attributes["upload-url"], await good());

  expect(status).toBe(200);
  const runs = await store.selectFrom("runs").select("id").where("workspaceId", "=", workspaceId).execute();
  expect(runs).toEqual([]);
});

test("works through the generated client", async () => {
  const { api } = world();
  const { uploadUrl, read } = await createVersion();

  const { response } = await api.uploadConfigurationFiles({
    params: { path: { upload_token: uploadUrl.split("/").at(-1)! } },
    body: (await good()) as never,
  });

  expect(response.status).toBe(200);
  expect((await read()).status).toBe("uploaded");
});

test("refuses a second upload", async () => {
  const { uploadUrl } = await createVersion();
  await put(uploadUrl, await good());

  expect((await put(uploadUrl, await good())).status).toBe(409);
});

test("of several simultaneous uploads, exactly one succeeds", async () => {
  const { uploadUrl } = await createVersion();
  const bundle = await good();

  const answers = await Promise.all(Array.from({ length: 8 }, () => put(uploadUrl, bundle)));

  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
});

test.each([
  ["nothing", new Uint8Array()],
  ["text", "resource {}"],
  ["a bundle that is cut off", null],
])("makes the version errored for %s", async (_, body) => {
  const { uploadUrl, read } = await createVersion();

  const response = await put(uploadUrl, body ?? (await good()).slice(0, -20));

  expect(response.status).toBe(422);
  expect(await read()).toMatchObject({ status: "errored", "error-message": expect.stringMatching(/\.$/) });
  const again = await put(uploadUrl, await good());
  expect([again.status, await again.text()]).toEqual([409, expect.stringContaining("create another")]);
});

test("refuses an upload over the limit, by its length or while it arrives, and the address still works", async () => {
  const { uploadUrl, read } = await createVersion();
  const random = crypto.getRandomValues(new Uint8Array(60_000));
  const tooMuch = new Uint8Array([...random, ...random]);
  const chunked = new ReadableStream({
    start(controller) {
      controller.enqueue(tooMuch);
      controller.close();
    },
  });

  const declared = await put(uploadUrl, tooMuch);
  const streamed = await fetch(uploadUrl, { method: "PUT", body: chunked, duplex: "half" } as RequestInit);

  expect(declared.status).toBe(413);
  // Its first bytes are not a bundle either. Either error is correct.
  expect([413, 422]).toContain(streamed.status);
  if (streamed.status === 413) expect((await read()).status).toBe("pending");
});

test("accepts an upload that started before its URL expired", async () => {
  const { uploadUrl, read } = await createVersion();
  const bytes = await good();
  const began = now.at;
  const headers = { Expect: "100-continue", "Content-Length": bytes.length };

  const upload = request(uploadUrl, { method: "PUT", headers });
  upload.flushHeaders();
  await once(upload, "continue");
  now.at = new Date(began.getTime() + 100 * hour);
  upload.end(bytes);
  const [answer] = (await once(upload, "response")) as [IncomingMessage];
  now.at = began;

  expect(answer.resume().statusCode).toBe(200);
  expect((await read()).status).toBe("uploaded");
});

test("answers 404 for a forged, shortened or expired token, and for that of another version", async () => {
  const { uploadUrl, read } = await createVersion();
  const forged = uploadUrl.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
  const bundle = await good();

  const answers = [await put(forged, bundle), await put(uploadUrl.slice(0, -1), bundle)];
  now.at = new Date(now.at.getTime() + 25 * hour);
  answers.push(await put(uploadUrl, bundle));
  const bodies = await Promise.all(answers.map((answer) => answer.text()));

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(new Set(bodies).size).toBe(1);
  expect(bodies[0]).not.toContain(uploadUrl.split("/").at(-1));
  expect((await read()).status).toBe("pending");
});

test("accepts no other method", async () => {
  const { uploadUrl } = await createVersion();

  const response = await fetch(uploadUrl, { method: "POST", body: await good() });

  expect(response.status).toBe(405);
  expect(response.headers.get("Allow")).toBe("OPTIONS, PUT");
});

test("removes its temporary files", async () => {
  const folder = await mkdtemp(join(tmpdir(), "infrarun-uploads-"));
  // A separate folder, because other tests upload at the same time.
  vi.stubEnv("TMPDIR", folder);
  const { uploadUrl } = await createVersion();

  const response = await put(uploadUrl, "no bundle");
  vi.unstubAllEnvs();
  const left = await readdir(folder);
  await rm(folder, { recursive: true });

  expect([response.status, left]).toEqual([422, []]);
});
