import { getCompileCacheDir } from "node:module";
import { dirname } from "node:path";

const signals = ["SIGHUP", "SIGINT", "SIGTERM"] as const;

/** A signal during the work, such as Ctrl-C, ends the process only after it. A command's own handlers stay in charge. */
export function uninterrupted(work: () => void): void {
  const waiting = signals.filter((signal) => process.listenerCount(signal) === 0);
  const stopWaiting = () => {
    for (const signal of waiting) process.off(signal, end);
  };
  const end = (signal: NodeJS.Signals) => {
    stopWaiting();
    process.kill(process.pid, signal);
  };
  for (const signal of waiting) process.on(signal, end);
  try {
    work();
  } finally {
    // A signal arrives in a later turn of the event loop.
    setTimeout(stopWaiting, 10).unref();
  }
}

/**
 * The environment of a new thread. A thread does not inherit the cache of compiled code: without it, the thread would
 * compile all its code again, and load the TypeScript compiler.
 */
export function threadEnvironment(): NodeJS.ProcessEnv {
  const directory = getCompileCacheDir();
  return directory === undefined ? process.env : { ...process.env, NODE_COMPILE_CACHE: dirname(directory) };
}
