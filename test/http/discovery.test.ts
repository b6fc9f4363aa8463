import { expect, test } from "vitest";
import { startServer } from "../support/server.ts";

test("shows every caller the services of the host", async () => {
  await using server = await startServer();
  const address = `${server.url}/.well-known/terraform.json`;

  const response = await fetch(address, { headers: { Accept: "application/json" } });
  const services: Record<string, string> = await response.json();
  const { "modules.v1": modules, ...apis } = services;
  const pings = Object.values(apis).map((root) => fetch(new URL("ping", new URL(root, address))));

  expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "application/json"]);
  expect(modules).toBe("/api/registry/v1/modules/");
  expect(Object.keys(apis).sort()).toEqual(["state.v2", "tfe.v2", "tfe.v2.1", "tfe.v2.2"]);
  expect((await Promise.all(pings)).map(({ status }) => status)).toEqual([204, 204, 204, 204]);
});
