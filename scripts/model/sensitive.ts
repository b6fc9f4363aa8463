// The places of secrets in each operation. Code that shows real traffic removes them.
import {
  at,
  type MediaType,
  type OpenApiDocument,
  type RequestBody,
  type Response,
  resolve,
  type Schema,
} from "./openapi.ts";
import { listOperations, type NamedOperation } from "./operation-ids.ts";
import { toPointerPart } from "./pointers.ts";
import { listParameters } from "./query.ts";

export interface SensitivePlaces {
  /** Names by place; headers in lower case. */
  path: string[];
  query: string[];
  header: string[];
  cookie: string[];
  /** JSON pointers into the body; `*` is every item or member. */
  request: string[];
  /** Keyed by the status in the document: `200`, `2XX`, `default`. */
  responses: Record<string, string[]>;
}

export interface Sensitivity {
  /** Names of API keys, by place. */
  credentials: { query: string[]; header: string[] };
  /** Operations without secrets are left out. */
  operations: Record<string, SensitivePlaces>;
  /** Names of members that are not secret somewhere in the document, even if their names sound secret. */
  members: string[];
}

export function listSensitive(document: OpenApiDocument): Sensitivity {
  const search = createSearch(document);
  const operations = listOperations(document)
    .map((named) => [named.operationId, placesOf(document, named, search)] as const)
    .filter(([, places]) => Object.values(places).some((found) => Object.keys(found).length > 0));
  return {
    credentials: listCredentials(document),
    operations: Object.fromEntries(operations),
    members: listMembers(document),
  };
}

type Search = (schema: Schema | boolean | undefined) => string[];

function placesOf(document: OpenApiDocument, named: NamedOperation, search: Search): SensitivePlaces {
  const { operation } = named;
  const places: SensitivePlaces = { path: [], query: [], header: [], cookie: [], request: [], responses: {} };
  for (const parameter of listParameters(document, named)) {
    const schema = parameter.schema ?? Object.values(parameter.content ?? {})[0]?.schema;
    if (parameter["x-sensitive"] !== true && search(schema).length === 0) continue;
    places[parameter.in].push(parameter.in === "header" ? parameter.name.toLowerCase() : parameter.name);
  }
  if (operation.requestBody)
    places.request = ofContent(resolve<RequestBody>(document, operation.requestBody).content, search);
  for (const [status, reference] of Object.entries(operation.responses ?? {})) {
    const found = ofContent(resolve<Response>(document, reference).content, search);
    if (found.length > 0) places.responses[status] = found;
  }
  return places;
}

/** Drafts may still lack the content of a body. */
function ofContent(content: Record<string, MediaType> | undefined, search: Search): string[] {
  return unique(Object.values(content ?? {}).flatMap(({ schema }) => search(schema)));
}

/** Finds the pointers of secrets in a schema. */
function createSearch(document: OpenApiDocument): Search {
  const ofReference = askOnce<string[]>(document, [], search);

  function search(schema: Schema | boolean | undefined): string[] {
    if (typeof schema !== "object" || schema === null) return [];
    const found = schema.$ref === undefined ? [] : [...ofReference(schema.$ref)];
    if (isMarked(schema)) found.push("");
    for (const part of partsOf(schema)) found.push(...search(part));
    for (const [name, member] of Object.entries(schema.properties ?? {})) found.push(...below(name, search(member)));
    for (const member of Object.values(schema.patternProperties ?? {})) found.push(...below("*", search(member)));
    const others = [schema.additionalProperties, schema.items, ...(schema.prefixItems ?? [])];
    for (const member of others) found.push(...below("*", search(member)));
    return unique(found);
  }

  return search;
}

/** Calls `ask` once for each component. While a component is visited, a reference back to it answers `nothing`. */
function askOnce<Answer>(document: OpenApiDocument, nothing: Answer, ask: (schema: Schema) => Answer) {
  const known = new Map<string, Answer>();
  return (pointer: string): Answer => {
    const before = known.get(pointer);
    if (before !== undefined) return before;
    known.set(pointer, nothing);
    // A component may have a mark next to a reference, so follow one reference at a time.
    const answer = ask(at(document, pointer) as Schema);
    known.set(pointer, answer);
    return answer;
  };
}

/** Whether a schema or one of its parts is marked as secret. */
function createQuestion(document: OpenApiDocument): (schema: Schema | boolean | undefined) => boolean {
  const ofReference = askOnce(document, false, isSecret);

  function isSecret(schema: Schema | boolean | undefined): boolean {
    if (typeof schema !== "object" || schema === null) return false;
    return (
      isMarked(schema) || (schema.$ref !== undefined && ofReference(schema.$ref)) || partsOf(schema).some(isSecret)
    );
  }

  return isSecret;
}

const isMarked = (schema: Schema): boolean => schema["x-sensitive"] === true || schema.format === "password";

/** Schemas that apply to the same value. */
const partsOf = (schema: Schema): (Schema | undefined)[] =>
  [
    schema.allOf,
    schema.anyOf,
    schema.oneOf,
    schema.then,
    schema.else,
    Object.values(schema.dependentSchemas ?? {}),
  ].flat() as (Schema | undefined)[];

const below = (name: string, pointers: string[]): string[] =>
  pointers.map((pointer) => `/${toPointerPart(name)}${pointer}`);

/** API keys of `securitySchemes`. Bearer and basic schemes have no name: they use the Authorization header. */
function listCredentials(document: OpenApiDocument): Sensitivity["credentials"] {
  const schemes = Object.values(document.components?.securitySchemes ?? {}) as Record<string, string>[];
  const keys = schemes.filter(({ type, name }) => type === "apiKey" && typeof name === "string");
  const named = (place: string) => keys.filter((scheme) => scheme.in === place).map((scheme) => scheme.name!);
  return { query: unique(named("query")), header: unique(named("header").map((name) => name.toLowerCase())) };
}

/** Empty if the document has no `x-sensitive`: every name that sounds secret then counts as a secret. */
function listMembers(document: OpenApiDocument): string[] {
  if (!marksSecrets(document)) return [];
  const names = new Set<string>();
  const isSecret = createQuestion(document);
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { properties } = node as Schema;
    if (typeof properties === "object" && properties !== null) {
      for (const [name, member] of Object.entries(properties)) if (!isSecret(member)) names.add(name);
    }
    for (const member of Object.values(node)) visit(member);
  };
  visit(document.components?.schemas);
  visit(document.paths);
  return [...names].sort();
}

function marksSecrets(node: unknown): boolean {
  if (typeof node !== "object" || node === null) return false;
  return Object.hasOwn(node, "x-sensitive") || Object.values(node).some(marksSecrets);
}

const unique = (texts: string[]): string[] => [...new Set(texts)];
