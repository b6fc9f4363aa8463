import type { Judging } from "./answers.ts";
import { decode } from "./decode.ts";
import { readParameter } from "./parameters.ts";
import type { Operation, Parameter, Shape } from "./tables.ts";
import type { Violation } from "./types.ts";
import { addToBranch, type Branch, mustBe, readBranch, refused } from "./values.ts";
import { readWholeQuery } from "./whole-query.ts";

/**
 * After this many violations, the rest of a query is read but not reported. Ignorable entries are counted separately, so that
 * they never hide a violation.
 */
const maximumViolations = 100;

interface RawQuery {
  texts: (string[] | undefined)[];
  branches: (Branch | undefined)[];
}

export interface QueryReader {
  parameters: Parameter[];
  places: Map<string, number>;
  /** By the two usual spellings of a name, which avoids decoding. */
  encoded: Map<string, number>;
  deep: number[];
  /** The parameter that is the whole query. */
  whole: Parameter | undefined;
  /** The parameter whose members may have any name, -1 for none. */
  rest: number;
  /** Names of API keys, which the credentials check reads. */
  keys: readonly string[];
  /** Unknown names that a server may ignore. */
  ignorable: RegExp;
}

/** JSON:API reserves names with only lower-case letters. Clients send names of `page` to every list, with or without pages. */
const ignorableNames = /^(?![a-z]+$)/;
const ignorableNamesOfLists = /^(?![a-z]+$)|^page/;

export function createQueryReader({ parameters: { query: parameters }, keys = [], list }: Operation): QueryReader {
  const places = new Map<string, number>();
  const encoded = new Map<string, number>();
  const deep: number[] = [];
  for (const [index, parameter] of parameters.entries()) {
    const { name, style, shape } = parameter;
    if (style === "deep") deep.push(index);
    const members = Object.keys(shape?.members ?? {});
    const names = style === "spread" ? [...members, ...(isOwnName(parameter, name) ? [name] : [])] : [name];
    for (const each of names) {
      places.set(each, index);
      encoded.set(each.replaceAll("[", "%5B").replaceAll("]", "%5D"), index);
      encoded.set(each.replaceAll("[", "%5b").replaceAll("]", "%5d"), index);
    }
  }
  const rest = parameters.findIndex(({ style, shape }) => style === "spread" && shape?.rest !== undefined);
  const whole = parameters.find(({ style }) => style === "whole");
  const ignorable = list ? ignorableNamesOfLists : ignorableNames;
  return { parameters, places, encoded, deep, whole, rest, keys, ignorable };
}

/** Whether the name belongs to a spread parameter itself: its schema also allows single values. */
const isOwnName = ({ name: own, types, shape }: Parameter, name: string): boolean =>
  name === own && types > 0 && shape?.rest === undefined && !Object.hasOwn(shape?.members ?? {}, name);

/** Reads the raw query once, in time linear in its length, and folds the known parameters. */
export function readRawQuery(operation: Operation, reader: QueryReader, raw: string, judging: Judging) {
  if (reader.whole !== undefined) return readWholeQuery(operation.id, reader.whole, raw, judging);
  const violations: Violation[] = [];
  let ignorable = 0;
  const given: RawQuery = { texts: [], branches: [] };
  const report = (
    kind: Violation["kind"],
    parameter: string,
    message: string,
    schema = `${operation.at}/parameters`,
    isIgnorable = false,
  ): void => {
    const counted = isIgnorable ? ignorable : violations.length - ignorable;
    if (counted >= maximumViolations) return;
    const violation: Violation = { kind, side: "request", operationId: operation.id, message, parameter, schema };
    violations.push(isIgnorable ? { ...violation, ignorable: true } : violation);
    if (isIgnorable) ignorable += 1;
  };
  let start = 0;
  while (start < raw.length) {
    const ampersand = raw.indexOf("&", start);
    const end = ampersand === -1 ? raw.length : ampersand;
    if (end > start) readPair(reader, raw.slice(start, end), given, report);
    start = end + 1;
  }
  return { query: foldQuery(reader.parameters, given, report), violations };
}

type Report = (
  kind: Violation["kind"],
  parameter: string,
  message: string,
  schema?: string,
  isIgnorable?: boolean,
) => void;

function readPair(
  { parameters, places, encoded, deep, rest, keys, ignorable }: QueryReader,
  pair: string,
  given: RawQuery,
  report: Report,
): void {
  const equals = pair.indexOf("=");
  const rawName = equals === -1 ? pair : pair.slice(0, equals);
  const rawText = equals === -1 ? "" : pair.slice(equals + 1);
  const place = places.get(rawName) ?? encoded.get(rawName);
  const name = place === undefined ? decode(rawName) : rawName;
  const text = decode(rawText);
  if (name === null || text === null) {
    report("malformed-query", printable(rawName), `${printable(rawName)} is not percent-encoded UTF-8.`);
    return;
  }
  const index = place ?? places.get(name);
  if (index === undefined) {
    if (keys.includes(name)) return;
    const owner = deep.find((candidate) => name.startsWith(`${parameters[candidate]!.name}[`));
    if (owner !== undefined) readDeep(parameters[owner]!, owner, name, text, given, report);
    else if (rest !== -1) readSpread(parameters[rest]!, rest, name, text, given, report);
    else reportUnknown(name, ignorable, report);
    return;
  }
  const parameter = parameters[index]!;
  if (parameter.style === "spread" && !isOwnName(parameter, name)) {
    readSpread(parameter, index, name, text, given, report);
    return;
  }
  const known = given.texts[index];
  if (known === undefined) given.texts[index] = [isDelimited(parameter) ? rawText : text];
  else if (parameter.style === "repeat") known.push(text);
  else if (known.length === 1) {
    known.push(text);
    reportDuplicate(parameter, parameter.name, report);
  }
}

const isDelimited = ({ style }: Parameter): boolean => style === "comma" || style === "space" || style === "pipe";

function readDeep(
  parameter: Parameter,
  index: number,
  name: string,
  text: string,
  given: RawQuery,
  report: Report,
): void {
  const keys = splitKeys(name.slice(parameter.name.length));
  if (keys === null) {
    report(
      "invalid-parameter",
      printable(name),
      mustBe(parameter.name, parameter.expects),
      parameter.enumAt ?? parameter.at,
    );
    return;
  }
  given.branches[index] ??= new Map();
  const repeats = keys.at(-1) !== "" && shapeAt(parameter.shape!, keys)?.items !== undefined;
  if (addToBranch(given.branches[index], repeats ? [...keys, ""] : keys, text) === "duplicate")
    reportDuplicate(parameter, name, report);
}

/** The value at a place below a deep parameter. */
function shapeAt(shape: Shape, keys: string[]): Shape | undefined {
  return keys.reduce<Shape | undefined>((at, key) => {
    if (at?.items !== undefined) return at.items;
    return at?.members !== undefined && Object.hasOwn(at.members, key) ? at.members[key] : at?.rest;
  }, shape);
}

function readSpread(
  parameter: Parameter,
  index: number,
  name: string,
  text: string,
  given: RawQuery,
  report: Report,
): void {
  given.branches[index] ??= new Map();
  const isList = shapeAt(parameter.shape!, [name])?.items !== undefined;
  if (addToBranch(given.branches[index], isList ? [name, ""] : [name], text) === "duplicate")
    reportDuplicate(parameter, name, report);
}

/** `[0][key]` to `["0", "key"]`; bounded, because nested values are read recursively. */
function splitKeys(text: string): string[] | null {
  if (!/^(?:\[[^[\]]*\]){1,5}$/.test(text)) return null;
  return text.slice(1, -1).split("][");
}

function reportDuplicate({ at }: Parameter, name: string, report: Report): void {
  report("duplicate-parameter", printable(name), `${printable(name)} is given more than once.`, at);
}

function reportUnknown(name: string, ignorable: RegExp, report: Report): void {
  const isIgnorable = ignorable.test(name.split(/\[|%5B/i, 1)[0]!);
  const message = `${printable(name)} is not a parameter of this operation.`;
  report("unknown-parameter", printable(name), message, undefined, isIgnorable);
}

function foldQuery(parameters: Parameter[], given: RawQuery, report: Report): Record<string, unknown> {
  const query: Record<string, unknown> = Object.create(null);
  for (let index = 0; index < parameters.length; index += 1) {
    const parameter = parameters[index]!;
    const value = valueFor(parameter, given.texts[index], given.branches[index], report);
    put(query, parameter.place, value);
  }
  return query;
}

function valueFor(
  parameter: Parameter,
  texts: string[] | undefined,
  branch: Branch | undefined,
  report: Report,
): unknown {
  const given = texts !== undefined && isEmptyFilter(parameter.place, texts) ? undefined : texts;
  if (given !== undefined && parameter.style === "deep") {
    // `filter[tagged]=x`: the name without the required brackets, even next to entries with brackets.
    report(
      "invalid-parameter",
      parameter.name,
      mustBe(parameter.name, parameter.expects),
      parameter.enumAt ?? parameter.at,
    );
    return undefined;
  }
  if (branch !== undefined) return readTree(parameter, branch, report);
  if (given === undefined) return absent(parameter, report);
  const read = readParameter(parameter, given, decode);
  if ("value" in read) return read.value;
  // Present, without a value.
  if (parameter.allowEmpty && given.length === 1 && given[0] === "") return undefined;
  report("invalid-parameter", parameter.name, read.problem, parameter.enumAt ?? parameter.at);
  return undefined;
}

function absent(parameter: Parameter, report: Report): unknown {
  if (parameter.required) report("missing-parameter", parameter.name, `${parameter.name} is missing.`, parameter.at);
  const value = parameter.default;
  return Array.isArray(value) ? [...value] : value;
}

/** Clients send `filter[status]=` for an unused filter. */
const isEmptyFilter = (place: string[], texts: string[]): boolean =>
  place.length > 1 && (place[0] === "filter" || place[0] === "search") && texts.length === 1 && texts[0] === "";

function readTree(parameter: Parameter, branch: Branch, report: Report): unknown {
  if (parameter.place[0] === "filter" && parameter.style === "deep") dropEmpty(branch);
  if (branch.size === 0) return absent(parameter, report);
  const value = readBranch(branch, parameter.shape!);
  if (value !== refused && (parameter.accepts === null || parameter.accepts(value))) return value;
  const name = parameter.style === "deep" ? printable(firstName(parameter, branch)) : parameter.name;
  report("invalid-parameter", name, mustBe(parameter.name, parameter.expects), parameter.enumAt ?? parameter.at);
  return undefined;
}

/** An entry with only empty texts is absent, like any other empty filter. */
function dropEmpty(branch: Branch): void {
  for (const [key, child] of branch) {
    if (child === "" || (typeof child !== "string" && [...child.values()].every((text) => text === "")))
      branch.delete(key);
  }
}

/** The name, as sent, of the first invalid entry. */
function firstName({ name, shape, accepts }: Parameter, branch: Branch): string {
  for (const [key, child] of branch) {
    const value = readBranch(new Map([[key, child]]), shape!);
    if (value !== refused && (accepts === null || accepts(value))) continue;
    const inner = typeof child === "string" ? "" : `[${child.keys().next().value}]`;
    return `${name}[${key}]${inner}`;
  }
  return name;
}

/** Groups always exist, so that a handler can use `query.filter.status` without a check. */
function put(query: Record<string, unknown>, place: string[], value: unknown): void {
  let group = query;
  for (let depth = 0; depth < place.length - 1; depth += 1) {
    const key = place[depth]!;
    if (!Object.hasOwn(group, key)) group[key] = Object.create(null);
    group = group[key] as Record<string, unknown>;
  }
  if (value !== undefined) group[place[place.length - 1]!] = value;
}

const printable = (name: string): string => (name.length > 100 ? `${name.slice(0, 100)}…` : name);
