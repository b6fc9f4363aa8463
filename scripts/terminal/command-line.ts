import type { CommanderError } from "commander";

/** What reading the command line gives, or the exit code where commander has said already what there is to say. */
export function orExitCode<T>(read: () => T): T | number {
  try {
    return read();
  } catch (error) {
    const { code, exitCode } = error as CommanderError;
    if (!code?.startsWith?.("commander.")) throw error;
    return exitCode === 0 ? 0 : 2;
  }
}
