// The service sends spans of requests and of the jobs that they start, and metrics, to an OpenTelemetry collector.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createLogger } from "../../server/http/request-log.ts";
import { startService } from "../../server/service.ts";
import { ConfigError, readConfig } from "../../server/settings/config.ts";
import { createApi } from "../support/api.ts";
import { bundleOf, resources } from "../support/bundles.ts";
import { type SentSpan, startCollector } from "../support/collector.ts";
import { createDatabase } from "../support/database.ts";
import { testKey } from "../support/keys.ts";
import { configureNotification, startReceiver } from "../support/receiver.ts";
import { runIn } from "../support/run-world.ts";

async function startObserved(endpoint: string) {
  const database = await createDatabase();
  const files = await mkdtemp(join(tmpdir(), "infrarun-telemetry-"));
  const lines: string[] = [];
  const config = readConfig({
    DATABASE_URL: database.url,
    INFRARUN_DATA: files,
    INFRARUN_BLOBS: files,
    INFRARUN_KEY: testKey,
    INFRARUN_DEMO: "on",
    INFRARUN_PLAN_MS: "0",
    INFRARUN_APPLY_MS: "0",
    INFRARUN_NOTIFY_PRIVATE: "on",
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    PORT: "0",
  });
  const service = await startService(config, createLogger("info", { write: (line) => void lines.push(line) }));
  let isStopped = false;
  const stop = async () => {
    if (!isStopped) await service.stop();
    isStopped = true;
  };
  return {
    api: createApi({ baseUrl: `${service.url}/api/v2`, token: service.demo!.tokens.owner }),
    demo: service.demo!,
    url: service.url!,
    store: database.store,
    lines,
    stop,
    async [Symbol.asyncDispose]() {
      await stop();
      await database[Symbol.asyncDispose]();
      await rm(files, { recursive: true, force: true });
    },
  };
}

const traceId = "0af7651916cd43dd8448eb211c80319c";
const traceparent = `00-${traceId}-b7ad6b7169203331-01`;

test("the spans of a run link to the request that created it, which belongs to the caller's trace", async () => {
  await using collector = await startCollector();
  await using receiver = await startReceiver();
  await using service = await startObserved(collector.url);
  const { api, demo } = service;
  await configureNotification(service.store, {
    ...{ url: receiver.url, triggers: ["run:completed"], organizationName: demo.organization },
  });
  const { data: workspace } = await api.createWorkspace({
    params: { path: { organization_name: demo.organization } },
    body: { data: { type: "workspaces", attributes: { name: "traced" } } },
  });
  const { data: version } = await api.createConfigurationVersion({
    params: { path: { workspace_id: workspace!.data.id } },
    body: { data: { type: "configuration-versions", attributes: { "auto-queue-runs": false } } },
  });
  const uploadUrl = version!.data.attributes["upload-url"]!;
  await fetch(uploadUrl, { method: "PUT", body: new Uint8Array(await bundleOf(resources("one"))) });

  const { data: run } = await api.createRun({
    body: runIn(workspace!.data.id, { "auto-apply": true }),
    headers: { traceparent },
  });
  await expect.poll(() => receiver.received.length).toBe(1);
  const { text } = await fetch(`${service.url}/metrics`).then(async (response) => ({ text: await response.text() }));
  await service.stop();

  const named = (name: string) => collector.spans.filter((span) => span.name === name);
  const [created] = named("POST /api/v2/runs");
  expect(created).toMatchObject({
    ...{ kind: 2, traceId, parentSpanId: "b7ad6b7169203331", status: 0 },
    attributes: {
      "http.request.method": "POST",
      "http.response.status_code": 201,
      "infrarun.operation.id": "createRun",
    },
    resource: { "service.name": "infrarun" },
  });
  const [planned, applied] = [named("run planning")[0], named("run applying")[0]] as SentSpan[];
  const origin = [expect.objectContaining({ traceId, spanId: created!.spanId })];
  expect(planned).toMatchObject({ attributes: { "infrarun.subject.id": run!.data.id }, links: origin });
  expect(applied?.links).toEqual(origin);
  expect(planned?.traceId).not.toBe(traceId);
  const [delivered] = named("notification pending");
  expect(receiver.received[0]?.headers.traceparent).toBe(`00-${delivered?.traceId}-${delivered?.spanId}-01`);
  expect(delivered?.links).toEqual(origin);
  // The path of an upload contains its token.
  expect(named("PUT /api/v2/uploads/{upload_token}").length + named("PUT /api/v2/uploads/{token}").length).toBe(1);
  const secrets = [new URL(uploadUrl).pathname.split("/").at(-1)!, ...Object.values(demo.tokens)];
  for (const secret of secrets) expect(JSON.stringify(collector.spans)).not.toContain(secret);

  const counted = /infrarun_http_requests_total\{operation="createRun",status="201"\} (\d+)/.exec(text)?.[1];
  const requests = collector.pointsOf("infrarun.http.requests");
  expect(requests.find(({ attributes }) => attributes.operation === "createRun")?.value).toBe(Number(counted));
  expect(collector.pointsOf("http.server.request.duration").length).toBeGreaterThan(2);
  expect(collector.pointsOf("infrarun.runs").find(({ attributes }) => attributes.status === "applied")?.value).toBe(1);
});

test("reports an unavailable collector once, without delays", async () => {
  await using service = await startObserved("http://127.0.0.1:9");

  const { response } = await service.api.listWorkspaces({
    params: { path: { organization_name: service.demo.organization } },
  });
  const began = performance.now();
  await service.stop();

  expect(response.status).toBe(200);
  expect(performance.now() - began).toBeLessThan(8_000);
  expect(service.lines.filter((line) => line.includes("OpenTelemetry")).length).toBeLessThanOrEqual(1);
});

test("a wrong setting is refused in one sentence at the start", async () => {
  const config = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" });

  const start = startService(config, createLogger("silent"));

  await expect(start).rejects.toThrow(ConfigError);
  await expect(start).rejects.toThrow("OTEL_EXPORTER_OTLP_ENDPOINT must be a URL such as http://127.0.0.1:4318.");
});
