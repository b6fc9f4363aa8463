// The phases of a run from left to right, with their times.
import { RunStatusLabels } from "../../../generated/enums.ts";
import { type Machine, runMachine } from "../../../generated/machines.ts";
import { toneOf } from "../parts/state.tsx";
import { duration, Time } from "../parts/time.tsx";

interface Phase {
  name: string;
  place: "done" | "current" | "next" | "skipped" | "not reached";
  since: string | undefined;
  /** Milliseconds in states that change by themselves, and in states that wait for an action. */
  worked: number;
  waited: number;
}

type Stamps = Readonly<Record<string, string | undefined>>;
const machine: Machine = runMachine;

/** The phase in which the run is, or ended. An unknown state belongs to the phase of the last known one. */
export function phaseOf(status: string, stamps: Stamps): string | undefined {
  const last = machine.states.findLast((state) => stampOf(state, stamps) && machine.phases[state] !== undefined);
  return machine.phases[status] ?? machine.phases[last ?? machine.initial];
}

const stampOf = (state: string, stamps: Stamps): string | undefined => stamps[machine.timestamps[state] ?? ""];

export function phasesOf(status: string, stamps: Stamps, now: number): Phase[] {
  const entries = machine.states
    .flatMap((state) => {
      const since = stampOf(state, stamps);
      return since === undefined ? [] : [{ state, since, at: Date.parse(since) }];
    })
    .sort((one, other) => one.at - other.at);
  const isOver = machine.finals.includes(status);
  const names = [...new Set(Object.values(machine.phases))];
  const current = names.indexOf(phaseOf(status, stamps) ?? "");
  return names.map((name, index) => {
    const own = entries.flatMap(({ state, since, at }, place) => {
      if (machine.phases[state] !== name) return [];
      const next = entries[place + 1];
      // Some states have no timestamp: without them, the time in the state before is unknown.
      const isNext = next !== undefined && (machine.exits[state] ?? []).includes(next.state);
      const end = isNext ? next.at : state === status && !isOver ? now : at;
      return [{ since, milliseconds: Math.max(0, end - at), waits: toneOf(machine, state) === "waiting" }];
    });
    const sum = (waits: boolean) =>
      own.reduce((total, part) => total + (part.waits === waits ? part.milliseconds : 0), 0);
    const isSeen = own.length > 0;
    const place =
      index === current ? "current" : isSeen ? "done" : index < current ? "skipped" : isOver ? "not reached" : "next";
    return { name, place, since: own[0]?.since, worked: sum(false), waited: sum(true) };
  });
}

export function Phases({ status, stamps, now }: { status: string; stamps: Stamps; now: number }) {
  const tone = toneOf(machine, status);
  const labels: Readonly<Record<string, string>> = RunStatusLabels;
  return (
    <ol class="phases" aria-label="Phases">
      {phasesOf(status, stamps, now).map(({ name, place, since, worked, waited }) => (
        <li key={name} class={place.replace(" ", "-")} aria-current={place === "current" ? "step" : undefined}>
          <strong class={`state ${place === "current" ? tone : place === "done" ? "good" : "muted"}`}>
            {name.charAt(0).toUpperCase() + name.slice(1)}
          </strong>
          <span>{place === "current" ? (labels[status] ?? status) : place}</span>
          {since !== undefined && (
            <span class="muted">
              <Time at={since} />, for {duration(worked)}
            </span>
          )}
          {waited >= 1_000 && <span class="muted">waited {duration(waited)}</span>}
        </li>
      ))}
    </ol>
  );
}
