// Members of one direction at each location. Types, client and validators agree on them.
import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aGeneratedPair, type GeneratedPair } from "../support/generated-pair.ts";
import { listening } from "../support/listening.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const text = { type: "string" };
const id = { type: "integer", readOnly: true };
const key = { type: "string", writeOnly: true };
const object = (properties: object, required = Object.keys(properties)) => ({ type: "object", required, properties });
const tagged = { discriminator: { propertyName: "kind" } };
const components = {
  requestBodies: { Sided: { required: true, content: { "application/json": { schema: ref("Sided") } } } },
  responses: { Sided: { description: "It.", content: { "application/json": { schema: ref("Sided") } } } },
  schemas: {
    Id: id,
    Key: key,
    Sided: object({ name: text, id, key }),
    OnlySided: object({ id, key }),
    Unsided: object({ id: { type: "integer" }, key: text }),
    ByReference: object({ name: text, id: ref("Id"), key: { allOf: [ref("Key")] } }),
    Holder: object({ y: object({ name: text, id, key }) }),
    Tree: object({ below: ref("Tree"), x: ref("Sided") }, []),
    Base: { ...object({ kind: text }), ...tagged },
    Child: { allOf: [ref("Base"), object({ x: ref("Sided") })] },
    SidedBase: { ...object({ kind: { type: "string", readOnly: true } }), ...tagged },
    SidedChild: { allOf: [ref("SidedBase"), object({ x: ref("Sided") })] },
    One: object({ kind: text, x: ref("Sided") }),
    Two: object({ kind: text }),
    SidedOne: object({ kind: { type: "string", readOnly: true }, x: ref("Sided") }),
    Keywords: object({ $ref: text, discriminator: object({ mapping: text }), x: ref("Sided") }, ["x"]),
    SidedWritable: text,
  },
};

/** A schema, a function that puts a value into it, and the code that reads the value. */
type Row = [what: string, schema: object, wrap: (value: object) => unknown, read: (it: string) => string];
const same = (value: unknown) => value;
const inX = (x: object) => ({ x });
const itself = (it: string) => it;
const readX = (it: string) => `${it}.x`;
const readChosen = (it: string, type: string) => `(${it} as Extract<typeof ${it}, ${type}>)`;
const rows: Row[] = [
  ["the body", object({ name: text, id, key }), same, itself],
  ["a reference", ref("Sided"), same, itself],
  ["a nested object", object({ x: object({ name: text, id, key }) }), inX, readX],
  ["a reference in an object", object({ x: ref("Sided") }), inX, readX],
  ["a reference to a part", object({ x: { $ref: "#/components/schemas/Holder/properties/y" } }), inX, readX],
  ["a list", { type: "array", items: ref("Sided") }, (value) => [value], (it) => `${it}[0]!`],
  ["a tuple", { type: "array", prefixItems: [text, ref("Sided")] }, (value) => ["a", value], (it) => `${it}[1]`],
  ["a map", { type: "object", additionalProperties: ref("Sided") }, inX, (it) => `${it}.x!`],
  ["a branch", { oneOf: [ref("Sided"), object({ a: text })] }, same, (it) => readChosen(it, "{ name: string }")],
  ["a nullable branch", object({ x: { anyOf: [ref("Sided"), { type: "null" }] } }), inX, (it) => `${it}.x!`],
  ["a part of allOf", { allOf: [ref("Sided"), object({ more: text }, [])] }, same, itself],
  ["a base without other members", { allOf: [ref("OnlySided"), object({ name: text })] }, same, itself],
  ["a part without other members", { allOf: [object({ id, key }), object({ name: text })] }, same, itself],
  [
    "members that the schema around their part requires",
    { allOf: [object({ name: text, id, key }, [])], required: ["name", "id", "key"] },
    same,
    itself,
  ],
  ["a schema in itself", ref("Tree"), (x) => ({ below: { x } }), (it) => `${it}.below!.x!`],
  ["members named like keywords", ref("Keywords"), inX, readX],
  ["members with flags behind references", ref("ByReference"), same, itself],
  [
    "names that another schema has without flags",
    object({ x: ref("Sided"), y: ref("Unsided") }),
    (x) => ({ x, y: { id: 1, key: "k" } }),
    readX,
  ],
  [
    "a schema that extends a base",
    ref("Base"),
    (x) => ({ kind: "Child", x }),
    (it) => `${readChosen(it, '{ kind: "Child" }')}.x`,
  ],
  [
    "a schema that extends a base with a read-only tag",
    ref("SidedBase"),
    (x) => ({ kind: "SidedChild", x }),
    (it) => `${readChosen(it, '{ kind: "SidedChild" }')}.x`,
  ],
  [
    "a branch with a tag",
    { oneOf: [ref("One"), ref("Two")], ...tagged },
    (x) => ({ kind: "One", x }),
    (it) => `${readChosen(it, '{ kind: "One" }')}.x`,
  ],
  [
    "a branch with a read-only tag",
    { oneOf: [ref("SidedOne"), ref("Two")], ...tagged },
    (x) => ({ kind: "SidedOne", x }),
    (it) => `${readChosen(it, '{ kind: "SidedOne" }')}.x`,
  ],
];
const content = (schema: object) => ({ content: { "application/json": { schema } } });
const document = {
  openapi: "3.1.0",
  info: { title: "Directions", version: "1" },
  servers: [{ url: "/" }],
  paths: Object.fromEntries([
    ...rows.map(([, schema], index) => [
      `/row${index}`,
      {
        post: {
          operationId: `row${index}`,
          requestBody: { required: true, ...content(schema) },
          responses: { 200: { description: "It.", ...content(schema) } },
        },
      },
    ]),
    [
      "/shared",
      {
        post: {
          operationId: "shared",
          requestBody: { $ref: "#/components/requestBodies/Sided" },
          responses: { 200: { $ref: "#/components/responses/Sided" } },
        },
      },
    ],
  ]),
  webhooks: {
    made: {
      post: {
        operationId: "made",
        requestBody: { $ref: "#/components/requestBodies/Sided" },
        responses: { 204: { description: "Noted." } },
      },
    },
  },
  components,
};

let pair: GeneratedPair;
beforeAll(async () => {
  pair = await aGeneratedPair(document, ["client", "validators"]);
}, 60_000);
afterAll(() => pair[Symbol.dispose]());

const printUse = ([what, , wrap, read]: Row, index: number): string => {
  const print = (value: object) => JSON.stringify(wrap({ name: "a", ...value }));
  return `
type Sent${index} = CallInput<"row${index}">["body"];
export const sent${index}: Sent${index} = ${print({ key: "k" })};
// @ts-expect-error ${what}: only responses have it.
export const more${index}: Sent${index} = ${print({ key: "k", id: 1 })};
// @ts-expect-error ${what}: requests must have it.
export const less${index}: Sent${index} = ${print({})};
export const handle${index} = (it: Input<"row${index}">["body"]): string => ${read("it")}.key;
export const read${index} = (it: Result<"row${index}">): number => ${read("it")}.id;
// @ts-expect-error ${what}: only requests have it.
export const ask${index} = (it: Result<"row${index}">) => ${read("it")}.key;
`;
};

test("the types have the members of their direction", async () => {
  const messages = await pair.compile(`import { createClient } from "./client.ts";
import type { CallInput, Input, Result } from "./operations.ts";
import type { components, operations } from "./types.ts";
${rows.map(printUse).join("")}
type Schemas = components["schemas"];
export const had: Schemas["Sided"] = { name: "a", id: 1 };
export const sent: Schemas["SidedWritable2"] = { name: "a", key: "k" };
export const own: Schemas["SidedWritable"] = "a schema of the document";
export const only: Schemas["OnlySidedWritable"] = { key: "k" };
// @ts-expect-error A schema without other members does not allow them.
export const wrong: Schemas["OnlySidedWritable"] = { key: "k", id: 1 };
// @ts-expect-error A base without other members does not allow them in its children.
export const open: Schemas["SidedChildWritable"] = { kind: "SidedChild", x: sent, more: 1 };
type Delivery = operations["made"]["requestBody"]["content"]["application/json"];
export const delivered = (delivery: Delivery): number => delivery.id;
const { other } = createClient({ baseUrl: "https://a" });
export const again = async () => (await other.shared({ ...had, key: "k" })).id satisfies number;
`);
  expect(messages).toBe("");
}, 60_000);

test.each(rows.map((row, index) => [...row, `/row${index}`] as const))(
  "the validators agree on %s",
  (_what, _schema, wrap, _read, target) => {
    const headers = { "content-type": "application/json" };
    const kindsOf = (sent: object, received: object) => {
      const [request, response] = [sent, received].map((value) => JSON.stringify(wrap({ name: "a", ...value })));
      const violations = pair.check({
        request: { method: "POST", target, headers, body: request! },
        response: { status: 200, headers, body: response! },
      });
      return violations.map(({ side, kind, pointer }) => [side, kind, pointer!.split("/").at(-1)]);
    };

    expect(kindsOf({ key: "k" }, { id: 1 })).toEqual([]);
    expect(kindsOf({ key: "k", id: 1 }, { id: 1 })).toEqual([["request", "wrong-side", "id"]]);
    expect(kindsOf({ key: "k" }, { id: 1, key: "k" })).toEqual([["response", "wrong-side", "key"]]);
    expect(kindsOf({}, { id: 1 })).toContainEqual(["request", "missing-member", "key"]);
    expect(kindsOf({ key: "k" }, {})).toContainEqual(["response", "missing-member", "id"]);
  },
);

test("a call sends the member of requests and returns that of responses", async () => {
  await using server = await listening(
    createServer(async (request, response) => {
      const { name, key } = (await json(request)) as { name: string; key: string };
      response.writeHead(200, { "Content-Type": "application/json" });
      response.end(JSON.stringify({ name, id: key.length }));
    }),
  );
  const { createClient } = await pair.load("client.ts");
  const { other } = createClient({ baseUrl: server.url });

  expect(await other.shared({ name: "a", key: "four" })).toEqual({ name: "a", id: 4 });
});
