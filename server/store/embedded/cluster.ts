// The files of one PostgreSQL: created completely or not at all, and opened only by the same version.
import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { StoreRefused } from "../database/errors.ts";
import { folderRefusal } from "../files/folder.ts";
import type { Account } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { copyTemplate, createFiles, newPassword, writePassword } from "./cluster-files.ts";
import { clusterName } from "./store-folder.ts";

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
  const passwordFile = `${draft}.password`;
  const password = newPassword();
  try {
    writePassword(passwordFile, password, account);
    if (!(await copyTemplate(draft, binaries, account, password))) {
      await createFiles(draft, binaries, account, passwordFile);
    }
    renameSync(passwordFile, join(draft, "infrarun-password"));
    renameOnto(draft, cluster);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    rmSync(passwordFile, { force: true });
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
