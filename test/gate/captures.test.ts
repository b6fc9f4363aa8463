// The proxy keeps bodies until they are checked. Their total size is limited. Incomplete bodies never look complete.
import fc from "fast-check";
import { expect, test } from "vitest";
import { Budget, Capture, Pieces } from "../../scripts/gate/proxy/capture.ts";

const bytes = (length: number) => Buffer.alloc(length, "a");

test("checked bodies free their memory for the next ones", () => {
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

test("a body beyond the limit is not kept, and only its size is recorded", () => {
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
] as const)("bodies that the %s broke off are incomplete", (by, gaps) => {
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

type Side = "requestBody" | "responseBody";
interface Step {
  which: number;
  does: { adds: number; to: Side } | { endsBy: "client" | "upstream" | null } | "leaves";
}
const steps = fc.array(
  fc.record<Step>({
    which: fc.nat(4),
    does: fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({ adds: fc.nat(60), to: fc.constantFrom<Side[]>("requestBody", "responseBody") }),
      },
      { weight: 2, arbitrary: fc.record({ endsBy: fc.constantFrom("client" as const, "upstream" as const, null) }) },
      { weight: 2, arbitrary: fc.constant("leaves" as const) },
    ),
  }),
  { maxLength: 60 },
);

/** For one body: its size and its stored bytes; null without a body. */
interface Model {
  size: number;
  kept: number | null;
}

test("in any order of exchanges, the limit holds, and each body within it is kept completely", () => {
  fc.assert(
    fc.property(steps, (schedule) => {
      const budget = new Budget(100);
      const open = new Map<number, { capture: Capture; model: Record<Side, Model> }>();
      const used = () =>
        [...open.values()].flatMap(({ model }) => Object.values(model)).reduce((sum, { kept }) => sum + (kept ?? 0), 0);
      for (const { which, does } of schedule) {
        const model = () => ({ requestBody: { size: 0, kept: 0 }, responseBody: { size: 0, kept: 0 } });
        const exchange = open.get(which) ?? { capture: new Capture("POST", "/runs", [], 80, budget), model: model() };
        open.set(which, exchange);
        if (does === "leaves") {
          exchange.capture.release();
          open.delete(which);
        } else if ("adds" in does) {
          const body: Model = exchange.model[does.to];
          body.size += does.adds;
          const fits = body.kept !== null && body.size <= 80 && used() + does.adds <= 100;
          body.kept = fits ? body.size : null;
          exchange.capture[does.to].add(bytes(does.adds));
        } else {
          const { endsBy } = does;
          if (endsBy !== null) exchange.model.responseBody.kept = null;
          if (endsBy === "client") exchange.model.requestBody.kept = null;
          exchange.capture.end(endsBy && { by: endsBy, message: "it closed the connection" });
        }
        for (const { capture, model: all } of open.values()) {
          for (const side of ["requestBody", "responseBody"] as const) {
            const { bytes: whole, size, gap } = capture[side].sent;
            expect({ size, kept: gap === null ? whole.length : null }).toEqual(all[side]);
          }
        }
        expect(budget.used).toBe(used());
      }
    }),
  );
});
