// A secret is known by its name, and from then on wherever else it stands in the same exchange.
import { beforeAll, describe, expect, test } from "vitest";
import { type Contract, loadContract } from "../../scripts/traffic/contract.ts";
import { Body, type Exchange } from "../../scripts/traffic/exchange.ts";
import { readRecord } from "../../scripts/traffic/recordings/record.ts";
import { createRedactor, type Redactor } from "../../scripts/traffic/redaction/redactor.ts";
import { hideTokens } from "../../scripts/traffic/redaction/tokens.ts";
import { watchRateLimits } from "../../scripts/traffic/watchers/rate-limits.ts";

let contract: Contract;
let redactor: Redactor;
beforeAll(async () => {
  contract = await loadContract();
  redactor = createRedactor(contract);
});

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

describe("what an answer says of a secret that it got", () => {
  const quoting = { errors: [{ status: "422", title: "hunter22", detail: 'value "hunter22" came with biscuit' }] };

  test.each([
    [
      "a member that the spec calls sensitive",
      { sent: { data: { attributes: { key: "of hunter22", value: "hunter22" } } } },
    ],
    ["a credential", { headers: ["Authorization", "Bearer hunter22"] }],
    ["a cookie", { headers: ["Cookie", "a=b; c=hunter22"] }],
    ["a parameter that sounds so", { target: `${vars}?token=hunter22&of=hunter22` }],
  ])("is hidden: of %s", (_name, parts) => {
    const shown = JSON.stringify(redactor.exchange(anExchange({ ...parts, answered: quoting }), "createTestVariable"));

    expect(shown).not.toContain("hunter22");
    expect(shown).toContain("came with biscuit");
  });

  test("is hidden: of a secret path", () => {
    const exchange = anExchange({
      target: "/api/v2/uploads/upload77",
      answered: { errors: [{ detail: "no upload77" }] },
    });

    expect(JSON.stringify(redactor.exchange(exchange, "uploadConfigurationFiles"))).not.toContain("upload77");
  });

  test("is hidden whole where one secret holds another", () => {
    const headers = ["Authorization", "Bearer hunter22", "Cookie", "a=hunter22-and-more"];
    const exchange = anExchange({ headers, answered: { errors: [{ detail: "hunter22-and-more" }] } });

    expect(redactor.exchange(exchange, null).response!.body!.text).toBe('{"errors":[{"detail":"REDACTED"}]}');
  });

  test("leaves a plain word that is all of another value, since the contract may list it", () => {
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

test("callers stay apart in what is shown, and nothing says who they are", () => {
  const credentials = ["Bearer one-caller", "Bearer another-one", "Bearer one-caller", "plain-credential"];
  const [one, other, again, plain] = credentials.map((credential) => {
    const { request } = redactor.exchange(anExchange({ headers: ["Authorization", credential] }), null);
    return request.headers.find(([name]) => name === "Authorization")![1];
  });

  expect(one).toMatch(/^Bearer REDACTED-[0-9a-f]{8}$/);
  expect(plain).toMatch(/^REDACTED-[0-9a-f]{8}$/);
  expect([again === one, other === one]).toEqual([true, false]);
});

test("identifiers that look like tokens stay apart as well", () => {
  const id = (last: string) => `d41d8cd98f00b204e9800998ecf8427${last}`;
  const answered = { data: [{ id: id("a") }, { id: id("b") }, { id: id("a") }] };
  const { response } = redactor.exchange(anExchange({ answered }), null);
  const [one, other, again] = JSON.parse(response!.body!.text).data.map((each: { id: string }) => each.id);

  expect(one).toMatch(/^REDACTED-[0-9a-f]{8}$/);
  expect([again === one, other === one]).toEqual([true, false]);
});

test("limits are judged by caller in a recording as in live traffic", async () => {
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

test.each(["author", "bypass", "signed", "codec", "keys", "filter[status]"])("a parameter %s is none", (name) => {
  expect(redactor.target(`/api/v2/runs/run-1?${name}=hunter22`, "showRun")).toBe(`/api/v2/runs/run-1?${name}=hunter22`);
});

test.each([
  ["deploy with token=hunter22 now", "deploy with token=REDACTED now"],
  ["the password: 'hunter22'.", "the password: 'REDACTED'."],
  ['{"db_password":"hunter22","a":1}', '{"db_password":"REDACTED","a":1}'],
  ['"{\\"secret\\":\\"hunter22\\"}"', '"{\\"secret\\":\\"REDACTED\\"}"'],
  ['Custom realm="a", token="hunter22"', 'Custom realm="a", token="REDACTED"'],
  ["pass=hunter22&user=x", "pass=REDACTED&user=x"],
  ["bypass=hunter22", "bypass=hunter22"],
  ["The token is missing; see token: a", "The token is missing; see token: a"],
])("running text: %s", (text, shown) => {
  expect(hideTokens(text)).toBe(shown);
});
