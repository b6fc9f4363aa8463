// Runs every command of the journeys with the installed command line, without changing its requests.
// @module-tag long
import { expect, test } from "vitest";
import { journeys, secret } from "./commands.ts";
import { commandLine, startCommandLine } from "./world.ts";

/** Names of journeys, with commas; all without it. */
const only = process.env.JOURNEY?.split(",");

test.skipIf(commandLine === undefined)("the command line works without a shim", { timeout: 1_200_000 }, async () => {
  await using world = await startCommandLine();
  const failures: string[] = [];
  let count = 0;
  for (const { name, folder, commands } of journeys) {
    if (only?.includes(name) === false) continue;
    for (const { args, before, code = 0, shows, ...given } of commands) {
      await before?.(world);
      const outcome = await world.run(folder, args, given);
      count += 1;
      const isSecret =
        !/^(plan|apply|destroy|refresh|show tfplan)/.test(args.join(" ")) || !outcome.output.includes(secret);
      const isRight = outcome.code === code && (shows?.test(outcome.output) ?? true) && isSecret;
      if (process.env.JOURNEY_LOG) console.log(isRight ? "ok  " : "FAIL", name, args.join(" "), `${outcome.ms} ms`);
      if (isRight) continue;
      failures.push(`${name}: ${args.join(" ")} ended with ${outcome.code}\n${outcome.output.slice(-1_500)}`);
      if (process.env.JOURNEY_LOG) console.log(failures.at(-1));
    }
  }
  console.log(`${count - failures.length} of ${count} commands`);
  expect(failures).toEqual([]);
});
