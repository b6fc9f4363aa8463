// A reader of the bundle or of the docs can tell what the reference gives from what was chosen.
import { expect, test } from "vitest";
import { toDocsFlavour } from "../../scripts/steps/docs-flavour.ts";
import type { OpenApiDocument } from "../../scripts/steps/openapi.ts";
import { fewest, marked, openStatuses } from "./checklist/choices.ts";
import { bundle, operation } from "./checklist/reader.ts";

type Node = Record<string, unknown>;

function collect(value: unknown, found: Node[] = []): Node[] {
  if (typeof value !== "object" || value === null) return found;
  if ("x-our-choice" in value) found.push(value as Node);
  for (const member of Object.values(value)) collect(member, found);
  return found;
}

const at = (document: unknown, pointer: string) =>
  pointer
    .split("/")
    .slice(1)
    .reduce((node, name) => (node as Node | undefined)?.[name], document) as Node | undefined;

const reasonsOf = (node: Node) =>
  typeof node["x-our-choice"] === "string" ? [node["x-our-choice"]] : Object.values(node["x-our-choice"] as object);

test("the bundle carries every choice, each with a reason", () => {
  const nodes = collect(bundle);

  expect(nodes.length).toBeGreaterThanOrEqual(fewest);
  for (const node of nodes) for (const reason of reasonsOf(node)) expect(reason).toMatch(/\w/);
});

test.each(marked)("%s is marked", (pointer) => {
  expect(at(bundle, pointer)?.["x-our-choice"]).toBeDefined();
});

test.each(Object.entries(openStatuses))("the success status of %s, %s, is marked as chosen", (operationId, status) => {
  expect(operation(operationId).node["x-our-choice"]).toMatchObject({ [`responses/${status}`]: expect.any(String) });
});

test("the docs show a choice at its place", () => {
  const docs = toDocsFlavour(bundle as unknown as OpenApiDocument);

  const shown = at(docs, "/components/schemas/WorkspaceAttributes/properties/environment");
  expect(shown?.description).toContain("*Our choice: the type and the meaning.*");
  const paths = JSON.stringify(docs.paths);
  expect(paths).toContain("| **Our choice** | status 200: the reference names no status |");
});
