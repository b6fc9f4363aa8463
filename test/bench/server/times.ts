// Measures each search and list, requested one after the other from a separate service.
import type { LargeStore } from "../../support/large-store.ts";
import { medianOf } from "../compare.ts";
import { type Load, type Running, send, startService } from "./processes.ts";
import { targetsOf } from "./targets.ts";

/** Requests for each target in each round. */
export const requests = 100;

/** Requests for each target before any is measured: until then, Node still compiles what they run. */
const warmUps = 400;

/** In milliseconds. */
export interface Times {
  p50: number;
  p99: number;
  /** The length of the whole list; null for a single resource. */
  found: number | null;
}

export interface Store {
  data: string;
  large: LargeStore;
}

/** The medians of the rounds by target, after one round of warm-up. Several stores take turns in each round. */
export async function timesOfStores(
  stores: readonly Store[],
  rounds: number,
  tell: (text: string) => void,
): Promise<Map<string, Times>[]> {
  const services: Running[] = [];
  const measured = stores.map(() => new Map<string, Times>());
  try {
    for (const { data } of stores) services.push(await startService(data));
    const targets = stores.map(({ large }) => targetsOf(large));
    for (const [index, service] of services.entries()) {
      for (const target of Object.values(targets[index]!)) await timesOf(service, target, warmUps);
    }
    for (const name of Object.keys(targets[0]!)) {
      const all = stores.map((): Omit<Times, "found">[] => []);
      for (let round = -1; round < rounds; round += 1) {
        for (const [index, service] of services.entries()) {
          const times = await timesOf(service, targets[index]![name]!);
          if (round >= 0) all[index]!.push(times);
        }
      }
      for (const [index, service] of services.entries()) {
        const p50 = medianOf(all[index]!.map((times) => times.p50));
        const p99 = medianOf(all[index]!.map((times) => times.p99));
        measured[index]!.set(name, { p50, p99, found: await lengthOf(service, targets[index]![name]!) });
        tell(`${name}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
      }
    }
  } finally {
    await Promise.all(services.map((service) => service.stop()));
  }
  return measured;
}

const headersOf = ({ tokens }: Running) => ({ authorization: `Bearer ${tokens.owner}` });

async function lengthOf(service: Running, target: string): Promise<number | null> {
  const response = await fetch(service.api + target, { headers: headersOf(service) });
  const { meta } = (await response.json()) as { meta?: { pagination: { "total-count": number } } };
  return meta?.pagination["total-count"] ?? null;
}

async function timesOf(service: Running, target: string, count = requests): Promise<Omit<Times, "found">> {
  const load: Load = { target: `/api/v2${target}`, headers: headersOf(service) };
  const times = (await send(new URL(service.api).origin, load, count, 1)).sort((one, other) => one - other);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))]!;
  return { p50: at(0.5), p99: at(0.99) };
}
