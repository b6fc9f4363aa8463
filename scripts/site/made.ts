// Shared by the site and the web app: whether they have to be made, and whether they can be.
import { readFileSync } from "node:fs";

export function readOrNothing(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return;
  }
}

/** npm ci --omit=dev installs no development packages. */
export function isInstalled(name: string): boolean {
  try {
    import.meta.resolve(name);
    return true;
  } catch {
    return false;
  }
}
