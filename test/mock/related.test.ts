// Related objects of JSON:API in the mock: filters by them, `include`, and lists of references.
import { beforeAll, expect, test } from "vitest";
import { compileInProcess } from "../../scripts/contract/index.ts";
import { createMockFetch, Mock, planMock } from "../../scripts/mock/index.ts";
import { copyOf, prepare } from "../../scripts/model/index.ts";
import { aDocument } from "../support/impact.ts";
import { list, object, ref, text } from "../support/small-contract.ts";

const json = (schema: object) => ({ content: { "application/vnd.api+json": { schema } } });
const ok = (schema: object) => ({ description: "Ok.", ...json(schema) });
const sends = (schema: object) => ({ requestBody: { required: true, ...json(object({ data: schema })) } });
const missing = { 404: { description: "Missing.", ...json(object({ detail: text })) } };
const named = (type: string, relationships?: object, more?: object) =>
  object({
    type: { ...text, const: type },
    id: { ...text, readOnly: true, example: `${type}-aaaaaa` },
    attributes: object({ name: { ...text, example: "grey" }, ...more }),
    ...(relationships && { relationships }),
  });
const toOne = (type: string) =>
  object({
    data: {
      ...object({ type: { ...text, const: type }, id: { ...text, example: `${type}-aaaaaa` } }),
      type: ["object", "null"],
    },
  });
const secret = { type: ["string", "null"], "x-sensitive": true, example: "1234" };
const schemas = {
  farm: named("farm", undefined, { sensitive: { type: "boolean" }, code: secret }),
  cow: named("cow", object({ "home-farm": toOne("farm"), vet: toOne("vet") })),
  tag: named("tag"),
};
const query = ["include", "filter[home-farm][id]", "filter[home_farm_names]", "filter[names]", "search[name]"];
const tagQuery = ["search[tags]", "search[exclude-tags]"];
const parameters = [...query, ...tagQuery].map((name) => ({ name, in: "query", schema: text }));
const vet = { type: "vet", id: "vet-bbbbbb", attributes: { name: "Dr. Herriot" } };
const included = { name: "include", in: "query", schema: text };
const shown = (name: string) => object({ data: ref(name), included: list({ type: "object" }) });
const cows = object({ data: list(ref("cow")), included: { ...list({ type: "object" }), example: [vet] } });
const kind = (name: string, all: object) => ({
  [`/${name}s`]: {
    get: { operationId: `list_${name}`, parameters, responses: { 200: ok(all) } },
    post: { operationId: `add_${name}`, ...sends(ref(name)), responses: { 201: ok(object({ data: ref(name) })) } },
  },
  [`/${name}s/{${name}_id}`]: {
    get: { operationId: `show_${name}`, parameters: [included], responses: { 200: ok(shown(name)), ...missing } },
  },
});
const relation = (operationId: string, items: object) => ({
  get: { operationId: `list_${operationId}`, responses: { 200: ok(object({ data: list(items) })), ...missing } },
  post: {
    operationId: `add_${operationId}`,
    ...sends(list(items)),
    responses: { 204: { description: "Added." }, ...missing },
  },
});
const paths = {
  ...kind("farm", object({ data: list(ref("farm")) })),
  ...kind("cow", cows),
  "/cows/{cow_id}/relationships/tags": relation("tags", ref("tag")),
  "/cows/{cow_id}/relationships/friends": relation("friends", ref("cow")),
};

interface Resource {
  id: string;
  attributes: { name: string };
}
// biome-ignore lint/suspicious/noExplicitAny: JSON of any form.
let ask: (method: string, path: string, data?: unknown) => Promise<{ status: number; body: any }>;
let [red, blue, bella]: Resource[] = [];

async function add(type: string, name: string, farm?: Resource): Promise<Resource> {
  const relationships = farm && {
    "home-farm": { data: { type: "farm", id: farm.id } },
    vet: { data: { type: "vet", id: "vet-cccccc" } },
  };
  const { status, body } = await ask("POST", `/${type}s`, {
    type,
    attributes: { name },
    ...(farm && { relationships }),
  });
  expect(status).toBe(201);
  return body.data;
}

beforeAll(async () => {
  const document = copyOf(aDocument(paths, { components: { schemas }, servers: [{ url: "https://farms.example" }] }));
  prepare(document);
  const mock = createMockFetch(new Mock(planMock(document), await compileInProcess(document, new Map())));
  ask = async (method, path, data) => {
    const response = await mock(`https://farms.example${path}`, {
      method,
      ...(data !== undefined && {
        headers: { "content-type": "application/vnd.api+json" },
        body: JSON.stringify({ data }),
      }),
    });
    const body = await response.text();
    return { status: response.status, body: body === "" ? undefined : JSON.parse(body) };
  };
  red = await add("farm", "red");
  blue = await add("farm", "blue");
  bella = await add("cow", "bella", red);
  await add("cow", "clara", blue);
  await ask("POST", `/cows/${bella.id}/relationships/tags`, [{ type: "tag", attributes: { name: "young" } }]);
});

const rows: [name: string, writeValue: () => string, expected: string[]][] = [
  ["filter[home-farm][id]", () => blue!.id, ["clara"]],
  ["filter[home_farm_names]", () => "red,green", ["bella"]],
  ["filter[names]", () => "clara,emma", ["clara"]],
  ["search[name]", () => "ELL", ["bella"]],
  ["search[tags]", () => "young", ["bella"]],
  ["search[tags]", () => "young,brown", []],
  ["search[exclude-tags]", () => "young", ["clara"]],
];

test.each(rows)("filters by %s", async (name, writeValue, expected) => {
  const { body } = await ask("GET", `/cows?${encodeURIComponent(name)}=${encodeURIComponent(writeValue())}`);

  expect(body.data.map(({ attributes }: Resource) => attributes.name)).toEqual(expected);
});

test("includes related objects once", async () => {
  await add("cow", "daisy", red);

  expect((await ask("GET", "/cows?include=home_farm")).body.included).toEqual([red, blue]);
});

test("takes included objects without an operation from the example", async () => {
  const { body } = await ask("GET", `/cows/${bella!.id}?include=vet`);

  expect(body.included).toEqual([{ ...vet, id: "vet-cccccc" }]);
});

test("hides secret values of included objects", async () => {
  const attributes = { name: "green", sensitive: true, code: "5678" };
  const { body: farm } = await ask("POST", "/farms", { type: "farm", attributes });
  const cow = await add("cow", "fiona", farm.data);

  expect((await ask("GET", `/cows/${cow.id}?include=home_farm`)).body.included[0].attributes.code).toBeNull();
});

test("lists the objects that references name", async () => {
  const path = `/cows/${bella!.id}/relationships/friends`;
  const friend = await add("cow", "emma", blue);

  expect((await ask("POST", path, [{ type: "cow", id: friend.id }])).status).toBe(204);
  expect((await ask("GET", path)).body.data).toEqual([friend]);
});

test("returns 404 for a reference to an unknown object", async () => {
  const path = `/cows/${bella!.id}/relationships/friends`;

  expect((await ask("POST", path, [{ type: "cow", id: "cow-unknown" }])).status).toBe(404);
});
