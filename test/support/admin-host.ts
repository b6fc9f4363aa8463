// One process that runs many `npm run admin` commands, each with its own environment: most of a command's time is the start
// of its process.
import { perform } from "../../scripts/admin/perform.ts";
import { readCommandLine } from "../../scripts/admin/program.ts";
import { resources } from "../../scripts/admin/resources/index.ts";

export interface HostedCommand {
  id: number;
  words: readonly string[];
  environment: Record<string, string>;
}

export interface HostedOutcome {
  id: number;
  code: number;
  output: string;
  errors: string;
}

/** Commands share the process's input and output, so they run one after the other. */
let last = Promise.resolve();
process.on("message", (command: HostedCommand) => {
  last = last.then(() => carryOut(command));
});

async function carryOut({ id, words, environment }: HostedCommand): Promise<void> {
  const written = { output: "", errors: "" };
  const { env, stdout, stderr } = process;
  const { write } = stdout;
  const { write: writeError } = stderr;
  process.env = { PATH: env.PATH!, NO_COLOR: "1", ...environment };
  const keep = (name: keyof typeof written) =>
    ((text: string) => {
      written[name] += text;
      return true;
    }) as typeof write;
  stdout.write = keep("output");
  stderr.write = keep("errors");
  let code: number;
  try {
    const task = readCommandLine(words, resources);
    code = typeof task === "number" ? task : await perform(task);
  } finally {
    process.env = env;
    stdout.write = write;
    stderr.write = writeError;
  }
  process.send!({ id, code, ...written } satisfies HostedOutcome);
}
