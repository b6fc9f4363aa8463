// Threads and processes that a test starts run the same mutant: they find its name in the environment.
import { beforeEach } from "vitest";

const { __stryker__: stryker } = globalThis as { __stryker__?: { activeMutant?: string } };

beforeEach(() => {
  if (stryker?.activeMutant !== undefined) process.env.__STRYKER_ACTIVE_MUTANT__ = stryker.activeMutant;
});
