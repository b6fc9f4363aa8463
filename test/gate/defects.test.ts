// Sends every kind of defect through the real proxy. The gate reports each, and nothing for valid exchanges.
// `npm run bench:gate` sends the same traffic to other tools.
import { beforeAll, describe, expect, test } from "vitest";
import type { Finding } from "../../scripts/gate/index.ts";
import { judgeByGate } from "../bench/gate/judge.ts";
import { validSequences, wrongSequences } from "../support/exchange-sequences.ts";
import { controls, type ExchangeCase, wrongRequests, wrongResponses } from "../support/exchanges.ts";

const sequences = [...wrongSequences, ...validSequences];
const cases = [...wrongRequests, ...wrongResponses, ...controls];
const toCase = (exchange: ExchangeCase["exchange"]): ExchangeCase => ({
  name: "",
  side: "response",
  exchange,
  expected: [],
});

const single = new Map<ExchangeCase, Finding[]>();
const sequential = new Map<(typeof sequences)[number], Finding[][]>();

beforeAll(async () => {
  const judged = await judgeByGate([
    ...cases.map((each) => [each]),
    ...sequences.map(({ steps }) => steps.map(toCase)),
  ]);
  for (const [index, each] of cases.entries()) single.set(each, judged[index]![0]!);
  for (const [index, each] of sequences.entries()) sequential.set(each, judged[cases.length + index]!);
});

describe("one exchange", () => {
  const wrong = [...wrongRequests, ...wrongResponses];
  test.each(wrong.map((each) => [`${each.side}, ${each.name}`, each] as const))("%s", (_, each) => {
    const told = each.expected.map(({ ignorable, ...rest }) => ({
      ...rest,
      severity: ignorable ? "warning" : "error",
    }));
    expect(single.get(each)).toEqual(expect.arrayContaining(told.map((one) => expect.objectContaining(one))));
  });

  test.each(controls.map((each) => [each.name, each] as const))("%s: nothing", (_, each) => {
    expect(single.get(each)).toEqual([]);
  });
});

describe("exchanges in sequence", () => {
  test.each(wrongSequences.map((each) => [each.name, each] as const))("%s", (_, each) => {
    const findings = sequential.get(each)!;
    expect(findings.at(-1)).toEqual(expect.arrayContaining(each.expected.map((one) => expect.objectContaining(one))));
    expect(findings.slice(0, -1).flat()).toEqual([]);
  });

  test.each(validSequences.map((each) => [each.name, each] as const))("%s: nothing", (_, each) => {
    expect(sequential.get(each)!.flat()).toEqual([]);
  });
});
