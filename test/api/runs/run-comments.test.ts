// The comment of an action: flat, in a JSON:API document, or absent.
import { expect, test } from "vitest";
import { startRunWorld } from "../../support/run-world.ts";
import { shareWorld } from "../../support/shared-world.ts";

const world = shareWorld(() => startRunWorld());
const past = new Date("2026-01-01T00:00:00.000Z");

const actions = {
  applyRun: { status: "planned" },
  discardRun: { status: "planned" },
  cancelRun: { status: "planning" },
  forceCancelRun: { status: "planning", cancelRequestedAt: past, forceCancelAvailableAt: past },
} as const;

test.each(Object.keys(actions) as (keyof typeof actions)[])(
  "%s stores the comment, in either place",
  async (action) => {
    const { api, writeRun } = world();
    const bodies: [object, string | undefined][] = [
      [{ comment: "flat" }, "flat"],
      [{ data: { type: "comments", attributes: { comment: "in an envelope" } } }, "in an envelope"],
      [{ comment: null }, undefined],
      [{ data: { attributes: { comment: null } } }, undefined],
    ];

    for (const [body, said] of bodies) {
      const { id } = await writeRun(actions[action]);
      const { response } = await api[action]({ params: { path: { run_id: id } }, body });
      const { data } = await api.listRunComments({ params: { path: { run_id: id } } });

      expect(response.status).toBe(202);
      expect(data?.data.map(({ attributes }) => attributes.body)).toEqual(said === undefined ? [] : [said]);
    }
  },
);

test.each<[object, string]>([
  [{ comment: "one", data: { attributes: { comment: "other" } } }, "/comment"],
  [{ data: { attributes: { comment: 1 } } }, "/data/attributes/comment"],
])("refuses %j and leaves the run", async (body, pointer) => {
  const { api, writeRun } = world();
  const { id } = await writeRun({ status: "planned" });
  const params = { path: { run_id: id } };

  const { response, error } = await api.discardRun({ params, body });

  expect(response.status).toBe(422);
  expect(error?.errors[0]?.source?.pointer).toBe(pointer);
  expect((await api.showRun({ params })).data?.data.attributes.status).toBe("planned");
});
