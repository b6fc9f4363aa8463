// Finds places in YAML of any size by the indentation of its lines: large files are written in block style. Scans only
// the objects and lists on the way to a place. A place in another style gets the line of its parent.
import { linesOf, mostMembers, type Tree, type TreeNode } from "./tree.ts";
import { parseYamlNode, parseYamlText } from "./yaml-tree.ts";

export function scanYaml(written: string): Tree {
  // A byte order mark does not count as indentation.
  const text = written.startsWith("\ufeff") ? written.slice(1) : written;
  const file = new YamlFile(text);
  return { root: new BlockNode(file, 0, file.first), lineAt: linesOf(text) };
}

/** The offset of the first member of a list or an object, or of a value in flow style. */
interface Inside {
  at: number;
  /** The indentation; a dash counts as a character. */
  indent: number;
}

class BlockNode implements TreeNode {
  readonly offset: number;
  readonly #file: YamlFile;
  readonly #inside: Inside | null;

  constructor(file: YamlFile, offset: number, inside: Inside | null) {
    this.#file = file;
    this.offset = offset;
    this.#inside = inside;
  }

  member(key: string): TreeNode | null {
    if (this.#inside === null) return null;
    return this.#file.flowAt(this.#inside)?.member(key) ?? this.#file.membersOf(this.#inside).get(key) ?? null;
  }

  reference(): string | null {
    if (this.#inside === null) return null;
    const flow = this.#file.flowAt(this.#inside);
    if (flow !== null) return flow.reference();
    const reference = this.#file.membersOf(this.#inside).get("$ref");
    return reference === undefined ? null : this.#file.scalarAfter(reference.offset);
  }
}

/** A key and its colon. There is only one way to match, so a long line is read once. */
const entry =
  /("(?:[^"\\\n]|\\.)*"[ \t]{0,9}|'(?:[^'\n]|'')*'[ \t]{0,9}|[^\s#"'[\]{},&*!|>%@`-][^\n]*?|-[^\s][^\n]*?):(?=[ \t\r\n]|$)/y;
const mostFlow = 1 << 16;

class YamlFile {
  readonly #text: string;
  readonly #known = new Map<number, ReadonlyMap<string, BlockNode>>();
  readonly #flows = new Map<number, TreeNode | null>();
  readonly first: Inside | null;

  constructor(text: string) {
    this.#text = text;
    let at = this.#nextLine(-1);
    while (at !== null && /^(---|%)/.test(text.slice(at, at + 3))) at = this.#nextLine(at);
    this.first = at === null ? null : { at, indent: this.#indentAt(at) };
  }

  membersOf(inside: Inside): ReadonlyMap<string, BlockNode> {
    let members = this.#known.get(inside.at);
    if (members === undefined) {
      members = this.#isDash(inside.at) ? this.#items(inside) : this.#entries(inside);
      this.#known.set(inside.at, members);
    }
    return members;
  }

  /** Parses a value in flow style, `{a: 1}`, which may have several lines. */
  flowAt({ at, indent }: Inside): TreeNode | null {
    if (this.#text[at] !== "{" && this.#text[at] !== "[") return null;
    let flow = this.#flows.get(at);
    if (flow === undefined) {
      const end = this.#after(at, indent) ?? this.#text.length;
      flow = end - at > mostFlow ? null : parseYamlNode(this.#text.slice(at, end), at);
      this.#flows.set(at, flow);
    }
    return flow;
  }

  /** The string value of `key: value`. */
  scalarAfter(at: number): string | null {
    entry.lastIndex = at;
    const found = entry.exec(this.#text);
    if (found === null) return null;
    const end = this.#after(at, this.#indentAt(at)) ?? this.#text.length;
    return end - at > mostFlow ? null : parseYamlText(this.#text.slice(entry.lastIndex, end));
  }

  #items({ at, indent }: Inside): Map<string, BlockNode> {
    const members = new Map<string, BlockNode>();
    let next: number | null = at;
    while (next !== null && this.#isDash(next) && members.size < mostMembers) {
      members.set(String(members.size), new BlockNode(this, next, this.#insideOf(next + 1, indent)));
      next = this.#sibling(next, indent);
    }
    return members;
  }

  #entries({ at, indent }: Inside): Map<string, BlockNode> {
    const members = new Map<string, BlockNode>();
    for (
      let next: number | null = at;
      next !== null && members.size < mostMembers;
      next = this.#sibling(next, indent)
    ) {
      if (this.#isSign("?", next)) {
        const key = this.#text.slice(next + 1, this.#endOf(next)).trim();
        const colon = this.#sibling(next, indent);
        if (colon === null || !this.#isSign(":", colon)) continue;
        members.set(unquoted(key), new BlockNode(this, next, this.#insideOf(colon + 1, indent)));
        next = colon;
        continue;
      }
      entry.lastIndex = next;
      const found = entry.exec(this.#text);
      if (found === null || found.index !== next) continue;
      members.set(unquoted(found[1]!.trimEnd()), new BlockNode(this, next, this.#insideOf(entry.lastIndex, indent)));
    }
    return members;
  }

  /** The value after a colon or a dash: on the same line, or below. */
  #insideOf(start: number, indent: number): Inside | null {
    const end = this.#endOf(start);
    let at = start;
    while (at < end && /[ \t\r]/.test(this.#text[at]!)) at += 1;
    const tag = /(?:[&!]\S*[ \t]*)+/y;
    tag.lastIndex = at;
    if (tag.test(this.#text)) at = tag.lastIndex;
    if (at < end && this.#text[at] !== "#" && this.#text[at] !== "\r") {
      // After a dash, or after the colon of a `?` key, a list or an object may begin on the same line.
      const isSign = this.#indentAt(start - 1) === indent;
      return isSign || /[{[]/.test(this.#text[at]!) ? { at, indent: isSign ? this.#indentAt(at) : indent } : null;
    }
    const below = this.#nextLine(start);
    if (below === null) return null;
    const depth = this.#indentAt(below);
    const isInside = depth > indent || (depth === indent && this.#isDash(below) && this.#text[start - 1] !== "-");
    return isInside ? { at: below, indent: depth } : null;
  }

  /** The next line with this indentation. Null if a less indented line comes first. */
  #sibling(at: number, indent: number): number | null {
    const next = this.#after(at, indent);
    return next !== null && this.#indentAt(next) === indent ? next : null;
  }

  /** The next line that is not more indented. */
  #after(at: number, indent: number): number | null {
    let next = this.#nextLine(at);
    while (next !== null && this.#indentAt(next) > indent) next = this.#nextLine(next);
    return next;
  }

  /** The offset of the next line with content. */
  #nextLine(from: number): number | null {
    const text = this.#text;
    let line = from === -1 ? 0 : this.#endOf(from) + 1;
    while (line < text.length) {
      let at = line;
      while (text[at] === " ") at += 1;
      if (at < text.length && !/[\r\n#\t]/.test(text[at]!)) return at;
      line = this.#endOf(at) + 1;
    }
    return null;
  }

  #isDash(at: number): boolean {
    return this.#isSign("-", at);
  }

  #isSign(sign: "-" | "?" | ":", at: number): boolean {
    return this.#text[at] === sign && /[ \t\r\n]/.test(this.#text[at + 1] ?? "\n");
  }

  #indentAt(at: number): number {
    return at - this.#startOf(at);
  }

  #startOf(at: number): number {
    return this.#text.lastIndexOf("\n", at - 1) + 1;
  }

  #endOf(at: number): number {
    const end = this.#text.indexOf("\n", at);
    return end === -1 ? this.#text.length : end;
  }
}

function unquoted(text: string): string {
  if (text.startsWith("'")) return text.slice(1, -1).replaceAll("''", "'");
  if (!text.startsWith('"')) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
