// Effects of the options and of the app around the router.
import { once } from "node:events";
import { createServer, request, type Server } from "node:http";
import express from "express";
import fastify from "fastify";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { router as forExpress } from "../../scripts/generate/steps/router/runtime/express.ts";
import { router as forFastify } from "../../scripts/generate/steps/router/runtime/fastify.ts";
import { router as forHono } from "../../scripts/generate/steps/router/runtime/hono.ts";
import { type Refusal, reply } from "../../scripts/generate/steps/router/runtime/router.ts";
import { exampleOf } from "../support/exchange-examples.ts";
import { type Got, listening, ownModules, type Sent, send, startHosts, targets, webServer } from "./hosts.ts";

const { target: path } = exampleOf("showWorkspace").request;
const created = exampleOf("createRun").request;
const posted: Sent = {
  method: "POST",
  path: created.target,
  headers: { "content-type": "application/vnd.api+json" },
  body: String(created.body),
};

async function sendToAll(handlers: object, options: object, sent: Sent): Promise<Got[]> {
  await using hosts = await startHosts(ownModules, handlers, options);
  return await Promise.all(targets.map((target) => send(hosts.urls[target], sent)));
}

const onAll = (expected: object) => targets.map(() => expect.objectContaining(expected));

test("a reply thrown by `context` is sent before the request is checked", async () => {
  const context = () => {
    throw reply(401, { errors: [] }, { "WWW-Authenticate": "Bearer" });
  };

  const all = await sendToAll({}, { context }, { ...posted, body: "{" });

  expect(all).toEqual(onAll({ status: 401, headers: expect.objectContaining({ "www-authenticate": "Bearer" }) }));
});

test("`base` is the path before the documented paths", async () => {
  const handlers = { showWorkspace: ({ path }: { path: object }) => reply(200, path) };

  const found = await sendToAll(handlers, { base: "/base" }, { path: `/base${path}` });
  const other = await sendToAll(handlers, { base: "/base" }, { path });

  expect(found).toEqual(onAll({ status: 200, body: expect.stringContaining("workspace_id") }));
  expect(other).toEqual(onAll({ status: 404 }));
});

test("`refuse` replaces the response to a refused request", async () => {
  const refuse = ({ status, title }: Refusal) =>
    reply(status, { errors: [{ title }] }, { "Content-Type": "application/vnd.api+json" });

  const all = await sendToAll({}, { refuse }, { path: "/nowhere" });

  const body = '{"errors":[{"title":"The path is not documented."}]}';
  expect(all).toEqual(onAll({ status: 404, headers: { "content-type": "application/vnd.api+json" }, body }));
});

test("`onError` chooses the response to an error", async () => {
  const showWorkspace = () => {
    throw new RangeError("gone");
  };

  const all = await sendToAll({ showWorkspace }, { onError: (error: Error) => reply(410, error.message) }, { path });

  expect(all).toEqual(onAll({ status: 410, body: '"gone"' }));
});

const options = { pass: true, context: () => undefined };
const handlers = { createRun: ({ body }: { body: object }) => reply(201, body) } as never;

const apps: Record<string, () => Promise<Server>> = {
  async express() {
    const app = express().use(express.json({ type: "application/vnd.api+json" }));
    app.use("/mounted", forExpress(handlers, options), (_, response) => void response.send("mine"));
    return createServer(app);
  },
  async fastify() {
    const app = fastify();
    app.setNotFoundHandler((_, answer) => void answer.code(200).send("mine"));
    await app.register(forFastify(handlers, options), { prefix: "/mounted" });
    await app.ready();
    return app.server;
  },
  async hono() {
    const app = new Hono().use(async (context, next) => {
      await context.req.text();
      await next();
    });
    app.use("/mounted/*", forHono(handlers, { ...options, base: "/mounted" }), async (context) => context.text("mine"));
    return webServer(app.fetch);
  },
};

test.each(Object.keys(apps))("in %s, the router is one part of an app", async (name) => {
  await using server = await listening(await apps[name]!());

  const own = await send(server.url, { ...posted, path: `/mounted${posted.path}` });
  const passed = await send(server.url, { path: "/mounted/nowhere" });

  expect([own.status, JSON.parse(own.body)]).toEqual([201, JSON.parse(String(posted.body))]);
  expect([passed.status, passed.body]).toEqual([200, "mine"]);
});

test.each(targets)("on %s, a caller that leaves aborts the handler and ends its stream", async (target) => {
  const { promise: ended, resolve: end } = Promise.withResolvers<boolean>();
  async function* stream(signal: AbortSignal) {
    try {
      for (;;) {
        yield new TextEncoder().encode("more");
        await new Promise((resolve) => setImmediate(resolve));
      }
    } finally {
      if (!signal.aborted) await once(signal, "abort");
      end(signal.aborted);
    }
  }
  const readStateFile = ({ signal }: { signal: AbortSignal }) => stream(signal);
  await using hosts = await startHosts(ownModules, { readStateFile }, {});

  const outgoing = request(`${hosts.urls[target]}${exampleOf("readStateFile").request.target}`, { agent: false }).end();
  const [incoming] = await once(outgoing, "response");
  await once(incoming, "data");
  outgoing.destroy();

  expect(await ended).toBe(true);
});

test.each(targets)("on %s, a caller that leaves during its body causes no error", async (target) => {
  const errors: unknown[] = [];
  const { promise: began, resolve: begin } = Promise.withResolvers<void>();
  const { promise: failed, resolve: fail } = Promise.withResolvers<string>();
  const uploadStateFile = async ({ body }: { body: AsyncIterable<Uint8Array> }) => {
    try {
      for await (const _ of body) begin();
    } catch (error) {
      fail((error as Error).message);
      throw error;
    }
  };
  await using hosts = await startHosts(
    ownModules,
    { uploadStateFile },
    { onError: (error: unknown) => errors.push(error) },
  );

  const { method, target: address } = exampleOf("uploadStateFile").request;
  const outgoing = request(`${hosts.urls[target]}${address}`, {
    method,
    agent: false,
    headers: { "content-length": 10 },
  });
  outgoing.on("error", () => {});
  outgoing.write("half");
  await began;
  outgoing.destroy();

  expect(await failed).toBe("The connection was closed before the end of the body.");
  expect(errors).toEqual([]);
});

test.each(targets)("on %s, an error in a stream is reported, but not sent", async (target) => {
  const errors: unknown[] = [];
  async function* readStateFile() {
    yield new TextEncoder().encode("half");
    await new Promise((resolve) => setImmediate(resolve));
    throw new RangeError("broken");
  }
  const onError = (error: unknown) => void errors.push(String(error));
  await using hosts = await startHosts(ownModules, { readStateFile }, { onError });

  const sent = { path: exampleOf("readStateFile").request.target };
  const got = await send(hosts.urls[target], sent).catch(({ message }) => ({ status: 500, body: message }));

  // Hono's adapter has not sent the status yet.
  expect(got).toMatchObject({ status: 500, body: expect.not.stringContaining("broken") });
  expect(errors).toEqual(["RangeError: broken"]);
});
