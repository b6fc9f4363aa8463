// The verdict for a terminal: first the sentence that decides, then at most two lines per change.
import colors from "picocolors";
import { fromPointerPart, methods } from "../../model/index.ts";
import { visible } from "../../terminal/index.ts";
import { type Caller, type Change, type Class, classes, type Impact, type Location } from "../result/change.ts";
import {
  cut,
  describeTraffic,
  effects,
  isSerious,
  placeOf,
  shownCaller,
  shownCauses,
  shownCounterexample,
  shownOperations,
  shownPlace,
  shownSummary,
  worded,
} from "./words.ts";

export const marks: Record<Class, (text: string) => string> = {
  breaking: colors.red,
  risky: colors.yellow,
  compatible: colors.green,
  docs: colors.dim,
};

/** Lines are wrapped; without a terminal, they are as long as their text. */
export function printTerminal(impact: Impact, width = process.stdout.columns || Number.POSITIVE_INFINITY): string {
  const { base, head, changes, notes, verdict } = impact;
  const title = `${base.name} ${base.version} → ${head.name} ${head.version}`;
  const reasons = changes.flatMap((one) => (one.class === "breaking" && one.accepted === null ? [one.why] : []));
  const [heading, ...rows] = impact.traffic === undefined ? [] : describeTraffic(impact.traffic, changes);
  const traffic = heading === undefined ? [] : [heading, ...rows.map((row) => `  ${row}`)];
  const color = marks[classes.find((name) => verdict.counts[name] > 0) ?? "docs"];
  const wrapped = (text: string) => wrap(text, width);
  return [
    ...wrapped(shownSummary(impact)).map((line) => colors.bold(color(line))),
    ...[...new Set(reasons)].flatMap(wrapped),
    ...wrapped(title).map(colors.dim),
    ...groupByCause(changes).flatMap((group) => printGroup(group, width)),
    ...countOmitted(impact).flatMap(wrapped),
    ...(impact.callers ?? []).flatMap((caller) => printCaller(caller, width)),
    ...[...traffic, ...notes].flatMap(wrapped),
  ].join("\n");
}

/** Breaks a line between words, and indents the further lines. Long words stay whole: they may be addresses. */
function wrap(text: string, width: number): string[] {
  const [indent = ""] = /^ */.exec(text) ?? [];
  const lines: string[] = [];
  for (const word of visible(text.slice(indent.length)).split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`${indent}${last === undefined ? "" : "  "}${word}`);
  }
  // A new line could begin with a command of a CI system.
  return lines.map(visible);
}

/** The same change of several operations is one entry. */
interface Entry extends Change {
  /** The part of the document that was edited; empty if there are several. */
  cause: string;
  /** Number of further locations. */
  more: number;
}

function groupByCause(changes: readonly Change[]): Entry[][] {
  const same = Map.groupBy(changes, (one) => JSON.stringify([one.class, one.id, one.text, one.why, one.accepted]));
  const entries = [...same.values()].map((some): Entry => {
    const causes = new Set(some.map(causeOf));
    const operations = [...new Set(some.flatMap((one) => one.operations))];
    return { ...some[0]!, operations, cause: causes.size === 1 ? [...causes][0]! : "", more: some.length - 1 };
  });
  return [...Map.groupBy(entries, ({ cause, operations }) => cause || operations.join()).values()];
}

/** `schemas/Pet`, `GET /pets`; else the place of the change. */
function causeOf(change: Change): string {
  const [, root = "", one = "", other = ""] = placeOf(change)?.pointer.split("/").map(fromPointerPart) ?? [];
  if (root === "components") return `${one}/${other}`;
  if (root !== "paths" && root !== "webhooks") return change.place;
  return methods.some((method) => method === other) ? `${other.toUpperCase()} ${one}` : one;
}

function printGroup(entries: Entry[], width: number): string[] {
  const { cause } = entries[0]!;
  const operations = [...new Set(entries.flatMap((one) => one.operations))].filter((name) => name !== cause);
  const place = placeOf(entries[0]!);
  const title = fill(
    [
      [cut(visible(cause), width), colors.bold],
      [operations.length === 0 ? "" : cut(visible(shownOperations(operations)), width), String],
      [place === null ? "" : visible(shownPlace(place)), colors.cyan],
    ],
    width,
  );
  return ["", ...title, ...entries.flatMap((entry) => printEntry(entry, place, width))];
}

type Part = [text: string, color: (text: string) => string];

/** Puts as many parts on each line as fit. */
function fill(parts: readonly Part[], width: number): string[] {
  const lines: { text: string; length: number }[] = [];
  for (const [text, color] of parts.filter(([text]) => text !== "")) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 2 + text.length > width) {
      lines.push({ text: color(text), length: text.length });
    } else {
      last.text += `  ${color(text)}`;
      last.length += 2 + text.length;
    }
  }
  return lines.map(({ text }) => text);
}

/** At most two lines: the text, then the example. A long text needs both. */
function printEntry(entry: Entry, shown: Location | null, width: number): string[] {
  // One more space after the longest class.
  const name = entry.class.padEnd(10).padEnd(entry.class.length + 1);
  const label = `  ${marks[entry.class](name)}`;
  const room = width - 2 - name.length;
  const text = shorten(visible(entry.text), room);
  if (text.length > room) {
    const end = Math.max(text.lastIndexOf(" ", room), 1);
    return [label + text.slice(0, end), " ".repeat(12) + cut(visible(text.slice(end).trim()), room)];
  }
  const id = text.length + 1 + entry.id.length > room ? "" : ` ${colors.dim(entry.id)}`;
  const where = otherPlace(entry, shown);
  const rest = isSerious(entry) ? detailOf(entry, width - 6 - where.length) : "";
  const second = [where === "" ? "" : colors.cyan(where), rest].filter((part) => part !== "").join("  ");
  return [label + text + id, ...(second === "" ? [] : [`    ${second}`])];
}

/** Cuts the beginning of the longest word, which is the path of a member. */
function shorten(text: string, room: number): string {
  const long = text.split(" ").reduce((one, other) => (other.length > one.length ? other : one), "");
  const kept = Math.max(long.length - (text.length - room) - 1, leastKept);
  return text.length <= room || long.length <= leastKept ? text : text.replace(long, () => `…${long.slice(-kept)}`);
}

const leastKept = 24;

/** The location, as far as it differs from the one that is already shown. */
function otherPlace(entry: Entry, shown: Location | null): string {
  const place = placeOf(entry);
  const more = entry.more === 0 ? "" : `and ${entry.more} more`;
  if (place === null || (place.file === shown?.file && place.line === shown.line)) return more;
  const where = place.file === shown?.file ? `:${place.line}` : visible(shownPlace(place));
  return more === "" ? where : `${where} ${more}`;
}

/** The refusal matters most, so the request or response is cut. */
function detailOf({ accepted, witness, why }: Change, room: number): string {
  if (accepted !== null) return cut(visible(`accepted until ${accepted.until}: ${accepted.reason}`), room);
  if (witness === null) return cut(visible(why), room);
  const steps = shownCounterexample(witness).map(visible);
  if (witness.kind === "sequence") return cut(steps.join(" · "), room);
  const refusal = ` · ${steps[1]}`;
  return cut(cut(steps[0]!, Math.max(room - refusal.length, 30)) + refusal, room);
}

function countOmitted({ changes, verdict: { counts } }: Impact): string[] {
  const omitted = classes.flatMap((name) => {
    const count = counts[name] - changes.filter((one) => one.class === name).length;
    return count === 0 ? [] : [`${count} ${worded[name]}`];
  });
  return omitted.length === 0 ? [] : ["", `Not listed: ${omitted.join(", ")}. --all lists every change.`];
}

function printCaller(caller: Caller, width: number): string[] {
  const color = caller.effect === "stops-compiling" ? colors.red : colors.yellow;
  const first = `${colors.cyan(visible(shownCaller(caller)))} ${color(effects[caller.effect])}`;
  return [first, ...[caller.text, ...shownCauses(caller)].flatMap((line) => wrap(`  ${line}`, width))];
}
