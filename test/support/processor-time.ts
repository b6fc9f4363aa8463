// CPU time, for tests of speed. Time on the clock depends on what else the machine does.

/**
 * Returns how many milliseconds of CPU time this thread spent on the work. Waiting does not count. Use it to detect quadratic
 * work, with a limit of at least ten times the usual value.
 */
export async function measureProcessor<Result>(work: () => Result): Promise<{ ms: number; result: Awaited<Result> }> {
  const before = process.threadCpuUsage();
  const result = await work();
  const { user, system } = process.threadCpuUsage(before);
  return { ms: (user + system) / 1000, result };
}
