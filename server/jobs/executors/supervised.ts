// Ends the processes that we start when we die.

/**
 * A shell runs between the program and us. When we die, its file descriptor 3 closes and it kills the whole process group, so
 * that nothing runs in parallel with the next attempt. It survives an interrupt to report the program's exit code.
 */
const supervisor = `trap : INT
(read -r _ <&3; kill -KILL 0) >/dev/null 2>&1 &
watch=$!
exec 3<&-
"$@"
code=$?
kill -KILL $watch 2>/dev/null
wait $watch 2>/dev/null
exit $code`;

/** The shell's exit code for a missing program. */
export const missingCode = 127;

/** The command to spawn, detached and with a pipe as file descriptor 3. */
export function supervised(program: string, args: readonly string[]): [command: string, args: string[]] {
  return ["/bin/sh", ["-c", supervisor, "sh", program, ...args]];
}
