// Describes recorded traffic: paths, schemas, parameters, credentials, and names.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { runCommand } from "../support/commands.ts";
import { describeTraffic, lineOf, type Sent } from "../support/described.ts";
import { ownFolder } from "../support/temporary.ts";

const folder = ownFolder();
const get = (target: string, response: unknown = {}, more: Partial<Sent> = {}): Sent => ({
  call: `GET ${target}`,
  response,
  ...more,
});
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

describe("paths", () => {
  test.each<[string, Sent[], string[]]>([
    ["numbers", [get("/pets/1"), get("/pets/2/toys"), get("/pets")], ["/pets", "/pets/{petId}", "/pets/{petId}/toys"]],
    [
      "UUIDs and dates",
      [get("/a/0b929e2d-6469-4a13-8b2f-7186b4755aa1"), get("/b/2026-01-01")],
      ["/a/{aId}", "/b/{bId}"],
    ],
    ["random ids with a prefix", [get("/runs/run-4Fk2bLq9aB/plan")], ["/runs/{runId}/plan"]],
    [
      "names that responses repeat",
      [get("/users/ann", { login: "ann" }), get("/users/ben", { login: "ben" })],
      ["/users/{userLogin}"],
    ],
    [
      "words beside names",
      [get("/users/ann", { name: "ann" }), get("/users/me", { name: "ann" }), get("/users/ben", {}, { status: 404 })],
      ["/users/me", "/users/{userName}"],
    ],
    [
      "words that no response repeats",
      [get("/pets/findByStatus"), get("/pets/findByTags")],
      ["/pets/findByStatus", "/pets/findByTags"],
    ],
    [
      "endings",
      [get("/files/12.json"), get("/files/13.json"), get("/files/12:archive")],
      ["/files/{fileId}.json", "/files/{fileId}:archive"],
    ],
    [
      "many alike words",
      [
        ...times(9, (n) => get(`/color/${"abcdefghi"[n]}x`, { hex: "#fff", rgb: [n] })),
        get("/color/mix", { parts: [] }),
      ],
      ["/color/mix", "/color/{colorId}"],
    ],
    [
      "a word below one value that is a value below others",
      [
        ...["web", "app"].map((key) => get(`/flags/${key}`, { key })),
        ...["dark", "beta"].map((key) => get(`/flags/web/${key}`, { key })),
        { call: "DELETE /flags/app/dark", status: 204 },
      ],
      ["/flags/{flagId}", "/flags/{flagId}/{key}"],
    ],
    [
      "lists of one object that are empty",
      times(9, (n) => get(`/shops/a/${"abcdefghi"[n]}ids`, { data: [] })),
      times(9, (n) => `/shops/a/${"abcdefghi"[n]}ids`),
    ],
    ["versions", [get("/api/v2/pets"), get("/api/v2/toys")], ["/pets", "/toys"]],
    ["a base path that repeats", [get("/api/api/pets"), get("/api/api/toys")], ["/pets", "/toys"]],
    [
      "a version after a plural",
      [get("/segments/2.0"), get("/segments/77"), get("/segments/78")],
      ["/segments/2.0", "/segments/{segmentId}"],
    ],
    [
      "collections with the same operations",
      ["mails", "letters"].flatMap((kind) => [
        get(`/stats/${kind}`, { items: [{ sent: 1 }] }),
        get(`/stats/${kind}/export`, { sent: 1 }),
        get(`/stats/${kind}/7`, { sent: 1 }),
        get(`/stats/${kind}/7/links`, { items: [{ sent: 1 }] }),
      ]),
      ["letters", "mails"].flatMap((kind) => [
        `/stats/${kind}`,
        `/stats/${kind}/export`,
        `/stats/${kind}/{${kind.slice(0, -1)}Id}`,
        `/stats/${kind}/{${kind.slice(0, -1)}Id}/links`,
      ]),
    ],
    [
      "an action next to values that never had this operation",
      [
        ...times(9, (n) => get(`/pools/${n + 10}`, { id: n + 10 })),
        ...times(9, (n): Sent => ({ call: `POST /pools/${n + 10}`, status: 400 })),
        ...times(9, (): Sent => ({ call: "POST /pools/change-setting", response: {} })),
      ],
      ["/pools/change-setting", "/pools/{poolId}"],
    ],
    ["escapes", [get("/tags/a%20b"), get("/tags/%E0%A4%A")], ["/tags/{tagId}"]],
  ])("%s", async (_, traffic, paths) => {
    const { document } = await describeTraffic(traffic);

    expect(Object.keys(document.paths)).toEqual(paths);
  });

  test("moves the common start of the paths to the server", async () => {
    const { document } = await describeTraffic([get("/api/v2/pets"), get("/api/v2/toys")]);

    expect(document.servers).toEqual([{ url: "/api/v2" }]);
  });
});

test("names operations by method and noun", async () => {
  const { document } = await describeTraffic([
    get("/orders", [{ id: 1 }]),
    get("/orders/1", { id: 1 }),
    { call: "POST /orders", body: { item: "x" }, response: { id: 1 }, status: 201 },
    { call: "PATCH /orders/1", body: { item: "x" }, response: { id: 1 } },
    { call: "DELETE /orders/1", status: 204 },
    { call: "POST /orders/1/actions/cancel", status: 202 },
    get("/users/7/orders", [{ id: 1 }]),
  ]);
  const ids = Object.entries(document.paths).flatMap(([path, { parameters: _, ...operations }]) =>
    Object.entries(operations).map(([method, { operationId }]) => `${method} ${path} ${operationId}`),
  );

  expect(ids).toEqual([
    "get /orders listOrders",
    "post /orders createOrder",
    "get /orders/{orderId} getOrder",
    "delete /orders/{orderId} deleteOrder",
    "patch /orders/{orderId} updateOrder",
    "post /orders/{orderId}/actions/cancel cancelOrder",
    "get /users/{userId}/orders listUserOrders",
  ]);
});

describe("schemas", () => {
  const pets = times(40, (n) => ({
    id: n,
    name: `pet ${n}`,
    kind: ["cat", "dog"][n % 2],
    state: ["new", "sold", "gone"][n % 3],
    born: `2026-01-${String((n % 28) + 1).padStart(2, "0")}`,
    weight: n + 0.5,
    owner: n % 4 ? { id: n, email: `p${n}@a.example` } : null,
    ...(n % 2 && { tags: ["x"] }),
  }));

  test("merge all exchanges", async () => {
    const { document } = await describeTraffic([get("/pets", pets), ...pets.map((pet) => get(`/pets/${pet.id}`, pet))]);
    const { Pet } = document.components.schemas;

    expect(document.paths["/pets/{petId}"]!.get!.responses!["200"]).toMatchObject({
      content: { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } },
    });
    expect(Pet).toMatchObject({
      required: ["born", "id", "kind", "name", "owner", "state", "weight"],
      properties: {
        born: { type: "string", format: "date" },
        id: { type: "integer" },
        name: { type: "string" },
        owner: { type: ["object", "null"], properties: { email: { format: "email" } } },
        state: { type: "string", enum: ["gone", "new", "sold"] },
        tags: { type: "array", items: { type: "string" } },
        weight: { type: "number" },
      },
    });
    expect(Pet!.properties!.name).not.toHaveProperty("enum");
  });

  test("claim no enum or format from a few values", async () => {
    const { document } = await describeTraffic([get("/pets/1", { state: "new", born: "2026-01-01" })]);
    const { Pet } = document.components.schemas;

    expect(Pet).toMatchObject({
      properties: { born: { type: "string" }, state: { type: "string" } },
      "x-confidence": "low",
    });
    expect(JSON.stringify(Pet)).not.toMatch(/enum|format/);
  });

  test("claim no format from a constant", async () => {
    const traffic = times(9, (n) => get(`/pets/${n}`, { born: `2026-01-0${n + 1}`, home: "https://a.example" }));

    const { document } = await describeTraffic(traffic);

    const { born, home } = document.components.schemas.Pet!.properties!;
    expect([born!.format, home!.format]).toEqual(["date", undefined]);
  });

  test("describe maps and unions", async () => {
    const events = times(20, (n) => ({
      type: n % 2 ? "paid" : "shipped",
      ...(n % 2 ? { amount: n } : { parcel: `p ${n}` }),
    }));
    const { document } = await describeTraffic([
      get("/events", events),
      get("/totals", { "2026-01-01": 3, "2026-01-02": 4 }),
    ]);

    expect(JSON.stringify(document.paths["/totals"])).toContain('"additionalProperties":{"type":"integer"');
    expect(document.paths["/events"]!.get!.responses!["200"]).toMatchObject({
      content: {
        "application/json": {
          schema: {
            items: {
              oneOf: [{ $ref: "#/components/schemas/Paid" }, { $ref: "#/components/schemas/Shipped" }],
              discriminator: { propertyName: "type" },
            },
          },
        },
      },
    });
    expect(document.components.schemas.Paid!.properties!.type).toEqual({ type: "string", const: "paid" });
  });
});

test("describes parameters, and leaves out ordinary headers", async () => {
  const { document } = await describeTraffic(
    times(20, (n) =>
      get(`/pets?limit=${n}&id=1&id=2&${n % 2 ? "sort=name" : ""}`, [], {
        headers: { accept: "*/*", "x-tenant": "acme" },
        responseHeaders: { "x-ratelimit-remaining": String(n), date: "today" },
      }),
    ),
  );
  const operation = document.paths["/pets"]!.get!;

  expect(operation.parameters).toMatchObject([
    { name: "id", required: true, schema: { type: "array", items: { type: "integer" } } },
    { name: "limit", required: true, schema: { type: "integer" } },
    { name: "sort", schema: { type: "string" } },
    { name: "x-tenant", in: "header", required: true },
  ]);
  expect(operation.responses!["200"]).toMatchObject({
    headers: { "x-ratelimit-remaining": { schema: { type: "integer" } } },
  });
});

test("learns requests only from those that were accepted", async () => {
  const { document } = await describeTraffic([
    ...times(5, (n) => ({ call: "POST /pets", body: { name: `n ${n}` }, status: 201 })),
    { call: "POST /pets?x=1", body: { name: 7, nmae: 1 }, status: 422, response: { message: "wrong" } },
  ]);

  expect(document.components.schemas.CreatePetRequest).toMatchObject({
    properties: { name: { type: "string" } },
    required: ["name"],
  });
  expect(document.paths["/pets"]!.post!.parameters).toBeUndefined();
});

test("finds credentials, and operations without them", async () => {
  const { document } = await describeTraffic([
    get("/a", {}, { headers: { authorization: "Bearer abcdefgh" } }),
    get("/b", {}, { headers: { authorization: "Bearer abcdefgh" } }),
    get("/c?api_key=abcdefgh"),
    get("/d", {}, { headers: { "x-api-key": "abcdefgh" } }),
    get("/e", {}, { headers: { cookie: "session_id=abcdefgh; theme=dark" } }),
    get("/f"),
  ]);

  expect(document.security).toEqual([{ bearer: [] }]);
  expect(Object.values(document.paths).map((item) => item.get!.security)).toEqual([
    undefined,
    undefined,
    [{ apiKey: [] }],
    [{ xApiKey: [] }],
    [{ sessionIdCookie: [] }],
    [],
  ]);
  expect(document.components.securitySchemes).toMatchObject({ apiKey: { in: "query", name: "api_key" } });
});

test("describes cursors that later requests send", async () => {
  const page = (n: number) => ({ things: [{ id: n }], resume: `after-${n}-abc` });
  const { document } = await describeTraffic(
    times(4, (n) => get(`/things${n ? `?from=after-${n - 1}-abc` : ""}`, page(n))),
  );

  expect(document.paths["/things"]!.get!["x-pagination" as never]).toEqual({
    style: "cursor",
    parameter: "from",
    items: "/things",
    next: "/resume",
  });
});

test("does not show secrets", async () => {
  const secret = "Zx81qPm4Lw77Tn02Yv5KaQ";
  const { text } = await describeTraffic([
    get(`/reset/${secret}?token=${secret}&q=${secret}`, {
      note: `for ${secret}`,
      password: secret,
      list: [{ name: "DB_PASSWORD", value: secret }],
    }),
    get("/x", { echo: "correct horse battery" }, { headers: { "x-api-key": "correct horse battery" } }),
    { call: "POST /x", body: { client_secret: "plain words here", note: "plain words here" } },
    get("/y", { [secret]: 1 }, { headers: { cookie: `sid=${secret}`, authorization: `Bearer ${secret}` } }),
  ]);

  expect(text).not.toMatch(/Zx81qPm4|correct horse|plain words/);
});

test("the order of exchanges and files does not matter", async () => {
  const traffic = [
    ...times(30, (n) => get(`/pets/${n}`, { id: n, name: `p ${n}`, kind: n % 3 ? "cat" : null })),
    ...times(30, (n) => get(`/users/u${n % 7}x`, { login: `u${n % 7}x`, score: n / 2 })),
  ];
  const lines = traffic.map(lineOf);
  const [one, two] = [join(folder, "one.ndjson"), join(folder, "two.ndjson")];
  writeFileSync(
    one,
    lines
      .filter((_, index) => index % 3 === 0)
      .reverse()
      .join("\n"),
  );
  writeFileSync(two, lines.filter((_, index) => index % 3 > 0).join("\n"));

  const [first, second] = [await runCommand("describe", [one, two]), await runCommand("describe", [two, one])];

  expect(first.stdout).toContain("/users/{userLogin}");
  expect(second.stdout).toBe(first.stdout);
});

test("describes the origin with most JSON, or the one of --server", async () => {
  const traffic = [
    get("https://api.a.example/v1/pets", [1]),
    get("https://api.a.example/v1/toys", [1]),
    get("https://b.example/track", { ok: true }),
    get("https://api.a.example/index.html", "<p>", {
      headers: { "sec-fetch-dest": "document" },
      responseHeaders: { "content-type": "text/html" },
    }),
  ];

  const [chosen, named] = [
    await describeTraffic(traffic),
    await describeTraffic(traffic, ["--server", "https://b.example", "--title", "B"]),
  ];

  expect([chosen.document.servers, Object.keys(chosen.document.paths)]).toEqual([
    [{ url: "https://api.a.example/v1" }],
    ["/pets", "/toys"],
  ]);
  expect(chosen.stderr).toContain("Skipped 1 exchange of https://b.example.");
  expect([named.document.servers, Object.keys(named.document.paths)]).toEqual([
    [{ url: "https://b.example" }],
    ["/track"],
  ]);
  expect(named.text).toContain("title: B");
});

test("skips paths that returned only 404", async () => {
  const { document, stderr } = await describeTraffic([
    get("/api/v1/pets/1"),
    get("/api/v1/pets/2", {}, { status: 404 }),
    get("/api/v1/pets/1/owner", {}, { status: 404 }),
    get("/favicon.ico", {}, { status: 404 }),
  ]);

  expect([document.servers, Object.keys(document.paths)]).toEqual([[{ url: "/api/v1" }], ["/pets/{petId}"]]);
  expect(stderr).toContain(
    "1 operation from 4 exchanges.\nSkipped 2 paths that returned only 404: they may not exist.",
  );
});

test("--json prints a summary", async () => {
  const { stdout } = await describeTraffic([get("/pets/1", { id: 1 })], ["--json"]);

  expect(JSON.parse(stdout)).toMatchObject({ exchanges: 1, operations: 1, unreadable: 0, isCut: false });
});

test("reads access logs with --log-format, and replaces with --fresh", async () => {
  const [log, file] = [join(folder, "access.log"), join(folder, "log.yaml")];
  writeFileSync(log, '{"verb":"GET","url":"/pets/7?limit=1","code":200}\n');
  writeFileSync(file, "openapi: 3.0.0\n");

  const { code } = await runCommand("describe", [
    log,
    "-o",
    file,
    "--log-format",
    "method=verb,path=url,status=code",
    "--fresh",
  ]);
  const refused = await runCommand("describe", [log, "--json"]);

  expect(code).toBe(0);
  expect(refused).toMatchObject({ code: 2, stderr: "--json needs --output.\n" });
});
