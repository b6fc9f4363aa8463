// Requests that Node would answer by itself, or not at all. They get a JSON:API document like all others.
import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { check } from "../../generated/validators.js";
import { sendRaw } from "../support/raw-http.ts";
import { shareWorld } from "../support/shared-world.ts";
import { startWorkspaceWorld } from "../support/workspace-world.ts";

const world = shareWorld(() => startWorkspaceWorld());
const path = "/api/v2/organizations/demo/workspaces";
const type = "Content-Type: application/vnd.api+json\r\n";
const bearer = () => `Host: a\r\nAuthorization: Bearer ${world().tokens.owner}\r\n`;

type Pieces = () => string | (string | number)[];

describe("is refused, and the next request is served:", () => {
  test.each<[string, number, Pieces]>([
    ["no HTTP at all", 400, () => "GARBAGE\r\n\r\n"],
    ["no Host", 400, () => `GET ${path} HTTP/1.1\r\n\r\n`],
    ["two Hosts", 400, () => `GET ${path} HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n`],
    ["bare line feeds", 400, () => `GET ${path} HTTP/1.1\nHost: a\n\n`],
    ["NUL in a header", 400, () => `GET ${path} HTTP/1.1\r\n${bearer()}X: a\0b\r\n\r\n`],
    ["an unknown method", 400, () => `FOO ${path} HTTP/1.1\r\n${bearer()}\r\n`],
    ["raw UTF-8 in the path", 400, () => `GET /api/v2/workspaces/\xc3\xa9 HTTP/1.1\r\n${bearer()}\r\n`],
    ["20 KiB of headers", 431, () => `GET ${path} HTTP/1.1\r\n${bearer()}X: ${"a".repeat(20_000)}\r\n\r\n`],
    ["9 KiB of address", 414, () => `GET ${path}?${"a".repeat(9_000)} HTTP/1.1\r\n${bearer()}\r\n`],
    ["two lengths", 400, () => `POST ${path} HTTP/1.1\r\n${bearer()}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`],
    [
      "a length next to chunks",
      400,
      () => `POST ${path} HTTP/1.1\r\n${bearer()}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    [
      "an invalid chunk",
      400,
      () => `POST ${path} HTTP/1.1\r\n${bearer()}${type}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
    ],
    [
      "a length of 1 TiB",
      413,
      () => `POST ${path} HTTP/1.1\r\n${bearer()}${type}Content-Length: 1099511627776\r\n\r\n`,
    ],
    [
      "a length of 1 TiB that asks first",
      413,
      () => `POST ${path} HTTP/1.1\r\n${bearer()}${type}Expect: 100-continue\r\nContent-Length: 1099511627776\r\n\r\n`,
    ],
    [
      "chunks without end",
      413,
      () => [
        `POST ${path} HTTP/1.1\r\n${bearer()}${type}Transfer-Encoding: chunked\r\n\r\n`,
        ...Array<string>(40).fill(`10000\r\n${"a".repeat(65_536)}\r\n`),
      ],
    ],
    ["TRACE", 405, () => `TRACE ${path} HTTP/1.1\r\n${bearer()}\r\n`],
    ["CONNECT", 405, () => `CONNECT a:1 HTTP/1.1\r\n${bearer()}\r\n`],
    [
      "PUT, in spite of an override",
      405,
      () => `PUT ${path} HTTP/1.1\r\n${bearer()}X-HTTP-Method-Override: GET\r\n\r\n`,
    ],
    ["another case", 404, () => `GET /API/v2/ping HTTP/1.1\r\n${bearer()}\r\n`],
    ["a double slash", 404, () => `GET //api/v2/ping HTTP/1.1\r\n${bearer()}\r\n`],
    ["an extra slash", 404, () => `GET /api/v2/ping/ HTTP/1.1\r\n${bearer()}\r\n`],
    ["NUL as an id", 404, () => `GET /api/v2/workspaces/%00 HTTP/1.1\r\n${bearer()}\r\n`],
    ["a byte that is not UTF-8", 404, () => `GET /api/v2/workspaces/%ff HTTP/1.1\r\n${bearer()}\r\n`],
    ["a percent sign alone", 404, () => `GET /api/v2/workspaces/%ZZ HTTP/1.1\r\n${bearer()}\r\n`],
    ["a header as an id", 404, () => `GET /api/v2/workspaces/%0d%0aSet-Cookie:a=b HTTP/1.1\r\n${bearer()}\r\n`],
    ["two tokens", 401, () => `GET ${path} HTTP/1.1\r\n${bearer()}Authorization: Bearer b\r\n\r\n`],
  ])("%s (%i)", async (_, status, pieces) => {
    const sent = [pieces()].flat();
    const [answer, ...others] = await sendRaw(world().url, sent);

    expect(answer?.status).toBe(status);
    expect(others).toEqual([]);
    expect(answer?.headers["content-type"]).toBe("application/vnd.api+json");
    expect(answer?.headers).not.toHaveProperty("set-cookie");
    const response = { status, headers: answer!.headers, body: answer!.body };
    const [method = "", target = ""] = String(sent[0]).split(" ");
    const exchange = { request: { method, target, headers: {} }, response };
    expect(check(exchange).filter(({ side }) => side === "response")).toEqual([]);
    const { errors } = JSON.parse(answer!.body) as { errors: { status: string; title: string; detail: string }[] };
    expect(errors[0]).toMatchObject({
      status: String(status),
      title: expect.any(String),
      detail: expect.stringMatching(/\.$/),
    });
    expect(
      (await world().api.listWorkspaces({ params: { path: { organization_name: "demo" } } })).response.status,
    ).toBe(200);
  });
});

test.each<[number, Pieces]>([
  [405, () => `PUT ${path} HTTP/1.1\r\n${bearer()}\r\n`],
  [405, () => `CONNECT a:1 HTTP/1.1\r\n${bearer()}\r\n`],
  [414, () => `GET ${path}?${"a".repeat(9_000)} HTTP/1.1\r\n${bearer()}\r\n`],
  [431, () => `GET ${path} HTTP/1.1\r\n${bearer()}X: ${"a".repeat(20_000)}\r\n\r\n`],
  [408, () => `GET ${path} HTTP/1.1\r\nHost:`],
])("refusals outside of operations carry the documented rate headers: %i", async (status, pieces) => {
  await using server = await startWorkspaceWorld({}, { config: { headersMs: 200, requestMs: 400 } });
  const [answer] = await sendRaw(server.url, pieces());
  const { "x-ratelimit-limit": limit, ...others } = answer!.headers;
  const findings = (headers: Record<string, string>) =>
    check({ request: { method: "PUT", target: path, headers: {} }, response: { status, headers, body: answer!.body } });
  const ofLimit = (headers: Record<string, string>) =>
    findings(headers).filter(({ side, message }) => side === "response" && /x-ratelimit-limit/i.test(message));

  expect([answer?.status, limit]).toEqual([status, "30"]);
  expect(ofLimit({ ...others, "x-ratelimit-limit": limit! })).toEqual([]);
  expect(ofLimit(others)).toHaveLength(1);
});

test("100 Continue is sent only if nothing else refuses the request", async () => {
  const expecting = (headers: string) =>
    `POST ${path} HTTP/1.1\r\n${headers}${type}Expect: 100-continue\r\nContent-Length: 2\r\n\r\n`;

  const stranger = await sendRaw(world().url, expecting("Host: a\r\n"));
  const known = await sendRaw(world().url, [expecting(bearer()), 100, "{}"]);

  expect(stranger.map(({ status }) => status)).toEqual([401]);
  expect(known.map(({ status }) => status)).toEqual([100, 422]);
});

test("an unknown expectation is ignored", async () => {
  const [answer] = await sendRaw(world().url, "GET /api/v2/ping HTTP/1.1\r\nHost: a\r\nExpect: wonders\r\n\r\n");

  expect(answer?.status).toBe(204);
});

test("a full URL in the request line counts as its path", async () => {
  const [answer] = await sendRaw(world().url, "GET http://elsewhere.example/api/v2/ping HTTP/1.1\r\nHost: a\r\n\r\n");

  expect(answer?.status).toBe(204);
});

test("several pipelined requests are answered in order", async () => {
  const get = (target: string) => `GET ${target} HTTP/1.1\r\nHost: a\r\n\r\n`;

  const answers = await sendRaw(world().url, get("/api/v2/ping") + get("/nowhere") + get("/api/v2/ping"));

  expect(answers.map(({ status }) => status)).toEqual([204, 404, 204]);
});

test.each([
  ["CONNECT", 405, "CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n"],
  ["no HTTP at all", 400, "GARBAGE\r\n\r\n"],
])("%s is refused after the answers to earlier requests", async (_name, refused, last) => {
  const list = `GET ${path} HTTP/1.1\r\n${bearer()}\r\n`;

  const answers = await sendRaw(world().url, list + list + last, 100, 3);

  expect(answers.map(({ status }) => status)).toEqual([200, 200, refused]);
});

test("resetting a connection after CONNECT ends only this connection", async () => {
  const { hostname, port } = new URL(world().url);
  for (let round = 0; round < 20; round += 1) {
    const socket = connect(Number(port), hostname).on("error", () => {});
    await once(socket, "connect");
    socket.write("CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n", () => socket.resetAndDestroy());
    await once(socket, "close");
  }

  expect(await sendRaw(world().url, `GET ${path} HTTP/1.1\r\n${bearer()}\r\n`)).toMatchObject([{ status: 200 }]);
});

test.each(["demo", "%ZZ", "%ff"])("the page of a workspace leads to the docs: of %s", async (name) => {
  const [answer] = await sendRaw(world().url, `GET /app/${name}/workspaces/network HTTP/1.1\r\nHost: a\r\n\r\n`);

  expect(answer).toMatchObject({ status: 302, headers: { location: "/docs/#/workspaces" } });
});

test.each([
  ["/app/demo/network/runs/run-4fGh7JkLmNpQrStV", "/docs/#/runs"],
  ["/app/settings/tokens?source=terraform-login", "/docs/#/section/authentication"],
])("the page that command lines show leads to the docs: %s", async (target, location) => {
  const [answer] = await sendRaw(world().url, `GET ${target} HTTP/1.1\r\nHost: a\r\n\r\n`);

  expect(answer).toMatchObject({ status: 302, headers: { location } });
});

test("a token after two thousand other headers is found", async () => {
  const many = Array.from({ length: 2_000 }, (_, index) => `a${index.toString(36)}:\r\n`).join("");

  const [answer] = await sendRaw(world().url, `GET ${path} HTTP/1.1\r\n${many}${bearer()}\r\n`);

  expect(answer?.status).toBe(200);
});

test("an incomplete body changes nothing", async () => {
  const body = '{"data":{"type":"workspaces","attributes":{"name":"half"}}}';
  const head = `POST ${path} HTTP/1.1\r\n${bearer()}${type}Content-Length: ${body.length + 1}\r\n\r\n`;

  await sendRaw(world().url, [head + body, 100], 50, 0);

  const { data } = await world().api.listWorkspaces({
    params: { path: { organization_name: "demo" }, query: { search: { name: "half" } } },
  });
  expect(data?.data).toEqual([]);
});

test("OPTIONS names the methods", async () => {
  const [answer] = await sendRaw(world().url, `OPTIONS ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);

  expect([answer?.status, answer?.headers.allow]).toEqual([204, "GET, HEAD, OPTIONS, POST"]);
});

test("an incomplete request is closed after the time limit", async () => {
  await using slow = await startWorkspaceWorld({}, { config: { headersMs: 200, requestMs: 400 } });
  const half = `POST ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${slow.tokens.owner}\r\n${type}Content-Length: 9\r\n\r\n{`;

  const [[headers], [body]] = await Promise.all([
    sendRaw(slow.url, "GET / HTTP/1.1\r\nHost:"),
    sendRaw(slow.url, half),
  ]);

  expect([headers?.status, body?.status]).toEqual([408, 408]);
});

describe("pipelined requests", () => {
  const ping = "GET /api/v2/ping HTTP/1.1\r\nHost: a\r\n\r\n";

  test("are answered in order if they are few", async () => {
    const answers = await sendRaw(world().url, ping.repeat(50));

    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(204));
  });

  test("are limited per connection and do not delay others", async () => {
    const answers = await sendRaw(world().url, ping.repeat(20_000));

    expect(answers.length).toBeLessThanOrEqual(64);
    expect(await sendRaw(world().url, ping)).toMatchObject([{ status: 204 }]);
  });
});
