import { expect, test } from "vitest";
import { startRunWorld } from "../../support/run-world.ts";
import { shareWorld } from "../../support/shared-world.ts";

const now = { at: new Date("2026-11-21T12:00:00.000Z") };
const world = shareWorld(() => startRunWorld({ clock: () => now.at }));

async function logOf(status: "running" | "finished", text: string): Promise<string> {
  const { api, blobs, writeRun } = world();
  const run = await writeRun({}, { plan: { status } });
  await blobs.put(`logs/${run.planId}`, Buffer.from(text));
  const { data } = await api.showPlan({ params: { path: { plan_id: run.planId } } });
  return data!.data.attributes["log-read-url"];
}

const read = async (address: string) => (await fetch(address)).text();

test("frames a complete log with STX and ETX, a growing one with STX only", async () => {
  const finished = await fetch(await logOf("finished", "Plan: 1 to add.\n"));

  expect(finished.status).toBe(200);
  expect(finished.headers.get("Content-Type")).toMatch(/^text\/plain/);
  expect(await finished.text()).toBe("\u0002Plan: 1 to add.\n\u0003");
  expect(await read(await logOf("running", "Planning"))).toBe("\u0002Planning");
});

test("reads a part", async () => {
  const address = await logOf("finished", "0123456789");

  expect(await read(`${address}?offset=3&limit=4`)).toBe("2345");
  expect(await read(`${address}?offset=10`)).toBe("9\u0003");
  expect(await read(`${address}?offset=12`)).toBe("");
});

test("a part may end inside a character", async () => {
  const response = await fetch(`${await logOf("finished", "é")}?limit=2`);

  expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([2, 0xc3]);
});

test.each(["offset=-1", "limit=0", "limit=x", "nope=1"])("refuses %s", async (query) => {
  expect((await fetch(`${await logOf("finished", "")}?${query}`)).status).toBe(400);
});

test("reads few logs at the same time", async () => {
  const { blobs } = world();
  const addresses = await Promise.all(Array.from({ length: 12 }, (_, index) => logOf("finished", `log ${index}`)));
  const { get } = blobs;
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  let reading = 0;
  blobs.get = async (key) => {
    reading += 1;
    await isReleased;
    return get(key);
  };

  const texts = Promise.all(addresses.map(read));
  await expect.poll(() => reading).toBeGreaterThanOrEqual(8);
  // Requests take turns in their order, so the earlier ones have reached the logs now.
  for (let index = 0; index < 3; index += 1) await fetch(addresses[0]!.replace(/.{4}$/, "AAAA"));
  const mostAtOnce = reading;
  release();

  expect(await texts).toEqual(addresses.map((_, index) => `\u0002log ${index}\u0003`));
  blobs.get = get;
  expect(mostAtOnce).toBe(8);
});

test("answers 404 for a forged or expired token", async () => {
  const address = await logOf("finished", "secret");
  const forged = address.replace(/.{4}$/, "AAAA");

  const before = await fetch(forged);
  now.at = new Date(now.at.getTime() + 25 * 3_600_000);
  const after = await fetch(address);

  expect([before.status, after.status]).toEqual([404, 404]);
  expect(await before.text()).toBe(await after.text());
});
