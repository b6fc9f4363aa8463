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

/** A folder for the files of one test file, which goes when its tests are over. */
export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "infrarun-test-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
