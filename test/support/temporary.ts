import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";

const names = ["TMPDIR", "TEMP", "TMP"];

/** A separate folder for the temporary files of a test file. */
export function ownTemporaryFolder(): () => string {
  const before = names.map((name) => process.env[name]);
  let folder: string | undefined;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "infrarun-temporary-"));
    for (const name of names) process.env[name] = folder;
  });
  afterAll(() => {
    for (const [index, name] of names.entries()) {
      if (before[index] === undefined) delete process.env[name];
      else process.env[name] = before[index];
    }
    rmSync(folder!, { recursive: true, force: true });
  });
  return () => folder!;
}

/** A folder that is removed after the tests of the file. */
export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "infrarun-test-"));
  afterFile(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const cleanups: (() => unknown)[] = [];

/**
 * Runs this after the tests of the file. `afterAll` cannot do it: Vitest ignores it inside a test, and if several files
 * import a module, its `afterAll` runs only for the first file.
 */
export function afterFile(cleanUp: () => unknown): void {
  cleanups.push(cleanUp);
}

export async function cleanUp(): Promise<void> {
  for (const clean of cleanups.splice(0).reverse()) await clean();
}
