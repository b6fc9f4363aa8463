// Removes the files in shared folders, and the shared memory, queues and semaphores of System V that a tool has left. All can use
// memory. In namespaces, they end with the tool.
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { systemPath } from "./metadata.ts";
import type { ToolUser } from "./tool-users.ts";

const call = promisify(execFile);
const run = (program: string, args: readonly string[]) => call(program, args, { env: { PATH: systemPath } });

const sharedFolders = ["/tmp", "/var/tmp", "/dev/shm", "/dev/mqueue", "/run/lock"];
/** The option of `ipcrm` for each list in /proc/sysvipc. */
const sharedObjects = { shm: "-m", msg: "-q", sem: "-s" };

export async function removeLeavings({ uid }: ToolUser): Promise<void> {
  const folders = sharedFolders.filter(existsSync);
  const ofUser = ["-mindepth", "1", "-maxdepth", "1", "-user", `${uid}`];
  // Fails for what another process removes meanwhile.
  await run("find", [...folders, ...ofUser, "-exec", "rm", "-rf", "--", "{}", "+"]).catch(() => {});
  for (const [list, option] of Object.entries(sharedObjects)) {
    for (const id of await listObjects(list, uid)) await run("ipcrm", [option, id]).catch(() => {});
  }
}

/** The ids of objects that the user has created; empty if the system has no such list. */
async function listObjects(list: string, uid: number): Promise<string[]> {
  const text = await readFile(`/proc/sysvipc/${list}`, "utf8").catch(() => "");
  const [names = [], ...rows] = text.split("\n").map((line) => line.trim().split(/\s+/));
  const creator = names.indexOf("cuid");
  return rows.filter((row) => row[creator] === `${uid}`).map(([, id]) => id!);
}
