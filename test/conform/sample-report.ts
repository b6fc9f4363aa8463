// A small report with findings, for tests of its forms.
import type { ConformExchange, ConformFinding, ConformReport } from "../../scripts/conform/index.ts";

export const hostile = '<script>alert(1)</script> $(id) `id` "&" ]]> it\'s \u202e @octocat | 100%';

export const exchange = (method: string, target: string, body: string | null, status: number): ConformExchange => ({
  role: "owner",
  exchange: {
    exchange: 1,
    at: "2026-11-30T12:00:00.000000Z",
    durationMs: 4,
    waitedMs: 3,
    requestId: null,
    operationId: "cancelRun",
    request: {
      method,
      target,
      headers: [
        ["Content-Type", "application/vnd.api+json"],
        ["Authorization", "Bearer REDACTED-0a1b2c3d"],
      ],
      body: body === null ? null : { text: body, size: body.length, gap: null },
    },
    response: {
      status,
      statusText: "Accepted",
      headers: [["Content-Type", "application/vnd.api+json"]],
      body: { text: '{"data":null}', size: 13, gap: null },
    },
    enforced: null,
    failure: null,
  },
});

const second = exchange("POST", "/api/v2/runs/run-1/actions/cancel?q=a%20b", JSON.stringify({ comment: hostile }), 202);

export const finding: ConformFinding = {
  id: "5e1f",
  class: "state",
  check: "refused-state",
  operationId: "cancelRun",
  message: "A second cancel returned 202.",
  expected: "status 409",
  actual: second,
  reproduction: [exchange("POST", "/api/v2/runs", "{}", 201), second],
  sentence: {
    text: "The run is not planning or applying, or was canceled before.",
    pointer: "#/paths/~1runs~1{run_id}~1actions~1cancel/post/responses/409",
    location: { file: "openapi/paths/runs/cancel-run.yaml", line: 23 },
  },
  seed: 7,
  repeated: 1,
};

const passed = (count: number) => ({ passed: count, failed: 0, notReached: [] });
const reason = { check: "pages", reason: "No list has two pages." };

export const report = (...findings: ConformFinding[]): ConformReport => ({
  description: { file: "openapi/openapi.yaml", title: "Runs", version: "1.0.0" },
  server: "http://127.0.0.1:4020",
  seed: 7,
  settings: { roles: ["owner"], readOnly: false, limits: false, only: [] },
  startedAt: "2026-11-30T12:00:00.000Z",
  milliseconds: 12_340,
  requests: 1_234,
  endedBy: null,
  checks: { passed: 5, failed: findings.length, notReached: 1 },
  score: 93.7,
  coverage: 85.7,
  operations: [
    {
      operationId: "cancelRun",
      method: "post",
      path: "/runs/{run_id}/actions/cancel",
      location: { file: "openapi/paths/runs/cancel-run.yaml", line: 5 },
      classes: { shape: passed(2), state: { passed: 3, failed: findings.length, notReached: [] } },
    },
    {
      operationId: "listRuns",
      method: "get",
      path: "/runs",
      location: null,
      classes: { pagination: { passed: 0, failed: 0, notReached: [reason] } },
    },
  ],
  findings,
  objects: { created: 3, removed: 2, left: ["DELETE /runs/run-1 returned 500"] },
  notes: [],
});
