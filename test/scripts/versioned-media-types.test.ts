// Media types with parameters: contract, gate, middleware and client distinguish them by their documented parameters.
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import express from "express";
import { expect, test } from "vitest";
import { performGate } from "../support/gate-command.ts";
import { aGeneratedPair } from "../support/generated-pair.ts";
import { ownFolder } from "../support/temporary.ts";

const folder = ownFolder();
const versioned = (version: number) => `application/vnd.api+json; version=${version}`;
const content = {
  [versioned(2)]: { schema: { type: "object", properties: { two: { type: "string" } }, required: ["two"] } },
  [versioned(1)]: { schema: { type: "object", properties: { one: { type: "string" } }, required: ["one"] } },
};
const document = {
  openapi: "3.1.0",
  info: { title: "Versions", version: "1" },
  servers: [{ url: "/" }],
  paths: {
    "/things": {
      post: {
        operationId: "makeThing",
        requestBody: { required: true, content },
        responses: { 200: { description: "It.", content } },
      },
    },
  },
};
const rows: [type: string, body: object, kinds: string[]][] = [
  [versioned(1), { one: "a" }, []],
  [versioned(2), { two: "a" }, []],
  [versioned(2), { one: "a" }, ["missing-member", "undocumented-member"]],
  [versioned(3), { one: "a" }, ["media-type"]],
  ["application/vnd.api+json", { one: "a" }, ["media-type"]],
];

test("contract, gate and middleware refuse undocumented versions", async () => {
  using pair = await aGeneratedPair(document, ["client", "validators", "express"]);
  const { validate } = await pair.load("express.ts");
  const app = express();
  app.use(validate());
  app.post("/things", (_, response) => void response.end());
  await using server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/things`;
  const message = (type: string, body: object) => ({ headers: { "content-type": type }, body: JSON.stringify(body) });
  const entries = rows.map(([type, body]) => ({
    request: {
      method: "POST",
      url: "https://things.example/things",
      headers: [{ name: "Content-Type", value: type }],
      postData: { mimeType: type, text: JSON.stringify(body) },
    },
    response: {
      status: 200,
      headers: [{ name: "Content-Type", value: type }],
      content: { mimeType: type, text: JSON.stringify(body) },
    },
  }));
  const [spec, traffic] = [join(folder, "versions.json"), join(folder, "versions.har")];
  writeFileSync(spec, JSON.stringify(document));
  writeFileSync(traffic, JSON.stringify({ log: { entries } }));

  const found = rows.map(([type, body]) =>
    pair.check({
      request: { method: "POST", target: "/things", ...message(type, body) },
      response: { status: 200, ...message(type, body) },
    }),
  );
  const statuses = await Promise.all(
    rows.map(async ([type, body]) => (await fetch(url, { method: "POST", ...message(type, body) })).status),
  );
  const { stdout } = await performGate(["check", traffic, "--spec", spec, "--json"]);

  for (const side of ["request", "response"]) {
    const kinds = found.map((all) => all.filter((one) => one.side === side).map(({ kind }) => kind));
    expect(kinds).toEqual(rows.map(([, , expected]) => expected));
  }
  expect(statuses).toEqual([200, 200, 422, 415, 415]);
  const { groups } = JSON.parse(stdout) as { groups: { kind: string; side: string; count: number }[] };
  const wrongTypes = groups.filter(({ kind }) => kind === "media-type");
  expect(wrongTypes.map(({ count }) => count)).toEqual([2, 2]);
});

test("the client sends the documented parameters", async () => {
  using pair = await aGeneratedPair(document);

  const sent = await pair.send("makeThing", { two: "a" });

  expect(sent.headers.get("content-type")).toBe(versioned(2));
  expect(sent.headers.get("accept")).toBe(versioned(2));
  expect(pair.check({ request: sent })).toEqual([]);
});
