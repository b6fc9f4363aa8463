// What the proxy keeps of bodies until they are judged: within a bound for all of them, and never a part that looks whole.
import { expect, test } from "vitest";
import { Budget, Capture, Pieces } from "../../scripts/gate/proxy/capture.ts";

const bytes = (length: number) => Buffer.alloc(length, "a");

test("judged bodies leave their room to the next ones", () => {
  const budget = new Budget(100);

  for (let count = 0; count < 5; count += 1) {
    const capture = new Capture("POST", "/runs", [], 1_000, budget);
    capture.requestBody.add(bytes(40));
    capture.responseBody.add(bytes(40));
    capture.end(null);
    expect([capture.requestBody.sent.gap, capture.responseBody.sent.gap]).toEqual([null, null]);
    capture.release();
  }
  expect(budget.used).toBe(0);
});

test("a body for which there is no room is kept in no part, and its size is told", () => {
  const budget = new Budget(100);
  const first = new Pieces(1_000, budget);
  first.add(bytes(60));
  const second = new Pieces(1_000, budget);
  second.add(bytes(30));
  second.add(bytes(30));

  expect(second.sent).toEqual({ bytes: new Uint8Array(0), size: 60, gap: "beyond-bound" });
  expect(budget.used).toBe(60);
});

test.each([
  ["client", { request: "aborted", response: "aborted" }],
  ["upstream", { request: null, response: "aborted" }],
] as const)("what the %s broke off is not taken for whole", (by, gaps) => {
  const budget = new Budget(1_000);
  const capture = new Capture("POST", "/runs", [], 1_000, budget);
  capture.requestBody.add(bytes(40));
  capture.answer(200, "OK", []);
  capture.responseBody.add(bytes(40));
  capture.end({ by, message: "it closed the connection" });

  const { request, response } = capture.toExchange();
  expect({ request: request.body.gap, response: response?.body.gap }).toEqual(gaps);
  capture.release();
  expect(budget.used).toBe(0);
});
