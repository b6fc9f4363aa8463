// Finds places in JSON of any size. Scans only the objects and lists on the way to a place, and remembers only where
// their members begin.
import { linesOf, mostMembers, type Tree, type TreeNode } from "./tree.ts";

export function scanJson(text: string): Tree {
  const file = new JsonFile(text);
  let lineAt: Tree["lineAt"] | undefined;
  return {
    root: new JsonNode(file, 0, file.skipSpace(text.startsWith("\ufeff") ? 1 : 0)),
    lineAt(offset) {
      lineAt ??= linesOf(text);
      return lineAt(offset);
    },
  };
}

class JsonNode implements TreeNode {
  readonly offset: number;
  readonly #file: JsonFile;
  readonly #value: number;

  constructor(file: JsonFile, offset: number, value: number) {
    this.#file = file;
    this.offset = offset;
    this.#value = value;
  }

  member(key: string): JsonNode | null {
    return this.#file.membersOf(this.#value).get(key) ?? null;
  }

  reference(): string | null {
    const reference = this.member("$ref");
    return reference && this.#file.stringAt(reference.#value);
  }
}

class JsonFile {
  readonly #text: string;
  readonly #known = new Map<number, ReadonlyMap<string, JsonNode>>();

  constructor(text: string) {
    this.#text = text;
  }

  membersOf(start: number): ReadonlyMap<string, JsonNode> {
    let members = this.#known.get(start);
    if (members === undefined) {
      members = this.#scan(start);
      this.#known.set(start, members);
    }
    return members;
  }

  stringAt(start: number): string | null {
    if (this.#text[start] !== '"') return null;
    try {
      return JSON.parse(this.#text.slice(start, this.#skipString(start)));
    } catch {
      return null;
    }
  }

  /** Stops at the first text that is not JSON. */
  #scan(start: number): Map<string, JsonNode> {
    const text = this.#text;
    const members = new Map<string, JsonNode>();
    const isObject = text[start] === "{";
    if (!isObject && text[start] !== "[") return members;
    let at = this.skipSpace(start + 1);
    while (at < text.length && text[at] !== "}" && text[at] !== "]" && members.size < mostMembers) {
      let value = at;
      let key: string | null = String(members.size);
      if (isObject) {
        key = this.stringAt(at);
        const colon = key === null ? -1 : this.skipSpace(this.#skipString(at));
        if (key === null || text[colon] !== ":") return members;
        value = this.skipSpace(colon + 1);
      }
      members.set(key, new JsonNode(this, at, value));
      at = this.skipSpace(this.#skipValue(value));
      if (text[at] !== ",") return members;
      at = this.skipSpace(at + 1);
    }
    return members;
  }

  skipSpace(start: number): number {
    let at = start;
    while (at < this.#text.length && this.#text.charCodeAt(at) <= 32) at += 1;
    return at;
  }

  /** The offset after the closing quote. */
  #skipString(start: number): number {
    for (let end = this.#text.indexOf('"', start + 1); end !== -1; end = this.#text.indexOf('"', end + 1)) {
      let slashes = 0;
      while (this.#text[end - 1 - slashes] === "\\") slashes += 1;
      if (slashes % 2 === 0) return end + 1;
    }
    return this.#text.length;
  }

  #skipValue(start: number): number {
    const sign = /["{}[\],]/g;
    let depth = 0;
    let at = start;
    while (at < this.#text.length) {
      sign.lastIndex = at;
      const found = sign.exec(this.#text);
      if (found === null) break;
      const [what] = found;
      if (what === '"') at = this.#skipString(found.index);
      else {
        if (what === "{" || what === "[") depth += 1;
        else if (depth === 0) return found.index;
        else if (what !== ",") depth -= 1;
        at = found.index + 1;
      }
      if (depth === 0 && what !== ",") return at;
    }
    return this.#text.length;
  }
}
