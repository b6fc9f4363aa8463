// The actions on a run. The state machine and the caller's permissions decide which ones are shown, and why one is refused.
import type { Connection } from "../../../generated/connection.ts";
import { RunStatusLabels } from "../../../generated/enums.ts";
import { type Machine, runMachine } from "../../../generated/machines.ts";
import {
  applyRunMutation,
  cancelRunMutation,
  discardRunMutation,
  forceCancelRunMutation,
  forceExecuteRunMutation,
  type MutationOptions,
} from "../../../generated/queries.ts";
import type { components } from "../../../generated/types.ts";
import { Action } from "../parts/action.tsx";
import { duration } from "../parts/time.tsx";
import { send } from "../shell/query-client.ts";

type Attributes = components["schemas"]["RunAttributes"];
export type ActionName = keyof typeof runMachine.actions;

type RunMutation = (connection: Connection) => MutationOptions<{ run_id: string; comment?: string }, void>;
type Tone = "primary" | "danger" | undefined;
/** Whether the state allows it, if the API says so. */
type Flag = keyof Attributes["actions"] | undefined;

const actions: readonly (readonly [ActionName, Flag, Tone, RunMutation, effect: string])[] = [
  ["apply", "is-confirmable", "primary", applyRunMutation, "Makes the changes of the plan."],
  ["discard", "is-discardable", undefined, discardRunMutation, "Ends the run without an apply."],
  [
    "cancel",
    "is-cancelable",
    "danger",
    cancelRunMutation,
    "Asks the tool to stop. An apply may already have changed resources.",
  ],
  [
    "force-cancel",
    "is-force-cancelable",
    "danger",
    forceCancelRunMutation,
    "Kills the tool. The state may lack its last changes.",
  ],
  [
    "force-execute",
    undefined,
    "danger",
    forceExecuteRunMutation,
    "Cancels the unfinished earlier runs of the workspace, and starts this one.",
  ],
];

const machine: Machine = runMachine;
const labels: Readonly<Record<string, string>> = RunStatusLabels;
const list = new Intl.ListFormat("en", { type: "disjunction" });
const labelOf = (state: string): string => (labels[state] ?? state).toLowerCase();

/** The states that can still come, the first two by name. */
function listStates(status: string, from: readonly string[]): string {
  const open = from.filter((state) => isReachable(status, [state]));
  const all = (open.length > 0 ? open : from).map(labelOf);
  return list.format(all.length <= 3 ? all : [...all.slice(0, 2), `in ${all.length - 2} other states`]);
}

/** Why the action is refused: permission first, then the state, then the condition of the machine. */
export function refusalOf(
  name: ActionName,
  { status, isAllowed, mayAct }: { status: string; isAllowed: boolean | undefined; mayAct: boolean },
): string | undefined {
  const { from, when, refusal } = machine.actions[name]!;
  if (!mayAct) return `Needs the permission to ${name.replaceAll("-", " ")}.`;
  if (isAllowed) return;
  if (!from.includes(status)) return `Only while ${listStates(status, from)}.`;
  if (isAllowed === undefined) return;
  return when === undefined ? refusal : `Only if: ${when.charAt(0).toLowerCase()}${when.slice(1).replaceAll("`", "")}`;
}

/** Whether the run can still come into one of the states. */
function isReachable(status: string, wanted: readonly string[]): boolean {
  const seen = new Set([status]);
  for (const state of seen) for (const next of machine.exits[state] ?? []) seen.add(next);
  return wanted.some((state) => seen.has(state));
}

export function RunActions({ run_id, attributes, now }: { run_id: string; attributes: Attributes; now: number }) {
  const { status, actions: flags } = attributes;
  const isKnown = machine.states.includes(status);
  const shown = actions.filter(([name, flag]) => {
    const { from } = machine.actions[name]!;
    if (from.includes(status) || (flag !== undefined && flags[flag])) return true;
    // Forced actions are exceptions: they are shown only when the state allows them.
    return !name.startsWith("force-") && (!isKnown || isReachable(status, from));
  });
  if (shown.length === 0) return null;
  return (
    <section class="buttons run-actions" aria-label="Actions">
      {flags["is-confirmable"] && <p>The plan waits for a confirmation.</p>}
      {shown.map((action) => (
        <RunActionButton key={action[0]} action={action} run_id={run_id} attributes={attributes} now={now} />
      ))}
    </section>
  );
}

interface ButtonProps {
  action: (typeof actions)[number];
  run_id: string;
  attributes: Attributes;
  now: number;
}

function RunActionButton({ action: [name, flag, tone, mutation, effect], run_id, attributes, now }: ButtonProps) {
  const { status, actions: flags, permissions, force_cancel_available_at: availableAt } = attributes;
  const isAllowed = flag === undefined ? undefined : flags[flag];
  const mayAct = permissions[`can-${name}` as keyof typeof permissions] ?? false;
  const left = Date.parse(availableAt ?? "") - now;
  const isCoolingOff = mayAct && flag === "is-force-cancelable" && isAllowed === false && left > 0;
  const refusal = isCoolingOff ? `Possible in ${duration(left)}.` : refusalOf(name, { status, isAllowed, mayAct });
  const label = name.charAt(0).toUpperCase() + name.slice(1);
  // Only this action takes no comment.
  const field = mutation === forceExecuteRunMutation ? {} : { field: "Comment (optional)" };
  return (
    <Action
      label={label}
      refusal={refusal}
      tone={tone}
      ask={{ title: `${label} this run?`, text: effect, ...field }}
      run={(comment) => send(mutation, { run_id, ...(comment !== "" && { comment }) })}
    />
  );
}
