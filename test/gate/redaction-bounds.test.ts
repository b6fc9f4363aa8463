// No sender can make redaction expensive: decisions about names are cached, and the rest of a large body is hidden.
import { describe, expect, test } from "vitest";
import { Body, type Exchange, loadContract } from "../../scripts/gate/index.ts";
import { redactBody } from "../../scripts/gate/redaction/bodies.ts";
import { Echoes } from "../../scripts/gate/redaction/echoes.ts";
import { MemberNames } from "../../scripts/gate/redaction/names.ts";
import { createRedactor } from "../../scripts/gate/redaction/redactor.ts";
import { hideTokens } from "../../scripts/gate/redaction/tokens.ts";
import { seenInProcess } from "../support/seen-in-process.ts";

const contract = await loadContract();

const membersOf = (count: number, value = (index: number): unknown => `value ${index}`) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`member${index}`, value(index)]));

/** Rules that count the examined strings and names. */
function countingRules() {
  const judged = { count: 0 };
  const hideInText = (text: string) => {
    judged.count += 1;
    return text;
  };
  return { judged, rules: { secret: new Set<string>(), names: new MemberNames(new Set(), hideInText), hideInText } };
}

const redact = (value: unknown, { rules }: ReturnType<typeof countingRules>, most?: Parameters<typeof redactBody>[4]) =>
  redactBody(Body.of(JSON.stringify(value)), "application/json", rules, new Echoes(), most);

const answering = (value: unknown): Exchange => ({
  request: { method: "GET", target: "/api/v2/runs/run-1", headers: [], body: Body.none },
  response: {
    status: 200,
    statusText: "",
    headers: ["Content-Type", "application/vnd.api+json"],
    body: Body.of(JSON.stringify(value)),
  },
  ...seenInProcess,
});

describe("a body with very many new names", () => {
  test("has only a limited number of names examined, and shows how many are left", () => {
    const counting = countingRules();

    const { text, isWhole } = redact(membersOf(60_000), counting);

    expect(counting.judged.count).toBeLessThanOrEqual(2 * 2_000);
    expect(isWhole).toBe(false);
    expect(JSON.parse(text)).toMatchObject({ member1: "value 1", REDACTED: "58000 more members" });
  });

  test("hides everything that was not examined", () => {
    const body = { ...membersOf(5_000, () => 1), password: "hunter22" };

    expect(redact(body, countingRules()).text).not.toContain("hunter22");
  });

  test("has one limit for all its objects, including JSON in strings", () => {
    const counting = countingRules();
    const inner = Object.fromEntries(Object.entries(membersOf(3_000)).map(([name, value]) => [`inner-${name}`, value]));

    redact([membersOf(1_500), { text: JSON.stringify(inner) }], counting);

    expect(counting.judged.count).toBeLessThanOrEqual(2 * 2_000);
  });

  test("is recorded as incomplete, so that missing parts are not checked", () => {
    const { response } = createRedactor(contract).exchange(answering(membersOf(60_000)), "showRun");

    expect(response!.body!.gap).toBe("beyond-bound");
  });
});

test("names are examined only once", () => {
  const counting = countingRules();
  const list = Array.from({ length: 200 }, () => membersOf(50, () => 1));

  const first = redact(list, counting);
  const judged = counting.judged.count;
  const second = redact(list, counting);

  expect(judged).toBe(50);
  expect(counting.judged.count).toBe(50);
  expect(second).toEqual(first);
  expect(first.isWhole).toBe(true);
});

test("new names are still examined after very many others", () => {
  const counting = countingRules();
  for (let round = 0; round < 20; round += 1) {
    redact(Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`r${round}-${index}`, 1])), counting);
  }

  const { text } = redact({ db_password: "hunter22", colour: "blue" }, counting);

  expect(JSON.parse(text)).toEqual({ db_password: "REDACTED", colour: "blue" });
});

test("text beyond the limit is hidden, and the body is marked as incomplete", () => {
  const { text, isWhole } = redact(["the first text", "the second text"], countingRules(), {
    names: 10,
    characters: 40,
  });

  expect(text).toBe('["the first text","REDACTED"]');
  expect(isWhole).toBe(false);
});

test("JSON in a string that is nested too deep is hidden", () => {
  const deep = `${"[".repeat(50_000)}{"note":"hunter22"}${"]".repeat(50_000)}`;

  const { text, isWhole } = redact({ deep }, countingRules());

  expect(text).toBe('{"deep":"REDACTED"}');
  expect(isWhole).toBe(false);
});

test("text with many beginnings of tokens takes linear time", () => {
  const text = "-eyJaaaaaaaa".repeat(80_000);

  expect(hideTokens(text)).toBe(text);
});

test.each([
  `<password>${" ".repeat(400_000)}<b`,
  "<password><![CDATA[".repeat(20_000),
  `<password ${"a ".repeat(200_000)}`,
  "&lt;password&gt;".repeat(25_000),
])("text with many beginnings of elements takes linear time", (text) => {
  expect(hideTokens(text)).toBe(text);
});

test.each([
  "eyJhbGciOiJIUzI1NiJ9.eyJzdWIi.c2ln",
  "prefix-eyJhbGciOiJIUzI1NiJ9.eyJzdWIi",
  "a-long-word-before.eyJhbGciOiJIUzI1NiJ9.eyJzdWIi.c2ln",
])("a JSON Web Token is hidden in %s", (text) => {
  expect(hideTokens(text)).toMatch(/^(?:prefix-|a-long-word-before\.)?REDACTED$/);
});
