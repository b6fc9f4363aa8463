// The facts of an operation, next to an operation that lacks them and before a copy that has them.
import { stripTypeScriptTypes } from "node:module";
import { expect, test } from "vitest";
import type { Step } from "../../scripts/generate/step.ts";
import { enumsStep } from "../../scripts/generate/steps/enums.ts";
import { formsStep } from "../../scripts/generate/steps/forms.ts";
import { machinesStep } from "../../scripts/generate/steps/machines.ts";
import { operationsStep } from "../../scripts/generate/steps/operations.ts";
import { copyOf, describeOperations, type OpenApiDocument, prepare } from "../../scripts/model/index.ts";
import { aDocument } from "../support/impact.ts";
import { integer, list, object, ref, text } from "../support/small-contract.ts";
import { filesOf } from "../support/steps.ts";

const described = (description = "It.", more: object = {}) => ({ description, ...more });
const content = (...types: string[]) => ({
  content: Object.fromEntries(types.map((type) => [type, { schema: text }])),
});
const taking = (schema: object, more: object = {}) => ({
  requestBody: { content: { "application/json": { schema } }, ...more },
});
const bytes = { content: { "application/octet-stream": {} } };
const parameter = (where: string, name: string, required = false) => ({ name, in: where, required, schema: text });
const limit = (requests: number, seconds: number) => ({ requests, seconds });

/** The form of a described operation that the rows expect parts of. */
interface Expected {
  facts?: object;
  [fact: string]: unknown;
}

const rows: [
  name: string,
  operation: object,
  expected: Expected,
  document?: { components?: object; [part: string]: unknown },
][] = [
  ["no security", {}, { facts: { authenticated: true, tokenKinds: ["user", "team", "organization"] } }],
  ["open", { security: [] }, { facts: { authenticated: false, tokenKinds: [] } }],
  ["an empty way", { security: [{}] }, { facts: { authenticated: false, tokenKinds: [] } }],
  ["an optional key", { security: [{}, { key: [] }] }, { facts: { authenticated: true } }],
  ["open in a closed document", { security: [] }, { facts: { authenticated: false } }, { security: [{ key: [] }] }],
  ["closed in an open document", { security: [{ key: [] }] }, { facts: { authenticated: true } }, { security: [] }],
  ["token kinds", { "x-token-kinds": ["run", "user"] }, { facts: { tokenKinds: ["run", "user"] } }],
  ["a permission", { "x-permission": "run:read" }, { facts: { permission: "run:read" } }],
  ["a limit", { "x-rate-limit": limit(2, 3) }, { facts: { rateLimits: [limit(2, 3)] } }],
  ["two limits", { "x-rate-limit": [limit(2, 3), limit(4, 5)] }, { facts: { rateLimits: [limit(2, 3), limit(4, 5)] } }],
  [
    "a limit next to that of the document",
    { "x-rate-limit": limit(2, 3) },
    { facts: { rateLimits: [limit(9, 1), limit(2, 3)] } },
    { "x-rate-limit": limit(9, 1) },
  ],
  ["no limit", { "x-rate-limit": "none" }, { facts: { rateLimits: [] } }, { "x-rate-limit": limit(9, 1) }],
  ["retries", { "x-retry": { 503: "yes", 409: "never" } }, { facts: { retry: { 503: "yes", 409: "never" } } }],
  ["an edition", { "x-edition": "hosted" }, { facts: { edition: "hosted" } }],
  ["an extension", { "x-extension": true }, { facts: { extension: true } }],
  ["two tags", { tags: ["Second", "First"] }, { facts: { tag: "Second" } }],
  ["a summary", { summary: "Does `it`" }, { facts: { summary: "Does `it`" } }],
  ["the lowest success", { responses: { 202: described(), 201: described() } }, { facts: { successStatus: 201 } }],
  [
    "a range",
    { responses: { "2XX": described(), 404: described() } },
    { facts: { successStatus: 200 }, successKey: "2XX" },
  ],
  ["a redirect", { responses: { default: described(), 302: described() } }, { facts: { successStatus: 302 } }],
  ["only a default", { responses: { 404: described(), default: described() } }, { successKey: "default" }],
  ["only errors", { responses: { 404: described() } }, { successKey: null, facts: { responseMediaType: null } }],
  [
    "JSON before other media types",
    { responses: { 200: described("It.", content("text/csv", "application/problem+JSON; a=b", "text/json")) } },
    { facts: { responseMediaType: "application/problem+JSON; a=b" } },
  ],
  [
    "the first of other media types",
    { responses: { 200: described("It.", content("text/csv", "text/xml")) } },
    { facts: { responseMediaType: "text/csv" }, answersBytes: false },
  ],
  ["a response of bytes", { responses: { 200: described("It.", bytes) } }, { answersBytes: true, takesBytes: false }],
  [
    "a second success without a body",
    { responses: { 200: described("It.", content("application/json")), 204: described() } },
    { mayBeEmpty: true, others: [{ successKey: "204", facts: { responseMediaType: null } }] },
  ],
  [
    "an error without a body",
    { responses: { 200: described("It.", content("application/json")), 404: described() } },
    { mayBeEmpty: false, others: [] },
  ],
  ["a body of bytes", { requestBody: bytes }, { takesBytes: true, facts: { requestBody: { required: false } } }],
  [
    "a body of bytes or JSON",
    { requestBody: { content: { ...bytes.content, ...content("application/json").content }, required: true } },
    {
      takesBytes: false,
      facts: { requestBody: { required: true, mediaTypes: ["application/octet-stream", "application/json"] } },
    },
  ],
  ["no content", { requestBody: { content: {} } }, { facts: { requestBody: null } }],
  ["members", taking(object({ b: text, a: text })), { facts: { members: ["a", "b"] } }],
  [
    "members of parts and choices",
    taking({ allOf: [object({ a: text }), { oneOf: [object({ c: text }), { anyOf: [object({ b: text })] }] }] }),
    { facts: { members: ["a", "b", "c"] } },
  ],
  [
    "attributes and relationships",
    taking(
      object({ data: object({ type: text, attributes: object({ b: text }), relationships: object({ a: text }) }) }),
    ),
    { facts: { members: ["a", "b"] } },
  ],
  [
    "attributes in the parts of a list of choices",
    taking(
      object({
        data: {
          oneOf: [
            object({ attributes: { allOf: [object({ b: text })] } }),
            object({ attributes: object({ a: text }) }),
          ],
        },
      }),
    ),
    { facts: { members: ["a", "b"] } },
  ],
  [
    "empty identifiers",
    taking(
      object({ "a/b": object({ id: { ...text, "x-empty-id": true } }), id: { ...text, "x-empty-id": true }, no: text }),
    ),
    { facts: { emptyIds: ["/a~1b/id", "/id"] } },
  ],
  [
    "optional headers",
    { parameters: [parameter("header", "A")] },
    { header: "optional", cookie: "none", hasPath: false },
  ],
  [
    "one required header",
    { parameters: ["A", "B"].map((name) => parameter("header", name, name === "B")) },
    { header: "required" },
  ],
  ["a required cookie", { parameters: [parameter("cookie", "a", true)] }, { cookie: "required", header: "none" }],
  [
    "two queries",
    { parameters: [parameter("query", "b"), parameter("query", "a[c]")] },
    { facts: { query: ["b", "a[c]"] } },
  ],
  [
    "details of a query",
    {
      parameters: [
        { name: "page[size]", in: "query", allowReserved: true, schema: ref("Size") },
        { name: "a", in: "query", required: true, style: "pipeDelimited", explode: false, schema: list(text) },
      ],
    },
    {
      query: [
        { name: "page[size]", place: ["page", "size"], style: "value", hasDefault: true, allowReserved: true },
        { name: "a", place: ["a"], style: "pipe", required: true, hasDefault: false, allowReserved: false },
      ],
    },
    { components: { schemas: { Size: { type: "integer", default: 20 } } } },
  ],
  ["own servers", { servers: [{ url: "/a" }, { url: "/b" }] }, { ownServers: [{ url: "/a" }, { url: "/b" }] }],
  ["an empty list of servers", { servers: [] }, { ownServers: undefined }],
];

const plain = { responses: { 204: described() } };

function prepared(document: OpenApiDocument): OpenApiDocument {
  const copy = copyOf(document);
  prepare(copy);
  return copy;
}

/** The operation with each part behind a reference, and the components. */
function withReferences({ requestBody, responses = {}, parameters = [], ...operation }: Record<string, unknown>) {
  const to = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });
  const referring = (kind: string, parts: object) =>
    Object.fromEntries(Object.keys(parts).map((name) => [name, to(kind, `p${name}`)]));
  const named = (parts: object) => Object.fromEntries(Object.entries(parts).map(([name, part]) => [`p${name}`, part]));
  return {
    components: {
      responses: named(responses as object),
      parameters: named(parameters as object[]),
      ...(requestBody !== undefined && { requestBodies: { Body: requestBody } }),
    },
    operation: {
      ...operation,
      responses: referring("responses", responses as object),
      parameters: Object.values(referring("parameters", parameters as object[])),
      ...(requestBody !== undefined && { requestBody: to("requestBodies", "Body") }),
    },
  };
}

test.each(rows)("%s", (_, operation, expected, document = {}) => {
  const whole = { ...plain, ...operation };
  const referring = withReferences(whole);
  const { parameters = [], ...rest } = whole as { parameters?: object[] };
  const paths = {
    "/first": { post: { operationId: "first", ...whole } },
    "/plain": { post: { operationId: "plain", ...plain } },
    "/last": { post: { operationId: "last", ...whole } },
    "/referring": { post: { operationId: "referring", ...referring.operation } },
    "/shared": { parameters, post: { operationId: "shared", ...rest } },
  };
  const all = describeOperations(
    prepared(aDocument(paths, { ...document, components: { ...referring.components, ...document.components } })),
  );
  const [alone] = describeOperations(prepared(aDocument({ "/plain": paths["/plain"] }, document)));
  const of = (name: string) => all.find(({ facts }) => facts.operationId === name)!;

  for (const name of ["first", "last", "referring", "shared"]) expect(of(name), name).toMatchObject(expected);
  expect(of("plain")).toEqual(alone);
});

/** The exports of a generated module. */
async function load(step: Step, document: OpenApiDocument): Promise<Record<string, Record<string, unknown>>> {
  const [made] = await filesOf(step, { bundle: prepared(document), source: "a.yaml" } as never);
  const code = stripTypeScriptTypes(made!.text);
  return { ...(await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)) };
}

test("the generated table has the facts of each operation", async () => {
  const paths = Object.fromEntries(
    rows.flatMap(([, operation], index) => [
      [`/${index}`, { post: { operationId: `a${index}`, ...plain, ...operation } }],
    ]),
  );
  const documents = rows.map(([, , , document]) => document?.components ?? {});
  const document = aDocument(paths, { components: Object.assign({}, ...documents) });
  const facts = describeOperations(prepared(document)).map((one) => [one.facts.operationId, one.facts]);

  const { operations } = await load(operationsStep, document);
  expect(operations).toEqual(Object.fromEntries(facts));
});

test("generated forms have the fields of each body", async () => {
  const envelope = (type: string, attributes: object) =>
    object({ data: object({ type: { const: type }, attributes }, { required: ["type"] }) });
  const referring = { ...ref("Named"), description: "Its own." };
  const bodies: Record<string, [schema: object, form: object]> = {
    first: [
      object(
        { a: { ...text, maxLength: 3, default: "x" }, b: { ...integer, minimum: 0, maximum: 9 } },
        { required: ["b"] },
      ),
      {
        fields: [
          { name: "a", label: "A", kind: "string", default: "x", maxLength: 3 },
          { name: "b", label: "B", kind: "number", required: true, minimum: 0, maximum: 9 },
        ],
      },
    ],
    second: [
      object({
        "is-on": { type: ["boolean", "null"] },
        at: { ...text, format: "date-time", deprecated: true },
        id: { ...text, readOnly: true },
      }),
      {
        fields: [
          { name: "is-on", label: "Is on", kind: "boolean", nullable: true },
          { name: "at", label: "At", kind: "time", deprecated: true },
        ],
      },
    ],
    third: [
      object({
        own: referring,
        named: ref("Named"),
        names: { ...list(ref("Named")), maxItems: 2 },
        numbers: list(integer),
      }),
      {
        fields: [
          { name: "own", label: "Own", kind: "string", description: "Its own.", minLength: 1 },
          { name: "named", label: "Named", kind: "string", description: "A name.", minLength: 1 },
          { name: "names", label: "Names", kind: "list", maxItems: 2 },
          { name: "numbers", label: "Numbers", kind: "json" },
        ],
      },
    ],
    fourth: [
      envelope(
        "runs",
        object({ kind: { ...text, enum: ["big", "very_small"], "x-enumDescriptions": { big: "Large." } } }),
      ),
      {
        type: "runs",
        fields: [
          {
            ...{ name: "kind", label: "Kind", kind: "string" },
            choices: { big: "Big", very_small: "Very small" },
            meanings: { big: "Large." },
          },
        ],
      },
    ],
    fifth: [
      object({ inner: object({ a: text, deep: object({ b: text }) }, { required: ["a"] }) }),
      {
        fields: [
          {
            ...{ name: "inner", label: "Inner", kind: "object" },
            fields: [
              { name: "a", label: "A", kind: "string", required: true },
              { name: "deep", label: "Deep", kind: "json" },
            ],
          },
        ],
      },
    ],
    last: [text, {}],
  };
  const paths = Object.fromEntries(
    Object.entries(bodies).map(([id, [schema]]) => [
      `/${id}`,
      { post: { operationId: id, ...taking(schema), ...plain } },
    ]),
  );
  const schemas = { Named: { ...text, minLength: 1, description: "A name." } };

  const forms = await load(formsStep, aDocument(paths, { components: { schemas } }));
  const expected = Object.entries(bodies).filter(([id]) => id !== "last");
  expect(forms).toEqual(
    Object.fromEntries(expected.map(([id, [, form]]) => [`${id}Form`, { operation: id, ...form }])),
  );
});

test("generated enums have each value once, with its label", async () => {
  const values = (all: unknown[], more: object = {}) => ({ enum: all, ...more });
  const schemas = {
    State: values(["plan_queued", "done", null], { description: "It */ is.", "x-enumDescriptions": { done: "*/" } }),
    Size: values([1, 2.5, -3], { "x-enum-varnames": ["ONE", "TWO"], "x-enumNames": ["The first"] }),
    Alike: values(["a-b", "a_b", "aB", "", "-name", "2x"]),
    Mixed: values([1, true]),
    Thing: object({ state: ref("State"), own: values(["x"]), many: list(values(["y"])) }),
  };
  const sort = (name: string) => ({ name: "sort", in: "query", schema: values([name]) });
  const paths = Object.fromEntries(
    ["listA", "listB"].map((id) => [`/${id}`, { get: { operationId: id, parameters: [sort(id)], ...plain } }]),
  );

  const enums = await load(enumsStep, aDocument(paths, { components: { schemas } }));
  expect(enums).toEqual({
    State: { PLAN_QUEUED: "plan_queued", DONE: "done" },
    StateLabels: { plan_queued: "Plan queued", done: "Done" },
    Size: { ONE: 1, TWO: 2.5, MINUS_3: -3 },
    SizeLabels: { 1: "The first", 2.5: "2.5", "-3": "-3" },
    Alike: { A_B: "a-b", A_B_: "a_b", A_B__: "aB", _: "", MINUS_NAME: "-name", _2X: "2x" },
    AlikeLabels: { "a-b": "A b", a_b: "A b", aB: "A B", "": "", "-name": "Name (descending)", "2x": "2x" },
    ThingOwn: { X: "x" },
    ThingOwnLabels: { x: "X" },
    ThingMany: { Y: "y" },
    ThingManyLabels: { y: "Y" },
    ListASort: { LIST_A: "listA" },
    ListASortLabels: { listA: "List A" },
    ListBSort: { LIST_B: "listB" },
    ListBSortLabels: { listB: "List B" },
  });
});

test("generated machines have the states and exits of each machine", async () => {
  const machine = (name: string, last: string) => ({
    name,
    initial: "on",
    states: {
      on: { final: false, phase: "start", timestamp: "on-at" },
      off: { final: false },
      [last]: { final: true, failed: last === "lost" },
    },
    transitions: [
      { from: "on", to: "off", by: "service" },
      { from: "off", to: "on", by: "turn" },
      { from: "on", to: last, by: "service" },
      { from: "on", to: "off", by: "turn" },
    ],
    actions: { turn: { operation: `${last}It`, from: ["on", "off"], status: 422 } },
  });
  const machines = [machine("lamp", "broken"), machine("light-bulb", "lost")];
  const schemas = Object.fromEntries(machines.map((one) => [one.name, { ...text, "x-state-machine": one }]));

  const made = await load(machinesStep, aDocument({}, { components: { schemas } }));
  for (const { name, initial, transitions, actions } of machines) {
    const constant = name === "lamp" ? "lampMachine" : "lightBulbMachine";
    const last = name === "lamp" ? "broken" : "lost";
    const exits = { finals: [last], exits: { on: ["off", last], off: ["on"], [last]: [] } };
    expect(made[`${constant}Exits`]).toEqual(exits);
    expect(made[constant]).toEqual({
      ...{ name, initial, transitions, actions, ...exits },
      states: ["on", "off", last],
      failures: last === "lost" ? ["lost"] : [],
      timestamps: { on: "on-at" },
      phases: { on: "start" },
    });
  }
  expect(Object.keys(made)).toHaveLength(4);
});
