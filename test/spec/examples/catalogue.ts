// Every example of a request and of an answer that the spec shows.
import generated from "../../../generated/openapi.json" with { type: "json" };
import type { OperationId } from "../../../generated/operations.ts";
import {
  type MediaType,
  type OpenApiDocument,
  type Parameter,
  type PathItem,
  type RequestBody,
  type Response,
  resolve,
  type Schema,
} from "../../../scripts/model/openapi.ts";
import { listOperations } from "../../../scripts/model/operation-ids.ts";
import { listParameters } from "../../../scripts/model/query.ts";

const document = generated as unknown as OpenApiDocument;

/** By names: `createRun request create-run`, `createRun 201 run-created`, `cancelRun 409`, `not-found`. */
export type Catalogue = ReadonlyMap<string, unknown>;

/** Parts that do not apply are left out. */
export const nameOf = (...parts: (string | number | undefined)[]) =>
  parts.filter((part) => part !== undefined && part !== "").join(" ");

function* examplesOf(prefix: string, content: Record<string, MediaType> = {}): Iterable<[string, unknown]> {
  for (const { example, examples = {} } of Object.values(content)) {
    if (example !== undefined) yield [prefix, example];
    for (const [name, reference] of Object.entries(examples)) {
      yield [nameOf(prefix, name), resolve<{ value: unknown }>(document, reference as { value: unknown }).value];
    }
  }
}

const isSuccess = (status: string) => status.startsWith("2");

/** A refusal that operations share is listed once, under its own name. */
function* allExamples(): Iterable<[string, unknown]> {
  for (const { operationId, operation } of listOperations(document)) {
    if (operation.requestBody) {
      const { content } = resolve<RequestBody>(document, operation.requestBody);
      yield* examplesOf(nameOf(operationId, "request"), content);
    }
    for (const [status, reference] of Object.entries(operation.responses ?? {})) {
      if ("$ref" in reference && !isSuccess(status)) continue;
      yield* examplesOf(nameOf(operationId, status), resolve<Response>(document, reference).content);
    }
  }
  for (const reference of Object.values(document.webhooks ?? {})) {
    const { operationId, requestBody } = resolve<PathItem>(document, reference).post!;
    const { content } = resolve<RequestBody>(document, requestBody!);
    yield* examplesOf(nameOf(operationId, "request"), content);
  }
  for (const [name, reference] of Object.entries(document.components?.responses ?? {})) {
    const [shown] = Object.values(resolve<Response>(document, reference).content ?? {});
    if (shown?.example !== undefined) yield [name, shown.example];
  }
}

export const catalogue: Catalogue = new Map(allExamples());

/** A response given before any operation is reached belongs to no operation. */
const isCommon = (status: string) => status in (document["x-common-responses"] as object);

/** The operations whose refusals are the shared one of this name. */
export function sharersOf(name: string): OperationId[] {
  const reference = `#/components/responses/${name}`;
  const isShared = ([status, response]: [string, object]) =>
    !isCommon(status) && "$ref" in response && response.$ref === reference;
  const sharing = listOperations(document).filter(({ operation }) =>
    Object.entries(operation.responses ?? {}).some(isShared),
  );
  return sharing.map(({ operationId }) => operationId as OperationId);
}

/** The first that the spec shows. */
export function requestExampleOf(operationId: OperationId): unknown {
  const name = [...catalogue.keys()].find((key) => key.startsWith(nameOf(operationId, "request")));
  return name && catalogue.get(name);
}

function examplesIn(place: "path" | "query", operationId: OperationId): [Parameter, unknown][] {
  const named = listOperations(document).find((operation) => operation.operationId === operationId)!;
  const parameters = listParameters(document, named).filter((parameter) => parameter.in === place);
  return parameters.map((parameter) => [parameter, resolve<Schema>(document, parameter.schema ?? {}).example]);
}

export const examplePath = (operationId: OperationId): Record<string, string> =>
  Object.fromEntries(examplesIn("path", operationId).map(([{ name }, example]) => [name, String(example)]));

/** Each query parameter of an operation as its example has it. */
export function exampleQueries(operationId: OperationId): string[] {
  return examplesIn("query", operationId).flatMap(([{ name, style }, example]) => {
    if (example === undefined) return [];
    if (style !== "deepObject") return String(new URLSearchParams([[name, String(example)]]));
    const members = (example as object[]).flatMap((item, index) =>
      Object.entries(item).map(([key, value]) => [`${name}[${index}][${key}]`, String(value)]),
    );
    return String(new URLSearchParams(members));
  });
}
