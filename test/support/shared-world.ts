import { afterAll, beforeAll } from "vitest";

/** One world for all tests of a file, because starting a server for each is slow. The tests must not change it. */
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
