// The proxy holds little for long, so a small heap serves it as well. V8 reads how small only when a process begins, and a command
// of a package cannot say it on its first line: the process begins again, as itself.
import { setFlagsFromString } from "node:v8";

const flags = ["--max-semi-space-size=4", "--heap-growing-percent=30"];

/** For the first lines of a program. `args` are those of the gate; its commands on recordings, which have names, stay as they are. */
export function keepHeapSmall([first = "-"]: readonly string[]): void {
  if (!first.startsWith("-") || isChosen()) return;
  try {
    // Only a parent of Node has a channel, which would be closed.
    if (process.channel === undefined)
      process.execve?.(process.execPath, [process.execPath, ...flags, ...process.execArgv, ...process.argv.slice(1)]);
  } catch {
    // Not everywhere allowed.
  }
  // Else at least for the thread that judges.
  for (const flag of flags) setFlagsFromString(flag);
}

/** Also after it has begun again. */
const isChosen = (): boolean =>
  /semi[-_]space[-_]size/.test([...process.execArgv, process.env.NODE_OPTIONS ?? ""].join(" "));
