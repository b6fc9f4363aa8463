import { afterAll, beforeAll } from "vitest";

/** One world for all tests of a file that leave it as it is, because each wants a server of its own to start. */
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
