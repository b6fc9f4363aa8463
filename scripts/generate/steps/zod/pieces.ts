// The code of one schema, and the access to other schemas during its translation.
import type { RuleSchema } from "../../../contract/index.ts";
import type { Code } from "./code.ts";
import type { Dialect } from "./dialect.ts";

export interface Piece {
  code: Code;
  /** Whether the code accepts the same values as the contract, or the whole schema must be checked by the contract. */
  isExact: boolean;
  /** The JSON types of its values; undefined for unknown ones. */
  types?: readonly string[];
}

export interface Surroundings {
  dialect: Dialect;
  /** The schema of the contract with this name. */
  lookup(name: string): RuleSchema;
  /** The constant of this schema; undefined if it has none, because it is a part of another schema. */
  constantOf(name: string): string | undefined;
  /** The discriminator of a union that contains this schema: types.ts allows only the tags of this schema there. */
  tagOf(pointer: string): string | undefined;
  /** Adds a schema of the contract. */
  rule(schema: RuleSchema): string;
  /** Objects without undocumented members, or with members that are dropped. */
  isStrict: boolean;
}
