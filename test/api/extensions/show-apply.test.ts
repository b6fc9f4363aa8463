import { expect, test } from "vitest";
import { startRunWorld } from "../../support/run-world.ts";
import { shareWorld } from "../../support/shared-world.ts";

const world = shareWorld(() => startRunWorld());
const counts = { resourceAdditions: 2, resourceChanges: 1, resourceDestructions: 0, resourceImports: 0 };

test("shows the result of the apply once it is finished, and nothing before", async () => {
  const { api, url, writeRun } = world();
  const waiting = await writeRun();
  const applied = await writeRun({ status: "applied" }, { apply: { ...counts, status: "finished" } });
  const show = async (id: string) =>
    (await api.showApply({ params: { path: { apply_id: id } } })).data!.data.attributes;

  expect(await show(waiting.applyId)).toMatchObject({ status: "pending", "resource-additions": null });
  expect(await show(applied.applyId)).toMatchObject({
    status: "finished",
    "resource-additions": 2,
    "resource-changes": 1,
    "resource-destructions": 0,
    "log-read-url": expect.stringContaining(`${url}/api/v2/logs/`),
  });
});
