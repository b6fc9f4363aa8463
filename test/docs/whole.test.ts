// The docs show everything that the `x-` extensions of the description say about an operation. Checks every operation.
import { beforeAll, describe, expect, test } from "vitest";
import { type OperationFacts, operations } from "../../generated/operations.ts";
import { toDocsFlavour } from "../../scripts/docs/index.ts";
import { SpecReader } from "../../scripts/model/files/index.ts";
import { listOperations, type OpenApiDocument, type StateMachine } from "../../scripts/model/index.ts";

interface Limit {
  requests: number;
  seconds: number;
}

let written: OpenApiDocument;
/** The text about each operation, by its id. */
let said: Map<string, string>;
let page: string;

const own = (id: string) => listOperations(written).find(({ operationId }) => operationId === id)!.operation;
const perTime = ({ requests, seconds }: Limit) =>
  `${requests} requests per ${seconds === 1 ? "second" : `${seconds} seconds`}`;

beforeAll(async () => {
  const { spec } = await new SpecReader("openapi/openapi.yaml").read();
  written = spec.bundle;
  const shown = toDocsFlavour(spec.bundle);
  said = new Map(listOperations(shown).map(({ operationId, operation }) => [operationId, operation.description ?? ""]));
  page = JSON.stringify(shown.info);
});

describe.each(Object.values<OperationFacts>(operations))("$operationId", ({ operationId, rateLimits }) => {
  test("its permission and its limits are shown", () => {
    const permission = own(operationId)["x-permission"];

    if (permission !== undefined) expect(said.get(operationId)).toContain(`\`${permission}\``);
    for (const limit of rateLimits) expect(said.get(operationId)).toContain(perTime(limit));
  });

  test("documents which responses to retry", () => {
    const retries = Object.entries((own(operationId)["x-retry"] ?? {}) as Record<string, string>);
    const row = /\| \*\*Retry\*\* \| (.*) \|/.exec(said.get(operationId)!)?.[1] ?? "";

    for (const [status, answer] of retries) {
      const part = row.split("; ").find((one) => one.startsWith(answer === "never" ? "never" : "after")) ?? "";
      expect(part, `${status}: ${answer}`).toContain(status);
    }
  });
});

const machines = (): StateMachine[] => {
  const found = new Map<string, StateMachine>();
  JSON.stringify(written, (key, value) => {
    if (key === "x-state-machine") found.set(value.name, value);
    return value;
  });
  return [...found.values()];
};

test("each state is shown with its meaning, and each action with its states and its condition", () => {
  const all = machines();
  for (const { states, actions = {} } of all) {
    for (const [state, { description = "" }] of Object.entries(states)) {
      expect(page).toContain(`\`${state}\``);
      expect(page).toContain(JSON.stringify(description.trim()).slice(1, -1));
    }
    for (const { operation, from, when } of Object.values(actions)) {
      for (const state of from) expect(said.get(operation)).toContain(`\`${state}\``);
      if (when !== undefined) expect(said.get(operation)).toContain(when.trim().replace(/\.$/, ""));
    }
  }
  expect(all.length).toBeGreaterThan(3);
});
