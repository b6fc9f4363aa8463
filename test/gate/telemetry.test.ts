// The data that the gate's proxy sends to an OpenTelemetry collector.
// @module-tag long
import { afterEach, describe, expect, test, vi } from "vitest";
import { readTelemetrySettings } from "../../server/telemetry/index.ts";
import { startCollector } from "../support/collector.ts";
import { startExample } from "../support/gate.ts";
import { hostGate } from "../support/gate-command.ts";
import { wrongType } from "../support/recordings.ts";

afterEach(() => vi.unstubAllEnvs());

const traceId = "0af7651916cd43dd8448eb211c80319c";
const token = "s3cr3t-collector-token";
const secretKey = "sk_live_0123456789abcdefghijkl";

describe("with a collector", () => {
  test("each exchange is a span of its caller's trace, with its violations as events", async () => {
    await using collector = await startCollector();
    await using upstream = await startExample("showWorkspace", wrongType);
    vi.stubEnv("OTEL_EXPORTER_OTLP_HEADERS", `authorization=Bearer ${token}`);
    vi.stubEnv("OTEL_RESOURCE_ATTRIBUTES", "deployment.environment.name=test");
    await using gate = await hostGate(upstream.url.href, ["--otlp", collector.url]);

    const response = await fetch(`${gate.url}${upstream.target}?api_key=${secretKey}`, {
      headers: { authorization: "Bearer a", traceparent: `00-${traceId}-b7ad6b7169203331-01` },
    });
    await response.text();
    const { code, stdout, stderr } = await gate.stop();

    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(collector.spans).toHaveLength(1);
    const [span] = collector.spans;
    expect(span).toMatchObject({
      ...{ name: "GET /workspaces/{workspace_id}", kind: 2, traceId, parentSpanId: "b7ad6b7169203331", status: 2 },
      attributes: {
        "http.request.method": "GET",
        "http.route": "/workspaces/{workspace_id}",
        "http.response.status_code": 200,
        "infrarun.operation.id": "showWorkspace",
        "url.path": upstream.target,
      },
      resource: { "service.name": "infrarun-gate", "deployment.environment.name": "test" },
    });
    expect(span!.events).toContainEqual({
      name: "contract.violation",
      attributes: expect.objectContaining({
        "violation.kind": "type",
        "violation.place": "response /data/attributes/locked",
        "code.file.path": "openapi/components/schemas/WorkspaceAttributes.yaml",
      }),
    });
    expect(collector.requests[0]?.headers.authorization).toBe(`Bearer ${token}`);
    expect(JSON.stringify(collector.spans)).not.toContain(secretKey);
    expect(stdout).not.toContain(token);
    expect(collector.pointsOf("infrarun.gate.violations")).toContainEqual(
      expect.objectContaining({ attributes: { operation: "showWorkspace", kind: "type" }, value: 1 }),
    );
    expect(collector.pointsOf("infrarun.gate.upstream.duration")).toMatchObject([{ value: 1 }]);
    const operations = collector
      .pointsOf("infrarun.gate.coverage")
      .find(({ attributes }) => attributes.of === "operations");
    expect(operations?.value).toBeGreaterThan(0);
    expect(operations?.value).toBeLessThan(0.1);
  });

  test("a sampler omits spans, but metrics stay complete", async () => {
    await using collector = await startCollector();
    await using upstream = await startExample("showWorkspace");
    vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", collector.url);
    vi.stubEnv("OTEL_TRACES_SAMPLER", "always_off");
    await using gate = await hostGate(upstream.url.href);

    await (await fetch(`${gate.url}${upstream.target}`, { headers: { authorization: "Bearer a" } })).text();
    await gate.stop();

    expect(collector.spans).toEqual([]);
    expect(collector.pointsOf("infrarun.gate.exchanges")).toMatchObject([
      { attributes: { operation: "showWorkspace", status: "2xx" }, value: 1 },
    ]);
  });
});

test.each([
  ["that does not listen", "http://127.0.0.1:9", "ECONNREFUSED"],
  ["that refuses", null, "status 403"],
])("a collector %s is reported once without delaying traffic", async (_, url, reason) => {
  await using refusing = await startCollector(403);
  await using upstream = await startExample("showWorkspace");
  vi.stubEnv("OTEL_EXPORTER_OTLP_HEADERS", `authorization=Bearer ${token}`);
  vi.stubEnv("OTEL_BSP_SCHEDULE_DELAY", "50");
  await using gate = await hostGate(upstream.url.href, ["--otlp", `${url ?? refusing.url}?key=${secretKey}`]);

  const statuses = [];
  for (let count = 0; count < 20; count += 1) {
    const response = await fetch(`${gate.url}${upstream.target}`, { headers: { authorization: "Bearer a" } });
    await response.text();
    statuses.push(response.status);
  }
  const { code, stdout } = await gate.stop();

  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(code).toBe(0);
  expect(stdout.match(/does not accept (?:spans|metrics) \([^)]*\)/g)).toEqual([
    expect.stringContaining(`(${reason})`),
  ]);
  expect(stdout).toContain("20 exchanges, ");
  expect(stdout).not.toMatch(new RegExp(`${token}|${secretKey}`));
});

describe("settings", () => {
  test("nothing is sent without an endpoint, or if a variable turns it off", () => {
    const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://c:4318" };

    expect(readTelemetrySettings({})).toBeNull();
    expect(readTelemetrySettings({ ...endpoint, OTEL_SDK_DISABLED: "true" })).toBeNull();
    expect(readTelemetrySettings({ ...endpoint, OTEL_TRACES_EXPORTER: "none" })).toMatchObject({
      traces: null,
      metrics: "http://c:4318/v1/metrics",
    });
  });

  test("the address of one signal is used unchanged, and the common address gets the path of the signal", () => {
    const settings = readTelemetrySettings({
      OTEL_EXPORTER_OTLP_ENDPOINT: "http://c:4318/base/",
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "http://t:1/own",
    });

    expect(settings).toMatchObject({ traces: "http://t:1/own", metrics: "http://c:4318/base/v1/metrics" });
  });

  test.each([
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: "collector" }, "OTEL_EXPORTER_OTLP_ENDPOINT must be a URL such as"],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: "http://u:hidden-password@c" },
      "without credentials: put them into OTEL_EXPORTER_OTLP_HEADERS",
    ],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: "http://c", OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" }, "must be http/json"],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: "http://c", OTEL_TRACES_SAMPLER: "often" }, "OTEL_TRACES_SAMPLER must be one of"],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: "http://c", OTEL_TRACES_SAMPLER_ARG: "2" }, "must be a number from 0 to 1"],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: "http://c", OTEL_METRIC_EXPORT_INTERVAL: "0" }, "must be a number of milliseconds"],
  ])("%o are refused", (environment, sentence) => {
    expect(() => readTelemetrySettings(environment)).toThrow(sentence);
    expect(() => readTelemetrySettings(environment)).not.toThrow("hidden-password");
  });
});
