// Reads both sides, each from a file, a folder or a git ref.
import { existsSync, statSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { loadLintRules } from "../../lint/index.ts";
import { type DocumentAccess, SpecReader } from "../../spec/files/index.ts";
import type { OpenApiDocument } from "../../spec/index.ts";
import { createLocator } from "../../spec/lines/index.ts";
import { type Description, describe } from "./description.ts";
import { type Commit, Repository } from "./git.ts";
import { UnusableInput } from "./unusable.ts";

export interface Sources {
  /** A file, a folder or a ref. Without it: the last release, or else the main branch. */
  base?: string | undefined;
  /** Without it: `spec` in the working tree. */
  head?: string | undefined;
  /** The description that a ref means. */
  spec: string;
  access: DocumentAccess;
}

export interface Sides extends Disposable {
  base: Description;
  head: Description;
}

/** Both stay readable until disposed of: lines are looked up when somebody asks. */
export async function readSides({ base, head, spec, access }: Sources): Promise<Sides> {
  using kept = new DisposableStack();
  // One by one: both want the same processor.
  const newer = head === undefined ? await readFile(spec, access) : await readSource(head, spec, access, kept);
  const older = await readSource(base, spec, access, kept);
  demandSameApi(older, newer);
  const owned = kept.move();
  return { base: older, head: newer, [Symbol.dispose]: () => owned.dispose() };
}

async function readSource(
  source: string | undefined,
  spec: string,
  access: DocumentAccess,
  kept: DisposableStack,
): Promise<Description> {
  if (source !== undefined && existsSync(source)) return readFile(source, access);
  if (
    source !== undefined &&
    /[\\/]|\.(?:ya?ml|json)$/i.test(source) &&
    source.includes(".") &&
    !existsSync(dirname(source))
  )
    throw new UnusableInput(`There is no file ${source}.`);
  const folder = access.root ?? dirname(mainFile(spec));
  const repository = await Repository.of(folder);
  const commit = source === undefined ? await repository.findRelease() : await repository.find(source);
  return readCommit(repository, commit, folder, mainFile(spec), access, kept);
}

async function readFile(source: string, access: DocumentAccess): Promise<Description> {
  const file = resolve(mainFile(source));
  const { bundle, files } = await read(file, access);
  return describeFile(file, bundle, files, source);
}

/** A description that was read from files that are still there. */
export const describeFile = (
  file: string,
  bundle: OpenApiDocument,
  files: string[],
  name = relativeName(file),
): Description => describe(name, bundle, relativeName(file), createLocator(file, files));

export async function readCommit(
  repository: Repository,
  commit: Commit,
  folder: string,
  file: string,
  access: DocumentAccess,
  kept: DisposableStack,
): Promise<Description> {
  const checkout = kept.use(await repository.checkOut(commit, folder));
  const within = relative(resolve(folder), resolve(file));
  const copy = join(checkout.path, within);
  if (!existsSync(copy)) throw new UnusableInput(`${commit.ref} has no file ${relativeName(file)}.`);
  const fileOf = (name: string) => relativeName(resolve(folder, relative(checkout.path, resolve(name))));
  try {
    const { bundle, files } = await read(copy, { ...access, root: access.root && checkout.path });
    return describe(`${commit.ref}:${relativeName(file)}`, bundle, copy, createLocator(copy, files), fileOf);
  } catch (error) {
    const message = (error as Error).message.replaceAll(`${checkout.path}/`, "");
    throw new UnusableInput(`${commit.ref} cannot be read: ${message}`, { cause: error });
  }
}

/** Rules beside a description are not run here; ours tell the bundler the words of the `x-` vocabulary. */
const vocabulary = fileURLToPath(new URL("../../../openapi/openapi.yaml", import.meta.url));

async function read(file: string, access: DocumentAccess) {
  const { spec } = await new SpecReader(file, async () => (await loadLintRules(vocabulary)).config, access).read();
  return spec;
}

const mainNames = ["openapi.yaml", "openapi.yml", "openapi.json"];

/** Of a folder, the file that is its description. */
function mainFile(source: string): string {
  if (!existsSync(source)) throw new UnusableInput(`There is no file ${source}.`);
  if (!statSync(source).isDirectory()) return source;
  const name = mainNames.find((candidate) => existsSync(join(source, candidate)));
  if (name === undefined) throw new UnusableInput(`The folder ${source} has no ${mainNames.join(" or ")}.`);
  return join(source, name);
}

function relativeName(file: string): string {
  const name = relative(process.cwd(), file).replaceAll("\\", "/");
  return name.startsWith("..") ? (isTemporary(file) ? basename(file) : file) : name;
}

const isTemporary = (file: string): boolean => file.includes("infrarun-impact-");

/** Two versions of one API have a title or a path in common. */
function demandSameApi(base: Description, head: Description): void {
  const shapes = (side: Description) =>
    new Set(Object.keys(side.document.paths ?? {}).map((path) => path.replaceAll(/\{[^}]*\}/g, "{}")));
  const [before, after] = [shapes(base), shapes(head)];
  if (base.document.info.title === head.document.info.title) return;
  if (before.size === 0 || after.size === 0 || [...before].some((shape) => after.has(shape))) return;
  throw new UnusableInput(
    `${base.name} describes ${base.document.info.title}, and ${head.name} describes ${head.document.info.title}: they have no path in common.`,
  );
}
