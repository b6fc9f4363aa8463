// CPU time, for tests that something is quick. Time on the clock depends on what else the machine does.

/** Does the work, and says how many milliseconds of CPU time this thread spent meanwhile. Waiting does not count. */
export async function measureProcessor<Result>(work: () => Result): Promise<{ ms: number; result: Awaited<Result> }> {
  const before = process.threadCpuUsage();
  const result = await work();
  const { user, system } = process.threadCpuUsage(before);
  return { ms: (user + system) / 1000, result };
}
