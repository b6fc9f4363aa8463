import { getCompileCacheDir } from "node:module";
import { dirname } from "node:path";

/**
 * The environment of a new thread. A thread does not inherit the cache of compiled code: without it, the thread would
 * compile all its code again, and load the TypeScript compiler.
 */
export function threadEnvironment(): NodeJS.ProcessEnv {
  const directory = getCompileCacheDir();
  return directory === undefined ? process.env : { ...process.env, NODE_COMPILE_CACHE: dirname(directory) };
}
