import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A new folder that PostgreSQL, which never runs as root, may enter: so its store is in there, and goes with it. */
export function makeFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `infrarun-bench-${name}-`));
  chmodSync(folder, 0o711);
  return folder;
}
