// Requests that keep the database busy delay only the organization that sends them.
// @module-tag long

import pg from "pg";
import { expect, test, vi } from "vitest";
import { addOrganization, addTeam, addToken } from "../../server/store/demo/objects.ts";
import { ensureTeamAccount } from "../../server/store/people/users.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { createWorkspace } from "../support/workspace-world.ts";

/** Makes each search by name take a second longer on its connection. */
function slowDownSearches() {
  const { query } = pg.Client.prototype;
  return vi.spyOn(pg.Client.prototype, "query").mockImplementation(async function (this: pg.Client, ...given) {
    const isSlow = JSON.stringify(given[0]).includes("ilike");
    if (isSlow) await Reflect.apply(query, this, ["select pg_sleep(1)"]);
    return Reflect.apply(query, this, given);
  });
}

test("slow searches of one organization leave connections for another", { timeout: 120_000 }, async () => {
  await using server = await startServer();
  const { organization, tokens, apiAs } = server;
  const outsider = apiAs(tokens.outsider);
  const { id } = await createWorkspace({ api: outsider, organization: "elsewhere" }, { name: "quick" });
  const slow = slowDownSearches();
  try {
    let over = 0;
    const flood = [tokens.owner, tokens.second, tokens.team].flatMap((token) =>
      // Each sends two searches. With nine connections that is more than the 15 s that a request waits for one.
      Array.from({ length: 40 }, async () => {
        const { response } = await apiAs(token).listWorkspaces({
          params: { path: { organization_name: organization }, query: { search: { name: "tardy" } } },
        });
        over += 1;
        return response.status;
      }),
    );
    await expect.poll(() => server.database.countConnections().busy).toBeGreaterThanOrEqual(2);
    const shown = [];
    for (let round = 0; round < 10; round += 1) {
      shown.push((await outsider.showWorkspace({ params: { path: { workspace_id: id } } })).response.status);
    }
    const overBefore = over;
    const statuses = await Promise.all(flood);

    expect(new Set(shown)).toEqual(new Set([200]));
    // The other organization did not wait until all searches were over.
    expect(overBefore).toBeLessThan(80);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
  } finally {
    slow.mockRestore();
  }
});

/** Creates an organization, and returns the token of its owners team. */
async function createThird({ store }: TestServer, name: string): Promise<string> {
  await addOrganization(store, { name });
  const team = await addTeam(store, { organizationName: name, name: "owners" });
  const { id: userId } = await ensureTeamAccount(store, team, team.createdAt);
  return addToken(store, { userId, teamId: team.id });
}

test("slow searches of two organizations leave a connection for a third", {
  timeout: 120_000,
}, async () => {
  await using server = await startServer();
  const { organization, tokens, apiAs } = server;
  const third = apiAs(await createThird(server, "third"));
  const slow = slowDownSearches();
  try {
    let over = 0;
    const flood = (token: string, organization_name: string) =>
      Array.from({ length: 12 }, async () => {
        const query = { search: { name: "tardy" } };
        await apiAs(token).listWorkspaces({ params: { path: { organization_name }, query } });
        over += 1;
      });
    const floods = [...flood(tokens.owner, organization), ...flood(tokens.outsider, "elsewhere")];
    await expect.poll(() => server.database.countConnections().busy).toBeGreaterThanOrEqual(3);
    const shown = [];
    for (let round = 0; round < 10; round += 1) {
      const params = { path: { organization_name: "third" } };
      shown.push((await third.listWorkspaces({ params })).response.status);
    }
    const overBefore = over;
    await Promise.all(floods);

    expect(new Set(shown)).toEqual(new Set([200]));
    // Without a free connection, each of its requests would have waited for the end of a search.
    expect(overBefore).toBeLessThan(10);
  } finally {
    slow.mockRestore();
  }
});
