// Members of objects: listed, required and unlisted ones.
import { isMap, isOfOtherDirection, toPointerPart } from "../../model/index.ts";
import type { Likelihood } from "../result/finding.ts";
import {
  describeChange,
  type Pair,
  type SchemaComparison,
  type SchemaDifference,
  type Trail,
} from "../schema/difference.ts";
import { type Node, pointerTo } from "../schema/nodes.ts";
import { type Flat, isAnything, isNothing } from "./flatten.ts";

type Flats = { base: Flat; head: Flat };

export function compareMembers(walk: SchemaComparison, pair: Flats, trail: Trail): void {
  const { base, head } = pair;
  for (const [name, member] of base.members) {
    const now = head.members.get(name);
    if (now !== undefined)
      walk.comparePair({ base: member, head: now }, [...trail, { within: pair, step: { kind: "member", name } }]);
    else removed(walk, pair, trail, name, member);
  }
  for (const [name, member] of head.members) if (!base.members.has(name)) added(walk, pair, trail, name, member);
  compareRequired(walk, pair, trail);
  compareRest(walk, pair, trail);
  comparePatterns(walk, pair, trail);
}

function removed(walk: SchemaComparison, pair: Flats, trail: Trail, name: string, member: Node): void {
  const wasRequired = requiredIn(walk, pair, "base").includes(name) && !requiredIn(walk, pair, "head").includes(name);
  const place = walk.placeOf([...trail, { within: pair, step: { kind: "member", name } }]);
  const rest = restOf(pair.head);
  // An unlisted member has its own schema. For a forbidden member, report nothing else.
  if (isMap(rest) || isNothing(member.schema)) {
    const extra = { schema: rest, pointer: pointerOfRest(pair.head) };
    walk.compare(member, extra, [...trail, { within: pair, step: { kind: "member", name } }]);
    return;
  }
  walk.report(pair, trail, {
    id: "member-removed",
    keywords: [...keywordsOfRest, "required"],
    refusedBy: [...keywordsOfRest, "required", `properties/${toPointerPart(name)}`],
    narrows: rest === false ? "yes" : "no",
    widens: wasRequired ? "yes" : isFree(pair.head) && !isAnything(member.schema) ? "maybe" : "no",
    text: `${place} was removed.`,
    base: member.pointer,
    head: pair.head.pointer,
    hints: { base: [{ with: name }], head: [{ without: name }, { with: name }] },
    sunset: member.schema["x-sunset"],
    risks: {
      caller: "the service ignores what callers send here",
      service: "callers who read it no longer find it",
    },
  });
}

function added(walk: SchemaComparison, pair: Flats, trail: Trail, name: string, member: Node): void {
  const rest = restOf(pair.base);
  const below: Trail = [...trail, { within: pair, step: { kind: "member", name } }];
  if (isMap(rest) || isNothing(member.schema)) {
    walk.compare({ schema: rest, pointer: pointerOfRest(pair.base) }, member, below);
    return;
  }
  const isNew = isNewlyRequired(walk, pair, name);
  walk.report(pair, trail, {
    id: "member-added",
    keywords: [...keywordsOfRest, "required"],
    refusedBy: [...keywordsOfRest, "required", `properties/${toPointerPart(name)}`],
    narrows: isNew ? "yes" : isFree(pair.base) && !isAnything(member.schema) ? "maybe" : "no",
    widens: rest === false ? "yes" : "no",
    text: `${walk.placeOf(below)} was added${requiredIn(walk, pair, "head").includes(name) ? ", and is required" : ""}.`,
    base: pair.base.pointer,
    head: member.pointer,
    hints: { base: [{ without: name }, { with: name }], head: [{ with: name }] },
  });
}

/** An object without listed members may have any. */
const isFree = (node: Flat): boolean => node.members.size === 0 && restOf(node) === undefined;

const isNewlyRequired = (walk: SchemaComparison, pair: Flats, name: string): boolean =>
  requiredIn(walk, pair, "head").includes(name) && !requiredIn(walk, pair, "base").includes(name);

/** Whether `added` reports the member, and with it that it is required. */
const isAdded = ({ base, head }: Flats, name: string): boolean => {
  const member = base.members.has(name) ? undefined : head.members.get(name);
  return member !== undefined && !isMap(restOf(base)) && !isNothing(member.schema);
};

function compareRequired(walk: SchemaComparison, pair: Flats, trail: Trail): void {
  const report = (name: string, isNow: boolean, relation: { narrows: Likelihood; widens: Likelihood }) => {
    const place = walk.placeOf([...trail, { within: pair, step: { kind: "member", name } }]);
    walk.report(pair, trail, {
      id: isNow ? "member-required" : "member-optional",
      keywords: ["required"],
      ...relation,
      member: name,
      text: isNow ? `${place} is now required.` : `${place} is no longer required.`,
      hints: { base: [{ without: name }], head: [{ without: name }] },
    });
  };
  const [was, is] = [requiredIn(walk, pair, "base"), requiredIn(walk, pair, "head")];
  for (const name of is) {
    if (!was.includes(name) && !isAdded(pair, name)) report(name, true, { narrows: "yes", widens: "no" });
  }
  for (const name of was) {
    const isGone = pair.base.members.has(name) && !pair.head.members.has(name);
    if (!is.includes(name) && !isGone) report(name, false, { narrows: "no", widens: "yes" });
  }
}

/** Without members that only the other party sends. */
const requiredIn = (walk: SchemaComparison, pair: Flats, when: keyof Flats): string[] =>
  [...pair[when].required].filter(
    (name) => !isOfOtherDirection(walk[when], pair[when].members.get(name)?.schema, walk.part),
  );

/** The schema of unlisted members: false if they are forbidden, undefined if they are undocumented. */
function restOf({ schema }: Node): unknown {
  const rest = schema.additionalProperties ?? schema.unevaluatedProperties;
  return rest === true || (isMap(rest) && Object.keys(rest).length === 0) ? undefined : rest;
}

const keywordsOfRest = ["additionalProperties", "unevaluatedProperties"] as const;

/** The keyword of the schema that restricts unlisted members. */
const keywordOfRest = ({ schema }: Node): string =>
  schema.additionalProperties === undefined ? "unevaluatedProperties" : "additionalProperties";

const pointerOfRest = (node: Node): string =>
  restOf(node) === undefined ? node.pointer : pointerTo(node, keywordOfRest(node));

function compareRest(walk: SchemaComparison, pair: Pair, trail: Trail): void {
  const [base, head] = [restOf(pair.base), restOf(pair.head)];
  if (walk.isSame(base, head)) return;
  if (isMap(base) && isMap(head)) {
    const at = (node: Node, schema: unknown) => ({ schema, pointer: pointerTo(node, keywordOfRest(node)) });
    const step = { kind: "member", name: "extra", isRest: true } as const;
    walk.compare(at(pair.base, base), at(pair.head, head), [...trail, { within: pair, step }]);
    return;
  }
  const narrower = (from: unknown, to: unknown): Likelihood =>
    to === undefined || from === false ? "no" : to === false ? "yes" : "maybe";
  const extras = [{ extra: "a" }, { extra: 1 }, { extra: null }, { extra: {} }, { extra: [] }];
  const found: Omit<SchemaDifference, "pair" | "trail" | "base" | "head"> = {
    id: "rest-changed",
    keywords: keywordsOfRest,
    narrows: narrower(base, head),
    widens: narrower(head, base),
    text: describeChange(
      keywordsOfRest.filter((keyword) => !walk.isSame(pair.base.schema[keyword], pair.head.schema[keyword])),
      pair.base.schema,
      pair.head.schema,
      walk.placeOf(trail),
    ),
    hints: { base: extras, head: extras },
  };
  walk.report(pair, trail, found);
}

/** Omits patterns that allow everything if all other members may have any value too. */
const patternsOf = (node: Node): object =>
  Object.fromEntries(
    Object.entries(node.schema.patternProperties ?? {}).filter(
      ([, schema]) => restOf(node) !== undefined || !isAnything(schema),
    ),
  );

function comparePatterns(walk: SchemaComparison, pair: Pair, trail: Trail): void {
  const [base, head] = [patternsOf(pair.base), patternsOf(pair.head)];
  if (walk.isSame(base, head)) return;
  // If one version forbids unlisted members, only its listed members can break a new pattern.
  const leaves = (from: Node, to: Node): Likelihood =>
    restOf(from) === false && Object.entries(patternsOf(from)).every(([name, one]) => isStill(name, one, to))
      ? "unlikely"
      : "maybe";
  const isStill = (name: string, one: unknown, to: Node) =>
    walk.isSame(one, (patternsOf(to) as Record<string, unknown>)[name]);
  walk.report(pair, trail, {
    id: "rest-changed",
    keywords: ["patternProperties"],
    narrows: leaves(pair.base, pair.head),
    widens: leaves(pair.head, pair.base),
    text: describeChange(["patternProperties"], pair.base.schema, pair.head.schema, walk.placeOf(trail)),
  });
}
