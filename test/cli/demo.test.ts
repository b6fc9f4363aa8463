// `npm run demo` and `npm run token`, on a running service.
import { once } from "node:events";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { runCommand } from "../support/commands.ts";
import { createDatabase } from "../support/database.ts";
import { startServiceProcess } from "../support/service-process.ts";
import { shareWorld } from "../support/shared-world.ts";
import { ownFolder } from "../support/temporary.ts";

async function startDemo() {
  const [database, folder] = [await createDatabase(), ownFolder()];
  const quick = { INFRARUN_PLAN_MS: "10", INFRARUN_APPLY_MS: "10" };
  const data = { INFRARUN_DATA: folder, DATABASE_URL: database.url };
  const service = await startServiceProcess({ ...quick, ...data });
  return {
    service,
    file: join(folder, "tokens.json"),
    run: (...[name, ...args]: [string, ...string[]]) =>
      runCommand(name, args, { environment: { INFRARUN_DATA: folder }, folder }),
    async [Symbol.asyncDispose]() {
      await service[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    },
  };
}

const running = shareWorld(startDemo);

test("shows a first run with its requests, states and logs", async () => {
  const { code, stdout, stderr } = await running().run("demo");

  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout.match(/^(?:POST|PUT) .*$/gm)?.map((line) => line.replaceAll(/(ws|run)-\w+/g, "$1"))).toEqual([
    "POST /api/v2/organizations/demo/workspaces → 201",
    "POST /api/v2/workspaces/ws/configuration-versions → 201",
    "PUT  /api/v2/uploads/… → 200",
    "POST /api/v2/runs → 201",
    "POST /api/v2/runs/run/actions/apply → 202",
  ]);
  expect(stdout).toMatch(/● planned\n.*│ .*│ {3}\+ terraform_data\.greeting will be created/s);
  expect(stdout).toMatch(/● applied\n.*│ Apply complete! Resources: 1 added/s);
  expect(stdout).not.toContain(running().service.tokens.owner);
});

test("prints the result as JSON", async () => {
  const { stdout } = await running().run("demo", "--json");

  expect(JSON.parse(stdout)).toEqual({
    workspace: expect.stringMatching(/^ws-/),
    run: expect.stringMatching(/^run-/),
    status: "applied",
    requests: expect.arrayContaining([{ method: "POST", path: "/api/v2/organizations/demo/workspaces", status: 201 }]),
  });
});

test("prints one token of the file that only its owner can read", async () => {
  const demo = running();
  const { tokens } = demo.service;

  expect((await demo.run("token")).stdout).toBe(`${tokens.owner}\n`);
  expect((await demo.run("token", "team")).stdout).toBe(`${tokens.team}\n`);
  expect(await demo.run("token", "toString")).toEqual({
    code: 1,
    stdout: "",
    stderr: 'Unknown token "toString". The demo has owner, second, outsider, team, organization.\n',
  });
  expect(statSync(demo.file).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(demo.file, "utf8"))).toMatchObject({ api: `${demo.service.url}/api/v2`, tokens });
});

test("names the next step without a service, and without a demo", async () => {
  const folder = ownFolder();
  const lost = await runCommand("demo", [], { environment: { INFRARUN_DATA: folder }, folder });
  await using demo = await startDemo();
  demo.service.child.kill("SIGKILL");
  await demo.service.ended;

  const stopped = await demo.run("demo");

  expect([lost.code, lost.stderr]).toEqual([1, expect.stringMatching(/^There are no demo tokens in .* npm start\./)]);
  expect([stopped.code, stopped.stderr]).toEqual([
    1,
    `No service responds at ${demo.service.url}/api/v2. Start it first, in another terminal: npm start.\n`,
  ]);
});

test.each([
  ["an unfinished file", "{"],
  ["a file without tokens", "{}"],
])("treats %s as missing", async (_, text) => {
  const folder = ownFolder();
  writeFileSync(join(folder, "tokens.json"), text);

  const { code, stderr } = await runCommand("token", [], { environment: { INFRARUN_DATA: folder }, folder });

  expect([code, stderr]).toEqual([1, expect.stringMatching(/^There are no demo tokens in /)]);
});

test("reports another program at the address in one sentence", async () => {
  const server = createServer((_, response) => response.end("<h1>Hello</h1>")).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const folder = ownFolder();
  const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v2`;
  const saved = { api, docs: api, organization: "demo", tokens: { owner: "secret-token" } };
  writeFileSync(join(folder, "tokens.json"), JSON.stringify(saved));

  const { code, stderr } = await runCommand("demo", [], { environment: { INFRARUN_DATA: folder }, folder });

  expect([code, stderr]).toEqual([1, expect.stringMatching(/^The demo stopped: .+\n$/)]);
  expect(stderr).not.toContain("secret-token");
});

test("a start without a demo removes the file", async () => {
  await using demo = await startDemo();
  await using database = await createDatabase();
  const data = { INFRARUN_DATA: join(demo.file, ".."), DATABASE_URL: database.url };
  const isSaved = existsSync(demo.file);
  await using _other = await startServiceProcess({ ...data, INFRARUN_DEMO: "off" });

  expect([isSaved, existsSync(demo.file)]).toEqual([true, false]);
});
