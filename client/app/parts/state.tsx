// The state of a run, a test run or another object, coloured by its state machine.
import type { Machine } from "../../../generated/machines.ts";

type Tone = "good" | "bad" | "working" | "waiting" | "muted";

/** The tone follows from the machine: final states are good or bad, others are working or wait for an action. */
export function toneOf(machine: Machine & { finals: readonly string[] }, state: string): Tone {
  if (machine.finals.includes(state)) return isFailure(state) ? "bad" : /cancel|discard/.test(state) ? "muted" : "good";
  const exits = machine.transitions.filter(({ from }) => from === state);
  if (exits.length === 0) return "waiting";
  const waits = exits.some(({ by, to }) => by !== "service" && !machine.finals.includes(to));
  return waits ? "waiting" : "working";
}

const isFailure = (state: string): boolean => /error|fail|unreach/.test(state);

interface StateProps {
  machine: Machine & { finals: readonly string[] };
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
