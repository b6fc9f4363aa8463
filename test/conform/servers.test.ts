// `conform` on a server in another style than ours: its description has no permissions, limits or links.
import { expect, test } from "vitest";
import { type ConformReport, conform } from "../../scripts/conform/index.ts";
import { inRoot } from "../vitest.config.ts";
import { apiKey, type ParcelBug, parcelBugs, startParcels } from "./parcels.ts";

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

/** The operation and the check that find each bug. */
const finders: Record<ParcelBug, string> = {
  "a parcel can be sent twice": "sendParcel refused-state",
  "a deleted parcel remains": "showParcel after-removal",
  "the filter of a list is ignored": "listParcels filters",
  "the total counts only the page": "listParcels pages",
  "a replacement is not saved": "replaceParcel read-back",
  "an invalid body is accepted": "createParcel mutated-body",
  "every key is accepted": "listParcels no-token",
  "the id of a parcel is a string": "showParcel contract",
};

const findingsIn = ({ findings }: ConformReport): string[] =>
  findings.map(({ operationId, check }) => `${operationId} ${check}`);

test("finds every bug of a server with several", async () => {
  const { report } = await testParcels(...parcelBugs);

  expect(findingsIn(report)).toEqual(expect.arrayContaining(Object.values(finders)));
});

test.each(parcelBugs)("finds: %s", { tags: "long" }, async (bug) => {
  const { report } = await testParcels(bug);

  expect(findingsIn(report)).toContain(finders[bug]);
});
