import { type Reading, type Shape, valueTypes } from "./tables.ts";

/** The result for an unreadable string. */
export const refused = Symbol("refused");

const integerPattern = /^(?:0|-?[1-9][0-9]*)$/;
const numberPattern = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;
const numeric = valueTypes.integer | valueTypes.number;
const maximumIndex = 9999;

/** Converts a string to the first matching type; strict, so `1e3`, `01` and ` 1` are not integers. */
export function readText(text: string, { types, accepts }: Reading): unknown {
  for (const value of candidates(text, types)) if (accepts === null || accepts(value)) return value;
  return refused;
}

/** The types that a text may be read as, the most specific first. */
export function candidates(text: string, types: number): unknown[] {
  if (types === valueTypes.string) return [text];
  const found: unknown[] = [];
  if (types & numeric && (types & valueTypes.number ? numberPattern : integerPattern).test(text)) {
    const value = Number(text);
    if (Number.isFinite(value)) found.push(value);
  }
  if (types & valueTypes.boolean && (text === "true" || text === "false")) found.push(text === "true");
  if (types & valueTypes.null && (text === "" || text === "null")) found.push(null);
  if (types & valueTypes.string) found.push(text);
  return found;
}

export type Read = { value: unknown } | { problem: string };

/** Texts below a bracketed name, as a tree: `[0][key]=a` is `0 → key → a`. */
export type Branch = Map<string, Branch | string>;

export function addToBranch(root: Branch, keys: string[], text: string): "added" | "duplicate" {
  let branch = root;
  for (const key of keys.slice(0, -1)) {
    const known = branch.get(key);
    if (typeof known === "string") return "duplicate";
    const next: Branch = known ?? new Map();
    branch.set(key, next);
    branch = next;
  }
  const last = keys.at(-1)!;
  if (last === "") {
    // `ids[]=a&ids[]=b` has no index: the order counts.
    branch.set(String(branch.size), text);
    return "added";
  }
  if (branch.has(last)) return "duplicate";
  branch.set(last, text);
  return "added";
}

/** Builds the value; arrays are packed, so gaps between indexes have no meaning. */
export function readBranch(branch: Branch | string, shape: Shape): unknown {
  if (typeof branch === "string")
    return readText(branch, { types: shape.types || valueTypes.string, accepts: null, expects: "" });
  if (shape.items) return readIndexed(branch, shape.items);
  if (shape.members === undefined && shape.rest === undefined) return refused;
  const value: Record<string, unknown> = {};
  for (const [key, child] of branch) {
    const member = shape.members && Object.hasOwn(shape.members, key) ? shape.members[key] : shape.rest;
    const read = member === undefined || key === "__proto__" ? refused : readBranch(child, member);
    if (read === refused) return refused;
    value[key] = read;
  }
  return value;
}

function readIndexed(branch: Branch, items: Shape): unknown {
  const keys = [...branch.keys()];
  if (!keys.every((key) => integerPattern.test(key) && Number(key) >= 0 && Number(key) <= maximumIndex)) return refused;
  const values: unknown[] = [];
  for (const key of keys.sort((one, other) => Number(one) - Number(other))) {
    const value = readBranch(branch.get(key)!, items);
    if (value === refused) return refused;
    values.push(value);
  }
  return values;
}

export const mustBe = (name: string, expects: string): string => `${name} must be ${expects}.`;

export const quote = (text: string): string => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
