// Packages that one command alone needs: fetched when it is first used, at the versions of a lock file of their own.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const project = fileURLToPath(new URL("../../", import.meta.url));
const files = ["package.json", "package-lock.json"];

export interface Wanted {
  /** The folder with their package.json and package-lock.json. */
  readonly listed: string;
  /** How their folder in the cache begins. */
  readonly name: string;
  /** What a message calls them, with a capital. */
  readonly called: string;
  /** The command to run again with a connection. */
  readonly command: string;
}

export class NotFetched extends Error {}

/** The folder in which they are installed, once for each lock file. No script of theirs runs. */
export async function fetchPackages(wanted: Wanted, cache = join(project, ".cache")): Promise<string> {
  const hash = createHash("sha256");
  for (const name of files) hash.update(readFileSync(join(wanted.listed, name)));
  const folder = join(cache, `${wanted.name}-${hash.digest("hex").slice(0, 12)}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const partial = mkdtempSync(`${folder}-`);
  try {
    for (const name of files) copyFileSync(join(wanted.listed, name), join(partial, name));
    const quietly = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
    // What a package wants beside itself, such as the test runner, is the project's own.
    await npm(["ci", "--legacy-peer-deps", ...quietly], partial);
    renameSync(partial, folder);
  } catch (error) {
    // Two commands may fetch at once; the first one is as good.
    if (existsSync(folder)) return folder;
    const { stderr = "", message } = error as { stderr?: string; message: string };
    const reason = /^npm (?:error|ERR!) (?!code|errno|syscall|A complete log)(.+)$/m.exec(stderr)?.[1] ?? message;
    throw new NotFetched(
      `${wanted.called} (${namesOf(wanted).join(", ")}) could not be fetched: ${reason.trim().replace(/\.$/, "")}. It is fetched once, with a connection to a registry of npm; run ${wanted.command} again there.`,
    );
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
  return folder;
}

function namesOf({ listed }: Wanted): string[] {
  const { dependencies } = JSON.parse(readFileSync(join(listed, "package.json"), "utf8")) as { dependencies: object };
  return Object.entries(dependencies).map(([name, version]) => `${name} ${version}`);
}

/** By the npm that runs this command, if one does. */
function npm(args: string[], cwd: string): Promise<unknown> {
  const { npm_execpath: script } = process.env;
  const run = promisify(execFile);
  if (script?.endsWith("npm-cli.js")) return run(process.execPath, [script, ...args], { cwd });
  const beside = join(dirname(process.execPath), "npm");
  return run(existsSync(beside) ? beside : "npm", args, { cwd, shell: process.platform === "win32" });
}
