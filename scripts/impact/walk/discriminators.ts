// Discriminators: the member that selects a choice, and the tags of the choices.
import type { OpenApiDocument, Schema } from "../../model/index.ts";
import { describeChange, type Pair, type SchemaComparison, type Trail } from "../schema/difference.ts";
import { isEqual } from "../schema/equality.ts";
import { resolveNode } from "../schema/nodes.ts";

type Tags = readonly [tag: string, name: string][];

/** Without a discriminator, `oneOf` refuses values that fit several choices. */
export function compareDiscriminators(walk: SchemaComparison, pair: Pair, trail: Trail): void {
  const [base, head] = [pair.base.schema, pair.head.schema];
  const [was, is] = [base.discriminator, head.discriminator];
  if (walk.isSame(was, is)) return;
  const [before, after] = [tagsOf(was), tagsOf(is)];
  const isMember = was !== undefined && is !== undefined && was.propertyName === is.propertyName;
  // Other names of the same schemas, or names that are now spelled out.
  if (isMember && isEqual(canonical(before), canonical(after))) return;
  const isKept = isMember && before.length > 0 && before.every(([tag]) => isSameTag(walk, pair, tag));
  const isOld = isMember && after.length > 0 && after.every(([tag]) => isSameTag(walk, pair, tag));
  if (isKept && isOld) return;
  const isAlone = was === undefined || is === undefined;
  const isChoice = [base, head].every(({ oneOf }) => oneOf !== undefined);
  const absent = isChoice ? "unlikely" : "no";
  walk.report(pair, trail, {
    id: "rule-changed",
    keywords: isAlone && isChoice ? ["discriminator", "oneOf"] : ["discriminator"],
    narrows: is === undefined ? absent : isKept ? "unlikely" : "maybe",
    widens: was === undefined ? absent : isOld ? "unlikely" : "maybe",
    text: describeChange(["discriminator"], base, head, walk.placeOf(trail)),
  });
}

const tagsOf = (discriminator: Schema["discriminator"]): Tags => Object.entries(discriminator?.mapping ?? {});

/** Whether the tag selects the same schema in both versions, perhaps by another name. */
function isSameTag(walk: SchemaComparison, { base, head }: Pair, tag: string): boolean {
  const [was, is] = [base, head].map(({ schema }) => schema.discriminator?.mapping ?? {});
  if (!Object.hasOwn(was!, tag) || !Object.hasOwn(is!, tag)) return false;
  return was![tag] === is![tag] || isEqual(targetOf(walk.base, was![tag]!), targetOf(walk.head, is![tag]!));
}

function targetOf(document: OpenApiDocument, name: string): Schema {
  const $ref = name.includes("/") ? name : `#/components/schemas/${name}`;
  return resolveNode(document, { $ref }, $ref).schema;
}

/** Tags, without those that are the names of their schemas: these hold in any case. */
const canonical = (tags: Tags): object =>
  Object.fromEntries(tags.filter(([tag, name]) => name !== tag && name !== `#/components/schemas/${tag}`));
