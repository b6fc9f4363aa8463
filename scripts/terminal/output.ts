/** For every command: standard output that cannot be written ends it in a sentence, not in a stack trace. */
export function tellLostOutput(): void {
  process.stdout.on("error", ({ code }: NodeJS.ErrnoException) => {
    // A reader that stops early, such as head, is not a failure.
    if (code === "EPIPE") return;
    if (process.exitCode !== 2) console.error(`Standard output cannot be written: ${code}.`);
    process.exitCode = 2;
  });
}
