// Our overlay for HashiCorp's description: it applies, the generated output compiles, and the gate checks states.
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { perform } from "../../scripts/gate/command/perform.ts";
import { readCommandLine } from "../../scripts/gate/command/program.ts";
import type { Task } from "../../scripts/gate/command/tasks.ts";
import { generate } from "../../scripts/generate/generate.ts";
import { Pipeline } from "../../scripts/generate/pipeline.ts";
import { chooseSteps } from "../../scripts/generate/steps.ts";

const spec = resolve("test/fixtures/hcp-terraform/spec.yaml");
const overlay = [resolve("openapi/overlays/hcp-terraform.yaml")];

let folder: string;

/** In a folder inside the project, so that generated code finds its packages. */
beforeAll(async () => {
  mkdirSync(".cache", { recursive: true });
  folder = mkdtempSync(resolve(".cache/hcp-"));
  await using pipeline = new Pipeline({
    file: spec,
    strict: true,
    steps: chooseSteps([], ["docs"]),
    access: { overlay },
  });
  await generate(pipeline, { spec, overlay, out: folder, complete: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("every action matches, and adds names, limits and permissions", async () => {
  const { operations } = await import(pathToFileURL(join(folder, "operations.ts")).href);

  expect(Object.keys(operations)).toEqual(expect.arrayContaining(["replaceOrganization", "updateDataRetentionPolicy"]));
  expect(operations.applyRun).toMatchObject({
    permission: "workspace:apply",
    tokenKinds: ["user", "team"],
    rateLimits: [{ requests: 30, seconds: 1 }],
  });
});

test("secrets are marked, and other members are not", async () => {
  const { sensitivity } = await import(pathToFileURL(join(folder, "sensitive.ts")).href);
  const { operations, members } = sensitivity;

  expect(operations.createRun.request).toEqual(["/data/attributes/variables/*/value"]);
  expect(operations.updateWorkspaceVars.request).toEqual(["/data/*/attributes/value"]);
  expect(operations.updateAccountPassword.request).toHaveLength(3);
  expect(operations.unsubscribeEmailRecipient.query).toEqual(["token"]);
  expect(operations.verifyEmailRecipient.request).toEqual(["/token"]);
  expect(operations.getStateVersion.responses["200"]).toHaveLength(10);
  expect(operations.archiveConfigurationVersion.responses["200"]).toEqual(["/attributes/upload-url"]);
  expect(members).toEqual(expect.arrayContaining(["key", "name", "username", "config"]));
  for (const name of [
    "token",
    "password",
    "secret",
    "value",
    "url",
    "hmac-key",
    "ssh-key",
    "log-read-url",
    "webhook-url",
  ])
    expect(members).not.toContain(name);
});

test("the gate hides values of variables", async () => {
  const text = JSON.stringify({ data: [{ attributes: { key: "a", value: ["hunter2"] } }] });
  const mimeType = "application/vnd.api+json";
  const url = "https://app.terraform.io/api/v2/workspaces/ws-1/vars";
  const headers = [...credentials, { name: "content-type", value: mimeType }];
  const request = { method: "PATCH", url, headers, postData: { mimeType, text } };
  const entry = {
    startedDateTime: "2026-01-01T00:00:00Z",
    time: 5,
    request,
    response: { status: 204, headers: [], content: { size: 0, mimeType } },
  };
  const { findings, shown } = await judge([entry]);

  expect(findings.find(({ kind }) => kind === "type")).toMatchObject({ pointer: "/data/0/attributes/value" });
  expect(JSON.stringify(findings) + shown).not.toContain("hunter2");
});

test("the output for both compiles", async () => {
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ extends: "../../tsconfig.json", include: ["."] }));
  const env = { ...process.env, PATH: `node_modules/.bin:${process.env.PATH}` };

  await expect(promisify(execFile)("tsc", ["-p", folder], { env })).resolves.toMatchObject({ stdout: "" });
});

/** The findings and output of `gate check` for a recording. */
async function judge(entries: object[]) {
  const recording = join(folder, "traffic.har");
  writeFileSync(recording, JSON.stringify({ log: { entries } }));
  const file = join(folder, "findings.ndjson");
  rmSync(file, { force: true });
  const shown: unknown[] = [];
  vi.spyOn(console, "log").mockImplementation((...given) => void shown.push(...given));
  vi.spyOn(process.stdout, "write").mockImplementation((given) => shown.push(given) > 0);
  const args = ["check", recording, "--spec", spec, "--overlay", overlay[0]!, "--findings", file];
  await perform(readCommandLine(args) as Task);
  vi.restoreAllMocks();
  const findings = readFileSync(file, "utf8").trim().split("\n");
  return { shown: shown.join("\n"), findings: findings.map((line) => JSON.parse(line)) };
}

const credentials = [{ name: "authorization", value: "Bearer REDACTED" }];

test("the gate reports a forbidden transition between states", async () => {
  const entries = ["pending", "planned", "applied", "planning"].map((status, second) => {
    const text = JSON.stringify({ data: { id: "run-1", type: "runs", attributes: { status } } });
    const headers = [{ name: "content-type", value: "application/vnd.api+json" }];
    return {
      startedDateTime: new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString(),
      time: 5,
      request: { method: "GET", url: "https://app.terraform.io/api/v2/runs/run-1", headers: credentials },
      response: { status: 200, headers, content: { mimeType: "application/vnd.api+json", text } },
    };
  });
  const { findings } = await judge(entries);

  expect(findings.map(({ kind, message }) => `${kind} ${message}`)).toEqual([
    "illegal-transition The run run-1 went from applied to planning, which no transition of run allows.",
  ]);
});
