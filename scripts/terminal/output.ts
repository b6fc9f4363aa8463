/** For every command: if standard output cannot be written, the command ends with a sentence, not with a stack trace. */
export function reportLostOutput(): void {
  process.stdout.on("error", ({ code }: NodeJS.ErrnoException) => {
    // A reader that stops early, such as head, is not a failure.
    if (code === "EPIPE") return;
    if (process.exitCode !== 2) console.error(`Standard output cannot be written: ${code}.`);
    process.exitCode = 2;
  });
  // The reader of the output is gone. The command continues, such as a proxy whose log has lost its reader.
  process.stderr.on("error", () => {});
}
