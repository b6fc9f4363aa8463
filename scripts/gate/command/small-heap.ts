// The proxy keeps little memory for long, so a small heap is enough. V8 reads the heap's size only at the start of a
// process, and the first line of a package's command cannot set it. So the process starts itself again with these
// flags.
import { enableCompileCache } from "node:module";
import { dirname } from "node:path";
import { setFlagsFromString } from "node:v8";

const flags = ["--max-semi-space-size=2", "--heap-growing-percent=30"];

/** By default, glibc has a pool of memory per thread, and keeps large buffers after they are freed. */
const allocation = { MALLOC_ARENA_MAX: "1", MALLOC_MMAP_THRESHOLD_: String(128 << 10) };

/** Call it first in a program, with the arguments of the gate. Named commands, which read recordings, keep the usual heap. */
export function limitHeap([first = "-"]: readonly string[]): void {
  if (!first.startsWith("-") || isChosen()) return;
  try {
    // The start of another program would close a channel to a parent process of Node.
    if (process.channel === undefined)
      process.execve?.(process.execPath, [process.execPath, ...flags, ...process.execArgv, ...process.argv.slice(1)], {
        ...allocation,
        ...compileCache(),
        ...process.env,
      });
  } catch {
    // Some systems do not allow it.
  }
  // Otherwise the flags hold at least for the thread that checks.
  for (const flag of flags) setFlagsFromString(flag);
}

/** Set it before the first module, which would otherwise load the TypeScript compiler: 14 MB. */
function compileCache(): { NODE_COMPILE_CACHE?: string } {
  const { directory } = enableCompileCache();
  return directory === undefined ? {} : { NODE_COMPILE_CACHE: dirname(directory) };
}

/** Also true in the process that was started again. */
const isChosen = (): boolean =>
  /semi[-_]space[-_]size/.test([...process.execArgv, process.env.NODE_OPTIONS ?? ""].join(" "));
