import { expect, test } from "vitest";
import { startServer } from "../../support/server.ts";

test("answers every caller, without a body and without a rate limit", async () => {
  await using server = await startServer({ config: { rateLimit: "on" } });

  const response = await fetch(`${server.url}/api/v2/ping`);

  expect(response.status).toBe(204);
  expect(await response.text()).toBe("");
  expect(response.headers.get("TFP-API-Version")).toBe("2.6");
  expect(response.headers.get("X-TFE-Version")).toBe("v202302-1");
  // This header would make command lines use features that only another service has.
  expect(response.headers.has("TFP-AppName")).toBe(false);
  expect([...response.headers.keys()].filter((name) => name.startsWith("x-ratelimit"))).toEqual([]);
});

test("ignores a token, and refuses an unknown parameter", async () => {
  await using server = await startServer();
  const ping = (query: string) =>
    fetch(`${server.url}/api/v2/ping${query}`, { headers: { Authorization: "Bearer no" } });

  expect((await ping("")).status).toBe(204);
  expect((await ping("?page[size]=1")).status).toBe(400);
});
