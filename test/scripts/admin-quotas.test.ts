// Quotas by the command for operators.
import { expect, test } from "vitest";
import { askAdmin, runAdmin } from "../support/admin.ts";
import { createDatabase } from "../support/database.ts";

test("sets, shows and resets the quotas of an organization, and records the change", async () => {
  await using database = await createDatabase();
  const options = { environment: { DATABASE_URL: database.url } };
  const ask = <Item>(text: string) => askAdmin<Item>(text.split(" "), options);
  await ask("organizations create acme --email ops@acme.example");

  const changed = await ask("organizations update acme --quota bytes=20GiB --quota objects=50000");
  const [listed] = await ask<{ stored: string }[]>("organizations list");
  const wrong = await runAdmin("organizations update acme --quota objects=2GiB".split(" "), options);
  const [last] = await ask<object[]>("audit list --limit 1");
  const reset = await ask("organizations update acme --quota bytes=default");

  expect(changed).toMatchObject({ quota: ["bytes=21474836480", "objects=50000"] });
  expect(listed!.stored).toMatch(/^\d+ of 21474836480 bytes, 1 of 50000 objects$/);
  expect(wrong.code).toBe(2);
  expect(wrong.errors).toContain("must be like bytes=20GiB, objects=50000 or bytes=default");
  expect(last).toMatchObject({ operation: "organizations update", object: "acme", attributes: ["quota"] });
  expect(reset).toMatchObject({ quota: ["bytes=default", "objects=50000"] });
});
