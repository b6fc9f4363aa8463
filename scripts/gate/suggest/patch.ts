// Suggestions as a unified diff of the spec's files, for review and `git apply`.

import { existsSync, readFileSync } from "node:fs";
import { dirname, isAbsolute, join, relative } from "node:path";
import { createTwoFilesPatch, FILE_HEADERS_ONLY as headerOptions } from "diff";
import { Document } from "yaml";
import { EditedText, type Locate, type SpecLine } from "../../model/lines/index.ts";
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

/** A file with new members. */
class ChangedFile {
  readonly #text: string;
  readonly #edited: EditedText | null;
  readonly #added: Placed[] = [];
  #changed: string | null = null;

  constructor(file: string) {
    this.#text = readFileSync(file, "utf8");
    this.#edited = edit(this.#text);
  }

  /** False if there is no object to add it to, or if the object has it. */
  add(placed: Placed): boolean {
    const { suggestion, place } = placed;
    const found = this.#edited?.objectAt(place.line, "properties");
    if (found === undefined || Object.keys(found.value).length === 0) return false;
    if (Object.hasOwn(found.value, suggestion.name)) return false;
    const value = (found.isFlow ? describedAsJson : described)(suggestion);
    this.#edited!.written.set(value, (found.isFlow ? describeAsJson : describe)(suggestion));
    Object.defineProperty(found.value, suggestion.name, { value, enumerable: true });
    this.#added.push(placed);
    return true;
  }

  /** The members that were added; empty if the file cannot be changed. */
  get members(): readonly Placed[] {
    return this.#changed === null ? [] : this.#added;
  }

  /** Call it after all members were added. Returns those that cannot be written. */
  finish(): readonly Placed[] {
    if (this.#added.length > 0) this.#changed = this.#edited!.print();
    return this.#changed === null ? this.#added : [];
  }

  diff(name: string): string {
    const options = { context: 3, headerOptions };
    return createTwoFilesPatch(`a/${name}`, `b/${name}`, this.#text, this.#changed!, undefined, undefined, options);
  }
}

interface Placed {
  suggestion: Suggestion;
  place: SpecLine;
}

/** Null for text that is not YAML. */
function edit(text: string): EditedText | null {
  try {
    return new EditedText(text);
  } catch {
    return null;
  }
}

export function writePatch(suggestions: readonly Suggestion[], locate: Locate): Patch {
  const files = new Map<string, ChangedFile>();
  const remaining: string[] = [];
  for (const suggestion of suggestions) {
    const place = locate(suggestion.pointer);
    const file = place && (files.get(place.file) ?? new ChangedFile(place.file));
    if (file) files.set(place.file, file);
    if (!file?.add({ suggestion, place: place! })) remaining.push(describeByHand(suggestion, place));
  }
  const refused = [...files.values()].flatMap((file) => file.finish());
  for (const { suggestion, place } of refused) remaining.push(describeByHand(suggestion, place));
  const changed = [...files].filter(([, { members }]) => members.length > 0);
  const folder = folderOf(changed.map(([name]) => name));
  const diff = changed.map(([name, file]) => file.diff(folder === null ? name : relative(folder, name))).join("");
  return { diff, folder, members: changed.reduce((sum, [, { members }]) => sum + members.length, 0), remaining };
}

const describeByHand = (suggestion: Suggestion, place: SpecLine | null): string =>
  visible(`By hand, at ${place ? `${place.file}:${place.line}` : suggestion.pointer}: ${describe(suggestion)}`);

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

/** One member in YAML, with a comment for the reviewer that says where it was seen. */
function describe(suggestion: Suggestion): string {
  const document = new Document({ [suggestion.name]: described(suggestion) }, { compat: "yaml-1.1" });
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
  `${visibleJson(suggestion.name)}: ${visibleJson(describedAsJson(suggestion))}`;

const describedAsJson = (suggestion: Suggestion): object => ({
  ...suggestion.schema,
  description: `… (${sightingsOf(suggestion)})`,
});

const sightingsOf = ({ seen, operations }: Pick<Suggestion, "seen" | "operations">): string =>
  visible(`seen ${seen} ${seen === 1 ? "time" : "times"}: ${operations.join(", ")}`);
