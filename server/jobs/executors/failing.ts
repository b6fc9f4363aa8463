// Turns errors into failed work, with a sentence in the log.
import { isUnavailable } from "../../store/database/errors.ts";
import { Left } from "../watch.ts";
import type { Failure } from "./executor.ts";

/** The result could not be saved; the next attempt recovers it. */
export class NotSaved extends Error {}

interface FailableWork {
  log(text: string): void;
  readonly kill: AbortSignal;
}

export async function failOnError<Result>(
  work: FailableWork,
  attempt: () => Promise<Result>,
): Promise<Result | Failure> {
  try {
    return await attempt();
  } catch (error) {
    work.kill.throwIfAborted();
    // Retry the work when the store is back.
    if (error instanceof NotSaved || error instanceof Left || isUnavailable(error)) throw error;
    const message = sentenceOf(error as NodeJS.ErrnoException);
    work.log(`\nError: ${message}\n`);
    return { outcome: "errored", message };
  }
}

/** For messages of parsers and tools. */
const longestSentence = 2_000;

/**
 * Messages of the system contain paths, so they are not shown. Other messages may quote a file, so they are cut to fit the
 * database.
 */
function sentenceOf({ message, syscall, code }: NodeJS.ErrnoException): string {
  if (syscall !== undefined) return `This worker cannot run it (${syscall}: ${code}).`;
  const shown = message.length > longestSentence ? `${message.slice(0, longestSentence)}…` : message;
  return shown.toWellFormed().replaceAll("\0", "\ufffd");
}
