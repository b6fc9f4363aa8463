// The differences between two documents, in the smallest edits that can be made one at a time.
import { copyOf, decoded, fromPointerPart, isMap, type OpenApiDocument, toPointerPart } from "../../model/index.ts";
import { type Rename, renamesOf } from "../index.ts";

/** One edit; a new member and its entry in `required` belong together. */
export interface Edit {
  /** JSON pointer to the place, in the documents that have it. */
  pointer: string;
  /** One sentence. */
  text: string;
  steps: Step[];
  /** A new name: no other change describes it. */
  isRename?: true;
}

/** Sets the last key to the head's value, or removes it. */
interface Step {
  path: string[];
  before: unknown;
  after: unknown;
  /** Steps are made in this order: references to a component, its new name, then everything else. */
  turn?: 0 | 1;
}

type Tree = Record<string, unknown>;

/** Texts and examples, which do not affect types. */
const words = new Set([
  "description",
  "summary",
  "example",
  "examples",
  "title",
  "externalDocs",
  "tags",
  "info",
  "servers",
]);

/** Lists without a meaningful order, by the key that identifies their items. */
const sets: Record<string, (item: unknown) => string> = {
  required: String,
  enum: (value) => JSON.stringify(value),
  parameters: (parameter) => {
    const { $ref, in: where, name } = (parameter ?? {}) as Tree;
    return String($ref ?? `${where} ${name}`);
  },
};

export function listEdits(base: OpenApiDocument, head: OpenApiDocument): Edit[] {
  const renames = renamesOf({ base, head });
  const referring = withNewReferences(base, renames);
  const references = [...compare([], base, referring)];
  const moved = copyOf(referring) as unknown as Tree;
  const own = renames.map((rename): Edit => {
    const [from, to] = [partsOf(rename.base), partsOf(rename.head)];
    const value = find(referring, from);
    put(moved, from, undefined);
    put(moved, to, value);
    const steps: Step[] = [
      ...references.filter((step) => refersTo(step, rename)).map((step) => ({ ...step, turn: 0 as const })),
      { path: from, before: find(base, from), after: undefined, turn: 1 },
      { path: to, before: undefined, after: value, turn: 1 },
    ];
    return { pointer: rename.head, text: `${rename.text}.`, steps, isRename: true };
  });
  const others = Map.groupBy(compare([], moved, head), ({ path }) => pieceOf(path));
  return [
    ...own,
    ...[...others.values()].map((group) => {
      const main = group.find(({ path }) => path.at(-2) === "properties") ?? group[0]!;
      return {
        pointer: pointerOf(main.path, head) ?? pointerOf(main.path, base) ?? "#",
        text: describePath(main, base, head) ?? describeStep(main, group),
        steps: group,
      };
    }),
  ];
}

/** References in lists of parameters are identified by their target. */
const refersTo = ({ path, before, after }: Step, { base, head }: Rename): boolean =>
  path.at(-1) === base || path.at(-1) === head || (before === base && after === head);

function withNewReferences(document: OpenApiDocument, renames: readonly Rename[]): OpenApiDocument {
  const names = new Map(renames.map(({ base, head }) => [base, head]));
  const copy = copyOf(document);
  const visit = (node: Tree): void => {
    for (const [key, member] of Object.entries(node)) {
      if (typeof member === "string") node[key] = names.get(member) ?? member;
      else if (typeof member === "object" && member !== null) visit(member as Tree);
    }
  };
  if (names.size > 0) visit(copy as unknown as Tree);
  return copy;
}

/** The document with these edits made, or undone. */
export function withEdits(
  document: OpenApiDocument,
  edits: readonly Edit[],
  side: "after" | "before",
  other: OpenApiDocument,
) {
  const copy = copyOf(document);
  const steps = edits.flatMap((edit) => edit.steps).toSorted((one, other) => (one.turn ?? 2) - (other.turn ?? 2));
  for (const { path, [side]: value } of side === "after" ? steps : steps.toReversed())
    put(copy as unknown as Tree, path, value);
  addMissing(copy, other);
  return copy;
}

function* compare(path: string[], before: unknown, after: unknown): Generator<Step> {
  const key = path.at(-1) ?? "";
  const inNames = isNames(path);
  if (!inNames && (words.has(key) || (path.length === 1 && key === "x-generated"))) return;
  const set = inNames ? undefined : sets[key];
  if (set && Array.isArray(before) && Array.isArray(after)) {
    yield* compareMembers(path, byIdentity(before, set), byIdentity(after, set));
  } else if (isMap(before) && isMap(after)) {
    yield* compareMembers(path, before, after);
  } else if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    yield* compareMembers(path, { ...before }, { ...after });
  } else if (JSON.stringify(before) !== JSON.stringify(after)) {
    // If a list of required names is added or removed, each name is an edit; an empty enum would allow nothing.
    if (
      set &&
      key !== "enum" &&
      (Array.isArray(before) || before === undefined) &&
      (Array.isArray(after) || after === undefined)
    ) {
      yield* compareMembers(path, byIdentity(before ?? [], set), byIdentity(after ?? [], set));
    } else yield { path, before, after };
  }
}

function* compareMembers(path: string[], before: Tree, after: Tree): Generator<Step> {
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    yield* compare([...path, key], before[key], after[key]);
  }
}

const byIdentity = (list: unknown[], identity: (item: unknown) => string): Tree =>
  Object.fromEntries(list.map((item) => [identity(item), item]));

/** Whether the last key is a name chosen by an author, not an OpenAPI keyword. */
function isNames(path: string[]): boolean {
  const holder = path.at(-2);
  if (holder === undefined) return false;
  return (
    /^(?:properties|patternProperties|schemas|paths|responses|headers|content)$/.test(holder) &&
    !isNames(path.slice(0, -1))
  );
}

/** If a member is added or removed as a whole, its entry in `required` is part of the same edit. */
function pieceOf(path: string[]): string {
  const [name, list] = [path.at(-1), path.at(-2)];
  return JSON.stringify(list === "required" ? [...path.slice(0, -2), "properties", name] : path);
}

function put(document: Tree, path: string[], value: unknown): void {
  let holder: Tree | unknown[] = document;
  for (const [index, key] of path.slice(0, -1).entries()) {
    const identity = isNames(path.slice(0, index)) ? undefined : sets[path[index - 1] ?? ""];
    const found: unknown =
      Array.isArray(holder) && identity ? holder.find((item) => identity(item) === key) : (holder as Tree)[key];
    if (typeof found === "object" && found !== null) {
      holder = found as Tree | unknown[];
    } else if (value === undefined) {
      return;
    } else {
      const made: Tree | unknown[] = key in sets && !isNames(path.slice(0, index + 1)) ? [] : {};
      (holder as Tree)[key] = made;
      holder = made;
    }
  }
  const last = path.at(-1)!;
  if (Array.isArray(holder)) {
    const identity = sets[path.at(-2)!] ?? String;
    const index = sets[path.at(-2)!] ? holder.findIndex((item) => identity(item) === last) : Number(last);
    if (value === undefined) holder.splice(index, index < 0 ? 0 : 1);
    else if (index < 0) holder.push(copyOf(value));
    else holder[index] = copyOf(value);
  } else if (value === undefined) {
    delete holder[last];
  } else {
    holder[last] = copyOf(value);
  }
}

/** Takes components that the copy refers to and lacks from the other document. */
function addMissing(copy: OpenApiDocument, other: OpenApiDocument): void {
  const met = new Set<string>();
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { $ref } = node as Tree;
    if (typeof $ref === "string" && $ref.startsWith("#/components/") && !met.has($ref)) {
      met.add($ref);
      const path = partsOf($ref);
      if (find(copy, path) === undefined) put(copy as unknown as Tree, path, find(other, path));
      visit(find(copy, path));
    }
    for (const member of Object.values(node)) visit(member);
  };
  visit(copy);
}

const partsOf = (pointer: string): string[] =>
  pointer
    .slice(2)
    .split("/")
    .map((part) => fromPointerPart(decoded(part)));

/** The pointer with numbers for places in lists; undefined if the document has no such place. */
function pointerOf(path: string[], document: OpenApiDocument): string | undefined {
  let node: unknown = document;
  const parts = path.map((key, index) => {
    const identity = Array.isArray(node) && !isNames(path.slice(0, index)) ? sets[path[index - 1] ?? ""] : undefined;
    const part = identity === undefined ? key : String((node as unknown[]).findIndex((item) => identity(item) === key));
    node = (node as Tree | undefined | null)?.[part];
    return toPointerPart(part);
  });
  return node === undefined ? undefined : `#/${parts.join("/")}`;
}

const find = (document: unknown, path: string[]): unknown =>
  path.reduce<unknown>((node, key) => (node as Tree | undefined)?.[key], document);

/** For a path whose parameters have other names. */
function describePath({ path, before, after }: Step, base: OpenApiDocument, head: OpenApiDocument): string | undefined {
  if (path[0] !== "paths" || path.length !== 2 || (before !== undefined && after !== undefined)) return undefined;
  const find = ({ paths = {} }: OpenApiDocument) =>
    Object.keys(paths).find((other) => withoutNames(other) === withoutNames(path[1]!));
  const [was, is] = [find(base), find(head)];
  return was && is && `The path ${was} is now ${is}.`;
}

const withoutNames = (path: string): string => path.replaceAll(/\{[^}]*\}/g, "{}");

function describeStep({ path, before, after }: Step, group: Step[]): string {
  const [name, list] = [path.at(-1)!, path.at(-2)!];
  const isRequired = group.some((step) => step.path.at(-2) === "required" && step.after !== undefined);
  const verb = before === undefined ? "was added" : after === undefined ? "was removed" : undefined;
  if (list === "enum" && verb) return `${placeOf(path.slice(0, -2))}: ${name} ${verb}.`;
  if (list === "required")
    return `${placeOf(path.slice(0, -2))}: ${name} is ${after === undefined ? "no longer" : "now"} required.`;
  if (verb) return `${placeOf(path)} ${verb}${isRequired ? " and is required" : ""}.`;
  return `${placeOf(path)} was ${short(before)} and is now ${short(after)}.`;
}

const placeOf = (path: string[]): string =>
  path.filter((key, index) => !(index < 2 && path[0] === "components") && !(index === 0 && key === "paths")).join(" ");

function short(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
