// Parts of the proxy: which headers it passes on, the status and place of each refusal, and its routes.
import { describe, expect, test } from "vitest";
import { decodeBody } from "../../scripts/gate/exchange/content-encoding.ts";
import { describeRoutes, findRoute, urlsOf } from "../../scripts/gate/proxy/destinations.ts";
import { rawRefusal, refuse, refuseRequest, refuseResponse } from "../../scripts/gate/proxy/error-response.ts";
import {
  hasOtherCoding,
  pairsOf,
  passResponseHeaders,
  splitRequestHeaders,
  withoutTrailer,
} from "../../scripts/gate/proxy/headers.ts";
import { Routes } from "../../scripts/gate/proxy/routes.ts";

const plain = {
  ...{ host: null, hasHosts: false, needsNodeHttp: false, takesTrailers: false },
  ...{ isChunked: false, upgrade: null, hasBody: false },
};

describe("of a request", () => {
  test.each<[string, string[], object]>([
    ["headers for the end", ["X-A", "1", "x-a", "2"], { headers: ["X-A", "1", "x-a", "2"] }],
    ["a host", ["Host", "a"], { headers: [], host: "a" }],
    ["two hosts", ["Host", "a", "host", "b"], { headers: [], host: "b", hasHosts: true }],
    ["a length", ["Content-Length", "5"], { headers: ["Content-Length", "5"], hasBody: true }],
    ["a length of 0", ["Content-Length", "0"], { headers: ["Content-Length", "0"] }],
    ["chunks", ["Transfer-Encoding", "chunked"], { headers: [], hasBody: true, isChunked: true }],
    [
      "a wish for trailers",
      ["TE", "deflate;q=0.5, Trailers", "Connection", "TE"],
      { headers: ["TE", "trailers", "Connection", "TE"], takesTrailers: true, needsNodeHttp: true },
    ],
    ["hops", ["Keep-Alive", "1", "TE", "deflate", "Proxy-Connection", "x"], { headers: [] }],
    ["an expectation", ["Expect", "100-continue"], { headers: ["Expect", "100-continue"], needsNodeHttp: true }],
    ["trailers", ["Trailer", "X-A"], { headers: ["Trailer", "X-A"], needsNodeHttp: true }],
    ["an upgrade", ["Upgrade", "WebSocket"], { headers: [], upgrade: "websocket" }],
    [
      "a connection that stays or ends",
      ["Connection", "keep-alive", "X-A", "1", "Connection", "close"],
      { headers: ["X-A", "1"] },
    ],
    ["what a connection names", ["X-A", "1", "Connection", "close, x-a ,", "X-B", "2"], { headers: ["X-B", "2"] }],
    [
      "what two of them name",
      ["X-A", "1", "Connection", "x-a", "X-B", "2", "Connection", "keep-alive, X-B"],
      { headers: [] },
    ],
    [
      "what no connection may take",
      ["Connection", "authorization, Content-Type, host", "Authorization", "b"],
      { headers: ["Authorization", "b"] },
    ],
    ["names of objects", ["constructor", "1"], { headers: ["constructor", "1"] }],
  ])("%s are understood", (_, raw, expected) => {
    expect(splitRequestHeaders(raw)).toEqual({ ...plain, ...expected });
  });

  test.each<[string[], boolean]>([
    [["Transfer-Encoding", "chunked"], false],
    [["transfer-encoding", "CHUNKED"], false],
    [["X-Transfer-Coding", "gzip"], false],
    [["Transfer-Encoding", "gzip, chunked"], true],
    [["A", "b", "Transfer-Encoding", "chunked", "transfer-encoding", "gzip"], true],
  ])("%j has another coding than chunks: %s", (raw, expected) => {
    expect(hasOtherCoding(raw)).toBe(expected);
  });
});

test("of a response, connection headers and trailers that cannot be sent are removed", () => {
  const raw = [
    "Connection",
    "X-A",
    "X-A",
    "1",
    "X-B",
    "2",
    "Upgrade",
    "h2c",
    "Transfer-Encoding",
    "chunked",
    "Host",
    "a",
  ];

  expect(passResponseHeaders(raw)).toEqual(["X-B", "2", "Host", "a"]);
  expect(passResponseHeaders(["X-A", "1", "Connection", "close"])).toEqual(["X-A", "1"]);
  expect(withoutTrailer(["A", "b", "Trailer", "x", "TRAILER", "y", "Trailed", "z"])).toEqual([
    "A",
    "b",
    "Trailed",
    "z",
  ]);
  expect(pairsOf(["A", "b", "C", "d"])).toEqual([
    ["A", "b"],
    ["C", "d"],
  ]);
});

describe("a refusal", () => {
  const broken = (kind: string, more: object = {}) =>
    ({ kind, message: "It is wrong.", schema: "#/x", side: "request", ...more }) as never;
  test.each<[string, object, number]>([
    ["unknown-path", {}, 404],
    ["unknown-method", {}, 405],
    ["media-type", {}, 415],
    ["malformed-query", {}, 400],
    ["missing-body", {}, 400],
    ["type", {}, 422],
    ["invalid-parameter", { parameter: "id" }, 404],
    ["invalid-parameter", { parameter: "page" }, 400],
    ["invalid-parameter", {}, 400],
    ["malformed-body", {}, 400],
    ["malformed-body", { message: "It is more than 100 levels deep." }, 422],
  ])("for %s %j has the right status", (kind, more, status) => {
    expect(refuseRequest([broken(kind, more)], ["id"], ["GET"]).status).toBe(status);
  });

  test("has the most important status and only its errors, and the methods of the path", () => {
    const all = ["type", "missing-header", "media-type", "unknown-method"].map((kind) => broken(kind));
    const tell = (count: number) => refuseRequest(all.slice(0, count), [], ["GET", "PUT"]);

    expect([1, 2, 3, 4].map((count) => tell(count).status)).toEqual([422, 400, 415, 405]);
    expect(tell(4).errors).toEqual([
      {
        status: "405",
        title: "method not allowed",
        detail: "It is wrong.",
        meta: { kind: "unknown-method", schema: "#/x" },
      },
    ]);
    expect([tell(4).headers, tell(3).headers]).toEqual([{ Allow: "GET, PUT" }, {}]);
    expect(refuseRequest(Array(200).fill(broken("type")), [], []).errors).toHaveLength(100);
  });

  test.each<[string, object, object]>([
    ["type", { pointer: "/a" }, { title: "invalid attribute", source: { pointer: "/a" } }],
    ["type", { pointer: "" }, { title: "unprocessable entity", source: { pointer: "" } }],
    ["missing-header", { header: "X-A" }, { title: "bad request", source: { header: "X-A" } }],
    ["unknown-parameter", { parameter: "p", pointer: "/a" }, { title: "bad request", source: { parameter: "p" } }],
  ])("for %s has %j as its source", (kind, place, expected) => {
    expect(refuseRequest([broken(kind, place)], [], []).errors[0]).toMatchObject(expected);
  });

  test("for an identifier has no source", () => {
    expect(refuseRequest([broken("invalid-parameter", { parameter: "id" })], ["id"], []).errors[0]).not.toHaveProperty(
      "source",
    );
  });

  test.each<[object, string, object]>([
    [
      { pointer: "/a", operationId: "show" },
      "The upstream's answer 200 to show breaks the contract at /a: It is wrong.",
      { operationId: "show", pointer: "/a" },
    ],
    [{ header: "X-A" }, "The upstream's answer 200 breaks the contract in its header X-A: It is wrong.", {}],
    [{ pointer: "" }, "The upstream's answer 200 breaks the contract: It is wrong.", { pointer: "" }],
  ])("of a response with %j has a readable message", (place, detail, meta) => {
    const { status, errors } = refuseResponse([broken("type", place)], 200);

    expect([status, errors]).toEqual([
      502,
      [{ status: "502", title: "bad gateway", detail, meta: { kind: "type", schema: "#/x", ...meta } }],
    ]);
    expect(refuseResponse(Array(200).fill(broken("type")), 200).errors).toHaveLength(100);
  });

  test("without a parsed request is written as raw HTTP", () => {
    const [head, body] = rawRefusal(refuse(431, "Too much.")).split("\r\n\r\n");

    expect(head!.split("\r\n")).toEqual([
      "HTTP/1.1 431 request header fields too large",
      "Content-Type: application/vnd.api+json",
      `Content-Length: ${Buffer.byteLength(body!)}`,
      "X-Content-Type-Options: nosniff",
      "Connection: close",
    ]);
    expect(JSON.parse(body!)).toEqual({
      errors: [{ status: "431", title: "request header fields too large", detail: "Too much." }],
    });
    expect(refuse(418, "No.", { A: "b" })).toEqual({
      status: 418,
      headers: { A: "b" },
      errors: [{ status: "418", title: "error", detail: "No." }],
    });
  });
});

describe("the route of a request", () => {
  const [common, billing, shop] = ["http://rest:1/", "http://billing:2/base/", "http://shop:3/"].map(
    (url) => new URL(url),
  ) as [URL, URL, URL];
  const placed = [
    { claim: { host: null, prefix: "/billing" }, url: billing },
    { claim: { host: "shop.example:8", prefix: null }, url: shop },
    { claim: { host: null, prefix: "/else" }, url: null },
  ];
  const route = (target: string, host = "a", to: URL | null = common) =>
    findRoute({ common: to, placed }, { target, headers: ["Host", host] });

  test("is the upstream of its document, or the default one, or none", () => {
    expect(route("/billing/a?b")).toEqual({ url: billing, path: "/a?b" });
    expect(route("/x?y", "Shop.example:8")).toEqual({ url: shop, path: "/x?y" });
    expect(route("/else/x")).toEqual({ url: common, path: "/else/x" });
    expect(route("/x")).toEqual({ url: common, path: "/x" });
    expect([route("/else/x", "a", null), route("/x", "a", null)]).toEqual([null, null]);
  });

  test("has a readable message", () => {
    expect(urlsOf({ common, placed: [...placed, placed[0]!] })).toEqual([common, billing, shop]);
    expect(describeRoutes({ common, placed })).toBe(
      "/billing to http://billing:2/base/, shop.example:8 to http://shop:3/, everything else to http://rest:1/",
    );
    expect(describeRoutes({ common: null, placed })).toMatch(/, nothing else$/);
    expect(describeRoutes({ common, placed: placed.slice(2) })).toBe("http://rest:1/");
    expect(describeRoutes({ common: null, placed: [] })).toBe("nowhere");
  });

  test("can be found from an address at the upstream", async () => {
    const routes = new Routes({ common, placed }, {} as never);
    const from = (url: string) => routes.targetOf(new URL(url));
    try {
      expect([
        from("http://billing:2/base/a?b"),
        from("http://billing:2/base"),
        from("http://billing:2/other?b"),
        from("http://shop:3/a?b"),
        from("http://rest:1/a"),
        from("http://rest:2/a"),
      ]).toEqual(["/billing/a?b", "/billing", "/other?b", "/a?b", "/a", undefined]);
      expect(["shop.example:8", "shop.example", "a"].map((host) => routes.claimsHost(host))).toEqual([
        true,
        false,
        false,
      ]);
      expect([routes.isEmpty, new Routes({ common: null, placed: [] }, {} as never).isEmpty]).toEqual([false, true]);
    } finally {
      await routes.close();
    }
  });
});

test.each<[string | undefined, string | null]>([
  [undefined, null],
  ["identity, ", null],
  ["constructor", "undecodable"],
  ["gzip", "undecodable"],
  [" ,".repeat(4), null],
  [" ,".repeat(5), "undecodable"],
])("a body whose coding is %j has the gap %s", (encoding, gap) => {
  expect(decodeBody(Buffer.from("plain"), encoding, 100).gap).toBe(gap);
});
