// What each tool says of the same exchanges, and what asking costs. Run it by `npm run bench:validators`.
import { exchangeCases } from "../support/exchanges.ts";
import { judgeByEov, judgeByStockEov } from "./validators/eov.ts";
import { type Judge, judgeByPrism, judgeByRedocly } from "./validators/programs.ts";
import { measureCosts, measureLoading } from "./validators/speed.ts";
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
  printTable(verdicts);
  printSummary(verdicts);
  await measureCosts();
  measureLoading();
}

function printTable(verdicts: Record<string, Verdict[]>): void {
  const names = Object.keys(verdicts);
  console.log(row(["side", "exchange", ...names]));
  console.log(row(["---", "---", ...names.map(() => "---")]));
  for (const [index, { side, name, expected }] of exchangeCases.entries()) {
    console.log(row([expected.length === 0 ? "valid" : side, name, ...names.map((tool) => verdicts[tool]![index]!)]));
  }
}

function printSummary(verdicts: Record<string, Verdict[]>): void {
  const kinds: Verdict[] = ["caught", "missed", "wrong reason", "passed", "false positive"];
  console.log(`\n${row(["tool", ...kinds])}\n${row(["---", ...kinds.map(() => "---:")])}`);
  for (const [tool, found] of Object.entries(verdicts)) {
    console.log(row([tool, ...kinds.map((kind) => String(found.filter((verdict) => verdict === kind).length))]));
  }
}

const row = (cells: string[]): string => `| ${cells.join(" | ")} |`;

if (import.meta.main) await run();
