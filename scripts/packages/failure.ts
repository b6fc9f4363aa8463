import { stripVTControlCharacters } from "node:util";

/** Bundlers colour their messages, even without a terminal, and add their own stack. */
export function reasonOf(error: unknown): string {
  const [reason] = stripVTControlCharacters((error as Error).message).split(/\s*Stack backtrace:/);
  return reason!.replace(/\[UNHANDLEABLE_ERROR\].*\n/, "").trim();
}
