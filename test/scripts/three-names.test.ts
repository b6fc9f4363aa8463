// Three names that would become the same generated name stay different.
import { expect, test } from "vitest";
import { fileNames } from "../../scripts/docs/pages/names.ts";
import { functionNames, groupOperations } from "../../scripts/generate/steps/client/names.ts";
import { enumsStep } from "../../scripts/generate/steps/enums.ts";
import { namesOf } from "../../scripts/generate/steps/zod/names.ts";
import { copyOf, freeName, prepare } from "../../scripts/model/index.ts";
import { aDocument } from "../support/impact.ts";
import { filesOf } from "../support/steps.ts";

const three = ["a-b", "a.b", "a_b"];

/** Returns the names in the printed constants of three enums, each with three values. */
async function namesInEnums(pattern: RegExp): Promise<string[]> {
  const schemas = Object.fromEntries(three.map((name) => [name, { enum: three }]));
  const bundle = copyOf(aDocument({}, { components: { schemas } }));
  prepare(bundle);
  const [file] = await filesOf(enumsStep, { bundle, source: "a.yaml" } as never);
  return [...file!.text.matchAll(pattern)].map(([, name]) => name!);
}

const rows: Record<string, () => Promise<string[]> | string[]> = {
  "constants of enums": () => namesInEnums(/export const (\w+) = /g),
  "members of an enum": async () => (await namesInEnums(/^ {2}(\w+): "a/gm)).slice(0, 3),
  "functions of the client": () => [...functionNames(["a-b", "a.b", "aB"]).values()],
  "methods of the client": () => {
    const operationIds = ["createRun", "createRuns", "CreateRun"];
    const groups = groupOperations(operationIds.map((operationId) => ({ operationId, tag: "Runs" })));
    return [...groups.get("runs")!.keys()];
  },
  "constants of Zod": () => {
    const constants = three.map((name) => [`request ${name}`, { name, kind: "schema", side: "request" }] as const);
    return [...namesOf(new Map(constants) as never).values()];
  },
  "pages of the docs, on file systems without case": () =>
    [...fileNames(["Run", "run", "RUN"]).values()].map((name) => name.toLowerCase()),
  "names with a number": () => {
    const names: string[] = [];
    for (const wish of ["a", "a", "a"]) names.push(freeName(wish, (name) => names.includes(name)));
    return names;
  },
};

test.each(Object.entries(rows))("%s stay different", async (_, make) => {
  const names = await make();

  expect(names.length).toBeGreaterThanOrEqual(3);
  expect(new Set(names).size, `different names among ${names.join(", ")}`).toBe(names.length);
});

test("operations with the same short name all keep their operationId", () => {
  const operationIds = ["createRun", "createRuns", "CreateRun"];
  const groups = groupOperations(operationIds.map((operationId) => ({ operationId, tag: "Runs" })));

  expect([...groups.get("runs")!.keys()]).toEqual(operationIds);
});
