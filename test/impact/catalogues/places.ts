// The places of the catalogue's schemas: documents with one operation that has the schema only at that place.
import type { OpenApiDocument } from "../../../scripts/model/index.ts";
import { components } from "./schema-pairs.ts";

type Json = Record<string, unknown>;

export interface Placed {
  side: "request" | "response";
  put(schema: Json, more?: { required?: boolean; flags?: Json }): OpenApiDocument;
}

const json = (schema: Json) => ({ "application/json": { schema } });
const done = { "204": { description: "Done." } };
const withPart = (schema: Json, required: boolean) => ({
  type: "object",
  properties: { id: { type: "string" }, part: schema },
  ...(required && { required: ["part"] }),
});

export function documentOf(operation: Json, method = "post", more: Json = {}): OpenApiDocument {
  return {
    openapi: "3.1.0",
    info: { title: "Things", version: "1.0.0" },
    paths: { "/things": { [method]: { operationId: "makeThing", responses: done, ...operation } } },
    components: { schemas: components },
    ...more,
  } as unknown as OpenApiDocument;
}

const inBody = (schema: Json, required = true) => documentOf({ requestBody: { required, content: json(schema) } });
const inAnswer = (schema: Json) =>
  documentOf({ responses: { "200": { description: "A thing.", content: json(schema) } } });
const inQuery = (schema: Json, required = false) =>
  documentOf({ parameters: [{ name: "part", in: "query", required, schema }] }, "get");

export const places: Record<string, Placed> = {
  "request-body": { side: "request", put: (schema, { required = true } = {}) => inBody(schema, required) },
  "request-property": {
    side: "request",
    put: (schema, { required = false } = {}) => inBody(withPart(schema, required)),
  },
  "request-optional-property": {
    side: "request",
    put: (schema, { flags } = {}) => inBody(withPart({ ...schema, ...flags }, false)),
  },
  "request-required-property": {
    side: "request",
    put: (schema, { flags } = {}) => inBody(withPart({ ...schema, ...flags }, true)),
  },
  "request-read-only-property": {
    side: "request",
    put: (schema) => inBody(withPart({ ...schema, readOnly: true }, false)),
  },
  "request-parameter": { side: "request", put: (schema, { required = false } = {}) => inQuery(schema, required) },
  "request-parameter-property": {
    side: "request",
    put: (schema, { required = false } = {}) =>
      documentOf(
        {
          parameters: [
            { name: "filter", in: "query", style: "deepObject", explode: true, schema: withPart(schema, required) },
          ],
        },
        "get",
      ),
  },
  "request-header-property": {
    side: "request",
    put: (schema, { required = false } = {}) =>
      documentOf({ parameters: [{ name: "X-Part", in: "header", required, schema }] }, "get"),
  },
  "response-body": { side: "response", put: (schema) => inAnswer(schema) },
  "response-property": {
    side: "response",
    put: (schema, { required = true } = {}) => inAnswer(withPart(schema, required)),
  },
  "response-optional-property": {
    side: "response",
    put: (schema, { flags } = {}) => inAnswer(withPart({ ...schema, ...flags }, false)),
  },
  "response-required-property": {
    side: "response",
    put: (schema, { flags } = {}) => inAnswer(withPart({ ...schema, ...flags }, true)),
  },
  "response-write-only-property": {
    side: "response",
    put: (schema, { required = false } = {}) => inAnswer(withPart({ ...schema, writeOnly: true }, required)),
  },
  "response-header": {
    side: "response",
    put: (schema, { required = true } = {}) =>
      documentOf(
        { responses: { "204": { description: "Done.", headers: { "X-Part": { required, schema } } } } },
        "get",
      ),
  },
};

/** The documents without the part at the place. */
export const without: Record<string, OpenApiDocument> = {
  "request-body": documentOf({}),
  "request-property": inBody({ type: "object", properties: { id: { type: "string" } } }),
  "request-parameter": documentOf({}, "get"),
  "response-optional-property": inAnswer({ type: "object", properties: { id: { type: "string" } } }),
  "response-required-property": inAnswer({ type: "object", properties: { id: { type: "string" } } }),
  "response-header": documentOf({ responses: { "204": { description: "Done." } } }, "get"),
};
