// Runs `infrarun` from the clone in a separate folder.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Ended, runCommand } from "../support/commands.ts";

export interface Desk extends Disposable {
  folder: string;
  write(name: string, text: string): void;
  read(name: string): string;
  run(...args: string[]): Promise<Ended>;
}

export function aDesk(files: Record<string, string> = {}): Desk {
  const folder = mkdtempSync(join(tmpdir(), "infrarun-cli-"));
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  for (const [name, text] of Object.entries(files)) write(name, text);
  return {
    folder,
    write,
    read: (name) => readFileSync(join(folder, name), "utf8"),
    run: (...args) => runCommand("infrarun", args, { folder }),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}
