// A difference between two schemas at one place, before it has a class.
import type { OpenApiDocument } from "../../spec/index.ts";
import type { ChangeId } from "../explanations.ts";
import type { IsSame } from "./equality.ts";
import type { Node } from "./nodes.ts";

/** How likely one set of values leaves the other: `no` and `yes` are certain by the keyword itself. */
export type Likelihood = "no" | "unlikely" | "maybe" | "yes";

export interface Pair {
  base: Node;
  head: Node;
}

export type Step = { kind: "member"; name: string } | { kind: "item"; index: number } | { kind: "part" };

/** The way from the whole value to a part of it: at each step the schemas of what holds the next. */
export type Trail = readonly { within: Pair; step: Step }[];

export interface SchemaDifference {
  id: ChangeId;
  trail: Trail;
  pair: Pair;
  /** The rules that differ, by the names of their keywords. */
  keywords: readonly string[];
  text: string;
  /** Pointers; null where the side has nothing of the kind. */
  base: string | null;
  head: string | null;
  /** Some value of the base is none of the head's. */
  narrows: Likelihood;
  /** Some value of the head is none of the base's. */
  widens: Likelihood;
  /** Why callers may notice although every value stays valid, by who sends the value. */
  risks?: { caller?: string | undefined; service?: string | undefined };
  isDocs?: boolean;
  /** Values that are likely to show it, for each side as the one that must be included. */
  hints?: { base?: unknown[]; head?: unknown[] };
  /** The last day, if the base announced its end. */
  sunset?: unknown;
}

/** A schema as it is written, perhaps a reference; undefined where there is none. */
export interface Written {
  schema: unknown;
  pointer: string;
}

export type Reported = Omit<SchemaDifference, "pair" | "trail" | "base" | "head"> & {
  base?: string | null;
  head?: string | null;
};

/** What the parts of the walk need of the whole. */
export interface SchemaComparison {
  readonly base: OpenApiDocument;
  readonly head: OpenApiDocument;
  readonly isSame: IsSame;
  compare(base: Written, head: Written, trail: Trail): void;
  comparePair(pair: Pair, trail: Trail): void;
  report(pair: Pair, trail: Trail, found: Reported): void;
  placeOf(trail: Trail): string;
}

/** Whether their parts could not be made one and differ: what one side lacks may stand in the parts of the other. */
export const isApart = ({ isSame }: SchemaComparison, { base, head }: Pair): boolean =>
  !isSame(base.schema.allOf, head.schema.allOf);
