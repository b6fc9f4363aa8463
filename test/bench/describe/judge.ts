// Compares a description that was made from traffic with the true one.
import { formatsOf } from "../../../scripts/inference/formats.ts";
import {
  baseUrlOf,
  isJson,
  isMap,
  listOperations,
  listParameters,
  type OpenApiDocument,
  type PathItem,
  type Response,
  resolve,
  type Schema,
} from "../../../scripts/model/index.ts";
import type { Recorded } from "../../support/mock-recordings.ts";

export interface Verdict {
  operations: number;
  /** Operations with the true path. */
  found: number;
  /** Operations whose requests have several paths, or whose path has requests of several operations. */
  wrongPaths: number;
  members: number;
  rightTypes: number;
  claims: number;
  wrongClaims: number;
  /** Formats that only examples, words or other spellings of the true description show. */
  unstated: number;
  /** For people: what is wrong. */
  notes: string[];
}

interface Operation {
  method: string;
  path: string;
  pattern: RegExp;
  weight: string;
  operation: Record<string, never>;
  item: PathItem;
}

/** A parameter with one value in the traffic may be a word: nothing shows the difference. */
function isSamePath(mine: string, truth: string, shown: ReadonlySet<string>): boolean {
  const [own, real] = [mine.split("/"), truth.split("/")];
  return (
    own.length === real.length &&
    real.every((segment, index) => {
      const form = (text: string) => text.replaceAll(/\{[^{}]*\}/g, "{}");
      if (form(segment) === form(own[index]!)) return true;
      const values = new Set([...shown].map((path) => path.split("/")[index]));
      return segment.includes("{") && values.size === 1 && values.has(own[index]!);
    })
  );
}

/** The base path is part of the paths. */
function operationsIn(document: OpenApiDocument): Operation[] {
  return listOperations(document).map(({ method, path, operation, item }) => {
    const servers = [operation, item, document].find((part) => part.servers !== undefined) ?? {};
    const base = new URL(baseUrlOf(servers), "https://api.example.com").pathname.replace(/\/+$/, "");
    const parts = (base + path).split(/\{[^{}]*\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    return {
      method: method.toUpperCase(),
      path: base + path,
      pattern: new RegExp(`^${parts.join("[^/]+?")}/?$`),
      weight: path
        .split("/")
        .map((segment) => (segment.includes("{") ? "1" : "0"))
        .join(""),
      operation: operation as never,
      item,
    };
  });
}

function routeOf(operations: readonly Operation[], method: string, path: string): Operation | undefined {
  const fitting = operations.filter((one) => one.pattern.test(path));
  const [best] = fitting.sort((one, other) => (one.weight < other.weight ? -1 : 1));
  return fitting.find((one) => one.method === method && one.weight === best!.weight);
}

interface Facts {
  shown: Set<string>;
  mine: Schema[] | undefined;
  truth: Schema[] | undefined;
}

export function judge(truth: OpenApiDocument, mine: OpenApiDocument, exchanges: readonly Recorded[]): Verdict {
  const [theirs, ours] = [operationsIn(truth), operationsIn(mine)];
  const trueOf = new Map(listOperations(truth).map(({ operationId }, index) => [operationId, theirs[index]!]));
  const paths = new Map<string, Set<Operation | undefined>>();
  const shown = new Map<string, Set<string>>();
  const members = new Map<string, Facts>();
  const add = (key: string, shown: string, own: Schema[] | undefined, real: Schema[] | undefined) => {
    const facts = members.get(key) ?? { shown: new Set(), mine: own, truth: real };
    // The names of a map may be members of the other description.
    const others = own?.filter((schema) => !facts.mine?.includes(schema)) ?? [];
    if (others.length > 0) facts.mine = [...(facts.mine ?? []), ...others];
    facts.shown.add(shown);
    members.set(key, facts);
  };
  for (const one of exchanges) {
    const own = routeOf(ours, one.method, new URL(one.url).pathname);
    const real = trueOf.get(one.operationId)!;
    shown.set(one.operationId, (shown.get(one.operationId) ?? new Set()).add(new URL(one.url).pathname));
    paths.set(one.operationId, (paths.get(one.operationId) ?? new Set()).add(own));
    const walk = (value: unknown, key: string, mineAt: Schema[] | undefined, trueAt: Schema[] | undefined): void => {
      if (key.includes(" ") && !key.endsWith(":")) add(key, typeOf(value), mineAt, trueAt);
      if (Array.isArray(value)) {
        for (const item of value) walk(item, `${key}/*`, itemsOf(mine, mineAt), itemsOf(truth, trueAt));
      } else if (isMap(value)) {
        for (const [name, member] of Object.entries(value)) {
          const [realMember, isData] = memberOf(truth, trueAt, name);
          walk(member, `${key}/${isData ? "*" : name}`, memberOf(mine, mineAt, name)[0], realMember);
        }
      }
    };
    const body = parse(one.requestBody ?? "");
    if (body !== undefined && one.status < 400 && isJsonOf(one.requestHeaders))
      walk(body, `${one.operationId} request:`, requestSchema(mine, own, one), requestSchema(truth, real, one));
    const response = parse(one.responseBody);
    if (response !== undefined && isJsonOf(one.responseHeaders))
      walk(
        response,
        `${one.operationId} ${one.status}:`,
        responseSchema(mine, own, one),
        responseSchema(truth, real, one),
      );
  }
  const users = new Map<Operation, number>();
  for (const found of paths.values()) for (const one of found) if (one) users.set(one, (users.get(one) ?? 0) + 1);
  const verdict: Verdict = {
    operations: paths.size,
    found: 0,
    wrongPaths: 0,
    members: 0,
    rightTypes: 0,
    claims: 0,
    wrongClaims: 0,
    unstated: 0,
    notes: [],
  };
  for (const [id, found] of paths) {
    const [only, ...others] = found;
    const real = trueOf.get(id)!;
    if (others.length === 0 && only !== undefined && isSamePath(only.path, real.path, shown.get(id)!))
      verdict.found += 1;
    else
      verdict.notes.push(
        `${id} ${real.method} ${real.path}: ${[...found]
          .map((one) => one?.path ?? "none")
          .slice(0, 4)
          .join(", ")}`,
      );
    if (found.size > 1 || (only && users.get(only)! > 1)) verdict.wrongPaths += 1;
  }
  for (const [key, { shown, mine: own, truth: real }] of members) {
    verdict.members += 1;
    const [claimed, allowed] = [typesOf(mine, own), typesOf(truth, real)];
    const fits = [...shown].every((type) => claimed.has(type) || (type === "integer" && claimed.has("number")));
    const isWide =
      allowed.size > 0 &&
      [...claimed].some(
        (type) => !allowed.has(type) && !(type === "integer" && allowed.has("number")) && !shown.has(type),
      );
    const isAny = claimed.size === 0;
    if (fits && !isWide && !isAny) verdict.rightTypes += 1;
    else verdict.notes.push(`${key}: shown ${[...shown]}; claimed ${[...claimed]}; true ${[...allowed]}`);
    judgeClaims(verdict, key, mine, own, truth, real);
  }
  for (const [id, found] of paths) {
    const [only] = found;
    if (only === undefined) continue;
    const real = trueOf.get(id)!;
    const known = listParameters(truth, real);
    for (const parameter of listParameters(mine, only)) {
      const same = known.find(
        (one) => one.in === parameter.in && one.name?.toLowerCase() === parameter.name?.toLowerCase(),
      );
      const twin = parameter.in === "path" ? known.filter((one) => one.in === "path")[0] : same;
      const schemas = (one: typeof same) =>
        one?.schema ? flat(one === parameter ? mine : truth, [one.schema]) : undefined;
      if (parameter.in === "path" && known.filter((one) => one.in === "path").length !== 1) continue;
      judgeClaims(verdict, `${id} ${parameter.in} ${parameter.name}`, mine, schemas(parameter), truth, schemas(twin));
    }
  }
  return verdict;
}

function judgeClaims(
  verdict: Verdict,
  key: string,
  mine: OpenApiDocument,
  own: Schema[] | undefined,
  truth: OpenApiDocument,
  real: Schema[] | undefined,
): void {
  const [claimed, known] = [flat(mine, own ?? []), flat(truth, real ?? [])];
  // Nothing to compare with: the true description says only that it is an object.
  if (known.length === 0) return;
  for (const word of ["format", "enum"] as const) {
    const claim = claimed.find(
      (schema) => schema[word] !== undefined || (word === "enum" && schema.const !== undefined),
    );
    if (claim === undefined) continue;
    if (word === "format" && /^(?:int|float|double)/.test(String(claim.format))) continue;
    verdict.claims += 1;
    const isTrue = known.some((schema) =>
      word === "format"
        ? schema.format === claim.format
        : schema.enum !== undefined || schema.const !== undefined || schema.pattern !== undefined,
    );
    if (isTrue) continue;
    if (word === "format" && known.some((schema) => showsFormat(schema, String(claim.format)))) {
      verdict.unstated += 1;
      continue;
    }
    verdict.wrongClaims += 1;
    verdict.notes.push(
      `${key} claims ${word} ${JSON.stringify(claim[word] ?? claim.const)}; true ${JSON.stringify(known.map(({ type, format }) => ({ type, format })))}`,
    );
  }
}

/** Other spellings of a format, and words for it in a description. */
const wordsFor: Record<string, [spelling: RegExp, words: RegExp]> = {
  "date-time": [/^(?:date-?time|timestamp|iso.?8601.*)$/i, /timestamp|iso.?8601|rfc.?3339|date and time/i],
  date: [/^(?:iso.?8601.*|full-date)$/i, /yyyy-mm-dd|iso.?8601 date/i],
  uri: [/^(?:ur[il]|iri|https?)(?:-reference)?$/i, /\bur[il]\b/i],
  email: [/^e-?mail$/i, /\be-?mail\b/i],
  uuid: [/^(?:uuid.*|guid)$/i, /\b[ug]uid\b/i],
  ipv4: [/^(?:ip|ip-?v4)$/i, /\bip(?:v4)? address/i],
};

/** All examples have the format, and examples, the description or another spelling of the format show it. */
function showsFormat(schema: Schema, format: string): boolean {
  const { title = "", description = "", example, default: preset } = schema as Record<string, string | undefined>;
  const given = [example, preset, ...((schema.examples as unknown[] | undefined) ?? [])];
  const examples = given.filter((value): value is string => typeof value === "string" && value !== "");
  const [spelling, words] = wordsFor[format] ?? [/^$/, /^$/];
  const isShown = examples.length > 0 || spelling.test(schema.format ?? "") || words.test(`${title} ${description}`);
  return isShown && examples.every((value) => formatsOf(value).some((each) => each === format));
}

const typeOf = (value: unknown): string =>
  value === null
    ? "null"
    : Array.isArray(value)
      ? "array"
      : typeof value === "number"
        ? Number.isInteger(value)
          ? "integer"
          : "number"
        : typeof value;

const parse = (text: string): unknown => {
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

const typeHeader = (headers: readonly [string, string][]) =>
  headers.find(([name]) => /^content-type$/i.test(name))?.[1];
const isJsonOf = (headers: readonly [string, string][]) => isJson(typeHeader(headers));

/** The schema with all parts of its compositions. */
function flat(document: OpenApiDocument, all: readonly Schema[], met = new Set<unknown>()): Schema[] {
  return all.flatMap((reference) => {
    const schema = resolve<Schema>(document, reference);
    if (typeof schema !== "object" || schema === null || met.has(schema)) return [];
    met.add(schema);
    const { allOf = [], oneOf = [], anyOf = [] } = schema;
    return [schema, ...flat(document, [...allOf, ...oneOf, ...anyOf], met)];
  });
}

function memberOf(
  document: OpenApiDocument,
  at: Schema[] | undefined,
  name: string,
): [Schema[] | undefined, isData: boolean] {
  if (at === undefined) return [undefined, false];
  const all = flat(document, at);
  const own = all.flatMap((schema) =>
    schema.properties && Object.hasOwn(schema.properties, name) ? [schema.properties[name]!] : [],
  );
  if (own.length > 0) return [own, false];
  const data = all.flatMap(({ additionalProperties }) =>
    isMap(additionalProperties) ? [additionalProperties as Schema] : [],
  );
  return data.length > 0 ? [data, true] : [undefined, false];
}

function itemsOf(document: OpenApiDocument, at: Schema[] | undefined): Schema[] | undefined {
  const items = at && flat(document, at).flatMap(({ items }) => (items ? [items as Schema] : []));
  return items && items.length > 0 ? items : undefined;
}

function typesOf(document: OpenApiDocument, at: Schema[] | undefined): Set<string> {
  const found = new Set<string>();
  for (const schema of flat(document, at ?? [])) {
    for (const type of [schema.type ?? []].flat()) found.add(type);
    if (schema.nullable) found.add("null");
    if (schema.type === undefined && schema.properties) found.add("object");
    if (schema.type === undefined && schema.items) found.add("array");
    for (const value of schema.const !== undefined
      ? [schema.const]
      : schema.type === undefined
        ? (schema.enum ?? [])
        : [])
      found.add(typeOf(value));
  }
  return found;
}

interface Bodies {
  requestBody?: object;
  responses?: Record<string, object>;
}

function requestSchema(document: OpenApiDocument, found: Operation | undefined, { requestHeaders }: Recorded) {
  const { requestBody } = (found?.operation ?? {}) as Bodies;
  return requestBody && mediaOf(resolve(document, requestBody), typeHeader(requestHeaders)!);
}

function responseSchema(
  document: OpenApiDocument,
  found: Operation | undefined,
  { status, responseHeaders }: Recorded,
) {
  const { responses = {} } = (found?.operation ?? {}) as Bodies;
  const response = responses[status] ?? responses[`${String(status)[0]}XX`] ?? responses.default;
  return response && mediaOf(resolve<Response>(document, response), typeHeader(responseHeaders)!);
}

function mediaOf(
  { content = {} }: { content?: Record<string, { schema?: Schema }> },
  type: string,
): Schema[] | undefined {
  const wanted = type.split(";")[0]!.trim().toLowerCase();
  const found =
    Object.entries(content).find(([name]) => name.split(";")[0]!.toLowerCase() === wanted) ??
    Object.entries(content).find(([name]) => isJson(name) || name.includes("*"));
  return found?.[1].schema && [found[1].schema];
}
