// The files of one PostgreSQL: created completely or not at all, and opened only by the same version.
import { randomBytes, randomUUID } from "node:crypto";
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { StoreRefused } from "../database/errors.ts";
import { folderRefusal } from "../files/folder.ts";
import { type Account, runAside } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { clusterName } from "./store-folder.ts";

/** Manages the server; the service has its own role. */
export const superuser = "infrarun";

/** Creates the cluster if it does not exist; if several processes try, one succeeds and all use the result. */
export async function ensureCluster(storeFolder: string, binaries: Binaries, account: Account): Promise<string> {
  const cluster = join(storeFolder, clusterName);
  sweepDrafts(storeFolder);
  if (!existsSync(cluster)) await makeCluster(cluster, binaries, account);
  const version = readOwn(join(cluster, "PG_VERSION"));
  if (Number.parseInt(version, 10) !== binaries.major) {
    throw new StoreRefused(
      `PostgreSQL ${version} created the store in ${storeFolder}, and this is ${binaries.major}: set PG_BIN to binaries of ${version}, or INFRARUN_DATA to another folder.`,
    );
  }
  return cluster;
}

export function passwordOf(cluster: string): string {
  return readOwn(join(cluster, "infrarun-password"));
}

async function makeCluster(cluster: string, binaries: Binaries, account: Account): Promise<void> {
  const draft = `${cluster}.${process.pid}.${randomUUID()}.tmp`;
  const password = `${draft}.password`;
  try {
    mkdirSync(draft, { mode: 0o700 });
    writeFileSync(password, randomBytes(24).toString("base64url"), { mode: 0o600 });
    for (const path of account ? [draft, password] : []) chownSync(path, account!.uid, account!.gid);
    const options = ["-D", draft, "-U", superuser, "-E", "UTF8", "-A", "scram-sha-256", "--pwfile", password];
    const locale = ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
    // One call for the whole file system, instead of one for each of a thousand files.
    const sync = process.platform === "linux" && binaries.major >= 17 ? ["--sync-method=syncfs"] : [];
    await runAside(binaries.path("initdb"), [...options, ...locale, ...sync], account);
    renameSync(password, join(draft, "infrarun-password"));
    renameOnto(draft, cluster);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    rmSync(password, { force: true });
    throw error instanceof StoreRefused ? error : folderRefusal(dirname(cluster), error);
  }
}

/** Does nothing if another process was faster. */
function renameOnto(draft: string, cluster: string): void {
  try {
    renameSync(draft, cluster);
  } catch (error) {
    if (!existsSync(cluster)) throw error;
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Removes drafts of processes that were killed while they created a cluster. */
function sweepDrafts(storeFolder: string): void {
  for (const name of readdirSync(storeFolder)) {
    const pid = new RegExp(`^${clusterName}\\.(\\d+)\\..*tmp`).exec(name)?.[1];
    if (!pid || isAlive(Number(pid))) continue;
    try {
      rmSync(join(storeFolder, name), { recursive: true });
    } catch {
      // Another process was faster, or the initdb of the killed process still writes to it: a later start removes it.
    }
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function readOwn(path: string): string {
  try {
    return readFileSync(path, "utf8").trim();
  } catch (cause) {
    throw new StoreRefused(complaintAbout(path, cause as NodeJS.ErrnoException), { cause });
  }
}

function complaintAbout(path: string, { code, message }: NodeJS.ErrnoException): string {
  const storeFolder = dirname(dirname(path));
  switch (code) {
    case "ENOENT":
      return `The store in ${storeFolder} is damaged: ${path} is missing.`;
    case "EACCES":
    case "EPERM":
      return `The store in ${storeFolder} belongs to another user; start as that user, or set INFRARUN_DATA to another folder.`;
    default:
      return `The store in ${storeFolder} cannot be read: ${message}.`;
  }
}
