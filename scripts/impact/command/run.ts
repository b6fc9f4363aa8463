// Compares, prints, and says by its exit code whether that is fine.
import { SpecError } from "../../spec/index.ts";
import { showProgress, visible, visibleJson, visibleLines } from "../../terminal/index.ts";
import type { Class, Impact } from "../index.ts";
import { judgeImpact, readSides, UnusableInput } from "../index.ts";
import type { Options } from "./options.ts";
import { print } from "./print.ts";

/** Returns the exit code. */
export async function runCommand(options: Options): Promise<number> {
  const progress = showProgress(!options.json);
  try {
    progress.show(["reading both descriptions"]);
    const access = { root: options.root, allowRemote: options.allowRemote };
    using sides = await readSides({ base: options.base, head: options.head, spec: options.spec, access });
    progress.show(["comparing"]);
    const impact = await judgeImpact(sides.base, sides.head);
    if (options.project.length > 0) {
      progress.show(["checking projects"]);
      const { findCallers } = await import("../callers/index.ts");
      const found = await findCallers(sides.base.document, sides.head.document, options.project, impact.changes);
      impact.callers = found.callers;
      impact.notes.push(...found.notes);
    }
    progress.stop();
    console.log(options.json ? visibleJson(impact) : print(impact));
    return fails(impact, options) ? 1 : 0;
  } catch (error) {
    progress.stop();
    const isKnown = error instanceof UnusableInput || error instanceof SpecError;
    const { message } = error as Error;
    console.error(isKnown ? visibleLines(message) : visible(`The comparison failed: ${message}`));
    return 2;
  }
}

const failing: Record<Options["failOn"], readonly Class[]> = {
  breaking: ["breaking"],
  risky: ["breaking", "risky"],
  any: ["breaking", "risky", "compatible", "docs"],
  never: [],
};

function fails({ changes, verdict }: Impact, { failOn, checkVersion }: Options): boolean {
  const isWrong = changes.some(({ accepted, class: name }) => accepted === null && failing[failOn].includes(name));
  return isWrong || (checkVersion && verdict.isEnough === false);
}
