import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A new folder for a store. PostgreSQL never runs as root, so other users may enter it. */
export function makeFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `infrarun-bench-${name}-`));
  chmodSync(folder, 0o711);
  return folder;
}
