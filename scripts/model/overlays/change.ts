// Applies one action to the places that it selects.
import { type Fields, isMap, toPointerPart } from "../index.ts";
import type { Origins } from "./origins.ts";
import type { Keys } from "./select.ts";

/** Why an action cannot be applied. The message is a sentence without the period. */
export class BadAction extends Error {}

/** Makes a copy for each place. All overlays together may write only as many values as a document may have. */
export class Copies {
  static readonly most = { values: 1_000_000, depth: 100 };
  #left = Copies.most.values;

  of(value: unknown, depth = 0): unknown {
    this.#left -= 1;
    if (this.#left < 0)
      throw new BadAction(`The overlays write more than ${Copies.most.values.toLocaleString("en")} values`);
    if (depth > Copies.most.depth) throw new BadAction(`It writes more than ${Copies.most.depth} levels`);
    if (Array.isArray(value)) return value.map((item) => this.of(item, depth + 1));
    if (!isMap(value)) return value;
    const copy: Fields = {};
    for (const [key, member] of Object.entries(value)) setMember(copy, key, this.of(member, depth + 1));
    return copy;
  }
}

/** A plain assignment to `__proto__` would set the prototype. */
function setMember(holder: object, key: string, value: unknown): void {
  Object.defineProperty(holder, key, { value, enumerable: true, writable: true, configurable: true });
}

export interface Change {
  root: object;
  origins: Origins;
  copies: Copies;
  /** The place of the value: its file, and the pointer in it. */
  file: string;
  pointer: string;
}

export function update(change: Change, places: readonly Keys[], value: unknown): void {
  const kinds = new Set(places.map((keys) => kindOf(valueAt(change.root, keys))));
  if (kinds.size > 1)
    throw new BadAction(`Its target selects ${[...kinds].sort().join(" and ")}: it must be one of them`);
  for (const keys of places) updateAt(change, keys, value);
}

function updateAt(change: Change, keys: Keys, value: unknown): void {
  const node = valueAt(change.root, keys);
  const { file, pointer } = change;
  if (Array.isArray(node)) {
    const items = Array.isArray(value) ? value : [value];
    items.forEach((item, index) => {
      const place = Array.isArray(value) ? `${pointer}/${index}` : pointer;
      change.origins.write(node, String(node.length), { file, pointer: place });
      node.push(change.copies.of(item));
    });
  } else if (isMap(node)) {
    if (!isMap(value)) throw incompatible(value, node, keys);
    merge(change, node, value, keys, pointer);
  } else {
    if (typeof value === "object" && value !== null) throw incompatible(value, node, keys);
    replace(change, valueAt(change.root, keys.slice(0, -1)) as object, String(keys.at(-1)), value, pointer);
  }
}

function merge(change: Change, node: Fields, value: Fields, keys: Keys, pointer: string): void {
  for (const [key, member] of Object.entries(value)) {
    const place = `${pointer}/${toPointerPart(key)}`;
    const at = [...keys, key];
    const before = Object.hasOwn(node, key) ? node[key] : undefined;
    if (!Object.hasOwn(node, key)) replace(change, node, key, member, place);
    else if (isMap(before) && isMap(member)) merge(change, before, member, at, place);
    else if (Array.isArray(before) && Array.isArray(member)) updateAt({ ...change, pointer: place }, at, member);
    else if (kindOf(before) === "values" && kindOf(member) === "values") replace(change, node, key, member, place);
    else throw incompatible(member, before, at);
  }
}

function replace(
  { origins, copies, file }: Change,
  holder: object,
  key: string,
  value: unknown,
  pointer: string,
): void {
  setMember(holder, key, copies.of(value));
  origins.write(holder, key, { file, pointer });
}

/** Finds all parents before it removes the first place: a removal would move the places after it. */
export function remove({ root, origins }: Change, places: readonly Keys[]): void {
  if (places.some((keys) => keys.length === 0)) throw new BadAction("It removes the whole document");
  const byHolder = new Map<object, Keys[]>();
  for (const keys of places) {
    const holder = valueAt(root, keys.slice(0, -1)) as object;
    const members = byHolder.get(holder);
    if (members === undefined) byHolder.set(holder, [keys]);
    else members.push(keys);
  }
  for (const [holder, members] of byHolder) {
    const names = members.map((keys) => keys.at(-1)!);
    if (Array.isArray(holder)) {
      const removed = new Set(names.map(Number));
      origins.forgetItems(holder, removed);
      const kept = holder.filter((_, index) => !removed.has(index));
      holder.length = 0;
      for (const item of kept) holder.push(item);
    } else {
      for (const name of names) {
        delete (holder as Fields)[name];
        origins.forget(holder, String(name));
      }
    }
  }
}

export function valueAt(root: unknown, keys: Keys): unknown {
  let node = root;
  for (const key of keys) node = (node as Fields)[key];
  return node;
}

const kindOf = (value: unknown): "lists" | "objects" | "values" =>
  Array.isArray(value) ? "lists" : isMap(value) ? "objects" : "values";

const kindNames = { lists: "a list", objects: "an object", values: "a value" };

const incompatible = (value: unknown, node: unknown, keys: Keys): BadAction =>
  new BadAction(
    `It cannot put ${kindNames[kindOf(value)]} into ${kindNames[kindOf(node)]} at #/${keys.map((key) => toPointerPart(String(key))).join("/")}`,
  );
