// Saves the outcome of an apply as soon as it is known, because an apply cannot be undone or repeated: if the worker is lost
// before settling it, the next attempt reads it here.
import { newId } from "../../domain/ids.ts";
import type { Store } from "../../store/database/database.ts";
import type { Blobs } from "../../store/files/blobs.ts";
import { noteUnused } from "../../store/files/unused-blobs.ts";
import { outcomes } from "../../store/runs/apply-outcomes.ts";
import type { ApplyResult, Changes } from "../executors/executor.ts";
import { readState, stateKey, type WrittenState, writeState } from "./state.ts";

export interface ApplyOutcome {
  /** Undefined if the apply failed. */
  changes: Changes | undefined;
  written: WrittenState | undefined;
}

export const outcomeKey = (applyId: string) => `${outcomes}${applyId}`;

export async function toOutcome(
  blobs: Blobs,
  result: ApplyResult,
  stateVersionId = newId("stateVersion"),
): Promise<ApplyOutcome> {
  return {
    changes: result.outcome === "success" ? result.changes : undefined,
    written: result.state && (await writeState(blobs, result.state, stateVersionId)),
  };
}

/** For work that can be repeated: only this attempt knows its state before it is settled. */
export async function toPassingOutcome(
  { store, blobs }: { store: Store; blobs: Blobs },
  result: ApplyResult,
): Promise<ApplyOutcome> {
  const id = newId("stateVersion");
  // Note it first, so that it is removed if this attempt is never settled.
  if (result.state) await noteUnused(store, [stateKey(id)]);
  return toOutcome(blobs, result, id);
}

/** Only for work that cannot be repeated. */
export async function keepOutcome(blobs: Blobs, applyId: string, { changes, written }: ApplyOutcome): Promise<void> {
  await blobs.put(outcomeKey(applyId), Buffer.from(JSON.stringify({ changes, stateVersionId: written?.id })));
}

interface Kept {
  changes?: Changes;
  stateVersionId?: string;
}

export async function readOutcome(blobs: Blobs, applyId: string): Promise<ApplyOutcome | undefined> {
  const kept = await readKept(blobs, applyId);
  if (!kept) return undefined;
  const { changes, stateVersionId } = kept;
  const written = stateVersionId && { id: stateVersionId, state: await readState(blobs, stateVersionId) };
  return { changes, written: written || undefined };
}

/** Returns the files of an outcome that is not settled yet. Nothing in the database refers to its state before. */
export async function listOutcomeFiles(blobs: Blobs, applyId: string): Promise<string[]> {
  const kept = await readKept(blobs, applyId);
  if (!kept) return [];
  return [outcomeKey(applyId), ...(kept.stateVersionId ? [stateKey(kept.stateVersionId)] : [])];
}

async function readKept(blobs: Blobs, applyId: string): Promise<Kept | undefined> {
  const file = await blobs.get(outcomeKey(applyId));
  // Only `keepOutcome` writes there.
  return file && (JSON.parse(file.toString()) as Kept);
}
