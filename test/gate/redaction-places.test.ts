// Redaction hides every place that a description can mark as secret, and no other place.
import { describe, expect, test } from "vitest";
import type { BareFinding } from "../../scripts/gate/exchange/finding.ts";
import { Body, type Exchange } from "../../scripts/gate/index.ts";
import { createRedactor, type RedactorContract } from "../../scripts/gate/redaction/redactor.ts";
import { seenInProcess } from "../support/seen-in-process.ts";

/** One operation with a secret in each place. */
const contract: RedactorContract = {
  sensitivity: {
    credentials: { header: ["x-credential"], query: ["sesame"] },
    operations: {
      put: {
        ...{ path: ["name"], query: ["q"], header: ["x-h"], cookie: ["c"] },
        ...{ request: ["/data/word"], responses: { "200": ["/data/list/*"], "201": ["/data/given"] } },
      },
      show: { path: [], query: [], header: [], cookie: [], request: [], responses: { "200": ["/data/word"] } },
    },
    members: ["word", "plain", "shown-token"],
  },
  document: () => ({
    ...{ openapi: "3.1.0", info: { title: "A", version: "1" } },
    paths: { "/x": { get: { operationId: "x", parameters: [{ name: "pin", in: "query" }], responses: {} } } },
  }),
  operations: [{ operationId: "put", method: "PUT", path: "/a/{name}/b" }],
  matchRoute: (method, path) => {
    if (!/^\/a\/[^/]+\/b$/.test(path)) return null;
    return method === "PUT" ? { operationId: "put", path: {} } : { allow: ["PUT"] };
  },
  revealed: ["my_token"],
};
const redactor = createRedactor(contract);

test.each<[string, string | null, string]>([
  ["/a/blue/b", "put", "/a/REDACTED/b"],
  ["/a/blue/b", null, "/a/blue/b"],
  ["/base/a/blue/b/", "put", "/base/a/REDACTED/b/"],
  ["/a/blue/b?q=red&r=green", "put", "/a/REDACTED/b?q=REDACTED&r=green"],
  ["/x?q=red", null, "/x?q=red"],
  ["/x?q=red", "show", "/x?q=red"],
  ["/x?sesame=red", null, "/x?sesame=REDACTED"],
  ["/a/blue/b?q=&q&r", "put", "/a/REDACTED/b?q=&q&r"],
  [
    "/x?access_token=red&my_token=green&shown-token=blue",
    null,
    "/x?access_token=REDACTED&my_token=green&shown-token=blue",
  ],
  ["/x?key=red&sort_key=blue&CODE=green", null, "/x?key=REDACTED&sort_key=blue&CODE=REDACTED"],
  ["/x?a?b=c", null, "/x?a?b=c"],
  ["https://me:pw@a.example/x", null, "https://REDACTED@a.example/x"],
  ["https://me@a.example?a=b", null, "https://REDACTED@a.example?a=b"],
  ["https://a.example/x@y", null, "https://a.example/x@y"],
  ["/x/me:pw@y", null, "/x/me:pw@y"],
  ["*", null, "*"],
])("%s of %s is shown as %s", (target, operationId, shown) => {
  expect(redactor.target(target, operationId)).toBe(shown);
});

test("an unmarked parameter is shown if the document marks secrets", () => {
  const { sensitivity } = contract;
  const unmarked = createRedactor({ ...contract, sensitivity: { ...sensitivity, members: [] } });

  expect(redactor.target("/x?pin=1&PIN=2", null)).toBe("/x?pin=1&PIN=REDACTED");
  expect(unmarked.target("/x?pin=1", null)).toBe("/x?pin=REDACTED");
});

function shownOf(
  more: { headers?: string[]; answered?: string[]; sent?: unknown; got?: unknown; status?: number },
  operationId: string | null = "put",
) {
  const bodyOf = (value: unknown) => (value === undefined ? Body.none : Body.of(JSON.stringify(value)));
  const exchange: Exchange = {
    request: { method: "PUT", target: "/a/x/b", headers: more.headers ?? [], body: bodyOf(more.sent) },
    response: { status: more.status ?? 200, statusText: "", headers: more.answered ?? [], body: bodyOf(more.got) },
    ...seenInProcess,
  };
  const { request, response } = redactor.exchange(exchange, operationId);
  const read = (part: typeof request.body) => (part === null ? null : JSON.parse(part.text));
  return { headers: request.headers, answered: response!.headers, sent: read(request.body), got: read(response!.body) };
}

describe("headers", () => {
  test.each<[string, string[], string | null, string]>([
    ["of credentials", ["X-Credential", "blue"], null, "REDACTED"],
    ["of the operation", ["X-H", "blue"], "put", "REDACTED"],
    ["of another operation", ["X-H", "blue"], "show", "blue"],
    ["that sound like a secret", ["X-Auth-Token", "blue"], null, "REDACTED"],
    ["that are revealed", ["My-Token", "blue"], null, "blue"],
    ["that count", ["X-Count", "17"], null, "17"],
    ["with a scheme", ["X-Api-Key", "Basic blue"], null, "Basic REDACTED"],
    ["with a lower-case scheme", ["X-Api-Key", "basic blue"], null, "basic REDACTED"],
    ["with cookies", ["Cookie", "a=b; c=d"], null, "a=REDACTED; c=REDACTED"],
    ["with a cookie that is set", ["Set-Cookie", "a=b=c; Path=/"], null, "a=REDACTED"],
    ["with a secret address", ["Referer", "https://h.example/a/blue/b"], null, "https://h.example/a/REDACTED/b"],
    [
      "with two addresses",
      ["Link", "<https://h.example/a/blue/b>, /a/red/b"],
      null,
      "<https://h.example/a/REDACTED/b>, /a/red/b",
    ],
    ["that are an address", ["Location", "/a/blue/b"], null, "/a/REDACTED/b"],
  ])("%s are shown correctly", (_, headers, operationId, value) => {
    expect(shownOf({ headers }, operationId).headers).toEqual([[headers[0], value]]);
  });

  test("with a caller's token are masked, and differ by caller", () => {
    const masked = ["Bearer one-1", "Bearer one-1", "Bearer two-2"].map(
      (value) => shownOf({ headers: ["Authorization", value] }).headers[0]![1],
    );

    expect(masked[0]).toMatch(/^Bearer REDACTED-[0-9a-f]{8}$/);
    expect(masked[1]).toBe(masked[0]);
    expect(masked[2]).not.toBe(masked[0]);
  });
});

describe("members", () => {
  const data = {
    word: "red",
    plain: "blue",
    list: ["green", { deep: "x" }],
    given: "grey",
    my_token: "m",
    db_password: 7,
  };
  /** A name is secret everywhere unless a schema has it in plain text. */
  const others = { ...data, list: ["REDACTED", { deep: "REDACTED" }], given: "REDACTED", db_password: 0 };
  const all = { ...others, word: "REDACTED" };
  test.each<[string, object, string | null, object]>([
    ["of what is sent", { sent: { data } }, "put", { sent: { data: all } }],
    ["of any answer, and what is secret in the request", { got: { data } }, "put", { got: { data: all } }],
    ["of another operation, except public ones", { sent: { data } }, "show", { sent: { data: others } }],
    ["of an answer of another operation", { got: { data } }, "show", { got: { data: all } }],
    ["of no operation", { sent: { data } }, null, { sent: { data: all } }],
    ["of an operation without secrets", { sent: { data } }, "none", { sent: { data: others } }],
  ])("%s", (_, more, operationId, expected) => {
    expect(shownOf(more, operationId)).toMatchObject(expected);
  });

  test("that are the value of a secret name in a pair are hidden", () => {
    const pairs = [
      { name: "DB_PASSWORD", value: "red" },
      { value: ["red"], key: "api-token" },
      { Name: "Authorization", Value: "red" },
      { Key: "db-password", Value: "red" },
      { name: "COLOUR", value: "red" },
      { name: "password policy", value: "red" },
      { key: 7, value: "red" },
      { op: "replace", path: "/users/0/password", value: "red" },
      { op: "replace", path: "/password/name", value: "red" },
    ];

    const values = shownOf({ sent: { data: { pairs } } }).sent.data.pairs.map(
      ({ value, Value }: Record<string, unknown>) => value ?? Value,
    );

    expect(values).toEqual(["REDACTED", ["REDACTED"], "REDACTED", "REDACTED", "red", "red", "red", "REDACTED", "red"]);
  });

  test("keep their type, and a URL stays a URL", () => {
    const word = (value: unknown) => shownOf({ sent: { data: { word: value } } }).sent.data.word;

    expect(["a", "", "https://a.example/b", "https://a b", 7, true, null].map(word)).toEqual([
      ...["REDACTED", "", "https://redacted.invalid/", "REDACTED", 0, false, null],
    ]);
  });

  test("of JSON in a string are hidden too, up to some depth", () => {
    const text = (levels: number): string =>
      levels === 0 ? JSON.stringify({ db_password: "red" }) : JSON.stringify({ inner: text(levels - 1) });
    const shown = (levels: number) => JSON.stringify(shownOf({ sent: { plain: ` ${text(levels)}` } }).sent);

    expect(shown(0)).toBe(JSON.stringify({ plain: JSON.stringify({ db_password: "REDACTED" }) }));
    for (const levels of [1, 2, 3]) expect(shown(levels)).not.toContain("red");
    // Deeper levels are treated as strings, which keep short words.
    expect(shown(4)).toContain("red");
    const several = Array.from({ length: 9 }, () => text(0));
    expect(JSON.stringify(shownOf({ sent: several }).sent)).not.toContain("red");
    expect(shownOf({ sent: { plain: "[not JSON", plain2: "{}" } }).sent).toEqual({ plain: "[not JSON", plain2: "{}" });
  });
});

test("a finding about a secret parameter does not quote it", () => {
  const finding = (more: object) =>
    redactor.finding({
      ...{ kind: "invalid-parameter", severity: "error", side: "request", operationId: "put", schema: "#" },
      message: 'It is "blue \\" red", not "b".',
      ...more,
    } as BareFinding);
  const plain = 'It is "blue \\" red", not "b".';
  const quoted = 'It is "REDACTED", not "REDACTED".';

  expect(["q", "c", "name", "other"].map((parameter) => finding({ parameter }).message)).toEqual([
    quoted,
    quoted,
    plain,
    plain,
  ]);
  expect(finding({ parameter: "q", operationId: null }).message).toBe(plain);
  expect(finding({ parameter: "q", operationId: "show" }).message).toBe(plain);
  const token = "AKIAIOSFODNN7EXAMPLE";
  expect(finding({ pointer: `/a/${token}`, parameter: token, header: token })).toMatchObject({
    pointer: "/a/REDACTED",
    parameter: "REDACTED",
    header: "REDACTED",
  });
  expect(Object.keys(finding({}))).not.toContain("pointer");
});
