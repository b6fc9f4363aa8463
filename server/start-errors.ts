// What keeps the service from starting or stopping, in one sentence for whoever tried.

const sentences: Partial<Record<string, (error: NodeJS.ErrnoException & { port?: number }) => string>> = {
  EADDRINUSE: ({ port }) => `Port ${port} is in use; choose another one with PORT, or PORT=0 for a free one.`,
  EADDRNOTAVAIL: () => "This machine does not have the address that HOST names.",
  EACCES: ({ path, port }) => (path ? `${path} cannot be written.` : `Port ${port} is not open to this user.`),
  EROFS: ({ path }) => `${path} cannot be written.`,
  ENOSPC: () => "The disk is full.",
};

/** What went wrong, for whoever started the service; a defect of ours is told whole. */
export function sentenceOf(error: NodeJS.ErrnoException): string {
  const known = sentences[error.code ?? ""]?.(error);
  if (known) return known;
  return error instanceof TypeError || error instanceof ReferenceError ? (error.stack ?? error.message) : error.message;
}
