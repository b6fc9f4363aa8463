// Outcomes of long measurements, in a file, so that an interrupted measurement continues.
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Outcome } from "../../conform/find-bugs.ts";
import { describeCommit } from "../measured.ts";

interface Line {
  commit: string;
  name: string;
  outcome: Outcome;
}

/** The outcomes of this commit by name. A changed checkout has no earlier outcomes. */
export class Outcomes {
  readonly #file: string;
  readonly #commit = describeCommit();
  readonly #known = new Map<string, Outcome>();

  constructor(file: string) {
    this.#file = file;
    mkdirSync(dirname(file), { recursive: true });
    if (!existsSync(file) || /\s/.test(this.#commit)) return;
    for (const line of readFileSync(file, "utf8").trimEnd().split("\n")) {
      const { commit, name, outcome } = JSON.parse(line) as Line;
      if (commit === this.#commit) this.#known.set(name, outcome);
    }
  }

  async get(name: string, measure: () => Promise<Outcome>): Promise<Outcome> {
    const known = this.#known.get(name);
    if (known) return known;
    const outcome = await measure();
    appendFileSync(this.#file, `${JSON.stringify({ commit: this.#commit, name, outcome } satisfies Line)}\n`);
    return outcome;
  }
}
