import { stripVTControlCharacters } from "node:util";

/** Bundlers colour their messages, also where no terminal shows them, and add the stack of their own code. */
export function reasonOf(error: unknown): string {
  const [reason] = stripVTControlCharacters((error as Error).message).split(/\s*Stack backtrace:/);
  return reason!.replace(/\[UNHANDLEABLE_ERROR\].*\n/, "").trim();
}
