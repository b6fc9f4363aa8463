// Requests of real clients that deviate from the spec. The server refuses those that could hide a mistake.
import { expect, test } from "vitest";
import { measureProcessor } from "../support/processor-time.ts";
import { shareWorld } from "../support/shared-world.ts";
import { startWorkspaceWorld } from "../support/workspace-world.ts";

const world = shareWorld(() => startWorkspaceWorld());
const jsonApi = "application/vnd.api+json";
let count = 0;

function send(
  path: string,
  { headers = {}, ...init }: Omit<RequestInit, "headers"> & { headers?: Record<string, string> },
) {
  const { url, tokens } = world();
  return fetch(`${url}/api/v2${path}`, {
    ...init,
    headers: { Authorization: `Bearer ${tokens.owner}`, ...headers },
    ...(init.body instanceof ReadableStream && { duplex: "half" }),
  } as RequestInit);
}

const create = (body: BodyInit, headers: Record<string, string> = { "Content-Type": jsonApi }) =>
  send("/organizations/demo/workspaces", { method: "POST", body, headers });
const newBody = (more: object = {}) =>
  JSON.stringify({ data: { type: "workspaces", attributes: { name: `lenient-${++count}`, ...more } } });
const list = (headers: Record<string, string>) => send("/organizations/demo/workspaces", { headers });
const bytesOf = (text: string) => new TextEncoder().encode(text);

test.each([
  "application/json",
  "text/plain",
  `${jsonApi}; charset=utf-8`,
  `${jsonApi}; ext="https://example.com/ext"`,
  `${jsonApi}, ${jsonApi}`,
])("a body of the type %s is refused", async (type) => {
  const response = await create(newBody(), { "Content-Type": type });

  expect(response.status).toBe(415);
  expect(await response.json()).toMatchObject({ errors: [{ source: { header: "Content-Type" } }] });
});

test.each(["charset=utf-8", 'ext="https://example.com/ext"'])("names the refused parameter %s", async (parameter) => {
  const response = await create(newBody(), { "Content-Type": `${jsonApi}; ${parameter}` });

  const { errors } = (await response.json()) as { errors: { detail: string }[] };
  expect(errors[0]?.detail).toBe(`The body must be ${jsonApi} without the parameter ${parameter.split("=")[0]}.`);
});

test("checks the type of a chunked body before Accept", async () => {
  const body = new Blob([newBody()]).stream();
  const response = await create(body, { "Content-Type": "text/plain", Accept: `${jsonApi};a=b` });

  expect(response.status).toBe(415);
});

test.each([
  jsonApi,
  jsonApi.toUpperCase(),
  `${jsonApi}; profile="https://example.com/profile"`,
  `${jsonApi}; profile="https://example.com/a;b,c"`,
])("a body of the type %s is accepted", async (type) => {
  expect((await create(newBody(), { "Content-Type": type })).status).toBe(201);
});

test("a body without a type, or compressed, is refused", async () => {
  expect((await create(bytesOf(newBody()), {})).status).toBe(415);
  expect((await create(newBody(), { "Content-Type": jsonApi, "Content-Encoding": "gzip" })).status).toBe(415);
  expect((await create(newBody(), { "Content-Type": jsonApi, "Content-Encoding": "identity" })).status).toBe(201);
});

test.each([
  [200, "application/json"],
  [200, "text/html"],
  [200, "*/*"],
  [200, `${jsonApi};a=b, ${jsonApi}`],
  [200, `${jsonApi};q=0.5`],
  [200, `${jsonApi};profile="https://example.com/profile"`],
  [406, `${jsonApi};a=b`],
  [406, `${jsonApi};ext="https://example.com/ext"`],
  [406, `${jsonApi};a=b, text/html`],
])("%i for Accept: %s", async (status, accept) => {
  const response = await list({ Accept: accept });

  expect(response.status).toBe(status);
  expect(response.headers.get("Content-Type")).toBe(jsonApi);
});

test("actions accept no body, {}, null and an empty chunked body", async () => {
  const action = async (body?: BodyInit, headers?: Record<string, string>) => {
    const { workspaceId } = world();
    const path = `/workspaces/${workspaceId}/actions`;
    await send(`${path}/force-unlock`, { method: "POST" });
    return (
      await send(`${path}/lock`, { method: "POST", ...(body !== undefined && { body }), ...(headers && { headers }) })
    ).status;
  };
  const nothing = new ReadableStream({ start: (controller) => controller.close() });

  expect(await action()).toBe(200);
  expect(await action("{}", { "Content-Type": jsonApi })).toBe(200);
  expect(await action("null", { "Content-Type": jsonApi })).toBe(200);
  expect(await action(nothing)).toBe(200);
  expect(await action("", { "Content-Type": jsonApi })).toBe(200);
});

test("a chunked body is accepted", async () => {
  const chunks = new ReadableStream({
    start(controller) {
      for (const character of newBody()) controller.enqueue(bytesOf(character));
      controller.close();
    },
  });

  expect((await create(chunks)).status).toBe(201);
});

test.each<[string, number, BodyInit]>([
  ["cut short", 400, '{"data":'],
  ["with a trailing comma", 400, '{"data":{},}'],
  ["empty", 400, ""],
  ["of a byte that is not UTF-8", 400, new Uint8Array([0x22, 0xff, 0x22])],
  ["in UTF-16", 400, new Uint8Array(Buffer.from('{"data":{}}', "utf16le"))],
  ["behind a byte order mark", 400, `\ufeff${newBody()}`],
  ["of 50,000 nested objects", 422, '{"a":'.repeat(50_000)],
  ["of 200,000 nested arrays", 422, "[".repeat(200_000)],
  ["of 1 MiB and a byte", 413, `"${"a".repeat(1024 * 1024 - 1)}"`],
  ["of 100,000 keys", 422, `{${Array.from({ length: 100_000 }, (_, key) => `"${key}":0`).join()}}`],
  ["with a huge number for a text", 422, '{"data":{"type":"workspaces","attributes":{"name":1e400}}}'],
])("a body %s is refused with %i, and quickly", async (_, status, body) => {
  const { ms, result: response } = await measureProcessor(() => create(body));

  expect(response.status).toBe(status);
  expect(ms).toBeLessThan(20_000);
  expect(await response.json()).toMatchObject({ errors: [{ status: String(status) }] });
});

test("the last of duplicate keys counts, and __proto__ and constructor are ordinary keys", async () => {
  const body = `{"data":{"type":"runs","type":"workspaces","attributes":{"name":"twice","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}}}`;

  const response = await create(body);

  expect(response.status).toBe(201);
  expect(await response.text()).not.toContain("polluted");
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
});

test.each([
  ["page[size]=1", 1],
  ["page%5Bsize%5D=1", 1],
  ["page%5bsize%5d=1", 1],
  ["page[size]=1&TagBindings=&camelCase=1&__proto__[x]=1", 1],
])("the query %s gives %i", async (query, size) => {
  const response = await send(`/organizations/demo/workspaces?${query}`, {});

  const page = (await response.json()) as { data: unknown[] };
  expect([response.status, page.data.length]).toEqual([200, size]);
});

test.each([
  ["with a name encoded twice", "filter%255Bproject%255D=1"],
  ["with a name in both spellings", "page[size]=1&page%5Bsize%5D=1"],
  ["with a name twice", "page[size]=1&page[size]=1"],
  ["with an unknown name", "foo=1"],
  ["with hundreds of unknown names", Array.from({ length: 600 }, (_, index) => `filter[${index}]=`).join("&")],
])("a query %s is refused", async (_, query) => {
  const response = await send(`/organizations/demo/workspaces?${query}`, {});

  expect(response.status).toBe(400);
  const { errors } = (await response.json()) as { errors: object[] };
  expect(errors[0]).toMatchObject({ title: "bad request", source: { parameter: expect.any(String) } });
});

test("the response repeats the caller's request id if it is well-formed", async () => {
  const sane = await list({ "X-Request-Id": "abc-123" });
  const insane = await list({ "X-Request-Id": "a b" });

  expect(sane.headers.get("X-Request-Id")).toBe("abc-123");
  expect(insane.headers.get("X-Request-Id")).toMatch(/^[\da-f-]{36}$/);
});
