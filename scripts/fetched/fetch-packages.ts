// Packages that only one command needs: installed at its first use, at the versions of their own lock file.
import { execFile } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const project = fileURLToPath(new URL("../../", import.meta.url));
const files = ["package.json", "package-lock.json"];

export interface Wanted {
  /** The folder that contains their package.json and package-lock.json. */
  readonly listed: string;
  /** The prefix of their folder in the cache. */
  readonly name: string;
  /** Their name in messages, capitalized. */
  readonly called: string;
  /** The command to repeat when there is a connection. */
  readonly command: string;
}

export class NotFetched extends Error {}

/** Returns the folder with the packages, installed once for each lock file. Runs no script of a package. */
export async function fetchPackages(wanted: Wanted, cache = join(project, ".cache")): Promise<string> {
  const hash = createHash("sha256");
  for (const name of files) hash.update(readFileSync(join(wanted.listed, name)));
  const folder = join(cache, `${wanted.name}-${hash.digest("hex").slice(0, 12)}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  // Unlike a folder of mkdtemp, other users can read it: of a global installation, or of a container.
  const partial = `${folder}-${randomUUID()}`;
  mkdirSync(partial);
  try {
    for (const name of files) copyFileSync(join(wanted.listed, name), join(partial, name));
    const quietly = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
    // Peer dependencies, such as the test runner, come from the project.
    await npm(["ci", "--legacy-peer-deps", ...quietly], partial);
    renameSync(partial, folder);
  } catch (error) {
    // If two commands install at once, the folder of the first is as good.
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

/** With the npm that runs this command, if one does. */
function npm(args: string[], cwd: string): Promise<unknown> {
  const { npm_execpath: script } = process.env;
  const run = promisify(execFile);
  if (script?.endsWith("npm-cli.js")) return run(process.execPath, [script, ...args], { cwd });
  const beside = join(dirname(process.execPath), "npm");
  return run(existsSync(beside) ? beside : "npm", args, { cwd, shell: process.platform === "win32" });
}
