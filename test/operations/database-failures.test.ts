// @module-tag long
// Real failures of the database and of the network to it, under eight writers: no 500, nothing lost, automatic recovery.
import dns from "node:dns";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { createLogger } from "../../server/http/request-log.ts";
import { startServing } from "../../server/serving.ts";
import { connect } from "../../server/store/database/database.ts";
import { startEmbedded } from "../../server/store/embedded/embedded.ts";
import { Ledger } from "../faults/ledger.ts";
import { startLoad } from "../faults/load.ts";
import { findPostmaster, withDescendants } from "../faults/members.ts";
import { judge } from "../faults/verdict.ts";
import { createApi } from "../support/api.ts";
import { createDatabase } from "../support/database.ts";
import { makeFolder } from "../support/embedded.ts";
import { testKeys } from "../support/keys.ts";
import { runIn, startRunWorld } from "../support/run-world.ts";
import { startServiceHere } from "../support/service-process.ts";
import { startTcpProxy } from "../support/tcp-proxy.ts";
import { ownFolder } from "../support/temporary.ts";
import { someOf } from "../support/thorough.ts";
import { startTlsProxy } from "../support/tls-proxy.ts";
import { startWorkspaceWorld } from "../support/workspace-world.ts";

const settings = {
  INFRARUN_RATE_LIMIT: "off",
  INFRARUN_STATEMENT_MS: "1000",
  ...{ INFRARUN_PLAN_MS: "20", INFRARUN_APPLY_MS: "20" },
};
/** Enough time for a busy machine. */
const patienceMs = 120_000;
const soon = { timeout: patienceMs, interval: 5 };
const options = { timeout: 600_000 };

interface Broken {
  environment: Record<string, string>;
  blobs: string;
  strike(): unknown;
  mend(): unknown;
  /** Calls `work` with the address of the database. */
  askStore<Result>(work: (url: string) => Promise<Result>): Promise<Result>;
}

async function expectOutage({ environment, blobs, strike, mend, askStore }: Broken) {
  const service = await startServiceHere({ ...settings, ...environment, INFRARUN_BLOBS: blobs });
  const ready = async () => (await fetch(`${service.url}/readyz`)).status;
  const ledger = new Ledger();
  const load = startLoad(ledger, () => [service]);
  await load.go(20);

  const striking = strike();
  await Promise.all([
    striking,
    expect.poll(() => ledger.refused, soon).toBeGreaterThan(8),
    expect.poll(ready, soon).toBe(503),
  ]);
  await mend();

  await expect.poll(ready, soon).toBe(200);
  await load.go(20);
  await load.stop();
  const { lost, findings } = await askStore((url) => judge(url, blobs, ledger, patienceMs));
  await service[Symbol.asyncDispose]();
  expect({ lost, findings }).toEqual({ lost: [], findings: [] });
}

type Line = Awaited<ReturnType<typeof startTcpProxy>>;

type Answer = (error: Error | null, found?: readonly { address: string; family: number }[]) => void;

/** Replaces the system's lookup of `localhost`. */
function answerLookups(answer: (done: Answer) => void): void {
  const { lookup } = dns;
  const look = (host: string, ...given: unknown[]) =>
    host === "localhost" ? answer(given.at(-1) as Answer) : (lookup as (...all: unknown[]) => void)(host, ...given);
  vi.spyOn(dns, "lookup").mockImplementation(look as never);
}

const unresolvable = Object.assign(new Error("getaddrinfo EAI_AGAIN localhost"), {
  ...{ code: "EAI_AGAIN", errno: -3001, syscall: "getaddrinfo", hostname: "localhost" },
});

async function cutOnce(line: Line): Promise<void> {
  line.cut();
  await line.mend();
}

const ofNetwork: Record<string, [(line: Line) => unknown, (line: Line) => unknown]> = {
  "connections are refused": [(line) => line.cut(), (line) => line.mend()],
  "the database is silent": [
    (line) => line.fallSilent(),
    async (line) => {
      await line.mend();
      await cutOnce(line);
    },
  ],
  "its name cannot be resolved": [
    (line) => {
      answerLookups((done) => done(unresolvable));
      return cutOnce(line);
    },
    () => vi.restoreAllMocks(),
  ],
  "its network is unreachable": [
    (line) => {
      answerLookups((done) => done(null, [{ address: "255.255.255.255", family: 4 }]));
      return cutOnce(line);
    },
    () => vi.restoreAllMocks(),
  ],
};

test.each(someOf(Object.entries(ofNetwork), 2))("returns 503 while %s", options, async (_, [strike, mend]) => {
  await using database = await createDatabase();
  using line = await startTcpProxy(database.url);

  await expectOutage({
    environment: { DATABASE_URL: line.url.replace("127.0.0.1", "localhost") },
    blobs: ownFolder(),
    strike: () => strike(line),
    mend: () => mend(line),
    askStore: (work) => work(database.url),
  });
});

test("returns 503 while TLS is broken", options, async () => {
  await using database = await createDatabase();
  using line = await startTlsProxy(database.url);

  await expectOutage({
    environment: { DATABASE_URL: line.url },
    blobs: ownFolder(),
    strike: () => line.breakHandshake(),
    mend: () => line.mend(),
    askStore: (work) => work(database.url),
  });
});

const signals: Record<string, [NodeJS.Signals, NodeJS.Signals | null]> = {
  killed: ["SIGKILL", null],
  stopped: ["SIGSTOP", "SIGCONT"],
};

test.each(Object.entries(signals))("returns 503 while PostgreSQL is %s", options, async (_, [start, end]) => {
  const data = await makeFolder();
  let hit: number[] = [];
  const signal = (name: NodeJS.Signals) => {
    for (const pid of hit) process.kill(pid, name);
  };

  await expectOutage({
    environment: { INFRARUN_DATA: data },
    blobs: join(data, "blobs"),
    async strike() {
      hit = await withDescendants(await findPostmaster(data));
      signal(start);
    },
    mend: () => end && signal(end),
    async askStore(work) {
      const store = await startEmbedded(data);
      return work(store.superuserUrl).finally(() => store.stop());
    },
  });
});

test.each(["53100", "53200", "XX001"])("returns 503 for the error %s of PostgreSQL", async (code) => {
  await using world = await startWorkspaceWorld();
  const { api, params, store } = world;
  const body = `begin raise exception 'on purpose' using errcode = '${code}'; end`;
  await sql`create function fail() returns trigger language plpgsql as ${sql.lit(body)}`.execute(store);
  await sql`create trigger fail before update on workspaces for each row execute function fail()`.execute(store);

  const { response } = await api.lockWorkspace({ params });
  await sql`drop function fail cascade`.execute(store);

  expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "1"]);
  expect((await api.lockWorkspace({ params })).response.status).toBe(200);
});

test.each(["onSent", "onReceived"] as const)(
  "returns 503 when the connection is cut at any packet (%s)",
  async (at) => {
    await using world = await startRunWorld();
    let left = Infinity;
    const count = () => {
      left -= 1;
      if (left === 0) line.cut();
    };
    using line = await startTcpProxy(world.database.url, { [at]: count });
    const database = connect(line.url, { keys: testKeys, connections: 1 });
    const serving = await startServing({ ...world.services, database }, createLogger("silent"));
    const api = createApi({ baseUrl: `${serving.url}/api/v2`, token: world.tokens.owner });
    const { params, workspaceId, organization } = world;
    const create = (name: string) => ({ body: { data: { type: "workspaces" as const, attributes: { name } } } });
    const writes: Record<string, (name: string) => Promise<{ response: Response }>> = {
      create: (name) => api.createWorkspace({ params: { path: { organization_name: organization } }, ...create(name) }),
      rename: (name) => api.updateWorkspace({ params, ...create(name) }),
      run: (message) => api.createRun({ body: runIn(workspaceId, { message }) }),
    };
    const acknowledged: string[] = [];

    for (const [kind, write] of Object.entries(writes)) {
      for (let packet = 1, isCut = true; isCut; packet += 1) {
        const name = `${kind}-${packet}`;
        left = packet;
        const { response } = await write(name);
        isCut = left <= 0;
        left = Infinity;
        if (response.ok) acknowledged.push(name);
        else expect([name, response.status, response.headers.get("Retry-After")]).toEqual([name, 503, "1"]);
        await line.mend();
      }
    }

    expect(acknowledged.map((name) => name.split("-")[0])).toEqual(expect.arrayContaining(Object.keys(writes)));
    const { rows } = await sql<{ name: string }>`
    select name from workspaces union all select message from runs`.execute(world.store);
    const kept = rows.map(({ name }) => name);
    expect(acknowledged.filter((name) => !name.startsWith("rename") && !kept.includes(name))).toEqual([]);
    await serving.stop();
    await database.close();
  },
);
