// /readyz while files cannot be written, and the cost of many probes.
import { open, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createLogger } from "../../server/http/request-log.ts";
import { startServing } from "../../server/serving.ts";
import { openBlobs } from "../../server/store/files/open-blobs.ts";
import { canMount, mount, unmount } from "../faults/tools.ts";
import { startServer } from "../support/server.ts";
import { ownFolder } from "../support/temporary.ts";

const world = await startServer();

async function startOn(blobs: ReturnType<typeof openBlobs>) {
  const { services } = world;
  const serving = await startServing(
    { ...services, blobs, config: { ...services.config, probeMs: 20_000 } },
    createLogger("silent"),
  );
  const readiness = async () => {
    const response = await fetch(`${serving.url}/readyz`);
    return [response.status, await response.json()];
  };
  return { readiness, [Symbol.asyncDispose]: () => serving.stop() };
}

const ready = [200, { status: "ready" }];
const unready = [503, { status: "unavailable", detail: "The store cannot be written." }];

test("is unready while the folder of the files is not usable", async () => {
  const folder = join(ownFolder(), "blobs");
  await writeFile(folder, "in the way");
  await using serving = await startOn(openBlobs(folder));

  expect(await serving.readiness()).toEqual(unready);
  await rename(folder, `${folder}.away`);

  await expect.poll(serving.readiness).toEqual(ready);
});

test.runIf(canMount())("is unready while the disk of the files is full", async () => {
  const folder = ownFolder();
  mount(folder, 1);
  const ballast = join(folder, "ballast");
  const file = await open(ballast, "w");
  await file.appendFile(Buffer.alloc(2 * 1024 ** 2)).catch(() => {});
  await file.close();
  await using serving = await startOn(openBlobs(join(folder)));

  const full = await serving.readiness();
  await rm(ballast);

  expect(full).toEqual(unready);
  await expect.poll(serving.readiness).toEqual(ready);
  unmount(folder);
});

test("writes once for many probes", async () => {
  const blobs = openBlobs(ownFolder());
  let trials = 0;
  const counting = { ...blobs, tryWriting: () => blobs.tryWriting().finally(() => (trials += 1)) };
  await using serving = await startOn(counting);

  const first = await Promise.all(Array.from({ length: 50 }, serving.readiness));
  const second = await Promise.all(Array.from({ length: 50 }, serving.readiness));

  expect([...first, ...second]).toEqual(Array(100).fill(ready));
  expect(trials).toBe(1);
});
