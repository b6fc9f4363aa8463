// The contents of the handler, of its test, and of the rows in tests that list all endpoints.
import { parametersOf } from "./names.ts";
import { answerOf, type Endpoint, mannerOf, requestOf, sentOf } from "./spec-files.ts";

/** It passes the type checker; its test fails until the handler is written. */
export const handlerText = ({ operationId }: Endpoint) => `
export const ${operationId}: Handler<"${operationId}"> = async () => {
  throw new Error("TODO: write ${operationId}.");
};
`;

/** The object of a path parameter in a test, with the imports for it. */
const objects: Record<string, { uses: string; value: string }> = {
  organization_name: { uses: "organization", value: "organization" },
  workspace_name: { uses: "", value: '"network"' },
  workspace_id: { uses: "workspaceId", value: "workspaceId" },
  run_id: { uses: "writeRun", value: "(await writeRun()).id" },
  plan_id: { uses: "writeRun", value: "(await writeRun()).planId" },
  apply_id: { uses: "writeRun", value: "(await writeRun()).applyId" },
  configuration_version_id: { uses: "configurationVersionId", value: "configurationVersionId" },
  user_id: { uses: "userId", value: "userId" },
  namespace: { uses: "module", value: "module.namespace" },
  name: { uses: "module", value: "module.name" },
  provider: { uses: "module", value: "module.provider" },
  test_run_id: { uses: "writeTestRun", value: "(await writeTestRun()).id" },
};

function objectOf(parameter: string, { like }: Endpoint) {
  const value = `"TODO: one that is there; the test of ${like.operationId} has some"`;
  return objects[parameter] ?? { uses: "", value };
}

/** The modules from which tests get their objects. */
const worlds = {
  ofRuns: { start: "startRunWorld", file: "run-world" },
  ofModules: { start: "startModuleWorld", file: "module-world" },
};

export function testText(endpoint: Endpoint): string {
  const { operationId, parameters } = endpoint;
  const names = parameters.map(({ name }) => name);
  const all = names.map((name) => objectOf(name, endpoint));
  const uses = [...new Set(all.map((object) => object.uses))].filter((name) => name !== "").sort();
  const path = names.map((name, index) => `${name}: ${all[index]!.value}`).join(", ");
  const given = names.length > 0 ? `\n  const path = { ${path} };` : "";
  const { takes, status, shared } = mannerOf(endpoint);
  const asked = `{ ${[...(names.length > 0 ? ["params: { path }"] : []), ...(takes ? ["body"] : [])].join(", ")} }`;
  const world = names.includes("namespace") ? worlds.ofModules : worlds.ofRuns;
  const seen = shared
    ? `expect("TODO: what has changed").toBe("what the caller asked for");`
    : `expect(data).toEqual("TODO: what the caller sees");`;
  const imports = [
    'import { expect, test } from "vitest";',
    `import { ${world.start} } from "../../support/${world.file}.ts";`,
    'import { shareWorld } from "../../support/shared-world.ts";',
  ];
  return `${imports.join("\n")}

const world = shareWorld(() => ${world.start}());
${takes ? `const body = ${sentOf(endpoint)} as const;\n` : ""}
test("TODO: what it does for the caller", async () => {
  const { ${["api", ...uses].join(", ")} } = world();${given}

  const { ${shared ? "" : "data, "}response } = await api.${operationId}(${asked});

  expect(response.status).toBe(${status});
  ${seen}
});
${names.length > 0 ? absenceText(endpoint, uses, path) : ""}`;
}

function absenceText(endpoint: Endpoint, uses: readonly string[], path: string): string {
  const { operationId, parameters } = endpoint;
  const { name, example } = parameters.at(-1)!;
  const unknown = /-[A-Za-z0-9]{16}$/.test(example) ? example : "nowhere";
  const body = mannerOf(endpoint).takes ? ", body" : "";
  return `
test("answers 404 to an outsider and for an unknown id", async () => {
  const { ${["api", "apiAs", "tokens", ...uses].join(", ")} } = world();
  const path = { ${path} };

  const answers = [
    await apiAs(tokens.outsider).${operationId}({ params: { path }${body} }),
    await api.${operationId}({ params: { path: { ...path, ${name}: "${unknown}" } }${body} }),
  ];

  expect(answers.map(({ response }) => response.status)).toEqual([404, 404]);
});
`;
}

/** A row of test/spec/checklist/endpoints.ts. */
export function checklistRow(endpoint: Endpoint): string {
  const { operationId, method, path } = endpoint;
  const route = path.replace(/\{(\w+)\}/g, ":$1");
  return `  extension("${operationId}", "${method.toUpperCase()}", "${route}", ${mannerOf(endpoint).status}, 401, 404),\n`;
}

/** A row of test/authorization/expectations.ts: a copy of the neighbour's, with the success status of this endpoint. */
export function expectationsRow(endpoint: Endpoint, row: string): string {
  const [, ...statuses] = row.trim().split(/\s+/);
  const own = statuses.map((status) => (status.startsWith("2") ? mannerOf(endpoint).status : status));
  return `${endpoint.operationId.padEnd(28)} ${own.join("   ")}\n`;
}

/** A row of test/authorization/requests.ts: the neighbour's request, if that names all objects. */
export function requestRow(endpoint: Endpoint, entry: string): string {
  const { operationId, path, like } = endpoint;
  const named = parametersOf(like.path);
  const isEnough = parametersOf(path).every((name) => named.includes(name));
  if (isEnough && mannerOf(endpoint).takes) {
    const asked = `(await requests.${like.operationId}(...given)).path`;
    return `  ${operationId}: async (...given) => ({ path: ${asked}, body: ${sentOf(endpoint)} }),\n`;
  }
  if (isEnough) return entry.replace(like.operationId, operationId);
  return `  ${operationId}: async () => {\n    throw new Error("TODO: say how ${operationId} is asked.");\n  },\n`;
}

/** A row of test/spec/examples/exchanges.ts in the neighbour's scene; undefined without an example. */
export function exchangeRow(endpoint: Endpoint, neighbour: string | undefined): string | undefined {
  const { takes, shared } = mannerOf(endpoint);
  const scene = /scene: "\w+"/.exec(neighbour ?? "")?.[0];
  const row = [
    ...(scene ? [scene] : []),
    ...(takes ? [`body: "${requestOf(endpoint).example}"`] : []),
    ...(shared ? [] : [`shows: "${answerOf(endpoint).example}"`]),
  ];
  return shared && !takes ? undefined : `  of("${endpoint.operationId}", { ${row.join(", ")} }),\n`;
}
