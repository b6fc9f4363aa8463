/** Never runs the work twice at the same time: a call during a run starts another run after it. The work must not throw. */
export function oneAtATime(work: () => Promise<void>): () => void {
  let isRunning = false;
  let isAskedAgain = false;
  return function ask(): void {
    if (isRunning) {
      isAskedAgain = true;
      return;
    }
    isRunning = true;
    void work().finally(() => {
      isRunning = false;
      if (!isAskedAgain) return;
      isAskedAgain = false;
      ask();
    });
  };
}
