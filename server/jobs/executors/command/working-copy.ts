// The folder of one attempt: bundle files, other input, and tool output.
import { execFile } from "node:child_process";
import { constants, existsSync } from "node:fs";
import { chmod, chown, link, mkdir, open, readdir, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import type { Readable } from "node:stream";
import { promisify } from "node:util";
import { type BundleEntry, type BundleLimits, readBundle } from "../../../domain/bundle.ts";
import type { RunVariable } from "../../../domain/types.ts";
import type { ApiAccess } from "../executor.ts";
import { putFile, readLeft } from "./left-files.ts";
import { claimFolder, endMarked, isAbandoned, removeFolder } from "./leftovers.ts";
import { cliConfigFor } from "./tool-arguments.ts";
import type { ToolUser } from "./tool-users.ts";

/** Stored in the working directory, regardless of the configured backend. */
const stateFile = "infrarun.tfstate";
/** The tool reads it after all other override files, so it decides where the state is stored. */
const overrideFile = "zz_infrarun_override.tf.json";
const override = { terraform: { backend: { local: { path: stateFile } } } };
const lockFile = ".terraform.lock.hcl";
const longestLock = 4 * 1024 ** 2;
const planFile = "plan";

const call = promisify(execFile);

export interface WorkingCopy {
  /** Belongs to the service; the folders that the tool may write are below. */
  readonly own: string;
  readonly user: ToolUser | null;
  /** Folders that the tool may write. */
  readonly writable: readonly string[];
  /** The largest file that is read back from the tool. */
  readonly mostBytes: number;
  /** The working directory of the tool. */
  readonly folder: string;
  /** HOME and TMPDIR of the tool, so that it writes nothing outside the folder. */
  readonly home: string;
  readonly temporary: string;
  readonly planFolder: string;
  readonly plan: string;
  readonly variables: string;
  /** Configuration of the tool's command line, with the token for the API; it may be missing. */
  readonly cliConfig: string;
}

export interface CopySettings {
  /** The folder of all working copies. */
  root: string;
  limits: BundleLimits;
}

interface Work {
  attempt: string;
  openBundle(): Promise<Readable>;
  variables: readonly RunVariable[];
  api?: ApiAccess | null;
}

const nameOf = (attempt: string) => attempt.replaceAll(":", ".");

/** The name of an apply's copy: if its worker is killed, the next attempt looks there for the state. */
export const isOfApply = (name: string) => name.split(".")[1] === "applying";

/** Creates a working copy, and at the end removes it and ends its processes. If `isLeft`, it stays for the next attempt. */
export async function withWorkingCopy<Result>(
  { root, limits }: CopySettings,
  user: ToolUser | null,
  work: Work,
  directory: string,
  use: (copy: WorkingCopy) => Promise<Result>,
  isLeft: () => boolean = () => false,
): Promise<Result> {
  const own = join(root, nameOf(work.attempt));
  await removeFolder(own);
  await mkdir(own, { recursive: true, mode: 0o700 });
  try {
    await claimFolder(own, work.attempt);
    const within = (name: string) => join(own, name);
    const writable = ["files", "home", "tmp", "out"].map(within) as [string, string, string, string];
    const [files, home, temporary, planFolder] = writable;
    for (const folder of [...writable, within("root")]) await mkdir(folder, { mode: 0o700 });
    await unpack(await work.openBundle(), files, limits);
    const folder = await findDirectory(files, directory);
    const [variables, cliConfig] = [within("run.tfvars"), within("cli.tfrc")];
    const places = { own, user, writable, folder, home, temporary, planFolder, variables, cliConfig };
    const copy = { ...places, plan: join(planFolder, planFile), mostBytes: limits.bytes };
    const access = work.api ? cliConfigFor(work.api) : undefined;
    if (access !== undefined) await writeFile(cliConfig, access, { mode: 0o640 });
    await writeFile(variables, work.variables.map(({ key, value }) => `${key} = ${value}\n`).join(""), { mode: 0o640 });
    // An uploaded state file is not our state.
    await rm(join(folder, stateFile), { recursive: true, force: true });
    await putFile(folder, overrideFile, JSON.stringify(override), user);
    if (user) await handOver(copy, user);
    return await use(copy);
  } finally {
    await endMarked(work.attempt);
    if (isLeft()) await claimFolder(own, work.attempt, { left: true });
    else await removeFolder(own);
  }
}

/** The path may contain links, but must stay within the bundle. */
async function findDirectory(files: string, directory: string): Promise<string> {
  const folder = await realpath(join(files, directory)).catch(() => undefined);
  const root = await realpath(files);
  const inside = folder !== undefined && (folder === root || folder.startsWith(root + sep));
  if (!inside || (await readdir(folder).catch(() => undefined)) === undefined) {
    throw new Error(`The configuration has no folder ${directory}.`);
  }
  return folder;
}

/** The tool's user owns the writable folders, can traverse ours, and can read the variables and the token. */
async function handOver({ own, writable, variables, cliConfig }: WorkingCopy, { uid, gid }: ToolUser): Promise<void> {
  await call("chown", ["-R", "-h", "-P", `${uid}:${gid}`, "--", ...writable]);
  await chown(own, process.getuid!(), gid);
  await chmod(own, 0o710);
  for (const file of [variables, cliConfig]) if (existsSync(file)) await chown(file, process.getuid!(), gid);
}

export async function writeStateFile({ folder, user }: WorkingCopy, document: Uint8Array | undefined): Promise<void> {
  if (document !== undefined) await putFile(folder, stateFile, document, user);
}

/** Undefined if the tool has written none. */
export async function readStateFile({ folder, mostBytes }: Pick<WorkingCopy, "folder" | "mostBytes">) {
  return readLeft(folder, stateFile, mostBytes);
}

/** The state of an earlier attempt whose worker was lost, if its working copy is here. */
export async function findLeftState({ root, limits }: CopySettings, attempt: string, directory: string) {
  const own = nameOf(attempt);
  const others = own.slice(0, own.lastIndexOf(".") + 1);
  const left: string[] = [];
  let document: Buffer | undefined;
  for (const name of (await readdir(root)).sort()) {
    const folder = join(root, name);
    if (!name.startsWith(others) || name === own || !(await isAbandoned(folder))) continue;
    document = (await readStateBelow(join(folder, "files"), directory, limits.bytes)) ?? document;
    left.push(folder);
  }
  return { isHere: left.length > 0, document, remove: () => Promise.all(left.map(removeFolder)) };
}

async function readStateBelow(files: string, directory: string, mostBytes: number): Promise<Buffer | undefined> {
  const folder = await findDirectory(files, directory).catch(() => undefined);
  return folder === undefined ? undefined : readStateFile({ folder, mostBytes });
}

/** The files that the apply needs: the plan, and the lock file with the versions of providers. */
export async function packPlan({ folder, planFolder, mostBytes }: WorkingCopy): Promise<Uint8Array> {
  const plan = await readLeft(planFolder, planFile, mostBytes);
  if (!plan) throw new Error("The tool did not write a plan.");
  const lock = (await readLeft(folder, lockFile, Math.min(mostBytes, longestLock)))?.toString();
  return frame({ ...(lock && { lock }) }, plan);
}

export async function unpackPlan({ folder, planFolder, user }: WorkingCopy, packed: Uint8Array): Promise<void> {
  const { head, body } = unframe(packed);
  // Only `packPlan` writes these files.
  const { lock } = head as { lock?: string };
  await putFile(planFolder, planFile, body, user);
  if (lock !== undefined) await putFile(folder, lockFile, lock, user);
}

/** A line of JSON, and the bytes after it. */
export function frame(head: object, body: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from(JSON.stringify(head)), newline, body]);
}

export function unframe(file: Uint8Array): { head: unknown; body: Buffer } {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const end = bytes.indexOf(newline);
  return { head: JSON.parse(bytes.subarray(0, end).toString()), body: bytes.subarray(end + 1) };
}

const newline = Buffer.from("\n");

async function unpack(bundle: Readable, folder: string, limits: BundleLimits): Promise<void> {
  for await (const entry of readBundle(bundle, limits)) await place(entry, folder);
}

const { O_CREAT, O_EXCL, O_NOFOLLOW, O_WRONLY } = constants;

/** No entry is behind a link or occurs twice, so no link is followed and nothing is overwritten. */
async function place({ path, kind, target, isExecutable, body }: BundleEntry, folder: string): Promise<void> {
  const place = join(folder, path);
  await mkdir(kind === "directory" ? place : dirname(place), { recursive: true, mode: 0o700 });
  if (kind === "symlink") await symlink(target, place);
  if (kind === "link") await link(join(folder, target), place);
  if (kind !== "file") return;
  // Keep only the executable bit.
  const file = await open(place, O_CREAT | O_EXCL | O_NOFOLLOW | O_WRONLY, isExecutable ? 0o700 : 0o600);
  try {
    for await (const chunk of body) await file.appendFile(chunk);
  } finally {
    await file.close();
  }
}
