// Finds objects, lists and states in the documented bodies of operations.
import {
  type Header,
  isJson,
  isMap,
  type MediaType,
  type NamedOperation,
  type OpenApiDocument,
  type Response,
  resolve,
  type Schema,
  type StateMachine,
} from "../model/index.ts";
import { samplesOf } from "../samples/index.ts";
import { plain } from "./runtime/members.ts";
import type { PlannedBody, PlannedKind } from "./runtime/plan-types.ts";

/** Members of these names hold the object or the list in an envelope. */
const envelopes = [
  "data",
  "items",
  "results",
  "result",
  "values",
  "value",
  "entries",
  "records",
  "content",
  "_embedded",
];

/** The members of the schema, of the parts of `allOf`, and of the first choice. */
export function membersOf(document: OpenApiDocument, written: Schema, depth = 0): Record<string, Schema> {
  const { properties, allOf = [], oneOf, anyOf } = resolve<Schema>(document, written);
  if (depth > 8) return {};
  const choice = (oneOf ?? anyOf ?? []).find((branch) => !isNull(resolve<Schema>(document, branch)));
  const parts = [...allOf, ...(choice ? [choice] : [])].map((part) => membersOf(document, part, depth + 1));
  return Object.assign({}, ...parts, properties);
}

const isNull = ({ type }: Schema): boolean => type === "null";
function isListSchema(document: OpenApiDocument, schema: Schema, depth = 0): boolean {
  const { type, allOf = [] } = resolve<Schema>(document, schema);
  return [type].flat().includes("array") || (depth < 4 && allOf.some((one) => isListSchema(document, one, depth + 1)));
}
const isObjectSchema = (document: OpenApiDocument, schema: Schema): boolean =>
  Object.keys(membersOf(document, schema)).length > 0;

/** Singular and plural are equal. */
function isLike(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)].sort((x, y) => y.length - x.length) as [string, string];
  return a.replace(/ies$/, "y") === b || (a.startsWith(b) && /^(e?s)?$/.test(a.slice(b.length)));
}

/** Such members say that another member is a list. */
const paging = /total|next|page|count|limit|offset|cursor|more/i;

/** Names of the members that lead to the object or list; empty if the body is it. */
export function placeOf(
  document: OpenApiDocument,
  schema: Schema,
  { noun = "", isResponse = false }: { noun?: string; isResponse?: boolean } = {},
  depth = 0,
): string[] {
  if (isListSchema(document, schema)) return [];
  const members = Object.entries(membersOf(document, schema));
  // A body with an identifier is the object itself.
  if (members.some(([name]) => /^_?(id|uuid|key|slug)$/i.test(name))) return [];
  const holders = members.filter(([, member]) => isListSchema(document, member) || isObjectSchema(document, member));
  const isPage = isResponse && holders.length === 1 && members.some(([name]) => paging.test(name));
  const lists = isPage ? holders.filter(([, member]) => isListSchema(document, member)) : [];
  const found =
    holders.find(([name]) => envelopes.includes(name.toLowerCase())) ??
    holders.find(([name]) => noun !== "" && isLike(name, noun)) ??
    (members.length === 1 ? holders[0] : lists[0]);
  if (found === undefined) return [];
  const [name, member] = found;
  const below = depth < 2 ? placeOf(document, member, { noun, isResponse }, depth + 1) : [];
  const isNamed = below.length > 0 && noun !== "" && isLike(below.at(-1)!, noun);
  return isNamed || schemaAt(document, member, below).isList ? [name, ...below] : [name];
}

/** The schema of a body, or that of its example if nothing is documented. */
export function schemaOfBody(document: OpenApiDocument, { schema = {} }: MediaType, sample: unknown): Schema {
  const isKnown = isListSchema(document, schema) || isObjectSchema(document, schema);
  return isKnown ? schema : schemaOfValue(sample);
}

function schemaOfValue(value: unknown): Schema {
  if (Array.isArray(value)) return { type: "array", items: schemaOfValue(value[0]) };
  if (!isMap(value)) return {};
  const members = Object.entries(value).map(([name, member]) => [name, schemaOfValue(member)]);
  return { type: "object", properties: Object.fromEntries(members) };
}

/** The schema at the place. A list counts as its items. */
export function schemaAt(document: OpenApiDocument, schema: Schema, place: readonly string[]) {
  let written: Schema = schema;
  for (const name of place) written = membersOf(document, written)[name] ?? {};
  const isList = isListSchema(document, written);
  return { isList, item: isList ? itemsOf(document, written) : written };
}

function itemsOf(document: OpenApiDocument, schema: Schema, depth = 0): Schema {
  const { items, allOf = [] } = resolve<Schema>(document, schema);
  if (items !== undefined || depth > 4) return items ?? {};
  const list = allOf.find((one) => isListSchema(document, one));
  return list === undefined ? {} : itemsOf(document, list, depth + 1);
}

export const valueAt = (value: unknown, place: readonly string[]): unknown =>
  place.reduce<unknown>((found, name) => (isMap(found) ? found[name] : undefined), value);

export function describeBody(document: OpenApiDocument, status: string, written: Response, noun = ""): PlannedBody {
  const { content = {}, headers: documented = {} } = resolve<Response>(document, written);
  const headers = Object.entries(documented).flatMap(([name, one]) => {
    const header = resolve<Header>(document, one);
    if (!header.required) return [];
    const isExhausted = status === "429" && /remaining/i.test(name);
    return [
      [name, isExhausted ? "0" : String(samplesOf(document).parameter({ ...header, name, in: "header" }) ?? name)],
    ];
  });
  const [mediaType, media] = Object.entries(content).find(([name]) => isJson(name)) ?? Object.entries(content)[0] ?? [];
  const number = /^\d{3}$/.test(status) ? Number(status) : Number(status[0]) * 100 || 200;
  if (mediaType === undefined || media === undefined)
    return { status: number, mediaType: null, place: [], headers: Object.fromEntries(headers) };
  const sample = samplesOf(document).body(mediaType, media, "response") ?? plainValue(document, mediaType, media);
  const examples = examplesOf(document, media);
  const schema = schemaOfBody(document, media, sample);
  const place = isJson(mediaType) ? placeOf(document, schema, { noun, isResponse: true }) : [];
  const members = Object.keys(membersOf(document, schemaAt(document, schema, place).item));
  return {
    status: number,
    mediaType,
    headers: Object.fromEntries(headers),
    ...(sample !== undefined && { sample }),
    ...(examples && { examples }),
    place,
    ...(members.length > 0 && isWhole(document, schema, place) && { members }),
  };
}

/** The first plain value that the schema accepts. */
const plainValue = (document: OpenApiDocument, mediaType: string, { schema }: MediaType): unknown =>
  isJson(mediaType) && schema !== undefined
    ? [{}, [], "", 0, true].find((value) => samplesOf(document).accepts(schema, value, "response"))
    : undefined;

/** Other members are unknown if the schema has branches. */
function isWhole(document: OpenApiDocument, schema: Schema, place: readonly string[]): boolean {
  const { oneOf, anyOf } = resolve<Schema>(document, schemaAt(document, schema, place).item);
  return oneOf === undefined && anyOf === undefined;
}

function examplesOf(document: OpenApiDocument, { examples = {} }: MediaType): Record<string, unknown> | undefined {
  const found = Object.entries(examples).flatMap(([name, written]) => {
    const { value } = resolve<{ value?: unknown }>(document, written as { value?: unknown });
    return value === undefined ? [] : [[name, value] as const];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

export function errorsOf(document: OpenApiDocument, { operation }: NamedOperation): Record<string, PlannedBody> {
  const found: Record<string, PlannedBody> = {};
  for (const [key, written] of Object.entries(operation.responses ?? {})) {
    if (!/^([45]|default)/.test(key)) continue;
    found[key] = describeBody(document, key === "default" ? "500" : key, written as Response);
  }
  return found;
}

/** Secret members of an object with a flag such as `sensitive`, at most two levels deep. */
export function secretsOf(document: OpenApiDocument, schema: Schema, depth = 0): PlannedKind["secrets"] {
  const members = Object.entries(membersOf(document, schema));
  const flag = members.find(([name]) => /^(is.?)?(sensitive|secret)$/i.test(name))?.[0];
  return members.flatMap(([name, written]) => {
    const { "x-sensitive": isSecret, type } = resolve<Schema & { "x-sensitive"?: boolean }>(document, written);
    if (flag !== undefined && isSecret && [type].flat().includes("null")) return [{ place: [name], flag: [flag] }];
    const below = depth < 1 ? secretsOf(document, written, depth + 1) : [];
    return below.map(({ place, flag }) => ({ place: [name, ...place], flag: [name, ...flag] }));
  });
}

type State = NonNullable<PlannedKind["state"]>;

/** The first member, at most three levels deep, whose schema has an `x-state-machine`. */
export function stateOf(document: OpenApiDocument, schema: Schema, depth = 0): State | undefined {
  if (depth > 3) return;
  const members = membersOf(document, schema);
  for (const [name, written] of Object.entries(members)) {
    const member = resolve<Schema>(document, written) as Schema & { "x-state-machine"?: StateMachine };
    const machine = member["x-state-machine"];
    const isFlag = [member.type].flat().includes("boolean");
    const below = machine
      ? { place: [], siblings: Object.keys(members), ...(isFlag && { yes: name }), ...describeMachine(machine) }
      : stateOf(document, written, depth + 1);
    if (below) return { ...below, place: [name, ...below.place] };
  }
  return;
}

/**
 * The service leaves a state by the first of its transitions, unless an action of a caller could continue from there. A
 * machine without a final state waits for callers.
 */
function describeMachine({
  name,
  initial,
  states,
  transitions,
  actions = {},
}: StateMachine): Omit<State, "place" | "siblings"> {
  const next: Record<string, string> = {};
  const ends = Object.values(states).some(({ final }) => final);
  for (const { from, to, by } of ends ? transitions : []) {
    const continues = transitions.some((one) => one.from === from && one.by !== "service" && !states[one.to]?.final);
    if (by === "service" && !continues) next[from] ??= to;
  }
  const timestamps = Object.entries(states).flatMap(([name, { timestamp }]) => (timestamp ? [[name, timestamp]] : []));
  const flags = Object.values(actions).flatMap(({ flag, from }) => (flag ? [[flag, from]] : []));
  return { machine: name, initial, next, timestamps: Object.fromEntries(timestamps), flags: Object.fromEntries(flags) };
}
