// The section of a release in CHANGELOG.md, by readers: callers, operators, authors of the spec. And the same as data, in the file
// that `x-history` refers to.
import { dirname, isAbsolute, join, relative } from "node:path";
import { parse, stringify } from "yaml";
import type { Change, Impact } from "../impact/index.ts";
import { type History, isHistory, type ReleasedChange } from "../model/index.ts";
import { UserError } from "../terminal/index.ts";

const beginning = `# Changelog

The format follows [Keep a Changelog](https://keepachangelog.com/en/1.1.0/); versions follow semantic versioning.

## Unreleased
`;

/** Further changes of words are counted, not listed. */
const mostRewordings = 20;

/** The entries under Unreleased move into the section, below the changes of the description. */
export function addRelease(changelog: string | null, impact: Impact, version: string, date: string): string {
  if (changelog?.includes("\r\n")) {
    return addRelease(changelog.replaceAll("\r\n", "\n"), impact, version, date).replaceAll("\n", "\r\n");
  }
  const text = changelog ?? beginning;
  if (text.split("\n").some((one) => /^## \[?v?([^\s\]]+)/.exec(one)?.[1] === version)) {
    throw new UserError(
      `The changelog has a section ${version} already: tag that release (git tag v${version}), or name a higher one with --to.`,
      1,
    );
  }
  const [before, ...after] = text.split(/^## (?:\[Unreleased\]|Unreleased)[^\n]*\n/m);
  const [unreleased, earlier] = after.length > 0 ? splitSection(after.join("")) : ["", splitSection(before!)[1]];
  const start = after.length > 0 ? before! : splitSection(before!)[0];
  const parts = [`## ${version} - ${date}`, ...sections(impact), unreleased.trim()].filter((part) => part !== "");
  return `${start.trimEnd()}\n\n## Unreleased\n\n${parts.join("\n\n")}\n${earlier === "" ? "" : `\n${earlier}`}`;
}

/** The text before the next section, and the rest. */
function splitSection(text: string): [string, string] {
  const next = /^## /m.exec(text);
  return next === null ? [text, ""] : [text.slice(0, next.index), text.slice(next.index)];
}

function sections({ changes }: Impact): string[] {
  const docs = changes.filter((change) => change.class === "docs");
  const real = changes.filter((change) => change.class !== "docs");
  const isBehaviour = ({ direction }: Change) => direction === "behaviour";
  return [
    section("For callers", real.filter((change) => !isBehaviour(change)).map(describeChange)),
    section(
      "For operators and callers: who may do what, when and how often",
      real.filter(isBehaviour).map(describeChange),
    ),
    section(
      "For authors of the description",
      docs.length > mostRewordings
        ? [`- ${docs.length} descriptions and examples were reworded.`]
        : docs.map(describeChange),
    ),
  ].filter((part) => part !== "");
}

const section = (title: string, lines: string[]): string =>
  lines.length === 0 ? "" : [`### ${title}`, ...lines].join("\n");

const marks = { breaking: "**Breaking:** ", risky: "**Risky:** ", compatible: "", docs: "" } as const;

function describeChange({ class: name, text, operations, accepted }: Change): string {
  const who =
    operations.length === 0
      ? ""
      : `${operations.length > 3 ? `${operations.length} operations` : operations.join(", ")}: `;
  const reason = accepted === null ? "" : ` Accepted: ${line(accepted.reason)}`;
  return `- ${marks[name]}${line(who + text)}${reason}`;
}

/** On one line, so that it cannot contain a heading or tag. */
const line = (text: string): string => text.replaceAll(/\s+/g, " ").replaceAll("<", "&lt;");

const historyHead = "# What each release changed: written by `npm run release`, shown in the docs and in their feed.\n";

/** The history file of the document, relative to the working directory; null without one. */
export function findHistory(main: string, text: string): string | null {
  const reference = (parse(text) as { "x-history"?: { $ref?: unknown } } | null)?.["x-history"]?.$ref;
  if (typeof reference !== "string") return null;
  const file = join(dirname(main), reference);
  const way = relative(dirname(main), file);
  if (way.startsWith("..") || isAbsolute(way)) {
    throw new UserError(`x-history of ${main} leads out of its folder: ${reference}`, 1);
  }
  return file;
}

/** Without changes of words only: the changelog has them. */
export function addToHistory(text: string, { changes }: Impact, version: string, date: string): string {
  const before: unknown = parse(text) ?? {};
  if (!isHistory(before)) {
    throw new UserError(
      "The history is not a map of versions to {date, changes}. Fix the file, or empty it to start again.",
      1,
    );
  }
  const history: History = { [version]: { date, changes: changes.flatMap(toReleased) }, ...before };
  return historyHead + stringify(history, { lineWidth: 0 });
}

function toReleased({ id, class: name, operations, place, text }: Change): ReleasedChange[] {
  if (name === "docs") return [];
  const what = id === "operation-added" ? "added" : id === "operation-removed" ? "removed" : place;
  return [{ class: name, operations, place: what, text }];
}
