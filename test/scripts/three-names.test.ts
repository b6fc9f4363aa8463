// Three names that would become the same generated name stay different.
import { expect, test } from "vitest";
import { fileNames } from "../../scripts/docs/pages/names.ts";
import type { Step } from "../../scripts/generate/step.ts";
import { functionNames, groupOperations } from "../../scripts/generate/steps/client/names.ts";
import { enumsStep } from "../../scripts/generate/steps/enums.ts";
import { machinesStep } from "../../scripts/generate/steps/machines.ts";
import { namesOf } from "../../scripts/generate/steps/zod/names.ts";
import { copyOf, freeName, prepare } from "../../scripts/model/index.ts";
import { PagePrinter } from "../../scripts/site/html.ts";
import { aDocument } from "../support/impact.ts";
import { filesOf } from "../support/steps.ts";

const three = ["a-b", "a.b", "a_b"];

/** Returns the names in the printed constants of three enums, each with three values. */
const namesInEnums = (pattern: RegExp) =>
  namesIn(enumsStep, Object.fromEntries(three.map((name) => [name, { enum: three }])), pattern);

async function namesIn(step: Step, schemas: object, pattern: RegExp): Promise<string[]> {
  const bundle = copyOf(aDocument({}, { components: { schemas } }));
  prepare(bundle);
  const [file] = await filesOf(step, { bundle, source: "a.yaml" } as never);
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
  "constants of state machines": async () => {
    const table = { initial: "a", states: { a: { final: true } }, transitions: [] };
    const schemas = Object.fromEntries(three.map((name) => [name, { "x-state-machine": { name, ...table } }]));
    return namesIn(machinesStep, schemas, /export const (\w+) = /g);
  },
  "constants of Zod": () => {
    const constants = ["a-b", "a.b", "aB"].map(
      (name) => [`request ${name}`, { name, kind: "schema", side: "request" }] as const,
    );
    return [...namesOf(new Map(constants) as never).values()];
  },
  "pages of the docs, on file systems without case": () =>
    [...fileNames(["Run", "run", "RUN"]).values()].map((name) => name.toLowerCase()),
  "ids on a page": () => {
    const heading = { kind: "heading", level: 2, id: "examples", text: "Examples" };
    const printer = new PagePrinter({} as never, { blocks: [heading, heading, heading] } as never);
    return [...printer.print().text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id!);
  },
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
