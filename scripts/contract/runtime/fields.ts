// The values of form fields: a string is converted to a type that the field's schema allows. A string that fits no type stays
// a string, so that the schema refuses it with a reason.
import { isJson } from "../../model/index.ts";
import { parseBody } from "./bodies.ts";
import type { Field, Judge, Media, Shape } from "./tables.ts";
import { valueTypes } from "./tables.ts";
import type { Violation } from "./types.ts";
import { addToBranch, type Branch, candidates } from "./values.ts";

/** One field as sent: a string, or a value that was already read. The value of a file is its bytes as text. */
export type Entry = { name: string; text: string } | { name: string; value: unknown; file?: File };

const fieldSeparators: Partial<Record<NonNullable<Field["style"]>, string>> = { comma: ",", space: " ", pipe: "|" };

export const fieldOf = ({ fields = {} }: Media, name: string): Field | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

/** The violations of the whole form. Servers differ in which of several values they use. */
export function judgeFields(media: Media, entries: readonly Entry[], judge: Judge): Violation[] {
  const read = foldFields(media, entries);
  if ("repeated" in read)
    return [judge.refuse("malformed-body", `${read.repeated.slice(0, 100)} is given more than once.`)];
  const violations = judge.value(read.value);
  const files = entries.some((entry) => "file" in entry)
    ? foldFields(
        media,
        entries.map((entry) => ("file" in entry ? { ...entry, value: entry.file } : entry)),
      )
    : undefined;
  if (files !== undefined && "value" in files) judge.receive?.(files.value);
  return violations;
}

function foldFields(media: Media, entries: readonly Entry[]): { value: object } | { repeated: string } {
  const given = new Map<string, Entry[]>();
  const branches = new Map<string, Branch>();
  const owners = ownersOf(media);
  for (const entry of entries) {
    const place = "text" in entry ? placeOf(media, owners, entry.name) : null;
    if (place === null) {
      const known = given.get(entry.name);
      if (known === undefined) given.set(entry.name, [entry]);
      else known.push(entry);
      continue;
    }
    const [owner, keys] = place;
    const branch: Branch = branches.get(owner) ?? new Map();
    branches.set(owner, branch);
    if (addToBranch(branch, keys, (entry as { text: string }).text) === "duplicate") return { repeated: entry.name };
  }
  const values = new Map<string, unknown>();
  for (const [name, branch] of branches) values.set(name, readBranches(branch, fieldOf(media, name)?.shape));
  for (const [name, list] of given) {
    if (values.has(name)) return { repeated: name };
    values.set(name, readField(fieldOf(media, name) ?? restOf(media), list));
  }
  return { value: Object.fromEntries(values) };
}

const restOf = ({ shape }: Media): Field => ({ shape: shape?.rest ?? { types: valueTypes.string } });

/** Objects whose members are separate fields. */
function ownersOf({ fields = {} }: Media): Map<string, string> {
  const owners = new Map<string, string>();
  for (const [name, { style, shape }] of Object.entries(fields)) {
    if (style === "spread") for (const member of Object.keys(shape.members ?? {})) owners.set(member, name);
  }
  return owners;
}

/** `address[city]` is a place in `address`; null if the name is a field of its own. */
function placeOf(media: Media, owners: Map<string, string>, name: string): [owner: string, keys: string[]] | null {
  if (fieldOf(media, name) !== undefined) return null;
  const owner = owners.get(name);
  if (owner !== undefined) return [owner, [name]];
  const match = /^([^[\]]+)((?:\[[^[\]]*\]){1,5})$/.exec(name);
  if (match === null || fieldOf(media, match[1]!) === undefined) return null;
  return [match[1]!, match[2]!.slice(1, -1).split("][")];
}

function readField({ style, shape, mediaTypes }: Field, list: readonly Entry[]): unknown {
  const isQuoted = mediaTypes?.every(isJson) === true;
  const [first] = list as [Entry];
  const separator = style && fieldSeparators[style];
  if (separator !== undefined && list.length === 1 && "text" in first)
    return readPiecesOfField(shape, first.text.split(separator));
  if (shape.items === undefined) {
    const values = list.map((entry) => readEntry(entry, shape, isQuoted));
    return values.length === 1 ? values[0] : values;
  }
  const only = list.length === 1 ? readEntry(first, shape, isQuoted) : undefined;
  return Array.isArray(only) ? only : list.map((entry) => readEntry(entry, shape.items!, isQuoted));
}

function readPiecesOfField(shape: Shape, pieces: string[]): unknown {
  if (shape.items !== undefined) return pieces.map((piece) => readByShape(piece, shape.items!));
  const branch: Branch = new Map();
  for (let index = 0; index < pieces.length; index += 2) branch.set(pieces[index]!, pieces[index + 1] ?? "");
  return readBranches(branch, shape);
}

/** `isQuoted`: the field is JSON, so that a text has quotes. Clients often leave them out. */
function readEntry(entry: Entry, shape: Shape, isQuoted: boolean): unknown {
  if (!("text" in entry)) return entry.value;
  const parsed = isQuoted ? parseBody(entry.text) : undefined;
  return parsed?.ok && typeof parsed.value === "string" ? parsed.value : readByShape(entry.text, shape);
}

/** Objects and lists are JSON unless a style says otherwise. */
export function readByShape(text: string, shape: Shape): unknown {
  if (shape.items !== undefined || shape.members !== undefined || shape.rest !== undefined) {
    const parsed = parseBody(text);
    if (parsed.ok && typeof parsed.value === "object") return parsed.value;
  }
  const [value = text] = candidates(text, shape.types || valueTypes.string);
  return value;
}

function readBranches(branch: Branch | string, shape: Shape | undefined): unknown {
  if (typeof branch === "string") return shape === undefined ? branch : readByShape(branch, shape);
  const keys = [...branch.keys()];
  if (shape?.items !== undefined && keys.every((key) => /^\d{1,4}$/.test(key))) {
    return keys
      .sort((one, other) => Number(one) - Number(other))
      .map((key) => readBranches(branch.get(key)!, shape.items));
  }
  return Object.fromEntries(
    keys.map((key) => {
      const member = shape?.members && Object.hasOwn(shape.members, key) ? shape.members[key] : shape?.rest;
      return [key, readBranches(branch.get(key)!, member)];
    }),
  );
}
