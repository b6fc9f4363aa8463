import { writeFileSync } from "node:fs";
import type { Reporter, TestModule, Vitest } from "vitest/node";

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** Counts the tests that ran. A file that could not be loaded and an error outside of tests count as failures. */
export default class SummaryReporter implements Reporter {
  #leavesLong = false;
  readonly #skippedFiles: number;

  constructor(skippedFiles: number) {
    this.#skippedFiles = skippedFiles;
  }

  onInit({ config }: Vitest): void {
    this.#leavesLong = config.tagsFilter?.includes("!long") ?? false;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const counts: Counts = { passed: 0, failed: unhandledErrors.length, skipped: 0 };
    let secondOpinions = 0;
    let left = 0;
    for (const module of modules) {
      if (module.errors().length > 0) counts.failed += 1;
      for (const test of module.children.allTests()) {
        if (this.#leavesLong && test.tags.includes("long")) {
          left += 1;
          continue;
        }
        const { state } = test.result();
        if (state !== "pending") counts[state] += 1;
        if (state === "passed" && module.project.name === "eov") secondOpinions += 1;
      }
    }
    if (secondOpinions > 0) {
      process.stdout.write(`${secondOpinions} of them with express-openapi-validator as the judge of the API\n`);
    }
    if (left > 0) {
      const files = this.#skippedFiles > 0 ? ` and all tests of ${this.#skippedFiles} files` : "";
      process.stdout.write(`${left} long tests${files} did not run; npm test -- --all runs them too\n`);
    }
    // scripts/test.ts asks for the counts in a file, so that its own checks can be added to them.
    if (process.env.SUMMARY_FILE) writeFileSync(process.env.SUMMARY_FILE, JSON.stringify(counts));
    else process.stdout.write(`${summaryLine(counts)}\n`);
  }
}

export function summaryLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
