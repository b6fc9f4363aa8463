// Reads the log of a plan or an apply as it grows.
import { useEffect, useRef, useState } from "preact/hooks";
import { type Clock, sleep, systemClock } from "../../../generated/clock.ts";
import { streamLog } from "../../logs.ts";
import { api } from "../shell/api.ts";
import { LogText } from "./log-text.ts";

export interface LogSource {
  log: LogText;
  isComplete: boolean;
  error: unknown;
  /** The address of the whole log, which is a secret of the caller. */
  address: string;
}

const shortestPause = 1_000;
const hiddenPause = 30_000;
const longestPause = 60_000;

/** Waits at least a second between two requests, and longer while the page is hidden. */
const calm: Clock = {
  now: systemClock.now,
  after(milliseconds, run) {
    const end = () => {
      stop();
      run();
    };
    const update = () => {
      if (!document.hidden) end();
    };
    const cancel = systemClock.after(Math.max(milliseconds, document.hidden ? hiddenPause : shortestPause), end);
    document.addEventListener("visibilitychange", update);
    const stop = () => {
      cancel();
      document.removeEventListener("visibilitychange", update);
    };
    return stop;
  },
};

/** Reads from the beginning again after an error, because the address of a log expires. */
export function useLog(address: string | undefined, hasStarted: boolean): LogSource | undefined {
  const [source, setSource] = useState<LogSource>();
  const newest = useRef(address);
  newest.current = address;
  useEffect(() => {
    if (!hasStarted) return;
    const stop = new AbortController();
    const update = (change: Partial<LogSource>) => {
      if (stop.signal.aborted) return;
      setSource((old) => ({ log: new LogText(), isComplete: false, error: undefined, address: "", ...old, ...change }));
    };
    const read = async () => {
      for (let pause = 5_000; !stop.signal.aborted; pause = Math.min(longestPause, pause * 2)) {
        const log = new LogText();
        const address = newest.current!;
        try {
          update({ address });
          for await (const text of streamLog({ ...api, clock: calm }, address, { signal: stop.signal })) {
            log.append(text);
            update({ log, error: undefined });
          }
          return update({ log, isComplete: true, error: undefined });
        } catch (error) {
          update({ error });
          await sleep(calm, pause, stop.signal).catch(() => {});
        }
      }
    };
    void read();
    return () => stop.abort();
  }, [hasStarted]);
  return source;
}
