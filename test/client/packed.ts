// The package as npm installs it, in a folder outside of the project.
import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { inRoot } from "../vitest.config.ts";

const run = promisify(execFile);

export interface Program {
  specifier: string;
  program: string;
  /** Installed only with RUNTIMES=all, but used if it is already installed. */
  onlyAsked?: boolean;
}

export interface Packed extends Disposable {
  /** The folder that was packed. */
  source: string;
  tarball: string;
  /** A project with only the package and openapi-fetch. */
  consumer: string;
}

export async function packClient(): Promise<Packed> {
  const folder = mkdtempSync(join(tmpdir(), "infrarun-client-"));
  const source = join(folder, "source");
  const consumer = join(folder, "consumer");
  mkdirSync(join(consumer, "node_modules/infrarun-client"), { recursive: true });
  mkdirSync(source);
  await run(process.execPath, [inRoot("scripts/build-client.ts"), source], { cwd: inRoot("") });
  const { stdout } = await run("npm", ["pack", "--silent", "--pack-destination", folder], { cwd: source });
  const tarball = join(folder, stdout.trim());
  await run("tar", ["-xzf", tarball, "--strip-components=1", "-C", join(consumer, "node_modules/infrarun-client")]);
  for (const name of ["openapi-fetch", "openapi-typescript-helpers"]) {
    cpSync(resolve("node_modules", name), join(consumer, "node_modules", name), { recursive: true });
  }
  writeFileSync(join(consumer, "package.json"), '{ "type": "module" }');
  cpSync("test/client/smoke.js", join(consumer, "smoke.js"));
  return { source, tarball, consumer, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Installs a program from npm once, into a cache folder. Returns its path, or the reason why it is not installed. */
export async function installProgram({
  specifier,
  program,
  onlyAsked = false,
}: Program): Promise<{ path: string } | { reason: string }> {
  const home = resolve("node_modules/.cache/infrarun", specifier.replaceAll(/[@/]/g, "-"));
  const path = join(home, "node_modules", program);
  if (existsSync(path)) return { path };
  if (onlyAsked && process.env.RUNTIMES !== "all") return { reason: "RUNTIMES=all would install it" };
  mkdirSync(join(home, ".."), { recursive: true });
  const partial = mkdtempSync(join(home, "../partial-"));
  try {
    writeFileSync(join(partial, "package.json"), "{}");
    await run("npm", ["install", "--silent", "--no-audit", "--no-fund", "--no-save", specifier], {
      cwd: partial,
      timeout: 120_000,
    });
    rmSync(home, { recursive: true, force: true });
    renameSync(partial, home);
    return existsSync(path) ? { path } : { reason: `${specifier} has no ${program}` };
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    return { reason: (error as Error).message.split("\n")[0]! };
  }
}

export const filesOf = async (tarball: string): Promise<string[]> =>
  (await run("tar", ["-tzf", tarball])).stdout.trim().split("\n").sort();

export const readPackage = (folder: string) => JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
