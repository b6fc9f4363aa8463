// Readers of the bundle and the docs can distinguish the reference from choices of this project.
import { expect, test } from "vitest";
import { toDocsFlavour } from "../../scripts/docs/index.ts";
import type { OpenApiDocument } from "../../scripts/model/openapi.ts";
import { fewest, givenNulls, marked, openStatuses } from "./checklist/choices.ts";
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

/** Every object without a mark of its own or of an object around it; examples are left out. */
function visit(value: unknown, seen: (node: Node, path: string) => void, path = ""): void {
  if (typeof value !== "object" || value === null || "x-our-choice" in value) return;
  if (!Array.isArray(value)) seen(value as Node, path);
  for (const [name, member] of Object.entries(value)) {
    if (!/^(example|examples|default|enum)$/.test(name)) visit(member, seen, `${path}/${name}`);
  }
}

const reasonsOf = (node: Node) =>
  typeof node["x-our-choice"] === "string" ? [node["x-our-choice"]] : Object.values(node["x-our-choice"] as object);

test("the bundle carries every choice, each with a reason", () => {
  const nodes = collect(bundle);

  expect(nodes.length).toBeGreaterThanOrEqual(fewest);
  for (const node of nodes)
    for (const reason of reasonsOf(node)) {
      expect(reason).toMatch(/\w{3}/);
      expect(reason).not.toMatch(/^(this( \w+)?|both|likewise|as above|empty)$/);
    }
});

test.each(marked)("%s is marked", (pointer) => {
  expect(at(bundle, pointer)?.["x-our-choice"]).toBeDefined();
});

test.each(Object.entries(openStatuses))("the success status of %s, %s, is marked as chosen", (operationId, status) => {
  expect(operation(operationId).node["x-our-choice"]).toMatchObject({ [`responses/${status}`]: expect.any(String) });
});

/** The reference has no limit for these; the four digits of `auto-destroy-activity-duration` are a pattern. */
const bounds = ["minLength", "maxLength", "maxItems", "maxProperties", "minimum", "maximum"];

/** Counts and numbers that cannot be smaller by their nature. */
const natural = ({ minimum, maximum }: Node) => maximum === undefined && (minimum === 0 || minimum === 1);

test("every bound is marked, at itself or around it", () => {
  const unmarked: string[] = [];
  visit(
    { parameters: bundle.components.parameters, schemas: bundle.components.schemas, paths: bundle.paths },
    (node, path) => {
      const set = bounds.filter((name) => name in node && !(name === "minimum" && natural(node)));
      if (set.length > 0) unmarked.push(`${path}: ${set.join(", ")}`);
    },
  );

  expect(unmarked, "The reference has no such limit: mark it with x-our-choice.").toEqual([]);
});

test("marks every null that the reference lacks", () => {
  const unmarked: string[] = [];
  visit(bundle.components.schemas, ({ type }, path) => {
    if (Array.isArray(type) && type.includes("null")) unmarked.push(path.slice(1).replaceAll("/properties/", " "));
  });

  expect(unmarked.toSorted()).toEqual(givenNulls.toSorted());
});

test("the docs show a choice at its place", () => {
  const docs = toDocsFlavour(bundle as unknown as OpenApiDocument);

  const shown = at(docs, "/components/schemas/WorkspaceAttributes/properties/environment");
  expect(shown?.description).toContain("*Our choice: the type and the meaning.*");
  expect(docs.info.description).toContain("transitions: all that the reference's table does not name");
  expect(docs.info.description).toContain(
    "`plan_queued` to `errored`: also if the caller who requested it lost the right",
  );
  expect(docs.info.description).toContain("| 403: Run is not pending. |");
  const paths = JSON.stringify(docs.paths);
  expect(paths).toContain("| **Our choice** | status 200: the reference names no status |");
});
