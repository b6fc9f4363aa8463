// Sentences that all output formats share. They contain untrusted data from recordings: printers must escape it.
import type { Caller, Change, Counterexample, Impact, Location, Losses, Traffic } from "../result/change.ts";

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
  return [cut(line + body), `refused: ${witness.refusal}`];
}

const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);

/** `2 breaking, 1 risky, 0 compatible, 4 only docs: release as 2.0.0 or higher; info.version is 1.4.0` */
export function shownSummary({ verdict, head, changes }: Impact): string {
  if (changes.length === 0) return "nothing changed";
  const { step, version, isEnough, counts } = verdict;
  const found = Object.entries(counts).map(([name, count]) => `${count} ${worded[name as keyof typeof worded]}`);
  if (step === "none") return `${found.join(", ")}: no new version needed`;
  const advice = version === null ? `a new ${step} version is needed` : `release as ${version} or higher`;
  const given = isEnough === false ? `; info.version is ${head.version}` : "";
  return `${found.join(", ")}: ${advice}${given}`;
}

/** Readers read only this many rows of each kind; JSON has all. */
const mostRows = 10;

/** Contains untrusted data from recordings: printers must escape it. */
export function describeTraffic(traffic: Traffic, changes: readonly Change[]): [heading: string, ...lines: string[]] {
  const { exchanges, valid, lost, unreadable, foreign, unnoticed, unseen } = traffic;
  const text = (index: number | null) => (index === null ? "No listed change explains this." : changes[index]!.text);
  return [
    `Traffic: ${valid} of ${exchanges} exchanges were valid before the edit; ${shown(lost)}.`,
    ...(foreign > 0
      ? [`${foreign} ${foreign === 1 ? "exchange belongs" : "exchanges belong"} to other documents`]
      : []),
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
    ...unnoticed.map((index) => `no recorded caller is affected: ${text(index)}`),
    ...unseen.map((index) => `not visible in recordings: ${text(index)}`),
  ];
}

const shown = ({ refused, forbidden }: Losses): string => `${refused} refused, ${forbidden} with an invalid response`;
