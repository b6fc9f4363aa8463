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
} from "../../../scripts/steps/openapi.ts";
import { listOperations } from "../../../scripts/steps/operation-ids.ts";
import { listParameters } from "../../../scripts/steps/query.ts";

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

/** A refusal that operations share stands once, under its own name. */
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

/** The examples of an operation's path parameters. */
export function examplePath(operationId: OperationId): Record<string, string> {
  const named = listOperations(document).find((operation) => operation.operationId === operationId);
  const inPath = listParameters(document, named!).filter((parameter) => parameter.in === "path");
  return Object.fromEntries(inPath.map((parameter: Parameter) => [parameter.name, exampleOf(parameter.schema)]));
}

const exampleOf = (schema: Parameter["schema"] = {}) => String(resolve<Schema>(document, schema).example);
