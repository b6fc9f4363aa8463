// The first check of another API, with an error in a schema that many operations share.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { performGate } from "../support/gate-command.ts";
import { ownFolder } from "../support/temporary.ts";

const folder = ownFolder();
const names = Array.from({ length: 30 }, (_, index) => `list${10 + index}`);
const schema = { type: "array", items: { $ref: "#/components/schemas/Thing" } };
const Thing = { type: "object", properties: { id: { type: "string" } } };
const description = join(folder, "openapi.json");
writeFileSync(
  description,
  JSON.stringify({
    openapi: "3.0.3",
    info: { title: "Things", version: "1" },
    paths: Object.fromEntries(
      names.map((operationId) => [
        `/${operationId}`,
        {
          get: {
            operationId,
            responses: { 200: { description: "All.", content: { "application/json": { schema } } } },
          },
        },
      ]),
    ),
    components: { schemas: { Thing } },
  }),
);

function recordingOf(operations: readonly string[], body: unknown): string {
  const file = join(folder, "traffic.ndjson");
  const lines = operations.map((name) =>
    JSON.stringify({
      exchange: 1,
      at: "2026-11-21T12:00:00.000Z",
      request: { method: "GET", target: `/${name}`, headers: [["Accept", "*/*"]], body: null },
      response: {
        ...{ status: 200, statusText: "", headers: [["Content-Type", "application/json"]] },
        body: { text: JSON.stringify(body), size: 1, gap: null },
      },
    }),
  );
  writeFileSync(file, lines.join("\n"));
  return file;
}

test("the summary shows a mistake of many operations once, and what to do next", async () => {
  const file = recordingOf(names, [{ id: 1 }]);

  const { stdout } = await performGate(["check", file, "--spec", description]);

  expect(stdout.replaceAll(/\S+(?=openapi\.json|traffic\.ndjson)/g, "")).toBe(`Several operations
  30 × type response /*/id
      id must be a string.  openapi.json:1
      got 1
      2026-11-21 12:00:00, traffic.ndjson entry 1: GET /list10 → 200
      in list10, list11, list12, list13, list14 and 25 other operations

To accept these kinds, and fail only for new ones: --baseline known.json --update-baseline.
To add undocumented members to the description: npm run gate -- suggest.

30 exchanges, 30 violations of 30 kinds.
`);
});

test("a mistake of few operations is shown for each", async () => {
  const file = recordingOf(names.slice(0, 3), [{ id: 1 }]);

  const { stdout } = await performGate(["check", file, "--spec", description]);

  expect(stdout.match(/^list\d+$/gm)?.sort()).toEqual(["list10", "list11", "list12"]);
  expect(stdout).not.toContain("--baseline");
});
