// Our Overlay of HashiCorp's description: it fits, what is made of both compiles, and the gate judges states by it.
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

const spec = resolve("test/fixtures/hcp-terraform/spec.yaml");
const overlay = [resolve("openapi/overlays/hcp-terraform.yaml")];

let folder: string;

/** Inside the project, so that the packages that generated code imports are found. */
beforeAll(async () => {
  mkdirSync(".cache", { recursive: true });
  folder = mkdtempSync(resolve(".cache/hcp-"));
  await using pipeline = new Pipeline({ file: spec, strict: true, skip: ["docs"], access: { overlay } });
  await generate(pipeline, { spec, overlay, out: folder, complete: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("every action of it matches, and gives names, limits and permissions", async () => {
  const { operations } = await import(pathToFileURL(join(folder, "operations.ts")).href);

  expect(Object.keys(operations)).toEqual(expect.arrayContaining(["replaceOrganization", "updateDataRetentionPolicy"]));
  expect(operations.applyRun).toMatchObject({
    permission: "workspace:apply",
    tokenKinds: ["user", "team"],
    rateLimits: [{ requests: 30, seconds: 1 }],
  });
});

test("what is made of both compiles", async () => {
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ extends: "../../tsconfig.json", include: ["."] }));
  const env = { ...process.env, PATH: `node_modules/.bin:${process.env.PATH}` };

  await expect(promisify(execFile)("tsc", ["-p", folder], { env })).resolves.toMatchObject({ stdout: "" });
});

const credentials = [{ name: "authorization", value: "Bearer REDACTED" }];

test("the gate finds a way through the states that is not allowed", async () => {
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
  const recording = join(folder, "traffic.har");
  writeFileSync(recording, JSON.stringify({ log: { entries } }));
  const findings = join(folder, "findings.ndjson");
  vi.spyOn(console, "log").mockImplementation(() => {});
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const args = ["check", recording, "--spec", spec, "--overlay", overlay[0]!, "--findings", findings];
  await perform(readCommandLine(args) as Task);
  vi.restoreAllMocks();

  const found = readFileSync(findings, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(found.map(({ kind, message }) => `${kind} ${message}`)).toEqual([
    "illegal-transition runs run-1 went from applied to planning, which no transition of run allows.",
  ]);
});
