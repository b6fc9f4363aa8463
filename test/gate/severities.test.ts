// The severity of a violation, and the baseline, decide whether it counts and whether --enforce refuses it.
import { expect, test } from "vitest";
import type { Violation } from "../../generated/validators.js";
import type { Finding } from "../../scripts/gate/exchange/finding.ts";
import { Severities } from "../../scripts/gate/exchange/severities.ts";
import { kindOf } from "../../scripts/gate/tolerance/baseline.ts";
import { ViolationCounter } from "../../scripts/gate/tolerance/violation-counter.ts";

test.each([
  [undefined, [true, true, false], [false, false]],
  ["error", [true, true, false], [false, false]],
  ["warning", [false, false, false], []],
  ["off", [false, false, false], []],
] as const)("with the severity %s, findings count and requests are refused", (chosen, counts, ignored) => {
  const severities = new Severities(chosen === undefined ? { linkage: "off" } : { enum: chosen });
  const violation = { kind: "enum", message: "a" } as never as Violation;

  const counted = (["error", "warning", "note"] as const).map((severity) =>
    severities.counts({ kind: "enum", severity }),
  );
  const refused = severities.enforceable([violation, { ...violation, ignorable: true }]);

  expect(counted, "errors, warnings and notes that count").toEqual(counts);
  const isIgnored = refused.map(({ ignorable }) => chosen === undefined && ignorable === true);
  expect(isIgnored, "whether a tolerant server ignores each").toEqual(chosen === undefined ? [false, true] : ignored);
});

test("hidden findings are counted by kind", () => {
  const severities = new Severities({ enum: "off", type: "warning" });
  const findings = ["enum", "enum", "type", "linkage"].map((kind) => ({ kind, severity: "error" }));

  const shown = severities.apply(findings as never);

  expect(shown.map(({ kind, severity }) => `${kind} ${severity}`)).toEqual(["type warning", "linkage error"]);
  expect([...severities.off]).toEqual([["enum", 2]]);
});

test.each([
  ["refused-request=warning", 422, [true, false]],
  ["refused-request=off", 422, [true]],
  ["refused-request=error", 422, [true, true]],
  ["refused-request=off,type=warning", 422, [true]],
  ["refused-request=error,type=warning", 422, [true, false]],
  ["refused-request=warning,type=off", 422, [true]],
  ["refused-request=off", 200, [true, true]],
  ["refused-request=off", 500, [true, true]],
  ["refused-request=off", undefined, [true, true]],
])("with %s and the documented status %s, findings count", (chosen, status, counts) => {
  const severities = new Severities(Object.fromEntries(chosen.split(",").map((each) => each.split("="))));
  const found = [finding("enum", "show"), finding("type", "show", { side: "request" })];

  const shown = severities.apply(found, status);

  expect(shown.map((each) => severities.counts(each))).toEqual(counts);
});

const exchange = { status: 200 };
const finding = (kind: string, operationId: string | null, more: Partial<Finding> = {}): Finding =>
  ({
    kind,
    operationId,
    severity: "error",
    side: "response",
    pointer: "/a",
    schema: "#",
    exchange,
    ...more,
  }) as Finding;

test("violations of known kinds do not fail, and each part of a kind matters", () => {
  const known = finding("enum", "show");
  const others: Record<string, Finding> = {
    "another operation": finding("enum", "list"),
    "no operation": finding("enum", null),
    "an operation of a document": finding("enum", null, { document: "billing" }),
    "another kind": finding("type", "show"),
    "another place": finding("enum", "show", { pointer: "/b" }),
  };

  for (const [name, other] of Object.entries(others)) {
    const counter = new ViolationCounter(new Severities({ linkage: "warning" }), [
      kindOf(known),
      kindOf(finding("gone", "show")),
    ]);
    counter.observe({
      findings: [known, known, other, other, finding("linkage", "show"), finding("note", "show", { severity: "note" })],
    });
    const { known: before, fresh, gone } = counter.compared()!;
    expect({ before, fresh, gone: gone.length, failing: counter.failing, warnings: counter.warnings }, name).toEqual({
      before: { kinds: 1, violations: 2 },
      fresh: { kinds: 1, violations: 2 },
      ...{ gone: 1, failing: 2, warnings: 1 },
    });
    expect(
      [known, other].map((each) => counter.isKnown(each)),
      name,
    ).toEqual([true, false]);
  }
});
