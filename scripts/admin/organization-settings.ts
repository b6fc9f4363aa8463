// The settings of an organization, as options of commands and as fields of the output.
import { newId } from "../../server/domain/ids.ts";
import type { Usage } from "../../server/domain/limits.ts";
import type { Edition, ExecutionMode, Organization, OrganizationSettings } from "../../server/domain/types.ts";
import { countWorkspacesWithoutPool, listAgentPools } from "../../server/store/organizations/agent-pools.ts";
import { saveOrganization } from "../../server/store/organizations/organizations.ts";
import { readUsage } from "../../server/store/organizations/usage.ts";
import {
  deleteDefaultRetentionPolicy,
  getDefaultRetentionPolicy,
  setRetentionPolicy,
} from "../../server/store/workspaces/retention-policies.ts";
import { UserError } from "../terminal/index.ts";
import { choice, type Given, many, type Option, text, toggle } from "./options.ts";
import { type Context, command, type Value } from "./resource.ts";

type Policy = OrganizationSettings["policies"][number];
type RunTask = OrganizationSettings["runTasks"][number];
type Quota = Partial<Pick<OrganizationSettings, "quotaBytes" | "quotaObjects">>;
/** Retention of old data in days; null: forever; undefined: not given. */
type Retention = number | null | undefined;

const policy: Option<Policy, false> = {
  placeholder: "<name:level:result>",
  about: "a policy, soft or hard, and its simulated result, pass or fail, as in cost:soft:pass",
  required: false,
  parse(text) {
    const [, name, enforcement, outcome] = /^([^:]+):(soft|hard):(pass|fail)$/.exec(text) ?? [];
    if (!name) throw new Error("must be like tagged:soft:fail");
    return { name, enforcement: enforcement as Policy["enforcement"], passes: outcome === "pass" };
  },
};

const runTask: Option<RunTask, false> = {
  placeholder: "<name:stage:result>",
  about:
    "a task of the stage pre_plan or post_plan, and whether the simulated task gives pass or fail, as in scan:pre_plan:pass; post_plan:soft-fail can be overridden",
  required: false,
  parse(text) {
    const [, name, stage, outcome] = /^([^:]+):(pre_plan|post_plan):(pass|fail|soft-fail)$/.exec(text) ?? [];
    if (!name) throw new Error("must be like scan:pre_plan:pass");
    const overridable = outcome === "soft-fail";
    if (overridable && stage === "pre_plan") throw new Error("soft-fail is only for post_plan tasks");
    const task = { name, stage: stage as RunTask["stage"], passes: outcome === "pass" };
    return { ...task, ...(overridable && { overridable }) };
  },
};

const retention: Option<{ days: Retention }, false> = {
  placeholder: "<days|forever|unset>",
  about: "how long workspaces without a policy of their own keep old data (enterprise edition)",
  required: false,
  parse(text) {
    if (text === "unset") return { days: undefined };
    if (text === "forever") return { days: null };
    if (!/^[1-9]\d{0,4}$/.test(text)) throw new Error("must be a number of days, forever or unset");
    return { days: Number(text) };
  },
};

const units: Readonly<Record<string, number>> = { "": 1, KiB: 2 ** 10, MiB: 2 ** 20, GiB: 2 ** 30, TiB: 2 ** 40 };

const quota: Option<Quota, false> = {
  placeholder: "<kind=number>",
  about: "what it may store, as in bytes=20GiB, objects=50000 or bytes=default",
  required: false,
  parse(text) {
    const [, kind, number, unit = ""] = /^(bytes|objects)=(?:default|(\d{1,15})(KiB|MiB|GiB|TiB)?)$/.exec(text) ?? [];
    const value = number === undefined ? null : Number(number) * units[unit]!;
    const isWrong = kind === undefined || (kind === "objects" && unit !== "") || !Number.isSafeInteger(value ?? 0);
    if (isWrong) throw new Error("must be like bytes=20GiB, objects=50000 or bytes=default");
    return kind === "bytes" ? { quotaBytes: value } : { quotaObjects: value };
  },
};

export const settingOptions = {
  edition: choice<Edition>("its edition", ["enterprise", "hosted"]),
  defaultExecutionMode: choice<ExecutionMode>("of workspaces without a mode of their own", [
    "remote",
    "local",
    "agent",
  ]),
  defaultAgentPool: text('the agent pool of workspaces that name none; "" for none', "name"),
  globalRemoteState: toggle("whether new workspaces share their state with all others"),
  assessmentsEnforced: toggle("assess every workspace, whatever its own setting (hosted edition)"),
  costEstimation: toggle("whether a cost estimate follows every plan"),
  adminsMayForceDelete: toggle("whether admins of a workspace may force its deletion, as owners may"),
  policy: many(policy),
  runTask: many(runTask),
  quota: many(quota),
  retention,
};

/** An organization, with the settings that are stored elsewhere. */
export type FullOrganization = Organization &
  Readonly<{ defaultAgentPool: string | null; retention: Retention; usage: Usage }>;

export async function complete({ store }: Context, organization: Organization): Promise<FullOrganization> {
  const { defaultAgentPoolId } = organization.settings;
  const pools = defaultAgentPoolId === null ? [] : await listAgentPools(store, organization.name);
  return {
    ...organization,
    defaultAgentPool: pools.find(({ id }) => id === defaultAgentPoolId)?.name ?? null,
    usage: await readUsage(store, organization.name),
    retention: (await getDefaultRetentionPolicy(store, organization.name))?.olderThanDays,
  };
}

/** Spelled as in the options, so that the output can be used as input. */
export function settingFields({ settings, defaultAgentPool, retention, usage }: FullOrganization) {
  const { edition, defaultExecutionMode, globalRemoteState, policies, runTasks } = settings;
  const outcome = (passes: boolean) => (passes ? "pass" : "fail");
  return {
    edition,
    defaultExecutionMode,
    defaultAgentPool,
    globalRemoteState,
    assessmentsEnforced: settings.assessmentsEnforced,
    costEstimation: settings.costEstimation,
    adminsMayForceDelete: settings.adminsMayForceDelete,
    policies: policies.map(({ name, enforcement, passes }) => `${name}:${enforcement}:${outcome(passes)}`),
    runTasks: runTasks.map(
      ({ name, stage, passes, overridable }) => `${name}:${stage}:${overridable ? "soft-fail" : outcome(passes)}`,
    ),
    quota: [`bytes=${settings.quotaBytes ?? "default"}`, `objects=${settings.quotaObjects ?? "default"}`],
    stored: `${usage.bytes} of ${usage.quotaBytes} bytes, ${usage.objects} of ${usage.quotaObjects} objects`,
    retention: retention === undefined ? "unset" : (retention ?? "forever"),
  } satisfies Record<string, Value>;
}

/** Saves the organization, with these settings replacing its own. */
export async function changeSettings(
  context: Context,
  organization: Organization,
  { defaultAgentPool, policy, runTask, quota, retention, ...given }: Given<typeof settingOptions>,
): Promise<FullOrganization> {
  const { store, at } = context;
  const { name } = organization;
  const changed = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const settings: OrganizationSettings = {
    ...organization.settings,
    ...changed,
    ...(policy && { policies: policy }),
    ...(runTask && { runTasks: runTask }),
    ...(quota?.length === 0 ? { quotaBytes: null, quotaObjects: null } : Object.assign({}, ...(quota ?? []))),
    ...(defaultAgentPool !== undefined && { defaultAgentPoolId: await agentPoolId(context, name, defaultAgentPool) }),
  };
  if (settings.defaultExecutionMode === "agent" && settings.defaultAgentPoolId === null) {
    throw new UserError(
      `The default execution mode agent needs a default agent pool. Make one with ` +
        `${command(`agent-pools create NAME -o ${name}`)}, and give --default-agent-pool NAME.`,
      1,
    );
  }
  const saved = { ...organization, settings };
  await saveOrganization(store, saved);
  if (defaultAgentPool === "") await demandPools(context, name);
  if (retention) {
    const { days } = retention;
    if (days === undefined) await deleteDefaultRetentionPolicy(store, name);
    else {
      const id = newId("dataRetentionPolicy");
      await setRetentionPolicy(store, {
        id,
        organizationName: name,
        workspaceId: null,
        olderThanDays: days,
        createdAt: at,
      });
    }
  }
  return complete(context, saved);
}

/** Undoes the change if workspaces need the agent pool that was the default. */
async function demandPools({ store }: Context, name: string): Promise<void> {
  const count = await countWorkspacesWithoutPool(store, name);
  if (count === 0) return;
  throw new UserError(`Workspaces of ${name} use the default agent pool (${count}). Give them another, first.`, 1);
}

async function agentPoolId({ store }: Context, organizationName: string, name: string): Promise<string | null> {
  if (name === "") return null;
  const pool = (await listAgentPools(store, organizationName)).find((one) => one.name === name);
  if (pool) return pool.id;
  throw new UserError(
    `There is no agent pool ${name} in ${organizationName}. To see what there is: ` +
      command(`agent-pools list -o ${organizationName}`),
    1,
  );
}
