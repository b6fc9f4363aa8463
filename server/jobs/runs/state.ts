// The state of a workspace, one file per state version.
import { newId } from "../../domain/ids.ts";
import type { Run } from "../../domain/types.ts";
import type { Store } from "../../store/database/database.ts";
import type { Blobs } from "../../store/files/blobs.ts";
import { claimState } from "../../store/files/unused-blobs.ts";
import { countFile, exceedQuotas } from "../../store/organizations/usage.ts";
import { states } from "../../store/runs/apply-outcomes.ts";
import { createOutputs, createStateVersion, getLatestStateVersion } from "../../store/workspaces/state-versions.ts";
import { emptyState, type Output, type State } from "../executors/executor.ts";

export const stateKey = (stateVersionId: string) => `${states}${stateVersionId}`;

export async function readState(blobs: Blobs, stateVersionId: string | null): Promise<State> {
  const file = stateVersionId === null ? undefined : await blobs.get(stateKey(stateVersionId));
  if (!file) return emptyState;
  const { head, body } = unframe(file);
  // Only `writeState` writes these files. Earlier versions had the document in the line.
  const { document = body, ...shown } = head as Omit<State, "document"> & { document?: string };
  return document === undefined ? shown : { ...shown, document: Buffer.from(document as string) };
}

/** A written state, with the id of its future state version. */
export type WrittenState = Readonly<{ id: string; state: State }>;

export async function writeState(blobs: Blobs, state: State, id = newId("stateVersion")): Promise<WrittenState> {
  await blobs.put(stateKey(id), frameOf(state));
  return { id, state };
}

const frameOf = ({ document, ...shown }: State) => frame(shown, document);

/** Makes it the current state of the run's workspace. */
export async function saveState(
  { store, blobs }: { store: Store; blobs: Blobs },
  run: Run,
  { id, state }: WrittenState,
  at: Date,
): Promise<void> {
  const { workspaceId } = run;
  await claimState({ store, blobs }, stateKey(id));
  // The infrastructure has changed already: a lost state would be worse than an exceeded quota.
  await exceedQuotas(store);
  const bytes = frameOf(state).byteLength;
  await countFile(store, { id: stateKey(id), organizationName: run.organizationName, bytes });
  const latest = await getLatestStateVersion(store, workspaceId);
  await createStateVersion(store, {
    id,
    workspaceId,
    runId: run.id,
    serial: (latest?.serial ?? 0) + 1,
    status: "finalized",
    intermediate: false,
    resourceCount: state.resources.length,
    createdAt: at,
  });
  await createOutputs(
    store,
    state.outputs.map((output) => ({
      ...output,
      id: newId("workspaceOutput"),
      workspaceId,
      stateVersionId: id,
      type: typeOf(output),
    })),
  );
}

/** The type as named in the configuration language. */
function typeOf({ value }: Output): string {
  if (Array.isArray(value)) return "tuple";
  if (value === null) return "dynamic";
  return typeof value === "boolean" ? "bool" : typeof value;
}

export function frame(head: object, body?: Uint8Array): Buffer {
  const line = Buffer.from(JSON.stringify(head));
  return body === undefined ? line : Buffer.concat([line, newline, body]);
}

/** The body is undefined if the file has only the line. */
export function unframe(file: Uint8Array): { head: unknown; body: Buffer | undefined } {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const end = bytes.indexOf(newline);
  const line = end === -1 ? bytes : bytes.subarray(0, end);
  return { head: JSON.parse(line.toString()), body: end === -1 ? undefined : bytes.subarray(end + 1) };
}

const newline = Buffer.from("\n");
