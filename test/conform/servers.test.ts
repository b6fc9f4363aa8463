// `conform` on a server in another style than ours: its description has no permissions, limits or links.
import { expect, test } from "vitest";
import { conform } from "../../scripts/conform/index.ts";
import { inRoot } from "../vitest.config.ts";
import { apiKey, type ParcelBug, startParcels } from "./parcels.ts";

const spec = inRoot("test/conform/parcels.yaml");

async function testParcels(...bugs: ParcelBug[]) {
  await using server = await startParcels(...bugs);
  const report = await conform({ server: server.url, tokens: { owner: apiKey }, spec, seed: 7 });
  return { report, left: [...server.parcels.values()] };
}

test("tests every operation, and changes only its own objects", async () => {
  const { report, left } = await testParcels();

  expect(report.operations.map(({ operationId }) => operationId)).toHaveLength(9);
  expect(report).toMatchObject({ endedBy: null, findings: [], objects: { left: [] } });
  expect(left).toEqual([{ id: 1, address: "1 Main Street", size: "small", status: "sent" }]);
});

test.each([
  ["a parcel can be sent twice", "refused-state"],
  ["a deleted parcel remains", "after-removal"],
  ["an invalid body is accepted", "mutated-body"],
  ["every key is accepted", "no-token"],
  ["the id of a parcel is a string", "contract"],
] as const)("finds: %s", { tags: "long" }, async (bug, check) => {
  const { report } = await testParcels(bug);

  expect(report.findings.map((finding) => finding.check)).toContain(check);
});
