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
import type { PlannedBody, PlannedKind } from "./runtime/plan-types.ts";

/** Members of these names hold the object or the list in an envelope. */
const envelopes = ["data", "items", "results", "result", "values", "value", "entries", "records", "content"];

/** The members of the schema, of the parts of `allOf`, and of the first choice. */
export function membersOf(document: OpenApiDocument, written: Schema, depth = 0): Record<string, Schema> {
  const { properties, allOf = [], oneOf, anyOf } = resolve<Schema>(document, written);
  if (depth > 8) return {};
  const choice = (oneOf ?? anyOf ?? []).find((branch) => !isNull(resolve<Schema>(document, branch)));
  const parts = [...allOf, ...(choice ? [choice] : [])].map((part) => membersOf(document, part, depth + 1));
  return Object.assign({}, ...parts, properties);
}

const isNull = ({ type }: Schema): boolean => type === "null";
const isListSchema = (document: OpenApiDocument, schema: Schema): boolean =>
  [resolve<Schema>(document, schema).type].flat().includes("array");
const isObjectSchema = (document: OpenApiDocument, schema: Schema): boolean =>
  Object.keys(membersOf(document, schema)).length > 0;

/** Names of the members that lead to the object or list; empty if the body is it. */
export function placeOf(document: OpenApiDocument, schema: Schema, noun = ""): string[] {
  if (isListSchema(document, schema)) return [];
  const members = Object.entries(membersOf(document, schema));
  const holders = members.filter(([, member]) => isListSchema(document, member) || isObjectSchema(document, member));
  const named = holders.find(([name]) => envelopes.includes(name)) ?? holders.find(([name]) => name === noun);
  const only = members.length === 1 ? holders[0] : undefined;
  // A body with an identifier is the object itself.
  const isObject = members.some(([name]) => /^_?(id|uuid|key|slug)$/i.test(name));
  const found = isObject ? undefined : (named ?? only);
  return found ? [found[0]] : [];
}

/** The schema at the place. A list counts as its items. */
export function schemaAt(document: OpenApiDocument, schema: Schema, place: readonly string[]) {
  let written: Schema = schema;
  for (const name of place) written = membersOf(document, written)[name] ?? {};
  const isList = isListSchema(document, written);
  return { isList, item: isList ? (resolve<Schema>(document, written).items ?? {}) : written };
}

export const valueAt = (value: unknown, place: readonly string[]): unknown =>
  place.reduce<unknown>((found, name) => (isMap(found) ? found[name] : undefined), value);

export function describeBody(document: OpenApiDocument, status: string, written: Response, noun = ""): PlannedBody {
  const { content = {}, headers: documented = {} } = resolve<Response>(document, written);
  const headers = Object.entries(documented).flatMap(([name, one]) => {
    const header = resolve<Header>(document, one);
    return header.required
      ? [[name, String(samplesOf(document).parameter({ ...header, name, in: "header" }) ?? name)]]
      : [];
  });
  const [mediaType, media] = Object.entries(content).find(([name]) => isJson(name)) ?? Object.entries(content)[0] ?? [];
  const number = /^\d{3}$/.test(status) ? Number(status) : Number(status[0]) * 100 || 200;
  if (mediaType === undefined || media === undefined)
    return { status: number, mediaType: null, place: [], headers: Object.fromEntries(headers) };
  const sample = samplesOf(document).body(mediaType, media, "response");
  const examples = examplesOf(document, media);
  return {
    status: number,
    mediaType,
    headers: Object.fromEntries(headers),
    ...(sample !== undefined && { sample }),
    ...(examples && { examples }),
    place: media.schema && isJson(mediaType) ? placeOf(document, media.schema, noun) : [],
  };
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

type State = NonNullable<PlannedKind["state"]>;

/** The first member, at most three levels deep, whose schema has an `x-state-machine`. */
export function stateOf(document: OpenApiDocument, schema: Schema, depth = 0): State | undefined {
  if (depth > 3) return;
  for (const [name, written] of Object.entries(membersOf(document, schema))) {
    const member = resolve<Schema>(document, written) as Schema & { "x-state-machine"?: StateMachine };
    const machine = member["x-state-machine"];
    const isFlag = [member.type].flat().includes("boolean");
    const below = machine
      ? { place: [], ...(isFlag && { yes: name }), ...describeMachine(machine) }
      : stateOf(document, written, depth + 1);
    if (below) return { ...below, place: [name, ...below.place] };
  }
  return;
}

/**
 * The service leaves a state by the first of its transitions, unless an action of a caller could continue from there. A
 * machine without a final state waits for callers.
 */
function describeMachine({ name, initial, states, transitions, actions = {} }: StateMachine): Omit<State, "place"> {
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
