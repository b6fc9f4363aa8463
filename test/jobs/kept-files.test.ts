// Plans that a store keeps.
import { expect, test } from "vitest";
import { frame, unframe } from "../../server/jobs/executors/command/working-copy.ts";

test("keeps the bytes after the first line, even if there are none", () => {
  const bytes = Buffer.from([0, 10, 255, 10]);

  expect(unframe(frame({ lock: "a\nb" }, bytes))).toEqual({ head: { lock: "a\nb" }, body: bytes });
  expect(unframe(frame({}, Buffer.alloc(0)))).toEqual({ head: {}, body: Buffer.alloc(0) });
});
