// The first lines of every command.
import { enableCompileCache } from "node:module";
import { stripVTControlCharacters } from "node:util";

type Run = (args: string[]) => Promise<number>;

/** `run` takes the arguments and returns the exit code. */
export async function start(run: Run): Promise<void> {
  enableCompileCache();
  reportLostOutput();
  hidePasswords(process.stderr);
  const args = process.argv.slice(2);
  const wantsJson = /--json\b|--format[ =]json\b/.test(args.join(" "));
  const exitCode = await (wantsJson ? answerInJson(run, args) : run(args));
  process.exitCode ??= exitCode;
}

/** An error repeats what is wrong, such as an address, and logs of CI keep the error. */
const withoutPasswords = (text: string): string => text.replace(/:\/\/[^\s/?#]*@/g, "://…@");

function hidePasswords(stream: NodeJS.WriteStream): void {
  const write = stream.write.bind(stream) as (...given: unknown[]) => boolean;
  stream.write = (text: unknown, ...rest: unknown[]) =>
    write(typeof text === "string" ? withoutPasswords(text) : text, ...rest);
}

/** A proxy may say much before it ends. */
const mostSaid = 10_000;

/** A program that reads JSON gets JSON, even if the command fails early. */
async function answerInJson(run: Run, args: string[]): Promise<number> {
  const { stdout, stderr } = process;
  let isAnswered = false;
  let said = "";
  listen(stdout, () => {
    isAnswered = true;
  });
  listen(stderr, (text) => {
    said = (said + text).slice(-mostSaid);
  });
  const exitCode = await run(args);
  if (exitCode !== 0 && !isAnswered) {
    console.log(JSON.stringify({ ok: false, error: withoutPasswords(stripVTControlCharacters(said).trim()) }));
  }
  return exitCode;
}

function listen(stream: NodeJS.WriteStream, hear: (text: string) => void): void {
  const write = stream.write.bind(stream) as (...given: unknown[]) => boolean;
  stream.write = (...given: [unknown, ...unknown[]]) => {
    hear(String(given[0]));
    return write(...given);
  };
}

/** For every command: if standard output cannot be written, the command ends with a sentence, not with a stack trace. */
function reportLostOutput(): void {
  process.stdout.on("error", ({ code }: NodeJS.ErrnoException) => {
    // A reader that stops early, such as head, is not a failure.
    if (code === "EPIPE") return;
    if (process.exitCode !== 2) console.error(`Standard output cannot be written: ${code}.`);
    process.exitCode = 2;
  });
  // The reader of the output is gone. The command continues, such as a proxy whose log has lost its reader.
  process.stderr.on("error", () => {});
}
