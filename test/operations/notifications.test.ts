// A notification end to end: configured with the admin command, sent by the real service.
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { askAdmin } from "../support/admin.ts";
import { createApi } from "../support/api.ts";
import { bundleOf, resources } from "../support/bundles.ts";
import { createDatabase } from "../support/database.ts";
import { startReceiver } from "../support/receiver.ts";
import { startServiceHere } from "../support/service-process.ts";

async function tryOut(allowed: Record<string, string>) {
  await using database = await createDatabase();
  await using receiver = await startReceiver();
  const environment = { DATABASE_URL: database.url, INFRARUN_PLAN_MS: "0" };
  await using service = await startServiceHere({ ...environment, ...allowed });
  const words = [
    "notifications",
    "create",
    "--url",
    receiver.url,
    "--trigger",
    "run:created",
    "-o",
    service.organization,
  ];
  const { id, secret } = await askAdmin(words, {
    environment: { ...environment, INFRARUN_NOTIFY_PRIVATE: "on" },
  });
  const api = createApi({ baseUrl: `${service.url}/api/v2`, token: service.tokens.owner });
  const { data: workspace } = await api.createWorkspace({
    params: { path: { organization_name: service.organization } },
    body: { data: { type: "workspaces", attributes: { name: "told" } } },
  });
  const { data: version } = await api.createConfigurationVersion({
    params: { path: { workspace_id: workspace!.data.id } },
    body: { data: { type: "configuration-versions" } },
  });
  const bundle = new Uint8Array(await bundleOf(resources("one")));
  await fetch(version!.data.attributes["upload-url"]!, { method: "PUT", body: bundle });

  const log = ["notification-deliveries", "list", "-o", service.organization, "--notification", String(id)];
  for (const end = Date.now() + 30_000; ; await sleep(100)) {
    const [delivery] = await askAdmin<Record<string, unknown>[]>(log, { environment });
    if (delivery?.attempts) {
      const lines = service.lines.join("\n");
      return { delivery, received: receiver.received, url: service.url, lines, secret: String(secret) };
    }
    if (Date.now() > end) throw new Error("Nothing was tried.");
  }
}

test("it arrives with a link to the service that sent it, and its secret is not logged", {
  timeout: 90_000,
}, async () => {
  const { delivery, received, url, lines, secret } = await tryOut({ INFRARUN_NOTIFY_PRIVATE: "on" });

  expect(delivery).toMatchObject({ status: "delivered", attempts: 1, responseStatus: 200 });
  expect(received).toHaveLength(1);
  const { run_id: runId, run_url: runUrl } = JSON.parse(received[0]!.body);
  expect(runUrl).toMatch(new RegExp(`^${url}/app/[\\w-]+/[\\w-]+/runs/${runId}$`));
  expect(lines).not.toContain(secret);
  expect(lines).not.toContain("its-own-secret");
});

test("it is only sent to private addresses that are allowed", { timeout: 90_000 }, async () => {
  const { delivery, received, lines } = await tryOut({});

  expect(delivery).toMatchObject({ status: "pending", attempts: 1, responseStatus: null });
  expect(delivery.lastError).toContain("is a private address");
  expect(Date.parse(String(delivery.dueAt)) - Date.parse(String(delivery.attemptedAt))).toBe(10_000);
  expect(received).toEqual([]);
  expect(lines).not.toContain("its-own-secret");
});
