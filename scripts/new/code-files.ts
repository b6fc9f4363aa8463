// The texts of the handler, of its test, and of the rows in the tests that list all endpoints.
import { parametersOf } from "./names.ts";
import { answerOf, type Endpoint, successOf } from "./spec-files.ts";

/** It type-checks, and its test fails until it is written. */
export const handlerText = ({ operationId }: Endpoint) => `
export const ${operationId}: Handler<"${operationId}"> = async () => {
  throw new Error("TODO: write ${operationId}.");
};
`;

/** How a test gets the object that a path parameter names, and what it needs for that. */
const objects: Record<string, { uses: string; value: string }> = {
  organization_name: { uses: "organization", value: "organization" },
  workspace_name: { uses: "", value: '"network"' },
  workspace_id: { uses: "workspaceId", value: "workspaceId" },
  run_id: { uses: "writeRun", value: "(await writeRun()).id" },
  plan_id: { uses: "writeRun", value: "(await writeRun()).planId" },
  apply_id: { uses: "writeRun", value: "(await writeRun()).applyId" },
  configuration_version_id: { uses: "configurationVersionId", value: "configurationVersionId" },
  user_id: { uses: "userId", value: "userId" },
};
const objectOf = (parameter: string) => objects[parameter] ?? { uses: "", value: '"TODO: one that is there"' };

const importsOfTest = [
  'import { expect, test } from "vitest";',
  'import { startRunWorld } from "../../support/run-world.ts";',
  'import { shareWorld } from "../../support/shared-world.ts";',
];

export function testText(endpoint: Endpoint): string {
  const { operationId, parameters } = endpoint;
  const names = parameters.map(({ name }) => name);
  const uses = [...new Set(names.map((name) => objectOf(name).uses))].filter((name) => name !== "").sort();
  const path = names.map((name) => `${name}: ${objectOf(name).value}`).join(", ");
  const given = names.length > 0 ? `\n  const path = { ${path} };` : "";
  const asked = names.length > 0 ? "{ params: { path } }" : "{}";
  const { status, shared } = successOf(endpoint);
  const seen = shared
    ? `expect("TODO: what has changed").toBe("what the caller asked for");`
    : `expect(data).toEqual("TODO: what the caller sees");`;
  return `${importsOfTest.join("\n")}

const world = shareWorld(() => startRunWorld());

test("TODO: what it does for the caller", async () => {
  const { ${["api", ...uses].join(", ")} } = world();${given}

  const { ${shared ? "" : "data, "}response } = await api.${operationId}(${asked});

  expect(response.status).toBe(${status});
  ${seen}
});
${names.length > 0 ? absenceText(endpoint, uses, path) : ""}`;
}

function absenceText({ operationId, parameters }: Endpoint, uses: readonly string[], path: string): string {
  const { name, example } = parameters.at(-1)!;
  const unknown = name.endsWith("_name") ? "nowhere" : example;
  return `
test("is not there for an outsider, nor is an unknown one", async () => {
  const { ${["api", "apiAs", "tokens", ...uses].join(", ")} } = world();
  const path = { ${path} };

  const answers = [
    await apiAs(tokens.outsider).${operationId}({ params: { path } }),
    await api.${operationId}({ params: { path: { ...path, ${name}: "${unknown}" } } }),
  ];

  expect(answers.map(({ response }) => response.status)).toEqual([404, 404]);
});
`;
}

/** A row of test/spec/checklist/endpoints.ts. */
export function checklistRow(endpoint: Endpoint): string {
  const { operationId, method, path } = endpoint;
  const route = path.replace(/\{(\w+)\}/g, ":$1");
  return `  extension("${operationId}", "${method.toUpperCase()}", "${route}", ${successOf(endpoint).status}, 401, 404),\n`;
}

/** A row of test/authorization/expectations.ts: that of the neighbour, with the success status of this one. */
export function expectationsRow(endpoint: Endpoint, row: string): string {
  const [, ...statuses] = row.trim().split(/\s+/);
  const own = statuses.map((status) => (status.startsWith("2") ? successOf(endpoint).status : status));
  return `${endpoint.operationId.padEnd(28)} ${own.join("   ")}\n`;
}

/** A row of test/authorization/requests.ts: that of the neighbour where both paths name the same objects. */
export function requestRow({ operationId, path, like }: Endpoint, entry: string): string {
  const same = parametersOf(path).join() === parametersOf(like.path).join();
  if (same) return entry.replace(like.operationId, operationId);
  return `  ${operationId}: async () => {\n    throw new Error("TODO: say how ${operationId} is asked.");\n  },\n`;
}

/** A row of test/spec/examples/exchanges.ts, in the scene of the neighbour; none without an example. */
export function exchangeRow(endpoint: Endpoint, neighbour: string | undefined): string | undefined {
  if (successOf(endpoint).shared) return undefined;
  const scene = /scene: "\w+", /.exec(neighbour ?? "")?.[0] ?? "";
  return `  of("${endpoint.operationId}", { ${scene}shows: "${answerOf(endpoint).example}" }),\n`;
}
