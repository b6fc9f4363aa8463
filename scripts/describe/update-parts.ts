// Parts of an update: comparisons, and the lines that it prints.

import { type Document, isScalar, isSeq, parseDocument } from "yaml";
import { type OpenApiDocument, operationsOf, type Parameter, type Schema } from "../model/index.ts";
import { plural, UserError } from "../terminal/index.ts";
import { isParameter } from "./credentials.ts";
import type { Path } from "./update-places.ts";

export interface Result {
  text: string;
  /** Number of paths, operations, parameters, responses, members and the like. */
  added: number;
  /** Changes of uncertain schemas, one sentence each. */
  widened: string[];
  /** Parts of the traffic that the description excludes, one sentence each. */
  contradictions: string[];
}

export function parseDescription(file: string, text: string): Document {
  const tree = parseDocument(text);
  const [error] = tree.errors;
  if (error !== undefined) throw new UserError(`${file} is not YAML: ${error.message.split("\n")[0]}`);
  if (!/^3\.1/.test(String(tree.get("openapi")))) throw new UserError(`${file} is not an OpenAPI 3.1 document.`);
  return tree;
}

export const print = (tree: Document, file: string): string =>
  file.endsWith(".json") ? `${JSON.stringify(tree.toJS(), null, 2)}\n` : tree.toString({ lineWidth: 0 });

export interface ReadReference {
  to: string | undefined;
  isNullable: boolean;
}

export type Referring = readonly [schema: Schema, reference: ReadReference];

/** Also of `anyOf` with a reference and null. */
export function readReference({ $ref, anyOf = [] }: Schema): ReadReference {
  const inner = anyOf.find((one) => one.$ref !== undefined)?.$ref;
  const isNullable = anyOf.length === 2 && inner !== undefined && anyOf.some(({ type }) => type === "null");
  return { to: $ref ?? (isNullable ? inner : undefined), isNullable };
}

export const joinTypes = (types: readonly string[]): string[] =>
  [...new Set(types)].filter((type, _, all) => type !== "integer" || !all.includes("number"));

export function areAlike(one: Schema, other: Schema): boolean {
  const [mine, theirs] = [Object.keys(one.properties ?? {}), Object.keys(other.properties ?? {})];
  const common = mine.filter((name) => theirs.includes(name)).length;
  return common > 0 && common / (mine.length + theirs.length - common) >= 0.6;
}

export function linesOf({ added, widened, contradictions }: Result): string[] {
  const changes = widened.filter((line) => line !== "");
  return [
    `Added ${plural(added, "part")}.`,
    ...changes.map((line) => `Widened: ${line}`),
    ...contradictions.map((line) => `The traffic contradicts ${line}`),
  ];
}

/** Required parameters that some accepted requests lack. `always`: those of all requests; undefined if not recorded. */
export function missingParameters(
  known: ReadonlyMap<string, readonly [Parameter, Path]>,
  always: readonly string[] | undefined,
): (readonly [Parameter, Path])[] {
  if (always === undefined) return [];
  const isMissing = (key: string, { in: place, name, required }: Parameter) =>
    required && (place === "query" || place === "header") && isParameter(place, name) && !always.includes(key);
  return [...known].filter(([key, [parameter]]) => isMissing(key, parameter)).map(([, found]) => found);
}

/** Required members that some objects lack. */
export const missingMembers = ({ required = [] }: Schema, now: Schema): string[] =>
  now.properties === undefined ? [] : required.filter((name) => !now.required?.includes(name));

export const printCredentials = (sets: readonly Requirement[]): string =>
  sets.map((set) => Object.keys(set).join(" and ") || "no credentials").join(", ");

type Requirement = Record<string, string[]>;

/** The accepted sets of credentials with further schemes, and those that are not enough. No set means no credentials. */
export function compareCredentials(
  required: readonly Requirement[],
  accepted: readonly Requirement[],
): { further: Requirement[]; missing: Requirement[] } {
  const sets = accepted.length === 0 ? [{}] : accepted;
  const isMet = (set: Requirement) =>
    required.length === 0 || required.some((one) => Object.keys(one).every((name) => name in set));
  const isNamed = (name: string) => required.some((one) => name in one);
  const further = sets.filter((set) => isMet(set) && !Object.keys(set).every(isNamed));
  return { further, missing: sets.filter((set) => !isMet(set)) };
}

/** The strings of a schema in the traffic. */
export interface Seen {
  /** Only if there are few. */
  values?: string[];
  /** Formats that all of them have. */
  formats?: string[];
}

export const schemasAt = "#/components/schemas/";

export const idsIn = ({ paths = {} }: OpenApiDocument): Set<string> =>
  new Set(
    Object.values(paths).flatMap((item) => operationsOf(item).map(({ operation }) => operation.operationId ?? "")),
  );

/** Removes strings of a list in YAML. */
export function removeItems(list: unknown, texts: readonly string[]): void {
  if (isSeq(list))
    list.items = list.items.filter((item) => !texts.includes(String(isScalar(item) ? item.value : item)));
}
