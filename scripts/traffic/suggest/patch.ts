// Suggestions as a change to the files of the spec: a unified diff that `git apply` takes after it was reviewed.
import { existsSync, readFileSync } from "node:fs";
import { dirname, isAbsolute, join, relative } from "node:path";
import { Document } from "yaml";
import type { Locate } from "../spec-lines.ts";
import type { Suggestion } from "./suggestions.ts";

/** Lines that come after the line with this number; the first line is 1. */
interface Insertion {
  after: number;
  lines: string[];
}

export interface Patch {
  /** Empty where nothing could be written as a change. */
  diff: string;
  /** Where the change is to be applied; null for the working directory. */
  folder: string | null;
  /** How many members the change describes. */
  members: number;
  /** One sentence for each that has to be written by hand. */
  remaining: string[];
}

const context = 3;

export function writePatch(suggestions: readonly Suggestion[], locate: Locate): Patch {
  const files = new Map<string, { lines: string[]; insertions: Map<number, string[]> }>();
  const remaining: string[] = [];
  let members = 0;
  for (const suggestion of suggestions) {
    const place = locate(suggestion.pointer);
    if (place !== null && !files.has(place.file)) {
      files.set(place.file, { lines: readFileSync(place.file, "utf8").split("\n"), insertions: new Map() });
    }
    const file = place && files.get(place.file)!;
    const block = place && file && findBlock(file.lines, place.line);
    if (!place || !file || !block) {
      const where = place ? `${place.file}:${place.line}` : suggestion.pointer;
      remaining.push(`By hand, at ${where}: ${describe(suggestion).join(" ")}`);
      continue;
    }
    const lines = (block.isJson ? describeAsJson : describe)(suggestion).map((line) => block.indent + line);
    file.insertions.set(block.last, [...(file.insertions.get(block.last) ?? []), ...lines]);
    members += 1;
  }
  const changed = [...files].filter(([, { insertions }]) => insertions.size > 0);
  const folder = folderOf(changed.map(([name]) => name));
  const nameIn = (name: string) => (folder === null ? name : relative(folder, name));
  const diff = changed
    .map(([name, { lines, insertions }]) => printFile(nameIn(name), lines, toList(insertions)))
    .join("");
  return { diff, folder, members, remaining };
}

/** Of files elsewhere: their repository, or the folder that holds them all. */
function folderOf(names: readonly string[]): string | null {
  const [elsewhere] = names.filter(isAbsolute);
  if (elsewhere === undefined) return null;
  const holdsAll = (folder: string) => names.every((name) => !relative(folder, name).startsWith(".."));
  const around: string[] = [];
  for (let folder = dirname(elsewhere); around.at(-1) !== folder; folder = dirname(folder)) around.push(folder);
  const holding = around.filter(holdsAll);
  return holding.find((folder) => existsSync(join(folder, ".git"))) ?? holding[0]!;
}

const toList = (insertions: Map<number, string[]>): Insertion[] =>
  [...insertions].map(([after, lines]) => ({ after, lines })).sort((one, other) => one.after - other.after);

interface Block {
  /** The line after which a member may stand. */
  last: number;
  indent: string;
  isJson: boolean;
}

/** What stands below `properties:` on the line with this number, and how it is indented. */
function findBlock(lines: readonly string[], line: number): Block | null {
  const first = lines[line] ?? "";
  // Before another member, so that a comma may follow.
  if (/^\s*"properties"\s*:\s*\{\s*$/.test(lines[line - 1] ?? "")) {
    return /^\s*"/.test(first) ? { last: line, indent: indentOf(first), isJson: true } : null;
  }
  const head = /^(\s*)properties:\s*(?:#.*)?$/.exec(lines[line - 1] ?? "");
  if (head === null) return null;
  const isBelow = (text: string) => text.trim() !== "" && indentOf(text).length > head[1]!.length;
  let last = line;
  for (let next = line + 1; next <= lines.length; next += 1) {
    const text = lines[next - 1]!;
    if (isBelow(text)) last = next;
    else if (text.trim() !== "") break;
  }
  return last === line ? null : { last, indent: indentOf(lines.slice(line).find(isBelow)!), isJson: false };
}

const indentOf = (text: string): string => /^\s*/.exec(text)![0];

/** One member as the spec's own files write it, with where it was seen for the one who reviews it. */
function describe({ name, schema, seen, operations }: Suggestion): string[] {
  const { example, ...shape } = schema;
  const described = { ...shape, description: "…", ...(example === undefined ? {} : { example }) };
  const document = new Document({ [name]: described });
  const value = document.get(name, true) as { flow?: boolean };
  value.flow = true;
  const text = document.toString({ lineWidth: 0, flowCollectionPadding: true }).trimEnd();
  return [`${text} # seen ${seen} ${seen === 1 ? "time" : "times"}: ${operations.join(", ")}`];
}

/** JSON has no comments. */
function describeAsJson({ name, schema, seen, operations }: Suggestion): string[] {
  const description = `… (seen ${seen} ${seen === 1 ? "time" : "times"}: ${operations.join(", ")})`;
  return [`${JSON.stringify(name)}: ${JSON.stringify({ ...schema, description })},`];
}

function printFile(name: string, lines: readonly string[], insertions: readonly Insertion[]): string {
  const hunks: string[] = [];
  let shift = 0;
  for (const group of groupNear(insertions)) {
    const first = Math.max(1, group[0]!.after - context + 1);
    const end = Math.min(lastLine(lines), group.at(-1)!.after + context);
    const body: string[] = [];
    for (let number = first; number <= end; number += 1) {
      body.push(` ${lines[number - 1]}`);
      const insertion = group.find(({ after }) => after === number);
      if (insertion) body.push(...insertion.lines.map((line) => `+${line}`));
    }
    const added = group.reduce((sum, insertion) => sum + insertion.lines.length, 0);
    const old = end - first + 1;
    hunks.push(`@@ -${first},${old} +${first + shift},${old + added} @@\n${body.join("\n")}\n`);
    shift += added;
  }
  return `--- a/${name}\n+++ b/${name}\n${hunks.join("")}`;
}

/** A file ends with a line break, which makes no line of its own. */
const lastLine = (lines: readonly string[]): number => (lines.at(-1) === "" ? lines.length - 1 : lines.length);

/** Changes whose surroundings touch make one hunk. */
function groupNear(insertions: readonly Insertion[]): Insertion[][] {
  const groups: Insertion[][] = [];
  for (const insertion of insertions) {
    const group = groups.at(-1);
    if (group && insertion.after - group.at(-1)!.after <= 2 * context) group.push(insertion);
    else groups.push([insertion]);
  }
  return groups;
}
