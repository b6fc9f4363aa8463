// CPU time, for tests of speed. Time on the clock depends on what else the machine does.

/**
 * Returns how many milliseconds of CPU time this thread spent on the work. Waiting does not count. A limit on it is to find work
 * that grows with the square of its input: give it at least ten times of what the work usually takes.
 */
export async function measureProcessor<Result>(work: () => Result): Promise<{ ms: number; result: Awaited<Result> }> {
  const before = process.threadCpuUsage();
  const result = await work();
  const { user, system } = process.threadCpuUsage(before);
  return { ms: (user + system) / 1000, result };
}
