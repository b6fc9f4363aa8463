import { chmod } from "node:fs/promises";

/** Lets others enter a temporary folder: where the tests run as root, PostgreSQL is another user. */
export async function openFolder(folder: string): Promise<string> {
  await chmod(folder, 0o755);
  return folder;
}
