// Whatever goes wrong on the way is told in the log and ends the work.
import { isUnavailable } from "../../store/errors.ts";
import type { Failure } from "./executor.ts";

/** What was done could not be kept; the next attempt finds what is left of it. */
export class NotKept extends Error {}

interface Told {
  log(text: string): void;
  readonly kill: AbortSignal;
}

export async function failing<Result>(work: Told, attempt: () => Promise<Result>): Promise<Result | Failure> {
  try {
    return await attempt();
  } catch (error) {
    work.kill.throwIfAborted();
    // The work is as good as before, and is tried again when the store is back.
    if (error instanceof NotKept || isUnavailable(error)) throw error;
    const message = sentenceOf(error as NodeJS.ErrnoException);
    work.log(`\nError: ${message}\n`);
    return { outcome: "errored", message };
  }
}

/** Of what a parser or a tool says. */
const longestSentence = 2_000;

/** What the system says names paths that are nobody's business. */
function sentenceOf({ message, syscall, code }: NodeJS.ErrnoException): string {
  if (syscall !== undefined) return `This worker cannot run it (${syscall}: ${code}).`;
  return message.length > longestSentence ? `${message.slice(0, longestSentence)}…` : message;
}
