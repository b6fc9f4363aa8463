// Disk faults of the embedded store: full, failing fsync, or read-only.
import { writeFileSync } from "node:fs";
import { mkdtemp, open, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openFolder } from "../support/folders.ts";
import { openEmbedded } from "./embedded.ts";
import { eventually, type Fault, type Outcome, type Trial } from "./fault.ts";
import { withClient } from "./integrity.ts";
import { Ledger } from "./ledger.ts";
import { type Load, startLoad } from "./load.ts";
import {
  canCompile,
  canMount,
  compileShim,
  mount,
  mountReadOnly,
  noCompiler,
  noMount,
  unmount,
  wrapPrograms,
} from "./tools.ts";
import { judge } from "./verdict.ts";

type World = Awaited<ReturnType<typeof openEmbedded>>;

const patienceMs = 180_000;
/** Duration of a fault after the service has noticed it. */
const faultMs = 3_000;

interface Break {
  summary: string;
  tried: string;
  obstacle(): string | null;
  /** Runs before the service starts. */
  prepare?(data: string): void;
  /** Environment variables for the service that will use the folder. */
  surround?(folder: string): Record<string, string>;
  /** Breaks the disk, and returns a function that repairs it. */
  strike(world: World): Promise<() => Promise<void>>;
}

/** Breaks the disk under load, waits until the service notices, repairs it, and checks that nothing is lost. */
function breakDisk({ summary, tried, obstacle, prepare, surround, strike }: Break): Fault {
  return {
    summary,
    rounds: 3,
    obstacle,
    async run({ rounds, say }: Trial): Promise<Outcome> {
      const folder = await openFolder(await mkdtemp(join(tmpdir(), "infrarun-faults-")));
      prepare?.(folder);
      try {
        await using world = await openEmbedded(surround?.(folder) ?? {}, folder);
        return await breakAgain(world, rounds);
      } finally {
        if (prepare) unmount(folder);
        await rm(folder, { recursive: true, force: true });
      }

      async function breakAgain(world: World, rounds: number): Promise<Outcome> {
        const { member } = world;
        const ledger = new Ledger();
        const load = startLoad(ledger, () => (member.up ? [member.ready] : []));
        const findings: string[] = [];
        const recoveredMs: number[] = [];
        for (let round = 1; round <= rounds; round += 1) {
          await load.go(30);
          recoveredMs.push(await breakOnce(world, load, findings));
          say(`round ${round} of ${rounds}: repaired; ${ledger.acknowledged} acknowledged, ${ledger.refused} refused`);
        }
        await load.go(20);
        await load.stop();
        const verdict = await world.askStore((url) => judge(url, world.blobs, ledger, patienceMs));
        return {
          tried,
          rounds,
          acknowledged: ledger.acknowledged,
          lost: verdict.lost.length,
          duplicated: 0,
          readyMs: recoveredMs,
          figures: {
            runs: ledger.runs.size,
            "answered 503": ledger.refused,
            "files checked": verdict.checked ?? "none",
          },
          findings: [...findings, ...verdict.findings, ...verdict.lost.slice(0, 5)],
        };
      }

      async function breakOnce(world: World, load: Load, findings: string[]): Promise<number> {
        const { ledger } = load;
        const before = ledger.refused;
        const mend = await strike(world);
        // Writes that need new space fail first, and later also those that still fit into existing files.
        await eventually(() => ledger.refused > before + 20, 20_000);
        if (ledger.refused === before) findings.push("nobody was refused");
        await sleep(faultMs);
        if (!world.member.alive) findings.push("the service ended");
        if ((await fetch(`${world.member.ready.url}/healthz`)).status !== 200) findings.push("/healthz is not 200");
        await mend();
        const repaired = performance.now();
        await load.go(5);
        return performance.now() - repaired;
      }
    },
  };
}

/** Fills the disk, and returns a function that frees the space. */
async function fill({ data }: World): Promise<() => Promise<void>> {
  const path = join(data, "ballast");
  const file = await open(path, "w");
  const block = Buffer.alloc(256 * 1024, 1);
  try {
    for (;;) await file.write(block);
  } catch {
    // The disk is full.
  } finally {
    await file.close();
  }
  // Also fill space that is freed meanwhile.
  const topping = setInterval(() => topUp(path).catch(() => {}), 100);
  return async () => {
    clearInterval(topping);
    await sleep(200);
    await rm(path);
  };
}

async function topUp(path: string): Promise<void> {
  const { bavail, bsize } = await statfs(path);
  if (bavail === 0) return;
  const file = await open(path, "a");
  await file.write(Buffer.alloc(Math.min(bavail * bsize, 4 * 1024 * 1024))).finally(() => file.close());
}

/** Every fsync and fdatasync fails while the file that FAIL_SYNC names exists. */
const shim = `
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>
static int fails(void) {
  const char *path = getenv("FAIL_SYNC");
  return path && access(path, F_OK) == 0;
}
static int sync_or_fail(const char *name, int file) {
  int (*real)(int) = dlsym(RTLD_NEXT, name);
  if (!fails()) return real(file);
  errno = EIO;
  return -1;
}
int fsync(int file) { return sync_or_fail("fsync", file); }
int fdatasync(int file) { return sync_or_fail("fdatasync", file); }
`;

const shimVariables = (folder: string) => ({
  LD_PRELOAD: compileShim(folder, "sync", shim),
  FAIL_SYNC: join(folder, "fail"),
});

/** Creates that file in the data folder, and returns a function that removes it. */
function failSyncs({ data }: World): () => Promise<void> {
  const file = join(dirname(data), "fail");
  writeFileSync(file, "");
  return () => rm(file);
}

export const diskFaults: Readonly<Record<string, Fault>> = {
  "disk-full": breakDisk({
    summary: "the disk is full for a while (a file system of 300 MiB in memory)",
    tried: "a file that fills the disk for some seconds",
    obstacle: () => (canMount() ? null : noMount),
    prepare: (folder) => mount(folder, 300),
    strike: fill,
  }),
  "fsync-store": breakDisk({
    summary: "fsync of the embedded PostgreSQL fails with EIO for a while",
    tried: "EIO from every fsync and fdatasync of PostgreSQL, for some seconds",
    obstacle: () => (canCompile() ? null : noCompiler),
    surround: (folder) => ({ PG_BIN: wrapPrograms(folder, shimVariables(folder)) }),
    strike: async (world) => failSyncs(world),
  }),
  "fsync-files": breakDisk({
    summary: "fsync of uploaded files fails with EIO for a while",
    tried: "EIO from every fsync of the service itself, for some seconds",
    obstacle: () => (canCompile() ? null : noCompiler),
    surround: shimVariables,
    strike: async (world) => failSyncs(world),
  }),
  "read-only-files": breakDisk({
    summary: "the folder of files becomes read-only for a while",
    tried: "a read-only mount over the folder of uploads and logs, for some seconds",
    obstacle: () => (canMount() ? null : noMount),
    async strike({ blobs }) {
      mountReadOnly(blobs);
      return async () => unmount(blobs);
    },
  }),
  "read-only-store": breakDisk({
    summary: "the database only reads for a while, as a standby does",
    tried: "default_transaction_read_only for every connection, for some seconds",
    obstacle: () => null,
    strike: setReadOnly,
  }),
};

/** Closes open connections, because they would keep their state. */
async function setReadOnly({ askStore }: World): Promise<() => Promise<void>> {
  const set = (value: string) =>
    askStore((url) =>
      withClient(url, async (client) => {
        await client.query("set transaction_read_only = off; set default_transaction_read_only = off");
        await client.query(`alter database postgres set default_transaction_read_only = ${value}`);
        await client.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'infrarun%'",
        );
      }),
    );
  await set("on");
  return () => set("off");
}
