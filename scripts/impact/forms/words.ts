// Sentences that all output formats share.
import type { Caller, Change, Counterexample, Impact, Location } from "../result/change.ts";

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
