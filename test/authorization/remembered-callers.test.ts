// Servers cache the caller of a token. A caller who loses access still loses it with the next request, on every server.
import { expect, onTestFinished, test } from "vitest";
import { hashToken } from "../../server/domain/tokens.ts";
import { createLogger } from "../../server/http/request-log.ts";
import { startServing } from "../../server/serving.ts";
import { connect } from "../../server/store/database/database.ts";
import { createApi } from "../support/api.ts";
import { testKeys } from "../support/keys.ts";
import { startWorkspaceWorld } from "../support/workspace-world.ts";

/** Two servers with one store. Both servers remember ada and her team's token. */
async function startTwo() {
  const world = await startWorkspaceWorld({});
  const database = connect(world.services.database.url, { keys: testKeys });
  const serving = await startServing({ ...world.services, database }, createLogger("silent"));
  onTestFinished(async () => {
    await serving.stop();
    await database.close();
    await world[Symbol.asyncDispose]();
  });
  const urls = [world.url, serving.url];
  const { params, tokens } = world;
  /** The status that each server returns for the same request. */
  const show = async (token = tokens.owner) => {
    const asked = urls.map((url) => createApi({ baseUrl: `${url}/api/v2`, token }).showWorkspace({ params }));
    return (await Promise.all(asked)).map(({ response }) => response.status);
  };
  expect(await show()).toEqual([200, 200]);
  expect(await show(tokens.team)).toEqual([200, 200]);
  return { ...world, urls, show };
}

test("refuses a deleted token from the next request", async () => {
  const { store, show, tokens } = await startTwo();

  await store.deleteFrom("apiTokens").where("hash", "=", hashToken(tokens.owner)).execute();

  expect(await show()).toEqual([401, 401]);
  expect(await show()).toEqual([401, 401]);
  expect(await show(tokens.team)).toEqual([200, 200]);
});

test("a request with a deleted token counts once", async () => {
  await using world = await startWorkspaceWorld({}, { config: { rateLimit: "on" } });
  const { api, params, store, tokens } = world;
  expect((await api.showWorkspace({ params })).response.status).toBe(200);
  await store.deleteFrom("apiTokens").where("hash", "=", hashToken(tokens.owner)).execute();

  const { response } = await api.showWorkspace({ params });

  const [limit, left] = ["Limit", "Remaining"].map((name) => Number(response.headers.get(`X-RateLimit-${name}`)));
  expect([response.status, limit! - left!]).toEqual([401, 1]);
});

test("refuses an expired token from the next request", async () => {
  const { store, show, tokens, services } = await startTwo();
  const past = new Date(services.clock().getTime() - 1);

  await store.updateTable("apiTokens").set({ expiresAt: past }).where("hash", "=", hashToken(tokens.owner)).execute();

  expect(await show()).toEqual([401, 401]);
});

test("a person who leaves the team loses its access, and regains it by joining again", async () => {
  const { store, show } = await startTwo();
  const memberships = await store.selectFrom("memberships").selectAll().execute();

  await store.deleteFrom("memberships").execute();
  expect(await show()).toEqual([404, 404]);

  await store.insertInto("memberships").values(memberships).execute();
  expect(await show()).toEqual([200, 200]);
});

test("a request with a deleted token gets 401 before any other error", async () => {
  const { store, urls, tokens, organization } = await startTwo();
  await store.deleteFrom("apiTokens").where("hash", "=", hashToken(tokens.owner)).execute();
  const ask = (target: string, init: RequestInit = {}) =>
    fetch(`${urls[0]}/api/v2${target}`, {
      ...init,
      headers: { Authorization: `Bearer ${tokens.owner}`, ...init.headers },
    });
  const workspaces = `/organizations/${organization}/workspaces`;
  const json = { "Content-Type": "application/vnd.api+json" };

  const answers = await Promise.all([
    ask(`${workspaces}?page[size]=none`),
    ask(`${workspaces}?unknown=1`),
    ask("/workspaces/no%20workspace"),
    ask(workspaces, { headers: { Accept: "text/html" } }),
    ask(workspaces, { method: "POST", headers: json, body: "{" }),
    ask(workspaces, { method: "POST", headers: json, body: '{"data":{}}' }),
    ask(workspaces, { method: "POST", headers: { "Content-Type": "text/plain" }, body: "a" }),
  ]);

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
});
