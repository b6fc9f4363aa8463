// Callers who read logs in small parts or from a slow store do not affect others.
// @module-tag long
import { expect, test } from "vitest";
import type { Blobs } from "../../server/store/files/blobs.ts";
import { startRunWorld } from "../support/run-world.ts";

async function startLogWorld() {
  const world = await startRunWorld({ sealed: true });
  const { blobs, services, writeRun, api } = world;
  const opened: string[] = [];
  let wait: Promise<unknown> = Promise.resolve();
  const get: Blobs["get"] = async (key) => {
    opened.push(key);
    await wait;
    return blobs.get(key);
  };
  services.blobs = { ...blobs, get };
  return Object.assign(world, {
    /** The files that were opened. */
    opened,
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      wait = promise;
      return resolve;
    },
    async writeLog(status: "running" | "finished", text: string) {
      const { planId } = await writeRun({}, { plan: { status } });
      const write = (more: string) => blobs.put(`logs/${planId}`, Buffer.from(more));
      await write(text);
      const { data } = await api.showPlan({ params: { path: { plan_id: planId } } });
      return { address: data!.data.attributes["log-read-url"], write };
    },
  });
}

const read = async (address: string) => (await fetch(address)).text();

test("reading from a slow store occupies no database connection", async () => {
  await using world = await startLogWorld();
  const logs = await Promise.all(Array.from({ length: 12 }, (_, at) => world.writeLog("finished", `log ${at}`)));
  const letGo = world.hold();

  const reading = logs.map(({ address }) => read(address));
  await expect.poll(() => world.opened.length).toBe(8);
  // The readers whose files are not opened yet look up their plans first.
  await expect.poll(() => world.database.countConnections()).toMatchObject({ busy: 0, waiting: 0 });
  const { response } = await world.api.showWorkspace({ params: world.params });
  letGo();

  expect(response.status).toBe(200);
  expect(await Promise.all(reading)).toEqual(logs.map((_, at) => `\u0002log ${at}\u0003`));
});

test("opens a log once for many or byte-wise readers", async () => {
  await using world = await startLogWorld();
  const text = "0123456789".repeat(100_000);
  const { address } = await world.writeLog("finished", text);

  const together = await Promise.all(
    Array.from({ length: 10 }, (_, at) => read(`${address}?offset=${at + 1}&limit=1`)),
  );
  for (let at = 1; at <= 10; at += 1) expect(await read(`${address}?offset=${at}&limit=1`)).toBe(text[at - 1]);

  expect(together.join("")).toBe("0123456789");
  expect(world.opened).toHaveLength(1);
});

test("a growing log is read again, and completely once it has ended", async () => {
  await using world = await startLogWorld();
  const long = "1".repeat(100_000);
  const { address, write } = await world.writeLog("running", long);

  expect(await read(address)).toBe(`\u0002${long}`);
  await write(`${long} two`);
  await expect.poll(() => read(address)).toBe(`\u0002${long} two`);
  await write(`${long} two three`);
  await world.store.updateTable("plans").set({ status: "finished" }).execute();
  expect(await read(address)).toBe(`\u0002${long} two three\u0003`);
});

test("only few logs are kept open", async () => {
  await using world = await startLogWorld();
  const text = "x".repeat(8 * 1024 ** 2);
  const logs: string[] = [];
  for (let number = 0; number < 5; number += 1) logs.push((await world.writeLog("finished", text)).address);

  for (const address of [...logs, ...logs]) expect(await read(`${address}?limit=2`)).toBe("\u0002x");

  // Four are kept. Of five read in rotation, each is closed before it is read again.
  expect(world.opened).toHaveLength(10);
  await read(logs.at(-1)!);
  expect(world.opened).toHaveLength(10);
});

test("reading a log is retried after an error", async () => {
  await using world = await startLogWorld();
  const { address, write } = await world.writeLog("finished", "soon");
  const { blobs } = world.services;
  const failing = { ...blobs, get: () => Promise.reject(new Error("The store is away.")) };
  let fails = true;
  world.services.blobs = { ...blobs, get: (key) => (fails ? failing : blobs).get(key) };

  const before = await fetch(address);
  fails = false;
  await write("there");

  expect(before.status).toBe(500);
  expect(await read(address)).toBe("\u0002there\u0003");
});
