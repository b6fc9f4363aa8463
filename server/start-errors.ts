// Explains in one sentence why the service cannot start or stop.
import { nameSources } from "./http/source-lines.ts";
import type { Config } from "./settings/config.ts";

const noSuchHost = "HOST is not an address of this machine.";

const sentences: Partial<Record<string, (error: NodeJS.ErrnoException & { port?: number }) => string>> = {
  EADDRINUSE: ({ port }) => `Port ${port} is in use; choose another one with PORT, or PORT=0 for a free one.`,
  EADDRNOTAVAIL: () => noSuchHost,
  ENOTFOUND: () => noSuchHost,
  EAI_AGAIN: () => noSuchHost,
  EACCES: ({ path, port }) => (path ? `${path} cannot be written.` : `This user may not listen on port ${port}.`),
  EROFS: ({ path }) => `${path} cannot be written.`,
  ENOSPC: () => "The disk is full.",
};

/** A second start on the same folder while the first process uses the port. */
export class AlreadyRunning extends Error {
  constructor({ data, port }: Pick<Config, "data" | "port">) {
    super(
      `infrarun already runs on ${data}, and port ${port} is in use. ` +
        "Use that one, or set another PORT and another INFRARUN_DATA.",
    );
  }
}

/** Returns one sentence for the operator, or the whole error if it is a bug. */
export function sentenceOf(error: NodeJS.ErrnoException): string {
  const known = sentences[error.code ?? ""]?.(error);
  if (known) return known;
  return error instanceof TypeError || error instanceof ReferenceError
    ? nameSources(error.stack ?? error.message)
    : error.message;
}
