// Runs `conform` against other servers, and prints the end of each run and each finding.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { type ConformOptions, type ConformReport, conform, forms } from "../../scripts/conform/index.ts";
import { type EmbeddedPostgres, startEmbedded } from "../../server/store/embedded/embedded.ts";
import { apiKey, startParcels } from "../conform/parcels.ts";
import { openFolder } from "../support/folders.ts";
import { freePort } from "../support/free-port.ts";
import { inRoot } from "../vitest.config.ts";
import type { Bench } from "./figures.ts";

type Target = Pick<ConformOptions, "server" | "spec" | "tokens" | "params">;

interface Case {
  name: string;
  /** From npm, so it is only tested with `--servers FOLDER`. */
  package?: string;
  /** Everything that it starts ends with the stack. */
  start(stack: AsyncDisposableStack, folder: string): Promise<Target>;
}

const ourSpec = inRoot("openapi/openapi.yaml");
const parcelsSpec = inRoot("test/conform/parcels.yaml");
const owner = { owner: "conform-owner" };
const unleashToken = "*:*.conform-owner";

const mock = (name: string, spec: string, ...options: string[]): Case => ({
  name,
  async start(stack, folder) {
    const port = await freePort();
    const args = [inRoot("scripts/mock.ts"), "--spec", spec, "--port", String(port), ...options];
    const server = await startProgram(stack, { args, port, path: "/", cwd: folder });
    return { server, spec, tokens: owner };
  },
});

const cases: readonly Case[] = [
  {
    name: "test/conform/parcels.ts",
    async start(stack) {
      const { url } = stack.use(await startParcels());
      return { server: url, spec: parcelsSpec, tokens: { owner: apiKey } };
    },
  },
  mock("Prism, parcels.yaml", parcelsSpec),
  mock("Prism, this API", ourSpec),
  mock("`mock --stateful`, parcels.yaml", parcelsSpec, "--stateful"),
  mock("`mock --stateful`, this API", ourSpec, "--stateful"),
  {
    name: "@loopback/example-todo",
    package: "@loopback/example-todo",
    async start(stack, folder) {
      const port = await freePort();
      const cwd = join(folder, "node_modules/@loopback/example-todo");
      const env = { PORT: String(port), HOST: "127.0.0.1" };
      const server = await startProgram(stack, { args: ["."], port, path: "/ping", cwd, env });
      return { server, spec: await download(stack, `${server}/openapi.json`), tokens: {} };
    },
  },
  {
    name: "unleash-server",
    package: "unleash-server",
    async start(stack, folder) {
      const [port, database] = [await freePort(), await startDatabase(stack, "unleash")];
      const env = {
        ...{ DATABASE_HOST: database.searchParams.get("host") ?? decodeURIComponent(database.hostname) },
        ...{ DATABASE_PORT: database.port, DATABASE_USERNAME: database.username, DATABASE_NAME: "unleash" },
        ...{ DATABASE_PASSWORD: database.password, DATABASE_SSL: "false", CHECK_VERSION: "false", LOG_LEVEL: "fatal" },
        ...{ HTTP_HOST: "127.0.0.1", HTTP_PORT: String(port), INIT_ADMIN_API_TOKENS: unleashToken },
      };
      const args = ["node_modules/unleash-server/dist/server.js"];
      const server = await startProgram(stack, { args, port, path: "/health", cwd: folder, env });
      const spec = await download(stack, `${server}/docs/openapi.json`);
      // No operation creates them.
      const params = { projectId: "default", environment: "development" };
      return { server, spec, tokens: { owner: unleashToken }, params };
    },
  },
];

const install = "npm install --prefix FOLDER @loopback/example-todo@6.0.0 unleash-server@8.2.0";
const reports = inRoot(".cache/conform-servers");

export const bench: Bench = {
  async *measure({ servers, minutes, tell }) {
    mkdirSync(reports, { recursive: true });
    const results: { name: string; report: ConformReport }[] = [];
    for (const one of cases) {
      if (one.package !== undefined && servers === undefined) continue;
      await using stack = new AsyncDisposableStack();
      const target = await one.start(stack, resolve(servers ?? "."));
      const report = await conform({ ...target, seed: 1, ...(minutes && { minutes }) });
      results.push({ name: one.name, report });
      const file = join(reports, `${one.name.replaceAll(/[^a-z0-9]+/gi, "-")}`);
      for (const form of [forms.html, forms.json]) writeFileSync(file + form.ending, await form.print(report));
      tell(`${one.name}: ${report.findings.length} findings, see ${file}.html`);
      for (const { class: name, check, operationId, message } of report.findings)
        tell(`  ${name}, ${check}, ${operationId}: ${message}`);
    }
    yield {
      title: "Servers of others",
      columns: ["server", "end", "requests", "s", "passed", "failed", "not reached", "findings", "score", "left"],
      rows: results.map(({ name, report }) => [
        ...[name, report.endedBy ?? "complete", String(report.requests), (report.milliseconds / 1000).toFixed(1)],
        ...Object.values(report.checks).map(String),
        ...[String(report.findings.length), report.score.toFixed(1), String(report.objects.left.length)],
      ]),
      notes: [
        "Default settings and seed 1.",
        ...(servers === undefined ? [`With --servers FOLDER, two more: ${install}`] : []),
      ],
      isReached: results.every(({ report }) => report.endedBy === null),
    };
  },
};

interface Program {
  args: readonly string[];
  port: number;
  /** It is ready when it responds at this path. */
  path: string;
  cwd: string;
  env?: Readonly<Record<string, string>>;
}

/** Returns the address. */
async function startProgram(stack: AsyncDisposableStack, { args, port, path, cwd, env }: Program): Promise<string> {
  const child: ChildProcess = spawn(process.execPath, args, {
    ...{ cwd, env: { ...process.env, ...env }, stdio: ["ignore", "ignore", "pipe"] },
  });
  let log = "";
  child.stderr!.on("data", (chunk) => {
    log = `${log}${chunk}`.slice(-2_000);
  });
  const ended = once(child, "exit");
  stack.defer(async () => {
    child.kill("SIGTERM");
    await ended;
  });
  const url = `http://127.0.0.1:${port}`;
  for (let waited = 0; waited < 600; waited += 1) {
    if (child.exitCode !== null) break;
    if (await fetch(url + path).catch(() => undefined)) return url;
    await delay(100);
  }
  throw new Error(`${args[0]} does not respond. It printed: ${log}`);
}

async function startDatabase(stack: AsyncDisposableStack, name: string): Promise<URL> {
  const folder = await openFolder(mkdtempSync(join(tmpdir(), "conform-servers-")));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const server: EmbeddedPostgres = await startEmbedded(folder, { durable: false });
  stack.defer(() => server.stop());
  const client = new pg.Client({ connectionString: server.superuserUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return new URL(server.superuserUrl);
}

/** Returns a file with the content of the address. */
async function download(stack: AsyncDisposableStack, url: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "conform-servers-"));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, "openapi.json");
  writeFileSync(file, await (await fetch(url)).text());
  return file;
}
