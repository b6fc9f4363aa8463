// Verdicts on random pairs of schemas: each break that Ajv finds should be breaking.
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { compileInProcess, formats, numberFormats } from "../../scripts/contract/index.ts";
import { isMap, type OpenApiDocument, prepare, type Schema } from "../../scripts/model/index.ts";
import { aDocument, judge } from "../support/impact.ts";
import { diceOf, randomSchemas, roughlyFor } from "../support/random-schemas.ts";
import type { Figures } from "./figures.ts";

const pairs = 750;
const valuesEach = 400;
const seed = 20_261_130;
const goal = 5;

type Dice = () => number;
type Class = "breaking" | "risky" | "compatible" | "docs" | "none";

/** A break that Ajv proves, and the verdict. */
export interface Break {
  part: "requests" | "responses";
  base: Schema;
  head: Schema;
  value: unknown;
  verdict: Class;
}

export async function measureSchemas(tell: (text: string) => void): Promise<Figures> {
  const found: Break[] = [];
  for await (const one of listBreaks()) {
    found.push(one);
    if (one.verdict !== "breaking") tell(JSON.stringify(one));
  }
  const count = (part: Break["part"], isMeant: (verdict: Class) => boolean) =>
    found.filter((one) => one.part === part && isMeant(one.verdict)).length;
  const rows = (["requests", "responses"] as const).map((part) => [
    part,
    ...[pairs / 2, count(part, () => true), count(part, isBreaking), count(part, isRisky), count(part, isLess)],
  ]);
  const missed = found.filter(({ verdict }) => !isBreaking(verdict));
  const isReached = missed.length <= goal && !missed.some(({ verdict }) => isLess(verdict));
  return {
    title: `Verdicts on ${pairs} random pairs of schemas, compared with ${valuesEach} random values each, judged by Ajv`,
    columns: ["schemas of", "pairs", "breaks that Ajv finds", "breaking", "risky", "compatible"],
    rows: rows.map((cells) => cells.map(String)),
    notes: [`Goal at most ${goal} breaks that are only risky, none compatible: ${isReached ? "reached" : "missed"}.`],
    isReached,
  };
}

const isBreaking = (verdict: Class) => verdict === "breaking";
const isRisky = (verdict: Class) => verdict === "risky";
const isLess = (verdict: Class) => !isBreaking(verdict) && !isRisky(verdict);

async function* listBreaks(): AsyncGenerator<Break> {
  const dice = diceOf(seed);
  let left = pairs;
  for (const [base, other] of fc.sample(fc.tuple(randomSchemas, randomSchemas), { numRuns: pairs * 4, seed })) {
    const head = edited(base, other, dice);
    const part = left % 2 === 0 ? "requests" : "responses";
    const [own, another] = part === "requests" ? [base, head] : [head, base];
    const accepted = sentBy(own, another, dice);
    if (JSON.stringify(base) === JSON.stringify(head) || accepted.length === 0) continue;
    const takes = ajv.compile(another);
    const documents = { base: documentOf(part, base), head: documentOf(part, head) };
    const refused = accepted.filter((value) => !takes(value));
    const isDocumented = await documentedBy(part, part === "requests" ? documents.base : documents.head);
    const value = refused.find(isDocumented);
    if (value !== undefined) {
      const { changes } = await judge(documents.base, documents.head);
      yield { part, base, head, value, verdict: changes[0]?.class ?? "none" };
    }
    left -= 1;
    if (left === 0) return;
  }
  throw new Error(`There are ${left} pairs too few.`);
}

/** The schema with one part of the other: a whole schema, one keyword, or none instead of a keyword. */
function edited(schema: Schema, other: Schema, dice: Dice): Schema {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(dice() * all.length)]!;
  const copy = structuredClone(schema);
  // Edits far below rarely have an effect.
  const pickPart = (all: Schema[]) => (dice() < 0.5 ? all[0]! : pick(all));
  const target = pickPart(partsOf(copy));
  const source = pickPart(partsOf(other));
  const keyword = pick(Object.keys(source));
  if (target.contains !== undefined && dice() < 0.5) {
    target[pick(["minContains", "maxContains"])] = Math.floor(dice() * 4);
  } else if (dice() < 0.25) {
    for (const key of Object.keys(target)) delete target[key];
    Object.assign(target, source);
  } else if (dice() < 0.4 && Object.keys(target).length > 0) delete target[pick(Object.keys(target))];
  else if (keyword !== undefined) target[keyword] = source[keyword];
  return copy;
}

/** The keywords that hold schemas: one, a list, or one per name. */
const single = ["items", "contains", "additionalProperties", "not", "if", "then", "else", "propertyNames"];
const listed = ["allOf", "anyOf", "oneOf", "prefixItems"];
const named = ["properties", "patternProperties"];

/** The schema and all schemas in it. */
function partsOf(schema: unknown): Schema[] {
  if (typeof schema !== "object" || schema === null) return [];
  const at = (keyword: string) => (schema as Schema)[keyword] ?? {};
  const below = [...single.map(at), ...[...listed, ...named].flatMap((keyword) => Object.values(at(keyword)))];
  return [schema as Schema, ...below.filter((one) => Object.keys(one).length > 0).flatMap(partsOf)];
}

/** Random values that `own` accepts. */
function sentBy(own: Schema, other: Schema, dice: Dice): unknown[] {
  const accepts = ajv.compile(own);
  return Array.from({ length: valuesEach }, (_, index) => roughlyFor(index % 4 === 3 ? other : own, dice)).filter(
    (value) => accepts(value),
  );
}

/** Whether the contract lists all members of a value: callers and services send no others. */
async function documentedBy(part: Break["part"], document: OpenApiDocument): Promise<(value: unknown) => boolean> {
  // An open object is not a promise to read all members.
  const copy = JSON.parse(JSON.stringify(document), (key, value) =>
    key === "additionalProperties" && (value === true || isEmpty(value)) ? undefined : value,
  ) as OpenApiDocument;
  prepare(copy);
  const contract = await compileInProcess(copy, new Map());
  return (value) => {
    const body = { headers: { "content-type": "application/json" }, body: JSON.stringify(value) };
    const found =
      part === "requests"
        ? contract.checkBody("value", value)
        : contract.checkResponse("value", { status: 200, ...body });
    return !found.some(({ kind }) => kind === "undocumented-member");
  };
}

const isEmpty = (value: unknown): boolean => isMap(value) && Object.keys(value).length === 0;

const ajv = new Ajv2020({ strict: false, logger: false });
for (const [name, test] of Object.entries(formats)) ajv.addFormat(name, test);
for (const [name, test] of Object.entries(numberFormats))
  ajv.addFormat(name, { type: "number", validate: test as (value: number) => boolean });

function documentOf(part: Break["part"], schema: Schema): OpenApiDocument {
  const content = { "application/json": { schema } };
  const operation =
    part === "requests"
      ? { requestBody: { required: true, content }, responses: { "204": { description: "Done." } } }
      : { responses: { "200": { description: "A value.", content } } };
  return aDocument({ "/values": { [part === "requests" ? "post" : "get"]: { operationId: "value", ...operation } } });
}
