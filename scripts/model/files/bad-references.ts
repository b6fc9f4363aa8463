// Finds references that the bundler would follow to a wrong part, or skip: without a slash, to a part of another kind, or
// not a string. It reports missing targets itself.
import { existsSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { isAbsoluteUrl, type LocationObject, parseYaml, type Source } from "@redocly/openapi-core";
import { closest, similarFile } from "../../terminal/index.ts";
import { decoded, type Fields, fromPointerPart, isMap, mapOf, type Note, toPointerPart } from "../index.ts";
import { kindAt, kindOfFile, kindOfMember, type PartKind } from "./part-kinds.ts";

export interface BadReference {
  location: LocationObject;
  message: string;
  /** A schema refers to another kind of component, such as a response: the main file can still be read. */
  isOtherKind: boolean;
}

/** `parsed`: the file as written, with overlays. */
export function findBadReferences(parsed: unknown, source: Source): BadReference[] {
  const found: BadReference[] = [];
  const report = (pointer: string, message: string, isOtherKind: boolean) =>
    found.push({ location: { source, pointer: `${pointer}/$ref`, reportOnKey: false }, message, isOtherKind });
  const met = new Set<object>();
  const visit = (node: unknown, kind: PartKind | undefined, pointer: string): void => {
    if (typeof node !== "object" || node === null || kind === undefined || met.has(node)) return;
    met.add(node);
    // Some authors give a parameter the type of a schema by a reference.
    const isWhole = kind === "parameter" && "in" in node;
    if (/^[a-z?]/.test(kind) && "$ref" in node && !isWhole) {
      const expected = kind.replace("?", "");
      const other = otherKind(node.$ref, expected);
      const message =
        other === undefined
          ? whyBad(node.$ref, expected, parsed)
          : `${node.$ref} is ${withArticle(other)}, but ${withArticle(expected)} is needed here`;
      if (message !== undefined) report(pointer, message, other !== undefined && expected === "schema");
    }
    for (const [name, member] of Object.entries(node)) {
      visit(member, kindOfMember(kind, name), `${pointer}/${toPointerPart(name)}`);
    }
  };
  visit(parsed, isMap(parsed) ? kindOfFile(parsed) : undefined, "#");
  return found;
}

/** The kind of the target, if another one is needed. */
function otherKind(reference: unknown, expected: PartKind): PartKind | undefined {
  const [, fragment] = typeof reference === "string" ? reference.split("#") : [];
  const kind = fragment?.startsWith("/") ? kindAt(`#${fragment}`) : undefined;
  return kind === expected || (expected === "header" && kind === "parameter") ? undefined : kind;
}

/** Frees schemas of the file from references to other kinds of parts. They then allow everything. */
export function freeSchemas(document: unknown, bad: readonly BadReference[]): Note[] {
  return bad.flatMap(({ location, message, isOtherKind }) => {
    if (!isOtherKind) return [];
    const pointer = location.pointer!.slice(0, -"/$ref".length);
    delete (valueAt(document, pointer.slice(1)) as Fields).$ref;
    return { text: `${message}: this schema allows everything.`, pointer };
  });
}

function whyBad(reference: unknown, expected: PartKind, parsed: unknown): string | undefined {
  if (typeof reference !== "string") return `$ref must be a string, not ${JSON.stringify(reference)}`;
  const [, file = "", fragment] = /^([^#]*)#?(.*)$/s.exec(reference)!;
  if (fragment === undefined || fragment === "") return undefined;
  // An anchor contains no slash.
  if (!fragment.startsWith("/")) {
    return fragment.includes("/")
      ? `The reference ${reference} has no slash after #. ${suggestion(`${file}#/${fragment}`)}`
      : undefined;
  }
  // A component of the wrong type has a note of its own.
  if (file !== "" || kindAt(`#${fragment}`) !== undefined) return undefined;
  const target = valueAt(parsed, fragment);
  const isPart = isMap(target) || (expected === "schema" && typeof target === "boolean");
  if (target === undefined || target === null || isPart) return undefined;
  return `${reference} is ${nameOf(target)}, but ${withArticle(expected)} is needed here`;
}

const withArticle = (kind: PartKind): string => `${/^[aeio]/.test(kind) ? "an" : "a"} ${kind}`;

const nameOf = (value: unknown): string => (Array.isArray(value) ? "a list" : JSON.stringify(value));

const suggestion = (reference: string): string => `Did you mean ${reference}?`;

/** Reports a missing target, and the most similar one. Call it only for permitted files. */
export function whyMissing(reference: string, parsed: unknown, source: Source): string {
  const [, file = "", fragment = ""] = /^([^#]*)#?(.*)$/s.exec(reference)!;
  const path = resolve(dirname(source.absoluteRef), file);
  const isThere = file !== "" && !isAbsoluteUrl(file) && !isAbsoluteUrl(source.absoluteRef) && existsSync(path);
  const reason = file === "" || isThere ? `There is no ${reference}` : `There is no file ${file}`;
  const better =
    file === ""
      ? similarPointer(parsed, fragment)
      : isThere
        ? similarPart(file, fragment, path)
        : betterReference(reference, file, parsed, source);
  return better === undefined || better === reference ? reason : `${reason}. ${suggestion(better)}`;
}

/** In bytes. */
const largestSearched = 16 << 20;

function similarPart(file: string, fragment: string, path: string): string | undefined {
  try {
    // A device may have no end.
    const { size } = statSync(path);
    if (size === 0 || size > largestSearched) return undefined;
    const pointer = similarPointer(parseYaml(readFileSync(path, "utf8")), fragment);
    return pointer && `${file}${pointer}`;
  } catch {
    return undefined;
  }
}

function betterReference(reference: string, file: string, parsed: unknown, source: Source): string | undefined {
  // The name of a component instead of a reference to it.
  const component = similarPointer(parsed, `/components/schemas/${file}`);
  if (/^\w+$/.test(file) && component !== undefined) return component;
  const local = similarPointer(parsed, file);
  if (file.startsWith("/") && local !== undefined && !reference.includes("#")) return local;
  if (isAbsoluteUrl(file) || isAbsoluteUrl(source.absoluteRef)) return undefined;
  const near = similarFile(resolve(dirname(source.absoluteRef), file));
  return near && reference.replace(basename(file), () => basename(near));
}

/** Follows the pointer by the most similar names; otherwise, finds a component with the same name. */
function similarPointer(parsed: unknown, fragment: string): string | undefined {
  let node = parsed;
  let pointer = "#";
  for (const part of fragment.replace(/^\//, "").split("/")) {
    const name = fromPointerPart(decoded(part));
    const names = typeof node === "object" && node !== null ? Object.keys(node) : [];
    const near = names.includes(name) ? name : closest(name, names);
    if (near === undefined) return sameName(parsed, fragment);
    node = (node as Record<string, unknown>)[near];
    pointer += `/${toPointerPart(near)}`;
  }
  return pointer === "#" ? undefined : pointer;
}

function sameName(parsed: unknown, fragment: string): string | undefined {
  const name = fromPointerPart(decoded(fragment.slice(fragment.lastIndexOf("/") + 1)));
  const { components } = mapOf(parsed);
  const [kind] = Object.entries(mapOf(components)).find(([, all]) => Object.hasOwn(mapOf(all), name)) ?? [];
  return kind === undefined ? undefined : `#/components/${kind}/${toPointerPart(name)}`;
}

/** `fragment`: a JSON Pointer without #. */
export const hasPart = (parsed: unknown, fragment: string): boolean => valueAt(parsed, fragment) !== undefined;

function valueAt(parsed: unknown, fragment: string): unknown {
  let node = parsed;
  for (const part of fragment.split("/").slice(1)) {
    if (typeof node !== "object" || node === null) return undefined;
    const name = fromPointerPart(part);
    node = (node as Record<string, unknown>)[Object.hasOwn(node, name) ? name : decoded(name)];
  }
  return node;
}
