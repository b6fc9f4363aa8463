// Schemas with alternatives (`oneOf`, `anyOf`): their branches are paired by name, tag or shape.
import { annotations, isMap, type Schema } from "../../model/index.ts";
import type { Pair, SchemaComparison, Trail } from "../schema/difference.ts";
import { isEqual } from "../schema/equality.ts";
import { lay, type Node, pointerTo, resolveNode, tagOfChoice, typesOf } from "../schema/nodes.ts";

interface Branch {
  written: Schema;
  node: Node;
  name: string;
}

type Keyword = "oneOf" | "anyOf";

/** True if everything was compared. */
export function compareUnions(walk: SchemaComparison, pair: Pair, trail: Trail): boolean {
  const [before, after] = [unionsOf(pair.base.schema), unionsOf(pair.head.schema)];
  const both = before.filter((keyword) => after.includes(keyword));
  for (const keyword of both) compareBranches(walk, pair, trail, keyword, keyword);
  const [gone] = before.filter((keyword) => !both.includes(keyword));
  const [come] = after.filter((keyword) => !both.includes(keyword));
  if (gone !== undefined && come !== undefined) compareBranches(walk, pair, trail, gone, come);
  else if (gone !== undefined || come !== undefined) {
    if (both.length === 0) return compareWithOne(walk, pair, trail);
    walk.report(pair, trail, {
      id: "union-changed",
      keywords: [(gone ?? come)!],
      narrows: come ? "maybe" : "no",
      widens: come ? "no" : "maybe",
      text: `${walk.placeOf(trail)} ${come ? `must now also match ${come}` : `no longer has to match ${gone}`}.`,
    });
  }
  return false;
}

function compareBranches(walk: SchemaComparison, pair: Pair, trail: Trail, before: Keyword, after: Keyword): void {
  const named = { base: branchesOf(walk.base, pair.base, before), head: branchesOf(walk.head, pair.head, after) };
  const isNamed = new Set([...named.base, ...named.head]);
  const whole = new Set(pairUp(walk, named.base, named.head).flat());
  const base = named.base.flatMap((branch) => (whole.has(branch) ? branch : spread(walk.base, branch, before)));
  const head = named.head.flatMap((branch) => (whole.has(branch) ? branch : spread(walk.head, branch, after)));
  // A value that fits several branches may fit oneOf in one grouping and not in the other.
  const isRegrouped = before === "oneOf" && [base, head].some((side) => side.some((one) => !isNamed.has(one)));
  if (isRegrouped && before === after) {
    walk.report(pair, trail, {
      id: "union-changed",
      keywords: ["oneOf"],
      narrows: "unlikely",
      widens: "unlikely",
      text: `${walk.placeOf(trail)} groups its choices differently.`,
    });
  }
  if (before !== after) {
    // A discriminator selects the only relevant choice of oneOf.
    const refuses = ({ schema }: Node) => (schema.discriminator === undefined ? "unlikely" : "maybe");
    walk.report(pair, trail, {
      id: "union-changed",
      keywords: ["oneOf", "anyOf"],
      narrows: after === "oneOf" ? refuses(pair.head) : "no",
      widens: before === "oneOf" ? refuses(pair.base) : "no",
      text: `${walk.placeOf(trail)} was ${before} and is now ${after}.`,
      base: pointerTo(pair.base, before),
      head: pointerTo(pair.head, after),
    });
  }
  const pairs = pairUp(walk, base, head);
  const inside: Trail = [...trail, { within: pair, step: { kind: "part" } }];
  for (const [one, other] of pairs) walk.comparePair({ base: one.node, head: other.node }, inside);
  const isChanged = pairs.some(([one, other]) => !walk.isSame(one.written, other.written));
  if (before === "oneOf" && after === "oneOf" && isChanged && base.length > 1 && head.length > 1) {
    // A wider choice may now take values of the others, and a narrower one leave them values.
    walk.report(pair, trail, {
      id: "union-changed",
      keywords: ["oneOf"],
      narrows: "unlikely",
      widens: "unlikely",
      text: `The choices of ${walk.placeOf(trail)} overlap in other values, which oneOf refuses.`,
      needsExample: true,
      // With a discriminator, only the selected choice matters.
      overlap: { base: !pair.base.schema.discriminator, head: !pair.head.schema.discriminator },
    });
  }
  if (isChanged && pair.base.schema.discriminator && pair.head.schema.discriminator) {
    walk.report(pair, trail, {
      id: "union-changed",
      keywords: ["discriminator"],
      narrows: "unlikely",
      widens: "unlikely",
      text: `The choices of ${walk.placeOf(trail)} have other tags.`,
      needsExample: true,
    });
  }
  const paired = new Set(pairs.flat());
  for (const branch of base.filter((one) => !paired.has(one))) {
    reportBranch(walk, pair, trail, branch, "removed", before, after);
  }
  for (const branch of head.filter((one) => !paired.has(one))) {
    reportBranch(walk, pair, trail, branch, "added", after, before);
  }
}

const unionsOf = (schema: Schema): Keyword[] =>
  (["oneOf", "anyOf"] as const).filter((keyword) => Array.isArray(schema[keyword]));

function branchesOf(document: SchemaComparison["base"], union: Node, keyword: Keyword): Branch[] {
  // A repeated choice of anyOf adds nothing.
  const isAgain = (written: Schema, index: number, all: Schema[]) =>
    keyword === "anyOf" && all.slice(0, index).some((other) => isEqual(other, written));
  return union.schema[keyword]!.flatMap((written, index, all) => {
    if (isAgain(written, index, all)) return [];
    const resolved = resolveNode(document, written, `${pointerTo(union, keyword)}/${index}`);
    const tag = tagOfChoice(union.schema, written);
    const node = tag === undefined ? resolved : { ...resolved, tag };
    return { written, node, name: written.$ref?.split("/").at(-1) ?? node.schema.title ?? tagOf(node.schema) ?? "" };
  });
}

/** Flattens branches that are only nested choices of the same kind. */
function spread(document: SchemaComparison["base"], branch: Branch, keyword: Keyword, depth = 0): Branch[] {
  const { node } = branch;
  if (depth > deepest || !Array.isArray(node.schema[keyword]) || !isOnly(node.schema, [keyword])) return [branch];
  return branchesOf(document, node, keyword).flatMap((inner) => spread(document, inner, keyword, depth + 1));
}

/** A schema may be a branch of itself. */
const deepest = 5;

/** A unique mark of the branch: a member with a single value, or its type. */
function tagOf({ properties = {}, type, enum: values, const: only }: Schema): string | undefined {
  for (const [name, member] of Object.entries(properties)) {
    const value = member.const !== undefined ? member.const : member.enum?.length === 1 ? member.enum[0] : undefined;
    if (value !== undefined) return `${name}=${JSON.stringify(value)}`;
  }
  if (only !== undefined || values !== undefined) return undefined;
  return typeof type === "string" && type !== "object" ? type : undefined;
}

const isNumeric = (name: string): boolean => name === "integer" || name === "number";

function pairUp(walk: SchemaComparison, base: Branch[], head: Branch[]): [Branch, Branch][] {
  const pairs: [Branch, Branch][] = [];
  const free = new Set(head);
  const take = (isPartner: (one: Branch, other: Branch) => boolean) => {
    const taken = new Set(pairs.map(([one]) => one));
    for (const one of base.filter((branch) => !taken.has(branch))) {
      const other = [...free].find((candidate) => isPartner(one, candidate));
      if (other === undefined) continue;
      free.delete(other);
      pairs.push([one, other]);
    }
  };
  take((one, other) => walk.isSame(one.written, other.written) || isEqual(one.node.schema, other.node.schema));
  take((one, other) => one.name !== "" && one.name === other.name);
  take((one, other) => isEqual(withoutWords(one.node.schema), withoutWords(other.node.schema)));
  // Integers are numbers.
  take(({ name }, other) => isNumeric(name) && isNumeric(other.name));
  // The remaining branches are paired only if one could have become the other.
  const left = base.length - pairs.length;
  if (left === 1 && free.size === 1) take((one, other) => one.name === "" && other.name === "");
  return pairs;
}

export function reportBranch(
  walk: SchemaComparison,
  pair: Pair,
  trail: Trail,
  { node, name, written }: Omit<Branch, "written"> & Partial<Pick<Branch, "written">>,
  how: "added" | "removed",
  keyword: Keyword,
  other: Keyword,
): void {
  const called = name === "" ? "a schema" : name;
  const isAdded = how === "added";
  walk.report(pair, trail, {
    id: isAdded ? "branch-added" : "branch-removed",
    keywords: ["oneOf", "anyOf", ""],
    narrows: isAdded ? (other === "oneOf" ? "unlikely" : "no") : "maybe",
    widens: isAdded ? "maybe" : other === "oneOf" ? "unlikely" : "no",
    text: `${walk.placeOf(trail)} ${isAdded ? "may now also be" : "may no longer be"} ${called}.`,
    base: isAdded ? pair.base.pointer : node.pointer,
    head: isAdded ? node.pointer : pair.head.pointer,
    branch: { which: isAdded ? "head" : "base", node, keyword, ...(written && { written }) },
  });
}

/** One version has a union and the other a single schema, which is often one of its branches. */
function compareWithOne(walk: SchemaComparison, pair: Pair, trail: Trail): boolean {
  const baseIsOne = unionsOf(pair.base.schema).length === 0;
  const [one, many] = baseIsOne ? [pair.base, pair.head] : [pair.head, pair.base];
  const document = baseIsOne ? walk.head : walk.base;
  const [keyword, further] = unionsOf(many.schema) as [Keyword, Keyword?];
  const branches = branchesOf(document, many, keyword);
  const isAlone = further === undefined;
  const values = isAlone ? asValues(many, branches, keyword) : undefined;
  // Siblings of the choice apply to every branch.
  const { discriminator, type, ...beside } = besideOf(many, keyword);
  const isFree =
    isAlone && Object.keys(beside).every(isQuiet) && (type === undefined || isEqual(type, one.schema.type));
  const same = isFree
    ? branches.find(
        ({ node }) => node.pointer === one.pointer || isEqual(withoutWords(node.schema), withoutWords(one.schema)),
      )
    : undefined;
  const single = values ?? (isAlone && same === undefined ? asTypes(many, branches, keyword) : undefined);
  if (single) {
    walk.comparePair(baseIsOne ? { base: one, head: single } : { base: single, head: one }, trail);
    return true;
  }
  if (!same) {
    const [rest, whole] = [{ ...(type !== undefined && { type }), ...beside }, one.schema].map(withoutWords);
    const isAdded = isAlone && (baseIsOne ? walk.isSame(whole, rest) : walk.isSame(rest, whole));
    walk.report(pair, trail, {
      id: "union-changed",
      keywords: [keyword, further ?? keyword, ""],
      // Without other changes, the choice only adds a rule.
      narrows: baseIsOne || !isAdded ? "maybe" : "no",
      widens: !baseIsOne || !isAdded ? "maybe" : "no",
      text: `${walk.placeOf(trail)} ${baseIsOne ? "became" : "was"} a choice between schemas.`,
    });
    return true;
  }
  // The referenced schema may also have changed.
  const inside: Trail = [...trail, { within: pair, step: { kind: "part" } }];
  walk.comparePair(baseIsOne ? { base: one, head: same.node } : { base: same.node, head: one }, inside);
  for (const branch of branches.filter((candidate) => candidate !== same)) {
    reportBranch(walk, pair, trail, branch, baseIsOne ? "added" : "removed", keyword, keyword);
  }
  return true;
}

/** A choice between values, as one list. */
function asValues(union: Node, branches: readonly Branch[], keyword: Keyword): Node | undefined {
  const beside = besideOf(union, keyword);
  const lists = branches.map(({ node }) => valuesOf(node.schema));
  if (!Object.keys(beside).every((key) => key === "type" || isQuiet(key))) return;
  if (!lists.every((list) => list !== undefined)) return;
  const values = lists.flat();
  if (!areDistinct(values, keyword)) return;
  const types = branches.map(({ node }) => typesOf(node.schema));
  const type = types.every((one) => one !== null) ? { type: listTypes(types.flat()) } : {};
  return { schema: { ...type, ...beside, enum: values }, pointer: pointerTo(union, keyword) };
}

/** Merges a choice of types, with further rules for at most one of them, into one list of types. */
function asTypes(union: Node, branches: readonly Branch[], keyword: Keyword): Node | undefined {
  const beside = besideOf(union, keyword);
  const nodes = branches.map(({ node }) => node);
  const [other = nodes[0], further] = nodes.filter(({ schema }) => !isOnly(schema, ["type"]));
  if (!Object.keys(beside).every(isQuiet) || other === undefined || further !== undefined) return;
  // These would refuse the other types.
  if (["enum", "const", "not", "if", "anyOf", "oneOf", "allOf", "$ref"].some((key) => key in other.schema)) return;
  const types = nodes.flatMap(({ schema }) => typesOf(schema) ?? "any");
  const overlap = keyword === "oneOf" && types.includes("integer") && types.includes("number");
  if (types.includes("any") || overlap || !areDistinct(types, keyword)) return;
  return lay(other, { ...beside, type: listTypes(types) }, pointerTo(union, keyword));
}

/** As a schema usually lists them: null last, and one alone without a list. */
function listTypes(types: string[]): string | string[] {
  const isNull = (type: string) => Number(type === "null");
  const [first, ...more] = [...new Set(types)].sort((one, two) => isNull(one) - isNull(two));
  return more.length === 0 ? first! : [first!, ...more];
}

const besideOf = ({ schema }: Node, keyword: Keyword): Schema =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => key !== keyword)) as Schema;

/** The values of a schema that only lists some. */
function valuesOf(schema: Schema): unknown[] | undefined {
  if (isOnly(schema, ["const", "type"]) && "const" in schema) return [schema.const];
  if (isOnly(schema, ["enum", "type"]) && Array.isArray(schema.enum)) return schema.enum;
  return isOnly(schema, ["type"]) && schema.type === "null" ? [null] : undefined;
}

/** A value of two branches does not fit `oneOf`. */
const areDistinct = (values: unknown[], keyword: Keyword): boolean =>
  keyword === "anyOf" || new Set(values.map((value) => JSON.stringify(value))).size === values.length;

const isOnly = (schema: Schema, keywords: string[]): boolean =>
  Object.keys(schema).every((key) => keywords.includes(key) || annotations.has(key));

const isQuiet = (key: string): boolean =>
  annotations.has(key) || ["default", "deprecated", "readOnly", "writeOnly"].includes(key) || key.startsWith("x-");

/** Removes titles, descriptions and similar keywords from all parts of the schema, but no members. */
function withoutWords(schema: Schema): Schema {
  const visit = (node: unknown, isNames: boolean): unknown => {
    if (Array.isArray(node)) return node.map((item) => visit(item, false));
    if (!isMap(node)) return node;
    const kept = Object.entries(node).filter(([key]) => isNames || !words.has(key));
    return Object.fromEntries(kept.map(([key, member]) => [key, visit(member, !isNames && named.has(key))]));
  };
  return visit(schema, false) as Schema;
}

const words = new Set(["title", "description", "example"]);
const named = new Set(["properties", "patternProperties", "dependentSchemas", "$defs"]);
