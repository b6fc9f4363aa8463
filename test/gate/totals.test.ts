// The sentence at the end of a run, in the words of every form.
import { expect, test } from "vitest";
import { describeRead, describeTimes, type Summary, totalsOf } from "../../scripts/gate/command/summary.ts";
import type { Group } from "../../scripts/gate/consumers/groups.ts";

const quiet = {
  counts: { exchanges: 0 },
  violations: 0,
  warnings: 0,
  notes: 0,
  groups: [],
  ungrouped: 0,
  reset: null,
  baseline: null,
  lostLines: 0,
} as unknown as Summary;
const two = [{ severity: "error" }, { severity: "error" }, { severity: "note" }] as Summary["groups"];

test.each<[Partial<Summary>, string]>([
  [{}, "0 exchanges, no violation."],
  [{ counts: { exchanges: 1 }, notes: 1 }, "1 exchange, 1 note, no violation."],
  [
    {
      counts: {
        exchanges: 1_200,
        foreign: 1,
        preflights: 2,
        unreadable: 3,
        unsampled: 4,
        dropped: 5,
        refused: 6,
        unclaimed: 7,
        upgraded: 8,
        strange: 9,
        none: 0,
      },
    },
    "1,200 exchanges, 1 not part of this API, 2 preflights of browsers, 3 unreadable, 4 not in the sample, " +
      "5 passed without a check, 6 refused by the gate, 7 of no document, 8 upgraded (only their handshake is judged), " +
      "9 strange, no violation.",
  ],
  [{ violations: 5, groups: two }, "0 exchanges, 5 violations of 2 kinds."],
  [{ violations: 5, groups: two, ungrouped: 1 }, "0 exchanges, 5 violations of at least 2 kinds."],
  [
    { violations: 5, groups: two, reset: { at: "", violationsBefore: 1 } },
    "0 exchanges, 5 violations of at least 2 kinds.",
  ],
  [
    { violations: 1, warnings: 1, groups: two.slice(1) },
    "0 exchanges, 1 violation of 1 kind, 1 of them only warnings.",
  ],
  [
    {
      violations: 3,
      groups: two,
      baseline: { known: { kinds: 1, violations: 1 }, fresh: { kinds: 2, violations: 2 } } as Summary["baseline"],
    },
    "0 exchanges, 3 violations (1 known, 2 new kinds).",
  ],
  [{ lostLines: 1 }, "0 exchanges, no violation, at least 1 line could not be written."],
])("%j", (told, sentence) => {
  expect(totalsOf({ ...quiet, ...told })).toBe(sentence);
});

test("what was read and not judged is told in the same words", () => {
  expect(describeRead({ exchanges: 1, foreign: 0, unreadable: 2 })).toBe("1 exchange, 2 unreadable.");
  expect(describeRead({ exchanges: 2_000, foreign: 1, unreadable: 0 })).toBe(
    "2,000 exchanges, 1 not part of this API.",
  );
});

test.each([
  [1, "2026-01-31T12:00:00.5Z", "2026-01-31T12:00:00.5Z", "2026-01-31 12:00:00, "],
  [2, "2026-01-31T12:00:00Z", "2026-01-31T13:00:01Z", "2026-01-31 12:00:00 to 13:00:01, first "],
  [2, "2026-01-31T12:00:00Z", "2026-02-01T13:00:01Z", "2026-01-31 12:00:00 to 2026-02-01 13:00:01, first "],
  [2, "2026-01-31T12:00:00Z", "2026-01-31T12:00:00Z", "2026-01-31 12:00:00, "],
  [2, "1970-01-01T00:00:00Z", "2026-01-31T12:00:00Z", ""],
])("%i from %s to %s", (count, first, last, told) => {
  expect(describeTimes({ count, first, last } as Group)).toBe(told);
});
