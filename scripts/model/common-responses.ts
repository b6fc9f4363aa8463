// Responses that every operation can give, because the server sends them before it reaches an operation. The source has
// them once; a bundle for other tools repeats them in every operation.
import type { OpenApiDocument, Reference, Response } from "./openapi.ts";
import { mapOperations, operationsOf } from "./path-items.ts";

type Responses = Record<string, Response | Reference>;

/** The document with the common responses in each operation, as readers of a bundle expect. It shares the other parts. */
export function spreadCommonResponses(document: OpenApiDocument): OpenApiDocument {
  const { paths } = document;
  if (paths === undefined) return document;
  const common = commonOf(document);
  const items = Object.entries(paths).map(([path, item]) => [
    path,
    mapOperations(item, (operation) => ({ ...operation, responses: { ...common, ...operation.responses } })),
  ]);
  return { ...document, paths: Object.fromEntries(items) };
}

/** Removes the common responses from each operation, so that a bundle has the form of its source. */
export function gatherCommonResponses(document: OpenApiDocument): void {
  const common = commonOf(document);
  for (const { operation } of Object.values(document.paths ?? {}).flatMap(operationsOf)) {
    const { responses = {} } = operation;
    for (const status of Object.keys(common)) {
      if (JSON.stringify(responses[status]) === JSON.stringify(common[status])) delete responses[status];
    }
  }
}

function commonOf(document: OpenApiDocument): Responses {
  return (document["x-common-responses"] ?? {}) as Responses;
}
