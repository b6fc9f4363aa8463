// Nothing that we start goes on without us.

/**
 * The shell stays between a program and us: when we die, however suddenly, its third file ends, and the whole group of
 * processes with it, so that nothing goes on beside the next attempt. It survives an interrupt to tell how the program
 * ended.
 */
const keeper = `trap : INT
(read -r _ <&3; kill -KILL 0) >/dev/null 2>&1 &
watch=$!
exec 3<&-
"$@"
code=$?
kill -KILL $watch 2>/dev/null
wait $watch 2>/dev/null
exit $code`;

/** What the shell says of a program that is not there. */
export const missingCode = 127;

/** What to spawn for it: detached, with a pipe as the third file. */
export function kept(program: string, args: readonly string[]): [command: string, args: string[]] {
  return ["/bin/sh", ["-c", keeper, "sh", program, ...args]];
}
