// The generator's packages: fetched when a site is first built, at the versions of a lock file of their own.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { callOf } from "../terminal/index.ts";

const own = fileURLToPath(new URL("./generator/", import.meta.url));
const project = fileURLToPath(new URL("../../", import.meta.url));
const files = ["package.json", "package-lock.json"];

export class NotFetched extends Error {}

/** The folder in which they are installed, once for each lock file. No script of theirs runs. */
export async function fetchGenerator(cache = join(project, ".cache")): Promise<string> {
  const hash = createHash("sha256");
  for (const name of files) hash.update(readFileSync(join(own, name)));
  const folder = join(cache, `site-${hash.digest("hex").slice(0, 12)}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const partial = mkdtempSync(`${folder}-`);
  try {
    for (const name of files) copyFileSync(join(own, name), join(partial, name));
    await npm(["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], partial);
    renameSync(partial, folder);
  } catch (error) {
    // Two builds may fetch at once; the first one is as good.
    if (existsSync(folder)) return folder;
    const { stderr = "", message } = error as { stderr?: string; message: string };
    const reason = /^npm (?:error|ERR!) (?!code|errno|syscall|A complete log)(.+)$/m.exec(stderr)?.[1] ?? message;
    throw new NotFetched(
      `The generator of the site (${namesOf().join(", ")}) could not be fetched: ${reason.trim().replace(/\.$/, "")}. It is fetched once, with a connection to a registry of npm; run ${callOf("docs:build")} again there.`,
    );
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
  return folder;
}

function namesOf(): string[] {
  const { dependencies } = JSON.parse(readFileSync(join(own, "package.json"), "utf8")) as { dependencies: object };
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
