// Runs the command line of the generator.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { performance } from "node:perf_hooks";
import colors from "picocolors";
import { type Spec, UnknownNameError } from "../model/index.ts";
import { missingFile, showProgress, UserError, visible } from "../terminal/index.ts";
import { stepsOfFolder } from "./custom-steps.ts";
import { generate } from "./generate.ts";
import { decisiveOptions, type Options, valueOptions } from "./options.ts";
import { mayDescribe } from "./package.ts";
import { outcomeOf, printJson, reasonOf, reportCheck, reportWritten } from "./report.ts";
import type { Step } from "./step.ts";
import { startSteps } from "./step-thread.ts";
import { type Choice, chooseSteps, demandJsonValues, ownNames } from "./steps.ts";

/** Returns the exit code. Results go to standard output, everything else to standard error. */
export async function runCommand(
  options: Options,
  given: readonly Step[] = [],
  tell?: (spec: Spec) => Promise<string[]>,
): Promise<number> {
  const spec = resolve(options.spec);
  const out = resolve(options.out);
  const missing = [options.spec, ...options.overlay].find((file) => !existsSync(file));
  if (missing !== undefined) {
    const isSpec = missing === options.spec;
    const { message } = missingFile(missing, isSpec ? "--spec" : "--overlay", isSpec ? "description" : "overlay");
    console.error(visible(message));
    return 2;
  }
  const steps = readChoice(options, [...stepsOfFolder(out), ...given]);
  if (steps === undefined) return 2;
  const progress = showProgress(!options.json);
  const { javascript } = options;
  const describes = mayDescribe(out);
  const decisive = decisiveOptions(options);
  const values = valueOptions(options);
  if (options.watch) {
    const { watch } = await import("./watch.ts");
    return watch({
      spec,
      out,
      access: options,
      steps,
      javascript,
      decisive,
      describes,
      progress,
      ...(tell && { tell }),
    });
  }
  const started = performance.now();
  // Start the threads first: they load the slowest libraries while this thread loads the next slowest.
  const threads = startSteps(steps.names);
  const { Pipeline } = await import("./pipeline.ts");
  await using pipeline = new Pipeline({
    file: spec,
    access: options,
    strict: options.strict,
    values,
    steps,
    javascript,
    out,
    threads,
    onProgress: progress.show,
  });
  try {
    const { overlay, check } = options;
    const known = options.target.length === 0 ? [...ownNames, ...steps.custom.keys()] : undefined;
    const target = { spec, overlay, out, complete: true, options: decisive, check, describes, ...(known && { known }) };
    const generation = await generate(pipeline, target);
    progress.stop();
    const milliseconds = Math.round(performance.now() - started);
    const stale = options.check && generation.differences.length > 0;
    if (options.json) printJson({ ok: !stale, ...outcomeOf(generation), milliseconds });
    else if (options.check) reportCheck(generation, options.out);
    else reportWritten(generation, options.out, milliseconds, options.ifStale);
    return stale ? 1 : 0;
  } catch (error) {
    progress.stop();
    const reason = reasonOf(error);
    if (options.json) printJson({ ok: false, error: reason });
    else console.error(`${colors.red("Nothing was generated.")} ${reason}`);
    return error instanceof UnknownNameError ? 2 : 1;
  }
}

function readChoice(options: Options, given: readonly Step[]): Choice | undefined {
  try {
    const choice = chooseSteps(options.target, options.skip, given);
    demandJsonValues(choice.names, options);
    return choice;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(visible(error.message));
    return;
  }
}
