// Where a JSON pointer into the bundled document stands in the files that people edit.
import { existsSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, extname, join, relative, resolve } from "node:path";
import { isMap, isPair, isScalar, isSeq, LineCounter, type Node, parseDocument } from "yaml";
import { fromPointerPart } from "../spec/index.ts";

export interface SpecLine {
  /** Relative to the working directory where it lies below, else absolute. */
  file: string;
  line: number;
}

export type Locate = (pointer: string) => SpecLine | null;

interface SpecFile {
  path: string;
  root: Node | null;
  lines: LineCounter;
}

interface Place {
  file: SpecFile;
  node: Node | null;
  offset: number;
}

/** Larger files take seconds to read with their lines. */
const mostBytes = 2 << 20;

/** Reads files when first asked, each once; `parts` are the files that the document was put together from. */
export function createLocator(spec: string, parts: readonly string[] = []): Locate {
  const files = new Map<string, SpecFile | null>();
  const found = new Map<string, SpecLine | null>();

  function read(path: string): SpecFile | null {
    let file = files.get(path);
    if (file === undefined) {
      // A document's examples may name files that it does not consist of.
      const isPart = parts.length === 0 || path === spec || parts.includes(path);
      file = isPart && existsSync(path) && statSync(path).size <= mostBytes ? parse(path) : null;
      files.set(path, file);
    }
    return file;
  }

  function parse(path: string): SpecFile | null {
    const lines = new LineCounter();
    try {
      return { path, root: parseDocument(readFileSync(path, "utf8"), { lineCounter: lines }).contents, lines };
    } catch {
      return null;
    }
  }

  function walk(start: Place, keys: readonly string[], depth = 0): Place | null {
    let place: Place | null = start;
    for (const key of keys) {
      place = follow(place, depth);
      place = place && step(place, key);
      if (place === null) return null;
    }
    return place;
  }

  /** What a node that refers elsewhere refers to. */
  function follow(place: Place, depth: number): Place | null {
    if (!isMap(place.node) || depth > 20) return place;
    const reference = place.node.get("$ref");
    if (typeof reference !== "string" || /^[a-z]+:/i.test(reference)) return place;
    const [path = "", fragment = ""] = reference.split("#");
    const file = path === "" ? place.file : read(resolve(dirname(place.file.path), path));
    if (file === null) return null;
    const target = walk({ file, node: file.root, offset: 0 }, keysOf(fragment), depth + 1);
    return target && follow(target, depth + 1);
  }

  function locate(pointer: string): SpecLine | null {
    const file = read(spec);
    if (file === null) return null;
    const keys = keysOf(pointer);
    let place: Place | null = null;
    // What is missing in the document, such as parameters where there are none, has its line one level up.
    for (let length = keys.length; place === null && length > 0; length -= 1) {
      const start = keys.slice(0, length);
      place = walk({ file, node: file.root, offset: 0 }, start) ?? locateComponent(start);
    }
    return place && { file: nameOf(place.file.path), line: place.file.lines.linePos(place.offset).line };
  }

  /** Bundling names a component after the file that it came from. */
  function locateComponent([components, kind, name, ...rest]: string[]): Place | null {
    if (components !== "components" || name === undefined) return null;
    const usual = ["yaml", "yml", "json"].map((end) => join(dirname(spec), "components", kind!, `${name}.${end}`));
    for (const path of [...usual, ...parts.filter((part) => basename(part, extname(part)) === name)]) {
      const file = read(path);
      if (file !== null) return walk({ file, node: file.root, offset: 0 }, rest);
    }
    return null;
  }

  return (pointer) => {
    let place = found.get(pointer);
    if (place === undefined) {
      place = locate(pointer);
      found.set(pointer, place);
    }
    return place;
  };
}

function step({ file, node }: Place, key: string): Place | null {
  if (isSeq(node)) {
    const item = node.items[Number(key)] as Node | undefined;
    return item === undefined ? null : { file, node: item, offset: item.range?.[0] ?? 0 };
  }
  if (!isMap(node)) return null;
  const pair = node.items.find((item) => isPair(item) && isScalar(item.key) && String(item.key.value) === key);
  if (pair === undefined) return null;
  return { file, node: pair.value as Node | null, offset: (pair.key as Node).range?.[0] ?? 0 };
}

const keysOf = (pointer: string): string[] =>
  pointer
    .replace(/^#/, "")
    .split("/")
    .slice(1)
    .map((key) => fromPointerPart(decodePart(key)));

function decodePart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function nameOf(path: string): string {
  const near = relative(process.cwd(), path);
  return near.startsWith("..") ? path : near;
}
