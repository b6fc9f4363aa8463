// Enforce mode blocks requests and responses that violate the contract.
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { type IncomingMessage, request as openRequest } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { compileContract } from "../../scripts/gate/exchange/contract.ts";
import { contractFetch } from "../../scripts/gate/index.ts";
import { exampleOf } from "../support/exchange-examples.ts";
import { startExample, startGate, startUpstream } from "../support/gate.ts";
import { sendRaw } from "../support/raw-http.ts";
import { integer, taking } from "../support/small-contract.ts";
import { ownFolder } from "../support/temporary.ts";

/** Two gates: one refuses unchecked bodies, the other passes them on. */
const startBoth = (upstream: URL) =>
  Promise.all([
    startGate(upstream, { enforce: "all", mostBody: 10_000 }),
    startGate(upstream, { enforce: "all", mostBody: 10_000, severity: { "not-judged": "warning" } }),
  ]);

const type = { "content-type": "application/vnd.api+json" };
const created = exampleOf("createRun").request;

const wrongRequests: [string, string, RequestInit & { path?: string }, number, object][] = [
  ["an unknown path", "GET", { path: "/api/v2/nothing" }, 404, {}],
  ["an unknown method", "PUT", { path: "/api/v2/runs" }, 405, {}],
  ["an identifier that cannot exist", "GET", { path: "/api/v2/runs/../runs/%20" }, 404, {}],
  [
    "an unknown parameter",
    "GET",
    { path: "/api/v2/workspaces/ws-2m8dWkQPz7TnVbYc?pages=1" },
    400,
    { source: { parameter: "pages" } },
  ],
  [
    "another media type",
    "POST",
    { headers: { "content-type": "text/plain" }, body: "{}" },
    415,
    {
      source: { header: "Content-Type" },
    },
  ],
  ["JSON cut short", "POST", { headers: type, body: '{"data":' }, 400, { source: { pointer: "" } }],
  ["no body", "POST", { headers: type }, 400, { source: { pointer: "" } }],
  [
    "a member of the wrong type",
    "POST",
    { headers: type, body: String(created.body).replace(/"message":\s*"[^"]*"/, '"message": 1') },
    422,
    { title: "invalid attribute", source: { pointer: "/data/attributes/message" } },
  ],
];

describe("a wrong request", () => {
  test.each(wrongRequests)("with %s gets the right error", async (_name, method, init, status, error) => {
    let reached = 0;
    await using upstream = await startUpstream((_request, response) => {
      reached += 1;
      response.end();
    });
    await using gate = await startGate(upstream.url, { enforce: "all" });

    const { path = created.target, ...rest } = init;
    const response = await fetch(gate.url + path, { method, ...rest });
    const body = await response.json();

    expect(response.status).toBe(status);
    expect(response.headers.get("content-type")).toBe("application/vnd.api+json");
    expect(body.errors[0]).toMatchObject({ status: String(status), ...error });
    expect(response.headers.get("allow")).toBe(status === 405 ? "POST" : null);
    expect(reached).toBe(0);
    const { records } = await gate.judged();
    expect(records[0]!.enforced).toEqual({ side: "request", status });
  });

  test("with several mistakes gets the error that a server would check first", async () => {
    await using upstream = await startUpstream((_request, response) => void response.end());
    await using gate = await startGate(upstream.url, { enforce: "all" });

    const response = await fetch(`${gate.url}/api/v2/runs?nope=1`, { method: "POST", headers: type, body: "{}" });

    expect(response.status).toBe(400);
    expect((await response.json()).errors).toHaveLength(1);
  });

  test("that only has undocumented members passes, and is reported", async () => {
    let heard = "";
    await using upstream = await startUpstream((request, response) => {
      request.on("data", (chunk) => {
        heard += chunk;
      });
      request.on("end", () => {
        const { status, headers, body } = exampleOf("createRun").response;
        response.writeHead(status, headers);
        response.end(body);
      });
    });
    await using gate = await startGate(upstream.url, { enforce: "all" });
    const body = String(created.body).replace('"attributes":{', '"attributes":{"mood":"good",');

    const response = await fetch(gate.url + created.target, { method: "POST", headers: type, body });

    expect(response.status).toBe(201);
    expect(heard).toBe(body);
    const { findings } = await gate.judged();
    expect(findings).toMatchObject([{ kind: "undocumented-member", severity: "warning", side: "request" }]);
  });
});

describe("a wrong answer", () => {
  test("becomes a 502 that names the violated rule", async () => {
    await using upstream = await startExample("showWorkspace", (body) =>
      body.replace('"locked":false', '"locked":"no"'),
    );
    await using gate = await startGate(upstream.url, { enforce: "all" });

    const response = await fetch(gate.url + upstream.target);

    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({
      errors: [
        {
          status: "502",
          title: "bad gateway",
          detail:
            "The upstream's answer 200 to showWorkspace breaks the contract at /data/attributes/locked: " +
            "locked must be true or false.",
          meta: {
            kind: "type",
            operationId: "showWorkspace",
            pointer: "/data/attributes/locked",
            schema: "#/components/schemas/WorkspaceAttributes/properties/locked/type",
          },
        },
      ],
    });
    const { records, findings } = await gate.judged();
    expect(records[0]).toMatchObject({ enforced: { side: "response", status: 502 }, response: { status: 200 } });
    expect(findings).toMatchObject([{ kind: "type" }]);
  });

  test.each([
    ["a page of HTML", 200, { "content-type": "text/html" }, "<h1>Welcome</h1>"],
    ["an undocumented status", 418, type, "{}"],
    ["no body", 200, type, ""],
  ])("that is %s becomes a 502", async (_name, status, headers, body) => {
    await using upstream = await startUpstream((_request, response) => {
      response.writeHead(status, headers);
      response.end(body);
    });
    await using gate = await startGate(upstream.url, { enforce: "all" });

    const response = await fetch(`${gate.url}/api/v2/workspaces/ws-2m8dWkQPz7TnVbYc`);

    expect(response.status).toBe(502);
    expect((await response.json()).errors[0].detail).toContain("breaks the contract");
  });

  test("of an unenforced operation passes and is reported", async () => {
    await using upstream = await startExample("showWorkspace", (body) =>
      body.replace('"locked":false', '"locked":"no"'),
    );
    await using gate = await startGate(upstream.url, { enforce: new Set(["createRun"]) });

    const passed = await fetch(gate.url + upstream.target);
    const refused = await fetch(gate.url + created.target, { method: "POST", headers: type, body: "{}" });

    expect(passed.status).toBe(200);
    expect(refused.status).toBe(422);
    expect(await gate.kinds()).toContain("type");
  });

  test.each<[string, (body: string) => string | Buffer, object, string]>([
    [
      "too large",
      (body) => `${body}${" ".repeat(20_000)}`,
      {},
      "is larger than 10000 bytes, the most that the gate checks",
    ],
    [
      "too large when it is decoded",
      (body) => gzipSync(`${body}${" ".repeat(20_000)}`),
      { "content-encoding": "gzip" },
      "is larger than 10000 bytes, the most that the gate checks",
    ],
    [
      "compressed in an unknown way",
      (body) => body,
      { "content-encoding": "x-own" },
      "cannot be decoded as its Content-Encoding says",
    ],
  ])("that is %s to check becomes a 502 unless unchecked bodies may pass", async (_name, change, more, reason) => {
    const { request, response: shown } = exampleOf("showWorkspace");
    const sent = change(String(shown.body));
    await using upstream = await startUpstream((_request, response) => {
      response.writeHead(200, { ...shown.headers, ...more }).end(sent);
    });
    const [strict, lenient] = await startBoth(upstream.url);
    await using _strict = strict;
    await using _lenient = lenient;

    const refused = await fetch(strict.url + request.target);
    const [passed] = await sendRaw(lenient.url, `GET ${request.target} HTTP/1.1\r\nHost: a\r\n\r\n`);

    expect(refused.status).toBe(502);
    expect((await refused.json()).errors[0].detail).toBe(`The body of the upstream's answer 200 ${reason}.`);
    expect(passed!.status).toBe(200);
    expect(await strict.kinds()).toEqual(["not-judged"]);
  });
});

const spellings = [
  ...["/runs", "x/../runs", "./runs", "runs/", "runs//", "Runs", "RUN%53", "runs;a=1", "x%2f..%2fruns"],
  ...["x\\..\\runs", "runs;a/", "x;/../runs"],
].map((rest) => `/api/v2/${rest}`);

const rareSpellings = [
  ...["/API/v2/runs", "/api%5Cv2/runs", "/index.php/api/v2/runs", "/INDEX.php/api/v2/runs.json"],
  ...["", "json", "json/", "XML;a", "js%20"].map((ending) => `/api/v2/runs.${ending}`),
  ...["%20", "%0A/", "%00", "%00/x.css"].map((end) => `/api/v2/runs${end}`),
];

test.each([...spellings, ...rareSpellings])(
  "another spelling of the path of an enforced operation does not pass: %s",
  async (path) => {
    const heard: (string | undefined)[] = [];
    await using upstream = await startUpstream((request, response) => {
      heard.push(request.url);
      response.end();
    });
    await using gate = await startGate(upstream.url, { enforce: new Set(["createRun"]) });
    const send = (target: string) =>
      sendRaw(gate.url, `POST ${target} HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n`);

    const [refused] = await send(path);
    const [passed] = await send("/api/v2/%6Fther");

    expect([refused!.status, passed!.status]).toEqual([404, 200]);
    expect(heard).toEqual(["/api/v2/%6Fther"]);
    expect(refused!.body).toContain("a different spelling of the path of createRun");
  },
);

test("an escaped letter in a path is checked as the letter, and as a name of its own", async () => {
  const heard: (string | undefined)[] = [];
  await using upstream = await startUpstream((request, response) => {
    heard.push(request.url);
    response.writeHead(204).end();
  });
  const contract = await contractAt("orders.json", { servers: [{ url: "/shop" }], paths: orders });
  const statuses: number[] = [];
  for (const operationId of ["importOrders", "takeOrder"]) {
    await using gate = await startGate(upstream.url, { enforce: new Set([operationId]), contract });
    const head = "POST /shop/orders/%69mport HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n";
    statuses.push((await sendRaw(gate.url, head))[0]!.status);
  }

  expect(statuses).toEqual([400, 404]);
  expect(heard).toEqual([]);
});

test.each(["/pets/..", "/pets/%2E.", "/pets/.", "/pets/..\\..\\admin", "/pets/../toys"])(
  "refuses a path that servers could read as another: %s",
  async (target) => {
    const heard: (string | undefined)[] = [];
    await using upstream = await startUpstream((request, response) => {
      heard.push(request.url);
      response.writeHead(204).end();
    });
    const parameters = [{ name: "pet", in: "path", required: true, schema: { type: "string" } }];
    const looking = (operationId: string) => ({
      get: { operationId, parameters, responses: { 204: { description: "Done." } } },
    });
    const paths = { "/pets/{pet}": looking("showPet"), "/pets/{pet}/toys": looking("listToys") };
    await using gate = await startGate(upstream.url, {
      enforce: "all",
      contract: await contractAt("segments.json", { paths }),
    });
    const ask = (path: string) => sendRaw(gate.url, `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);

    const [[refused], [passed]] = [await ask(target), await ask("/pets/..x")];

    expect([refused?.status, passed?.status]).toEqual([404, 204]);
    expect(heard).toEqual(["/pets/..x"]);
  },
);

test.each(["/api/v2/runs#/../other", "/api/v2/other?a=1#&b=2", "/#"])("refuses a fragment: %s", async (target) => {
  const heard: (string | undefined)[] = [];
  await using upstream = await startUpstream((request, response) => {
    heard.push(request.url);
    response.end();
  });
  await using strict = await startGate(upstream.url, { enforce: new Set(["createRun"]) });
  await using lax = await startGate(upstream.url);
  const send = (url: string) => sendRaw(url, `GET ${target} HTTP/1.1\r\nHost: a\r\n\r\n`);

  const [[refused], [passed]] = [await send(strict.url), await send(lax.url)];

  expect(refused).toMatchObject({ status: 400, body: expect.stringContaining("Encode it as %23.") });
  expect(passed!.status).toBe(200);
  expect(heard).toEqual([target]);
});

test.each([
  ["X-HTTP-Method-Override", "POST", "get"],
  ["X-HTTP-Method", "POST", "GET"],
  ["X-Method-Override", "DELETE", "GET"],
  ["X_HTTP_Method_Override", "DELETE", "GET"],
  ["X-Original-URL", "/api/v2/runs", "/api/v2/other"],
  ["X-Rewrite-URL", "/api/v2/runs", "/api/v2/other"],
])("refuses a request that servers could misread by %s: %s", async (header, other, same) => {
  const heard: (string | undefined)[] = [];
  await using upstream = await startUpstream((request, response) => {
    heard.push(request.url);
    response.end();
  });
  await using strict = await startGate(upstream.url, { enforce: new Set(["createRun"]) });
  await using lax = await startGate(upstream.url);
  const target = "/api/v2/other";
  const ask = (url: string, value: string) =>
    sendRaw(url, `GET ${target} HTTP/1.1\r\nHost: a\r\n${header}: ${value}\r\n\r\n`);

  const [[refused], [passed], [reported]] = [
    await ask(strict.url, other),
    await ask(strict.url, same),
    await ask(lax.url, other),
  ];

  expect([refused?.status, passed?.status, reported?.status]).toEqual([400, 200, 200]);
  expect(refused!.body).toContain(`because of ${header}.`);
  expect(heard).toEqual([target, target]);
});

test("refuses a query that Laravel and Symfony read as a method", async () => {
  const heard: (string | undefined)[] = [];
  await using upstream = await startUpstream((request, response) => {
    heard.push(request.url);
    response.end();
  });
  await using gate = await startGate(upstream.url, { enforce: new Set(["createRun"]) });
  const ask = (query: string) => fetch(`${gate.url}/api/v2/other?${query}`, { method: "POST" });

  const statuses = [(await ask("a=1&%5Fmethod=PUT")).status, (await ask("a=_method")).status];

  expect(statuses).toEqual([400, 200]);
  expect(heard).toEqual(["/api/v2/other?a=_method"]);
});

test("refuses a body that Laravel, Symfony and Rails read as a method", async () => {
  const heard: string[] = [];
  await using upstream = await startUpstream(async (request, response) => {
    heard.push(String(Buffer.concat(await request.toArray())));
    response.writeHead(204).end();
  });
  const schema = { type: "object", properties: { a: { type: "string" } } };
  const contract = await contractAt("pages.json", { paths: { "/pages": taking("change", { "*/*": { schema } }) } });
  await using gate = await startGate(upstream.url, { enforce: "all", contract });
  const part = (name: string) => `--b\r\nContent-Disposition: form-data; name=${name}\r\n\r\nPUT\r\n--b--\r\n`;
  const send = async (mediaType: string, body: string) => {
    const headers = { "Content-Type": mediaType };
    return (await fetch(`${gate.url}/pages`, { method: "POST", headers, body })).status;
  };

  const refused = [
    await send("application/x-www-form-urlencoded", "a=b&_m%65thod=PUT"),
    await send("multipart/form-data; boundary=b", part('"_method"')),
    await send("multipart/form-data; boundary=b", part('"\\_method"')),
    await send("application/json", '{"\\u005fmethod":"PUT"}'),
  ];
  const passed = [
    await send("application/x-www-form-urlencoded", "a=_method"),
    await send("multipart/form-data; boundary=b", part("a")),
    await send("application/json", '{"a":"_method"}'),
  ];

  expect([refused, passed]).toEqual([Array(4).fill(400), Array(3).fill(204)]);
  expect(heard).toHaveLength(3);
});

test("a header for another method passes if the description has it as a parameter", async () => {
  await using upstream = await startUpstream((_request, response) => response.writeHead(204).end());
  const parameters = [{ name: "X-HTTP-Method-Override", in: "header", schema: { enum: ["GET"] } }];
  const post = { operationId: "query", parameters, responses: { 204: { description: "Done." } } };
  const contract = await contractAt("query.json", { paths: { "/query": { post } } });
  await using gate = await startGate(upstream.url, { enforce: "all", contract });
  const ask = (method: string) =>
    fetch(`${gate.url}/query`, { method: "POST", headers: { "X-HTTP-Method-Override": method } });

  expect([(await ask("GET")).status, (await ask("PUT")).status]).toEqual([204, 400]);
});

test("refuses a header that CGI reads as a documented header", async () => {
  let reached = 0;
  await using upstream = await startUpstream((_request, response) => {
    reached += 1;
    response.writeHead(204).end();
  });
  const parameters = ["X-Mode", "x_own"].map((name) => ({ name, in: "header", schema: integer }));
  const get = { operationId: "look", parameters, responses: { 204: { description: "Done." } } };
  const contract = await contractAt("looking.json", { paths: { "/look": { get } } });
  await using gate = await startGate(upstream.url, { enforce: "all", contract });
  const ask = (lines: string) => sendRaw(gate.url, `GET /look HTTP/1.1\r\nHost: a\r\n${lines}\r\n\r\n`);

  const [[passed], [refused]] = [await ask("X-Mode: 1\r\nX_Own: 1"), await ask("X-Mode: 1\r\nX_Mode: any")];

  expect([passed!.status, refused!.status, reached]).toEqual([204, 400, 1]);
});

test("reports a required header that Connection removes", async () => {
  let reached = 0;
  await using upstream = await startUpstream((_request, response) => {
    reached += 1;
    response.writeHead(204).end();
  });
  const parameters = [{ name: "X-Mode", in: "header", required: true, schema: integer }];
  const get = { operationId: "look", parameters, responses: { 204: { description: "Done." } } };
  const contract = await contractAt("look.json", { paths: { "/look": { get } } });
  await using gate = await startGate(upstream.url, { enforce: "all", contract });
  const ask = (connection: string) =>
    sendRaw(gate.url, `GET /look HTTP/1.1\r\nHost: a\r\nX-Mode: 1\r\nConnection: ${connection}\r\n\r\n`);

  const [[passed], [refused]] = [await ask("keep-alive"), await ask("keep-alive, x-mode")];

  expect([passed!.status, refused!.status, reached]).toEqual([204, 400, 1]);
  expect(refused!.body).toContain("X-Mode is missing.");
});

const folder = ownFolder();

function contractAt(name: string, document: object) {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify({ openapi: "3.1.0", info: { title: "A", version: "1" }, ...document }));
  return compileContract(file);
}

test("refuses a forbidden member, and passes an undocumented member", async () => {
  const heard: string[] = [];
  await using upstream = await startUpstream(async (request, response) => {
    heard.push(String(Buffer.concat(await request.toArray())));
    response.writeHead(204).end();
  });
  const user = { type: "object", properties: { name: { type: "string" } } };
  const contract = await contractAt("users.json", {
    paths: {
      "/closed": taking("close", { "application/json": { schema: { ...user, additionalProperties: false } } }),
      "/listed": taking("list", { "application/json": { schema: user } }),
    },
  });
  await using gate = await startGate(upstream.url, { enforce: "all", contract });
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify({ name: "Ada", admin: true });
  const send = (path: string) => fetch(gate.url + path, { method: "POST", headers, body });

  const [refused, passed] = [await send("/closed"), await send("/listed")];

  expect([refused.status, passed.status]).toEqual([422, 204]);
  expect(await refused.text()).toContain("admin is not documented.");
  expect(heard).toEqual([body]);
});

test.each([
  ['{"role":"admin","role":"user"}', "role"],
  ['{"list":[{"a":1},{"a":1,"b":{},"\\u0061" :2}]}', "a"],
])("refuses a duplicate member: %s", async (twice, name) => {
  const heard: string[] = [];
  await using upstream = await startUpstream(async (request, response) => {
    heard.push(String(Buffer.concat(await request.toArray())));
    response.writeHead(204).end();
  });
  const roles = { role: { enum: ["user"] }, list: { type: "array" } };
  const contract = await contractAt("roles.json", {
    paths: { "/users": taking("create", { "application/json": { schema: { type: "object", properties: roles } } }) },
  });
  await using gate = await startGate(upstream.url, { enforce: "all", contract });
  const send = (body: string) =>
    fetch(`${gate.url}/users`, { method: "POST", headers: { "Content-Type": "application/json" }, body });
  const once = '{"role":"user","list":[{"a":"role: {\\"a\\":"},{"a":["a","a"]}]}';

  const [refused, passed] = [await send(twice), await send(once)];

  expect([refused.status, passed.status]).toEqual([400, 204]);
  expect(await refused.text()).toContain(`The member ${name} occurs twice`);
  expect(heard).toEqual([once]);
});

const orders = {
  "/orders/{id}": { post: { operationId: "takeOrder", responses: { 204: { description: "Done." } } } },
  "/orders/import": taking("importOrders", { "application/json": { schema: integer } }),
};

test.each([
  ["/shop/orders/import", 400],
  ["/shop/orders/%69mport", 400],
  ["/shop/orders/Import", 404],
  ["/shop/orders/x/../import", 404],
  ["/Shop/orders/Import", 404],
  ["/shop/orders/imports", 204],
  ["/shop/orders/a%2Fimport", 204],
  ["/shop/orders/a;import", 204],
])("an ambiguous path never bypasses the enforced operation: %s", async (path, status) => {
  await using upstream = await startUpstream((_request, response) => void response.writeHead(204).end());
  const contract = await contractAt("orders.json", { servers: [{ url: "/shop" }], paths: orders });
  await using gate = await startGate(upstream.url, { enforce: new Set(["importOrders"]), contract });

  const [answer] = await sendRaw(gate.url, `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n`);

  expect(answer!.status).toBe(status);
});

test("a valid response passes unchanged", async () => {
  await using upstream = await startExample("showWorkspace");
  await using gate = await startGate(upstream.url, { enforce: "all" });

  const response = await fetch(gate.url + upstream.target);

  expect(response.status).toBe(200);
  expect(await response.text()).toBe(exampleOf("showWorkspace").response.body);
  expect(await gate.kinds()).toEqual([]);
});

const bomb = gzipSync(Buffer.alloc(20_000, " "));

describe.each<[string, (send: (lines: string[], body: string | Buffer) => unknown) => unknown, number]>([
  ["too large", (send) => send(["Content-Length: 20000"], "x".repeat(20_000)), 413],
  ["too large, as its length says", (send) => send(["Content-Length: 20000"], ""), 413],
  ["too large, before 100 Continue", (send) => send(["Expect: 100-continue", "Content-Length: 20000"], ""), 413],
  [
    "too large in chunks",
    (send) => send(["Transfer-Encoding: chunked"], `4e20\r\n${"x".repeat(20_000)}\r\n0\r\n\r\n`),
    413,
  ],
  [
    "too large when it is decoded",
    (send) => send(["Content-Encoding: gzip", `Content-Length: ${bomb.length}`], bomb),
    413,
  ],
  [
    "compressed in an unknown way, as a second header line says",
    (send) => send(["Content-Encoding: identity", "Content-Encoding: x-own", "Content-Length: 2"], "{}"),
    415,
  ],
  ["compressed in an unknown way", (send) => send(["Content-Encoding: x-own", "Content-Length: 2"], "{}"), 415],
  ["wrongly encoded", (send) => send(["Content-Encoding: gzip", "Content-Length: 2"], "{}"), 415],
])("a request whose body is %s", (_name, sending, status) => {
  test("to check is refused unless unchecked bodies may pass", async () => {
    let reached = 0;
    await using upstream = await startUpstream((request, response) => {
      reached += 1;
      const { status: done, headers, body } = exampleOf("createRun").response;
      request.resume().on("end", () => response.writeHead(done, headers).end(body));
    });
    const [strict, lenient] = await startBoth(upstream.url);
    await using _strict = strict;
    await using _lenient = lenient;
    const sendTo = (url: string) =>
      sending((lines, body) => {
        const head = ["POST /api/v2/runs HTTP/1.1", "Host: a", `Content-Type: ${type["content-type"]}`, ...lines];
        return sendRaw(url, [`${head.join("\r\n")}\r\n\r\n`, body.toString("latin1")]);
      }) as ReturnType<typeof sendRaw>;

    const [refused] = await sendTo(strict.url);

    expect(refused!.status).toBe(status);
    expect(JSON.parse(refused!.body).errors[0].status).toBe(String(status));
    expect(refused!.headers["accept-encoding"]).toBe(status === 415 ? "gzip, deflate, br, zstd" : undefined);
    expect(reached).toBe(0);
    if (/as its length|Continue/.test(_name)) return;
    const [passed] = await sendTo(lenient.url);
    expect([passed!.status, reached]).toEqual([201, 1]);
  });
});

test("a chunked request too large to be checked may pass unchanged, with its trailers", async () => {
  let heard: unknown;
  await using upstream = await startUpstream(async (request, response) => {
    let size = 0;
    for await (const chunk of request) size += (chunk as Buffer).length;
    heard = { size, trailers: request.rawTrailers };
    const { status, headers, body } = exampleOf("createRun").response;
    response.writeHead(status, headers).end(body);
  });
  const [strict, gate] = await startBoth(upstream.url);
  await using _strict = strict;
  await using _gate = gate;
  const request = openRequest(gate.url + created.target, { method: "POST", headers: { ...type, Trailer: "X-Sum" } });

  for (let piece = 0; piece < 3; piece += 1) request.write("x".repeat(100_000));
  request.addTrailers({ "X-Sum": "42" });
  request.end();
  const [response] = (await once(request, "response")) as [IncomingMessage];

  expect(response.resume().statusCode).toBe(201);
  expect(heard).toEqual({ size: 300_000, trailers: ["X-Sum", "42"] });
});

test("refuses a request with a late body", async () => {
  let reached = 0;
  await using upstream = await startUpstream((_request, response) => {
    reached += 1;
    response.end();
  });
  await using gate = await startGate(upstream.url, { enforce: "all", longestBody: 50 });
  const head = `POST ${created.target} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type["content-type"]}\r\n`;

  const [refused] = await sendRaw(gate.url, `${head}Content-Length: 9\r\n\r\n{"data":`);

  expect(refused!.status).toBe(408);
  expect(reached).toBe(0);
});

test("refuses requests while other bodies use up the memory", async () => {
  await using upstream = await startExample("createRun");
  const mostBody = 20 << 20;
  await using gate = await startGate(upstream.url, { enforce: "all", mostBody });
  const { hostname, port } = new URL(gate.url);
  const head = `POST ${created.target} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type["content-type"]}\r\n`;
  const open = Array.from({ length: 5 }, () => {
    const client = connect(Number(port), hostname);
    client.write(`${head}Content-Length: ${mostBody}\r\n\r\n`);
    client.write(Buffer.alloc(mostBody - 1, " "));
    return client;
  });
  const [refused] = await Promise.race(open.map((client) => once(client, "data")));

  expect(String(refused)).toMatch(/^HTTP\/1.1 503 .*\r\nRetry-After: 1\r\n/s);
  for (const client of open) client.destroy();
});

test("an enforcing fetch throws the violations", async () => {
  await using upstream = await startExample("showWorkspace", (body) => body.replace('"locked":false', '"locked":"no"'));
  const reporting = await contractFetch(fetch);
  const enforcing = await contractFetch(fetch, { mode: "enforce" });
  const url = `http://127.0.0.1:${upstream.port}${upstream.target}`;
  const credentials = { headers: { Authorization: "Bearer a" } };

  const response = await reporting(url, credentials);

  expect((await response.json()).data.attributes.locked).toBe("no");
  expect(reporting.groups.list()).toMatchObject([{ kind: "type", location: "response /data/attributes/locked" }]);
  await expect(enforcing(url, credentials)).rejects.toThrow(
    `GET ${upstream.target} (showWorkspace) breaks the contract. In the response: locked must be true or false.`,
  );
});
