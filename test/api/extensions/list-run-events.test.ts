import { expect, test } from "vitest";
import { runIn, startRunWorld } from "../../support/run-world.ts";

test("lists the events of a run and their actors, oldest first", async () => {
  await using world = await startRunWorld();
  const { api, apiAs, tokens, workspaceId, userId } = world;
  const { data: created } = await api.createRun({ body: runIn(workspaceId) });
  const params = { path: { run_id: created!.data.id } };
  await api.discardRun({ params });

  const { data, response } = await api.listRunEvents({ params });
  const outsider = await apiAs(tokens.outsider).listRunEvents({ params });

  expect(response.status).toBe(200);
  const told = data?.data.map(({ attributes, relationships }) => [attributes.action, relationships.actor.data?.id]);
  expect(told).toEqual([
    ["created", userId],
    ["discard", userId],
    ["discarded", undefined],
  ]);
  expect(outsider.response.status).toBe(404);
});
