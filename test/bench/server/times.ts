// Measures each search and list, requested one after the other from a separate service.
import type { LargeStore } from "../../support/large-store.ts";
import { medianOf } from "../compare.ts";
import { type Load, type Running, send, startService } from "./processes.ts";
import { targetsOf } from "./targets.ts";

/** Requests for each target in each round. */
export const requests = 100;

/** In milliseconds. */
export interface Times {
  p50: number;
  p99: number;
  /** The length of the whole list; null for a single resource. */
  found: number | null;
}

/** The medians of the rounds by target, after one round of warm-up. */
export async function timesOfStore(
  data: string,
  large: LargeStore,
  rounds: number,
  tell: (text: string) => void,
): Promise<Map<string, Times>> {
  const service = await startService(data);
  const measured = new Map<string, Times>();
  try {
    for (const [name, target] of Object.entries(targetsOf(large))) {
      await timesOf(service, target);
      const all: Omit<Times, "found">[] = [];
      for (let round = 0; round < rounds; round += 1) all.push(await timesOf(service, target));
      const p50 = medianOf(all.map((times) => times.p50));
      const p99 = medianOf(all.map((times) => times.p99));
      measured.set(name, { p50, p99, found: await lengthOf(service, target) });
      tell(`${name}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
    }
  } finally {
    await service.stop();
  }
  return measured;
}

const headersOf = ({ tokens }: Running) => ({ authorization: `Bearer ${tokens.owner}` });

async function lengthOf(service: Running, target: string): Promise<number | null> {
  const response = await fetch(service.api + target, { headers: headersOf(service) });
  const { meta } = (await response.json()) as { meta?: { pagination: { "total-count": number } } };
  return meta?.pagination["total-count"] ?? null;
}

async function timesOf(service: Running, target: string): Promise<Omit<Times, "found">> {
  const load: Load = { target: `/api/v2${target}`, headers: headersOf(service) };
  const times = (await send(new URL(service.api).origin, load, requests, 1)).sort((one, other) => one - other);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))]!;
  return { p50: at(0.5), p99: at(0.99) };
}
