// The counters of a proxy.

export interface ProxyCounts {
  exchanges: number;
  /** Passed without a check: not in the sample (`unsampled`), or too many at once (`dropped`). */
  unsampled: number;
  dropped: number;
  refused: number;
  /** Became a tunnel: only the handshake is judged. */
  upgraded: number;
}

export const noCounts = (): ProxyCounts => ({ exchanges: 0, unsampled: 0, dropped: 0, refused: 0, upgraded: 0 });
