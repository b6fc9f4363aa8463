// The credentials that an operation requires, and the schemes that define them.
import type { OpenApiDocument, Parameter } from "../../model/index.ts";
import type { Which } from "../result/change.ts";
import { isEqual } from "../schema/equality.ts";
import { resolveNode } from "../schema/nodes.ts";
import type { UnitWalk } from "./unit.ts";

/** Scopes by scheme; callers must meet all of them. */
export type Requirement = Record<string, string[]>;

/** Whether callers used to send an API key in this parameter. */
export function carriesKey(walk: UnitWalk, { in: place, name }: Parameter): boolean {
  if (walk.units.base.isReversed) return false;
  const key = { type: "apiKey", in: place, name };
  return requirementsOf(walk, "base")
    .flatMap(Object.keys)
    .some((scheme) => isSameScheme(schemeOf(walk.comparison.documents.base, scheme), key));
}

/** Without requirements, no credentials are needed. */
export function requirementsOf(walk: UnitWalk, which: Which): Requirement[] {
  const document = walk.comparison.documents[which];
  const found = walk.units[which].named.operation.security ?? document.security ?? [];
  return found.length === 0 ? [{}] : found;
}

/** Names of headers have no case. */
export function isSameScheme(base: Record<string, unknown>, head: Record<string, unknown>): boolean {
  const wire = ({ type, name, in: place, scheme }: Record<string, unknown>) => [
    type,
    place === "header" ? String(name ?? "").toLowerCase() : name,
    place,
    String(scheme ?? "").toLowerCase(),
  ];
  return isEqual(wire(base), wire(head));
}

export const schemeOf = (document: OpenApiDocument, name: string): Record<string, unknown> =>
  resolveNode(document, document.components?.securitySchemes?.[name] ?? { type: name }, "").schema;
