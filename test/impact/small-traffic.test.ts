// A few recorded exchanges, and all their counts.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import type { Change, Traffic } from "../../scripts/impact/index.ts";
import { judgeTraffic } from "../../scripts/impact/traffic/index.ts";
import { copyOf, type OpenApiDocument, prepare } from "../../scripts/model/index.ts";
import { aDocument, judge } from "../support/impact.ts";
import { ownFolder } from "../support/temporary.ts";

const folder = ownFolder();
const json = (schema: object) => ({ "application/json": { schema } });

function aService(isNew: boolean): OpenApiDocument {
  const pet = {
    type: "object",
    required: isNew ? ["name", "size"] : ["name"],
    properties: { name: { type: "string", maxLength: isNew ? 3 : 9 }, size: { type: "integer" } },
  };
  const document = aDocument({
    "/pets": {
      post: {
        operationId: "addPet",
        requestBody: { required: true, content: json(pet) },
        responses: { "204": { description: "Done." } },
      },
      get: {
        operationId: "listPets",
        parameters: [{ name: "top", in: "query", schema: { type: "integer", maximum: isNew ? 5 : 9 } }],
        ...(isNew && { "x-permission": "workspace:read" }),
        responses: { "200": { description: "All.", content: json({ enum: isNew ? ["cat"] : ["cat", "dog"] }) } },
      },
    },
    "/toys": isNew ? {} : { delete: { operationId: "removeToys", responses: { "204": { description: "Done." } } } },
    ...(isNew && { "/more": { get: { operationId: "listMore", responses: { "204": { description: "Done." } } } } }),
    "/food": {
      get: {
        operationId: "listFood",
        ...(isNew && { "x-permission": "workspace:read" }),
        parameters: [{ name: "max", in: "query", schema: { type: "integer", maximum: isNew ? 5 : 9 } }],
        responses: { "204": { description: "Done." } },
      },
    },
  });
  const copy = copyOf(document);
  prepare(copy);
  return copy;
}

interface Sent {
  call: string;
  body?: unknown;
  status?: number;
  answer?: unknown;
  headers?: Record<string, string>;
}

function lineOf({ call, body, status = 204, answer, headers = {} }: Sent): string {
  const [method, target] = call.split(" ");
  const part = (value: unknown) => {
    const text = JSON.stringify(value);
    return value === undefined ? null : { text, size: text.length, gap: null };
  };
  const type = (value: unknown) => (value === undefined ? [] : [["Content-Type", "application/json"]]);
  return JSON.stringify({
    ...{ exchange: 1, at: "2026-01-01T00:00:00.000Z", durationMs: 1, waitedMs: 1, requestId: null, operationId: null },
    request: { method, target, headers: [...Object.entries(headers), ...type(body)], body: part(body) },
    response: status === 0 ? null : { status, statusText: "", headers: type(answer), body: part(answer) },
    enforced: null,
    failure: status === 0 ? { kind: "no-answer", message: "refused" } : null,
  });
}

const by = (mark: string, agent?: string) => ({
  Authorization: `Bearer REDACTED-${mark}`,
  ...(agent !== undefined && { "User-Agent": agent }),
});
const [ann, bob] = [by("aaaaaaaa", "curl/8"), by("bbbbbbbb")];

const sent: Sent[] = [
  { call: "POST /pets", body: { name: "cat", size: 1 }, headers: ann },
  { call: "POST /pets", body: { name: "horse", size: 1 }, headers: ann },
  { call: "POST /pets", body: { name: "mouse", size: 1 }, headers: ann },
  { call: "POST /pets", body: { name: "tiger", size: 1 }, headers: bob },
  { call: "POST /pets", body: { name: "far too long", size: 1 }, headers: bob },
  { call: "POST /pets", body: { name: "ape" } },
  { call: "GET /pets", status: 200, answer: "dog", headers: { Cookie: "session=REDACTED-cccccccc" } },
  { call: "GET /pets", status: 200, answer: "cat", headers: { Cookie: "session=plain" } },
  { call: "GET /pets", status: 200, answer: "cow" },
  { call: "DELETE /toys", headers: bob, status: 0 },
  { call: "GET /nothing", status: 404 },
  { call: "GET /pets", status: 0 },
];

let changes: Change[];
const [base, head] = [aService(false), aService(true)];

beforeAll(async () => {
  ({ changes } = await judge(base, head));
});

/** Judged again in each test, so that the mutation tests find every test of the code. */
async function judged(): Promise<Traffic> {
  const file = join(folder, "traffic.ndjson");
  writeFileSync(file, `${sent.map(lineOf).join("\n")}\nnot an exchange\n`);
  return judgeTraffic(base, head, [file], changes);
}

const textOf = (index: number | null) => (index === null ? null : changes[index]!.text);

test("valid exchanges are counted, and those that would fail", async () => {
  const { exchanges, unreadable, foreign, valid, lost } = await judged();

  expect({ exchanges, unreadable, foreign, valid, lost }).toEqual({
    ...{ exchanges: 12, unreadable: 1, foreign: 0, valid: 9 },
    lost: { refused: 5, forbidden: 1 },
  });
});

test("an exchange that breaks two rules counts for both, and once in the sum", async () => {
  const file = join(folder, "twice.ndjson");
  writeFileSync(file, `${lineOf({ call: "POST /pets", body: { name: "horse" } })}\n`);

  const twice = await judgeTraffic(base, head, [file], changes);

  expect(twice.changes.map(({ change, refused }) => `${refused} ${textOf(change)}`).sort()).toEqual([
    "1 body /size is now required.",
    "1 maxLength of body /name was 9 and is now 3.",
  ]);
  expect(twice.lost).toEqual({ refused: 1, forbidden: 0 });
  expect(twice.unmatched).toEqual([]);
});

test("exchanges without an operation are listed by address", async () => {
  expect((await judged()).unmatched).toEqual([{ address: "GET /nothing", exchanges: 1 }]);
});

test("operations and callers are sorted by their losses", async () => {
  const { operations, callers } = await judged();

  expect(operations).toEqual([
    { operation: "addPet", exchanges: 6, refused: 4, forbidden: 0 },
    { operation: "listPets", exchanges: 4, refused: 0, forbidden: 1 },
    { operation: "removeToys", exchanges: 1, refused: 1, forbidden: 0 },
  ]);
  expect(callers).toEqual([
    { caller: "REDACTED-aaaaaaaa", agent: "curl/8", exchanges: 3, refused: 2, forbidden: 0 },
    { caller: "REDACTED-bbbbbbbb", agent: "unknown", exchanges: 3, refused: 2, forbidden: 0 },
    { caller: "anonymous", agent: "unknown", exchanges: 4, refused: 1, forbidden: 0 },
    { caller: "REDACTED-cccccccc", agent: "unknown", exchanges: 1, refused: 0, forbidden: 1 },
  ]);
});

test("each loss is listed with its change and the first exchange that shows it", async () => {
  const found = await judged();

  expect(
    found.changes.map(({ change, first, ...losses }) => ({ change: textOf(change), ...losses, at: first })),
  ).toEqual([
    {
      ...{ change: "maxLength of body /name was 9 and is now 3.", callers: 2, refused: 3, forbidden: 0 },
      at: {
        ...{ file: join(folder, "traffic.ndjson"), entry: 2, exchange: "POST /pets → 204" },
        message: "name must have at most 3 characters.",
      },
    },
    {
      ...{ change: "body /size is now required.", callers: 1, refused: 1, forbidden: 0 },
      at: expect.objectContaining({ entry: 6, message: "size is missing." }),
    },
    {
      ...{ change: '200 body no longer allows "dog".', callers: 1, refused: 0, forbidden: 1 },
      at: expect.objectContaining({ entry: 7, exchange: "GET /pets → 200" }),
    },
    {
      ...{ change: "DELETE /toys was removed.", callers: 1, refused: 1, forbidden: 0 },
      at: expect.objectContaining({ entry: 10, exchange: "DELETE /toys → no answer" }),
    },
  ]);
});

test("separates breaks without affected callers from breaks invisible in recordings", async () => {
  const { unnoticed, unseen } = await judged();

  const permission = "The permission was not stated and is now workspace:read.";
  expect(unnoticed.map((index) => `${changes[index]!.operations} ${textOf(index)}`).sort()).toEqual([
    `listFood ${permission}`,
    "listFood maximum of query max was 9 and is now 5.",
    "listPets maximum of query top was 9 and is now 5.",
  ]);
  expect(unseen.map((index) => `${changes[index]!.operations} ${textOf(index)}`)).toEqual([`listPets ${permission}`]);
});

test("callers beyond the first thousand are counted together", async () => {
  const file = join(folder, "crowd.ndjson");
  const crowd = Array.from({ length: 1_002 }, (_, index) =>
    lineOf({ call: "DELETE /toys", headers: by(index.toString(16).padStart(8, "0"), "a".repeat(130)) }),
  );
  const [known, stranger] = [crowd[0], crowd[1_001]];
  writeFileSync(file, `${[...crowd, known, known, known, stranger].join("\n")}\n`);

  const { callers, lost } = await judgeTraffic(base, head, [file], changes);

  expect(lost).toEqual({ refused: 1_006, forbidden: 0 });
  expect(callers).toHaveLength(1_001);
  expect(callers.slice(0, 2)).toEqual([
    { caller: "REDACTED-00000000", agent: "a".repeat(120), exchanges: 4, refused: 4, forbidden: 0 },
    { caller: "others", agent: "various", exchanges: 3, refused: 3, forbidden: 0 },
  ]);
});

test("without changes, a loss has no cause", async () => {
  const file = join(folder, "one.ndjson");
  writeFileSync(file, `${lineOf(sent[9]!)}\n${lineOf(sent[1]!)}\n`);

  const found = await judgeTraffic(base, head, [file]);

  expect(found.changes).toMatchObject([{ change: null, refused: 2, callers: 2 }]);
});

test("operations and changes are sorted by their total losses of requests and responses", async () => {
  const ways = ["a", "b", "c", "d"];
  const documentOf = (isNew: boolean) => {
    const parameters = [{ name: "max", in: "query", schema: { type: "integer", maximum: isNew ? 5 : 9 } }];
    const content = json({ enum: isNew ? ["cat"] : ["cat", "dog"] });
    const responses = { "200": { description: "All.", content } };
    return aDocument(
      Object.fromEntries(ways.map((way) => [`/${way}`, { get: { operationId: way, parameters, responses } }])),
    );
  };
  const times = (count: number, one: Sent) => Array.from({ length: count }, () => lineOf(one));
  const refused = (way: string) => ({ call: `GET /${way}?max=7`, status: 200, answer: "cat" });
  const forbidden = (way: string) => ({ call: `GET /${way}`, status: 200, answer: "dog" });
  const file = join(folder, "both.ndjson");
  const lines = [
    ...times(3, refused("a")),
    ...times(1, refused("b")),
    ...times(3, forbidden("b")),
    ...times(2, refused("c")),
    ...times(5, forbidden("d")),
  ];
  writeFileSync(file, `${lines.join("\n")}\n`);

  const { operations } = await judgeTraffic(documentOf(false), documentOf(true), [file]);

  expect(operations.map(({ operation, ...losses }) => `${operation} ${Object.values(losses)}`)).toEqual([
    "d 5,0,5",
    "b 4,1,3",
    "a 3,3,0",
    "c 2,2,0",
  ]);
});

const list = (more: object = {}) => ({
  get: { operationId: "list", responses: { "204": { description: "Done." } }, ...more },
});
const show = {
  parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
  get: { operationId: "show", responses: { "204": { description: "Done." } } },
};

test.each<[what: string, call: string, base: object, head: object, messages: string, versions?: string[]]>([
  ["was removed", "GET /pets", { "/pets": list() }, {}, "GET /pets was removed."],
  ["moved", "GET /pets", { "/pets": list() }, { "/animals": list() }, "GET /pets moved to GET /animals."],
  [
    "has another method",
    "GET /pets",
    { "/pets": list() },
    { "/pets": { put: list().get } },
    "GET /pets moved to PUT /pets.",
  ],
  [
    "no longer takes a slash at its end",
    "GET /pets/",
    { "/pets": { ...list(), "x-trailing-slash": true } },
    { "/pets": list() },
    "The path no longer works with a trailing slash.",
  ],
  [
    "stands below another address",
    "GET /v1/pets",
    { "/pets": list() },
    { "/pets": list() },
    "The servers were https://a.example/v1 and are now https://a.example/v2.",
    ["v1", "v2"],
  ],
])("the loss of each operation that %s names its own change", async (_, call, base, head, message, versions) => {
  /** The same for a second operation. */
  const twin = <Value>(value: Value): Value =>
    JSON.parse(
      JSON.stringify(value)
        .replaceAll("pets", "cats")
        .replaceAll("animals", "lions")
        .replaceAll('"list"', '"listCats"'),
    );
  const [before, after] = [base, head].map((paths, index) => {
    const servers = versions && { servers: [{ url: `https://a.example/${versions[index]}` }] };
    const document = aDocument({ ...paths, ...twin(paths), "/pets/{id}": show }, servers);
    prepare(document);
    return document;
  });
  const file = join(folder, "moved.ndjson");
  writeFileSync(file, `${[call, twin(call)].map((one) => lineOf({ call: one })).join("\n")}\n`);
  const { changes } = await judge(before!, after!);

  const { changes: losses } = await judgeTraffic(before!, after!, [file], changes);

  const named = losses.map(({ change, refused }) => {
    const { text, operations } = changes[change ?? -1] ?? {};
    return { text, refused, list: operations?.includes("list"), listCats: operations?.includes("listCats") };
  });
  const both = { text: message, refused: 2, list: true, listCats: true };
  const own = { text: message, refused: 1, list: true, listCats: false };
  const other = { text: twin(message), refused: 1, list: false, listCats: true };
  expect(named).toEqual(named.length === 1 ? [both] : [own, other]);
});
