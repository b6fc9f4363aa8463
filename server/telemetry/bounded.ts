/** Waits for work, up to a timeout in milliseconds. */
export type Bounded = (work: Promise<unknown>) => Promise<void>;

export const bounded =
  (mostMs: number): Bounded =>
  async (work) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, mostMs);
    });
    await Promise.race([work, late]);
    clearTimeout(timer);
  };
