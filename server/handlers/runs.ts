import { ApiError, invalid, noSuch, type Problem, unprocessable } from "../domain/errors.ts";
import { createFetchedVersion } from "../domain/ingress.ts";
import { most } from "../domain/limits.ts";
import { accessTo } from "../domain/permissions.ts";
import { type RunStatusGroup, statusGroups } from "../domain/run.ts";
import {
  checkForceExecute,
  confirm,
  discard,
  forceCancel,
  type RunAction,
  requestCancel,
} from "../domain/run-actions.ts";
import { isLockedBy } from "../domain/run-queue.ts";
import { isAvailable, latestToolVersion, readToolVersion, twoVersions } from "../domain/tool-version.ts";
import type { AccessLevel, ConfigurationVersion, Page, Run, Workspace } from "../domain/types.ts";
import { hasRuns } from "../domain/workspace.ts";
import { findAccess } from "../store/access/rights.ts";
import { listRunQueue as getRunQueue, listRunsOfOrganization, listRunsOfWorkspace } from "../store/runs/run-list.ts";
import { countWaitingRuns, getRun, listPriorRuns } from "../store/runs/runs.ts";
import {
  createConfigurationVersion,
  getConfigurationVersion,
  getLatestConfigurationVersion,
} from "../store/workspaces/configuration-versions.ts";
import { getWorkspace, lockWorkspace, lockWorkspaceForShare } from "../store/workspaces/workspaces.ts";
import { toPageLinks, toPageMeta } from "../views/document.ts";
import { toRun, toRunInFull } from "../views/run.ts";
import { addComment } from "./comments.ts";
import type { Context } from "./context.ts";
import { absent, findWorkspace, visibilityOf } from "./find.ts";
import { teamIdsOf } from "./finders.ts";
import type { Handler, Request } from "./handler.ts";
import { type RunAttributes, startRun } from "./run-creation.ts";
import { includeWithRuns, type ShownRunInclude } from "./run-includes.ts";

export const createRun: Handler<"createRun"> = async ({ body }, context) => {
  const { attributes = {}, relationships } = body.data;
  const { workspace, organization } = await findWorkspace(context, relationships.workspace.data.id, "queue-plan");
  if (!hasRuns(workspace)) {
    throw invalid(
      "/data/relationships/workspace/data/id",
      "The workspace only stores state: its execution-mode is local.",
    );
  }
  // Without this, a deletion of the workspace could remove its version here, and the error would blame the version.
  await lockWorkspaceForShare(context.store, workspace.id);
  const [version, waiting] = await Promise.all([
    findVersion(context, workspace, relationships["configuration-version"]?.data?.id, attributes["save-plan"]),
    countWaitingRuns(context.store, workspace.id, most.waitingRuns),
  ]);
  checkAttributes(attributes, workspace, version);
  const run = await startRun(context, { organization, workspace }, version, {
    attributes,
    caller: context.caller,
    waiting,
    from: context.sent.isByPage ? "page" : "api",
  });
  return showOne(context, workspace, run);
};

/** Checks the rules that a schema cannot express. */
function checkAttributes(attributes: RunAttributes, workspace: Workspace, version: ConfigurationVersion): void {
  const problems: Problem[] = [];
  const refuse = (name: keyof RunAttributes, detail: string) =>
    problems.push({ detail, source: { pointer: `/data/attributes/${name}` } });
  const { name, version: toolVersion, isOne } = readToolVersion(attributes);
  if (!isOne) refuse("terraform-version", twoVersions);
  if (toolVersion !== undefined && !(attributes["plan-only"] ?? version.speculative)) {
    refuse(name, `${name} is valid only for plan-only runs.`);
  } else if (toolVersion !== undefined && !isAvailable(toolVersion)) {
    refuse(name, `${name} must be a release that is available, such as ${latestToolVersion}.`);
  }
  if (attributes["plan-only"] === false && version.speculative) {
    refuse("plan-only", "The configuration version allows only plan-only runs.");
  }
  if (attributes["is-destroy"] && !workspace.allowDestroyPlan) {
    refuse("is-destroy", "The workspace does not allow destroy plans.");
  }
  if (problems.length > 0) throw new ApiError("invalid", problems);
}

export const showRun: Handler<"showRun"> = ({ subject, query }, context) =>
  showOne(context, subject.workspace, subject.run, query.include);

export const listWorkspaceRuns: Handler<"listWorkspaceRuns"> = async ({ subject, query }, context) => {
  const { workspace } = subject;
  const page = await listRunsOfWorkspace(context.store, workspace.id, withStatuses(query), context.at);
  const access = await findAccess(context, workspace);
  return showPage(context, page, query.include, () => access);
};

export const listOrganizationRuns: Handler<"listOrganizationRuns"> = async ({ subject, query }, context) => {
  const { organization } = subject;
  const page = await listRunsOfOrganization(
    context.store,
    organization.name,
    visibilityOf(context, organization),
    withStatuses(query),
    context.at,
    teamIdsOf(context),
  );
  return showPage(context, page, query.include, ({ ruled }) => accessTo(ruled.workspace, context.caller, ruled.grants));
};

export const listRunQueue: Handler<"listRunQueue"> = async ({ subject, query }, context) => {
  const { organization } = subject;
  const visibility = visibilityOf(context, organization);
  const page = await getRunQueue(context.store, organization.name, visibility, query.page, teamIdsOf(context));
  const { data, links, meta } = await showPage(context, page, undefined, ({ ruled }) =>
    accessTo(ruled.workspace, context.caller, ruled.grants),
  );
  const positions = page.items.map(({ position }) => position);
  const placed = data.map((run, index) => ({
    ...run,
    attributes: { ...run.attributes, "position-in-queue": positions[index]! },
  }));
  return { data: placed, links, meta };
};

function withStatuses<Filter extends { status_group?: RunStatusGroup | undefined }, Query extends { filter: Filter }>(
  query: Query,
) {
  const { status_group: group, ...filter } = query.filter;
  return { ...query, filter, statusGroup: group && statusGroups[group] };
}

export const applyRun: Handler<"applyRun"> = ({ subject, body }, context) =>
  // The run now depends on the permissions of the caller who confirmed it.
  act(context, { ...confirm(subject.run, context), tokenId: context.caller.tokenId }, "apply", body);

export const discardRun: Handler<"discardRun"> = ({ subject, body }, context) =>
  act(context, discard(subject.run, context), "discard", body);

export const cancelRun: Handler<"cancelRun"> = ({ subject, body }, context) =>
  act(context, requestCancel(subject.run, context, context.config.coolOffSeconds * 1000), "cancel", body);

export const forceCancelRun: Handler<"forceCancelRun"> = ({ subject, body }, context) =>
  act(context, forceCancel(subject.run, context), "force-cancel", body);

export const forceExecuteRun: Handler<"forceExecuteRun"> = async ({ subject }, context) => {
  const { store, caller, at, jobs } = context;
  // The lock keeps the holder of the workspace unchanged until the transaction ends.
  await lockWorkspace(store, subject.run.workspaceId);
  // While we waited for the lock, another force-execute may have canceled the run, or its workspace may have been deleted.
  const [run, workspace, prior] = await Promise.all([
    getRun(store, subject.run.id),
    getWorkspace(store, subject.run.workspaceId),
    listPriorRuns(store, subject.run, statusGroups.non_final),
  ]);
  if (!run || !workspace) throw absent({ run_id: subject.run.id });
  const holder = prior.find((one) => isLockedBy(workspace, one));
  checkForceExecute(run, holder, context);
  await jobs.forceExecute(store, {
    run: { ...run, tokenId: caller.tokenId },
    workspace,
    prior,
    actorId: caller.user.id,
    at,
  });
};

type Comment = Request<"applyRun">["body"];

async function act(context: Context, run: Run, action: RunAction, body: Comment): Promise<void> {
  const { store, caller, jobs } = context;
  await jobs.takeAction(store, run, action, caller.user.id);
  await addComment(context, run, body);
}

/**
 * The version that the caller names, otherwise the last one of the workspace. It must have its files. For a workspace with
 * a repository, the default is a new version whose files are fetched.
 */
async function findVersion(
  { store, caller, at }: Context,
  workspace: Workspace,
  id: string | undefined,
  savePlan = false,
): Promise<ConfigurationVersion> {
  if (id === undefined && workspace.vcsRepo) {
    const asked = { createdById: caller.user.id, tokenId: caller.tokenId };
    const origin = { ...asked, speculative: false, provisional: savePlan, ingress: null, changedFiles: [] };
    const fetched = createFetchedVersion(workspace, origin, at);
    await createConfigurationVersion(store, fetched);
    return fetched;
  }
  const version =
    id === undefined
      ? await getLatestConfigurationVersion(store, workspace.id, at)
      : await getConfigurationVersion(store, id);
  if (id === undefined && !version) throw unprocessable("The workspace has no configuration version yet.");
  const pointer = "/data/relationships/configuration-version/data/id";
  if (version?.workspaceId !== workspace.id) throw invalid(pointer, noSuch("configuration version", id!));
  if (version.status === "uploaded") return version;
  const detail = `The configuration version ${version.id} has no uploaded files.`;
  throw id === undefined ? unprocessable(detail) : invalid(pointer, detail);
}

type Include = Request<"listWorkspaceRuns">["query"]["include"];

async function showOne(context: Context, workspace: Workspace, run: Run, include?: readonly ShownRunInclude[]) {
  const caller = { kind: context.caller.kind, access: await findAccess(context, workspace) };
  return {
    data: toRunInFull({ run, caller }, context),
    ...(await includeWithRuns(context, [run], include)),
  };
}

async function showPage<Item extends Run>(
  context: Context,
  page: Page<Item>,
  include: Include,
  accessTo: (run: Item) => AccessLevel | null,
) {
  return {
    data: page.items.map((run) => {
      const caller = { kind: context.caller.kind, access: accessTo(run) };
      return toRun({ run, caller }, context);
    }),
    ...(await includeWithRuns(context, page.items, include)),
    links: toPageLinks(context.target, page),
    meta: toPageMeta(page),
  };
}
