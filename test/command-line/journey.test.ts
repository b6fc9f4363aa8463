// Runs every command of the journeys with the installed command line, without changing its requests.
// @module-tag long
import { writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { journeys, rowsOf, secret } from "./commands.ts";
import { chosen } from "./recorder.ts";
import { commandLine, startCommandLine } from "./world.ts";

/** Names of journeys, with commas; all without it. */
const only = process.env.JOURNEY?.split(",");

/** Runs only the rows that replay.test.ts needs, and writes their requests. */
const isRecording = process.env.JOURNEY_RECORD !== undefined;

/** Rows that fail with simulated runs, with the reason. */
const notSimulated: Record<string, Record<string, string>> = {
  cloud: {
    "plan (3)": "references are not checked",
    "plan (4)": "check blocks are not evaluated",
  },
  migration: { plan: "a resource that a tool created counts as changed" },
  "remote state": {
    "apply -auto-approve": "data sources are not read",
    "apply -auto-approve (2)": "data sources are not read",
    "output -raw read": "data sources are not read",
  },
};

const timeout = 1_200_000;
const missing = "Neither Terraform nor OpenTofu is installed.";

test("the command line works without a shim", { timeout }, async ({ skip }) => {
  skip(commandLine === undefined, missing);
  skip(isRecording, "Recording needs simulated runs.");
  expect(await runAll("real")).toEqual([]);
});

test("the command line works with simulated runs", { timeout }, async ({ skip }) => {
  skip(commandLine === undefined, missing);
  expect(await runAll("simulated")).toEqual([]);
});

/** Returns the failures. */
async function runAll(runs: "real" | "simulated"): Promise<string[]> {
  await using world = await startCommandLine(runs, isRecording);
  const failures: string[] = [];
  const skipped: string[] = [];
  let count = 0;
  for (const journey of journeys) {
    const { name, folder } = journey;
    if (only?.includes(name) === false) continue;
    for (const [title, { args, before, code = 0, shows, ...given }] of rowsOf(journey)) {
      if (isRecording && !chosen[name]?.includes(title)) {
        await world.write(folder, given.files);
        continue;
      }
      await before?.(world);
      const outcome = await world.run(folder, args, given);
      if (isRecording) world.recorder.keep(name, title);
      count += 1;
      const isSecret = !/^(plan|apply|destroy|refresh|show tfplan)/.test(title) || !outcome.output.includes(secret);
      const isRight = outcome.code === code && (shows?.test(outcome.output) ?? true) && isSecret;
      if (process.env.JOURNEY_LOG) console.log(isRight ? "ok  " : "FAIL", name, title, `${outcome.ms} ms`);
      const reason = runs === "simulated" && notSimulated[name]?.[title];
      if (reason) skipped.push(title);
      if (isRight === !reason) continue;
      if (reason) failures.push(`${name}: ${title} works, although "${reason}"`);
      else failures.push(`${name}: ${title} ended with ${outcome.code}\n${outcome.output.slice(-1_500)}`);
      if (process.env.JOURNEY_LOG) console.log(failures.at(-1));
    }
  }
  console.log(`${runs} runs: ${count - failures.length - skipped.length} of ${count} commands`);
  if (isRecording) await writeFile(new URL("requests.jsonl", import.meta.url), await world.recorder.toText());
  return failures;
}
