// A value with a secret name is hidden everywhere in the same exchange.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readRecord } from "../../scripts/gate/exchange/record.ts";
import { Body, createObserver, type Exchange, loadContract } from "../../scripts/gate/index.ts";
import { Echoes } from "../../scripts/gate/redaction/echoes.ts";
import { createRedactor } from "../../scripts/gate/redaction/redactor.ts";
import { hideTokens } from "../../scripts/gate/redaction/tokens.ts";
import { watchRateLimits } from "../../scripts/gate/watchers/rate-limits.ts";

const contract = await loadContract();
const redactor = createRedactor(contract);

const type = ["Content-Type", "application/vnd.api+json"];
const vars = "/api/v2/organizations/demo/tests/registry-modules/private/demo/network/cloud/vars";

const anExchange = (parts: { target?: string; sent?: object; headers?: string[]; answered?: object }): Exchange => ({
  request: {
    method: "POST",
    target: parts.target ?? vars,
    headers: [...type, ...(parts.headers ?? [])],
    body: Body.of(JSON.stringify(parts.sent ?? {})),
  },
  response: {
    status: 422,
    statusText: "about hunter22",
    headers: [...type, "X-Reason", "hunter22 and biscuit and upload77"],
    body: Body.of(JSON.stringify(parts.answered ?? {})),
  },
  source: { kind: "process" },
  at: 0,
  duration: null,
  waited: null,
  requestId: "about hunter22",
  enforced: null,
  failure: null,
});

const json = (text: string) => JSON.stringify(text).slice(1, -1);
const xml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const lower = (text: string) => text.replaceAll(/%[\dA-F]{2}/g, (code) => code.toLowerCase());
const strict = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
const hex = (text: string) => Buffer.from(text).toString("hex");

test.each<[string, (text: string) => string]>([
  ["unchanged", (text) => text],
  ["in JSON", json],
  ["in JSON in JSON", (text) => json(json(text))],
  ["in JSON with escaped slashes", (text) => text.replaceAll("/", "\\/")],
  ["in XML", xml],
  ["in HTML", (text) => xml(text).replaceAll('"', "&quot;").replaceAll("'", "&#39;")],
  ["in XML by Go", (text) => xml(text).replaceAll('"', "&#34;").replaceAll("'", "&#39;")],
  ["in a URL", encodeURIComponent],
  ["in a URL in lower case", (text) => lower(encodeURIComponent(text))],
  ["in a URL with all signs encoded", strict],
  ["in a URL twice", (text) => encodeURIComponent(encodeURIComponent(text))],
  ["in a form", (text) => encodeURIComponent(text).replaceAll("%20", "+")],
  ["in a form by another encoder", (text) => strict(text).replaceAll("%20", "+")],
  ["in hexadecimal", hex],
  ["in upper hexadecimal", (text) => hex(text).toUpperCase()],
  ["in base64", (text) => Buffer.from(text).toString("base64")],
  ["in base64 for URLs", (text) => Buffer.from(text).toString("base64url")],
])("a known secret is hidden %s", (_, encode) => {
  for (const secret of ["hunter/22", "a&b <c> d!", "größe~(22)", `it's "so"`, "plain-secret"]) {
    const echoes = new Echoes();
    echoes.add(secret);

    const shown = echoes.hideIn(`before ${encode(secret)} after`);

    expect(shown, `${secret} as ${encode(secret)}`).toMatch(/^before REDACTED.{0,4} after$/);
  }
});

describe("a response that repeats a secret of its request", () => {
  const quoting = { errors: [{ status: "422", title: "hunter22", detail: 'value "hunter22" came with biscuit' }] };

  test.each([
    'Token token="hunter22", nonce="with"',
    "AWS4-HMAC-SHA256 Credential=key/with/us, SignedHeaders=with, Signature=hunter22",
  ])("is redacted: a secret part of the credential %s", (credential) => {
    const exchange = anExchange({ headers: ["Authorization", credential], answered: quoting });

    const shown = JSON.stringify(redactor.exchange(exchange, null));

    expect(shown).not.toContain("hunter22");
    expect(shown).toContain("came with biscuit");
  });

  test("is redacted, and a number remains a number", () => {
    const answered = { id: 83921746, of: [-83921746.5], near: 8392174, detail: 'otp 83921746 is "wrong"' };
    const exchange = anExchange({ sent: { otp: 83921746, password: "83921746" }, answered });

    expect(JSON.parse(redactor.exchange(exchange, null).response!.body!.text)).toEqual({
      ...{ id: 0, of: [0], near: 8392174, detail: 'otp REDACTED is "wrong"' },
    });
  });

  test.each([
    ["in XML as text", "application/xml", "<pin_code>a &lt;&amp; b</pin_code>", "a <& b"],
    ["as text in XML", "application/json", '{"password":"a <& b"}', "<fault>wrong: a &lt;&amp; b</fault>"],
  ])("is redacted: one %s", (_name, form, text, detail) => {
    const exchange = anExchange({ answered: { errors: [{ detail }] } });
    const request = { ...exchange.request, headers: ["Content-Type", form], body: Body.of(text) };

    const shown = redactor.exchange({ ...exchange, request }, null).response!.body!.text;

    expect(shown).toContain("REDACTED");
    expect(shown).not.toContain("b<");
    expect(shown).not.toContain("& b");
  });

  test("is redacted: a token after very many cookies", () => {
    const cookies = Array.from({ length: 200 }, (_, index) => `c${index}=value-of-${index}`).join("; ");
    const headers = ["Cookie", cookies, "Authorization", "Bearer hunter22"];
    const exchange = anExchange({ headers, answered: { errors: [{ detail: "no hunter22" }] } });

    expect(JSON.stringify(redactor.exchange(exchange, null))).not.toContain("hunter22");
  });

  test("is redacted: a secret path", () => {
    const exchange = anExchange({
      target: "/api/v2/uploads/upload77",
      answered: { errors: [{ detail: "no upload77" }] },
    });

    expect(JSON.stringify(redactor.exchange(exchange, "uploadConfigurationFiles"))).not.toContain("upload77");
  });

  test("is redacted completely if one secret contains another", () => {
    const headers = ["Authorization", "Bearer hunter22", "Cookie", "a=hunter22-and-more"];
    const exchange = anExchange({ headers, answered: { errors: [{ detail: "hunter22-and-more" }] } });

    expect(redactor.exchange(exchange, null).response!.body!.text).toBe('{"errors":[{"detail":"REDACTED"}]}');
  });

  test("keeps a plain word as a whole value: it may be an enum value", () => {
    const exchange = anExchange({
      sent: { data: { type: "vars", attributes: { key: "a", value: "terraform", category: "terraform" } } },
      answered: { errors: [{ detail: "terraform is bad" }] },
    });
    const { request, response } = redactor.exchange(exchange, "createTestVariable");

    expect(JSON.parse(request.body!.text).data.attributes).toEqual({
      key: "a",
      value: "REDACTED",
      category: "terraform",
    });
    expect(response!.body!.text).toContain("REDACTED is bad");
  });
});

test("callers stay distinguishable in the output, but anonymous", () => {
  const credentials = ["Bearer one-caller", "Bearer another-one", "Bearer one-caller", "plain-credential"];
  const [one, other, again, plain] = credentials.map((credential) => {
    const { request } = redactor.exchange(anExchange({ headers: ["Authorization", credential] }), null);
    return request.headers.find(([name]) => name === "Authorization")![1];
  });

  expect(one).toMatch(/^Bearer REDACTED-[0-9a-f]{8}$/);
  expect(plain).toMatch(/^REDACTED-[0-9a-f]{8}$/);
  expect([again === one, other === one]).toEqual([true, false]);
});

test("keeps identifiers that look like tokens distinguishable", () => {
  const id = (last: string) => `d41d8cd98f00b204e9800998ecf8427${last}`;
  const answered = { data: [{ id: id("a") }, { id: id("b") }, { id: id("a") }] };
  const { response } = redactor.exchange(anExchange({ answered }), null);
  const [one, other, again] = JSON.parse(response!.body!.text).data.map((each: { id: string }) => each.id);

  expect(one).toMatch(/^REDACTED-[0-9a-f]{8}$/);
  expect([again === one, other === one]).toEqual([true, false]);
});

test("rate limits are checked per caller in a recording as in live traffic", async () => {
  const judge = (callers: [string, number][], change: (exchange: Exchange) => Exchange) => {
    const { watch } = watchRateLimits(contract);
    return callers.flatMap(([caller, remaining], index) => {
      const exchange = anExchange({ headers: ["Authorization", `Bearer ${caller}`] });
      const limits = ["X-RateLimit-Limit", "30", "X-RateLimit-Remaining", `${remaining}`, "X-RateLimit-Reset", "60"];
      const answered = {
        ...exchange,
        at: 1_000 * index + 1.5,
        duration: 1,
        response: { ...exchange.response!, headers: limits },
      };
      return watch(change(answered), "showRun").map(({ message }) => message);
    });
  };
  const recorded = (exchange: Exchange) =>
    readRecord(JSON.parse(JSON.stringify(redactor.exchange(exchange, "showRun"))), {
      kind: "file",
      file: "x",
      entry: 1,
    });
  const two: [string, number][] = [
    ["one-caller", 9],
    ["another-one", 29],
    ["one-caller", 8],
    ["another-one", 28],
  ];
  const one: [string, number][] = [
    ["one-caller", 9],
    ["one-caller", 29],
  ];

  for (const change of [(exchange: Exchange) => exchange, recorded]) {
    expect(judge(two, change)).toEqual([]);
    expect(judge(one, change)).toEqual(["X-RateLimit-Remaining went from 9 to 29 within one window."]);
  }
});

test.each(["pwd", "sig", "auth", "key", "code", "userPass", "X-Amz-Signature"])(
  "a parameter %s is a secret",
  (name) => {
    expect(redactor.target(`/api/v2/runs/run-1?${name}=hunter22`, "showRun")).toBe(
      `/api/v2/runs/run-1?${name}=REDACTED`,
    );
  },
);

test.each(["author", "bypass", "signed", "codec", "keys", "filter[status]"])(
  "a parameter %s is not a secret",
  (name) => {
    expect(redactor.target(`/api/v2/runs/run-1?${name}=hunter22`, "showRun")).toBe(
      `/api/v2/runs/run-1?${name}=hunter22`,
    );
  },
);

test.each([
  ["deploy with token=hunter22 now", "deploy with token=REDACTED now"],
  ["the password: 'hunter22'.", "the password: 'REDACTED'."],
  ['{"db_password":"hunter22","a":1}', '{"db_password":"REDACTED","a":1}'],
  ['"{\\"secret\\":\\"hunter22\\"}"', '"{\\"secret\\":\\"REDACTED\\"}"'],
  ['Custom realm="a", token="hunter22"', 'Custom realm="a", token="REDACTED"'],
  ["pass=hunter22&user=x", "pass=REDACTED&user=x"],
  ["psql --password=hunter22 -DkeyPassword=hunter22", "psql --password=REDACTED -DkeyPassword=REDACTED"],
  ["psql --password hunter22 --user 'a b'", "psql --password REDACTED --user 'a b'"],
  ["login --api-key 'hunter 22' -token hunter23", "login --api-key 'REDACTED' -token REDACTED"],
  ["run --password --user hunter22", "run --password --user hunter22"],
  ["//registry.example/:_authToken=hunter22", "//registry.example/:_authToken=REDACTED"],
  ["bypass=hunter22", "bypass=hunter22"],
  ["The token is missing; see token: a", "The token is missing; see token: a"],
])("running text: %s", (text, shown) => {
  expect(hideTokens(text)).toBe(shown);
});

test("hides an argument after a secret option, including its repetition", () => {
  const args = ["psql", "--user", "hunter21", "--password", "hunter22", "-d", "db"];
  const exchange = anExchange({ answered: { errors: [{ detail: "hunter22 is wrong", meta: { args } }] } });

  const shown = JSON.stringify(redactor.exchange(exchange, "createTestVariable"));

  expect(shown).not.toContain("hunter22");
  expect(shown).toContain("hunter21");
});

describe("a secret that is repeated", () => {
  const secret = 'p/4 "s+s~w\u00f6rd\\x';
  const hex = Buffer.from(secret).toString("hex");
  const base64 = (text: string) => Buffer.from(text).toString("base64");
  const json = JSON.stringify(secret).slice(1, -1);

  test.each([
    ["as it is", secret],
    ["percent-encoded", encodeURIComponent(secret)],
    ["percent-encoded in lower case", encodeURIComponent(secret).toLowerCase()],
    ["percent-encoded twice", encodeURIComponent(encodeURIComponent(secret))],
    ["with every byte percent-encoded", hex.replaceAll(/../g, "%$&")],
    ["as of a form", new URLSearchParams({ a: secret }).toString().slice(2)],
    ["in base64", base64(secret)],
    ["in base64 of an address", Buffer.from(secret).toString("base64url")],
    ["in base64 with a user", base64(`me:${secret}`)],
    ["in base64 in the middle", base64(`ab${secret}cd`)],
    ["in hexadecimal", hex],
    ["in large hexadecimal", hex.toUpperCase()],
    ["in JSON", JSON.stringify({ a: secret })],
    ["in JSON in JSON", JSON.stringify(JSON.stringify({ a: secret }))],
  ])("%s is hidden", (_name, written) => {
    const exchange = anExchange({
      headers: ["X-Api-Key", secret, "X-Other", `about ${written}`],
      target: `${vars}?about=${encodeURIComponent(written)}`,
      answered: { errors: [{ detail: `about ${written}`, meta: { [`of ${written}`]: [written] } }] },
    });

    const shown = JSON.stringify(redactor.exchange(exchange, "createTestVariable"));

    const pieces = [
      secret,
      json,
      written,
      JSON.stringify(written).slice(1, -1),
      encodeURIComponent(secret),
      hex,
      base64(secret),
    ];
    expect(pieces.filter((piece) => shown.includes(piece))).toEqual([]);
    expect(shown).toMatch(/about=?[^,]*REDACTED/);
  });

  test.each([
    ["a cookie that was percent-encoded", ["Cookie", "s=s%3Ahunter22"], "s:hunter22"],
    ["a password that came in base64", ["Authorization", `Basic ${base64("me:hunter22")}`], "hunter22"],
    ["a key that came in base64", ["X-Access-Key", base64("hunter22-hunter22")], "hunter22-hunter22"],
  ])("is hidden in its decoded form: %s", (_name, headers, plain) => {
    const exchange = anExchange({ headers, answered: { errors: [{ detail: `it is ${plain}` }] } });

    expect(redactor.exchange(exchange, null).response!.body!.text).toBe('{"errors":[{"detail":"it is REDACTED"}]}');
  });

  test("is hidden in the message of a finding too", () => {
    const { observe } = createObserver({ contract });
    const { findings } = observe(
      anExchange({
        headers: ["X-Access-Key", "hunter22"],
        target: "/api/v2/runs/run-1?include=hunter22",
        sent: { data: [] },
      }),
    );

    expect(findings.length).toBeGreaterThan(0);
    expect(JSON.stringify(findings)).not.toContain("hunter22");
  });
});

test("the place of a finding does not repeat a secret", () => {
  const { observe } = createObserver({ contract });
  const { findings } = observe(
    anExchange({
      headers: ["X-Access-Key", "hunter22"],
      target: `${vars}?hunter22=1`,
      sent: { data: { type: "vars", attributes: { key: "a", hunter22: 1 } } },
    }),
  );

  expect(findings.map(({ pointer, parameter }) => pointer ?? parameter)).toEqual(
    expect.arrayContaining(["REDACTED", "/data/attributes/REDACTED"]),
  );
  expect(JSON.stringify(findings)).not.toContain("hunter22");
});

describe("in a string with JSON", () => {
  test.each([
    ['{"password":"two words"}', '{"password":"REDACTED"}'],
    ['[{"a":{"accountKey":"hunter22"},"b":1}]', '[{"a":{"accountKey":"REDACTED"},"b":1}]'],
    ['{"a":"{\\"client_secret\\":\\"two words\\"}"}', '{"a":"{\\"client_secret\\":\\"REDACTED\\"}"}'],
  ])("members are secrets by their names: %s", (text, shown) => {
    const { request } = redactor.exchange(anExchange({ sent: { note: text } }), null);

    expect(JSON.parse(request.body!.text).note).toBe(shown);
  });
});

test.each([
  [
    "AccountName=store;AccountKey=aGVsbG8gd29ybGQ+/w==;EndpointSuffix=core",
    "AccountName=store;AccountKey=REDACTED;EndpointSuffix=core",
  ],
  ["Server=db;User Id=sa;Password=two-words;Encrypt=yes", "Server=db;User Id=sa;Password=REDACTED;Encrypt=yes"],
  [
    "Endpoint=sb://x/;SharedAccessKeyName=root;SharedAccessKey=abc=",
    "Endpoint=sb://x/;SharedAccessKeyName=root;SharedAccessKey=REDACTED",
  ],
  ["?sv=2024&se=2026-01-01&sig=a%2Fb%3D&sp=r", "?sv=2024&se=2026-01-01&sig=REDACTED&sp=r"],
  ["X-Amz-SignedHeaders=host&X-Amz-Signature=abcdef01", "X-Amz-SignedHeaders=host&X-Amz-Signature=REDACTED"],
  ['client_secret: "two words", scope: "all"', 'client_secret: "REDACTED", scope: "all"'],
  ["max_tokens: 4096, primary_key: users.id", "max_tokens: 4096, primary_key: users.id"],
])("a connection string, an address or a text: %s", (text, shown) => {
  expect(hideTokens(text)).toBe(shown);
});

describe("a document that marks no secrets", () => {
  const document = (marks: object) => ({
    openapi: "3.1.0",
    info: { title: "Stores", version: "1" },
    paths: {
      "/stores/{store}/resets/{reset_token}": {
        get: {
          operationId: "resetStore",
          parameters: ["store", "reset_token"].map((name) => ({ name, in: "path", required: true, schema: {} })),
          responses: { 200: { description: "It." } },
        },
      },
      "/stores": {
        post: {
          operationId: "createStore",
          parameters: [{ name: "key", in: "query", schema: { type: "string" } }],
          requestBody: {
            required: true,
            content: {
              "application/json": {
                schema: {
                  type: "object",
                  properties: { accountKey: { type: "string" }, max_tokens: {}, other: marks },
                },
              },
            },
          },
          responses: { 200: { description: "It." } },
        },
      },
    },
  });

  async function shownBy(
    marks: object,
    reveal: string[] = [],
    [target, operationId] = ["/stores?key=hunter22", "createStore"],
  ): Promise<string> {
    const folder = mkdtempSync(join(tmpdir(), "infrarun-redaction-"));
    try {
      writeFileSync(join(folder, "stores.json"), JSON.stringify(document(marks)));
      const judged = await loadContract(join(folder, "stores.json"), { reveal });
      const exchange = anExchange({
        target,
        sent: { accountKey: "biscuit1", max_tokens: 4096 },
      });
      const { request } = createRedactor(judged).exchange({ ...exchange, response: null }, operationId);
      return `${request.target} ${request.body!.text}`;
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  test("hides values with secret-sounding names, even if the document defines them", async () => {
    expect(await shownBy({})).toBe('/stores?key=REDACTED {"accountKey":"REDACTED","max_tokens":4096}');
  });

  test("shows only the names that --reveal lists", async () => {
    expect(await shownBy({}, ["account_key"])).toBe('/stores?key=REDACTED {"accountKey":"biscuit1","max_tokens":4096}');
    expect(await shownBy({}, ["Key"])).toBe('/stores?key=hunter22 {"accountKey":"REDACTED","max_tokens":4096}');
  });

  test("hides the parts of a path with secret-sounding names", async () => {
    const asked: [string, string] = ["/stores/hunter/resets/biscuit2", "resetStore"];

    expect(await shownBy({}, [], asked)).toMatch(/^\/stores\/hunter\/resets\/REDACTED /);
    expect(await shownBy({}, ["resetToken"], asked)).toMatch(/^\/stores\/hunter\/resets\/biscuit2 /);
    expect(await shownBy({ "x-sensitive": true }, [], asked)).toMatch(/^\/stores\/hunter\/resets\/biscuit2 /);
  });

  test("hides more than a description that marks secrets", async () => {
    expect(await shownBy({ "x-sensitive": true })).toBe(
      '/stores?key=hunter22 {"accountKey":"biscuit1","max_tokens":4096}',
    );
  });
});
