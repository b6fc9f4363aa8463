// Changed choices of `oneOf`. A wider choice may accept values of another one; `oneOf` then refuses these values.

import { isMap, type OpenApiDocument, type Schema } from "../../model/index.ts";
import type { Which } from "../result/change.ts";
import type { SchemaDifference, Trail } from "../schema/difference.ts";
import { lacking } from "../schema/equality.ts";
import { type Node, resolveNode } from "../schema/nodes.ts";
import { areApart } from "../schema/overlaps.ts";
import { type Flat, flatten } from "./flatten.ts";

const risk = "a value may now fit two choices, which oneOf refuses";

/** Keeps an overlap as a risk only if another choice may accept the new values of a choice; otherwise, only an example can show it. */
export function overlapping(
  found: readonly SchemaDifference[],
  documents: Record<Which, OpenApiDocument>,
): SchemaDifference[] {
  return found.map((difference) => {
    const { overlap, pair } = difference;
    if (overlap === undefined) return difference;
    const inside = found.flatMap((one) => {
      const index = one.trail.findIndex(({ within, step }) => within === pair && step.kind === "part");
      return index < 0 || one.isDocs ? [] : [{ one, below: one.trail.slice(index + 1) }];
    });
    const isMet = (which: Which, change: "widens" | "narrows") =>
      overlap[which] &&
      inside.some(
        ({ one, below }) => one[change] !== "no" && meetsAnother(documents[which], pair[which], one, below, which),
      );
    const [caller, service] = [isMet("head", "widens"), isMet("base", "narrows")];
    if (!caller && !service) return difference;
    return {
      ...difference,
      needsExample: false,
      risks: { ...(caller && { caller: risk }), ...(service && { service: risk }) },
    };
  });
}

/** Whether another choice may accept the values that only this version of a choice accepts. */
function meetsAnother(
  document: OpenApiDocument,
  union: Node,
  difference: SchemaDifference,
  below: Trail,
  which: Which,
): boolean {
  const own = below[0]?.within[which] ?? difference.pair[which];
  const choices = (union.schema.oneOf ?? []).map((choice, index) =>
    resolveNode(document, choice, `${union.pointer}/oneOf/${index}`),
  );
  return choices
    .filter(({ pointer }) => pointer !== own.pointer)
    .some((choice) => mayMeet(document, choice, difference, below, which));
}

/** Follows the path to the change in another choice, until the values differ. */
function mayMeet(
  document: OpenApiDocument,
  choice: Node,
  difference: SchemaDifference,
  below: Trail,
  which: Which,
): boolean {
  let other: Node = choice;
  for (const { within, step } of below) {
    const flat = flatten(document, other);
    if (areApart(document, within[which].schema, flat.schema)) return false;
    if (step.kind !== "member" || step.isRest) return true;
    if (!flat.members.has(step.name)) return isOpen(flat);
    other = flat.members.get(step.name)!;
  }
  const flat = flatten(document, other);
  const { with: added } = (difference.hints?.[which]?.at(-1) ?? {}) as { with?: string };
  if (added !== undefined && !flat.members.has(added)) return isOpen(flat);
  return !areApart(document, newValues(difference, which), flat.schema);
}

/** A contract chooses by the documented members. */
const isOpen = ({ schema }: Flat): boolean =>
  isMap(schema.additionalProperties) ||
  schema.additionalProperties === true ||
  schema.patternProperties !== undefined ||
  schema.properties === undefined;

/** The schema of the values that only one version accepts. */
function newValues({ id, pair }: SchemaDifference, which: Which): Schema {
  const [own, other] = [pair[which].schema, pair[which === "base" ? "head" : "base"].schema];
  return id === "values-changed" && own.enum && other.enum ? { enum: lacking(own.enum, other.enum) } : own;
}
