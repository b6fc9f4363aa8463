// One process that runs many commands, each with its own folder, environment and standard input. Starting a process
// for each command would take most of the time.
import { Readable } from "node:stream";

export interface HostedCommand {
  id: number;
  /** A file of `scripts` that exports `run`, or `infrarun`. */
  name: string;
  args: readonly string[];
  folder: string;
  environment: Record<string, string>;
  input: string | Uint8Array;
}

export interface HostedOutcome {
  id: number;
  code: number;
  stdout: string;
  stderr: string;
}

/** Commands share the process's folder, input and output, so they run one after the other. */
let last = Promise.resolve();
process.on("message", (command: HostedCommand) => {
  last = last.then(async () => void process.send!(await carryOut(command)));
});
// A command may leave a timer or a thread.
process.on("disconnect", () => process.exit());

async function load(name: string): Promise<(args: readonly string[]) => Promise<number>> {
  if (name === "infrarun") return (await import("../../scripts/commands.ts")).runInfrarun;
  return (await import(`../../scripts/${name}.ts`)).run;
}

async function carryOut({ id, name, args, folder, environment, input }: HostedCommand): Promise<HostedOutcome> {
  const run = await load(name);
  const said = { stdout: "", stderr: "" };
  const { env } = process;
  const writers = [process.stdout.write, process.stderr.write] as const;
  process.env = { ...env, ...environment };
  process.chdir(folder);
  Object.defineProperty(process, "stdin", { value: Readable.from([Buffer.from(input)]), configurable: true });
  for (const to of ["stdout", "stderr"] as const) {
    process[to].write = ((text: string | Uint8Array, ...rest: unknown[]) => {
      said[to] += typeof text === "string" ? text : Buffer.from(text).toString();
      const done = rest.find((one) => typeof one === "function");
      if (done) process.nextTick(done);
      return true;
    }) as typeof process.stdout.write;
  }
  try {
    return { id, code: await run(args), ...said };
  } catch (error) {
    return { id, code: -1, ...said, stderr: `${said.stderr}${(error as Error).stack}` };
  } finally {
    process.env = env;
    [process.stdout.write, process.stderr.write] = writers;
  }
}
