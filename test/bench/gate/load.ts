// Runs autocannon in a separate process, so that creating load takes no time of the measured process.
import type { EventEmitter } from "node:events";
import { loadPackage } from "../fetched.ts";

type Result = Record<"non2xx" | "errors" | "timeouts", number>;
type Autocannon = (options: object, onDone: (error: Error | null, result: Result) => void) => EventEmitter;
/** The package has no types. */
const autocannon = loadPackage("autocannon") as Autocannon;

export interface Load {
  url: string;
  requests: { method: string; path: string; headers: Record<string, string>; body?: string }[];
  connections: number;
  amount: number;
}

export interface Loaded {
  /** Milliseconds from the first request to the last response. */
  duration: number;
  p50: number;
  p99: number;
  failures: number;
}

async function run({ url, requests, connections, amount }: Load): Promise<Loaded> {
  const times: number[] = [];
  const started = performance.now();
  let ended = started;
  const result = await new Promise<Result>((resolve, reject) => {
    const instance = autocannon({ url, requests, connections, amount, timeout: 120 }, (error, done) =>
      error ? reject(error) : resolve(done),
    );
    instance.on("response", (_client: unknown, _status: number, _bytes: number, duration: number) => {
      times.push(duration);
      ended = performance.now();
    });
  });
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? Number.NaN;
  return {
    duration: ended - started,
    p50: at(0.5),
    p99: at(0.99),
    failures: result.non2xx + result.errors + result.timeouts + (amount - times.length),
  };
}

process.on("message", async (load: Load) => process.send!(await run(load)));
process.once("disconnect", () => process.exit());
