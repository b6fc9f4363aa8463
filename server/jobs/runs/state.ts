// Reads and writes the state of a workspace. Each state version has a file with the tool's own document.
import { setImmediate } from "node:timers/promises";
import { newId } from "../../domain/ids.ts";
import { BadJson } from "../../domain/json-reader.ts";
import { type StateSummary, summarizeState } from "../../domain/state-document.ts";
import { stateOfRun } from "../../domain/state-version.ts";
import type { Run } from "../../domain/types.ts";
import type { Store } from "../../store/database/database.ts";
import type { Blobs } from "../../store/files/blobs.ts";
import { claimState } from "../../store/files/unused-blobs.ts";
import { countFile, exceedQuotas } from "../../store/organizations/usage.ts";
import { states } from "../../store/runs/apply-outcomes.ts";
import {
  createOutputs,
  createStateVersion,
  getLatestStateVersion,
  getStateVersion,
  makeCurrent,
} from "../../store/workspaces/state-versions.ts";

export const stateKey = (stateVersionId: string) => `${states}${stateVersionId}`;

/** The document; undefined if there is no state. */
export async function readState(
  { store, blobs }: { store: Store; blobs: Blobs },
  stateVersionId: string | null,
): Promise<Buffer | undefined> {
  const version = await getStateVersion(store, stateVersionId);
  return version?.blob ? blobs.get(version.blob) : undefined;
}

/** A written state, with the id of its future state version. */
export type WrittenState = Readonly<{ id: string; size: number; summary: StateSummary }>;

export async function writeState(
  blobs: Blobs,
  document: Uint8Array,
  id = newId("stateVersion"),
): Promise<WrittenState> {
  const summary = await readSummary(document);
  await blobs.put(stateKey(id), document);
  return { id, size: document.byteLength, summary };
}

/** A state that an earlier attempt has written. */
export async function readWritten(blobs: Blobs, id: string): Promise<WrittenState | undefined> {
  const document = await blobs.get(stateKey(id));
  return document && { id, size: document.byteLength, summary: await readSummary(document) };
}

/** An unreadable state shows no resources, but its workspace does not count as empty. */
async function readSummary(document: Uint8Array): Promise<StateSummary> {
  try {
    return await summarizeState(piecesOf(document));
  } catch (error) {
    if (!(error instanceof BadJson)) throw error;
    const nothing = { serial: null, lineage: null, toolVersion: null, resources: [], outputs: [] };
    return { ...nothing, resourceCount: 1, excess: error.message };
  }
}

const pieceBytes = 1024 ** 2;

/** Pauses after each piece, so that other work is not blocked. */
async function* piecesOf(document: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < document.byteLength; at += pieceBytes) {
    yield document.subarray(at, at + pieceBytes);
    await setImmediate();
  }
}

/** Makes it the current state of the run's workspace. */
export async function saveState(
  { store, blobs }: { store: Store; blobs: Blobs },
  run: Run,
  { id, size, summary }: WrittenState,
  at: Date,
): Promise<void> {
  const { workspaceId, organizationName } = run;
  const blob = stateKey(id);
  await claimState({ store, blobs }, blob);
  // The infrastructure has changed already: a lost state would be worse than an exceeded quota.
  await exceedQuotas(store);
  await countFile(store, { id: blob, organizationName, bytes: size });
  const latest = await getLatestStateVersion(store, workspaceId);
  const version = stateOfRun({ id, workspaceId, runId: run.id }, { blob, size, summary }, latest, at);
  await createStateVersion(store, version);
  await makeCurrent(store, version);
  await createOutputs(store, version, summary.outputs);
}
