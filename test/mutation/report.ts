import { equivalents, means } from "./equivalents.ts";
import { type Mutant, survives } from "./mutant.ts";
import type { MutatedRoom } from "./rooms.ts";

export interface Result {
  room: string;
  /** Those that compile, less the equivalents. */
  mutants: number;
  noticed: number;
  /** In per cent, one decimal. */
  score: number;
  goal: number;
  isReached: boolean;
  equivalents: number;
  survivors: Mutant[];
  /** Lines of the list of equivalents that met nothing. */
  unused: string[];
}

export function judge(room: string, { goal }: MutatedRoom, all: readonly Mutant[], isWhole: boolean): Result {
  const mutants = all.filter(({ status }) => !["CompileError", "RuntimeError", "Ignored"].includes(status));
  const alive = mutants.filter(survives);
  const survivors = alive.filter((mutant) => !equivalents.some((one) => means(one, mutant)));
  const count = mutants.length - (alive.length - survivors.length);
  const noticed = count - survivors.length;
  const score = count === 0 ? 100 : Math.floor((1000 * noticed) / count) / 10;
  const files = new Set(all.map(({ file }) => file));
  const unused = equivalents
    .filter((one) => isWhole && files.has(one.file) && !alive.some((mutant) => means(one, mutant)))
    .map(({ file, was }) => `${file}: ${was}`);
  const counts = { mutants: count, noticed, score, goal, equivalents: alive.length - survivors.length };
  return { room, ...counts, isReached: score >= goal, survivors, unused };
}

/** Survivors by file and line, each with the change. */
export function describeResult(result: Result): string {
  const { room, score, goal, noticed, mutants, survivors, unused } = result;
  const lines = [...survivors]
    .sort((a, b) => a.file.localeCompare(b.file) || a.from - b.from)
    .flatMap((mutant) => [
      `${mutant.file}:${mutant.start.line}:${mutant.start.column} ${mutant.kind}${mutant.status === "NoCoverage" ? ", reached by no test" : ""}`,
      ...textLines("-", mutant.was),
      ...textLines("+", mutant.becomes),
    ]);
  return [
    ...lines,
    ...unused.map((line) => `No survivor is like this line of equivalents.yaml: ${line}`),
    `${room}: ${noticed} of ${mutants} noticed, ${score} %; the goal is ${goal} %. ${result.equivalents} equivalents.`,
  ].join("\n");
}

const mostLines = 6;

function textLines(sign: string, text: string): string[] {
  const all = text.split("\n");
  const shown = all.slice(0, mostLines).map((line) => `    ${sign} ${line.trim()}`);
  return all.length > mostLines ? [...shown, `    ${sign} …`] : shown;
}
