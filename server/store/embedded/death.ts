// Signals that end this process while it uses an embedded server.

const deadly = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
const stops = new Set<() => Promise<void>>();

/**
 * An embedded server has a session of its own, so it would outlive this process. On a fatal signal without another handler,
 * calls `stop` before the process exits; a second signal exits immediately. Returns a function that ends the guard.
 */
export function stopBeforeDeath(stop: () => Promise<void>): () => void {
  if (stops.size === 0) for (const signal of deadly) process.on(signal, die);
  stops.add(stop);
  return () => {
    stops.delete(stop);
    if (stops.size === 0) leaveSignals();
  };
}

function die(signal: NodeJS.Signals): void {
  if (process.listenerCount(signal) > 1) return;
  leaveSignals();
  void Promise.allSettled([...stops].map((stop) => stop())).then(() => process.kill(process.pid, signal));
}

function leaveSignals(): void {
  for (const signal of deadly) process.off(signal, die);
}
