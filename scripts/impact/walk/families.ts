// Base schemas with a discriminator: the tag of a value selects its schema.
import type { Family, FamilyMember, OpenApiDocument } from "../../model/index.ts";
import type { Pair, SchemaComparison, Trail } from "../schema/difference.ts";
import { type Node, resolveNode, tagged } from "../schema/nodes.ts";
import { reportBranch } from "./unions.ts";

export function compareFamilies(walk: SchemaComparison, pair: Pair, trail: Trail): void {
  const [before, after] = [familyOf(walk, "base", pair), familyOf(walk, "head", pair)];
  if (before === undefined || after === undefined) {
    compareTold(walk, pair, trail, before, after);
    return;
  }
  const inside: Trail = [...trail, { within: pair, step: { kind: "part" } }];
  for (const member of membersOf(before, pair.base)) {
    const now = membersOf(after, pair.head).find(({ pointer }) => pointer === member.pointer);
    const node = nodeOf(walk.base, before, member);
    if (now === undefined) reportBranch(walk, pair, trail, branchOf(node), "removed", "oneOf", "oneOf");
    else walk.comparePair({ base: node, head: nodeOf(walk.head, after, now) }, inside);
  }
  for (const member of membersOf(after, pair.head)) {
    if (membersOf(before, pair.base).some(({ pointer }) => pointer === member.pointer)) continue;
    reportBranch(walk, pair, trail, branchOf(nodeOf(walk.head, after, member)), "added", "oneOf", "oneOf");
  }
}

/** A tag tells a value only where other schemas extend the base. */
function compareTold(
  walk: SchemaComparison,
  pair: Pair,
  trail: Trail,
  before: Family | undefined,
  after: Family | undefined,
): void {
  const family = after ?? before;
  if (family === undefined) return;
  const tags = family.members.flatMap((member) => member.tags).join(", ");
  walk.report(pair, trail, {
    id: "union-changed",
    keywords: ["discriminator", ""],
    narrows: after ? "maybe" : "no",
    widens: before ? "maybe" : "no",
    text: `${family.tag} of ${walk.placeOf(trail)} ${after ? "must now be" : "no longer has to be"} one of ${tags}.`,
  });
}

export const familyOf = ({ families }: SchemaComparison, which: "base" | "head", pair: Pair): Family | undefined =>
  families[which].familyOf(pair[which].pointer);

/** Without the base itself, which is compared anyway. */
const membersOf = ({ members }: Family, base: Node): FamilyMember[] =>
  members.filter(({ pointer }) => pointer !== base.pointer);

function nodeOf(document: OpenApiDocument, { tag }: Family, { pointer, tags: [value] }: FamilyMember): Node {
  return { ...resolveNode(document, { $ref: pointer }, pointer), tag: tagged(tag, value) };
}

const branchOf = (node: Node) => ({ node, name: node.pointer.slice(node.pointer.lastIndexOf("/") + 1) });
