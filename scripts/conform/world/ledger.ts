// The objects that a run has made and not yet removed, and its results, in a file: an interrupted run can be cleaned up and
// continued.
import { appendFileSync, existsSync, readFileSync, rmSync } from "node:fs";
import { UserError, unwritableFile } from "../../terminal/index.ts";
import type { CheckResult } from "../report/results.ts";

/** An object, and how to remove it. */
export interface Entry {
  /** The path below the base of the server, such as `/pets/7`. */
  target: string;
  method: string;
  /** The operation that removes it. */
  operationId: string;
}

interface Header {
  server: string;
  seed: number;
}

type Line = { conform: Header } | { made: Entry } | { removed: string } | { result: CheckResult };

export class Ledger {
  readonly file: string;
  readonly results: CheckResult[] = [];
  readonly #entries = new Map<string, Entry>();
  #header: Header | undefined;

  /** Reads the file if it exists. A crash may have cut its last line. */
  constructor(file: string) {
    this.file = file;
    if (!existsSync(file)) return;
    const text = readFileSync(file, "utf8");
    for (const line of text.split("\n")) this.#take(parse(line));
    if (this.#header === undefined) throw new UserError(`${file} was not written by conform. Choose another file.`);
    if (!text.endsWith("\n")) appendFileSync(file, "\n");
  }

  /** The seed of the run that began the file. Throws if it tested another server. */
  begin(server: string, seed: number): number {
    if (this.#header === undefined) this.#add({ conform: { server, seed } });
    if (this.#header!.server === server) return this.#header!.seed;
    throw new UserError(`${this.file} belongs to a run on ${this.#header!.server}. Choose another file.`);
  }

  made(entry: Entry): void {
    this.#add({ made: entry });
  }

  removed(target: string): void {
    if (this.#entries.has(target)) this.#add({ removed: target });
  }

  result(result: CheckResult): void {
    this.#add({ result });
  }

  /** The newest first. */
  get entries(): Entry[] {
    return [...this.#entries.values()].reverse();
  }

  delete(): void {
    rmSync(this.file, { force: true });
  }

  #take(line: Partial<Line>): void {
    if ("conform" in line) this.#header = line.conform;
    else if ("made" in line) this.#entries.set(line.made.target, line.made);
    else if ("removed" in line) this.#entries.delete(line.removed);
    else if ("result" in line) this.results.push(line.result);
  }

  #add(line: Line): void {
    this.#take(line);
    try {
      appendFileSync(this.file, `${JSON.stringify(line)}\n`);
    } catch (error) {
      throw unwritableFile(this.file, error);
    }
  }
}

function parse(text: string): Partial<Line> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
