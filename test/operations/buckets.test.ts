// A service with its files in a bucket: runs and logs, moving the store, and an unavailable bucket.
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runAdmin } from "../support/admin.ts";
import { createApi } from "../support/api.ts";
import { credentials, startBucket } from "../support/bucket.ts";
import { bundleOf, resources } from "../support/bundles.ts";
import { createDatabase } from "../support/database.ts";
import { runIn } from "../support/run-world.ts";
import { type RunningService, startServiceHere } from "../support/service-process.ts";

const settings = { INFRARUN_RATE_LIMIT: "off", INFRARUN_PLAN_MS: "10", INFRARUN_APPLY_MS: "10" };
/** The S3 client reads these environment variables itself. */
const stubCredentials = (given: Record<string, string>) => {
  for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value);
};
beforeEach(() => stubCredentials(credentials));
afterEach(() => vi.unstubAllEnvs());

const apiOf = ({ url, tokens }: RunningService) => createApi({ baseUrl: `${url}/api/v2`, token: tokens.owner });

async function upload(service: RunningService, workspace_id: string) {
  const { data } = await apiOf(service).createConfigurationVersion({
    params: { path: { workspace_id } },
    body: { data: { type: "configuration-versions", attributes: { "auto-queue-runs": false } } },
  });
  const { id, attributes } = data!.data;
  const body = new Uint8Array(await bundleOf(resources("a", "b")));
  return {
    id,
    token: attributes["upload-url"].split("/").at(-1)!,
    answer: await fetch(attributes["upload-url"], { method: "PUT", body }),
  };
}

test("uploads, runs, logs and states are kept in the bucket, and move to another store", {
  tags: "long",
  timeout: 90_000,
}, async () => {
  await using bucket = await startBucket();
  await using database = await createDatabase();
  const environment = { ...settings, DATABASE_URL: database.url, INFRARUN_BLOBS: bucket.place };
  await using service = await startServiceHere(environment);
  const api = apiOf(service);
  const { data: workspace } = await api.createWorkspace({
    params: { path: { organization_name: service.organization } },
    body: { data: { type: "workspaces", attributes: { name: "bucket", "auto-apply": true } } },
  });
  const { id } = workspace!.data;
  // On a busy machine, a bucket can be too slow for the service's patience, which means 503 and a later try.
  await expect.poll(async () => (await upload(service, id)).answer.status).toBe(200);
  const { data: run } = await api.createRun({ body: runIn(id) });
  const path = { run_id: run!.data.id };
  const statusOf = async () => (await api.showRun({ params: { path } })).data?.data.attributes.status;
  await expect.poll(statusOf).toBe("applied");

  const plan_id = run!.data.relationships.plan.data.id;
  const { data: plan } = await api.showPlan({ params: { path: { plan_id } } });
  const logUrl = plan!.data.attributes["log-read-url"];
  expect(await (await fetch(logUrl)).text()).toMatch(/^\u0002[\s\S]*Plan: 2 to add[\s\S]*\u0003$/);
  const kinds = new Set(bucket.requests.filter((line) => line.startsWith("PUT")).map((line) => line.split(/[/?]/)[2]));
  expect([...kinds].sort()).toEqual(["bundles", "check", "logs", "plan-files", "states"]);

  // Move everything to a store with its files in a folder.
  const folder = await mkdtemp(join(tmpdir(), "infrarun-moved-"));
  const file = join(folder, "store.ndjson");
  await using empty = await createDatabase();
  const exported = await runAdmin(["export", file], { environment: { ...environment, ...credentials } });
  expect(exported).toMatchObject({ code: 0 });
  const imported = await runAdmin(["import", file], {
    environment: { DATABASE_URL: empty.url, INFRARUN_DATA: folder },
  });
  expect(imported).toMatchObject({ code: 0 });
  expect((await readdir(join(folder, "blobs"))).sort()).toEqual(["bundles", "logs", "plan-files", "states"]);
  await rm(folder, { recursive: true });

  // The bucket is now unavailable.
  const earlier = service.lines.length;
  await bucket.close();
  const { id: version, token, answer } = await upload(service, id);
  const refused = [answer, await fetch(logUrl)];
  for (const { status, headers } of refused) {
    expect([status, headers.get("Retry-After"), headers.get("Content-Type")]).toEqual([
      503,
      "1",
      "application/vnd.api+json",
    ]);
  }
  const shown = await api.showConfigurationVersion({ params: { path: { configuration_version_id: version } } });
  expect(shown.data?.data.attributes.status).toBe("pending");
  await expect.poll(() => service.lines.slice(earlier).filter((line) => line.includes('"status":503')).length).toBe(2);
  for (const secret of [credentials.AWS_SECRET_ACCESS_KEY, token]) {
    expect(service.lines.join("\n")).not.toContain(secret);
  }
});

test.each([
  ["a wrong secret", "runs", { AWS_SECRET_ACCESS_KEY: "wr0ng-secret" }, "the secret access key is wrong"],
  ["an unknown bucket", "others", {}, "there is no such bucket"],
])("with %s it does not start, and prints the reason in one sentence", async (_, name, given, reason) => {
  await using bucket = await startBucket();
  await using database = await createDatabase();
  const place = bucket.place.replace("runs", name);
  stubCredentials(given);

  const start = startServiceHere({ DATABASE_URL: database.url, INFRARUN_BLOBS: place });

  const message = await start.then(
    () => "started",
    (error: Error) => error.message,
  );
  expect(message).toMatch(
    new RegExp(`^It ended before it was ready: The bucket .* cannot be used: ${reason}\\. .*\\n$`),
  );
  expect(message).not.toMatch(/wr0ng|\n.*\n/);
});
