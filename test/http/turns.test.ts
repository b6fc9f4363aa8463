// Which request gets a database connection next, and that every connection is released.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Turns } from "../../server/http/turns.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Work that has a connection, in the order in which it started. The test ends each. */
function openTurns(connections: number) {
  const turns = new Turns(connections);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    ask: (tenant: string, name: string) =>
      turns.during(tenant, () => {
        begun.push(name);
        return new Promise<void>((end) => ends.set(name, end));
      }),
    async end(name: string) {
      ends.get(name)!();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

test("a single organization gets half of the connections, and its next request gets the first free one", async () => {
  const { ask, begun, end } = openTurns(5);
  for (const name of ["a1", "a2", "a3", "a4"]) void ask("a", name);

  expect(begun).toEqual(["a1", "a2"]);
  await end("a2");
  expect(begun).toEqual(["a1", "a2", "a3"]);
});

test("the waiting organization with the fewest connections is next", async () => {
  const { ask, begun, end } = openTurns(4);
  for (const name of ["a1", "a2", "a3"]) void ask("a", name);
  void ask("b", "b1");
  void ask("b", "b2");

  expect(begun).toEqual(["a1", "a2", "b1"]);
  await end("b1");
  expect(begun).toEqual(["a1", "a2", "b1", "b2"]);
});

test("refuses a request after 5 seconds in the queue and takes no connection later", async () => {
  const { ask, begun, end } = openTurns(5);
  void ask("a", "a1");
  void ask("a", "a2");
  const late = expect(ask("a", "late")).rejects.toMatchObject({ kind: "unavailable" });
  await vi.advanceTimersByTimeAsync(5_000);
  await late;

  await end("a1");
  await end("a2");
  for (const name of ["a3", "a4"]) void ask("a", name);
  expect(begun).toEqual(["a1", "a2", "a3", "a4"]);
});

test("failed work releases its connection", async () => {
  const turns = new Turns(2);

  for (let count = 0; count < 3; count += 1) {
    await expect(turns.during("a", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  }
  expect(await turns.during("a", async () => "done")).toBe("done");
});
