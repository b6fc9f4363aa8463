// Maps a JSON pointer into the bundled document to file and line in the source.
import { existsSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, extname, join, relative, resolve } from "node:path";
import { decoded, fromPointerPart, toPointerPart, type Written } from "../index.ts";
import { scanJson } from "./json-scan.ts";
import type { Tree, TreeNode } from "./tree.ts";
import { scanYaml } from "./yaml-scan.ts";
import { parseYamlTree } from "./yaml-tree.ts";

export interface SpecLine {
  /** Relative for files below the working directory, otherwise absolute. */
  file: string;
  line: number;
}

export type Locate = (pointer: string) => SpecLine | null;

interface SpecFile {
  path: string;
  tree: Tree;
}

interface NodeLocation {
  file: SpecFile;
  node: TreeNode;
}

/** Larger files are scanned: parsing them takes seconds. The second limit is for flow style. */
const [mostParsed, mostFlow] = [1 << 16, 2 << 20];

/**
 * Reads each file once, on first use. `parts`: the files that the document was bundled from. `texts`: their texts, if
 * they are not on the disk. `written`: places that overlays wrote or moved.
 */
export function createLocator(
  spec: string,
  parts: readonly string[] = [],
  texts?: ReadonlyMap<string, Buffer>,
  written: readonly Written[] = [],
): Locate {
  const locator = new Locator(spec, parts, texts, written);
  return (pointer) => locator.locate(pointer);
}

const mostReferences = 20;

class Locator {
  readonly #spec: string;
  readonly #parts: readonly string[];
  readonly #texts: ReadonlyMap<string, Buffer> | undefined;
  readonly #files = new Map<string, SpecFile | null>();
  readonly #written: ReadonlyMap<string, Written>;
  readonly #found = new Map<string, SpecLine | null>();

  constructor(
    spec: string,
    parts: readonly string[],
    texts: ReadonlyMap<string, Buffer> | undefined,
    written: readonly Written[],
  ) {
    this.#spec = spec;
    this.#parts = parts;
    this.#texts = texts;
    this.#written = new Map(written.map((one) => [one.at, one]));
  }

  locate(pointer: string): SpecLine | null {
    let line = this.#found.get(pointer);
    if (line === undefined) {
      const location = this.#placeOf(keysOf(pointer));
      line = location && { file: nameOf(location.file.path), line: location.file.tree.lineAt(location.node.offset) };
      this.#found.set(pointer, line);
    }
    return line;
  }

  /** If the document lacks a member, such as `parameters`, returns the location of its parent. */
  #placeOf(keys: readonly string[]): NodeLocation | null {
    return nearest(keys, (there) => this.#findWritten(there) ?? this.#findDescribed(there));
  }

  #findDescribed(keys: readonly string[]): NodeLocation | null {
    return this.#findIn(this.#spec, keys) ?? this.#locateComponent([...keys]);
  }

  #findIn(path: string, keys: readonly string[]): NodeLocation | null {
    const file = this.#read(path);
    return file && this.#walk({ file, node: file.tree.root }, keys);
  }

  /** Finds the location by its nearest ancestor that an overlay wrote or moved. */
  #findWritten(keys: readonly string[]): NodeLocation | null {
    if (this.#written.size === 0) return null;
    for (let length = keys.length; length > 0; length -= 1) {
      const origin = this.#written.get(["#", ...keys.slice(0, length).map(toPointerPart)].join("/"));
      if (origin === undefined) continue;
      const { file } = origin;
      const there = [...keysOf(origin.pointer), ...keys.slice(length)];
      if (file === null) return this.#findDescribed(there);
      // A copied value is not in the text of the overlay. Then use the line of the action.
      return this.#findIn(file, there) ?? nearest(there, (location) => this.#findIn(file, location));
    }
    return null;
  }

  #read(path: string): SpecFile | null {
    let file = this.#files.get(path);
    if (file === undefined) {
      // Examples in the document may refer to files that are not part of it.
      const isPart = this.#parts.length === 0 || path === this.#spec || this.#parts.includes(path);
      const text = isPart ? this.#textOf(path) : null;
      file = text === null ? null : parse(path, text);
      this.#files.set(path, file);
    }
    return file;
  }

  #textOf(path: string): string | null {
    if (this.#texts !== undefined) {
      const text = this.#texts.get(path);
      return text === undefined ? null : text.toString();
    }
    return existsSync(path) && statSync(path).isFile() ? readFileSync(path, "utf8") : null;
  }

  #walk(start: NodeLocation, keys: readonly string[], depth = 0): NodeLocation | null {
    let location = start;
    for (const key of keys) {
      // A path item or a schema may have members next to its reference.
      const own = location.node.member(key);
      const holder = own === null ? this.#resolve(location, depth) : location;
      const node = own ?? holder?.node.member(key) ?? null;
      if (holder === null || node === null) return null;
      location = { file: holder.file, node };
    }
    return location;
  }

  /** Follows the references of a node. */
  #resolve(location: NodeLocation, depth: number): NodeLocation | null {
    const reference = depth > mostReferences ? null : location.node.reference();
    if (reference === null || /^[a-z]+:/i.test(reference)) return location;
    const [path = "", fragment = ""] = reference.split("#");
    const file = path === "" ? location.file : this.#read(resolve(dirname(location.file.path), path));
    if (file === null) return null;
    const target = this.#walk({ file, node: file.tree.root }, keysOf(fragment), depth + 1);
    return target && this.#resolve(target, depth + 1);
  }

  /** The bundler names a component after its file. */
  #locateComponent([components, kind, name, ...rest]: string[]): NodeLocation | null {
    if (components !== "components" || name === undefined) return null;
    const usual = ["yaml", "yml", "json"].map((end) =>
      join(dirname(this.#spec), "components", kind!, `${name}.${end}`),
    );
    for (const path of [...usual, ...this.#parts.filter((part) => basename(part, extname(part)) === name)]) {
      const file = this.#read(path);
      if (file !== null) return this.#walk({ file, node: file.tree.root }, rest);
    }
    return null;
  }
}

/** Tries the location, then its ancestors, nearest first. */
function nearest(keys: readonly string[], find: (keys: readonly string[]) => NodeLocation | null): NodeLocation | null {
  let location: NodeLocation | null = null;
  for (let length = keys.length; location === null && length > 0; length -= 1) location = find(keys.slice(0, length));
  return location;
}

function parse(path: string, text: string): SpecFile | null {
  const tree = treeOf(path, text);
  return tree && { path, tree };
}

function treeOf(path: string, text: string): Tree | null {
  const isFlow = /^\ufeff?\s*[{[]/.test(text.slice(0, 1_000));
  if (isFlow && isJson(path, text)) return scanJson(text);
  return text.length > (isFlow ? mostFlow : mostParsed) ? scanYaml(text) : parseYamlTree(text);
}

function isJson(path: string, text: string): boolean {
  if (text.length > mostFlow) return true;
  if (!path.endsWith(".json")) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const keysOf = (pointer: string): string[] =>
  pointer
    .replace(/^#/, "")
    .split("/")
    .slice(1)
    .map((key) => fromPointerPart(decoded(key)));

function nameOf(path: string): string {
  const near = relative(process.cwd(), path);
  return near.startsWith("..") ? path : near;
}
