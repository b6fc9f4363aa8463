import type { OpenApiDocument } from "../../../scripts/model/index.ts";
import type { Path, SchemaPlace, Side, Tree } from "./places.ts";

export type Effect = "breaking" | "risky" | "compatible" | "docs" | "none";

/** A kind of edit with a known effect. */
export interface Kind {
  name: string;
  direction: Side | "behaviour";
  /** All correct effects: more than one if the rules leave it open. */
  effects: readonly Effect[];
  /** All possible locations of the edit. */
  places(document: OpenApiDocument): Path[];
  /** Edits the document, which is a copy. */
  make(document: Tree, place: Path): void;
  /** Today, if the effect depends on it. */
  now?: Date;
}

/** An edit of a schema on one side, which then accepts fewer or more values. */
export interface SchemaKind {
  name: string;
  /** The effect on the set of accepted values. */
  set: "narrower" | "wider";
  fits(place: SchemaPlace, document: OpenApiDocument): boolean;
  make(schema: Tree, document: Tree): void;
}
