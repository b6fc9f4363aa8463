// The actions on a run. The state machine and the caller's permissions decide which ones are shown, and why one is refused.
import { useMutation } from "@tanstack/preact-query";
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
import { api } from "../shell/api.ts";

type Attributes = components["schemas"]["RunAttributes"];
export type ActionName = keyof typeof runMachine.actions;

interface RunAction {
  name: ActionName;
  label: string;
  tone?: "primary" | "danger";
  /** The attribute that says whether the state allows it. */
  flag?: keyof Attributes["actions"];
  text: string;
  hasComment: boolean;
  /** Shown before the run reaches a state that allows it. */
  isShownEarly: boolean;
  mutation(connection: Connection): MutationOptions<{ run_id: string; comment?: string }, void>;
}

const actions: readonly RunAction[] = [
  {
    name: "apply",
    label: "Apply",
    tone: "primary",
    flag: "is-confirmable",
    text: "The changes of the plan will be made.",
    hasComment: true,
    isShownEarly: true,
    mutation: applyRunMutation,
  },
  {
    name: "discard",
    label: "Discard",
    flag: "is-discardable",
    text: "The run ends, and its plan can no longer be applied.",
    hasComment: true,
    isShownEarly: true,
    mutation: discardRunMutation,
  },
  {
    name: "cancel",
    label: "Cancel",
    tone: "danger",
    flag: "is-cancelable",
    text: "The tool is asked to stop. An interrupted apply may leave some of the changes made.",
    hasComment: true,
    isShownEarly: true,
    mutation: cancelRunMutation,
  },
  {
    name: "force-cancel",
    label: "Force-cancel",
    tone: "danger",
    flag: "is-force-cancelable",
    text: "The tool is stopped immediately. Changes that it has made may be missing in the state.",
    hasComment: true,
    isShownEarly: false,
    mutation: forceCancelRunMutation,
  },
  {
    name: "force-execute",
    label: "Force-execute",
    tone: "danger",
    text: "All earlier runs of the workspace that are not finished are canceled, and this one starts.",
    hasComment: false,
    isShownEarly: false,
    mutation: forceExecuteRunMutation,
  },
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
  return isAllowed === undefined ? undefined : (when ?? refusal);
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
  const shown = actions.filter(({ name, flag, isShownEarly }) => {
    const { from } = machine.actions[name]!;
    if (from.includes(status) || (flag !== undefined && flags[flag])) return true;
    return isShownEarly && (!isKnown || isReachable(status, from));
  });
  if (shown.length === 0) return null;
  return (
    <section class="buttons run-actions" aria-label="Actions">
      {shown.map((action) => (
        <RunActionButton key={action.name} action={action} run_id={run_id} attributes={attributes} now={now} />
      ))}
    </section>
  );
}

interface ButtonProps {
  action: RunAction;
  run_id: string;
  attributes: Attributes;
  now: number;
}

function RunActionButton({ action, run_id, attributes, now }: ButtonProps) {
  const { name, label, tone, flag, text, hasComment, mutation } = action;
  const { status, actions: flags, permissions, force_cancel_available_at: availableAt } = attributes;
  const { mutateAsync } = useMutation(mutation(api));
  const isAllowed = flag === undefined ? undefined : flags[flag];
  const mayAct = permissions[`can-${name}` as keyof typeof permissions] ?? false;
  const left = Date.parse(availableAt ?? "") - now;
  const isCoolingOff = mayAct && flag === "is-force-cancelable" && isAllowed === false && left > 0;
  const refusal = isCoolingOff ? `Possible in ${duration(left)}.` : refusalOf(name, { status, isAllowed, mayAct });
  return (
    <Action
      label={label}
      refusal={refusal}
      {...(tone && { tone })}
      ask={{ title: `${label} this run?`, text, ...(hasComment && { field: "Comment (optional)" }) }}
      run={(comment) => mutateAsync({ run_id, ...(comment !== "" && { comment }) })}
    />
  );
}
