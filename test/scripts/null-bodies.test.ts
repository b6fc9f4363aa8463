// Bodies that are null, or may be: typed, sent, parsed, and accepted by the validators.
import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aGeneratedPair, type GeneratedPair } from "../support/generated-pair.ts";
import { listening } from "../support/listening.ts";

const members = { properties: { data: { type: "string" } }, required: ["data"] };
const media = (schema: object, required = true) => ({ required, content: { "application/json": { schema } } });
const post = (operationId: string, schema: object, required = true) => ({
  post: {
    operationId,
    requestBody: media(schema, required),
    responses: { 200: { description: "It.", ...media(schema) } },
  },
});
const document = {
  openapi: "3.1.0",
  info: { title: "Null", version: "1" },
  servers: [{ url: "/" }],
  paths: {
    "/nullable": post("nullable", { type: ["object", "null"], ...members }),
    "/never": post("never", { type: "null" }),
    "/optional": post("optional", { type: ["object", "null"], ...members }, false),
    "/either": post("either", { anyOf: [{ $ref: "#/components/schemas/Thing" }, { type: "null" }] }),
    "/solid": post("solid", { type: "object", ...members }),
  },
  components: { schemas: { Thing: { type: "object", ...members } } },
};

let pair: GeneratedPair;
beforeAll(async () => {
  pair = await aGeneratedPair(document, ["client", "validators"]);
}, 60_000);
afterAll(() => pair[Symbol.dispose]());

test.each(["nullable", "never", "optional", "either"])("%s takes and returns null", async (name) => {
  await using server = await listening(
    createServer(async (request, response) => {
      response.writeHead(200, { "Content-Type": request.headers["content-type"] });
      for await (const chunk of request) response.write(chunk);
      response.end();
    }),
  );
  const { createClient } = await pair.load("client.ts");
  const call = createClient({ baseUrl: server.url }).other[name];
  const headers = { "content-type": "application/json" };

  expect(await call.try({ body: null })).toMatchObject({ ok: true, data: null });
  const request = { method: "POST", target: `/${name}`, headers, body: "null" };
  expect(pair.check({ request, response: { status: 200, headers, body: "null" } })).toEqual([]);
  expect(pair.check({ request: await pair.send(name, { body: null }) })).toEqual([]);
});

test("a required body that cannot be null is refused", () => {
  const headers = { "content-type": "application/json" };
  const request = { method: "POST", target: "/solid", headers, body: "null" };

  expect(pair.check({ request }).map(({ kind }) => kind)).toEqual(["null"]);
});

test("the types have null exactly where the document has it", async () => {
  const messages = await pair.compile(`import { createClient } from "./client.ts";
const { other } = createClient({ baseUrl: "https://a" });
type Thing = { data: string };
export async function use() {
  (await other.nullable({ body: null })) satisfies Thing | null;
  (await other.nullable({ body: { data: "a" } }))?.data satisfies string | undefined;
  (await other.never({ body: null })) satisfies null;
  (await other.optional({ body: null })) satisfies Thing | null;
  (await other.optional()) satisfies Thing | null;
  (await other.either({ body: null })) satisfies Thing | null;
  (await other.solid({ data: "a" })) satisfies Thing;
  // @ts-expect-error It may be null.
  (await other.nullable({ body: null })).data;
  // @ts-expect-error It is always null.
  await other.never({ body: {} });
  // @ts-expect-error It is required.
  await other.nullable({});
}
`);

  expect(messages).toBe("");
}, 120_000);
