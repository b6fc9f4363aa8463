// Sentences that all output formats share. They contain untrusted data from recordings: printers must escape it.
import { plural } from "../../terminal/index.ts";
import {
  type Caller,
  type Change,
  type Counterexample,
  classes,
  type Impact,
  type Location,
  type Losses,
  type Traffic,
} from "../result/change.ts";

export const worded = { breaking: "breaking", risky: "risky", compatible: "compatible", docs: "only docs" } as const;

/** The classes that a caller should look at. */
export const isSerious = (change: Change): boolean => change.class === "breaking" || change.class === "risky";

export const shownPlace = ({ file, line }: Location): string => (line === null ? file : `${file}:${line}`);

/** The place in the head, or, if the head lacks it, in the base. */
export const placeOf = ({ base, head }: Change): Location | null => head ?? base;

export function shownOperations(operations: readonly string[], most = 3): string {
  if (operations.length === 0) return "no operation";
  if (operations.length <= most) return operations.join(", ");
  return `${operations.slice(0, most).join(", ")} and ${operations.length - most} more`;
}

export const effects: Record<Caller["effect"], string> = {
  "stops-compiling": "stops compiling",
  "changes-meaning": "changes meaning",
};

/** `src/list.ts:7:12` */
export const shownCaller = ({ file, line, column }: Caller): string => `${file}:${line}:${column}`;

export const shownCauses = ({ causes }: Caller): string[] => causes.map(({ text }) => `because ${text}`);

const longest = 300;

/** A line for each step of a counterexample. */
export function shownCounterexample(witness: Counterexample): string[] {
  if (witness.kind === "sequence") return witness.steps;
  const { request, response } = witness.exchange;
  const part = witness.kind === "request" ? request : response;
  const line = `${request.method} ${request.target}${witness.kind === "response" ? ` → ${response?.status}` : ""}`;
  const body = typeof part?.body === "string" ? ` ${part.body.replaceAll(/[\r\n]+/g, " ")}` : "";
  return [
    cut(line + body, longest),
    `${witness.kind === "request" ? "now refused" : "refused before"}: ${witness.refusal}`,
  ];
}

/** At most `room` characters, with … at the end of a longer text. */
export const cut = (text: string, room: number): string =>
  text.length > room ? `${text.slice(0, Math.max(room - 1, 0))}…` : text;

/** `2 breaking changes, 1 risky, 4 only docs: release as 2.0.0 or higher (now 1.4.0).` */
export function shownSummary({ verdict, head, notes }: Impact): string {
  const { step, version, isEnough, counts } = verdict;
  const [worst, ...others] = classes.filter((name) => counts[name] > 0);
  if (worst === undefined) return notes.length === 0 ? "Nothing changed." : "Nothing changed, except for the notes.";
  const first =
    worst === "docs" ? `${plural(counts.docs, "change")}, only docs` : plural(counts[worst], `${worst} change`);
  const found = [first, ...others.map((name) => `${counts[name]} ${worded[name]}`)].join(", ");
  if (step === "none") return `${found}: no new version needed.`;
  const given = isEnough === null ? "" : ` (now ${head.version}${isEnough ? ", high enough" : ""})`;
  return `${found}: ${version === null ? `a new ${step} version is needed` : `release as ${version} or higher`}${given}.`;
}

/** Readers read only this many rows of each kind; JSON has all. */
const mostRows = 10;

/** Contains untrusted data from recordings: printers must escape it. */
export function describeTraffic(traffic: Traffic, changes: readonly Change[]): [heading: string, ...lines: string[]] {
  const { exchanges, valid, lost, unreadable, foreign, unmatched, unnoticed, unseen } = traffic;
  const others = unmatched.reduce((total, one) => total + one.exchanges, 0);
  const text = (index: number | null) => (index === null ? "No listed change explains this." : changes[index]!.text);
  return [
    `Traffic: ${valid} of ${exchanges} exchanges were valid before the edit; ${shown(lost)}.`,
    ...(foreign > 0 ? [`${plural(foreign, "exchange")} of other documents`] : []),
    ...(unreadable > 0 ? [`${unreadable} ${unreadable === 1 ? "entry" : "entries"} could not be read`] : []),
    ...traffic.changes
      .slice(0, mostRows)
      .flatMap(({ change, callers, first, ...losses }) => [
        `${shown(losses)}, ${callers} ${callers === 1 ? "caller" : "callers"}: ${text(change)}`,
        `  first in ${first.file}, entry ${first.entry}: ${first.exchange}: ${first.message}`,
      ]),
    ...traffic.operations
      .slice(0, mostRows)
      .map(({ operation, exchanges: all, ...losses }) => `${operation}: ${shown(losses)} of ${all}`),
    ...traffic.callers
      .slice(0, mostRows)
      .map(({ caller, agent, exchanges: all, ...losses }) => `${caller}, ${agent}: ${shown(losses)} of ${all}`),
    ...(others > 0 ? [`${plural(others, "exchange")} without an operation before the edit:`] : []),
    ...unmatched.slice(0, mostRows).map(({ address, exchanges: all }) => `  ${address}: ${all}`),
    ...(unmatched.length > mostRows ? [`  … and ${unmatched.length - mostRows} more`] : []),
    ...unnoticed.map((index) => `no recorded caller is affected: ${text(index)}`),
    ...unseen.map((index) => `not visible in recordings: ${text(index)}`),
  ];
}

const shown = ({ refused, forbidden }: Losses): string => `${refused} refused, ${forbidden} with an invalid response`;
