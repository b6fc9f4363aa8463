import { mapOf, type OpenApiDocument, operationsOf, type Spec, spreadCommonResponses } from "../../model/index.ts";
import { originOf } from "../origin.ts";
import type { OutputFile, Step } from "../step.ts";

/** Writes the bundle. JSON has no comments, so its first member names the source. */
export const bundleStep: Step = {
  name: "bundle",
  files: ({ spec }): OutputFile[] => [{ path: "openapi.json", text: printBundle(spec) }],
};

export function printBundle(spec: Spec): string {
  const bundle = { ...spreadCommonResponses(spec.bundle), openapi: versionOf(spec.bundle) };
  return `${JSON.stringify({ "x-generated": originOf(spec, "bundle"), ...bundle }, null, 2)}\n`;
}

/** The reader changes documents of OpenAPI 3.2 to 3.1, but keeps the operations that 3.1 does not have. */
function versionOf({ openapi, paths, webhooks, components }: OpenApiDocument): string {
  const inside = (parts: unknown[]) => parts.flatMap((part) => Object.values(mapOf(part)).map(mapOf));
  const items = inside([paths, webhooks, components?.pathItems]);
  const callbacks = items.flatMap((item) => operationsOf(item).map(({ operation }) => operation.callbacks));
  const called = inside(inside([...callbacks, mapOf(components).callbacks]));
  const isNewer = [...items, ...called].some((item) => "query" in item || "additionalOperations" in item);
  return isNewer && openapi.startsWith("3.1") ? "3.2.0" : openapi;
}
