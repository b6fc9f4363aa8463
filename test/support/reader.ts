// A reader of our documentation: has a clone of the project and pastes what is written into a shell there.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const parts = ["package.json", "node_modules", ".cache", "openapi", "generated", "scripts", "server", "client"];

export interface Reader extends AsyncDisposable {
  /** The clone. */
  folder: string;
  /** What the script has printed, errors too. It ends at the first command that fails. */
  paste(script: string): Promise<string>;
  /** Makes this the last commit of the main branch. */
  commit(part: string): void;
  /** What the reader has in the clone besides the project. */
  added(): string[];
  /** Stops what still runs in the background. */
  stop(): Promise<void>;
}

/** Ports that documentation names; others may have them. */
const documented = ["4010", "4020", "9090"];

/** Folders named in `changes` are copies, which the reader may change. The reader's `/tmp` is a folder of its own. */
export function aReader(settings: Record<string, string> = {}, changes: readonly string[] = []): Reader {
  const folder = mkdtempSync(join(tmpdir(), "infrarun-reader-"));
  // The embedded PostgreSQL of a test that is root passes through.
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
      for (const port of documented) if (!ports.has(port)) ports.set(port, await freePort());
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

/** Asks it to end; false when it has. */
function isStopping(group: number): boolean {
  try {
    process.kill(-group, "SIGTERM");
    return true;
  } catch {
    return false;
  }
}

async function freePort(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return String(port);
}
