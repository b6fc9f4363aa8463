import { chmod } from "node:fs/promises";

/** Lets others enter a temporary folder: if the tests run as root, PostgreSQL runs as another user. */
export async function openFolder(folder: string): Promise<string> {
  await chmod(folder, 0o755);
  return folder;
}
