// The rows of every format: one per kind of finding, and one per other failure of the run.
import { fromPointerPart } from "../../model/index.ts";
import type { SpecLine } from "../../model/lines/index.ts";
import type { Groups } from "../consumers/groups.ts";
import { explanations, type FindingKind, type Severity } from "../exchange/finding.ts";
import { describeEditions, describeExchange, describeTimes, type Summary } from "./summary.ts";

export interface Row {
  /** The same in every run. */
  id: string;
  kind: FindingKind | "coverage";
  operation: string | null;
  /** The name of the document, if several share the traffic. */
  document: string | null;
  level: Severity;
  /** Whether it fails the run. */
  standing: Summary["groups"][number]["standing"];
  title: string;
  message: string;
  /** Example and time of the first one, without secrets. */
  details: string[];
  count: number;
  place: SpecLine | null;
}

export const explain = (kind: Row["kind"]): string =>
  kind === "coverage"
    ? "Traffic has covered less of the description than --min-coverage requires."
    : explanations[kind];

export function rowsOf(summary: Summary): Row[] {
  return [...summary.groups.map(toRow), ...unreadableRows(summary), ...coverageRows(summary)];
}

function toRow(group: Summary["groups"][number]): Row {
  const { id, kind, operationId, document = null, severity, location, message, count, spec, standing } = group;
  const excerpt = excerptOf(group);
  const editions = describeEditions(group);
  return {
    id,
    kind,
    operation: operationId,
    document,
    level: severity,
    standing,
    title: `${kind} ${location}`,
    message,
    details: [
      ...(excerpt === null ? [] : [`got ${excerpt}`]),
      `${count.toLocaleString("en")} × ${describeTimes(group)}${describeExchange(group.exchange)}`,
      ...(editions === "" ? [] : [editions]),
    ],
    count,
    place: spec,
  };
}

function unreadableRows({ counts: { unreadable = 0 } }: Summary): Row[] {
  if (unreadable === 0) return [];
  const message = `${unreadable} ${unreadable === 1 ? "entry" : "entries"} of the recording cannot be read.`;
  return [{ ...besides("unreadable", message), count: unreadable }];
}

const coverageRows = ({ coverage }: Summary): Row[] =>
  (coverage?.shortfalls ?? []).map((text) => besides("coverage", text));

const besides = (kind: Row["kind"], message: string): Row => ({
  ...{ id: kind, kind, operation: null, document: null, level: "error", standing: "fails", title: kind, message },
  ...{ details: [], count: 1, place: null },
});

type Group = ReturnType<Groups["list"]>[number];

const maxText = 120;

/** The value at the finding's location; null if there is none to show. */
export function excerptOf({ example, side, kind, location }: Group): string | null {
  const part = example?.[side];
  if (!part || kind === "missing-member" || kind === "missing-header") return null;
  if (location.startsWith(`${side} /`)) {
    const value = valueAt(parse(part.body?.text), location);
    return value === undefined ? null : shorten(JSON.stringify(value));
  }
  const name = /^(.*) header$/.exec(location)?.[1]?.toLowerCase();
  const header = part.headers.find((each) => each[0].toLowerCase() === name);
  return header ? shorten(header[1]) : null;
}

/** In a list, the first item that has the member. */
function valueAt(value: unknown, location: string): unknown {
  let candidates: unknown[] = [value];
  for (const part of location.split("/").slice(1)) {
    const name = fromPointerPart(part);
    candidates = candidates.flatMap((each) => {
      if (typeof each !== "object" || each === null) return [];
      if (part === "*" && Array.isArray(each)) return each.slice(0, 100);
      return Object.hasOwn(each, name) ? [(each as Record<string, unknown>)[name]] : [];
    });
  }
  return candidates[0];
}

function parse(text = ""): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const shorten = (text: string): string => (text.length > maxText ? `${text.slice(0, maxText)}…` : text);
