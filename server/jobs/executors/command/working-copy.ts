// A folder for one attempt: the files of the bundle, what the tool is given besides, and what it leaves.
import { mkdir, readdir, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import type { Readable } from "node:stream";
import type { BundleLimits } from "../../../domain/bundle.ts";
import type { RunVariable } from "../../../domain/types.ts";
import { claimFolder, endMarked, isAbandoned, removeFolder } from "./leftovers.ts";
import { unpack } from "./unpack.ts";

/** In the working directory, whatever backend the configuration names. */
const stateFile = "infrarun.tfstate";
/** Read after all others of its kind, so that it has the last word on where the state is kept. */
const overrideFile = "zz_infrarun_override.tf.json";
const override = { terraform: { backend: { local: { path: stateFile } } } };
const lockFile = ".terraform.lock.hcl";

export interface WorkingCopy {
  /** Where the tool runs. */
  readonly folder: string;
  /** For the tool alone: HOME and TMPDIR, so that nothing of it stays elsewhere. */
  readonly home: string;
  readonly temporary: string;
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
    const [files, home, temporary] = ["files", "home", "tmp"].map(within) as [string, string, string];
    for (const folder of [files, home, temporary]) await mkdir(folder, { mode: 0o700 });
    await unpack(await work.openBundle(), files, limits);
    const folder = await findDirectory(files, directory);
    const copy = { folder, home, temporary, plan: within("plan"), variables: within("run.tfvars") };
    await writeFile(copy.variables, work.variables.map(({ key, value }) => `${key} = ${value}\n`).join(""));
    await replaceFile(join(folder, overrideFile), JSON.stringify(override));
    // What was uploaded with the configuration is no state of ours.
    await rm(join(folder, stateFile), { recursive: true, force: true });
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

/** In place of whatever the bundle has there, be it a link. */
async function replaceFile(path: string, text: string): Promise<void> {
  await rm(path, { recursive: true, force: true });
  await writeFile(path, text, { flag: "wx", mode: 0o600 });
}

export async function writeStateFile({ folder }: WorkingCopy, document: string | undefined): Promise<void> {
  if (document !== undefined) await replaceFile(join(folder, stateFile), document);
}

/** Undefined when the tool has kept none. */
export function readStateFile({ folder }: Pick<WorkingCopy, "folder">): Promise<string | undefined> {
  return readIfThere(join(folder, stateFile));
}

/** The state of an earlier attempt at the same work whose worker was lost; its copy is there until it is removed. */
export async function findLeftState({ root }: CopySettings, attempt: string, directory: string) {
  const own = nameOf(attempt);
  const others = own.slice(0, own.lastIndexOf(".") + 1);
  const left: string[] = [];
  let document: string | undefined;
  for (const name of (await readdir(root)).sort()) {
    const folder = join(root, name);
    if (!name.startsWith(others) || name === own || !(await isAbandoned(folder))) continue;
    document = (await readIfThere(join(folder, "files", directory, stateFile))) ?? document;
    left.push(folder);
  }
  return { document, remove: () => Promise.all(left.map(removeFolder)) };
}

/** What the apply needs of the plan: itself, and which versions of providers it was made with. */
export async function packPlan({ folder, plan }: WorkingCopy): Promise<Uint8Array> {
  const lock = await readIfThere(join(folder, lockFile));
  return Buffer.from(JSON.stringify({ plan: (await readFile(plan)).toString("base64"), ...(lock && { lock }) }));
}

export async function unpackPlan({ folder, plan }: WorkingCopy, packed: Uint8Array): Promise<void> {
  // Only `packPlan` makes them.
  const file = JSON.parse(Buffer.from(packed).toString()) as { plan: string; lock?: string };
  await mkdir(dirname(plan), { recursive: true });
  await writeFile(plan, Buffer.from(file.plan, "base64"), { mode: 0o600 });
  if (file.lock !== undefined) await replaceFile(join(folder, lockFile), file.lock);
}

function readIfThere(path: string): Promise<string | undefined> {
  return readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined;
    throw error;
  });
}
