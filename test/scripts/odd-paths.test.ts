// Paths that URLs write differently than descriptions: the client's request matches the contract's route in each spelling.
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SpecReader } from "../../scripts/model/files/index.ts";
import { describeOperations } from "../../scripts/model/index.ts";
import { aGeneratedPair } from "../support/generated-pair.ts";

const responses = { 204: { description: "Done." } };
const id = { name: "id", in: "path", required: true, schema: { type: "string" } };

const paths = {
  "/größe": { get: { operationId: "size", responses } },
  "/two words": { get: { operationId: "words", responses } },
  '/q("x")': { get: { operationId: "quoted", responses } },
  "/caf%c3%a9/%7Euser": { get: { operationId: "escaped", responses } },
  "/100% sure": { get: { operationId: "percent", responses } },
  "/größe-{id}/x": { get: { operationId: "mixed", parameters: [id], responses } },
  "/a|b/{id}": { get: { operationId: "pipe", parameters: [id], responses } },
};
const document = { openapi: "3.1.0", info: { title: "Odd paths", version: "1" }, servers: [{ url: "/" }], paths };

test("client and contract agree on the spelling of every path", async () => {
  using pair = await aGeneratedPair(document);
  const targets = await Promise.all(
    Object.values(paths).map(async ({ get }) => {
      const { operationId } = get;
      const { method, target } = await pair.send(operationId, "parameters" in get ? { id: "ä/1" } : {});
      return { operationId, target, found: pair.check({ request: { method, target } }) };
    }),
  );

  expect(pair.notes).toEqual([]);
  expect(targets).toEqual([
    { operationId: "size", target: "/gr%C3%B6%C3%9Fe", found: [] },
    { operationId: "words", target: "/two%20words", found: [] },
    { operationId: "quoted", target: "/q(%22x%22)", found: [] },
    { operationId: "escaped", target: "/caf%C3%A9/~user", found: [] },
    { operationId: "percent", target: "/100%25%20sure", found: [] },
    { operationId: "mixed", target: "/gr%C3%B6%C3%9Fe-%C3%A4%2F1/x", found: [] },
    { operationId: "pipe", target: "/a%7Cb/%C3%A4%2F1", found: [] },
  ]);
});

test.each([
  ["/gr%c3%b6%c3%9fe", []],
  ["/%67r%C3%B6%C3%9F%65", []],
  ["/größe", []],
  ["/two words", []],
  ["/caf%C3%A9/%7euser", []],
  ["/100%%20sure", ["malformed-path"]],
  ["/q%28%22x%22)", ["unknown-path"]],
  ["/gr%C3%B6%C3%9Fe-%zz/x", ["malformed-path"]],
  ["/GR%C3%B6%C3%9FE", ["unknown-path"]],
])("the request target %s has the violations %j", async (target, kinds) => {
  using pair = await aGeneratedPair(document);

  expect(pair.check({ request: { method: "GET", target } }).map(({ kind }) => kind)).toEqual(kinds);
});

test("a path item that two paths share has an operation for each path", async () => {
  const folder = mkdtempSync(join(tmpdir(), "infrarun-paths-"));
  const file = join(folder, "api.json");
  const item = { $ref: "item.json" };
  writeFileSync(join(folder, "item.json"), JSON.stringify({ get: { responses } }));
  writeFileSync(file, JSON.stringify({ ...document, paths: { "/a": item, "/b": item } }));

  const { spec } = await new SpecReader(file).read();

  expect(describeOperations(spec.bundle).map(({ facts }) => [facts.operationId, facts.path])).toEqual([
    ["getA", "/a"],
    ["getB", "/b"],
  ]);
});
