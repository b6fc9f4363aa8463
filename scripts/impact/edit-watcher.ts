// The verdict on a description during editing, against the last commit.
import { dirname } from "node:path";
import colors from "picocolors";
import type { DocumentAccess } from "../model/files/index.ts";
import type { Spec } from "../model/index.ts";
import { UserError, usageOf, visible } from "../terminal/index.ts";
import { readRules } from "./acceptance.ts";
import { marks } from "./forms/terminal.ts";
import { placeOf, shownOperations, shownPlace, shownSummary } from "./forms/words.ts";
import { judgeImpact } from "./judge.ts";
import type { Change, Impact } from "./result/change.ts";
import type { Description } from "./versions/description.ts";
import { type Commit, Repository } from "./versions/git.ts";
import { describeFile, readCommit } from "./versions/read.ts";

/** While somebody edits, more lines would not be read. */
const mostLines = 20;

export class EditWatcher {
  readonly #file: string;
  readonly #access: DocumentAccess;
  #base: { id: string; description: Description } | undefined;
  /** The problem of the last time, so that it is reported only once. */
  #obstacle = "";

  constructor(file: string, access: DocumentAccess = {}) {
    this.#file = file;
    this.#access = access;
  }

  /** A line for each change since the last commit, and the verdict; nothing if there is no change. */
  async tell(spec: Spec): Promise<string[]> {
    try {
      const base = await this.#readBase();
      const head = describeFile(this.#file, spec);
      const impact = await judgeImpact(base, head, { rules: readRules(this.#file) });
      this.#obstacle = "";
      return impact.changes.length === 0 ? [] : linesOf(impact);
    } catch (error) {
      const message = error instanceof UserError ? error.message : `The comparison failed: ${(error as Error).message}`;
      if (message === this.#obstacle) return [];
      this.#obstacle = message;
      return [visible(`Cannot compare the edit: ${message}`)];
    }
  }

  /** Read again after a commit. */
  async #readBase(): Promise<Description> {
    const folder = this.#access.root ?? dirname(this.#file);
    const repository = await Repository.of(folder);
    const commit: Commit = await repository.find("HEAD");
    if (this.#base?.id !== commit.id) {
      const description = await readCommit(repository, commit, folder, this.#file, this.#access);
      this.#base = { id: commit.id, description };
    }
    return this.#base.description;
  }
}

function linesOf(impact: Impact): string[] {
  const lines = impact.changes.slice(0, mostLines).map(lineOf);
  const more = impact.changes.length - lines.length;
  return [
    ...lines,
    ...(more > 0 ? [`… and ${more} more: ${usageOf("impact")} --base HEAD`] : []),
    visible(shownSummary(impact)),
  ];
}

function lineOf(change: Change): string {
  const place = placeOf(change);
  const where = place === null ? "" : ` ${colors.cyan(visible(shownPlace(place)))}`;
  const who = change.operations.length === 0 ? "" : ` (${shownOperations(change.operations, 2)})`;
  const accepted = change.accepted === null ? "" : " accepted";
  return `${marks[change.class](change.class.padEnd(10))} ${visible(change.text + who)}${accepted}${where}`;
}
