// We use internal parts of two packages. These tests fail if an update changes one of them. Then review the changes,
// and write the new version into the adapter.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { OpenAPI3 } from "openapi-typescript";
import { expect, test } from "vitest";
import { readRedoc, triedWith as redocVersion, renderInto } from "../../scripts/docs/index.ts";
import { usePacked } from "../../scripts/generate/packed.ts";
import { flavourForTypes } from "../../scripts/generate/steps/types/flavour.ts";
import { triedWith as typesVersion } from "../../scripts/generate/steps/types/openapi-typescript.ts";
import { options } from "../../scripts/generate/steps/types.ts";
import type { OpenApiDocument } from "../../scripts/model/index.ts";
import { aWorkbench, runGenerate } from "../support/generation.ts";

const versionOf = (name: string) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8")).version;

test.each([
  ["@redocly/cli", redocVersion],
  ["openapi-typescript", typesVersion],
])("the installed %s is the version that its adapter was tested with", (name, version) => {
  expect(versionOf(name)).toBe(version);
});

test("openapi-typescript's parts have the same output as its main entry", async () => {
  using bench = aWorkbench();
  expect(await runGenerate("--spec", bench.spec, "--out", bench.out, "--skip", "docs")).toMatchObject({ code: 0 });
  const document = JSON.parse(readFileSync(join(bench.out, "openapi.json"), "utf8")) as OpenAPI3;

  // It has its own version of this package, which must stay separate.
  await usePacked("@redocly/openapi-core");
  const { default: openapiTS, astToString } = await import("openapi-typescript");
  flavourForTypes(document as unknown as OpenApiDocument);
  const whole = astToString(await openapiTS(document, options));

  const [, ...lines] = readFileSync(join(bench.out, "types.ts"), "utf8").split("\n");
  const [printed] = lines.join("\n").split("\n/** Bytes that are sent unchanged. */");
  // We use our own type for bytes.
  expect(printed!.replaceAll(/: (?:Binary|Blob);/g, ": string;").trim()).toBe(whole.trim());
});

test("Redoc's script starts with init, and contains no addresses of Redocly's services", () => {
  const script = readRedoc();

  expect(script).toMatch(/\binit\b/);
  expect(script).not.toMatch(/https:\/\/(?:cdn|otel)\.[a-z.]*redoc/);
  expect(script).not.toMatch(/<\/script/i);
  expect(renderInto("redoc", "{}", "{}")).toBe('init({}, {}, document.getElementById("redoc"));');
});
