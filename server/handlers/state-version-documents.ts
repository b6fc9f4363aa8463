// Resources and addresses that documents of state versions include.
import type { components } from "../../generated/types.ts";
import { atTime } from "../domain/state-version.ts";
import { type StateClaim, signStateToken } from "../domain/tokens.ts";
import type { StateVersion } from "../domain/types.ts";
import { findAccess } from "../store/access/rights.ts";
import { listUsersById } from "../store/people/users.ts";
import { listRunsById } from "../store/runs/runs.ts";
import { type DescribedState, listOutputsOf } from "../store/workspaces/state-versions.ts";
import { wholeLinks } from "../views/links.ts";
import { toUser } from "../views/organization.ts";
import { toRun } from "../views/run.ts";
import { type StateVersionFacts, toStateVersionOutput } from "../views/state-version.ts";
import type { Context } from "./context.ts";
import { absent } from "./find.ts";
import type { Subjects } from "./finders.ts";
import { toIncluded, withParents } from "./included.ts";
import { includeWithRuns, type ShownRunInclude } from "./run-includes.ts";
import { encodeToken, linkEnd } from "./tokens.ts";

type Schemas = components["schemas"];
type Include = Schemas["StateVersionInclude"];

export function stateAddress(
  context: Context,
  stateVersionId: string,
  file: StateClaim["file"],
  action: StateClaim["action"],
): string {
  const claim = { stateVersionId, file, action, tokenId: context.caller.tokenId };
  const token = signStateToken(context.secret, claim, linkEnd(context));
  return wholeLinks.stateFile(context.origin, encodeToken(token));
}

/** Adds what depends on the caller and the time. */
export function toFacts(context: Context, { version, outputIds, commit }: DescribedState): StateVersionFacts {
  const address = (file: StateClaim["file"], blob: string | null) =>
    blob === null ? null : stateAddress(context, version.id, file, "read");
  return {
    version: atTime(version, context.at),
    outputIds,
    commit,
    stateUrl: address("state", version.blob),
    jsonUrl: address("json", version.jsonBlob),
  };
}

type Included = Schemas["StateVersionIncluded"];
type Subject = Pick<Subjects["state_version_id"], "stateVersion" | "workspace">;
type Loader = (context: Context, subject: Subject) => Promise<Included[]>;

const loaders: Record<Include, Loader> = {
  outputs: async ({ store }, { stateVersion }) =>
    (await listOutputsOf(store, [stateVersion.id])).map(toStateVersionOutput),
  run: async (context, { stateVersion, workspace }) => {
    const access = await findAccess(context, workspace);
    const caller = { kind: context.caller.kind, access };
    return (await runsOf(context, stateVersion)).map((run) => toRun({ run, caller }, context));
  },
  "run.created_by": (context, { stateVersion }) => withRun(context, stateVersion, "created_by"),
  "run.configuration_version": (context, { stateVersion }) => withRun(context, stateVersion, "configuration_version"),
  created_by: async ({ store }, { stateVersion: { createdById } }) =>
    (createdById === null ? [] : await listUsersById(store, [createdById])).map(toUser),
};

const runsOf = ({ store }: Context, { runId }: StateVersion) => listRunsById(store, runId === null ? [] : [runId]);

async function withRun(context: Context, version: StateVersion, include: ShownRunInclude): Promise<Included[]> {
  const { included = [] } = await includeWithRuns(context, await runsOf(context, version), [include]);
  // A state version can include these resources of its run; the types do not know that.
  return included as Included[];
}

export async function includeWithStateVersion(context: Context, subject: Subject, include: readonly Include[] = []) {
  // A run reads states, and nothing else.
  if (context.caller.run && include.some((path) => path !== "outputs"))
    throw absent({ state_version_id: subject.stateVersion.id });
  const resources: Included[] = [];
  for (const path of withParents(include)) resources.push(...(await loaders[path as Include](context, subject)));
  return toIncluded(include, resources);
}
