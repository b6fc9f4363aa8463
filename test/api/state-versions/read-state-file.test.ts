import { expect, test } from "vitest";
import { startStateWorld, stateOf } from "../../support/state-world.ts";

test("returns the bytes of the state without a token", async () => {
  await using world = await startStateWorld({ sealed: true });
  const bytes = stateOf(1, { filler: "é".repeat(1_000_000) });
  const { attributes } = await world.show(await world.write(bytes));
  const url = attributes["hosted-state-download-url"]!;

  const response = await fetch(url, { headers: { Authorization: "Bearer nonsense", Accept: "application/json" } });

  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("application/octet-stream");
  expect(response.headers.get("Content-Length")).toBe(String(bytes.length));
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  const head = await fetch(url, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
});

test("returns 404 for forged addresses, and after the caller has lost access", async () => {
  await using world = await startStateWorld();
  await world.write(stateOf(1));
  const { store, workspaceId } = world;
  const reader = await world.apiOfTeam({ workspaces: { [workspaceId]: "read" } });
  const { data } = await reader.showCurrentStateVersion({ params: world.params });
  const url = data!.data.attributes["hosted-state-download-url"]!;

  expect((await fetch(url)).status).toBe(200);
  expect((await fetch(url.replace(/.(?=.{9}$)/, (sign) => (sign === "A" ? "B" : "A")))).status).toBe(404);
  await store.deleteFrom("teamWorkspaceAccesses").where("workspaceId", "=", workspaceId).execute();
  expect((await fetch(url)).status).toBe(404);
});
