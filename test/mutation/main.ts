// `npm run test:mutation`: changes the code in one place after another, and lists the changes that no test notices.
import { globSync, readFileSync } from "node:fs";
import { Command, InvalidArgumentError } from "commander";
import { orExitCode } from "../../scripts/terminal/index.ts";
import { keyOf, type Mutant, rangeOf, survives } from "./mutant.ts";
import { describeResult, judge, type Result } from "./report.ts";
import { type MutatedRoom, mutatedRooms } from "./rooms.ts";
import { tryOut } from "./tool.ts";
import { compiling } from "./types.ts";

interface Options {
  room: string[];
  file: string[];
  part: number;
  nearOnly: boolean;
  skipStatic: boolean;
  fresh: boolean;
  json: boolean;
}

async function main(args: string[]): Promise<number> {
  const command = new Command("npm run test:mutation --")
    .description("Changes the code in one place after another, and lists the changes that no test notices.")
    .requiredOption("--room <name...>", `which: ${Object.keys(mutatedRooms).join(", ")}`)
    .option("--file <path...>", "only these files of the room", [])
    .option("--part <n>", "only one of n stretches of ten lines: a sample of a large room", readPart, 1)
    .option("--near-only", "run only the quick tests of the room", false)
    .option(
      "--skip-static",
      "leave out code that runs only when a file is loaded: each of its changes needs all quick tests",
      false,
    )
    .option("--fresh", "forget the results of earlier runs", false)
    .option("--json", "print one line of JSON at the end", false)
    .addHelpText(
      "after",
      "\nExit codes: 0 each room reaches its goal. 1 one does not. 2 wrong arguments, or the tool failed.",
    )
    .exitOverride();
  const read = orExitCode(() => command.parse(args, { from: "user" }));
  if (typeof read === "number") return read;
  const options = command.opts<Options>();
  const unknown = options.room.find((name) => !Object.hasOwn(mutatedRooms, name));
  if (unknown !== undefined) {
    console.error(`There is no room ${unknown}; there are ${Object.keys(mutatedRooms).join(", ")}.`);
    return 2;
  }
  const results: Result[] = [];
  for (const name of options.room) {
    const room = mutatedRooms[name]!;
    try {
      const mutants = await tryRoom(name, room, options);
      results.push(judge(name, room, mutants, options.file.length === 0 && options.part === 1));
    } catch (error) {
      console.error((error as Error).message);
      return 2;
    }
    if (!options.json) console.log(describeResult(results.at(-1)!));
  }
  if (options.json) console.log(JSON.stringify(results));
  return results.every(({ isReached }) => isReached) ? 0 : 1;
}

/** Near tests run first; changes that they and tsc do not notice meet the far tests. */
async function tryRoom(name: string, room: MutatedRoom, options: Options): Promise<Mutant[]> {
  const files = globSync([...room.mutate], { exclude: ["**/*.{md,css,json,html}", "**/README*"] })
    .filter((file) => file.endsWith(".ts"))
    .filter((file) => options.file.length === 0 || options.file.includes(file));
  if (files.length === 0) throw new Error(`None of these files is in ${name}: ${options.file.join(", ")}.`);
  const { fresh, skipStatic: ignoreStatic } = options;
  const near = await tryOut({
    name,
    mutate: stretchesOf(files.sort(), options.part),
    tests: room.near,
    ignoreStatic,
    fresh,
  });
  const alive = compiling(near.filter(survives));
  const left = new Set(alive.map(keyOf));
  const judged = near.map((one) => (survives(one) && !left.has(keyOf(one)) ? { ...one, status: refused } : one));
  const asked = alive.filter(({ isStatic }) => !isStatic);
  if (options.nearOnly || asked.length === 0) return judged;
  const far = await tryOut({
    name: `${name}-far`,
    mutate: asked.map(rangeOf),
    tests: room.far,
    ignoreStatic: true,
    fresh,
  });
  const noticed = new Map(far.filter((one) => !survives(one)).map((one) => [keyOf(one), one]));
  return judged.map((one) => (left.has(keyOf(one)) ? (noticed.get(keyOf(one)) ?? one) : one));
}

function readPart(text: string): number {
  const part = Number(text);
  if (Number.isInteger(part) && part > 0) return part;
  throw new InvalidArgumentError("It must be a whole number from 1 on.");
}

const stretch = 10;

/** Whole files, or of all their lines one stretch of `part`. */
function stretchesOf(files: readonly string[], part: number): readonly string[] {
  if (part === 1) return files;
  let seen = 0;
  return files.flatMap((file) => {
    const { length } = readFileSync(file, "utf8").trimEnd().split("\n");
    const starts = Array.from({ length: Math.ceil(length / stretch) }, (_, index) => index * stretch + 1);
    return starts
      .filter(() => seen++ % part === 0)
      .map((line) => `${file}:${line}-${Math.min(line + stretch - 1, length)}`);
  });
}

const refused = "CompileError" as const;

process.exitCode = await main(process.argv.slice(2));
