// Cost and size of the router of each target, compared with the same framework without checks.
import { createServer, type Server } from "node:http";
import { gzipSync } from "node:zlib";
import express from "express";
import fastify from "fastify";
import { Hono } from "hono";
import { Pool } from "undici";
import { reply } from "../../scripts/generate/steps/router/runtime/router.ts";
import { serverModules } from "../../scripts/generate/steps/router.ts";
import { listening, ownModules, startHosts, type Target, targets, webServer } from "../servers/hosts.ts";
import { exampleOf } from "../support/exchange-examples.ts";
import { type Comparison, inRounds } from "./compare.ts";
import type { Bench, Figures } from "./figures.ts";

const listed = exampleOf("listWorkspaceRuns");
const created = exampleOf("createRun");
const mediaType = "application/vnd.api+json";
const calls = {
  "GET with a query": {
    method: "GET",
    path: `${listed.request.target}?page%5Bnumber%5D=2&page%5Bsize%5D=50&filter%5Bstatus%5D=planned`,
    headers: { accept: mediaType },
    body: null,
  },
  "POST with a body": {
    method: "POST",
    path: created.request.target,
    headers: { accept: mediaType, "content-type": mediaType },
    body: String(created.request.body),
  },
} as const;

const answers = { GET: JSON.parse(String(listed.response.body)), POST: JSON.parse(String(created.response.body)) };
const handlers = { listWorkspaceRuns: () => answers.GET, createRun: () => reply(201, answers.POST) };

/** The same responses, by a route for everything that parses the body as the framework does. */
const bare: Record<Target, () => Promise<Server>> = {
  async express() {
    const app = express().use(express.json({ type: mediaType }));
    return createServer(app.use(({ method }, response) => void response.json(answers[method as "GET"])));
  },
  async fastify() {
    const app = fastify();
    app.addContentTypeParser(mediaType, { parseAs: "string" }, app.getDefaultJsonParser("error", "error"));
    app.all("/*", async ({ method }) => answers[method as "GET"]);
    await app.ready();
    return app.server;
  },
  async hono() {
    const app = new Hono().all("*", async (context) => {
      if (context.req.method === "POST") await context.req.json();
      return context.json(answers[context.req.method as "GET"]);
    });
    return webServer(app.fetch);
  },
  fetch: async () =>
    webServer(async (request) => {
      if (request.method === "POST") await request.json();
      return Response.json(answers[request.method as "GET"]);
    }),
};

const requests = 400;
const parallel = 16;

async function* comparisons(): AsyncGenerator<Comparison> {
  await using hosts = await startHosts(ownModules, handlers, {});
  for (const target of targets) {
    await using plain = await listening(await bare[target]());
    for (const [title, call] of Object.entries(calls)) {
      const contenders = [
        { name: `${target} without checks`, run: () => measure(plain.url, call) },
        { name: "the router, every check", run: () => measure(hosts.urls[target], call) },
      ];
      yield {
        title: `processor time of a request with its client: ${target}, ${title}`,
        unit: "µs",
        contenders,
        rounds: 9,
        warmUps: 2,
      };
    }
  }
}

async function measure(url: string, call: (typeof calls)[keyof typeof calls]): Promise<number> {
  const pool = new Pool(url, { connections: parallel });
  const before = process.cpuUsage();
  const work = Array.from({ length: parallel }, async () => {
    for (let turn = 0; turn < requests / parallel; turn += 1) {
      const { statusCode, body } = await pool.request(call);
      await body.dump();
      if (statusCode >= 300) throw new Error(`${call.method} was answered by ${statusCode}.`);
    }
  });
  await Promise.all(work);
  const { user, system } = process.cpuUsage(before);
  await pool.close();
  return (user + system) / requests;
}

function measureSizes(): Figures {
  const sizes = targets.map((target) => {
    const own = serverModules.filter(
      ({ path }) => path.startsWith("router") || path === `${target}.ts` || (target === "hono" && path === "fetch.ts"),
    );
    const text = own.map((file) => file.text).join("");
    return [target, String(own.length), kB(text.length), kB(gzipSync(text).length)];
  });
  return {
    title: "The modules of a server, without the validators",
    columns: ["target", "files", "kB", "gzip, kB"],
    rows: sizes,
  };
}

const kB = (bytes: number): string => (bytes / 1000).toFixed(1);

export const bench: Bench = {
  async *measure(wanted) {
    yield measureSizes();
    yield* inRounds("Requests", comparisons(), wanted);
  },
};
