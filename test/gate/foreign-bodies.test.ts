// Bodies other than JSON, with the middleware and with the proxy: mistakes are reported, and refused with `enforce`.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contract } from "../../scripts/gate/index.ts";
import { startUpstream } from "../support/gate.ts";

const person = {
  type: "object",
  required: ["age"],
  properties: { age: { type: "integer" }, photo: { type: "string", format: "binary" } },
};
const document = {
  openapi: "3.1.0",
  info: { title: "People", version: "1" },
  paths: {
    "/people": {
      post: {
        operationId: "create",
        requestBody: {
          required: true,
          content: {
            "application/x-www-form-urlencoded": { schema: person },
            "multipart/form-data": { schema: person },
            "application/x-ndjson": { schema: person },
          },
        },
        responses: { 200: { description: "Its size.", content: { "text/plain": { schema: { type: "string" } } } } },
      },
    },
  },
};

let folder: string;
let spec: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "infrarun-bodies-"));
  spec = join(folder, "people.json");
  writeFileSync(spec, JSON.stringify(document));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** An app that responds with the number of received bytes. */
async function anApp(mode: "report" | "enforce") {
  const app = express();
  const { groups } = await contract(app, { mode, spec });
  app.post("/people", async (request, response) => {
    let size = 0;
    for await (const chunk of request) size += (chunk as Buffer).length;
    response.type("text/plain").send(String(size));
  });
  const server = await startUpstream(app);
  return {
    ...server,
    post: (body: RequestInit["body"], type?: string) =>
      fetch(`${server.url}people`, {
        method: "POST",
        body: body ?? null,
        ...(type && { headers: { "Content-Type": type } }),
      }),
    found: () => groups.list().map(({ kind, location }) => [kind, location]),
  };
}

const parts = (age: string) => {
  const form = new FormData();
  form.append("age", age);
  form.append("photo", new Blob([new Uint8Array([0, 255, 10, 13, 45, 45])]), "a.png");
  return form;
};

test("the middleware reports mistakes in forms, parts and lines, and changes nothing", async () => {
  await using app = await anApp("report");

  const sizes = [];
  for (const [body, type] of [
    [new URLSearchParams({ age: "1" })],
    [new URLSearchParams({ age: "x" })],
    [parts("1")],
    [parts("x")],
    ['{"age":1}\n{"age":"x"}\n', "application/x-ndjson"],
  ] as [RequestInit["body"], string?][]) {
    const response = await app.post(body, type);
    sizes.push([response.status, Number(await response.text()) > 4]);
  }

  expect(sizes.map(([status]) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(app.found()).toEqual([
    ["type", "request /age"],
    ["type", "request /*/age"],
  ]);
});

test("the middleware refuses wrong forms and parts, and passes valid ones on unchanged", async () => {
  await using app = await anApp("enforce");

  expect((await app.post(new URLSearchParams({ age: "x" }))).status).toBeOneOf([400, 422]);
  expect((await app.post(parts("x"))).status).toBeOneOf([400, 422]);
  expect(await (await app.post(new URLSearchParams({ age: "12" }))).text()).toBe("6");
  expect(Number(await (await app.post(parts("12"))).text())).toBeGreaterThan(200);
  // A stream of lines may be endless: it is passed on immediately.
  expect(await (await app.post('{"age":"x"}\n', "application/x-ndjson")).text()).toBe("12");
});
