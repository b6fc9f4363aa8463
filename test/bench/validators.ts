// What each tool says of the same exchanges, and what asking costs. Run it by `npm run bench:validators`.
import { exchangeCases } from "../support/exchanges.ts";
import { judgeByEov, judgeByStockEov } from "./validators/eov.ts";
import { type Judge, judgeByPrism } from "./validators/programs.ts";
import { judgeByRedocly } from "./validators/redocly.ts";
import { measureCosts, measureLoading } from "./validators/speed.ts";
import { printSummary, printVerdicts } from "./validators/tables.ts";
import { judge, judgeByContract, type Verdict } from "./validators/verdicts.ts";

const tools: Record<string, Judge> = {
  infrarun: judgeByContract,
  "EOV, brackets taught": judgeByEov,
  "EOV as it comes": judgeByStockEov,
  "Prism proxy": judgeByPrism,
  "Redocly proxy": judgeByRedocly,
};

export async function run(): Promise<void> {
  const verdicts: Record<string, Verdict[]> = {};
  for (const [name, judgeAll] of Object.entries(tools)) {
    const findings = await judgeAll(exchangeCases);
    verdicts[name] = exchangeCases.map((each, index) => judge(each, findings[index]!));
    if (process.env.VERBOSE)
      for (const [index, each] of exchangeCases.entries()) console.error(name, each.name, findings[index]);
  }
  printVerdicts(
    exchangeCases.map(({ name, side, expected }) => ({ name, side, isValid: expected.length === 0 })),
    verdicts,
  );
  printSummary(verdicts);
  await measureCosts();
  measureLoading();
}

if (import.meta.main) await run();
