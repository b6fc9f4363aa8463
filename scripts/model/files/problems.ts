// Writes the messages about problems in the spec for people: file, line, operation, reason.
import { relative } from "node:path";
import {
  type Document,
  getLineColLocation,
  type LocationObject,
  type NormalizedProblem,
  parseYaml,
  type Source,
  type YamlParseError,
} from "@redocly/openapi-core";
import {
  decoded,
  fromPointerPart,
  listOperations,
  methods,
  type NamedOperation,
  type Spec,
  SpecError,
  sentMethod,
  type Written,
} from "../index.ts";
import type { Locate } from "../lines/index.ts";
import { type BadReference, whyMissing } from "./bad-references.ts";

const shown = 10;

type Problem = Pick<NormalizedProblem, "message" | "ruleId" | "location" | "severity" | "ignored">;

/** Errors, as the bundler would report them. */
export const problemsOf = (references: readonly BadReference[]): Problem[] =>
  references.map(({ message, location }) => ({
    message,
    ruleId: "references",
    location: [location],
    severity: "error",
    ignored: false,
  }));

/** Moves problems of a converted file to their locations in the file as written. */
export function atWritten(problems: readonly Problem[], changed: Source, moved: readonly Written[]): Problem[] {
  const origins = new Map(moved.map(({ at, pointer }) => [at, pointer]));
  const move = (location: LocationObject): LocationObject => {
    const { source, pointer } = location;
    if (source !== changed || pointer === undefined) return location;
    for (let at = pointer; at !== ""; at = at.slice(0, Math.max(0, at.lastIndexOf("/")))) {
      const origin = origins.get(at);
      if (origin !== undefined) return { ...location, pointer: origin + pointer.slice(at.length) };
    }
    return location;
  };
  return problems.map((problem) => ({ ...problem, location: problem.location.map(move) }));
}

/** One line for each problem, at most ten, then the number of the others. */
export function toSpecError(problems: Problem[]): SpecError {
  const lines = problems.slice(0, shown).map(describeProblem);
  if (problems.length > shown) lines.push(`… and ${problems.length - shown} more.`);
  return new SpecError(lines);
}

const unparsed = "Failed to parse: ";

/** Redocly reports a syntax error in its file, and again at each reference to this file. */
export function withoutEchoes<T extends Pick<Problem, "message">>(problems: readonly T[]): T[] {
  const echoes = new Set(
    problems
      .filter(({ message }) => message.startsWith(unparsed))
      .map(({ message }) => message.replace(unparsed, "Can't resolve $ref: ")),
  );
  return problems.filter(({ message }) => !echoes.has(message));
}

/** Throws if there are errors. Warnings do not stop the reading. */
export function refuseErrors(problems: Problem[]): void {
  const errors = withoutEchoes(problems).filter(({ severity, ignored }) => severity === "error" && !ignored);
  if (errors.length > 0) throw toSpecError(errors);
}

/** Adds reason and location to a Redocly error without a location; other errors stay unchanged. */
export function withFile(error: unknown, file: string): unknown {
  if (!(error instanceof Error)) return error;
  if (error.message === "Self-referencing circular pointer")
    return new SpecError(`${toRelative(file)}: A reference leads only to other references, in a circle.`);
  if (error instanceof RangeError && error.message.includes("call stack"))
    return new SpecError(
      `${toRelative(file)}: Schemas refer from one to the next too many times in a row for the stack of Node. Make the stack larger: node --stack-size=4000 ${toRelative(process.argv[1] ?? "FILE")} …`,
    );
  return error;
}

export function describeProblem({ message, ruleId, location }: Problem): string {
  const [first] = location;
  const reason = `${reasonOf(message, first).replace(/\.$/, "")} (${ruleId}).`;
  if (first === undefined) return reason;
  const operation = operationAt(first);
  const { file, line, column } = placeOf(first);
  return `${file}:${line}:${column}${operation ? ` in ${operation}` : ""}: ${reason}`;
}

interface OverlaidSource {
  locate: Locate;
  parsed: unknown;
}

const overlaidSources = new WeakMap<Source, OverlaidSource>();

/** Call it for documents that overlays have changed: their places are not those of their file. */
export const noteOverlaid = (source: Source, overlaid: OverlaidSource): void => {
  overlaidSources.set(source, overlaid);
};

export const isOverlaid = (source: Source): boolean => overlaidSources.has(source);

/** The file, relative to the working folder, with line and column. */
export function placeOf(location: LocationObject): { file: string; line: number; column: number } {
  const overlaid = overlaidSources.get(location.source);
  const place = overlaid && location.pointer !== undefined ? overlaid.locate(location.pointer) : null;
  if (place !== null) return { ...place, column: 1 };
  const { start } = getLineColLocation(location);
  return { file: toRelative(location.source.absoluteRef), line: start.line, column: start.col };
}

/** The reason and location of a syntax error. Several documents in one file are refused without a place. */
export function describeUnparsed({ source, line, col, originalError }: YamlParseError) {
  const { reason } = originalError as Error & { reason: string };
  return { file: toRelative(source.absoluteRef), line: line || 1, column: col || 1, reason };
}

export const refuse = (file: string, reason: string, line = 1): SpecError =>
  new SpecError(`${toRelative(file)}:${line}:1: ${reason}.`);

/** The name that messages show. */
export function toRelative(file: string): string {
  const path = relative(process.cwd(), file).replaceAll("\\", "/") || ".";
  return path.startsWith("..") ? file : path;
}

const unresolved = /resolve \$ref(?:: .*(?:ENOENT|there is no file|Can't find|no such file).*)?$/;

/** The message on one line. For a missing target, the bundler gives no reason. */
export function reasonOf(message: string, location: LocationObject | undefined): string {
  const line = message.replaceAll(`${process.cwd()}/`, "").trim().replace(/\s+/g, " ");
  // The file and the position are in the location.
  const text = line.startsWith(unparsed) ? line.slice(unparsed.length).replace(/ in "[^"]*" \(\d+:\d+\)$/, "") : line;
  if (!unresolved.test(text) || location?.pointer === undefined) return text;
  const parsed = parsedOf(location.source);
  const node = nodeAt(parsed, namesAt(location.pointer));
  const reference = typeof node === "string" ? node : (node as { $ref?: unknown } | undefined)?.$ref;
  return typeof reference === "string" ? whyMissing(reference, parsed, location.source) : text;
}

/** The operation that contains the place: its operationId, or otherwise method and path. */
function operationAt({ pointer, source }: LocationObject): string | undefined {
  if (pointer === undefined) return;
  const keys = namesAt(pointer);
  const start = keys.findIndex((key) => [...methods, "additionalOperations"].includes(key));
  if (start === -1 || (start > 0 && keys[start - 2] !== "paths" && keys[start - 2] !== "webhooks")) return;
  const index = keys[start] === "additionalOperations" ? start + 1 : start;
  const names = keys.slice(0, index + 1);
  const node = nodeAt(parsedOf(source), names);
  const { operationId } = (node ?? {}) as { operationId?: unknown };
  return typeof operationId === "string" ? operationId : names.slice(-2).reverse().join(" ");
}

const namesAt = (pointer: string): string[] =>
  pointer
    .replace(/^#?\//, "")
    .split("/")
    .map((key) => fromPointerPart(decoded(key)));

/** The file as written, or as overlays have changed it. */
const parsedOf = (source: Source): unknown =>
  overlaidSources.get(source)?.parsed ?? parseYaml(source.body, { filename: source.absoluteRef });

const nodeAt = (parsed: unknown, names: string[]): unknown =>
  names.reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], parsed);

/** The result of a resolver, which may return errors. */
export function soundOf<T>(document: Document<T> | Error): Document<T> {
  if (document instanceof Error) throw document;
  return document;
}

const pointerIn = /#\/(?:paths|components|webhooks)\/[^\s,]*[^\s,.:]/;
const operationIn = /([^\s(]+) (\/[^\s),]*)/;
const hasPlace = /^\S+:\d+(:\d+)?[: ]/;

/** Returns the error with its location, if known. */
export async function withPlace(error: unknown, file: string, spec: Spec): Promise<unknown> {
  if (!(error instanceof SpecError) || hasPlace.test(error.message)) return error;
  const operations = listOperations(spec.bundle);
  const pointer = pointerOf(error.message, operations);
  if (pointer === undefined) return error;
  const { createLocator } = await import("../lines/index.ts");
  const place = createLocator(file, spec.files, undefined, spec.written)(pointer);
  if (place === null) return error;
  const name = operations.find((one) => `${decoded(pointer)}/`.startsWith(`${one.pointer}/`))?.operationId;
  const where = `${place.file}:${place.line}:1${name === undefined ? "" : ` in ${name}`}`;
  return new SpecError(error.message.split("\n").map((line, index) => (index === 0 ? `${where}: ${line}` : line)));
}

function pointerOf(message: string, operations: NamedOperation[]): string | undefined {
  const [pointer] = pointerIn.exec(message) ?? [];
  if (pointer !== undefined) return pointer;
  const [, method, path] = operationIn.exec(message) ?? [];
  return operations.find((one) => one.path === path && sentMethod(one.method) === method)?.pointer;
}
