// Facts about each operation, except the types of its parameters and bodies.

import { listEmptyIds, listMembers } from "./body-members.ts";
import { isJson } from "./media-types.ts";
import {
  type MediaType,
  type OpenApiDocument,
  type Parameter,
  type RequestBody,
  type Response,
  resolve,
  type Server,
} from "./openapi.ts";
import { listOperations, type NamedOperation } from "./operation-ids.ts";
import { sentMethod } from "./path-items.ts";
import { listParameters, listQueryParameters, type QueryParameter } from "./query.ts";
import { ownServersOf } from "./servers.ts";
import { SpecError } from "./spec.ts";
import { type Stream, streamOf } from "./streams.ts";

const allTokenKinds = ["user", "team", "organization"];

/** One row of the operations table. The order of its members is the order in the generated file. */
export interface OperationFacts {
  operationId: string;
  method: string;
  path: string;
  tag: string | null;
  summary: string;
  successStatus: number;
  authenticated: boolean;
  tokenKinds: string[];
  permission: string | null;
  rateLimits: RateLimit[];
  requestBody: null | { required: boolean; mediaTypes: string[] };
  responseMediaType: string | null;
  trailingSlash: boolean;
  extension: boolean;
  edition: string | null;
  retry: Record<string, string>;
  query: string[];
  members: string[];
  emptyIds: string[];
}

interface RateLimit {
  requests: number;
  seconds: number;
}

type Presence = "none" | "optional" | "required";

/** An operation with everything that the steps derive from it. */
export interface DescribedOperation {
  facts: OperationFacts;
  description: string | undefined;
  /** The servers that replace those of the document. */
  ownServers: Server[] | undefined;
  query: QueryParameter[];
  hasPath: boolean;
  header: Presence;
  cookie: Presence;
  /** The key of the success response in the spec, such as `201` or `default`. */
  successKey: string | null;
  responseKeys: string[];
  /** The request body is bytes, not text. */
  takesBytes: boolean;
  /** The body of the success response is bytes, not text. */
  answersBytes: boolean;
  /** A success response has no body. */
  mayBeEmpty: boolean;
  /** The success response is a stream, or can be one: then `facts.responseMediaType` is another media type. */
  stream: Stream | undefined;
  /** The same operation with each other 2xx as its success response. */
  others: DescribedOperation[];
}

/** Whether a client can send the body: fetch forbids one with GET and HEAD. */
export const sendsBody = ({ method, requestBody }: OperationFacts): boolean =>
  requestBody !== null && !isBodiless(method);

/** With any case of letters. */
export const isBodiless = (method: string): boolean => /^(?:get|head)$/i.test(method);

const known = new WeakMap<OpenApiDocument, DescribedOperation[]>();

/** Several steps read the same unchanged document. */
export function describeOperations(document: OpenApiDocument): DescribedOperation[] {
  let described = known.get(document);
  if (described === undefined) {
    described = listOperations(document).map((operation) => describe(document, operation));
    known.set(document, described);
  }
  return described;
}

function describe(document: OpenApiDocument, named: NamedOperation): DescribedOperation {
  const { operationId, method, path, item, operation } = named;
  try {
    const parameters = listParameters(document, named);
    const headers = parameters.filter((parameter) => parameter.in === "header");
    const query = listQueryParameters(document, named);
    const responses = operation.responses ?? {};
    const [successKey = null, ...otherKeys] = successKeysOf(Object.keys(responses));
    const contentOf = (key: string | null) => (key && resolve<Response>(document, responses[key]!).content) || {};
    const factsOf = (key: string | null) => ({
      successKey: key,
      answersBytes: Object.entries(contentOf(key)).some(([name, media]) => isBytes(name, media)),
    });
    const mediaTypeOf = (key: string | null) => (method === "head" ? null : preferredMediaType(contentOf(key)));
    const body = operation.requestBody && resolve<RequestBody>(document, operation.requestBody);
    const mediaTypes = Object.keys(body?.content ?? {});
    const authenticated = isAuthenticated(operation.security ?? document.security);
    const success = successKey === null ? undefined : resolve<Response>(document, responses[successKey]!);
    const stream = method === "head" ? undefined : streamOf(document, success);
    const described: DescribedOperation = {
      facts: {
        operationId,
        method: sentMethod(method),
        path,
        tag: operation.tags?.[0] ?? null,
        summary: operation.summary ?? "",
        successStatus: /^\d{3}$/.test(successKey ?? "") ? Number(successKey) : 200,
        authenticated,
        tokenKinds: authenticated ? ((operation["x-token-kinds"] as string[] | undefined) ?? allTokenKinds) : [],
        permission: (operation["x-permission"] as string | undefined) ?? null,
        rateLimits: rateLimitsOf(document["x-rate-limit"], operation["x-rate-limit"]),
        requestBody: mediaTypes.length === 0 ? null : { required: body?.required === true, mediaTypes },
        responseMediaType: mediaTypeOf(successKey),
        trailingSlash: item["x-trailing-slash"] === true,
        extension: operation["x-extension"] === true,
        edition: (operation["x-edition"] as string | undefined) ?? null,
        retry: (operation["x-retry"] as Record<string, string> | undefined) ?? {},
        query: query.map(({ name }) => name),
        members: listMembers(document, body?.content ?? {}),
        emptyIds: listEmptyIds(document, body?.content ?? {}),
      },
      description: operation.description,
      ownServers: ownServersOf(named),
      query,
      hasPath: parameters.some((parameter) => parameter.in === "path"),
      header: presenceOf(headers),
      cookie: presenceOf(parameters.filter((parameter) => parameter.in === "cookie")),
      ...factsOf(successKey),
      responseKeys: Object.keys(responses),
      takesBytes: mediaTypes.length > 0 && mediaTypes.every((name) => isBytes(name, body!.content[name]!)),
      mayBeEmpty: Object.entries(responses).some(
        ([status, response]) =>
          status.startsWith("2") && Object.keys(resolve<Response>(document, response).content ?? {}).length === 0,
      ),
      stream,
      others: [],
    };
    // The items of a stream are its only result.
    const isStream = stream !== undefined && stream.mediaType === described.facts.responseMediaType;
    for (const key of isStream ? [] : otherKeys) {
      const facts = { ...described.facts, responseMediaType: mediaTypeOf(key) };
      described.others.push({ ...described, facts, ...factsOf(key), stream: undefined, others: [] });
    }
    return described;
  } catch (error) {
    throw new SpecError(`${operationId} (${sentMethod(method)} ${path}): ${(error as Error).message}.`);
  }
}

function presenceOf(parameters: Parameter[]): Presence {
  if (parameters.length === 0) return "none";
  return parameters.some(({ required }) => required) ? "required" : "optional";
}

/** Every 2xx, the lowest first. Without one: a redirect, or the default. */
function successKeysOf(statuses: string[]): string[] {
  // JavaScript objects list their numeric keys first, in ascending order.
  const successes = statuses.filter((status) => status.startsWith("2"));
  const other = statuses.find((status) => status.startsWith("3")) ?? statuses.find((status) => status === "default");
  return successes.length > 0 || other === undefined ? successes : [other];
}

/** JSON before anything else. */
function preferredMediaType(content: Record<string, MediaType>): string | null {
  const names = Object.keys(content);
  return names.find(isJson) ?? names[0] ?? null;
}

/** If the description does not mention security, the caller decides. */
function isAuthenticated(requirements: Record<string, string[]>[] | undefined): boolean {
  return requirements?.some((requirement) => Object.keys(requirement).length > 0) ?? true;
}

/** The document's limit applies to every operation, in addition to the operation's own. */
function rateLimitsOf(general: unknown, own: unknown): RateLimit[] {
  if (own === "none") return [];
  return [general ?? [], own ?? []].flat() as RateLimit[];
}

/** OpenAPI describes a body of bytes by leaving its schema out (3.1) or as a binary string (3.0). */
export function isBytes(name: string, { schema = {} }: MediaType): boolean {
  if (schema.type === "string" && schema.format === "binary") return true;
  if (/json|xml|text\/|yaml|form/i.test(name)) return false;
  return Object.keys(schema).every((keyword) => !shapeKeywords.has(keyword));
}

const shapeKeywords = new Set(["type", "$ref", "enum", "const", "allOf", "anyOf", "oneOf", "properties"]);
