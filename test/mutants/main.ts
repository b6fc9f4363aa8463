// `npm run test:mutants`: adds one bug after another to a copy of the project, and lists those that no test finds.
import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { CommandLine } from "../../scripts/terminal/command.ts";
import { orExitCode } from "../../scripts/terminal/index.ts";
import { setup } from "../support/postgres.ts";
import { inRoot } from "../vitest.config.ts";
import { copyProject, withBug } from "./copied-project.ts";
import { filesOf, makesCode, type Planted, plantedBugs } from "./planted.ts";

interface Verdict {
  name: string;
  file: string;
  isFound: boolean;
  /** The first failed test, or the reason why no test ran. */
  by: string | null;
}

const copy = inRoot(".cache/mutants");

async function main(args: string[]): Promise<number> {
  const command = new CommandLine("npm run test:mutants --")
    .description("Plants one bug after another in a copy of the project, and lists those that no test finds.")
    .argument("[words]", "only bugs whose name or file has these words")
    .option("--json", "print one line of JSON at the end", false)
    .addHelpText("after", "\nExit codes: 0 each bug is found. 1 at least one is not. 2 wrong arguments.");
  const read = orExitCode(() => command.parse(args, { from: "user" }));
  if (typeof read === "number") return read;
  const [words = ""] = command.args;
  const chosen = plantedBugs.filter(({ name, file }) => name.includes(words) || file.includes(words));
  if (chosen.length === 0) {
    console.error(`No bug has "${words}" in its name or file; test/mutants/mutants.yaml lists them.`);
    return 2;
  }
  const verdicts = await tryAll(chosen);
  const found = verdicts.filter(({ isFound }) => isFound).length;
  const { json } = command.opts<{ json: boolean }>();
  console.log(json ? JSON.stringify(verdicts) : `${found} of ${verdicts.length} bugs found.`);
  return found === verdicts.length ? 0 : 1;
}

async function tryAll(bugs: readonly Planted[]): Promise<Verdict[]> {
  copyProject(copy);
  const provided: Record<string, unknown> = {};
  const provide = (name: string, value: unknown) => {
    provided[name] = value;
  };
  const stop = await setup({ provide } as unknown as TestProject);
  const verdicts: Verdict[] = [];
  try {
    for (const bug of bugs) {
      const verdict = await tryOne(bug, JSON.stringify(provided));
      verdicts.push(verdict);
      console.error(
        `${verdict.isFound ? "found" : "MISSED"}: ${bug.name} (${bug.file})${verdict.by ? ` by ${verdict.by}` : ""}`,
      );
    }
  } finally {
    await stop?.();
    rmSync(copy, { recursive: true, force: true });
  }
  return verdicts;
}

async function tryOne(bug: Planted, postgres: string): Promise<Verdict> {
  const { name, file } = bug;
  const generate = () => run(["scripts/generate.ts", "--skip", "docs"], {});
  const verdict = await withBug(copy, bug, async () => {
    if (makesCode(bug)) await generate();
    const outcome = join(copy, "outcome.json");
    rmSync(outcome, { force: true });
    const vitest = ["node_modules/vitest/vitest.mjs", "run", "--config", "test/vitest.config.ts", "--project", "all"];
    const reporting = ["--bail", "1", "--reporter", "json", "--outputFile", outcome];
    await run([...vitest, ...reporting, ...filesOf(bug, copy)], { INFRARUN_TEST_POSTGRES: postgres });
    return { name, file, ...verdictOf(JSON.parse(readFileSync(outcome, "utf8"))) };
  });
  if (makesCode(bug)) await generate();
  return verdict;
}

/** In the format of Vitest. */
interface Outcome {
  numTotalTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

function verdictOf({ numTotalTests, testResults }: Outcome): Pick<Verdict, "isFound" | "by"> {
  if (numTotalTests === 0) return { isFound: false, by: "no test, for none ran" };
  const where = (name: string) => name.slice(copy.length + 1);
  for (const { name, assertionResults } of testResults) {
    const failed = assertionResults.find(({ status }) => status === "failed");
    if (failed) return { isFound: true, by: `${where(name)}: ${failed.fullName}` };
  }
  // Files that were running when another one failed count as failed too, but only that one was printed above.
  const broken = testResults.find(({ status }) => status === "failed");
  if (broken) return { isFound: true, by: `${where(broken.name)}: ${broken.message.split("\n")[0]}` };
  return { isFound: false, by: null };
}

function run(args: string[], env: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: copy, env: { ...process.env, ...env }, stdio: "ignore" });
    child.once("error", reject).once("exit", () => resolve());
  });
}

process.exitCode = await main(process.argv.slice(2));
