// Ids of the catalogue that are not about a schema at a place.
import type { OpenApiDocument } from "../../../scripts/model/index.ts";
import type { Effect } from "../edits/edit.ts";
import { documentOf, places } from "./places.ts";

type Edit = [effects: readonly Effect[], base: OpenApiDocument, head: OpenApiDocument];

// biome-ignore lint/suspicious/noExplicitAny: documents are trees of anything here
type Any = any;

const silent: Effect[] = ["docs", "none", "compatible"];
const open: Effect[] = ["breaking", "risky", ...silent];
const breaking: Effect[] = ["breaking"];
const compatible: Effect[] = ["compatible"];
const text = { type: "string" };

const plain = documentOf({});
function changed(change: (document: Any, operation: Any) => void, from: OpenApiDocument = plain): OpenApiDocument {
  const copy = structuredClone(from) as Any;
  const item = copy.paths["/things"];
  change(copy, item.post ?? item.get);
  return copy;
}
const operation = (more: object, from?: OpenApiDocument) => changed((_, one) => Object.assign(one, more), from);
const both = changed((document) => {
  document.paths["/things"].get = { operationId: "listThings", responses: { "204": { description: "Done." } } };
});
const without = (more: object = {}) =>
  changed((document) => {
    document.paths["/things"].get = {
      operationId: "listThings",
      responses: { "204": { description: "Done." } },
      ...more,
    };
  });
const alone = changed((document) => {
  delete document.paths["/things"].get;
}, both);
const other = changed((document) => {
  document.paths["/others"] = { get: { operationId: "listOthers", responses: { "204": { description: "Done." } } } };
});
const otherThat = (more: object) => changed((document) => Object.assign(document.paths["/others"].get, more), other);

const schemes = {
  key: { type: "apiKey", in: "header", name: "X-Key" },
  oauth: {
    type: "oauth2",
    flows: {
      implicit: { authorizationUrl: "https://a.example", scopes: { read: "Read.", write: "Write." } },
      password: { tokenUrl: "https://t.example", scopes: {} },
    },
  },
};
const secured = changed((document) => {
  document.components.securitySchemes = schemes;
});
const guarded = (security: unknown, from = secured) => operation({ security }, from);
const global = (security: unknown) =>
  changed((document) => {
    document.security = security;
  }, secured);
const scheme = (change: (schemes: Any) => void) =>
  changed((document) => change(document.components.securitySchemes), secured);

const answer = (content: object) => documentOf({ responses: { "200": { description: "A thing.", content } } });
const jsonAs = (type: string) => ({ [type]: { schema: { type: "object" } } });
const parameter = (more: object) => documentOf({ parameters: [{ name: "part", in: "query", schema: text, ...more }] });
const header = (required: boolean) => places["response-header"]!.put(text, { required });
const bare = documentOf({ responses: { "204": { description: "Done." } } }, "get");
const members = (properties: object, required: string[] = [], side = "request-body") =>
  places[side]!.put({ type: "object", properties: { id: text, ...properties }, required });
const status = (...codes: string[]) =>
  documentOf({ responses: Object.fromEntries(codes.map((code) => [code, { description: code }])) });
const hook = { thing: { post: { responses: { "204": { description: "Done." } } } } };

export const singles: Record<string, Edit> = {
  "endpoint-added": [compatible, plain, both],
  "endpoint-deprecated": [silent, plain, operation({ deprecated: true })],
  "endpoint-deprecated-with-sunset": [silent, plain, operation({ deprecated: true, "x-sunset": "2099-01-01" })],
  "endpoint-reactivated": [silent, operation({ deprecated: true }), plain],
  "api-deprecated-sunset-missing": [silent, plain, operation({ deprecated: true })],
  "api-deprecated-sunset-parse": [open, plain, operation({ deprecated: true, "x-sunset": "soon" })],
  "api-path-sunset-parse": [open, otherThat({ deprecated: true, "x-sunset": "soon" }), plain],
  "api-sunset-date-too-small": [open, plain, operation({ deprecated: true, "x-sunset": "2020-01-01" })],
  "api-sunset-date-changed-too-small": [
    open,
    operation({ deprecated: true, "x-sunset": "2099-12-31" }),
    operation({ deprecated: true, "x-sunset": "2027-01-01" }),
  ],
  "sunset-deleted": [open, operation({ deprecated: true, "x-sunset": "2099-12-31" }), operation({ deprecated: true })],
  "api-removed-without-deprecation": [breaking, both, alone],
  "api-removed-with-deprecation": [silent, without({ deprecated: true, "x-sunset": "2020-01-01" }), alone],
  "api-removed-before-sunset": [breaking, without({ deprecated: true, "x-sunset": "2099-01-01" }), alone],
  "api-path-removed-without-deprecation": [breaking, other, plain],
  "api-path-removed-with-deprecation": [silent, otherThat({ deprecated: true, "x-sunset": "2020-01-01" }), plain],
  "api-path-removed-before-sunset": [breaking, otherThat({ deprecated: true, "x-sunset": "2099-01-01" }), plain],
  "api-invalid-stability-level": [silent, plain, operation({ "x-stability-level": "somewhat" })],
  "api-stability-decreased": [
    silent,
    operation({ "x-stability-level": "stable" }),
    operation({ "x-stability-level": "beta" }),
  ],
  "api-stability-increased": [
    silent,
    operation({ "x-stability-level": "beta" }),
    operation({ "x-stability-level": "stable" }),
  ],
  "api-operation-id-added": [silent, changed((_, one) => delete one.operationId), plain],
  "api-operation-id-removed": [["risky", ...silent], plain, changed((_, one) => delete one.operationId)],
  "api-tag-added": [silent, plain, operation({ tags: ["New"] })],
  "api-tag-removed": [silent, operation({ tags: ["Old"] }), plain],
  "api-schema-removed": [silent, plain, changed((document) => delete document.components.schemas.Dog)],
  "api-version-not-bumped": [compatible, plain, both],
  "api-major-version-not-bumped": [breaking, other, plain],
  "api-version-decreased": [
    silent,
    plain,
    changed((document) => {
      document.info.version = "0.9.0";
    }),
  ],
  "api-security-component-added": [silent, plain, secured],
  "api-security-component-removed": [silent, secured, plain],
  "api-security-component-type-changed": [
    ["breaking", "risky"],
    guarded([{ key: [] }]),
    changed(
      (document) => {
        document.components.securitySchemes.key = { type: "http", scheme: "bearer" };
      },
      guarded([{ key: [] }]),
    ),
  ],
  "api-security-component-oauth-url-changed": [
    ["risky", ...silent],
    secured,
    scheme(({ oauth }) => {
      oauth.flows.implicit.authorizationUrl = "https://b.example";
    }),
  ],
  "api-security-component-oauth-token-url-changed": [
    ["risky", ...silent],
    secured,
    scheme(({ oauth }) => {
      oauth.flows.password.tokenUrl = "https://u.example";
    }),
  ],
  "api-security-component-oauth-scope-added": [
    silent,
    secured,
    scheme(({ oauth }) => {
      oauth.flows.implicit.scopes.admin = "All.";
    }),
  ],
  "api-security-component-oauth-scope-removed": [
    ["risky", ...silent],
    secured,
    scheme(({ oauth }) => delete oauth.flows.implicit.scopes.write),
  ],
  "api-security-component-oauth-scope-changed": [
    silent,
    secured,
    scheme(({ oauth }) => {
      oauth.flows.implicit.scopes.write = "Writes.";
    }),
  ],
  "api-security-added": [breaking, secured, guarded([{ key: [] }])],
  "api-security-removed": [compatible, guarded([{ key: [] }]), secured],
  "api-security-scope-added": [
    ["breaking", "risky"],
    guarded([{ oauth: ["read"] }]),
    guarded([{ oauth: ["read", "write"] }]),
  ],
  "api-security-scope-removed": [compatible, guarded([{ oauth: ["read", "write"] }]), guarded([{ oauth: ["read"] }])],
  "api-global-security-added": [breaking, secured, global([{ key: [] }])],
  "api-global-security-removed": [compatible, global([{ key: [] }]), secured],
  "api-global-security-scope-added": [
    ["breaking", "risky"],
    global([{ oauth: ["read"] }]),
    global([{ oauth: ["read", "write"] }]),
  ],
  "api-global-security-scope-removed": [
    compatible,
    global([{ oauth: ["read", "write"] }]),
    global([{ oauth: ["read"] }]),
  ],
  "new-optional-request-parameter": [compatible, plain, parameter({})],
  "new-optional-request-default-parameter-to-existing-path": [
    compatible,
    plain,
    parameter({ schema: { ...text, default: "a" } }),
  ],
  "new-required-request-parameter": [breaking, plain, parameter({ required: true })],
  "new-required-request-default-parameter-to-existing-path": [
    breaking,
    plain,
    parameter({ required: true, schema: { ...text, default: "a" } }),
  ],
  "new-required-request-header-property": [
    breaking,
    plain,
    parameter({ in: "header", name: "X-Part", required: true }),
  ],
  "new-request-path-parameter": [
    breaking,
    plain,
    changed((document) => {
      document.paths["/things/{part}"] = {
        post: {
          ...document.paths["/things"].post,
          parameters: [{ name: "part", in: "path", required: true, schema: text }],
        },
      };
      delete document.paths["/things"];
    }),
  ],
  "new-optional-request-property": [compatible, members({}), members({ part: text })],
  "new-required-request-property": [breaking, members({}), members({ part: text }, ["part"])],
  "new-required-request-property-with-default": [
    breaking,
    members({}),
    members({ part: { ...text, default: "a" } }, ["part"]),
  ],
  "optional-response-header-removed": [["risky", "breaking", "compatible"], header(false), bare],
  "required-response-header-removed": [breaking, header(true), bare],
  "response-media-type-added": [
    breaking,
    answer(jsonAs("application/json")),
    answer({ ...jsonAs("application/json"), ...jsonAs("application/vnd.a+json") }),
  ],
  "response-media-type-removed": [
    compatible,
    answer({ ...jsonAs("application/json"), ...jsonAs("application/vnd.a+json") }),
    answer(jsonAs("application/json")),
  ],
  "response-media-type-name-changed": [
    breaking,
    answer(jsonAs("application/json")),
    answer(jsonAs("application/vnd.a+json")),
  ],
  "response-media-type-name-generalized": [
    breaking,
    answer(jsonAs("application/json")),
    answer(jsonAs("application/*")),
  ],
  "response-media-type-name-specialized": [
    compatible,
    answer(jsonAs("application/*")),
    answer(jsonAs("application/json")),
  ],
  "response-mediatype-enum-value-removed": [
    compatible,
    answer({ "application/json": { schema: { ...text, enum: ["a", "b"] } } }),
    answer({ "application/json": { schema: { ...text, enum: ["a"] } } }),
  ],
  "response-success-status-added": [breaking, status("200"), status("200", "202")],
  "response-success-status-removed": [["compatible", "risky", "breaking"], status("200", "202"), status("200")],
  "response-non-success-status-added": [["risky", "breaking", "compatible"], status("200"), status("200", "409")],
  "response-non-success-status-removed": [["compatible", "risky"], status("200", "409"), status("200")],
  "response-optional-write-only-property-added": [
    silent,
    members({}, [], "response-body"),
    members({ part: { ...text, writeOnly: true } }, [], "response-body"),
  ],
  "response-optional-write-only-property-removed": [
    ["risky", "breaking", ...silent],
    members({ part: { ...text, writeOnly: true } }, [], "response-body"),
    members({}, [], "response-body"),
  ],
  "response-required-write-only-property-added": [
    silent,
    members({}, [], "response-body"),
    members({ part: { ...text, writeOnly: true } }, ["part"], "response-body"),
  ],
  "response-required-write-only-property-removed": [
    ["risky", "breaking", ...silent],
    members({ part: { ...text, writeOnly: true } }, ["part"], "response-body"),
    members({}, [], "response-body"),
  ],
  "webhook-added": [
    ["risky", ...silent],
    plain,
    changed((document) => {
      document.webhooks = hook;
    }),
  ],
  "webhook-removed": [
    ["risky", "breaking"],
    changed((document) => {
      document.webhooks = hook;
    }),
    plain,
  ],
};
