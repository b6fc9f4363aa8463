// Compares `npm run impact` and `redocly diff` on the same edits with a known effect, and measures its other verdicts.
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Effect } from "../impact/edits/edit.ts";
import { type Edit, generateEdits } from "../impact/edits/generate.ts";
import { judge } from "../impact/edits/outcomes.ts";
import type { Bench } from "./figures.ts";
import { measureSchemas } from "./impact-schemas.ts";
import { measureSuites } from "./impact-suites.ts";

interface Score {
  edits: number;
  right: number;
  /** Breaking edits that the tool does not report. */
  missed: number;
  /** Harmless edits that the tool reports as breaking. */
  loud: number;
}

const groups = {
  "breaking, of shapes": ({ kind }: Edit) => kind.direction !== "behaviour" && isBreaking(kind.effects),
  "breaking, of behaviour": ({ kind }: Edit) => kind.direction === "behaviour" && isBreaking(kind.effects),
  compatible: ({ kind }: Edit) => kind.effects.join() === "compatible",
  "words and order": ({ kind }: Edit) => kind.effects[0] === "docs",
  "open to opinion": ({ kind }: Edit) => kind.effects.length > 1 && kind.effects[0] !== "docs",
};
type Group = keyof typeof groups;

const isBreaking = (effects: readonly Effect[]) => effects.join() === "breaking";

/** Redocly names a version step. Its lowest is patch, and it ignores changes of texts. */
const steps: Record<string, readonly Effect[]> = {
  major: ["breaking"],
  minor: ["compatible", "risky"],
  patch: ["compatible", "docs", "none"],
  none: ["none", "docs", "compatible"],
};

/** Only every fourth edit, because Redocly needs a process for each. */
const every = 4;

export const bench: Bench = {
  async *measure({ tell, suites }) {
    if (suites !== undefined) yield* measureSuites(suites, tell);
    yield await measureSchemas(tell);
    const folder = mkdtempSync(join(tmpdir(), "infrarun-bench-impact-"));
    try {
      const tools = { infrarun: new Map<Group, Score>(), "redocly diff": new Map<Group, Score>() };
      let examples = 0;
      let breaking = 0;
      let place = 0;
      for await (const edit of generateEdits()) {
        place += 1;
        if (place % every !== 1) continue;
        const group = (Object.keys(groups) as Group[]).find((name) => groups[name](edit))!;
        const { effect, isRight, isProven } = await judge(edit);
        note(tools.infrarun, group, edit, [effect], isRight);
        if (isBreaking(edit.kind.effects)) {
          breaking += 1;
          if (isProven) examples += 1;
        }
        const said = steps[await askRedocly(edit, folder)] ?? [];
        note(
          tools["redocly diff"],
          group,
          edit,
          said,
          edit.kind.effects.some((each) => said.includes(each)),
        );
      }
      tell(`${examples} of ${breaking} breaking edits have an example that two contracts confirm`);
      const rows = (Object.keys(groups) as Group[]).map((group) => {
        const cells = Object.values(tools).map(
          (scores) => scores.get(group) ?? { edits: 0, right: 0, missed: 0, loud: 0 },
        );
        return [
          group,
          String(cells[0]!.edits),
          ...cells.flatMap(({ right, missed, loud }) => [String(right), String(missed + loud)]),
        ];
      });
      yield {
        title: "Verdicts on every fourth of the edits of this description and six public ones, right and badly wrong",
        columns: ["edits", "number", "infrarun right", "badly wrong", "redocly diff right", "badly wrong"],
        rows,
        notes: [
          "Badly wrong is a breaking edit that passes as less than risky, or another that is called breaking.",
          `For ${examples} of the ${breaking} breaking edits, two contracts confirm the example. Redocly shows no examples.`,
        ],
        isReached: examples / breaking >= 0.95,
      };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

function note(
  scores: Map<Group, Score>,
  group: Group,
  { kind }: Edit,
  said: readonly Effect[],
  isRight: boolean,
): void {
  const score = scores.get(group) ?? { edits: 0, right: 0, missed: 0, loud: 0 };
  score.edits += 1;
  if (isRight) score.right += 1;
  else if (isBreaking(kind.effects) && !said.includes("breaking") && said.join() !== "risky") score.missed += 1;
  else if (!kind.effects.includes("breaking") && said.includes("breaking")) score.loud += 1;
  scores.set(group, score);
}

const command = new URL("../../node_modules/@redocly/cli/bin/cli.js", import.meta.url).pathname;

/** The version step that Redocly requires, in a separate process. */
async function askRedocly({ base, head }: Edit, folder: string): Promise<string> {
  const files = [join(folder, "base.json"), join(folder, "head.json")];
  for (const [index, document] of [base, head].entries()) writeFileSync(files[index]!, JSON.stringify(document));
  const args = [command, "diff", ...files, "--format", "json", "--fail-on", "none", "--lint-config", "off"];
  const env = { ...process.env, REDOCLY_TELEMETRY: "off" };
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, env, maxBuffer: 1 << 28 });
  const report = JSON.parse(stdout.slice(stdout.indexOf("{"))) as { bump?: string | null; changes: unknown[] };
  return report.bump ?? "none";
}
