// Starts the services of server/compose.yaml from the clone, with their commands, settings and health checks. A run
// uses all of them.
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { createClient } from "../../client/index.ts";
import { bundleOf, resources } from "../support/bundles.ts";
import { createDemoDatabase } from "../support/database.ts";
import { freePort } from "../support/free-port.ts";
import { testKey } from "../support/keys.ts";
import { ownFolder } from "../support/temporary.ts";
import { readSteps } from "./dockerfile.ts";

interface Service {
  build?: { dockerfile: string };
  command?: string[];
  environment?: Record<string, string>;
  healthcheck?: unknown;
  depends_on?: Record<string, { condition: string }>;
}

const folder = ownFolder();
const { services }: { services: Record<string, Service> } = parse(readFileSync("server/compose.yaml", "utf8"), {
  merge: true,
});

/** Other ports, because the services share one machine here. */
const ports = new Map<string, string>();
for (const port of ["8080", "8081", "4020"]) ports.set(port, `${await freePort()}`);
const gate = `http://127.0.0.1:${ports.get("4020")}`;
const here = (text: string): string =>
  text
    .replaceAll(/\b(?:8080|8081|4020)\b/g, (port) => ports.get(port)!)
    .replace("http://server:", "http://127.0.0.1:")
    .replace("/app/scripts/infrarun.js", "scripts/infrarun.ts")
    .replace(/^\/data$/, join(folder, "data"));

/** Replaces variables like compose: `${NAME:-default}`, and `${NAME:?reason}` for required ones. */
const fill = (text: string, given: Record<string, string>): string =>
  text.replaceAll(/\$\{(\w+):([-?])([^}]*)\}/g, (_, name, kind, rest) => {
    if (given[name] === undefined && kind === "?") throw new Error(`${name}: ${rest}`);
    return given[name] ?? rest;
  });

function start(name: string, given: Record<string, string>) {
  const { build, command, environment = {} } = services[name]!;
  const steps = readSteps(build!.dockerfile);
  const last = (word: string) => steps.findLast((step) => step.word === word)?.rest;
  const stage = steps.slice(steps.findLastIndex(({ word }) => word === "FROM"));
  const image = stage.filter(({ word }) => word === "ENV").flatMap(({ rest }) => rest.split(/\s+/));
  const env: Record<string, string> = { PATH: process.env.PATH! };
  for (const pair of image) {
    const [key, value] = pair.split("=") as [string, string];
    env[key] = here(value);
  }
  for (const [key, value] of Object.entries(environment)) env[key] = here(fill(value, given));
  if (given.DATABASE_URL !== undefined && env.DATABASE_URL !== undefined) env.DATABASE_URL = given.DATABASE_URL;
  const entry: string[] = JSON.parse(last("ENTRYPOINT") ?? "[]");
  const line = [...entry, ...(command ?? JSON.parse(last("CMD")!))].map(here);
  expect(line.shift()).toBe("node");
  const child = spawn(process.execPath, line, { env, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text));
  const health: string[] = JSON.parse(last("HEALTHCHECK")!.replace(/^.*? CMD /, "")).map(here);
  const isHealthy = () => {
    try {
      execFileSync(process.execPath, health.slice(1), { env, stdio: "pipe" });
      return true;
    } catch {
      return false;
    }
  };
  const ended = new Promise<{ code: number | null; said: string }>((settle) =>
    child.once("close", (code) => settle({ code, said })),
  );
  return {
    healthy: () => expect.poll(isHealthy, { timeout: 120_000, interval: 500, message: name }).toBe(true),
    stop: () => {
      child.kill("SIGTERM");
      return ended;
    },
    async [Symbol.asyncDispose]() {
      await this.stop();
    },
  };
}

test("a run uses database, server, worker and gate", { timeout: 600_000 }, async () => {
  mkdirSync(join(folder, "data"));
  await using database = await createDemoDatabase("started");
  const given = { POSTGRES_PASSWORD: "none", INFRARUN_KEY: testKey, DATABASE_URL: database.url };
  expect(() => start("server", {})).toThrow("set it in .env");
  await using server = start("server", given);
  await using worker = start("worker", given);
  await Promise.all([server.healthy(), worker.healthy()]);
  expect(services.gate!.depends_on).toEqual({ server: { condition: "service_healthy" } });
  await using front = start("gate", given);
  await front.healthy();

  const api = createClient({ baseUrl: `${gate}/api/v2`, token: database.demo.tokens.owner });
  const { data: workspace } = await api.workspaces.create({ organization_name: "demo", name: "composed" });
  const version = await api.extensions.createConfigurationVersion({
    workspace_id: workspace.id,
    "auto-queue-runs": false,
  });
  await api.upload(version, await bundleOf(resources("one")));
  const { data: run } = await api.runs.create({ workspace: workspace.id });
  await api.runs.wait(run.id, { until: "confirmable", timeout: 60_000 });
  await api.runs.apply({ run_id: run.id });
  const applied = await api.runs.wait(run.id, { timeout: 60_000 });
  const ended = await Promise.all([server, worker, front].map((one) => one.stop()));

  expect(applied.attributes.status).toBe("applied");
  // The upload passed through the gate too: the address has INFRARUN_URL.
  expect(version.data.attributes["upload-url"].startsWith(`${gate}/`)).toBe(true);
  expect(ended.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(ended[2]!.said).toContain("no violation");
});
