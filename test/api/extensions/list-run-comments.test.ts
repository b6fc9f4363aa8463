import { expect, test } from "vitest";
import { startRunWorld } from "../../support/run-world.ts";

test("lists the comments of a run, byte for byte", async () => {
  await using world = await startRunWorld();
  const { api, apiAs, tokens, writeRun } = world;
  const run = await writeRun({ status: "planned" });
  const params = { path: { run_id: run.id } };
  const comment = 'Fine — <b>"quoted"</b>\r\n\u001b[31m\u202e 🗻';
  await api.applyRun({ params, body: { comment } });

  const { data, response } = await api.listRunComments({ params });
  const outsider = await apiAs(tokens.outsider).listRunComments({ params });

  expect(response.status).toBe(200);
  expect(data?.data.map(({ attributes }) => attributes.body)).toEqual([comment]);
  expect(outsider.response.status).toBe(404);
});
