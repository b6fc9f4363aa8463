import { ApiError, invalid, noSuch, unprocessable } from "../domain/errors.ts";
import {
  assertNewer,
  atTime,
  copyOf,
  draftStateVersion,
  snapshotHeaders,
  withLatest,
} from "../domain/state-version.ts";
import type { Workspace } from "../domain/types.ts";
import { isLockedByCaller } from "../domain/workspace.ts";
import { RaceLost } from "../store/database/errors.ts";
import { listRunsById } from "../store/runs/runs.ts";
import {
  copyOutputs,
  type DescribedState,
  getDescribedState,
  getLatestStateVersion,
  getOutput,
  getStateVersion,
  createStateVersion as insertVersion,
  listOutputsOf,
  listPageOfOutputs,
  listStateVersions as listVersions,
} from "../store/workspaces/state-versions.ts";
import { holdWorkspace, saveWorkspace } from "../store/workspaces/workspaces.ts";
import { toPageLinks, toPageMeta } from "../views/document.ts";
import { toStateVersion, toStateVersionCreated, toStateVersionOutput } from "../views/state-version.ts";
import type { Context } from "./context.ts";
import { absent, findSubject } from "./find.ts";
import type { Subjects } from "./finders.ts";
import type { Handler } from "./handler.ts";
import { assertMayWrite, countState, readInline, storeInline } from "./state-files.ts";
import { includeWithStateVersion, stateAddress, toFacts } from "./state-version-documents.ts";

export const listStateVersions: Handler<"listStateVersions"> = async ({ subject, query }, context) =>
  showPage(context, await listVersions(context.store, subject.workspace.id, query));

export const listNamedStateVersions: Handler<"listNamedStateVersions"> = async ({ query }, context) => {
  const { organization, workspace } = query.filter;
  const [organizationName, name] = [organization.name, workspace.name];
  const path = { organization_name: organizationName, workspace_name: name };
  const [, page] = await Promise.all([
    findSubject(context, path, "workspace:read"),
    listVersions(context.store, { organizationName, name }, query),
  ]);
  return showPage(context, page);
};

const showPage = (context: Context, page: Awaited<ReturnType<typeof listVersions>>) => ({
  data: page.items.map((described) => toStateVersion(toFacts(context, described))),
  links: toPageLinks(context.target, page),
  meta: toPageMeta(page),
});

export const createStateVersion: Handler<"createStateVersion"> = async ({ subject, body }, context) => {
  const { attributes, relationships } = body.data;
  const { store, caller, at } = context;
  const [workspace, latest] = await hold(context, subject, () => getLatestStateVersion(store, subject.workspace.id));
  const runId = relationships?.run?.data?.id ?? null;
  if (runId !== null) await assertRunOf(context, workspace, runId);
  const draft = draftStateVersion(workspace, attributes, { runId, createdById: caller.user.id }, at);
  const inline = await readInline(attributes);
  await assertMayWrite(context, workspace, caller);
  assertNewer(draft, latest);
  await insertVersion(store, draft);
  const scene = { organization: subject.organization, workspace, latest, version: draft, caller };
  await storeInline(context, scene, inline);
  const described = await getDescribedState(store, draft.id);
  const upload = (file: "state" | "json", given: unknown) =>
    given === undefined ? stateAddress(context, draft.id, file, "write") : null;
  return {
    data: toStateVersionCreated(toFacts(context, described!), {
      "hosted-state-upload-url": upload("state", inline.state),
      "hosted-json-state-upload-url": upload("json", inline.json),
    }),
  };
};

/** Locks the workspace, because its states are written one after the other. The other query sees it locked. */
async function hold<Read>(
  { store }: Context,
  { workspace: { id } }: Pick<Subjects["workspace_id"], "workspace">,
  read: () => Promise<Read>,
): Promise<[Workspace, Read]> {
  const [workspace, other] = await Promise.all([holdWorkspace(store, id), read()]);
  if (!workspace) throw new RaceLost();
  return [workspace, other];
}

async function assertRunOf({ store }: Context, { id }: Workspace, runId: string): Promise<void> {
  const [run] = await listRunsById(store, [runId]);
  if (run?.workspaceId !== id) throw invalid("/data/relationships/run/data/id", noSuch("run", runId));
}

export const restoreStateVersion: Handler<"restoreStateVersion"> = async ({ subject, body }, context) => {
  const { store, caller, at } = context;
  const { id } = body.data.relationships["rollback-state-version"].data;
  const [workspace, given] = await hold(context, subject, () => getStateVersion(store, id));
  const pointer = "/data/relationships/rollback-state-version/data/id";
  if (given?.workspaceId !== workspace.id) throw invalid(pointer, noSuch("state version", id));
  if (given.status !== "finalized") throw unprocessable(`The state version is ${atTime(given, at).status}.`);
  await assertMayWrite(context, workspace, caller);
  const version = copyOf(given, workspace, caller.user.id, at);
  await insertVersion(store, version);
  await copyOutputs(store, given, version);
  await countState(context, subject.organization.name, version);
  await saveWorkspace(store, withLatest(workspace, version));
  return { data: toStateVersion(toFacts(context, (await getDescribedState(store, version.id))!)) };
};

export const showCurrentStateVersion: Handler<"showCurrentStateVersion"> = async ({ subject, query }, context) => {
  const described = await getDescribedState(context.store, currentFor(context, subject.workspace));
  if (!described) throw new ApiError("not-found", "The workspace has no state yet.", snapshotHeaders);
  return showOne(context, subject.workspace, described, query.include);
};

/** The holder of a lock sees what was written during the lock. */
const currentFor = ({ caller }: Context, workspace: Workspace): string | null =>
  isLockedByCaller(workspace, caller) ? workspace.latestStateVersionId : workspace.currentStateVersionId;

export const showStateVersion: Handler<"showStateVersion"> = async ({ subject, query, path }, context) => {
  const described = await getDescribedState(context.store, subject.stateVersion.id);
  // It was deleted meanwhile.
  if (!described) throw absent(path);
  return showOne(context, subject.workspace, described, query.include);
};

async function showOne(
  context: Context,
  workspace: Workspace,
  described: DescribedState,
  include: Parameters<typeof includeWithStateVersion>[2],
) {
  const subject = { workspace, stateVersion: described.version };
  return {
    data: toStateVersion(toFacts(context, described)),
    ...(await includeWithStateVersion(context, subject, include)),
  };
}

export const listStateVersionOutputs: Handler<"listStateVersionOutputs"> = async ({ subject, query }, context) => {
  const page = await listPageOfOutputs(context.store, subject.stateVersion.id, query.page);
  return {
    data: page.items.map(toStateVersionOutput),
    links: toPageLinks(context.target, page),
    meta: toPageMeta(page),
  };
};

export const listCurrentStateVersionOutputs: Handler<"listCurrentStateVersionOutputs"> = async (
  { subject },
  context,
) => {
  const id = currentFor(context, subject.workspace);
  const outputs = id === null ? [] : await listOutputsOf(context.store, [id]);
  return { data: outputs.map(toStateVersionOutput) };
};

export const showStateVersionOutput: Handler<"showStateVersionOutput"> = async ({ path }, { store }) => {
  const output = await getOutput(store, path.state_version_output_id);
  // It was deleted meanwhile.
  if (!output) throw absent(path);
  return { data: toStateVersionOutput(output) };
};

export { readStateFile, uploadStateFile } from "./state-files.ts";
