// An edit of prose alone needs no new bundle, because the bundler only copies and compares strings. The old bundle with the
// new strings is correct if each old and each new string occurs once.
import { dataKeys, proseKeys } from "../index.ts";

/** New texts by old texts. */
export type ProseEdits = Map<string, string>;

/** Adds the replaced strings of one file. Returns false if the edit changes anything else. */
export function findProseEdits(before: unknown, after: unknown, found: ProseEdits, key = "", isData = false): boolean {
  if (before === after) return true;
  if (typeof before === "string" && typeof after === "string") {
    if (isData || !proseKeys.has(key) || before === "" || after === "" || found.has(before)) return false;
    found.set(before, after);
    return true;
  }
  if (!isHolder(before) || !isHolder(after) || Array.isArray(before) !== Array.isArray(after)) return false;
  const names = Object.keys(before);
  const namesAfter = Object.keys(after);
  return (
    names.length === namesAfter.length &&
    names.every(
      (name, index) =>
        name === namesAfter[index] &&
        findProseEdits(before[name], after[name], found, name, isData || dataKeys.has(name)),
    )
  );
}

/** Whether the strings differ, each old one occurs once in the previous files, and no new one occurs there. */
export function areUnique(edits: ProseEdits, files: Iterable<unknown>): boolean {
  const texts = new Set([...edits.keys(), ...edits.values()]);
  let met = 0;
  const visit = (node: unknown): void => {
    if (typeof node === "string" && texts.has(node)) met += 1;
    else if (isHolder(node)) for (const name of Object.keys(node)) visit(node[name]);
  };
  for (const file of files) visit(file);
  // Each old text is at the place of its edit. One more text would be another place, or a new text.
  return texts.size === 2 * edits.size && met === edits.size;
}

/** A copy with the new texts, which shares all other parts; null if an old text is missing, or more than prose. */
export function replaceProse<T>(document: T, edits: ProseEdits): T | null {
  const met = new Set<string>();
  let isProse = true;
  const replaced = (node: unknown, key: string, isData: boolean): unknown => {
    if (typeof node === "string") {
      const text = edits.get(node);
      if (text === undefined) return node;
      met.add(node);
      isProse &&= proseKeys.has(key) && !isData;
      return text;
    }
    if (!isHolder(node)) return node;
    let copy: Holder | undefined;
    for (const name of Object.keys(node)) {
      const member = replaced(node[name], name, isData || dataKeys.has(name));
      if (member === node[name]) continue;
      copy ??= (Array.isArray(node) ? [...node] : { ...node }) as Holder;
      copy[name] = member;
    }
    return copy ?? node;
  };
  const copy = replaced(document, "", false) as T;
  return isProse && met.size === edits.size ? copy : null;
}

type Holder = Record<string, unknown>;

const isHolder = (value: unknown): value is Holder => typeof value === "object" && value !== null;
