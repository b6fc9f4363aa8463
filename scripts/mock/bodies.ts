// Finds objects, lists and states in the documented bodies of operations.
import {
  copyOf,
  type Header,
  isJson,
  isMap,
  type MediaType,
  type OpenApiDocument,
  type Operation,
  type Response,
  resolve,
  type Schema,
  type StateMachine,
} from "../model/index.ts";
import { samplesOf } from "../samples/index.ts";
import { at, plain, put } from "./runtime/members.ts";
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

const deepest = 8;

/** The parts of `allOf`, and the first choice that is not null. */
function partsOf(document: OpenApiDocument, { allOf = [], oneOf, anyOf }: Schema): Schema[] {
  const choice = (oneOf ?? anyOf ?? []).find((branch) => resolve<Schema>(document, branch).type !== "null");
  return choice === undefined ? allOf : [...allOf, choice];
}

/** Members by name, including those of parts. */
export function membersOf(document: OpenApiDocument, written: Schema, depth = 0): Record<string, Schema> {
  const schema = resolve<Schema>(document, written);
  if (depth > deepest) return {};
  const inherited = partsOf(document, schema).map((part) => membersOf(document, part, depth + 1));
  return Object.assign({}, ...inherited, schema.properties);
}

/** The schema of the items; undefined if the schema is not a list. */
function itemsOf(document: OpenApiDocument, written: Schema, depth = 0): Schema | undefined {
  const schema = resolve<Schema>(document, written);
  if ([schema.type].flat().includes("array")) return schema.items ?? {};
  if (depth > deepest) return;
  const inherited = partsOf(document, schema).map((part) => itemsOf(document, part, depth + 1));
  return inherited.find((items) => items !== undefined);
}

const isListSchema = (document: OpenApiDocument, schema: Schema): boolean => itemsOf(document, schema) !== undefined;
const isObjectSchema = (document: OpenApiDocument, schema: Schema): boolean =>
  Object.keys(membersOf(document, schema)).length > 0;

/** Singular and plural are equal. */
function isLike(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)].sort((x, y) => y.length - x.length) as [string, string];
  return a.replace(/ies$/, "y") === b || (a.startsWith(b) && /^(e?s)?$/.test(a.slice(b.length)));
}

/** Words in names of members that are about a page of a list. */
const pagingWord = /^(total|next|prev|page|paging|pagination|limit|offset|cursor|meta|links$|counts?$|more$)/i;
const isAboutPage = (name: string): boolean =>
  name.split(/(?<=[a-z])(?=[A-Z])|[^A-Za-z]+/).some((word) => pagingWord.test(word));

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
  const lists = holders.filter(([, member]) => isListSchema(document, member));
  const others = members.filter((member) => !lists.includes(member)).map(([name]) => name);
  const isPage =
    isResponse &&
    lists.length === 1 &&
    others.some(isAboutPage) &&
    holders.every(([name, member]) => isAboutPage(name) || isListSchema(document, member));
  const found =
    holders.find(([name]) => envelopes.includes(name.toLowerCase())) ??
    holders.find(([name]) => noun !== "" && isLike(name, noun)) ??
    (members.length === 1 ? holders[0] : isPage ? lists[0] : undefined);
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
  const items = itemsOf(document, written);
  return { isList: items !== undefined, item: items ?? written };
}

export function describeBody(document: OpenApiDocument, status: string, written: Response, noun = ""): PlannedBody {
  const response = resolve<Response>(document, written);
  const content = Object.entries(response.content ?? {});
  const [mediaType, media] = content.find(([name]) => isJson(name)) ?? content[0] ?? [];
  const number = /^\d{3}$/.test(status) ? Number(status) : Number(status[0]) * 100 || 200;
  const headers = headersOf(document, status, response);
  if (mediaType === undefined || media === undefined) return { status: number, mediaType: null, place: [], headers };
  const found = samplesOf(document).body(mediaType, media, "response") ?? plainValue(document, mediaType, media);
  const examples = examplesOf(document, media);
  const schema = schemaOfBody(document, media, found);
  const place = isJson(mediaType) ? placeOf(document, schema, { noun, isResponse: true }) : [];
  const sample = withItem(document, media, place, found);
  const members = Object.keys(membersOf(document, schemaAt(document, schema, place).item));
  return {
    status: number,
    mediaType,
    headers,
    ...(sample !== undefined && { sample }),
    ...(examples && { examples }),
    place,
    ...(members.length > 0 && isWhole(document, schema, place) && { members }),
  };
}

/** Examples of the required headers. */
function headersOf(document: OpenApiDocument, status: string, { headers = {} }: Response): Record<string, string> {
  const found = Object.entries(headers).flatMap(([name, written]) => {
    const header = resolve<Header>(document, written);
    if (!header.required) return [];
    if (status === "429" && /remaining/i.test(name)) return [[name, "0"]];
    return [[name, String(samplesOf(document).parameter({ ...header, name, in: "header" }) ?? name)]];
  });
  return Object.fromEntries(found);
}

/** The first plain value that the schema accepts. */
const plainValue = (document: OpenApiDocument, mediaType: string, { schema }: MediaType): unknown =>
  isJson(mediaType) && schema !== undefined
    ? [{}, [], "", 0, true].find((value) => samplesOf(document).accepts(schema, value, "response"))
    : undefined;

/** An empty list in the sample gets an item, if the schema has a valid one. */
function withItem(document: OpenApiDocument, media: MediaType, place: string[], sample: unknown): unknown {
  const list = at(sample, place);
  if (!Array.isArray(list) || list.length > 0 || media.schema === undefined) return sample;
  const { item } = schemaAt(document, media.schema, place);
  const one = samplesOf(document).body("application/json", { schema: item }, "response");
  const body = copyOf({ sample });
  put(body, ["sample", ...place], [one]);
  return one !== undefined && samplesOf(document).accepts(media.schema, body.sample, "response") ? body.sample : sample;
}

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

export function errorsIn(document: OpenApiDocument, responses: Operation["responses"]): Record<string, PlannedBody> {
  const errors = Object.entries(responses ?? {}).filter(([key]) => /^([45]|default)/.test(key));
  const statusOf = (key: string) => (key === "default" ? "500" : key);
  return Object.fromEntries(
    errors.map(([key, written]) => [key, describeBody(document, statusOf(key), written as Response)]),
  );
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
