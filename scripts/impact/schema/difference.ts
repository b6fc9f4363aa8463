// A difference between two schemas at one location, before it has a class, and its description.

import type { Inheritance, OpenApiDocument, Schema } from "../../model/index.ts";
import type { Message } from "../result/change.ts";
import type { ChangeId } from "../result/explanations.ts";
import type { Likelihood } from "../result/finding.ts";
import { type IsSame, lacking } from "./equality.ts";
import type { Node } from "./nodes.ts";

export interface Pair {
  base: Node;
  head: Node;
}

/** `isRest`: any member that is not listed. */
export type Step = { kind: "member"; name: string; isRest?: true } | { kind: "item"; index: number } | { kind: "part" };

/** The path from the whole value to a part of it: at each step, the schemas that contain the next step. */
export type Trail = readonly { within: Pair; step: Step }[];

export interface SchemaDifference {
  id: ChangeId;
  trail: Trail;
  pair: Pair;
  /** The keywords that differ. */
  keywords: readonly string[];
  /** Other keywords that a refusal may name. */
  refusedBy?: readonly string[];
  text: string;
  /** The member, if the locations do not identify it. */
  member?: string;
  /** Pointers; null if the side has no such part. */
  base: string | null;
  head: string | null;
  /** Whether a value of the base is not a value of the head. */
  narrows: Likelihood;
  /** Whether a value of the head is not a value of the base. */
  widens: Likelihood;
  /** The reason that callers may notice the change although all values stay valid, by sender. */
  risks?: { caller?: string | undefined; service?: string | undefined };
  isDocs?: boolean;
  /** Reported only with a counterexample. */
  needsExample?: boolean;
  /** Whether choices of `oneOf` may overlap in each version. */
  overlap?: Record<"base" | "head", boolean>;
  /** Values that probably show the difference, by the version that allows them. */
  hints?: { base?: unknown[]; head?: unknown[] };
  /** The choice that only this version has; `written` in the list of the keyword, unless other schemas make the choices. */
  branch?: { which: "base" | "head"; node: Node; keyword: "oneOf" | "anyOf"; written?: Schema };
  /** The last day of the part, if the base announced its end. */
  sunset?: unknown;
  /** Earlier operations have the same difference; a counterexample for this one is not needed. */
  isKnown?: boolean;
}

/** A schema as written, perhaps a reference; undefined if there is none. */
export interface Written {
  schema: unknown;
  pointer: string;
}

export type Reported = Omit<SchemaDifference, "pair" | "trail" | "base" | "head"> & {
  base?: string | null;
  head?: string | null;
};

/** The interface of the schema walk for its parts. */
export interface SchemaComparison {
  readonly base: OpenApiDocument;
  readonly head: OpenApiDocument;
  readonly isSame: IsSame;
  readonly families: Record<"base" | "head", Inheritance>;
  /** Members that only the other part has are not required in this one. */
  readonly part: Message;
  compare(base: Written, head: Written, trail: Trail): void;
  comparePair(pair: Pair, trail: Trail): void;
  report(pair: Pair, trail: Trail, found: Reported): void;
  placeOf(trail: Trail): string;
}

const longest = 120;

export function describeChange(keywords: readonly string[], base: Schema, head: Schema, place: string): string {
  return `${keywords.map((keyword) => describeKeyword(keyword, base[keyword], head[keyword], place)).join("; ")}.`;
}

function describeKeyword(keyword: string, before: unknown, after: unknown, place: string): string {
  if (keyword === "enum" && Array.isArray(before) && Array.isArray(after)) return describeValues(before, after, place);
  if (before === undefined) return `${keyword} of ${place} is now ${show(after)}`;
  if (after === undefined) return `${keyword} of ${place} was removed, it was ${show(before)}`;
  const [was, is] = [show(before), show(after)];
  return was === is ? `${keyword} of ${place} changed` : `${keyword} of ${place} was ${was} and is now ${is}`;
}

function describeValues(before: unknown[], after: unknown[], place: string): string {
  const [lost, won] = [lacking(before, after), lacking(after, before)];
  const parts = [
    ...(lost.length > 0 ? [`no longer allows ${list(lost)}`] : []),
    ...(won.length > 0 ? [`now allows ${list(won)}`] : []),
  ];
  return `${place} ${parts.length > 0 ? parts.join(" and ") : "lists its values in a different order"}`;
}

const mostListed = 20;

function list(values: unknown[]): string {
  const shown = values.slice(0, mostListed).map(show).join(", ");
  return values.length > mostListed ? `${shown} and ${values.length - mostListed} more` : shown;
}

export function show(value: unknown): string {
  const text = JSON.stringify(value) ?? "absent";
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
