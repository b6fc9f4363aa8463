// The folder of a site: other versions and foreign files in it stay, and a failed build leaves it unchanged.
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import type { DocsFile } from "../docs/index.ts";
import { makeFolder, removeMade, uninterrupted, writeText } from "../terminal/index.ts";
import { toOlder, type Version, type VersionList } from "./versions.ts";

export interface FileList {
  generated: string;
  /** Relative to the top. A server sends only these files. */
  files: string[];
}

export interface Before {
  files: string[];
  versions: Version[];
}

export class NotASite extends Error {}

/** The result of an earlier build; undefined if there is none. */
export function readSite(folder: string): Before | undefined {
  demandWritable(folder);
  if (!existsSync(folder)) return undefined;
  if (!statSync(folder).isDirectory()) throw new NotASite(`${folder} is a file. Name a folder.`);
  const list = readJson<FileList>(join(folder, "files.json"));
  const versions = readJson<VersionList>(join(folder, "versions.json"));
  if (Array.isArray(list?.files) && Array.isArray(versions?.versions))
    return {
      files: list.files.filter(isInside),
      versions: versions.versions.filter(({ folder }) => folder === "" || isInside(folder)),
    };
  if (readdirSync(folder).length === 0) return undefined;
  throw new NotASite(`${folder} is not the folder of a site. Choose an empty folder or one with a site.`);
}

/** Fails before the work of a build. The new folder is made next to the old one. */
function demandWritable(folder: string): void {
  const made: string[] = [];
  makeFolder(existsSync(folder) ? `${realpathSync(folder)}.${process.pid}.tmp` : folder, made);
  removeMade(made);
}

/** The lists may have been edited, so the files that they name must be inside of the folder. */
const isInside = (path: unknown): path is string =>
  typeof path === "string" && /^[\w.-]+(\/[\w.-]+)*$/.test(path) && !/(^|\/)\.\.?(\/|$)/.test(path);

function readJson<T>(file: string): Partial<T> | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

export interface Replacement {
  /** Files of the previous build. */
  removed?: string[];
  /** The folder for the files at the top, which belong to a version that is no longer the newest. */
  older?: { folder: string; files: string[] } | undefined;
  files: DocsFile[];
}

/** The new folder is complete before it replaces the old one. */
export function writeSite(named: string, replacement: Replacement): void {
  uninterrupted(() => replaceSite(named, replacement));
}

function replaceSite(named: string, { removed = [], older, files }: Replacement): void {
  // A copy of a link would write into the old folder.
  const folder = existsSync(named) ? realpathSync(named) : named;
  const partial = `${folder}.${process.pid}.tmp`;
  const old = `${folder}.${process.pid}.old.tmp`;
  const made: string[] = [];
  try {
    makeFolder(dirname(folder), made);
    if (existsSync(folder)) cpSync(folder, partial, { recursive: true, verbatimSymlinks: true });
    if (older !== undefined) moveDown(partial, older);
    for (const path of removed) rmSync(join(partial, path), { force: true });
    for (const { path, text, binary } of files) {
      const file = join(partial, path);
      makeFolder(dirname(file));
      writeText(file, text, binary ? "latin1" : "utf8", join(folder, path));
    }
    if (existsSync(folder)) renameSync(folder, old);
    try {
      renameSync(partial, folder);
    } catch (error) {
      if (existsSync(old)) renameSync(old, folder);
      throw error;
    }
  } finally {
    rmSync(partial, { recursive: true, force: true });
    rmSync(old, { recursive: true, force: true });
    if (!existsSync(folder)) removeMade(made);
  }
}

function moveDown(site: string, { folder, files }: NonNullable<Replacement["older"]>): void {
  for (const path of files.filter((one) => existsSync(join(site, one)))) {
    const target = join(site, folder, path);
    makeFolder(dirname(target));
    renameSync(join(site, path), target);
    if (path.endsWith(".html")) writeFileSync(target, toOlder(readFileSync(target, "utf8")));
  }
}
