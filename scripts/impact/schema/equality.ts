// Finds equal parts of two documents, to compare only the others.
import { type Inheritance, type OpenApiDocument, toPointerPart } from "../../model/index.ts";

export type IsSame = (base: unknown, head: unknown) => boolean;

/** Two references are the same if their component is, together with everything that it refers to. */
export function createIsSame(
  { base, head }: Record<"base" | "head", OpenApiDocument>,
  families: Record<"base" | "head", Inheritance>,
): IsSame {
  const changed = changedComponents(base, head, [families.base, families.head]);
  return (one, other) => equals(one, other, changed);
}

function changedComponents(base: OpenApiDocument, head: OpenApiDocument, families: Inheritance[]): Set<string> {
  const [before, after] = [listComponents(base), listComponents(head)];
  const users = new Map<string, string[]>();
  const changed = new Set<string>();
  for (const pointer of new Set([...before.keys(), ...after.keys()])) {
    if (!equals(before.get(pointer), after.get(pointer), changed, true)) changed.add(pointer);
    const [was, is] = families.map((inheritance) => inheritance.familyOf(pointer));
    if (!isEqual(was, is)) changed.add(pointer);
    for (const [index, document] of [before, after].entries()) {
      const extensions = [was, is][index]?.members.map((member) => member.pointer) ?? [];
      for (const used of [...referencesIn(document.get(pointer)), ...extensions]) {
        const list = users.get(used);
        if (list) list.push(pointer);
        else users.set(used, [pointer]);
      }
    }
  }
  const waiting = [...changed];
  for (let pointer = waiting.pop(); pointer !== undefined; pointer = waiting.pop()) {
    for (const user of users.get(pointer) ?? []) {
      if (changed.has(user)) continue;
      changed.add(user);
      waiting.push(user);
    }
  }
  return changed;
}

function listComponents({ components = {} }: OpenApiDocument): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const [kind, named] of Object.entries(components)) {
    for (const [name, component] of Object.entries(named ?? {}))
      found.set(`#/components/${kind}/${toPointerPart(name)}`, component);
  }
  return found;
}

function* referencesIn(node: unknown): Generator<string> {
  if (typeof node !== "object" || node === null) return;
  const { $ref } = node as { $ref?: unknown };
  if (typeof $ref === "string") yield componentOf($ref);
  for (const member of Object.values(node)) yield* referencesIn(member);
}

/** A reference may lead into a component. */
const componentOf = (pointer: string): string => pointer.split("/").slice(0, 4).join("/");

/** Compares members in any order; `shallow` compares references only by their text. */
function equals(one: unknown, other: unknown, changed: ReadonlySet<string>, shallow = false): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  for (const key of keys) {
    if (!Object.hasOwn(other, key)) return false;
    const [member, another] = [(one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]];
    if (!equals(member, another, changed, shallow)) return false;
    if (!shallow && key === "$ref" && typeof member === "string" && isChanged(member, changed)) return false;
  }
  return true;
}

/** Parts outside of the components are always compared, but such a reference must not count as equal. */
const isChanged = (pointer: string, changed: ReadonlySet<string>): boolean =>
  changed.has(componentOf(pointer)) || !pointer.startsWith("#/components/");

export const isEqual = (one: unknown, other: unknown): boolean => equals(one, other, new Set(), true);

/** The values of one list that the other lacks. */
export function lacking(from: readonly unknown[], to: readonly unknown[]): unknown[] {
  const plain = new Set(to);
  const objects = to.filter((value) => typeof value === "object" && value !== null);
  return from.filter((value) => !plain.has(value) && !objects.some((other) => isEqual(value, other)));
}
