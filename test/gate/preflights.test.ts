// Preflight requests of browsers do not count as calls of the API.
import { request as send } from "node:http";
import express from "express";
import { expect, test } from "vitest";
import { contract as mountContract } from "../../scripts/gate/in-process/middleware.ts";
import { createObserver, Groups, loadContract, startProxy } from "../../scripts/gate/index.ts";
import { startUpstream } from "../support/gate.ts";
import { checkedBy } from "../support/sink.ts";

const asked = { Origin: "https://page.example", "Access-Control-Request-Method": "POST" };

/** Not with fetch, which cannot send these headers. */
async function ask(url: string, headers: Record<string, string>): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  send(`${url}/api/v2/runs`, { method: "OPTIONS", headers }, (response) =>
    response.resume().on("end", () => resolve(response.statusCode!)),
  ).end();
  return promise;
}

async function startGate(enforce: "none" | "all") {
  const upstream = await startUpstream((_request, response) => void response.writeHead(204).end());
  const groups = new Groups();
  const observer = createObserver({ contract: await loadContract(), consumers: [groups] });
  const proxy = await startProxy({ upstream: upstream.url, ...checkedBy(observer), enforce });
  return {
    url: proxy.url,
    async judged() {
      await proxy.stop(1_000);
      return { preflights: groups.preflights, kinds: groups.list().map(({ kind }) => kind) };
    },
    [Symbol.asyncDispose]: () => upstream[Symbol.asyncDispose](),
  };
}

test.each(["none", "all"] as const)(
  "a preflight passes, is not a violation, and is counted separately; enforced: %s",
  async (enforce) => {
    await using gate = await startGate(enforce);

    expect(await ask(gate.url, asked)).toBe(204);

    expect(await gate.judged()).toEqual({ preflights: 1, kinds: [] });
  },
);

test("OPTIONS without the headers of a preflight is a method like any other", async () => {
  await using gate = await startGate("all");

  expect(await ask(gate.url, { Origin: "https://page.example" })).toBe(405);

  expect(await gate.judged()).toEqual({ preflights: 0, kinds: ["unknown-method"] });
});

test("a preflight reaches an app that enforces the contract", async () => {
  const app = express();
  const { groups } = await mountContract(app, { mode: "enforce" });
  app.options("/api/v2/runs", (_request, response) => void response.writeHead(204).end());
  await using service = await startUpstream(app);

  expect(await ask(service.url.origin, asked)).toBe(204);

  await expect.poll(() => groups.preflights).toBe(1);
  expect(groups.list()).toEqual([]);
});
