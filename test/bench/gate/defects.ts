// Compares the findings of each tool for the same traffic: all single exchanges, and sequences of exchanges that are
// only wrong together.
import { type ExchangeSequence, validSequences, wrongSequences } from "../../support/exchange-sequences.ts";
import { type ExchangeCase, exchangeCases } from "../../support/exchanges.ts";
import { type Figures, textOf } from "../figures.ts";
import { judgeByEov } from "../validators/eov.ts";
import { type Judge, judgeByPrism } from "../validators/programs.ts";
import { judgeByDrift, judgeByRedocly } from "../validators/redocly.ts";
import { countOf, listVerdicts } from "../validators/tables.ts";
import { type Expectation, judge, type Verdict } from "../validators/verdicts.ts";
import { judgeByGate } from "./judge.ts";

interface Trial extends Expectation {
  name: string;
  side: "request" | "response" | "sequence";
  isValid: boolean;
  steps: ExchangeCase[];
}

const trials: Trial[] = [
  ...exchangeCases.map((each) => ({ ...each, isValid: each.expected.length === 0, steps: [each] })),
  ...[...wrongSequences, ...validSequences].map(toTrial),
];

function toTrial({ name, steps, expected }: ExchangeSequence): Trial {
  return {
    name,
    side: "sequence",
    isValid: expected.length === 0,
    expected,
    steps: steps.map((exchange) => ({ name, side: "response", exchange, expected: [] })),
  };
}

/** These tools check each exchange separately, so one program may get all of them. */
function oneByOne(judgeAll: Judge): () => Promise<string[][]> {
  return async () => {
    const findings = await judgeAll(trials.flatMap(({ steps }) => steps));
    return trials.map(({ steps }) => findings.splice(0, steps.length).flat());
  };
}

async function inSequence(): Promise<string[][]> {
  const found = await judgeByGate(trials.map(({ steps }) => steps));
  return found.map((steps) => steps.flat().map(({ exchange: _, ...finding }) => JSON.stringify(finding)));
}

const tools: Record<string, () => Promise<string[][]>> = {
  "infrarun gate": inSequence,
  "Prism proxy": oneByOne(judgeByPrism),
  "Redocly proxy": oneByOne(judgeByRedocly),
  "Redocly drift": oneByOne(judgeByDrift),
  "express-openapi-validator, brackets taught": oneByOne(judgeByEov),
};

export async function compareDefects(): Promise<Figures> {
  const verdicts: Record<string, Verdict[]> = {};
  for (const [name, judgeAll] of Object.entries(tools)) {
    const findings = await judgeAll();
    verdicts[name] = trials.map((each, index) => judge(each, findings[index]!));
    if (process.env.VERBOSE)
      for (const [index, each] of trials.entries()) console.error(name, each.name, findings[index]);
  }
  if (process.env.VERBOSE) console.error(textOf(listVerdicts(trials, verdicts)));
  return countVerdicts(verdicts);
}

function countVerdicts(verdicts: Record<string, Verdict[]>): Figures {
  const wrong = trials.filter(({ isValid }) => !isValid);
  const sides = { request: "requests", response: "answers", sequence: "sequences" };
  const count = (side: string) => wrong.filter((trial) => trial.side === side).length;
  const caught = (found: Verdict[], side: string) =>
    trials.filter((trial, index) => trial.side === side && found[index] === "caught").length;
  return {
    title: `Wrong exchanges and sequences, and ${trials.length - wrong.length} valid ones`,
    columns: [
      "tool",
      ...Object.entries(sides).map(([side, plural]) => `${plural} caught (${count(side)})`),
      "wrong reason",
      "false alarms",
    ],
    rows: Object.entries(verdicts).map(([tool, found]) => [
      tool,
      ...Object.keys(sides).map((side) => String(caught(found, side))),
      countOf(found, "wrong reason"),
      countOf(found, "false positive"),
    ]),
  };
}
