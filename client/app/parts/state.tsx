// The state of a run, a test run or another object, coloured by its state machine.
import type { Machine } from "../../../generated/machines.ts";
import type { components } from "../../../generated/types.ts";

type Tone = "good" | "bad" | "working" | "waiting" | "muted";

/**
 * The tone follows from the machine. A final state is a failure, or a success if the service enters it by itself; callers enter
 * others, such as canceled. The rest are working, or wait for an action.
 */
export function toneOf({ finals, failures, transitions }: Machine, state: string): Tone {
  if (failures.includes(state)) return "bad";
  if (finals.includes(state)) {
    const entries = transitions.filter(({ to }) => to === state);
    return entries.length > 0 && entries.every(({ by }) => by === "service") ? "good" : "muted";
  }
  const exits = transitions.filter(({ from }) => from === state);
  const waits = exits.some(({ by, to }) => by !== "service" && !finals.includes(to));
  return waits || exits.length === 0 ? "waiting" : "working";
}

interface StateProps {
  machine: Machine;
  /** Labels by state, from the generated enums. */
  labels: Readonly<Record<string, string>>;
  state: string;
  /** For an outcome that the state does not show. */
  tone?: Tone | undefined;
}

/** A newer server may send a state that this page does not know: it is shown as it is. */
export function State({ machine, labels, state, tone }: StateProps) {
  return (
    <span class={`state ${tone ?? toneOf(machine, state)}`} title={state}>
      {Object.hasOwn(labels, state) ? labels[state] : state}
    </span>
  );
}

export const UnknownState = ({ machine, status }: { machine: Machine; status: string }) =>
  machine.states.includes(status) ? null : (
    <p class="note warn" role="status">
      This page does not know the state <code>{status}</code>. The server is newer than this page: reload it.
    </p>
  );

/** The counts of a plan or an apply. Nothing before they are known. */
export function Changes({ attributes }: { attributes: components["schemas"]["PlanAttributes" | "ApplyAttributes"] }) {
  const { "resource-additions": added, "resource-imports": imported } = attributes;
  if (added === null) return null;
  return (
    <span class="changes" title="Added, changed and destroyed resources">
      <span class="good">+{added}</span> <span class="warn">~{attributes["resource-changes"]}</span>{" "}
      <span class="bad">−{attributes["resource-destructions"]}</span>
      {imported ? ` ${imported} import${imported === 1 ? "" : "s"}` : ""}
    </span>
  );
}
