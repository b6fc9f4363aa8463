// A difference between two schemas at one place, before it has a class.

import type { Inheritance, OpenApiDocument } from "../../model/index.ts";
import type { Message } from "../result/change.ts";
import type { ChangeId } from "../result/explanations.ts";
import type { Likelihood } from "../result/finding.ts";
import type { IsSame } from "./equality.ts";
import type { Node } from "./nodes.ts";

export interface Pair {
  base: Node;
  head: Node;
}

export type Step = { kind: "member"; name: string } | { kind: "item"; index: number } | { kind: "part" };

/** The path from the whole value to a part of it: at each step, the schemas that contain the next step. */
export type Trail = readonly { within: Pair; step: Step }[];

export interface SchemaDifference {
  id: ChangeId;
  trail: Trail;
  pair: Pair;
  /** The keywords that differ. */
  keywords: readonly string[];
  /** The keywords that a refusal may name, if there are others. */
  refusedBy?: readonly string[];
  text: string;
  /** The member, if the places do not tell it. */
  member?: string;
  /** Pointers; null if the side has no such part. */
  base: string | null;
  head: string | null;
  /** Whether a value of the base is not a value of the head. */
  narrows: Likelihood;
  /** Whether a value of the head is not a value of the base. */
  widens: Likelihood;
  /** Why callers may notice the change although every value stays valid, by the sender of the value. */
  risks?: { caller?: string | undefined; service?: string | undefined };
  isDocs?: boolean;
  /** Worth telling only with a witness. */
  needsExample?: boolean;
  /** Values that probably show the difference, for each side whose values the other must accept. */
  hints?: { base?: unknown[]; head?: unknown[] };
  /** The last day of the part, if the base announced its end. */
  sunset?: unknown;
  /** Earlier operations have the same difference; a witness for this one is not needed. */
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

/** What the parts of the walk need from the whole. */
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

/** Whether their parts could not be made one and differ: what one side lacks may stand in the parts of the other. */
export const isApart = ({ isSame }: SchemaComparison, { base, head }: Pair): boolean =>
  !isSame(base.schema.allOf, head.schema.allOf);
