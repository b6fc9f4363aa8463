// Valid exchanges, made of the examples that the spec gives for each operation.
import { readFileSync } from "node:fs";
import type { Exchange, ExchangeRequest, ExchangeResponse } from "../../generated/validators.js";
import {
  type Header,
  type MediaType,
  type OpenApiDocument,
  type Parameter,
  type RequestBody,
  type Response,
  resolve,
  type Schema,
} from "../../scripts/model/openapi.ts";
import { listOperations, type NamedOperation } from "../../scripts/model/operation-ids.ts";
import { listParameters } from "../../scripts/model/query.ts";

export interface ExampleExchange extends Exchange {
  operationId: string;
  request: Omit<ExchangeRequest, "headers"> & { headers: Record<string, string> };
  response: Omit<ExchangeResponse, "headers"> & { headers: Record<string, string> };
}

export const bundle = JSON.parse(
  readFileSync(new URL("../../generated/openapi.json", import.meta.url), "utf8"),
) as OpenApiDocument;

/** All request examples of every operation, paired with all examples of its answers. */
export function listExamples(): ExampleExchange[] {
  return listOperations(bundle).flatMap((operation) => {
    const requests = requestsOf(operation);
    const responses = responsesOf(operation);
    return Array.from({ length: Math.max(requests.length, responses.length) }, (_, index) => ({
      operationId: operation.operationId,
      request: requests[index % requests.length]!,
      response: responses[index % responses.length]!,
    }));
  });
}

/** The first request example of an operation with the first example of its success answer. */
export function exampleOf(operationId: string): ExampleExchange {
  const operation = listOperations(bundle).find((candidate) => candidate.operationId === operationId);
  if (operation === undefined) throw new Error(`There is no operation ${operationId}.`);
  return {
    operationId,
    request: requestsOf(operation)[0]!,
    response: responsesOf(operation).find(({ status }) => status < 300)!,
  };
}

function requestsOf(named: NamedOperation): ExampleExchange["request"][] {
  const parameters = listParameters(bundle, named);
  const path = named.path.replaceAll(/\{([^{}]*)\}/g, (_, name: string) => exampleText(parameters, name));
  const body = named.operation.requestBody && resolve<RequestBody>(bundle, named.operation.requestBody);
  const required = parameters.filter((parameter) => parameter.in === "query" && parameter.required);
  const query = new URLSearchParams(required.map(({ name }) => [name, exampleText(parameters, name)]));
  const target = `/api/v2${path}${required.length > 0 ? `?${query}` : ""}`;
  const request = { method: named.method.toUpperCase(), target };
  const headers = { authorization: "Bearer abcdef", accept: "application/vnd.api+json" };
  if (body === undefined) return [{ ...request, headers }];
  return bodiesOf(body.content).map(([type, text]) => ({
    ...request,
    headers: { ...headers, "content-type": type },
    body: text,
  }));
}

function responsesOf({ operation }: NamedOperation): ExampleExchange["response"][] {
  return Object.entries(operation.responses ?? {}).flatMap(([status, reference]) => {
    const response = resolve<Response>(bundle, reference);
    const headers = Object.entries(response.headers ?? {}).map(([name, header]) => [name, exampleOfHeader(header)]);
    const answer = { status: Number(status), headers: Object.fromEntries(headers) as Record<string, string> };
    const bodies = bodiesOf(response.content ?? {});
    if (bodies.length === 0) return [answer];
    return bodies.map(([type, body]) => ({ ...answer, headers: { ...answer.headers, "content-type": type }, body }));
  });
}

function bodiesOf(content: Record<string, MediaType>): [type: string, body: string][] {
  return Object.entries(content).flatMap(([type, media]): [string, string][] => {
    const given = Object.values(media.examples ?? {}).map(
      (example) => resolve<{ value: unknown }>(bundle, example as { value: unknown }).value,
    );
    const values = media.example === undefined ? given : [media.example, ...given];
    if (values.length === 0) return [[type, "bytes"]];
    return values.map((value) => [type, typeof value === "string" ? value : JSON.stringify(value)]);
  });
}

function exampleText(parameters: Parameter[], name: string): string {
  const schema = parameters.find((parameter) => parameter.name === name)?.schema ?? {};
  return String(resolve<Schema>(bundle, schema).example);
}

const exampleOfHeader = (header: Header | { $ref: string }): string =>
  String(resolve<Schema>(bundle, resolve<Header>(bundle, header).schema ?? {}).example);
