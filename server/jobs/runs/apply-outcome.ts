// Saves the outcome of an apply as soon as it is known, because an apply cannot be undone or repeated: if the worker is lost
// before settling it, the next attempt reads it here.
import { newId } from "../../domain/ids.ts";
import type { Store } from "../../store/database/database.ts";
import type { Blobs } from "../../store/files/blobs.ts";
import { noteUnused } from "../../store/files/unused-blobs.ts";
import { outcomes } from "../../store/runs/apply-outcomes.ts";
import type { ApplyResult, Changes } from "../executors/executor.ts";
import { readWritten, stateKey, type WrittenState, writeState } from "./state.ts";

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
    written: result.document && (await writeState(blobs, result.document, stateVersionId)),
  };
}

/** For work that can be repeated: only this attempt knows its state before it is settled. */
export async function toPassingOutcome(
  { store, blobs }: { store: Store; blobs: Blobs },
  result: ApplyResult,
): Promise<ApplyOutcome> {
  const id = newId("stateVersion");
  // Note it first, so that it is removed if this attempt is never settled.
  if (result.document) await noteUnused(store, [stateKey(id)]);
  return toOutcome(blobs, result, id);
}

/** Only for work that cannot be repeated. */
export async function saveOutcome(blobs: Blobs, applyId: string, { changes, written }: ApplyOutcome): Promise<void> {
  await blobs.put(outcomeKey(applyId), Buffer.from(JSON.stringify({ changes, stateVersionId: written?.id })));
}

interface SavedOutcome {
  changes?: Changes;
  stateVersionId?: string;
}

export async function readOutcome(blobs: Blobs, applyId: string): Promise<ApplyOutcome | undefined> {
  const saved = await readSavedOutcome(blobs, applyId);
  if (!saved) return undefined;
  const { changes, stateVersionId } = saved;
  return { changes, written: stateVersionId === undefined ? undefined : await readWritten(blobs, stateVersionId) };
}

/** Returns the files of an unsettled outcome. Nothing in the database refers to its state before. */
export async function listOutcomeFiles(blobs: Blobs, applyId: string): Promise<string[]> {
  const saved = await readSavedOutcome(blobs, applyId);
  if (!saved) return [];
  return [outcomeKey(applyId), ...(saved.stateVersionId ? [stateKey(saved.stateVersionId)] : [])];
}

async function readSavedOutcome(blobs: Blobs, applyId: string): Promise<SavedOutcome | undefined> {
  const file = await blobs.get(outcomeKey(applyId));
  // Only `saveOutcome` writes there.
  return file && (JSON.parse(file.toString()) as SavedOutcome);
}
