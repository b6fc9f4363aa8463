// The files of a new PostgreSQL. initdb takes a second, so an installation keeps a template, and new stores copy it.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Account, accountFor, runAside } from "./account.ts";
import { type Binaries, findBinaries, templatesOfPackage } from "./binaries.ts";

/** Manages the server; the service has its own role. */
export const superuser = "infrarun";

export const newPassword = (): string => randomBytes(24).toString("base64url");

/** Only the account can read the file. */
export function writePassword(file: string, password: string, account: Account): void {
  writeFileSync(file, password, { mode: 0o600 });
  if (account) chownSync(file, account.uid, account.gid);
}

/** Runs initdb. The superuser gets the password in the file. */
export async function createFiles(
  folder: string,
  binaries: Binaries,
  account: Account,
  passwordFile: string,
): Promise<void> {
  makeOwnFolder(folder, account);
  const places = ["-D", folder, "--pwfile", passwordFile];
  await runAside(binaries.path("initdb"), [...places, ...options, ...syncMethod(binaries)], account);
}

const options = [
  ...["-U", superuser, "-E", "UTF8", "-A", "scram-sha-256"],
  ...["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
];

/** The template in the folder for this version of PostgreSQL. Other options lead to another template. */
const templateIn = (folder: string): string =>
  join(folder, createHash("sha256").update(options.join(" ")).digest("hex").slice(0, 12));

/** One call for the whole file system, instead of one for each of a thousand files. */
const syncMethod = ({ major }: Binaries): string[] =>
  process.platform === "linux" && major >= 17 ? ["--sync-method=syncfs"] : [];

/** Returns false if there is no usable template; the folder then does not exist. */
export async function copyTemplate(
  folder: string,
  binaries: Binaries,
  account: Account,
  password: string,
): Promise<boolean> {
  if (binaries.templates === undefined) return false;
  const template = templateIn(binaries.templates);
  if (!existsSync(template)) return false;
  try {
    copyFolder(template, folder, account);
    // The template's own password was not kept.
    const statement = `alter role ${superuser} password '${password}'\n`;
    const careful = ["-c", "exit_on_error=on", "-c", "fsync=off"];
    await runAside(binaries.path("postgres"), ["--single", "-D", folder, ...careful, "postgres"], account, statement);
    await runAside(binaries.path("initdb"), ["-D", folder, "--sync-only", ...syncMethod(binaries)], account);
    return true;
  } catch {
    // The template may belong to another user, or be removed meanwhile. initdb reports other causes, such as a full disk.
    rmSync(folder, { recursive: true, force: true });
    return false;
  }
}

/** Makes the template of the installed PostgreSQL, unless it exists. Returns true if it made it. */
export async function makeTemplate(onStart = () => {}, templates = templatesOfPackage()): Promise<boolean> {
  if (templates === undefined || existsSync(templateIn(templates))) return false;
  onStart();
  const folder = mkdtempSync(join(tmpdir(), "infrarun-template-"));
  try {
    // Root runs initdb as another user.
    chmodSync(folder, 0o711);
    const draft = join(folder, "postgres");
    const account = accountFor(draft);
    const passwordFile = join(folder, "password");
    writePassword(passwordFile, newPassword(), account);
    await createFiles(draft, findBinaries(folder, account), account, passwordFile);
    keepTemplate(draft, templates);
    return true;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Replaces the templates of other versions. */
function keepTemplate(draft: string, templates: string): void {
  const copy = join(templates, `${randomUUID()}.tmp`);
  rmSync(dirname(templates), { recursive: true, force: true });
  mkdirSync(templates, { recursive: true });
  copyFolder(draft, copy, null);
  renameSync(copy, templateIn(templates));
}

function makeOwnFolder(folder: string, account: Account): void {
  mkdirSync(folder, { mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
}

/** In a third of the processor time of `fs.cp`, because PostgreSQL has only files and folders. */
function copyFolder(from: string, to: string, account: Account): void {
  makeOwnFolder(to, account);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyFolder(source, target, account);
    else {
      copyFileSync(source, target);
      if (account) chownSync(target, account.uid, account.gid);
    }
  }
}
