// Suggestions as a unified diff of the spec's files, for review and `git apply`.

import { existsSync, readFileSync } from "node:fs";
import { dirname, isAbsolute, join, relative } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { parseYaml } from "@redocly/openapi-core";
import { createTwoFilesPatch, FILE_HEADERS_ONLY as headerOptions } from "diff";
import { Document } from "yaml";
import type { Locate, SpecLine } from "../../model/lines/index.ts";
import { visible, visibleJson } from "../../terminal/index.ts";
import type { Suggestion } from "./suggestions.ts";

export interface Patch {
  /** Empty if no suggestion could be written as a change. */
  diff: string;
  /** The folder in which the patch applies; null for the working directory. */
  folder: string | null;
  /** Number of members in the patch. */
  members: number;
  /** One sentence for each suggestion that a person must write. */
  remaining: string[];
}

interface ChangedFile {
  lines: string[];
  added: (Added & { suggestion: Suggestion; line: number })[];
}

export function writePatch(suggestions: readonly Suggestion[], locate: Locate): Patch {
  const files = new Map<string, ChangedFile>();
  const remaining: string[] = [];
  for (const suggestion of suggestions) {
    const place = locate(suggestion.pointer);
    if (place !== null && !files.has(place.file)) {
      files.set(place.file, { lines: readFileSync(place.file, "utf8").split("\n"), added: [] });
    }
    const file = place && files.get(place.file)!;
    const added = place && file && addTo(file, place.line, suggestion);
    if (!added) remaining.push(describeByHand(suggestion, place));
  }
  for (const [name, file] of files) {
    for (const { suggestion, line } of takeUnsound(file))
      remaining.push(describeByHand(suggestion, { file: name, line }));
  }
  const changed = [...files].filter(([, { added }]) => added.length > 0);
  const folder = folderOf(changed.map(([name]) => name));
  const nameIn = (name: string) => (folder === null ? name : relative(folder, name));
  const diff = changed.map(([name, { lines, added }]) => printFile(nameIn(name), lines, added)).join("");
  return { diff, folder, members: changed.reduce((sum, [, { added }]) => sum + added.length, 0), remaining };
}

const describeByHand = (suggestion: Suggestion, place: SpecLine | null): string =>
  visible(`By hand, at ${place ? `${place.file}:${place.line}` : suggestion.pointer}: ${describe(suggestion)}`);

/** False if the change, parsed alone, does not add the expected member. */
function addTo({ lines, added }: ChangedFile, line: number, suggestion: Suggestion): boolean {
  const block = findBlock(lines, line);
  if (block === null) return false;
  const { isJson, last, indent } = block;
  const end = lines[line - 1]!.endsWith("\r") ? "\r" : "";
  const text = `${indent}${(isJson ? describeAsJson : describe)(suggestion)}${end}`;
  const value = isJson ? describedAsJson(suggestion) : described(suggestion);
  const one = { suggestion, line, after: last, text, name: suggestion.name, value };
  const around = isJson ? ["{", "}"] : ["properties:", `${indent}${JSON.stringify(`not ${suggestion.name}`)}: 1`];
  const alone = { ...one, after: 1, text: isJson ? text.trimEnd().replace(/,$/, "") : text };
  if (!isSound(around, [alone])) return false;
  added.push(one);
  return true;
}

/** Removes additions that break the whole file, and returns them. Halving finds a few bad ones among many quickly. */
function takeUnsound(file: ChangedFile): ChangedFile["added"] {
  const { lines } = file;
  const kept: ChangedFile["added"] = [];
  const refused: ChangedFile["added"] = [];
  function sort(wanted: ChangedFile["added"]): void {
    const [first, ...others] = wanted;
    if (first === undefined) return;
    if (isSound(lines, [...kept, ...wanted])) kept.push(...wanted);
    else if (others.length === 0) refused.push(first);
    else {
      const half = wanted.length >> 1;
      sort(wanted.slice(0, half));
      sort(wanted.slice(half));
    }
  }
  sort(file.added);
  file.added = kept;
  return refused;
}

/** For files outside the working directory: their repository, or the folder that holds them all. */
function folderOf(names: readonly string[]): string | null {
  const [elsewhere] = names.filter(isAbsolute);
  if (elsewhere === undefined) return null;
  const holdsAll = (folder: string) => names.every((name) => !relative(folder, name).startsWith(".."));
  const around: string[] = [];
  for (let folder = dirname(elsewhere); around.at(-1) !== folder; folder = dirname(folder)) around.push(folder);
  const holding = around.filter(holdsAll);
  return holding.find((folder) => existsSync(join(folder, ".git"))) ?? holding[0]!;
}

interface Block {
  /** The line after which a member can be inserted. */
  last: number;
  indent: string;
  isJson: boolean;
}

/** The block below `properties:` on this line, and its indentation. */
function findBlock(lines: readonly string[], line: number): Block | null {
  const first = lines[line] ?? "";
  // Insert before another member, so that a comma can follow.
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

/** One member in YAML, with a comment for the reviewer that says where it was seen. */
function describe(suggestion: Suggestion): string {
  const document = new Document({ [suggestion.name]: described(suggestion) });
  const value = document.get(suggestion.name, true) as { flow?: boolean };
  value.flow = true;
  const text = document.toString({ lineWidth: 0, flowCollectionPadding: true }).trimEnd();
  // JSON is valid YAML: it escapes invisible characters, and a quoted << is not a merge.
  const isPlain = text === visible(text) && suggestion.name !== "<<";
  const shown = isPlain ? text : `${visibleJson(suggestion.name)}: ${visibleJson(described(suggestion))}`;
  return `${shown} # ${sightingsOf(suggestion)}`;
}

function described({ schema }: Suggestion): object {
  const { example, ...shape } = schema;
  return { ...shape, description: "…", ...(example === undefined ? {} : { example }) };
}

/** JSON has no comments. */
const describeAsJson = (suggestion: Suggestion): string =>
  `${visibleJson(suggestion.name)}: ${visibleJson(describedAsJson(suggestion))},`;

const describedAsJson = (suggestion: Suggestion): object => ({
  ...suggestion.schema,
  description: `… (${sightingsOf(suggestion)})`,
});

const sightingsOf = ({ seen, operations }: Pick<Suggestion, "seen" | "operations">): string =>
  visible(`seen ${seen} ${seen === 1 ? "time" : "times"}: ${operations.join(", ")}`);

function printFile(name: string, lines: readonly string[], added: readonly Added[]): string {
  const [before, changed] = [lines.join("\n"), insertInto(lines, added).join("\n")];
  return createTwoFilesPatch(`a/${name}`, `b/${name}`, before, changed, undefined, undefined, {
    context: 3,
    headerOptions,
  });
}

/** A line to insert, and the member that it must add. */
export interface Added {
  /** The line that it comes after; the first line is 1. */
  after: number;
  text: string;
  name: string;
  value: object;
}

/** True if only these members are new. False also if the lines cannot be parsed. */
function isSound(lines: readonly string[], added: readonly Added[]): boolean {
  if (added.some(({ text }) => /[\r\n]./.test(text))) return false;
  const found: Member[] = [];
  const [before, after] = [parse(lines), parse(insertInto(lines, added))];
  if (before === undefined || after === undefined || !compare(before, after, found, new Set())) return false;
  return found.length === added.length && added.every((wanted) => found.some((member) => isIt(member, wanted)));
}

export function insertInto(lines: readonly string[], added: readonly Added[]): string[] {
  const changed = [...lines];
  // Insert from the end, so that earlier line numbers stay right.
  const backwards = [...added].reverse().sort((one, other) => other.after - one.after);
  for (const { after, text } of backwards) changed.splice(after, 0, text);
  return changed;
}

interface Member {
  name: string;
  value: unknown;
}

const isIt = (member: Member, { name, value }: Added): boolean =>
  member.name === name && isDeepStrictEqual(toPlain(member.value), toPlain(value));

const toPlain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Collects new members of objects; false if anything else differs. */
function compare(before: unknown, after: unknown, found: Member[], met: Set<unknown>): boolean {
  if (typeof before !== "object" || before === null || typeof after !== "object" || after === null) {
    return Object.is(before, after);
  }
  // Visit a value that aliases share once.
  if (met.has(after)) return true;
  met.add(after);
  if (Array.isArray(before) !== Array.isArray(after)) return false;
  const [old, now] = [before as Record<string, unknown>, after as Record<string, unknown>];
  if (Array.isArray(before) && before.length !== (after as unknown[]).length) return false;
  for (const name of Object.keys(now)) if (!Object.hasOwn(old, name)) found.push({ name, value: now[name] });
  return Object.keys(old).every((name) => Object.hasOwn(now, name) && compare(old[name], now[name], found, met));
}

function parse(lines: readonly string[]): unknown {
  try {
    return parseYaml(lines.join("\n"), {});
  } catch {
    return undefined;
  }
}
