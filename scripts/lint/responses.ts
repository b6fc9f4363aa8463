import { basename } from "node:path";
import { isJson, jsonApi } from "../model/index.ts";
import { type Located, type OperationView, operationRule, type SpecView, specRule } from "./spec-view.ts";

/** Statuses that every operation of a kind can answer, and why. */
const expectedStatuses: { statuses: string[]; of: string; applies: (operation: OperationView) => boolean }[] = [
  {
    statuses: ["400", "401", "404", "406", "429", "500", "503"],
    of: "an operation with authentication",
    applies: ({ authenticated, node }) => authenticated && node["x-permission"] !== "none",
  },
  {
    // Every caller with a token may use it, and it names no object.
    statuses: ["400", "401", "406", "429", "500", "503"],
    of: "an operation with authentication",
    applies: ({ authenticated, node }) => authenticated && node["x-permission"] === "none",
  },
  { statuses: ["413", "415", "422"], of: "a JSON body", applies: takesJson },
];

const rateLimitHeaders = ["X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"];
const headersOfStatus: Record<string, string[]> = {
  "401": ["WWW-Authenticate"],
  "405": ["Allow"],
  "429": ["Retry-After"],
  "503": ["Retry-After"],
};

/** Exactly one 2xx per operation, and no `default` or ranges. */
export const oneSuccess = operationRule(({ operationId, location, responses }, spec) => {
  const successes = responses.map(([status]) => status).filter((status) => status.startsWith("2"));
  if (successes.length !== 1) {
    spec.report(
      `${operationId} must have exactly one success response, not ${successes.length}.`,
      location.child(["responses"]),
    );
  }
  for (const [status] of responses.filter(([status]) => !/^[2-5][0-9]{2}$/.test(status))) {
    spec.report(`${operationId} must list single statuses, not ${status}.`, location.child(["responses", status]));
  }
});

/** An operation lists each error status that it can answer; statuses of all operations are listed once, on the document. */
export const errorStatuses = operationRule((operation, spec) => {
  const given = operation.responses.map(([status]) => status);
  const where = operation.location.child(["responses"]);
  for (const { statuses, of, applies } of expectedStatuses) {
    const missing = applies(operation) ? statuses.filter((status) => !given.includes(status)) : [];
    if (missing.length > 0)
      spec.report(`${operation.operationId} lacks ${missing.join(", ")}: ${of} can give them.`, where);
  }
  const common = spec.entries(spec.root, "x-common-responses").map(([status]) => status);
  for (const status of Object.keys((operation.node["x-retry"] ?? {}) as object)) {
    if (given.includes(status) || common.includes(status)) continue;
    const place = operation.location.child(["x-retry", status]);
    spec.report(
      `${operation.operationId} lacks ${status}. x-retry lists it: document the response or remove it from x-retry.`,
      place,
    );
  }
  const limit = operation.node["x-rate-limit"] ?? spec.root.node["x-rate-limit"];
  if (given.includes("429") && limit === undefined)
    spec.report(`${operation.operationId} can answer 429, but neither it nor the document has an x-rate-limit.`, where);
  for (const status of common) {
    if (given.includes(status)) {
      spec.report(
        `${status} belongs only in x-common-responses: it is answered before any operation is reached.`,
        where.child([status]),
      );
    }
  }
});

const isErrorDocument = ({ source, pointer }: Located["location"]): boolean =>
  basename(source.absoluteRef) === "ErrorDocument.yaml" || pointer === "#/components/schemas/ErrorDocument";

/** Errors are JSON:API error documents, and their examples have the right status. */
export const errorDocuments = specRule((spec) => {
  for (const [status, response] of errorResponses(spec)) {
    const media = spec.at(response, "content", jsonApi);
    const contents = Object.keys((response.node.content ?? {}) as object);
    if (media === undefined || contents.length > 1) {
      spec.report(`A ${status} must have ${jsonApi} as its only media type.`, response.location);
      continue;
    }
    const schema = spec.at(media, "schema");
    if (schema === undefined || !isErrorDocument(schema.location)) {
      spec.report(`The schema of a ${status} must be ErrorDocument.`, media.location.child(["schema"]));
    }
    for (const { node, location } of examplesOf(spec, media)) {
      const errors = (node.errors ?? []) as { status?: unknown }[];
      if (errors.some((error) => error.status !== status)) {
        spec.report(`The status in this example of a ${status} is different.`, location);
      }
    }
  }
});

/** If callers have tokens, JSON bodies are JSON:API documents. Extensions may return documents of other formats. */
export const jsonBodies = operationRule(({ operationId, authenticated, node, requestBody, responses }, spec) => {
  const own = node["x-extension"] === true ? [] : responses.filter(([status]) => status.startsWith("2"));
  const answers = own.map(([, response]) => response);
  for (const body of authenticated ? [...(requestBody ? [requestBody] : []), ...answers] : []) {
    for (const media of Object.keys((body.node.content ?? {}) as object)) {
      if (!isJson(media) || media === jsonApi) continue;
      spec.report(
        `A body of ${operationId} is ${media}: it must be ${jsonApi}.`,
        body.location.child(["content", media]).key(),
      );
    }
  }
});

/** Every counted answer has the rate-limit headers, and each status has its required headers. */
export const responseHeaders = specRule((spec) => {
  for (const { operationId, node, authenticated, responses } of spec.operations.filter(({ webhook }) => !webhook)) {
    const unlimited = node["x-rate-limit"] === "none";
    for (const [status, response] of responses) {
      const present = Object.keys((response.node.headers ?? {}) as object);
      const expected = [...(authenticated && !unlimited ? rateLimitHeaders : []), ...(headersOfStatus[status] ?? [])];
      for (const header of expected.filter((name) => !present.includes(name))) {
        spec.report(`The ${status} of ${operationId} lacks the header ${header}.`, response.location);
      }
      const excess = unlimited && status.startsWith("2") ? rateLimitHeaders : [];
      for (const header of excess.filter((name) => present.includes(name))) {
        spec.report(
          `${operationId} is not rate limited, yet its ${status} has ${header}.`,
          response.location.child(["headers", header]),
        );
      }
    }
  }
  for (const [status, response] of spec.entries(spec.root, "x-common-responses")) {
    const present = Object.keys((response.node.headers ?? {}) as object);
    for (const header of (headersOfStatus[status] ?? []).filter((name) => !present.includes(name))) {
      spec.report(`The common ${status} lacks the header ${header}.`, response.location);
    }
  }
});

/** A request body must say whether it is required. */
export const bodyRequired = specRule((spec) => {
  for (const { requestBody } of spec.operations) {
    if (requestBody && typeof requestBody.node.required !== "boolean") {
      spec.report("A request body must say `required: true` or `required: false`.", requestBody.location);
    }
  }
});

function takesJson({ requestBody }: OperationView): boolean {
  return Object.keys((requestBody?.node.content ?? {}) as object).some(isJson);
}

/** All error responses with their status, including common ones; a shared one occurs once per status. */
function errorResponses(spec: SpecView): [status: string, response: Located][] {
  const all = [
    ...spec.entries(spec.root, "x-common-responses"),
    ...spec.operations.filter(({ webhook }) => !webhook).flatMap(({ responses }) => responses),
  ].filter(([status]) => /^[45]/.test(status));
  return [
    ...new Map(
      all.map(([status, response]) => [`${status} ${response.location.absolutePointer}`, [status, response]]),
    ).values(),
  ] as [string, Located][];
}

function examplesOf(spec: SpecView, media: Located): Located[] {
  const single = spec.at(media, "example");
  const named = spec.entries(media, "examples").map(([, example]) => spec.at(example, "value"));
  return [single, ...named].filter((example) => example !== undefined);
}
