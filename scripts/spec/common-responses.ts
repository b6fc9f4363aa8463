// Responses that every operation can give, because the server sends them before it reaches an operation. The source has
// them once; a bundle for other tools repeats them in every operation.
import { copyOf } from "./copy.ts";
import { methods, type OpenApiDocument, type Operation, type Reference, type Response } from "./openapi.ts";

type Responses = Record<string, Response | Reference>;

/** A copy in which each operation lists the common responses, as readers of a bundle expect. */
export function spreadCommonResponses(document: OpenApiDocument): OpenApiDocument {
  const spread = copyOf(document) as OpenApiDocument;
  for (const operation of operationsOf(spread)) {
    operation.responses = { ...copyOf(commonOf(spread)), ...operation.responses };
  }
  return spread;
}

/** Removes the common responses from each operation, so that a bundle has the form of its source. */
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
