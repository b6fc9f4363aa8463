// Fifty writers of state versions in ten workspaces. They run until they are stopped, through all kills.
import { setTimeout as sleep } from "node:timers/promises";
import { between, eventually, pick } from "../fault.ts";
import type { StateCaller } from "./caller.ts";

const writersPerWorkspace = 5;
/** Writers of a workspace do the same, so that the rules of serials are known for each. */
export const habits = [
  "write",
  "write",
  "write",
  "write",
  "write",
  "write",
  "restore",
  "restore",
  "lock",
  "lock",
] as const;
export type Habit = (typeof habits)[number];

export interface Written {
  id: string;
  habit: Habit;
}

export interface Writers {
  workspaces: readonly Written[];
  /** Waits until this many more versions are acknowledged. */
  go(more: number): Promise<void>;
  stop(): Promise<void>;
}

export async function startWriters(caller: StateCaller): Promise<Writers> {
  const workspaces: Written[] = [];
  for (const [number, habit] of habits.entries()) {
    workspaces.push({ habit, id: await caller.makeWorkspace(`states-${number}`) });
  }
  let isStopping = false;
  const writers = workspaces.flatMap((workspace) =>
    Array.from({ length: writersPerWorkspace }, async () => {
      const own: string[] = [];
      while (!isStopping) {
        await sleep(between(50, 400));
        if (caller.member.up) await turns[workspace.habit](caller, workspace.id, own);
      }
    }),
  );
  const { ledger } = caller;
  return {
    workspaces,
    async go(more) {
      const goal = ledger.versions.size + more;
      if (await eventually(() => ledger.versions.size >= goal, 60_000, 5)) return;
      ledger.oddities.push(`less than ${Math.ceil(more)} states were acknowledged in 60 s`);
    },
    async stop() {
      isStopping = true;
      await Promise.all(writers);
    },
  };
}

async function write(caller: StateCaller, workspaceId: string, own: string[]): Promise<void> {
  if (Math.random() < 0.25) return caller.download(workspaceId);
  const serial = await caller.serialOf(workspaceId);
  const version = serial === undefined ? undefined : await caller.announce(workspaceId, serial + 1);
  if (version && (await caller.upload(version)) === 200) own.push(version.id);
}

/** `own` are versions that this writer has written. */
const turns: Record<Habit, (caller: StateCaller, workspaceId: string, own: string[]) => Promise<void>> = {
  write,
  async restore(caller, workspaceId, own) {
    const earlier = Math.random() < 0.4 ? pick(own) : undefined;
    if (earlier) await caller.restore(workspaceId, earlier);
    else await write(caller, workspaceId, own);
  },
  /** All writers share one user, who holds the lock. */
  async lock(caller, workspaceId, own) {
    await caller.ask("POST", `/workspaces/${workspaceId}/actions/lock`, [200, 409]);
    await write(caller, workspaceId, own);
    await write(caller, workspaceId, own);
    await caller.ask("POST", `/workspaces/${workspaceId}/actions/unlock`, [200, 409]);
  },
};
