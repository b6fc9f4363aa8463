// The files of state versions: uploads, states in requests, and downloads. A file is read and checked before its workspace is
// locked, except for a small one in a request.

import { createHash } from "node:crypto";
import type { components } from "../../generated/types.ts";
import { toBundleLimits } from "../domain/bundle.ts";
import { ApiError, conflict, invalid, unprocessable } from "../domain/errors.ts";
import { newId } from "../domain/ids.ts";
import { BadJson } from "../domain/json-reader.ts";
import { assertJson, type StateSummary, summarizeState } from "../domain/state-document.ts";
import { assertNewer, assertPending, assertWriter, atTime, withLatest, withState } from "../domain/state-version.ts";
import type { StateClaim } from "../domain/tokens.ts";
import type { Caller, Organization, StateVersion, Workspace } from "../domain/types.ts";
import { lockerOf } from "../domain/workspace.ts";
import { verifyState } from "../jobs/verification/verification.ts";
import { RaceLost } from "../store/database/errors.ts";
import { claimBundle, noteUnused, saveFile } from "../store/files/unused-blobs.ts";
import { countFile } from "../store/organizations/usage.ts";
import { states } from "../store/runs/apply-outcomes.ts";
import {
  createOutputs,
  getLatestStateVersion,
  getStateVersion,
  saveStateVersion,
} from "../store/workspaces/state-versions.ts";
import { holdWorkspace, saveWorkspace } from "../store/workspaces/workspaces.ts";
import type { Context } from "./context.ts";
import type { Subjects } from "./finders.ts";
import { type Handler, Streamed, type Upload } from "./handler.ts";
import { nameHolder } from "./lock-holders.ts";
import { receiveFile } from "./received-files.ts";

type Form = "state" | "json";

/** The name of a file is used once: two uploads at the same time must not overwrite each other. */
const newKey = (version: StateVersion) => `${states}${version.id}-${newId("stateVersion").slice(3)}`;

/** Reads a file for its address. Calls `start` only after every other check. Close the result. */
export function receiveState(
  { stateVersion, organization, claim }: Subjects["state_file_token"],
  context: Context,
  start: () => AsyncIterable<Uint8Array>,
): Promise<Upload> {
  assertAllowed(claim, "write");
  assertMissing(atTime(stateVersion, context.at), claim.file);
  const { name } = organization;
  return receiveFile(context, name, start, async (file, size) => {
    const result = await verifyState(file, size, claim.file, toBundleLimits(context.config), name);
    if ("fault" in result) throw unprocessable(result.fault);
    const { md5, summary } = result;
    if (claim.file === "state" && md5 !== stateVersion.md5?.toLowerCase())
      throw unprocessable(wrongHash(md5, stateVersion));
    const blob = newKey(stateVersion);
    await saveFile(context, blob, file, size);
    return { blob, ...(summary && { summary }) };
  });
}

const wrongHash = (given: string, { md5 }: Pick<StateVersion, "md5">) =>
  `The MD5 hash of the state is ${given}, not ${md5} as announced.`;

/** An address allows either reading or writing. */
function assertAllowed(claim: StateClaim, action: StateClaim["action"]): void {
  if (claim.action !== action) throw noSuchFile();
}

const noSuchFile = () => new ApiError("not-found", "There is no such state file.");

/** Refuses a file that the version cannot get. */
function assertMissing(version: StateVersion, form: Form): void {
  if (form === "json" && version.jsonBlob !== null) {
    throw conflict("The state version already has the JSON form of its state.");
  }
  // The JSON form may follow later.
  if (form === "state" || version.status !== "finalized") assertPending(version);
}

export const uploadStateFile: Handler<"uploadStateFile"> = async ({ subject, body }, context) => {
  const { store, at } = context;
  const { organization, asker, claim } = subject;
  assertAllowed(claim, "write");
  const { id } = subject.workspace;
  // In this order: the lock comes first.
  const [workspace, given, latest] = await Promise.all([
    holdWorkspace(store, id),
    getStateVersion(store, subject.stateVersion.id),
    getLatestStateVersion(store, id),
  ]);
  if (!workspace || !given) throw new RaceLost();
  const version = atTime(given, at);
  assertMissing(version, claim.file);
  await claimBundle(context, body.blob, body.restore);
  const scene = { organization, workspace, latest, version, caller: asker };
  if (claim.file === "json") await saveJson(context, scene, body);
  else await finalize(context, scene, { ...body, summary: body.summary! });
};

interface Scene {
  organization: Organization;
  /** Locked by this transaction. */
  workspace: Workspace;
  /** The state before. */
  latest: StateVersion | undefined;
  version: StateVersion;
  caller: Caller;
}

type Stored = Pick<Upload, "blob" | "size"> & { summary: StateSummary };

/** Refuses a state that another one has overtaken since its version was created. */
async function finalize(
  context: Context,
  { organization, workspace, latest, version, caller }: Scene,
  stored: Stored,
): Promise<StateVersion> {
  const { store } = context;
  await assertMayWrite(context, workspace, caller);
  assertNewer(version, latest);
  const intermediate = workspace.lockedBy !== null;
  const finalized = withState({ ...version, intermediate }, stored);
  await saveStateVersion(store, finalized);
  await createOutputs(store, finalized, stored.summary.outputs);
  await countState(context, organization.name, finalized);
  await saveWorkspace(store, withLatest(workspace, finalized));
  return finalized;
}

/** Only the holder of a lock writes states while it lasts. */
export async function assertMayWrite({ store }: Context, workspace: Workspace, caller: Caller): Promise<void> {
  const { lockedBy } = workspace;
  assertWriter(workspace, lockerOf(caller), lockedBy ? await nameHolder(store, lockedBy) : "");
}

async function saveJson(
  context: Context,
  { organization, version }: Scene,
  { blob, size }: Pick<Upload, "blob" | "size">,
): Promise<StateVersion> {
  const saved = { ...version, jsonBlob: blob };
  await saveStateVersion(context.store, saved);
  await count(context, organization.name, `${states}${version.id}/json`, size);
  return saved;
}

/** Counts the state for the organization, even if it shares its file with another version. */
export const countState = (context: Context, organizationName: string, { id, size }: StateVersion): Promise<void> =>
  count(context, organizationName, `${states}${id}`, size);

const count = ({ store }: Context, organizationName: string, id: string, bytes: number) =>
  countFile(store, { id, organizationName, bytes }, ({ message }) => {
    throw new ApiError("payload-too-large", message);
  });

/** Files that a request contains. */
export interface Inline {
  state?: { bytes: Buffer; summary: StateSummary };
  json?: { bytes: Buffer };
}

type Attributes = Pick<components["schemas"]["StateVersionCreateAttributes"], "md5" | "state" | "json-state">;

export async function readInline({ md5, state, "json-state": json }: Attributes): Promise<Inline> {
  const inline: Inline = {};
  if (state !== undefined) {
    const pointer = "/data/attributes/state";
    const bytes = decode(state, pointer);
    const hash = createHash("md5").update(bytes).digest("hex");
    if (hash !== md5.toLowerCase()) throw invalid("/data/attributes/md5", wrongHash(hash, { md5 }));
    inline.state = { bytes, summary: await summarizeState([bytes]).catch(refuse(pointer)) };
  }
  if (json !== undefined) {
    const pointer = "/data/attributes/json-state";
    inline.json = { bytes: decode(json, pointer) };
    await assertJson([inline.json.bytes]).catch(refuse(pointer));
  }
  return inline;
}

function decode(text: string, pointer: string): Buffer {
  const bytes = Buffer.from(text, "base64");
  if (bytes.toString("base64") !== text) throw invalid(pointer, "The value must be in base64.");
  return bytes;
}

const refuse = (pointer: string) => (error: Error) => {
  throw error instanceof BadJson ? invalid(pointer, error.message) : error;
};

/** Stores the files of a request, and returns the version with them. */
export async function storeInline(context: Context, scene: Scene, { state, json }: Inline): Promise<StateVersion> {
  let { version } = scene;
  if (state) {
    const { bytes, summary } = state;
    version = await finalize(context, scene, { ...(await storeBytes(context, version, bytes)), summary });
  }
  if (json) version = await saveJson(context, { ...scene, version }, await storeBytes(context, version, json.bytes));
  return version;
}

async function storeBytes(context: Context, version: StateVersion, bytes: Buffer) {
  const { database, blobs } = context;
  const blob = newKey(version);
  // Outside of the transaction, so that the file is removed even if the transaction fails.
  await noteUnused(database.store, [blob]);
  await blobs.put(blob, bytes);
  await claimBundle(context, blob, () => blobs.put(blob, bytes));
  return { blob, size: bytes.byteLength };
}

export const readStateFile: Handler<"readStateFile"> = async ({ subject }, { blobs }) => {
  const { claim, stateVersion } = subject;
  assertAllowed(claim, "read");
  const blob = claim.file === "state" ? stateVersion.blob : stateVersion.jsonBlob;
  if (blob === null) throw noSuchFile();
  return new Streamed(() => blobs.open(blob), claim.file === "state" ? stateVersion.size : undefined) as never;
};
