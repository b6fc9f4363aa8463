// Draws a state machine as columns of states, from left to right. The layout is HTML, so the text stays legible on phones.
import type { StateMachine } from "../model/index.ts";
import { escapeMarkup } from "./escape.ts";

interface Column {
  title: string;
  states: string[];
}

/** The styles are in machine.css. With an action, its allowed states and its results are highlighted. */
export function drawMachine(machine: StateMachine, action?: string): string {
  const { states, transitions, actions = {}, initial } = machine;
  const allowed = new Set(action === undefined ? [] : actions[action]?.from);
  const reached = new Set(
    action === undefined ? [] : transitions.filter(({ by }) => by === action).map(({ to }) => to),
  );
  const box = (state: string) => {
    const kinds = [
      allowed.has(state) ? "allowed" : reached.has(state) ? "reached" : "",
      states[state]!.final ? "final" : "",
      state === initial ? "initial" : "",
    ];
    return `<li class="${kinds.filter(Boolean).join(" ")}">${escapeText(state).replaceAll("_", "_<wbr>")}</li>`;
  };
  const columns = columnsOf(machine).map(
    ({ title, states }) => `<div>${title && `<b>${escapeText(title)}</b>`}<ul>${states.map(box).join("")}</ul></div>`,
  );
  const label = escapeText(describeMachine(machine, action));
  return `<div class="machine${action === undefined ? "" : " asked"}" role="img" aria-label="${label}"><div class="phases">${columns.join("")}</div>${bracketOf(machine, action)}</div>`;
}

/** Phases in the order of the states, or ranks; then the final states. */
function columnsOf(machine: StateMachine): Column[] {
  const names = Object.keys(machine.states);
  const isFinal = (name: string) => machine.states[name]!.final === true;
  const ranks = ranksOf(machine);
  const open = names.filter((name) => !isFinal(name));
  const hasPhases = open.some((name) => machine.states[name]!.phase !== undefined);
  const columns = Map.groupBy(
    hasPhases ? open : open.sort((one, other) => ranks.get(one)! - ranks.get(other)!),
    (name) => machine.states[name]!.phase ?? String(ranks.get(name)),
  );
  const named = [...columns].map(([key, states]) => ({ title: /^\d+$/.test(key) ? "" : key, states }));
  const ends = names.filter(isFinal);
  return ends.length === 0 ? named : [...named, { title: named.some(({ title }) => title) ? "end" : "", states: ends }];
}

/** The number of steps from the initial state on the shortest way. Unreachable states come last. */
function ranksOf({ initial, states, transitions }: StateMachine): Map<string, number> {
  const ranks = new Map([[initial, 0]]);
  for (const [state, rank] of ranks) {
    for (const { to } of transitions.filter(({ from }) => from === state)) {
      if (!ranks.has(to)) ranks.set(to, rank + 1);
    }
  }
  const last = Math.max(...ranks.values());
  for (const state of Object.keys(states)) if (!ranks.has(state)) ranks.set(state, last);
  return ranks;
}

/** Final states that are reachable from many states have one bracket instead of a line from each. */
function bracketOf(machine: StateMachine, action: string | undefined): string {
  if (action !== undefined) return "";
  const { states, transitions } = machine;
  const ends = Object.keys(states).filter((name) => states[name]!.final);
  const exits = ends.flatMap((end) => {
    const ways = transitions.filter(({ to }) => to === end);
    if (new Set(ways.map(({ from }) => from)).size < 5) return [];
    const actors = [...new Set(ways.map(({ by }) => by))];
    return [`${end} (by ${actors.map((by) => (by === "service" ? "the service" : by)).join(", ")})`];
  });
  if (exits.length === 0) return "";
  return `<p class="bracket">From many of these states also to ${exits.map(escapeText).join(", ")}</p>`;
}

/** The content of the drawing as text. */
export function describeMachine({ name, states, transitions, actions = {} }: StateMachine, action?: string): string {
  const title = name.replaceAll("-", " ");
  const moves = transitions.filter(({ by }) => by === action);
  if (action === undefined)
    return `The states of ${title}: ${Object.keys(states).join(", ")}. The table below lists the transitions.`;
  const ways = [...Map.groupBy(moves, ({ to }) => to)].map(
    ([to, group]) => `to ${to} from ${group.map(({ from }) => from).join(", ")}`,
  );
  const allowed = `${action} is allowed in ${(actions[action]?.from ?? []).join(", ")}`;
  return `The states of ${title}. ${allowed}.${ways.length > 0 ? ` It leads ${ways.join("; ")}.` : ""}`;
}

const escapeText = (text: string): string => escapeMarkup(text.replaceAll(/\s+/g, " "));
