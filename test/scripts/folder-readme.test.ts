// The README of a generated folder.
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test, vi } from "vitest";
import { chooseSteps } from "../../scripts/generate/steps.ts";
import { aGeneratedPair } from "../support/generated-pair.ts";
import { runGenerate } from "../support/generation.ts";
import { aSmallPlace } from "../support/small-place.ts";

const anApi = (baseUrl: string) => ({
  openapi: "3.1.0",
  info: { title: "Toy\nshop <1>", version: "1" },
  servers: [{ url: baseUrl }],
  security: [{ key: [] }],
  paths: {
    "/boxes/{box_id}": {
      delete: {
        operationId: "deleteBox",
        parameters: [{ $ref: "#/components/parameters/box_id" }],
        responses: { 204: { description: "Done." } },
      },
      get: {
        operationId: "showBox",
        parameters: [{ $ref: "#/components/parameters/box_id" }],
        responses: {
          200: {
            description: "One.",
            content: { "application/json": { schema: { type: "object", properties: { id: { type: "string" } } } } },
          },
        },
      },
    },
  },
  components: {
    parameters: { box_id: { name: "box_id", in: "path", required: true, schema: { type: "string" }, example: "b 1" } },
    securitySchemes: { key: { type: "apiKey", in: "header", name: "X-Key" } },
  },
});

test("the first call runs as printed, with the key of the document", async () => {
  const seen: unknown[] = [];
  const server = createServer(({ method, url, headers }, response) => {
    seen.push([method, url, headers["x-key"]]);
    response.setHeader("Content-Type", "application/json").end('{"id":"b"}');
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const log = vi.spyOn(console, "log").mockReturnValue();
  onTestFinished(() => log.mockRestore());
  vi.stubEnv("API_KEY", "secret");
  onTestFinished(() => void vi.unstubAllEnvs());
  using pair = await aGeneratedPair(anApi(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  const readme = readFileSync(join(pair.folder, "README.md"), "utf8");

  const file = join(pair.folder, "first-call.ts");
  writeFileSync(file, /```ts\n([\s\S]*?)```/.exec(readme)![1]!);
  await import(/* @vite-ignore */ pathToFileURL(file).href);

  expect(readme).toContain("# Toy shop 1\n");
  expect(seen).toEqual([["GET", "/boxes/b%201", "secret"]]);
  expect(log).toHaveBeenCalledWith({ id: "b" });
});

test("a README of the user stays, and counts as up to date", async () => {
  const { spec, out, write, read } = aSmallPlace();
  write("made/README.md", "# Mine\n");
  const options = [
    "--spec",
    spec,
    "--out",
    out,
    "--skip",
    ...chooseSteps().names.filter((name) => !/client|readme/.test(name)),
  ];

  const made = await runGenerate(...options);
  const again = await runGenerate(...options, "--check");

  expect([made.code, again.code]).toEqual([0, 0]);
  expect(read("made/README.md")).toBe("# Mine\n");
});
