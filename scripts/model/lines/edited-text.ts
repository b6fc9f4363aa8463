// Edits YAML or JSON as a value, and writes only the changed parts. All other text stays: comments, quotes, indentation.
import { isDeepStrictEqual } from "node:util";
import {
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  stringify,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import { copyOf, type Fields } from "../index.ts";

type Collection = YAMLMap<Node, Node | null> | YAMLSeq<Node>;
type Item = Collection["items"][number];

/** A member of an object or an item of a list, with the offsets of its text. */
interface Entry {
  key: string | number;
  start: number;
  end: number;
  value: Node | null;
}

interface Splice {
  from: number;
  to: number;
  text: string;
}

export class EditedText {
  /** Change it in place. */
  readonly content: unknown;
  /** The text of added members, by their values. The default is block style, or JSON in flow style. */
  readonly written = new Map<unknown, string>();
  readonly #text: string;
  readonly #root: Node | null;
  readonly #before: unknown;
  readonly #starts: readonly number[];
  readonly #splices: Splice[] = [];

  /** Throws a SyntaxError with one line. */
  constructor(text: string) {
    const lineCounter = new LineCounter();
    const tree = parseDocument(text, { lineCounter });
    const [error] = tree.errors;
    if (error !== undefined) throw new SyntaxError(error.message.split("\n")[0]);
    this.#text = text;
    this.#root = tree.contents;
    this.content = tree.toJS();
    this.#before = copyOf(this.content);
    this.#starts = lineCounter.lineStarts;
  }

  /** The object in a member with this name on this line. The first line is 1. */
  objectAt(line: number, name: string): { value: Fields; isFlow: boolean } | undefined {
    const [from = 0, to = this.#text.length + 1] = this.#starts.slice(line - 1, line + 1);
    let [node, value] = [this.#root, this.content];
    while (isCollection(node)) {
      const entry = this.#entriesOf(node).findLast(({ start }) => start < to);
      if (entry === undefined) return undefined;
      [node, value] = [entry.value, (value as Fields)[entry.key]];
      if (entry.start >= from && entry.key === name && isMap(node))
        return { value: value as Fields, isFlow: node.flow === true };
    }
    return undefined;
  }

  /** The text with the changed content. Null if a change cannot be written, which some rare forms of YAML prevent. */
  print(): string | null {
    this.#splices.length = 0;
    if (isCollection(this.#root)) this.#edit(this.#root, this.#before, this.content);
    const parts: string[] = [];
    let at = 0;
    for (const { from, to, text } of this.#splices.sort((one, other) => one.from - other.from || one.to - other.to)) {
      parts.push(this.#text.slice(at, from), text);
      at = to;
    }
    const text = parts.join("") + this.#text.slice(at);
    const tree = parseDocument(text);
    return tree.errors.length === 0 && isDeepStrictEqual(tree.toJS(), this.content) ? text : null;
  }

  /** Returns false if the whole node must be replaced. */
  #edit(node: Node | null, before: unknown, after: unknown): boolean {
    // An alias follows its anchor.
    if (isAlias(node) || isDeepStrictEqual(before, after)) return true;
    if (!isCollection(node) || node.items.length === 0 || !isSameKind(before, after)) return false;
    const entries = this.#entriesOf(node);
    const { kept, added } = Array.isArray(before)
      ? compareLists(before, after as unknown[])
      : compareObjects(before, after);
    if (kept.size === 0) return false;
    const firstKept = entries.findIndex(({ key }) => kept.has(key));
    for (const [index, entry] of entries.entries()) {
      const key = kept.get(entry.key);
      if (key === undefined) this.#remove(node, entries, index, index < firstKept);
      else {
        const [own, wanted] = [(before as Fields)[entry.key], (after as Fields)[key]];
        if (!this.#edit(entry.value, own, wanted)) this.#replace(node, entry, wanted);
      }
    }
    for (const [key, value] of added) this.#add(node, entries, key, value);
    return true;
  }

  /** `isStart`: all earlier entries are removed too. */
  #remove({ flow }: Collection, entries: readonly Entry[], index: number, isStart: boolean): void {
    const { start, end } = entries[index]!;
    const first = entries[0]!.start;
    const isInline = flow || this.#text.slice(this.#lineOf(first), first).trim() !== "";
    if (isInline && isStart) this.#splice(start, entries[index + 1]!.start, "");
    else if (flow) this.#splice(entries[index - 1]!.end, end, "");
    else this.#splice(this.#lineOf(start), this.#endOfLine(end), "");
  }

  #replace({ flow }: Collection, { key, start, end }: Entry, value: unknown): void {
    const dash = typeof key === "number" && !flow ? "- " : "";
    // A comment that follows must not become a part of the last line.
    const isLine = flow || this.#text.slice(end, this.#endOfLine(end)).trim() !== "";
    const indent = " ".repeat(start - this.#lineOf(start));
    const text = isLine ? dash + printFlow(key, value) : printBlock(key, value, indent).trimStart();
    this.#splice(start, end, text);
  }

  #add(node: Collection, entries: readonly Entry[], key: string | number, value: unknown): void {
    const [first, last] = [entries[0]!, entries.at(-1)!];
    const written = this.written.get(value);
    if (node.flow) {
      const gap = this.#text.slice(node.range![0] + 1, first.start) || " ";
      const [indent] = /(?<=\n)[ \t]*$/.exec(gap) ?? [];
      const text = written ?? printFlow(key, value, indent);
      // Before another member, no comma must be added to an earlier line.
      if (isMap(node)) this.#splice(first.start, first.start, `${text},${gap}`);
      else this.#splice(last.end, last.end, `,${gap}${text}`);
      return;
    }
    const indent = " ".repeat(first.start - this.#lineOf(first.start));
    const at = this.#endOfLine(last.end);
    const text = written === undefined ? printBlock(key, value, indent) : indent + written;
    const end = this.#text.includes("\r\n") ? "\r\n" : "\n";
    const lines = text.replaceAll("\n", end);
    this.#splice(at, at, this.#text[at - 1] === "\n" ? lines + end : end + lines);
  }

  #splice = (from: number, to: number, text: string) => this.#splices.push({ from, to, text });

  #entriesOf(node: Collection): Entry[] {
    return node.items.map((item, index): Entry => {
      const [key, value] = partsOf(item);
      const end = this.#endOf(item);
      const [start] = (key ?? value!).range!;
      if (key !== null) return { key: String(isScalar(key) ? key.value : key), start, end, value };
      return { key: index, start: node.flow ? start : this.#text.lastIndexOf("-", start - 1), end, value };
    });
  }

  /** Without the line break and comments after it. */
  #endOf(item: Item): number {
    const [key, value] = partsOf(item);
    if (isCollection(value) && !value.flow && value.items.length > 0) return this.#endOf(value.items.at(-1)!);
    const end = (value ?? key!).range![1];
    return end - /(?:\r?\n)?$/.exec(this.#text.slice(Math.max(0, end - 2), end))![0].length;
  }

  #lineOf = (offset: number): number => this.#text.lastIndexOf("\n", offset - 1) + 1;

  #endOfLine(offset: number): number {
    const end = this.#text.indexOf("\n", offset);
    return end === -1 ? this.#text.length : end + 1;
  }
}

const isCollection = (node: unknown): node is Collection => isMap(node) || isSeq(node);

const partsOf = (item: Item): [key: Node | null, value: Node | null] =>
  isPair(item) ? [item.key, item.value] : [null, item];

const isSameKind = (one: unknown, other: unknown): one is object =>
  typeof one === "object" && typeof other === "object" && other !== null && Array.isArray(one) === Array.isArray(other);

interface Comparison {
  /** Keys before and after. */
  kept: ReadonlyMap<string | number, string | number>;
  added: (readonly [key: string | number, value: unknown])[];
}

function compareObjects(before: object, after: unknown): Comparison {
  const [old, now] = [Object.keys(before), Object.entries(after as object)];
  const kept = old.filter((key) => Object.hasOwn(after as object, key)).map((key) => [key, key] as const);
  return { kept: new Map(kept), added: now.filter(([key]) => !Object.hasOwn(before, key)) };
}

/** Keeps equal scalars. Compares objects by their index, because they may have changed. */
function compareLists(before: readonly unknown[], after: readonly unknown[]): Comparison {
  const same = [...before.keys()].filter((index) => typeof before[index] === "object" || after.includes(before[index]));
  if (same.length > after.length) return { kept: new Map(), added: [] };
  const added = after.slice(same.length).map((value, index) => [same.length + index, value] as const);
  return { kept: new Map(same.map((from, to) => [from, to])), added };
}

/** A member, or an item of a list. */
function printBlock(key: string | number, value: unknown, indent: string): string {
  const text = printYaml(typeof key === "number" ? [value] : { [key]: value });
  return text.slice(0, -1).replaceAll(/^(?=.)/gm, indent);
}

/** JSON is valid YAML. `indent`: indentation of the first line; undefined for a value on one line. */
function printFlow(key: string | number, value: unknown, indent?: string): string {
  const name = typeof key === "number" ? "" : `${JSON.stringify(key)}: `;
  const text = JSON.stringify(value, null, indent === undefined ? undefined : 2);
  return name + text.replaceAll("\n", `\n${indent}`);
}

/** YAML with the same meaning in versions 1.1 and 1.2. */
export const printYaml = (value: unknown): string =>
  stringify(value, { lineWidth: 0, aliasDuplicateObjects: false, compat: "yaml-1.1" });
