// Other tools read the bundle: it passes their rules, and repeats shared parts of the source where they expect them.
import { createConfig, lint } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { loadContract } from "../../scripts/gate/index.ts";
import { loadLintRules } from "../../scripts/lint/problems.ts";
import { SpecReader } from "../../scripts/model/files/reader.ts";
import type { OpenApiDocument } from "../../scripts/model/openapi.ts";
import { someOf } from "../support/thorough.ts";
import { bundle, operations } from "./checklist/reader.ts";

const common = ["405", "408", "414", "431"];

test("every operation of the bundle lists the answers that any request may get", () => {
  expect(Object.keys(bundle["x-common-responses"])).toEqual(common);
  for (const [operationId, { node }] of operations) {
    expect([operationId, Object.keys(node.responses as object)]).toEqual([operationId, expect.arrayContaining(common)]);
  }
});

test.each(someOf(["openapi/openapi.yaml", "generated/openapi.json"], 2))(
  "%s passes recommended-strict",
  { tags: "long" },
  async (file) => {
    const problems = await lint({ ref: file, config: await createConfig({ extends: ["recommended-strict"] }) });

    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  },
);

test("reading the bundle is reading its source", async () => {
  const vocabulary = (await loadLintRules("openapi/openapi.yaml")).config;
  const read = async (file: string) =>
    (await new SpecReader(file, async () => vocabulary).read()).spec.bundle as OpenApiDocument;
  const source = await read("openapi/openapi.yaml");
  const { "x-generated": _, ...again } = await read("generated/openapi.json");

  expect(again).toEqual(source);
});

test("what a gate counts as covered leaves out the answers that any request may get", async () => {
  const { paths = {} } = (await loadContract()).document();

  expect(Object.keys(paths["/ping"]?.get?.responses ?? {})).toEqual(["204", "400", "406", "429", "500", "503"]);
});
