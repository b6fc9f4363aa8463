// Draws a state machine as SVG: the states in one column, in the order of the description, and a curve per transition.
import type { StateMachine } from "../model/index.ts";
import { escapeMarkup } from "./escape.ts";

const rowHeight = 24;
const boxHeight = 20;
const letterWidth = 7.3;
const margin = 6;

type Transition = StateMachine["transitions"][number];

/** The colours are in theme.css. With an action, its allowed states and its transitions are highlighted. */
export function drawMachine(machine: StateMachine, action?: string): string {
  const { states, actions = {} } = machine;
  const names = Object.keys(states);
  const rows = new Map(names.map((name, row) => [name, row]));
  const moves = machine.transitions.filter(({ from, to }) => from !== to && rows.has(from) && rows.has(to));
  const asked = moves.filter(({ by }) => (action === undefined ? by !== "service" : by === action));
  const others = moves.filter((move) => !asked.includes(move));
  const allowed = new Set(action === undefined ? [] : actions[action]?.from);
  const reached = new Set(action === undefined ? [] : asked.map(({ to }) => to));

  const rowsOf = ({ from, to }: Transition) => [rows.get(from)!, rows.get(to)!] as const;
  const bulges = (upward: boolean) =>
    moves.map(rowsOf).map(([from, to]) => (to < from === upward ? bulgeOf(Math.abs(to - from)) : 0));
  const left = margin + Math.max(0, ...bulges(true));
  const boxWidth = Math.ceil(Math.max(...names.map(({ length }) => length)) * letterWidth) + 34;
  const width = left + boxWidth + Math.max(0, ...bulges(false)) + margin;
  const curves = (chosen: Transition[]) =>
    [...new Set(chosen.map(rowsOf).map(([from, to]) => curve(from, to, to < from ? left : left + boxWidth)))].join("");

  const boxes = names.map((name, row) => {
    const kind = allowed.has(name) ? "allowed" : reached.has(name) ? "reached" : "state";
    const corner = states[name]!.final ? 2 : boxHeight / 2;
    const top = margin + row * rowHeight;
    const sign = allowed.has(name) ? "m-4 0 3 4 6-9" : name === machine.initial ? "m-3-4 7 4-7 4z" : "";
    const drawn = sign && `<path d="M${left + 14} ${top + 10}${sign}"></path>`;
    return (
      `<g class="${kind}"><rect x="${left}" y="${top}" width="${boxWidth}" height="${boxHeight}" rx="${corner}"></rect>` +
      `${drawn}<text x="${left + (sign ? 24 : 10)}" y="${top + 14}">${escapeText(name)}</text></g>`
    );
  });
  const height = (names.length - 1) * rowHeight + boxHeight + 2 * margin;
  return [
    `<div class="machine"><svg role="img" aria-label="${escapeText(describeMachine(machine, action))}" width="${width}" height="${height}">`,
    `<path class="other" d="${curves(others)}"></path><path class="${action === undefined ? "callers" : "asked"}" d="${curves(asked)}"></path>`,
    ...boxes,
    "</svg></div>",
  ].join("");
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

/** The width of a curve over this number of rows. */
const bulgeOf = (span: number): number => Math.round(Math.min(12 + span * 4, 78));

/** A curve between the sides of two boxes, with an arrowhead. */
function curve(from: number, to: number, x: number): string {
  const middle = (row: number) => margin + row * rowHeight + boxHeight / 2;
  const side = to < from ? -1 : 1;
  // The curve reaches three quarters of the distance to its control points.
  const handle = x + (side * bulgeOf(Math.abs(to - from)) * 4) / 3;
  const [start, end] = [middle(from) + 3, middle(to) - 3];
  const tip = x + side;
  const head = `M${tip + side * 5} ${end - 3}L${tip} ${end}L${tip + side * 5} ${end + 3}`;
  return `M${x} ${start}C${Math.round(handle)} ${start} ${Math.round(handle)} ${end} ${tip} ${end}${head}`;
}

const escapeText = (text: string): string => escapeMarkup(text.replaceAll(/\s+/g, " "));
