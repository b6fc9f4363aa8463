// A folder for one attempt: the files of the bundle, what the tool is given besides, and what it leaves.
import { execFile } from "node:child_process";
import { chmod, chown, mkdir, readdir, realpath, rm, writeFile } from "node:fs/promises";
import { join, sep } from "node:path";
import type { Readable } from "node:stream";
import { promisify } from "node:util";
import type { BundleLimits } from "../../../domain/bundle.ts";
import type { RunVariable } from "../../../domain/types.ts";
import { frame, unframe } from "../../framed.ts";
import { putFile, readLeft } from "./left-files.ts";
import { claimFolder, endMarked, isAbandoned, removeFolder } from "./leftovers.ts";
import type { ToolUser } from "./tool-users.ts";
import { unpack } from "./unpack.ts";

/** In the working directory, whatever backend the configuration names. */
const stateFile = "infrarun.tfstate";
/** Read after all others of its kind, so that it has the last word on where the state is kept. */
const overrideFile = "zz_infrarun_override.tf.json";
const override = { terraform: { backend: { local: { path: stateFile } } } };
const lockFile = ".terraform.lock.hcl";
const longestLock = 4 * 1024 ** 2;
const planFile = "plan";

const call = promisify(execFile);

export interface WorkingCopy {
  /** Of the service; what the tool may write lies below. */
  readonly own: string;
  readonly user: ToolUser | null;
  /** Folders that the tool may write. */
  readonly writable: readonly string[];
  /** The largest file that is taken over from the tool. */
  readonly mostBytes: number;
  /** Where the tool runs. */
  readonly folder: string;
  /** For the tool alone: HOME and TMPDIR, so that nothing of it stays elsewhere. */
  readonly home: string;
  readonly temporary: string;
  readonly planFolder: string;
  readonly plan: string;
  readonly variables: string;
}

export interface CopySettings {
  /** Below it each attempt has its own. */
  root: string;
  limits: BundleLimits;
}

interface Work {
  attempt: string;
  openBundle(): Promise<Readable>;
  variables: readonly RunVariable[];
}

const nameOf = (attempt: string) => attempt.replaceAll(":", ".");

/** The name of an apply's copy: if its worker is killed, the next attempt looks there for the state. */
export const isOfApply = (name: string) => name.split(".")[1] === "applying";

/** Makes a working copy, and removes it with all that was started in it; one that `isLeft` stays for the next attempt. */
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
    const variables = within("run.tfvars");
    const places = { own, user, writable, folder, home, temporary, planFolder, variables };
    const copy = { ...places, plan: join(planFolder, planFile), mostBytes: limits.bytes };
    await writeFile(variables, work.variables.map(({ key, value }) => `${key} = ${value}\n`).join(""), { mode: 0o640 });
    // What was uploaded with the configuration is no state of ours.
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

/** A link may lead there, but never out of the bundle. */
async function findDirectory(files: string, directory: string): Promise<string> {
  const folder = await realpath(join(files, directory)).catch(() => undefined);
  const root = await realpath(files);
  const inside = folder !== undefined && (folder === root || folder.startsWith(root + sep));
  if (!inside || (await readdir(folder).catch(() => undefined)) === undefined) {
    throw new Error(`The configuration has no folder ${directory}.`);
  }
  return folder;
}

/** The tool's user owns what it may write, passes through what is ours, and reads the variables. */
async function handOver({ own, writable, variables }: WorkingCopy, { uid, gid }: ToolUser): Promise<void> {
  await call("chown", ["-R", "-h", "-P", `${uid}:${gid}`, "--", ...writable]);
  await chown(own, process.getuid!(), gid);
  await chmod(own, 0o710);
  await chown(variables, process.getuid!(), gid);
}

export async function writeStateFile({ folder, user }: WorkingCopy, document: Uint8Array | undefined): Promise<void> {
  if (document !== undefined) await putFile(folder, stateFile, document, user);
}

/** Undefined when the tool has kept none. */
export async function readStateFile({ folder, mostBytes }: Pick<WorkingCopy, "folder" | "mostBytes">) {
  return readLeft(folder, stateFile, mostBytes);
}

/** The state of an earlier attempt at the same work whose worker was lost; its copy is there until it is removed. */
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
  return { document, remove: () => Promise.all(left.map(removeFolder)) };
}

async function readStateBelow(files: string, directory: string, mostBytes: number): Promise<Buffer | undefined> {
  const folder = await findDirectory(files, directory).catch(() => undefined);
  return folder === undefined ? undefined : readStateFile({ folder, mostBytes });
}

/** What the apply needs of the plan: itself, and which versions of providers it was made with. */
export async function packPlan({ folder, planFolder, mostBytes }: WorkingCopy): Promise<Uint8Array> {
  const plan = await readLeft(planFolder, planFile, mostBytes);
  if (!plan) throw new Error("The tool did not write a plan.");
  const lock = (await readLeft(folder, lockFile, Math.min(mostBytes, longestLock)))?.toString();
  return frame({ ...(lock && { lock }) }, plan);
}

export async function unpackPlan({ folder, planFolder, user }: WorkingCopy, packed: Uint8Array): Promise<void> {
  const { head, body } = unframe(packed);
  // Only `packPlan` makes them, and earlier versions had the plan in the line.
  const { lock, plan = "" } = head as { lock?: string; plan?: string };
  await putFile(planFolder, planFile, body ?? Buffer.from(plan, "base64"), user);
  if (lock !== undefined) await putFile(folder, lockFile, lock, user);
}
