// @module-tag long
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { findBinaries } from "../../server/store/embedded/binaries.ts";
import { makeTemplate } from "../../server/store/embedded/cluster-files.ts";
import { startEmbedded } from "../../server/store/embedded/embedded.ts";
import { prepareEmbedded } from "../../server/store/embedded/prepare.ts";
import { ask, isAlive, makeFolder, startProcess, until } from "../support/embedded.ts";
import { testAtNight } from "../support/thorough.ts";

/** The folder of a stopped store, shared by tests that leave it stopped, because creating one is slow. */
let kept: string | undefined;
async function folderOfStore(): Promise<string> {
  if (kept === undefined) {
    kept = await makeFolder();
    await (await startEmbedded(kept, { durable: false })).stop();
  }
  return kept;
}

test("a first start creates a store, and a second one finds committed data", async () => {
  const data = await makeFolder();
  const first = await startEmbedded(data);
  await ask(first.url, "create table kept as select 42 as answer");
  expect(await ask(first.url, "show fsync")).toBe("on");
  // Its own process group: Ctrl-C in a terminal does not reach it.
  const group = () => readFileSync(`/proc/${first.pid}/stat`, "utf8").split(" ")[4];
  if (process.platform === "linux") expect(group()).toBe(String(first.pid));
  await first.stop();
  expect(isAlive(first.pid)).toBe(false);

  const second = await startEmbedded(data);

  expect(await ask(second.url, "select answer from kept")).toBe(42);
  await expect(ask(second.url.replace(/:[^:@]*@/, ":guess@"), "select 1")).rejects.toThrow("password");
  await second.stop();
});

test("stores from one template have different passwords", async () => {
  const folder = await makeFolder();
  // Templates of other versions in the folder above are removed.
  const templates = join(folder, "templates/18.4.0");
  expect(await makeTemplate(undefined, templates)).toBe(true);
  expect(await makeTemplate(undefined, templates)).toBe(false);
  const start = async (name: string) => {
    const prepared = await prepareEmbedded(join(folder, name), templates);
    return startEmbedded(join(folder, name), { durable: false, prepared });
  };

  const [one, other] = [await start("one"), await start("other")];

  expect(await ask(one.superuserUrl, "show server_encoding")).toBe("UTF8");
  const { password } = new URL(one.superuserUrl);
  const guess = Object.assign(new URL(other.superuserUrl), { password }).href;
  await expect(ask(guess, "select 1")).rejects.toThrow("password");
  await Promise.all([one.stop(), other.stop()]);
});

const networkAddress = "select host(client_addr) from pg_stat_activity where pid = pg_backend_pid()";

test.skipIf(process.platform === "win32")("uses a socket in its folder for any folder name", async () => {
  // Short, because the path of a socket has at most about a hundred bytes.
  const data = join(await makeFolder(), 'a," %20');
  const store = await startEmbedded(data, { durable: false });

  expect(await ask(store.url, networkAddress)).toBeNull();
  await expect(ask(store.url.replace(/:[^:@]*@/, ":guess@"), "select 1")).rejects.toThrow("password");
  await store.stop();
});

test("its queries go through TCP if the path is too long for a socket", async () => {
  const data = join(await makeFolder(), "long".repeat(30));
  const store = await startEmbedded(data, { durable: false });

  expect(await ask(store.url, networkAddress)).toBe("127.0.0.1");
  await store.stop();
});

test("the server runs until the last process that uses it has stopped", async () => {
  const data = await folderOfStore();
  const mine = await startEmbedded(data, { durable: false });
  const other = startProcess(data);
  const { url, pid } = await other.answer;
  expect({ url, pid }).toEqual({ url: mine.url, pid: mine.pid });

  await mine.stop();
  expect(await ask(url, "select 1")).toBe(1);

  await other.stop();
  expect(isAlive(pid)).toBe(false);
});

test.each(["SIGINT", "SIGHUP"] as const)("%s to the only process that uses the server stops both", async (signal) => {
  const only = startProcess(await folderOfStore());
  const { pid } = await only.answer;

  expect(await only.interrupt(signal)).toBe(signal);

  expect(isAlive(pid)).toBe(false);
});

test("a server outlives the process that started it, as long as another one uses it", async () => {
  const data = await folderOfStore();
  const first = startProcess(data);
  await first.answer;
  const mine = await startEmbedded(data, { durable: false });

  await first.stop();

  expect(await ask(mine.url, "select 1")).toBe(1);
  expect(readFileSync(join(data, "postgres.log"), "utf8")).toContain("ready to accept connections");
  await mine.stop();
});

testAtNight("processes that start simultaneously in an empty folder share one store", async () => {
  const data = await makeFolder();

  const all = Array.from({ length: 4 }, () => startProcess(data));
  const answers = await Promise.all(all.map(({ answer }) => answer));

  expect(new Set(answers.map(({ url }) => url)).size).toBe(1);
  expect(readdirSync(data).filter((name) => name.endsWith(".tmp"))).toEqual([]);
  await Promise.all(all.map(({ stop }) => stop()));
  expect(isAlive(answers[0]!.pid)).toBe(false);
});

testAtNight("a start works after a first start that was killed", async () => {
  const data = await makeFolder();
  const drafts = () => readdirSync(data).filter((name) => name.endsWith(".tmp"));
  for (const ms of [0, 50, 250]) {
    const before = drafts();
    const victim = startProcess(data);
    await until(() => drafts().some((name) => !before.includes(name)));
    await sleep(ms);
    await victim.kill();
  }

  const store = await startEmbedded(data, { durable: false });

  expect(await ask(store.url, "select 1")).toBe(1);
  await store.stop();
  await (await startEmbedded(data, { durable: false })).stop();
  expect(drafts()).toEqual([]);
});

/** Starts a process with a server, then removes the program of the server, as `npm ci` does. */
async function startFromRemoved(data: string) {
  const programs = await makeFolder();
  const native = dirname(dirname(findBinaries(data, null).path("postgres")));
  cpSync(native, programs, { recursive: true, verbatimSymlinks: true });
  const user = startProcess(data, { env: { PG_BIN: join(programs, "bin") } });
  const { pid } = await user.answer;
  rmSync(programs, { recursive: true });
  return { user, pid };
}

test("a start replaces the server of a killed process if its program was removed", async () => {
  const data = await folderOfStore();
  const { user, pid } = await startFromRemoved(data);
  await user.kill();

  const store = await startEmbedded(data, { durable: false });

  expect(store.pid).not.toBe(pid);
  // The server loads a library for this language.
  await ask(store.url, "do $$ begin end $$");
  await store.stop();
});

test("a server whose program was removed is named while a process uses it", async () => {
  const data = await folderOfStore();
  const { user } = await startFromRemoved(data);

  await expect(startEmbedded(data, { durable: false })).rejects.toThrow(
    `was removed while PostgreSQL ran from it. End the processes that use the store in ${data}.`,
  );

  await user.stop();
});

test("a killed process leaves its server to the next process, which stops it", async () => {
  const data = await folderOfStore();
  const victim = startProcess(data);
  const orphan = await victim.answer;
  await victim.kill();

  const heir = await startEmbedded(data, { durable: false });

  expect(heir.pid).toBe(orphan.pid);
  await heir.stop();
  // Init reaps the orphan, which may take a while.
  await until(() => !isAlive(orphan.pid));
});

test("no committed data is lost if the process and its server are killed", async () => {
  const data = await folderOfStore();
  const victim = startProcess(data);
  const { url, pid } = await victim.answer;
  await ask(url, "create table kept as select 42 as answer");
  process.kill(pid, "SIGKILL");
  await victim.kill();

  const heir = await startEmbedded(data);

  expect(await ask(heir.url, "select answer from kept")).toBe(42);
  await heir.stop();
});

const counting = "select count(*)::integer from pg_stat_activity where state = 'active' and query ~ 'many$'";

test("a killed server is restarted at the same address", async () => {
  const messages: string[] = [];
  const store = await startEmbedded(await folderOfStore(), {
    durable: false,
    onRestart: (message) => messages.push(message),
  });
  const { pid } = store;
  // This backend does not notice that its server has ended, and keeps its memory until it has counted.
  const lost = ask(store.url, "select count(*) from (select generate_series(1, 10000000)) as many").catch(() => "lost");
  await until(async () => (await ask(store.superuserUrl, counting)) === 1);

  process.kill(pid, "SIGKILL");

  await until(() => messages.length > 0);
  expect(messages).toEqual(["The embedded PostgreSQL ended and was restarted."]);
  expect(await ask(store.url, "select 1")).toBe(1);
  expect(store.pid).not.toBe(pid);
  await lost;
  await store.stop();
});

test("a start removes the sockets of killed servers", async () => {
  const data = await folderOfStore();
  for (let kills = 0; kills < 2; kills += 1) {
    const store = await startEmbedded(data, { durable: false });
    process.kill(store.pid, "SIGKILL");
    await store.stop();
    await until(() => !isAlive(store.pid));
  }

  const last = await startEmbedded(data, { durable: false });

  const socket = `.s.PGSQL.${new URL(last.url).port}`;
  const found = readdirSync(join(data, "postgres")).filter((name) => name.startsWith(".s.PGSQL."));
  expect(found.sort()).toEqual([socket, `${socket}.lock`]);
  await last.stop();
});

test("a reused process id does not count as the server", async () => {
  const data = await folderOfStore();
  const first = await startEmbedded(data, { durable: false });
  const file = join(data, "postgres/postmaster.pid");
  const lines = readFileSync(file, "utf8").split("\n");
  process.kill(first.pid, "SIGKILL");
  await first.stop();
  await until(() => !isAlive(first.pid));
  writeFileSync(file, [process.pid, ...lines.slice(1)].join("\n"));

  const second = await startEmbedded(data, { durable: false });

  expect(second.pid).not.toBe(process.pid);
  expect(await ask(second.url, "select 1")).toBe(1);
  await second.stop();
});
