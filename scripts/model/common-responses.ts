// Responses that every operation can give, because the server sends them before it reaches an operation. The source has
// them once; a bundle for other tools repeats them in every operation.
import { methods, type OpenApiDocument, type Operation, type Reference, type Response } from "./openapi.ts";

type Responses = Record<string, Response | Reference>;

/** The document with the common responses in each operation, as readers of a bundle expect. It shares the other parts. */
export function spreadCommonResponses(document: OpenApiDocument): OpenApiDocument {
  const { paths } = document;
  if (paths === undefined) return document;
  const common = commonOf(document);
  const items = Object.entries(paths).map(([path, item]) => {
    const spread = { ...item };
    for (const method of methods) {
      const operation = item[method];
      if (operation) spread[method] = { ...operation, responses: { ...common, ...operation.responses } };
    }
    return [path, spread];
  });
  return { ...document, paths: Object.fromEntries(items) };
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
