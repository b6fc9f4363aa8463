// Reads both versions, each from a file, a folder or a git ref.
import { existsSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type LintRules, loadLintRules } from "../../lint/index.ts";
import { type DocumentAccess, SpecReader } from "../../model/files/index.ts";
import type { Spec } from "../../model/index.ts";
import { createLocator } from "../../model/lines/index.ts";
import { missingFile, UserError } from "../../terminal/index.ts";
import { type Description, describe } from "./description.ts";
import { type Commit, Repository } from "./git.ts";

export interface Sources {
  /** A file, a folder or a ref; by default the last release, or else the main branch. */
  base?: string | undefined;
  /** By default `spec` in the working tree. */
  head?: string | undefined;
  /** The description to read at a ref. */
  spec: string;
  access: DocumentAccess;
}

export interface Versions {
  base: Description;
  head: Description;
}

export async function readVersions({ base, head, spec, access: allowed }: Sources): Promise<Versions> {
  const access = { ...allowed, parsed: new Map<string, unknown>() };
  // One after the other: both need the same processor.
  const newer = head === undefined ? await readFile(spec, access) : await readSource(head, "--head", spec, access);
  const older = await readSource(base, "--base", spec, access);
  assertSameApi(older, newer);
  return { base: older, head: newer };
}

/** `option`: the one with the source. */
async function readSource(
  source: string | undefined,
  option: string,
  spec: string,
  access: DocumentAccess,
): Promise<Description> {
  if (source !== undefined && existsSync(source)) return readFile(source, access);
  // A ref may have dots and slashes too, but not the ending of a description.
  if (source !== undefined && (/\.(?:ya?ml|json)$/i.test(source) || isInNoFolder(source)))
    throw missingFile(source, option);
  const folder = access.root ?? dirname(mainFile(spec));
  const repository = await Repository.of(folder);
  const commit = source === undefined ? await repository.findRelease() : await repository.find(source);
  return readCommit(repository, commit, folder, mainFile(spec), access);
}

const isInNoFolder = (source: string): boolean =>
  /[\\/]/.test(source) && source.includes(".") && !existsSync(dirname(source));

async function readFile(source: string, access: DocumentAccess): Promise<Description> {
  const file = resolve(mainFile(source));
  const result = await read(file, access);
  return { ...describeFile(file, result.spec, source), ...notesOf(result) };
}

function notesOf({ notes, overlayNotes }: Awaited<ReturnType<typeof read>>) {
  return { notes: overlayNotes, unread: notes.filter((note) => !overlayNotes.includes(note)) };
}

/** A description whose files still exist. */
export const describeFile = (file: string, { bundle, files, written }: Spec, name = relativeName(file)): Description =>
  describe(name, bundle, relativeName(file), createLocator(file, files, undefined, written));

export async function readCommit(
  repository: Repository,
  commit: Commit,
  folder: string,
  file: string,
  access: DocumentAccess,
): Promise<Description> {
  const texts = await repository.readFiles(commit, folder);
  const overlay = await addOverlays(repository, commit, access.overlay ?? [], texts);
  const main = resolve(file);
  if (!texts.has(main)) throw new UserError(`${commit.ref} has no file ${relativeName(file)}.`);
  try {
    const result = await read(main, { ...access, texts, overlay });
    const { spec } = result;
    const name = `${commit.ref}:${relativeName(file)}`;
    const locate = createLocator(main, spec.files, texts, spec.written);
    return { ...describe(name, spec.bundle, relativeName(main), locate), unread: notesOf(result).unread };
  } catch (error) {
    throw new UserError(`${commit.ref} cannot be read: ${(error as Error).message}`, 2, { cause: error });
  }
}

/** Ignores the lint rules next to a spec; our own rules teach the bundler the `x-` vocabulary. */
const vocabulary = fileURLToPath(new URL("../../../openapi/openapi.yaml", import.meta.url));

let rules: Promise<LintRules> | undefined;

async function read(file: string, access: DocumentAccess) {
  rules ??= loadLintRules(vocabulary);
  const { config } = await rules;
  return await new SpecReader(file, async () => config, access).read();
}

/** Overlays as they were at the commit, if they existed; from outside of the repository, as they are now. */
async function addOverlays(
  repository: Repository,
  commit: Commit,
  overlays: readonly string[],
  texts: Map<string, Buffer>,
): Promise<string[]> {
  const there: string[] = [];
  for (const file of overlays.map((overlay) => resolve(overlay))) {
    const text = texts.get(file) ?? (await repository.readFile(commit, file));
    if (text === null) continue;
    texts.set(file, text);
    there.push(file);
  }
  return there;
}

const mainNames = ["openapi.yaml", "openapi.yml", "openapi.json"];

/** The file in a folder that is its description. */
function mainFile(source: string): string {
  if (!existsSync(source)) throw missingFile(source, "--spec");
  if (!statSync(source).isDirectory()) return source;
  const name = mainNames.find((candidate) => existsSync(join(source, candidate)));
  if (name === undefined) throw new UserError(`The folder ${source} has no ${mainNames.join(" or ")}.`);
  return join(source, name);
}

function relativeName(file: string): string {
  const name = relative(process.cwd(), file).replaceAll("\\", "/");
  return name.startsWith("..") ? file : name;
}

/** Two versions of one API have a title or a path in common. */
function assertSameApi(base: Description, head: Description): void {
  const shapes = (side: Description) =>
    new Set(Object.keys(side.document.paths ?? {}).map((path) => path.replaceAll(/\{[^}]*\}/g, "{}")));
  const [before, after] = [shapes(base), shapes(head)];
  if (base.document.info.title === head.document.info.title) return;
  if (before.size === 0 || after.size === 0 || [...before].some((shape) => after.has(shape))) return;
  throw new UserError(
    `${base.name} describes ${base.document.info.title}, and ${head.name} describes ${head.document.info.title}: they have no path in common.`,
  );
}
