// Limits of a process for concurrent requests and unread responses, and that both are released.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Load } from "../../server/http/load.ts";
import { startServer } from "../support/server.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const mebibyte = 1024 ** 2;

function openLoad(requests = 4, requestsPerCaller = Number.POSITIVE_INFINITY) {
  const load = new Load({ requests, requestsPerCaller });
  const open = (organization: string, caller = organization, onEnd = () => {}) => {
    const slot = load.open(onEnd);
    slot.passTo({ caller, organization });
    return slot;
  };
  return { load, open };
}

const theirs = "Too many concurrent requests of your organization";
const all = "Too many concurrent requests";

test("one organization may have all requests in progress", () => {
  const { open } = openLoad();

  const slots = [open("a"), open("a"), open("a"), open("a")];

  expect(() => open("a")).toThrow(theirs);
  slots[0]!.free();
  open("a");
});

test("leaves the next free slot to another organization that was refused", () => {
  const { open } = openLoad();
  const [first, second] = [open("a"), open("a"), open("a"), open("a")];
  expect(() => open("b")).toThrow(all);

  first!.free();
  expect(() => open("a")).toThrow(theirs);
  open("b");
  second!.free();
  open("a");
});

test("forgets an inactive organization", () => {
  const { open } = openLoad();
  const [first] = [open("a"), open("a"), open("a"), open("a")];
  expect(() => open("b")).toThrow(all);

  first!.free();
  expect(() => open("a")).toThrow(theirs);
  vi.advanceTimersByTime(3_000);
  open("a");
});

test("aborts slow requests if another organization is refused", () => {
  const { open } = openLoad(2);
  const onEnd = vi.fn();
  open("a", "ada", onEnd);
  vi.advanceTimersByTime(15_000);
  open("a", "ada", onEnd);

  expect(() => open("a")).toThrow(theirs);
  expect(onEnd).not.toHaveBeenCalled();
  expect(() => open("b")).toThrow(all);
  expect(onEnd).toHaveBeenCalledOnce();
});

test("responses that were read free their memory for the next ones", () => {
  const { open } = openLoad();

  for (let count = 0; count < 10; count += 1) {
    const slot = open("a");
    slot.holdAnswer(60 * mebibyte);
    slot.free();
  }
});

test("leaves memory for responses of another organization that was refused", () => {
  const { open } = openLoad(10);
  const [first] = [open("a"), open("a")].map((slot) => {
    slot.holdAnswer(60 * mebibyte);
    return slot;
  });
  expect(() => open("b").holdAnswer(60 * mebibyte)).toThrow("There is no memory left for this answer now");
  open("b").holdAnswer(64 * 1024);

  first!.free();
  expect(() => open("a").holdAnswer(60 * mebibyte)).toThrow("Read the earlier answers first.");
  open("b").holdAnswer(60 * mebibyte);
});

test("a caller gets only its share of the slots, until one is free", () => {
  const { open } = openLoad(4, 2);
  const [first] = [open("a", "ada"), open("a", "ada")];

  expect(() => open("a", "ada")).toThrow("A caller may have at most 2 requests");
  open("a", "bob");
  first!.free();
  open("a", "ada");
});

test("the last quarter of the slots is for known callers", () => {
  const { load, open } = openLoad();
  for (const organization of ["a", "b", "c"]) open(organization);
  const stranger = { caller: "network", organization: "network", isStranger: true };

  expect(() => load.open(() => {}).passTo(stranger)).toThrow(all);
  open("d");
});

test.each([
  ["on", 429],
  ["off", 204],
] as const)("with rate limits %s, a caller without a slot of its own gets %i", async (rateLimit, status) => {
  await using server = await startServer({ config: { rateLimit, callerRequests: 0 } });

  expect((await fetch(`${server.url}/api/v2/ping`)).status).toBe(status);
});
