// Checks random traffic against its own description: the gate reports no violation.
import fc from "fast-check";
import { expect, test } from "vitest";
import { checkWith, describeTraffic, type Sent } from "../support/described.ts";
import { isThorough } from "../support/thorough.ts";

const names = [
  "id",
  "type",
  "name",
  "__proto__",
  "<<",
  "constructor",
  "2026-01-01",
  "a/b",
  "~0",
  "token",
  "value",
  "data",
  "toString",
  "",
];
const texts = [
  "",
  "a",
  "cat",
  "dog",
  "2026-01-01",
  "2026-02-31",
  "2026-01-01T00:00:00Z",
  "a@b.example",
  "https://a.example/x y",
  "0b929e2d-6469-4a13-8b2f-7186b4755aa1",
  "\ud800",
  "x".repeat(300),
];

const values = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom(null, true, 0, 1.5, -3, 1e300, ...texts),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.array(fc.tuple(fc.constantFrom(...names), tie("value")), { maxLength: 4 }).map(toObject),
  ),
})).value;

/** Unlike a literal, it can have a member `__proto__`. */
function toObject(pairs: readonly (readonly [string, unknown])[]): object {
  const object = {};
  for (const [name, value] of pairs)
    Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
  return object;
}

const segments = fc.constantFrom(
  "pets",
  "users",
  "1",
  "22",
  "ann",
  "ann-b",
  "a%20b",
  "0b929e2d-6469-4a13-8b2f-7186b4755aa1",
  "v1",
  "x.json",
  "{id}",
  "~",
  "a:b",
);
const queries = fc.constantFrom(
  "",
  "?a=1",
  "?a=x&a=y",
  "?b[c]=true",
  "?page[size]=3",
  "?q=a+b%20c",
  "?empty=",
  "?flag",
  "?token=abcdefgh",
  "?x=2026-01-01",
);

const exchanges: fc.Arbitrary<Sent> = fc.record(
  {
    call: fc
      .tuple(
        fc.constantFrom("GET", "POST", "PUT", "DELETE"),
        fc.array(segments, { minLength: 1, maxLength: 3 }),
        queries,
      )
      .map(([method, path, query]) => `${method} /${path.join("/")}${query}`),
    status: fc.constantFrom(200, 201, 302, 400, 404, 409, 422, 500),
    headers: fc.constantFrom(
      {},
      { authorization: "Bearer abcdefgh" },
      { "x-tenant": "7" },
      { "x-api-key": "abcdefgh" },
    ),
    responseHeaders: fc.constantFrom(
      {},
      { "x-left": "1" },
      { "x-left": "many", "content-type": "text/plain" },
      { "content-type": "application/octet-stream" },
    ),
    response: values,
    body: values,
  },
  // OpenAPI cannot describe a status that sometimes has no body.
  { requiredKeys: ["call", "status", "response"] },
);

/** Each path has a response other than 404, because others are skipped. */
const recordings = (minLength: number) =>
  fc
    .array(exchanges, { minLength, maxLength: longest })
    .map((all) => all.flatMap((one) => (one.status === 404 ? [{ ...one, status: 200 }, one] : [one])));

const numRuns = isThorough ? 60 : 3;
const longest = isThorough ? 150 : 20;

test("gate check of the same traffic reports nothing", async () => {
  await fc.assert(
    fc.asyncProperty(recordings(1), async (traffic) => {
      const described = await describeTraffic(traffic);

      expect(await checkWith(described)).toMatchObject({ code: 0 });
    }),
    { numRuns, seed: 20_261_130 },
  );
});

/** Keeps the server at /. */
const root: Sent = { call: "GET /root", status: 200, response: null };

test("gate check reports nothing after a second run", async () => {
  await fc.assert(
    fc.asyncProperty(recordings(2), async (traffic) => {
      const { text } = await describeTraffic([root, ...traffic.slice(0, traffic.length / 2)]);
      const described = await describeTraffic(traffic, [], text);

      if (described.code === 0) expect(await checkWith(described)).toMatchObject({ code: 0 });
    }),
    { numRuns, seed: 20_261_130 },
  );
});
