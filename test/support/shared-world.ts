import { afterAll, beforeAll } from "vitest";

/** One world for all tests of a file that do not change it: starting a server for each test would be slow. */
export function shareWorld<World extends AsyncDisposable>(start: () => Promise<World>): () => World {
  let world: World | undefined;
  beforeAll(async () => {
    world = await start();
  });
  afterAll(() => world?.[Symbol.asyncDispose]());
  return () => {
    if (!world) throw new Error("The world is there only while tests run.");
    return world;
  };
}
