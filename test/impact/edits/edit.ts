import type { OpenApiDocument } from "../../../scripts/spec/index.ts";
import type { Path, SchemaPlace, Side, Tree } from "./places.ts";

export type Effect = "breaking" | "risky" | "compatible" | "docs" | "none";

/** A kind of edit with a known effect. */
export interface Kind {
  name: string;
  direction: Side | "behaviour";
  /** All that are right; more than one where the law leaves it open. */
  effects: readonly Effect[];
  /** Every place where it can be made. */
  places(document: OpenApiDocument): Path[];
  /** Changes the copy. */
  make(document: Tree, place: Path): void;
}

/** For a schema on one side, which takes fewer values after the edit, or more. */
export interface SchemaKind {
  name: string;
  /** What happens to the set of values. */
  set: "narrower" | "wider";
  fits(place: SchemaPlace, document: OpenApiDocument): boolean;
  make(schema: Tree, document: Tree): void;
}
