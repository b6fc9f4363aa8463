// GitHub's description of its API: 13 MB and 811 operations.
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const described = { package: "@octokit/openapi@23.0.2", file: "package/generated/api.github.com.json" };

/** Too large for an ordinary install: downloaded from the registry once. Returns its path. */
export async function fetchGithub(): Promise<string> {
  const folder = resolve(".cache/bench");
  const file = join(folder, described.file);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const packed = await run("npm", ["pack", "--silent", "--pack-destination", folder, described.package]);
  const archive = join(folder, packed.stdout.trim());
  await run("tar", ["-xzf", archive, "-C", folder, described.file]);
  rmSync(archive);
  return file;
}
