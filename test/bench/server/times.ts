// How long each search and list takes, requested one after the other from a service of its own.
import type { LargeStore } from "../../support/large-store.ts";
import { medianOf } from "../compare.ts";
import { type Load, type Running, send, startService } from "./processes.ts";
import { targetsOf } from "./targets.ts";

/** Of each target, in each round. */
export const requests = 100;

/** In milliseconds. */
export interface Times {
  p50: number;
  p99: number;
}

/** By the name of the target: medians of the rounds, after one that only warms up. */
export async function timesOfStore(
  data: string,
  large: LargeStore,
  rounds: number,
  tell: (text: string) => void,
): Promise<Map<string, Times>> {
  const service = await startService(data);
  const found = new Map<string, Times>();
  try {
    for (const [name, target] of Object.entries(targetsOf(large))) {
      await timesOf(service, target);
      const all: Times[] = [];
      for (let round = 0; round < rounds; round += 1) all.push(await timesOf(service, target));
      const p50 = medianOf(all.map((times) => times.p50));
      const p99 = medianOf(all.map((times) => times.p99));
      found.set(name, { p50, p99 });
      tell(`${name}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
    }
  } finally {
    await service.stop();
  }
  return found;
}

async function timesOf({ api, tokens }: Running, target: string): Promise<Times> {
  const load: Load = { target: `/api/v2${target}`, headers: { authorization: `Bearer ${tokens.owner}` } };
  const times = (await send(new URL(api).origin, load, requests, 1)).sort((one, other) => one - other);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))]!;
  return { p50: at(0.5), p99: at(0.99) };
}
