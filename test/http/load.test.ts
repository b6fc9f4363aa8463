// Limits of a process for concurrent requests and unread responses, and that both are released.
import { expect, test } from "vitest";
import { Load, Unread } from "../../server/http/load.ts";
import { startServer } from "../support/server.ts";

const mebibyte = 1024 ** 2;
const load = () => new Load({ requests: 4, requestsPerCaller: 2 });

test("responses that were read free their memory for the next ones", () => {
  const taken = load();

  for (let count = 0; count < 10; count += 1) {
    const slot = taken.take("ada");
    slot.holdAnswer(60 * mebibyte);
    slot.free();
  }
});

test("limits large unread responses per caller", () => {
  const taken = load();
  const first = taken.take("ada");
  first.holdAnswer(60 * mebibyte);

  expect(() => taken.take("ada").holdAnswer(60 * mebibyte)).toThrow("Read the earlier answers first.");
  taken.take("bob").holdAnswer(60 * mebibyte);
  first.free();
  taken.take("ada").holdAnswer(mebibyte);
});

test("a caller gets only its share of the places, until one is free", () => {
  const taken = load();
  const [first] = [taken.take("ada"), taken.take("ada")];

  const third = taken.take("ada");
  expect(() => third.check()).toThrow("No more than 2 requests of one caller");
  third.free();
  first!.free();
  taken.take("ada").check();
});

test("all callers share the places, and unauthenticated callers are refused first", () => {
  const taken = load();
  for (const caller of ["a", "b", "c", "d"]) taken.take(caller);

  expect(() => taken.checkRequest(() => true)).toThrow("Too many requests are under way");
  taken.checkRequest(() => false);
  taken.take("e");
  expect(() => taken.checkRequest(() => false)).toThrow("Too many requests are under way");
});

test("limits unread responses of any size outside the API", () => {
  const unread = new Unread(1_000, 0);
  const release = unread.hold("network a", 400);

  expect(() => unread.hold("network a", 300)).toThrow("Read the earlier answers first.");
  const others = unread.hold("network b", 300);
  expect(() => unread.hold("network c", 301)).toThrow("There is no memory left");
  release();
  others();
  unread.hold("network a", 900);
});

test.each([
  ["on", 429],
  ["off", 204],
] as const)("with rate limits %s, a caller without a place of its own gets %i", async (rateLimit, status) => {
  await using server = await startServer({ config: { rateLimit, callerRequests: 0 } });

  expect((await fetch(`${server.url}/api/v2/ping`)).status).toBe(status);
});
