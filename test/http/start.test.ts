// Starts the service in a separate process, with its settings in environment variables.
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabase } from "../support/database.ts";
import { testKey } from "../support/keys.ts";
import { startServiceHere } from "../support/service-process.ts";
import { serviceProgram } from "../support/service-program.ts";
import { someOf } from "../support/thorough.ts";

let folder: string;
let data: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "infrarun-start-"));
  data = join(folder, "data");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function launch(options: string[], environment: Record<string, string> = {}): ChildProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, PORT: "0", INFRARUN_DATA: data, INFRARUN_LOG: "error", ...environment };
  return spawn(process.execPath, [serviceProgram, ...options], { env, stdio: ["ignore", "pipe", "pipe"] });
}

/** Its output until a line says that it is ready. */
async function until(child: ChildProcess, ready: RegExp): Promise<string> {
  let printed = "";
  for await (const chunk of child.stdout!.iterator({ destroyOnReturn: false })) {
    printed += chunk;
    if (ready.test(printed)) return printed;
  }
  throw new Error(`It ended before it was ready: ${printed}${await text(child.stderr!)}`);
}

async function stop(child: ChildProcess, signal: "SIGINT" | "SIGTERM" | "SIGHUP"): Promise<number | null> {
  const ended = once(child, "exit");
  child.kill(signal);
  const [code] = await ended;
  return code as number | null;
}

/** The exit code, and its output: a single message. */
async function fail(options: string[], environment: Record<string, string>): Promise<[number | null, string]> {
  const child = launch(options, environment);
  const said = text(child.stderr!);
  const [code] = await once(child, "exit");
  return [code as number | null, (await said).trim()];
}

interface Ready {
  api: string;
  docs: string;
  organization: string;
  tokens: Record<string, string>;
}

test("prints its address for scripts, stops cleanly, and finds its data at a second start", async () => {
  const first = launch(["--json"]);
  const ready = JSON.parse(await until(first, /\n/)) as Ready;
  expect(Object.keys(ready).sort()).toEqual([
    "agentPool",
    "api",
    "docs",
    "module",
    "oauthClient",
    "oauthTokens",
    "organization",
    "project",
    "sshKey",
    "tokens",
    "tokensExpireAt",
  ]);
  expect(Object.keys(ready.tokens).sort()).toEqual(["organization", "outsider", "owner", "second", "team"]);
  const headers = { Authorization: `Bearer ${ready.tokens.owner}`, "Content-Type": "application/vnd.api+json" };
  const created = await fetch(`${ready.api}/organizations/${ready.organization}/workspaces`, {
    method: "POST",
    headers,
    body: JSON.stringify({ data: { type: "workspaces", attributes: { name: "kept" } } }),
  });
  const docs = await fetch(ready.docs);
  const home = await fetch(new URL("/", ready.docs), { redirect: "manual" });
  expect([created.status, docs.status, home.status, home.headers.get("Location")]).toEqual([201, 200, 302, "/docs/"]);
  expect(docs.headers.get("Content-Type")).toMatch(/^text\/html/);
  expect(await stop(first, "SIGTERM")).toBe(0);

  const second = launch(["--json"]);
  const again = JSON.parse(await until(second, /\n/)) as Ready;
  expect(again.tokens).toEqual(ready.tokens);
  const kept = await fetch(`${again.api}/organizations/${again.organization}/workspaces/kept`, { headers });
  expect(kept.status).toBe(200);
  expect(await stop(second, "SIGINT")).toBe(0);
}, 60_000);

test("writes a configuration with which Terraform finds the service and the token", async () => {
  const child = launch([], { INFRARUN_DATA: join(folder, "cli data") });
  const [, hostname, file = ""] =
    /hostname (\S+), organization demo\): export TF_CLI_CONFIG_FILE='(.+)'\n/.exec(
      await until(child, /TF_CLI_CONFIG_FILE=.*\n/),
    ) ?? [];
  const written = await readFile(file, "utf8");
  const [, api] = /^ {4}"tfe\.v2" = "(.+)"$/m.exec(written) ?? [];
  const [, token] = /^credentials "[^"]+" \{\n {2}token = "(\w+)"\n\}$/m.exec(written) ?? [];

  const account = await fetch(new URL("account/details", api), { headers: { Authorization: `Bearer ${token}` } });
  const { data } = await account.json();

  expect(file).toBe(join(folder, "cli data", "terraform.rc"));
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(written).toContain(`host "${hostname}" {`);
  expect(data.attributes.username).toBe("ada");
  expect(await stop(child, "SIGTERM")).toBe(0);
}, 60_000);

test("keeps running without a reader of its output and stops when its terminal closes", async () => {
  const child = launch(["--json"], { INFRARUN_LOG: "info" });
  const { docs } = JSON.parse(await until(child, /\n/)) as Ready;
  child.stdout!.destroy();
  child.stderr!.destroy();

  for (let times = 0; times < 3; times += 1) {
    // Each request writes a line to the log.
    expect((await fetch(docs)).status).toBe(200);
  }

  expect(await stop(child, "SIGHUP")).toBe(0);
}, 60_000);

const wrongSettings: [string, string[], Record<string, string>, RegExp][] = [
  ["an unknown option with a value", ["--rol", "worker"], {}, /^There is no option --rol; see /],
  ["an unknown option", ["--jsno"], {}, /^There is no option --jsno; see npm start -- --help\.$/],
  ["an invalid port", [], { PORT: "http" }, /^PORT must be a whole number from 0 to 65535, but is "http"\.$/],
  ["a limit out of bounds", [], { INFRARUN_COOL_OFF: "-1" }, /^INFRARUN_COOL_OFF must be a whole number from 0 to/],
  [
    "an unknown choice",
    [],
    { INFRARUN_RATE_LIMIT: "no" },
    /^INFRARUN_RATE_LIMIT must be one of on, off, but is "no"\.$/,
  ],
  ["invalid proxies", [], { INFRARUN_TRUSTED_PROXIES: "10.0.0.0/99" }, /^INFRARUN_TRUSTED_PROXIES must be [^\n]+$/],
  [
    "an unreachable database",
    [],
    { DATABASE_URL: "postgres://robot:hidden@127.0.0.1:1/none" },
    /^The PostgreSQL of DATABASE_URL cannot be used: nothing listens at 127\.0\.0\.1:1\.$/,
  ],
  [
    "a database on an unknown host",
    [],
    { DATABASE_URL: "postgres://nowhere.invalid/none" },
    /^The PostgreSQL of DATABASE_URL cannot be used: (the host|the DNS lookup of) nowhere\.invalid:5432/,
  ],
  [
    "half a key",
    [],
    { INFRARUN_KEY: testKey.slice(0, 20) },
    /^INFRARUN_KEY contains something that is not a key: [^\n]+$/,
  ],
  ["a bucket without a name", [], { INFRARUN_BLOBS: "s3://?region=x" }, /^INFRARUN_BLOBS names no bucket; [^\n]+$/],
  [
    "an invalid public address",
    [],
    { INFRARUN_URL: "runs.example" },
    /^INFRARUN_URL must look like https:\/\/runs\.example, without a query, but is "runs\.example"\.$/,
  ],
  [
    "an invalid address",
    [],
    { DATABASE_URL: "nonsense" },
    /^DATABASE_URL must look like postgres:\/\/user:password@host:5432\/database\.$/,
  ],
];
test.each(someOf(wrongSettings, 8))(
  "reports in one sentence what is wrong with %s",
  async (_, options, environment, sentence) => {
    const [code, said] = await fail(options, environment);

    expect(said).toMatch(sentence);
    // A valid setting that fails has another exit code than an invalid one.
    expect(code).toBe(said.includes("cannot be used") ? 1 : 2);
  },
);

test("reports in one sentence that the port is in use", async () => {
  const occupant = createServer().listen(0, "127.0.0.1");
  await once(occupant, "listening");
  const { port } = occupant.address() as { port: number };

  await using database = await createDatabase();
  const [code, said] = await fail([], { PORT: String(port), DATABASE_URL: database.url, INFRARUN_KEY: testKey });
  occupant.close();

  expect([code, said]).toEqual([1, `Port ${port} is in use; choose another one with PORT, or PORT=0 for a free one.`]);
}, 60_000);

test("reports that another process uses the folder, and works on the same data", { tags: "long" }, async () => {
  await using first = await startServiceHere({ INFRARUN_DATA: data, INFRARUN_KEY: "" });
  const { port } = new URL(first.url);

  const [code, said] = await fail([], { PORT: port });
  const beside = launch([]);
  const printed = await until(beside, /npm run demo/);

  expect([code, said]).toEqual([
    1,
    `infrarun already runs on ${data}, and port ${port} is in use. Use that one, or set another PORT and another INFRARUN_DATA.`,
  ]);
  expect(printed).toContain(`Another infrarun process also uses ${data}; both work on the same data.`);
  expect(await stop(beside, "SIGTERM")).toBe(0);
});

test("logs readable lines, without control characters of requests", async () => {
  await using database = await createDatabase();
  const settings = { INFRARUN_LOG: "info", INFRARUN_LOG_FORMAT: "text", INFRARUN_KEY: testKey };
  const child = launch(["--json"], { ...settings, DATABASE_URL: database.url });
  const logged = text(child.stderr!);
  const { api } = JSON.parse(await until(child, /\n/)) as Ready;
  await fetch(`${api}/ping`, { headers: { "User-Agent": "a\tb" } });
  await fetch(`${api}/nowhere/%1b[31m`);
  await stop(child, "SIGTERM");

  expect(await logged).toMatch(
    /^\[\d\d:\d\d:\d\d\] INFO: 204 GET \/api\/v2\/ping [\d.]+ ms\n.*404 GET \/api\/v2\/nowhere\/%1b\[31m [\d.]+ ms\n$/,
  );
}, 60_000);

test("does not load the HTTP client, which only the first fetch needs", { tags: "long" }, async () => {
  const program = `await import(${JSON.stringify(new URL("../../server/service.ts", import.meta.url))});
    const loaded = () => process.moduleLoadList.filter((name) => name.endsWith("deps/undici/undici")).length;
    const before = loaded();
    await fetch("data:,").then((answer) => answer.text());
    console.log(JSON.stringify([before, loaded()]));`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", program]);

  expect(JSON.parse(stdout)).toEqual([0, 1]);
});

test("says where it listens if callers use another address", async () => {
  await using database = await createDatabase();
  const settings = { DATABASE_URL: database.url, INFRARUN_KEY: testKey, INFRARUN_URL: "https://runs.example" };
  const child = launch([], settings);
  const printed = await until(child, /Docs .*\n/);
  await stop(child, "SIGTERM");

  const [, port] = /^It listens on 127\.0\.0\.1:(\d+); INFRARUN_URL is the address that callers use\.$/m.exec(printed)!;
  expect(Number(port)).toBeGreaterThan(0);
  expect(printed).toContain("  API   https://runs.example/api/v2\n");
}, 60_000);

test("warns of a misspelled setting, and not of variables of other programs", async () => {
  const names = { INFRARUN_RATELIMIT: "off", INFRARUN_API: "http://127.0.0.1:1/api/v2", INFRARUN_TOKEN: "secret" };
  const [, said] = await fail([], { ...names, INFRARUN_LOG: "warn", INFRARUN_DATA: "/dev/null/data" });

  const warnings = said.split("\n").filter((line) => line.includes("is not a setting"));
  expect(warnings).toHaveLength(1);
  expect(JSON.parse(warnings[0]!).msg).toBe(
    "INFRARUN_RATELIMIT is not a setting and has no effect; server/README.md lists all settings.",
  );
});

test("reports in one sentence that the folder cannot be used", async () => {
  const file = join(folder, "file");
  await writeFile(file, "");

  const [code, said] = await fail([], { INFRARUN_DATA: join(file, "data") });

  expect(said).toMatch(/^[^\n]*\.$/);
  expect(said).toContain(file);
  expect(code).toBe(1);
});
