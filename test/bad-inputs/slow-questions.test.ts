// Questions that keep the database busy: they hold up whoever asks them, and nobody else.
import pg from "pg";
import { expect, test, vi } from "vitest";
import { startServer } from "../support/server.ts";
import { createWorkspace } from "../support/workspace-world.ts";

/** Each search by name takes a second longer, on its connection. */
function slowDownSearches() {
  const { query } = pg.Client.prototype;
  return vi.spyOn(pg.Client.prototype, "query").mockImplementation(async function (this: pg.Client, ...given) {
    const isSlow = JSON.stringify(given[0]).includes("ilike");
    if (isSlow) await Reflect.apply(query, this, ["select pg_sleep(1)"]);
    return Reflect.apply(query, this, given);
  });
}

test("one organization that floods slow searches leaves connections for another", { timeout: 120_000 }, async () => {
  await using server = await startServer();
  const { organization, tokens, apiAs } = server;
  const outsider = apiAs(tokens.outsider);
  const { id } = await createWorkspace({ api: outsider, organization: "elsewhere" }, { name: "quick" });
  const slow = slowDownSearches();
  try {
    let over = 0;
    const flood = [tokens.owner, tokens.second, tokens.team].flatMap((token) =>
      Array.from({ length: 20 }, async () => {
        const { response } = await apiAs(token).listWorkspaces({
          params: { path: { organization_name: organization }, query: { search: { name: "tardy" } } },
        });
        over += 1;
        return response.status;
      }),
    );
    await expect.poll(() => server.database.countConnections().busy, { timeout: 20_000 }).toBeGreaterThanOrEqual(3);
    const shown = [];
    for (let round = 0; round < 10; round += 1) {
      shown.push((await outsider.showWorkspace({ params: { path: { workspace_id: id } } })).response.status);
    }
    const overBefore = over;
    const statuses = await Promise.all(flood);

    expect(new Set(shown)).toEqual(new Set([200]));
    // Nobody waited until the flood was over.
    expect(overBefore).toBeLessThan(40);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
  } finally {
    slow.mockRestore();
  }
});
