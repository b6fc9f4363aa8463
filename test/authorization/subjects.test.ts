// The objects that paths name.
import { expect, test } from "vitest";
import type { Context } from "../../server/handlers/context.ts";
import { findSubject } from "../../server/handlers/find.ts";

test("every path parameter has a finder that checks access", async () => {
  await expect(findSubject({} as Context, { note_id: "note-1" }, "workspace:admin")).rejects.toThrow(
    "{note_id} has no finder in server/handlers/finders.ts.",
  );
});
