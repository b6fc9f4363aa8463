// Facts about schemas that need the whole document.
import { hasDirections, Inheritance, type OpenApiDocument, tagNames } from "../../model/index.ts";

export interface DocumentTraits {
  inheritance: Inheritance;
  /** Whether a member may belong to one direction only, so that each direction needs its own schemas. */
  isSided: boolean;
  /** The names of the tags that select each schema, by its `properties`; empty if `isSided` is false. */
  tags: ReadonlyMap<object, ReadonlySet<string>>;
}

export function traitsOf(document: OpenApiDocument): DocumentTraits {
  const inheritance = new Inheritance(document);
  const isSided = hasDirections([document.components?.schemas, document.paths]);
  return { inheritance, isSided, tags: isSided ? tagNames(document, inheritance) : new Map() };
}
