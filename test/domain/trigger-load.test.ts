import { expect, test } from "vitest";
import { touches } from "../../server/domain/trigger.ts";

const unset = { fileTriggersEnabled: true, triggerPatterns: [], triggerPrefixes: [], workingDirectory: null };

test("many patterns and files do not block the thread, and too many count as a change", async () => {
  const triggerPatterns = Array.from({ length: 100 }, (_, n) => `${"**/*a".repeat(100)}${n}`);
  const files = Array.from({ length: 10_000 }, (_, n) => `${"a/".repeat(200)}${n}.txt`);
  let turns = 0;
  const counter = setInterval(() => {
    turns += 1;
  }, 1);

  const touched = await touches({ ...unset, triggerPatterns }, files);

  clearInterval(counter);
  expect(touched).toBe(true);
  expect(turns).toBeGreaterThan(5);
});
