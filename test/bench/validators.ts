// Compares the findings of each tool for the same exchanges, and the costs. Run it with `npm run bench:validators`.
import { exchangeCases } from "../support/exchanges.ts";
import { type Bench, type Figures, textOf } from "./figures.ts";
import { judgeByEov, judgeByStockEov } from "./validators/eov.ts";
import { type Judge, judgeByPrism } from "./validators/programs.ts";
import { judgeByRedocly } from "./validators/redocly.ts";
import { measureCosts, measureLoading } from "./validators/speed.ts";
import { countOf, listVerdicts } from "./validators/tables.ts";
import { judge, judgeByContract, type Verdict } from "./validators/verdicts.ts";

const tools: Record<string, Judge> = {
  infrarun: judgeByContract,
  "express-openapi-validator, brackets taught": judgeByEov,
  "express-openapi-validator as it comes": judgeByStockEov,
  "Prism proxy": judgeByPrism,
  "Redocly proxy": judgeByRedocly,
};

export const bench: Bench = {
  async *measure({ rounds, tell }) {
    const verdicts: Record<string, Verdict[]> = {};
    for (const [name, judgeAll] of Object.entries(tools)) {
      const findings = await judgeAll(exchangeCases);
      verdicts[name] = exchangeCases.map((each, index) => judge(each, findings[index]!));
      if (process.env.VERBOSE)
        for (const [index, each] of exchangeCases.entries()) console.error(name, each.name, findings[index]);
    }
    const trials = exchangeCases.map(({ name, side, expected }) => ({ name, side, isValid: expected.length === 0 }));
    tell(textOf(listVerdicts(trials, verdicts)));
    yield countVerdicts(verdicts);
    yield await measureCosts(rounds);
    yield measureLoading();
  },
};

function countVerdicts(verdicts: Record<string, readonly Verdict[]>): Figures {
  const kinds: Verdict[] = ["caught", "missed", "wrong reason", "passed", "false positive"];
  const count = (side: string) => exchangeCases.filter((each) => each.side === side && each.expected.length > 0).length;
  const valid = exchangeCases.filter(({ expected }) => expected.length === 0).length;
  const wrong = `${count("request")} wrong requests and ${count("response")} wrong responses`;
  return {
    title: `Of ${wrong}, and ${valid} valid exchanges`,
    columns: ["tool", ...kinds],
    rows: Object.entries(verdicts).map(([tool, found]) => [tool, ...kinds.map((kind) => countOf(found, kind))]),
  };
}
