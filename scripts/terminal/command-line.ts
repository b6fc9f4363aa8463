import type { CommanderError } from "commander";

/** The result of reading the command line, or the exit code if commander has already printed what is to say. */
export function orExitCode<T>(read: () => T): T | number {
  try {
    return read();
  } catch (error) {
    const { code, exitCode } = error as CommanderError;
    if (!code?.startsWith?.("commander.")) throw error;
    return exitCode === 0 ? 0 : 2;
  }
}
