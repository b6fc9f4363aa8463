// Runs express-openapi-validator (EOV) without Express: takes a request or an answer, and returns its problems.
import { parse } from "node:querystring";
import { middleware } from "express-openapi-validator";
import { type DocumentParameter, listParameters, type SpecDocument } from "./query.ts";

export interface EovRequest {
  method: string;
  /** Path and query of the request line. */
  target: string;
  headers?: Readonly<Record<string, string>>;
  /** Parsed; undefined for none. */
  body?: unknown;
}

export interface EovAnswer {
  status: number;
  mediaType: string;
  value: unknown;
}

export interface EovFinding {
  /** Such as `/body/data/type`, `/query/page[size]`, `/params/run_id`. */
  path: string;
  message: string;
  /** The broken JSON Schema keyword; empty if EOV found the problem before it used a schema. */
  keyword: string;
}

export interface Eov {
  checkRequest(request: EovRequest): Promise<EovFinding[]>;
  checkResponse(request: EovRequest, answer: EovAnswer): Promise<EovFinding[]>;
}

/**
 * Reading the document takes about 200 ms at the first request, and again at the first answer. For a part of a document, pass
 * the `whole` as well: EOV keeps the first list of bracketed names for the whole process.
 */
export function createEov(document: SpecDocument, whole = document): Eov {
  const parameters = listParameters(whole).filter((parameter) => parameter.in === "query");
  const bracketed = parameters.filter(({ name }) => name.includes("["));
  const indexed = bracketed.filter(({ style }) => style === "deepObject").map(({ name }) => name);
  const common = {
    validateApiSpec: false,
    validateSecurity: false,
    fileUploader: false,
    ajvFormats: { mode: "full" },
  } as const;
  const apiSpec = () => copyFor(document) as never;
  const requestSteps = middleware({
    ...common,
    apiSpec: apiSpec(),
    validateRequests: { allErrors: true, discriminator: true },
  });
  const answerSteps = middleware({
    ...common,
    apiSpec: apiSpec(),
    validateRequests: false,
    validateResponses: { allErrors: true },
  });

  return {
    async checkRequest(request) {
      return findingsOf(await pass(requestSteps, toIncoming(request, bracketed, indexed), {}));
    },
    async checkResponse(request, { status, mediaType, value }) {
      const response = {
        statusCode: status,
        headersSent: false,
        getHeaders: () => ({ "content-type": mediaType }),
        json: () => undefined,
      };
      return findingsOf(await pass(answerSteps, toIncoming(request, bracketed, indexed), response, value));
    },
  };
}

/**
 * A copy, because EOV changes its input. Discriminators lose their mapping, which EOV's Ajv refuses, and get a type, because it
 * would accept values that are not objects.
 */
function copyFor(document: SpecDocument): unknown {
  const { examples, headers, links, ...components } = document.components ?? {};
  return JSON.parse(JSON.stringify({ ...document, components }), (key, value) => {
    if (isUnread(key, value)) return undefined;
    const tag = value?.discriminator?.propertyName;
    return typeof tag === "string" ? { ...value, type: "object", discriminator: { propertyName: tag } } : value;
  });
}

/** EOV walks the whole document for every schema that it compiles, and never uses these parts. */
function isUnread(key: string, value: unknown): boolean {
  if (!/^(?:examples|headers|links)$/.test(key) || typeof value !== "object" || value === null) return false;
  return Object.values(value).every((member) => member?.$ref?.startsWith(`#/components/${key}/`));
}

type Step = (request: never, response: never, next: (error?: unknown) => void) => unknown;

/** Runs EOV's middleware, and returns its error; answers are checked in `response.json`. */
async function pass(
  steps: Step[],
  request: object,
  response: object & { json?: (value: unknown) => void },
  value?: unknown,
) {
  let error: unknown;
  const next = (found?: unknown) => {
    error ??= found;
  };
  for (const step of steps) {
    await step(request as never, response as never, next);
    if (error !== undefined) return error;
  }
  response.json?.(value);
  return error;
}

/** The members of an Express request that EOV reads. */
function toIncoming(
  { method, target, headers = {}, body }: EovRequest,
  bracketed: DocumentParameter[],
  indexed: string[],
) {
  const [path = "", text = ""] = target.split("?", 2);
  const query = foldIndexed(parse(text), indexed);
  return {
    method,
    path,
    baseUrl: "",
    originalUrl: target,
    url: target,
    headers,
    // EOV refuses every bracketed name unless the query itself declares it (issue 1115).
    query: Object.defineProperty(query, "_openapi", { value: { schema: { parameters: bracketed } } }),
    params: {},
    // EOV fills in defaults.
    body: structuredClone(body),
    app: { enabled: () => true, param: () => undefined },
  };
}

/** EOV would read `filter[tagged][0][key]` as a parameter `filter`; it can check a list under its own name. */
function foldIndexed(query: Record<string, unknown>, indexed: string[]): Record<string, unknown> {
  for (const name of indexed) {
    if (name in query) continue;
    const entries = new Map<number, Record<string, unknown>>();
    for (const [key, value] of Object.entries(query)) {
      const match = key.startsWith(name) && /^\[(0|[1-9]\d{0,3})\]\[(\w+)\]$/.exec(key.slice(name.length));
      if (!match) continue;
      const index = Number(match[1]);
      entries.set(index, { ...entries.get(index), [match[2]!]: value });
      delete query[key];
    }
    if (entries.size > 0) query[name] = [...entries].sort(([one], [other]) => one - other).map(([, entry]) => entry);
  }
  return query;
}

interface EovError {
  status: number;
  message: string;
  path?: string;
  errors?: { path: string; message: string; errorCode?: string }[];
}

function findingsOf(error: unknown): EovFinding[] {
  if (error === undefined) return [];
  const { status, message, path = "", errors } = error as EovError;
  if (typeof status !== "number") throw error;
  const list = errors !== undefined && errors.length > 0 ? errors : [{ path, message }];
  return list.map(({ errorCode = "", ...found }) => {
    const keyword = errorCode.replace(/\.openapi\.validation$/, "");
    const tag = keyword === "discriminator" ? /tag "([^"]*)"/.exec(found.message)?.[1] : undefined;
    return { path: tag === undefined ? found.path : `${found.path}/${tag}`, message: found.message, keyword };
  });
}
