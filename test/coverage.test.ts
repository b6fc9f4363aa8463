// Every operation of the spec is served and tested.
import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type OperationFacts, operations } from "../generated/operations.ts";
import { handlers } from "../server/handlers/index.ts";

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const served = Object.keys(handlers);

/** Operations that are tested in a table together with others. */
const tables: Partial<Record<string, string>> = {
  applyRun: "test/api/runs/run-actions.test.ts",
  forceDeleteWorkspaceByName: "test/api/workspaces/workspaces-by-name.test.ts",
  safeDeleteWorkspaceByName: "test/api/workspaces/workspaces-by-name.test.ts",
  showWorkspaceByName: "test/api/workspaces/workspaces-by-name.test.ts",
  updateWorkspaceByName: "test/api/workspaces/workspaces-by-name.test.ts",
};

const testOf = ({ operationId, tag }: OperationFacts): string => {
  const table = tables[operationId];
  if (table !== undefined && readFileSync(new URL(`../${table}`, import.meta.url), "utf8").includes(operationId)) {
    return table;
  }
  return `test/api/${tag?.toLowerCase().replaceAll(" ", "-")}/${kebab(operationId)}.test.ts`;
};

test("each operation has a handler", () => {
  expect(served.sort()).toEqual(Object.keys(operations).sort());
});

test("each operation has a test file, or is in the table of one", () => {
  const missing = Object.values<OperationFacts>(operations)
    .map(testOf)
    .filter((file) => !existsSync(new URL(`../${file}`, import.meta.url)));

  expect(missing, "write these tests").toEqual([]);
});

test("nothing that `npm run new` wrote waits to be filled in", () => {
  const cwd = new URL("..", import.meta.url).pathname;
  const written = globSync("{openapi/**/*.yaml,server/handlers/*.ts,test/{api,authorization,spec}/**/*.ts}", { cwd });
  const unfinished = written.flatMap((file) => {
    const lines = readFileSync(`${cwd}${file}`, "utf8").split("\n");
    return lines.flatMap((line, index) => (line.includes("TODO: ") ? [`${file}:${index + 1}: ${line.trim()}`] : []));
  });

  expect(unfinished, "fill in these lines").toEqual([]);
});
