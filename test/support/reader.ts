// A reader of our documentation who has a clone of the project and pastes its examples into a shell there.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./free-port.ts";

const parts = ["package.json", "node_modules", ".cache", "openapi", "generated", "scripts", "server", "client"];

export interface Reader extends AsyncDisposable {
  /** The clone. */
  folder: string;
  /** Runs a script, and returns its output and errors. The script stops at the first command that fails. */
  paste(script: string): Promise<string>;
  /** Makes this the last commit of the main branch. */
  commit(part: string): void;
  /** The files in the clone that are not part of the project. */
  added(): string[];
  /** Stops what still runs in the background. */
  stop(): Promise<void>;
}

/** Ports in the documentation. They are replaced by free ports, because other tests may use them. */
const documented = ["4010", "4020", "9090"];

/** The reader may change the folders named in `changes`, which are copies. The reader has a `/tmp` of its own. */
export function aReader(settings: Record<string, string> = {}, changes: readonly string[] = []): Reader {
  const folder = mkdtempSync(join(tmpdir(), "infrarun-reader-"));
  // If the test runs as root, its embedded PostgreSQL runs as another user, who must be able to enter this folder.
  chmodSync(folder, 0o755);
  for (const name of parts) {
    if (changes.includes(name)) cpSync(name, join(folder, name), { recursive: true });
    else symlinkSync(resolve(name), join(folder, name));
  }
  const temporary = join(folder, "tmp");
  mkdirSync(temporary);
  const env = {
    ...process.env,
    PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
    PORT: "0",
    INFRARUN_DATA: join(folder, "data"),
    ...settings,
  };
  const groups: number[] = [];
  const ports = new Map<string, string>();
  const stop = async () => {
    for (const group of groups) while (isStopping(group)) await sleep(200);
  };
  return {
    folder,
    async paste(script) {
      const said = join(temporary, "said");
      for (const port of documented) if (!ports.has(port)) ports.set(port, `${await freePort()}`);
      const theirs = script
        .replaceAll("/tmp/", `${temporary}/`)
        .replaceAll(new RegExp(`\\b(?:${documented.join("|")})\\b`, "g"), (port) => ports.get(port)!);
      const text = `exec > ${said} 2>&1\n${theirs}`;
      const child = spawn("bash", ["-euc", text], { cwd: folder, env, detached: true, stdio: "ignore" });
      groups.push(child.pid!);
      await once(child, "exit");
      return readFileSync(said, "utf8")
        .replaceAll(`${temporary}/`, "/tmp/")
        .replaceAll(`${resolve(".")}/`, "");
    },
    commit(part) {
      const git = (...words: string[]) => execFileSync("git", words, { cwd: folder, stdio: "pipe" });
      git("init", "-q", "-b", "main");
      git("add", part);
      git("-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "-q", "-m", "As it is");
    },
    added: () => readdirSync(folder).filter((name) => ![...parts, "tmp"].includes(name)),
    stop,
    async [Symbol.asyncDispose]() {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Sends the group a signal to end; false if no process of it is left. */
function isStopping(group: number): boolean {
  try {
    process.kill(-group, "SIGTERM");
    return true;
  } catch {
    return false;
  }
}
