// Answers given before any operation is reached: once in the source, and on every operation of the bundle, where tools look.
import { copyOf } from "./copy.ts";
import { methods, type OpenApiDocument, type Operation, type Reference, type Response } from "./openapi.ts";

type Responses = Record<string, Response | Reference>;

/** A copy in which each operation lists them, as readers of a bundle expect. */
export function spreadCommonResponses(document: OpenApiDocument): OpenApiDocument {
  const spread = copyOf(document) as OpenApiDocument;
  for (const operation of operationsOf(spread)) {
    operation.responses = { ...copyOf(commonOf(spread)), ...operation.responses };
  }
  return spread;
}

/** Removes from each operation the responses that all share, so that a bundle reads like its source. */
export function gatherCommonResponses(document: OpenApiDocument): void {
  const common = commonOf(document);
  for (const { responses = {} } of operationsOf(document)) {
    for (const status of Object.keys(common)) {
      if (JSON.stringify(responses[status]) === JSON.stringify(common[status])) delete responses[status];
    }
  }
}

function commonOf(document: OpenApiDocument): Responses {
  return (document["x-common-responses"] ?? {}) as Responses;
}

function operationsOf({ paths }: OpenApiDocument): Operation[] {
  return Object.values(paths ?? {}).flatMap((item) => methods.flatMap((method) => item[method] ?? []));
}
