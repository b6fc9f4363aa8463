// Finds places with the YAML parser: exact, but slow.
import { isMap, isPair, isScalar, isSeq, type Node, parseDocument } from "yaml";
import { linesOf, type Tree, type TreeNode } from "./tree.ts";

export function parseYamlTree(text: string): Tree | null {
  const root = parseYamlNode(text, 0);
  return root && { root, lineAt: linesOf(text) };
}

/** Parses a string that starts at this offset of its file. */
export function parseYamlNode(text: string, start: number): TreeNode | null {
  try {
    return new YamlNode(parseDocument(text).contents, start, start);
  } catch {
    return null;
  }
}

/** Parses a string with one value. Null if it is not a string. */
export function parseYamlText(text: string): string | null {
  const value = parseDocument(text).contents;
  return isScalar(value) && typeof value.value === "string" ? value.value : null;
}

class YamlNode implements TreeNode {
  readonly offset: number;
  readonly #node: Node | null;
  readonly #start: number;

  constructor(node: Node | null, offset: number, start: number) {
    this.offset = offset;
    this.#node = node;
    this.#start = start;
  }

  member(key: string): TreeNode | null {
    const node = this.#node;
    if (isSeq(node)) {
      const item = node.items[Number(key)] as Node | undefined;
      return item === undefined ? null : this.#at(item, item);
    }
    if (!isMap(node)) return null;
    const pair = node.items.find((item) => isPair(item) && isScalar(item.key) && String(item.key.value) === key);
    return pair === undefined ? null : this.#at(pair.value as Node | null, pair.key as Node);
  }

  reference(): string | null {
    const reference = isMap(this.#node) ? this.#node.get("$ref") : null;
    return typeof reference === "string" ? reference : null;
  }

  #at(node: Node | null, shown: Node): YamlNode {
    return new YamlNode(node, this.#start + (shown.range?.[0] ?? 0), this.#start);
  }
}
