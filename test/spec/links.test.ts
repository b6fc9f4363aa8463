// Every link of the spec, followed from an answer of its own operation.
import { expect, test } from "vitest";
import generated from "../../generated/openapi.json" with { type: "json" };
import { type OperationId, operations } from "../../generated/operations.ts";
import { type OpenApiDocument, resolve } from "../../scripts/model/openapi.ts";
import { newId } from "../../server/domain/ids.ts";
import { createCostEstimate, createPolicyCheck, createTaskStage } from "../../server/store/runs/phases.ts";
import { createRunEvents } from "../../server/store/runs/runs.ts";
import { addRemoteStateConsumers } from "../../server/store/workspaces/remote-state-consumers.ts";
import { type Ask, requests } from "../authorization/requests.ts";
import { startAuthorizationWorld } from "../authorization/world.ts";
import { bundleOf, resources } from "../support/bundles.ts";
import { setCurrentRun } from "../support/rows.ts";
import { shareWorld } from "../support/shared-world.ts";
import { someOf } from "../support/thorough.ts";

const document = generated as unknown as OpenApiDocument;
const world = shareWorld(startAuthorizationWorld);

interface Link {
  operationId: OperationId;
  parameters?: Record<string, string>;
  requestBody?: unknown;
}

type Linked = { responses: Record<string, { $ref: string } & { links?: Record<string, { $ref: string }> }> };

const all = (Object.keys(operations) as OperationId[]).flatMap((id) => {
  const { method, path } = operations[id];
  const { responses } = (document.paths as Record<string, Record<string, Linked>>)[path]![method.toLowerCase()]!;
  return Object.values(responses).flatMap((response) => {
    const { links = {} } = resolve<{ links?: Record<string, { $ref: string }> }>(document, response);
    return Object.entries(links).map(([name, link]) => [id, name, resolve<Link>(document, link)] as const);
  });
});

test("there are links", () => {
  expect(all.length).toBeGreaterThan(200);
});

test.each(all.filter(([, , { operationId }]) => /^create(Test)?Run$/.test(operationId)))(
  "the body of %s → %s names the object of the response",
  (_id, _name, { requestBody }) => {
    expect(JSON.stringify(requestBody)).toContain('"id":"{$response.body#/data/id}"');
  },
);

interface Exchange {
  asked: Ask;
  answer: unknown;
}

/** The value of an expression; undefined if the exchange does not have it. */
function evaluate(expression: string, { asked, answer }: Exchange): unknown {
  const [, source, rest] = /^\$(request\.path|request\.body|response\.body)[.#](.*)$/.exec(expression) ?? [];
  if (source === "request.path") return asked.path[rest!];
  const value = source === "request.body" ? asked.body : answer;
  return rest!
    .split("/")
    .slice(1)
    .reduce<unknown>((place, key) => (place as Record<string, unknown> | null | undefined)?.[key], value);
}

function fill(template: unknown, exchange: Exchange): unknown {
  if (typeof template === "string") {
    return template.replaceAll(/\{(\$[^}]+)\}/g, (_, expression: string) => String(evaluate(expression, exchange)));
  }
  if (Array.isArray(template)) return template.map((item) => fill(item, exchange));
  if (typeof template !== "object" || template === null) return template;
  return Object.fromEntries(Object.entries(template).map(([key, value]) => [key, fill(value, exchange)]));
}

/** Places as in the other tests, with all objects that a link may lead to. */
function fullPlace() {
  const { here, store } = world();
  const at = new Date();
  const place = {
    ...here,
    async workspace(given?: Parameters<typeof here.workspace>[0]) {
      const made = await here.workspace(given);
      const consumer = await here.workspace();
      await addRemoteStateConsumers(store, made.id, [consumer.id]);
      await setCurrentRun(store, await here.run({ workspaceId: made.id }));
      await here.state({ workspaceId: made.id });
      return made;
    },
    async run(given: Parameters<typeof here.run>[0] = {}) {
      const [costEstimateId, policyCheckId, prePlanStageId] = [
        newId("costEstimate"),
        newId("policyCheck"),
        newId("taskStage"),
      ];
      const state = await here.state(given.workspaceId === undefined ? {} : { workspaceId: given.workspaceId });
      const about = { inputStateVersionId: state.id, workspaceId: state.workspaceId };
      const made = await here.run({ costEstimateId, policyCheckId, prePlanStageId, ...about, ...given });
      const finished = { status: "finished", statusTimestamps: {}, errorMessage: null, createdAt: at } as const;
      const costs = { priorMonthlyCost: "0.0", proposedMonthlyCost: "1.0", deltaMonthlyCost: "1.0" };
      const counts = { resourcesCount: 1, matchedResourcesCount: 1, unmatchedResourcesCount: 0 };
      await createCostEstimate(store, { id: costEstimateId, runId: made.id, ...finished, ...costs, ...counts });
      const event = { action: "queued", description: null, actorId: here.creator.id, createdAt: at };
      await createRunEvents(store, [{ id: newId("runEvent"), runId: made.id, ...event }]);
      const stage = {
        stage: "pre_plan",
        status: "passed",
        statusTimestamps: {},
        results: [],
        createdAt: at,
        updatedAt: at,
      } as const;
      await createTaskStage(store, { id: prePlanStageId, runId: made.id, ...stage });
      const check = { status: "passed", statusTimestamps: {}, results: [], message: null, createdAt: at } as const;
      await createPolicyCheck(store, { id: policyCheckId, runId: made.id, ...check });
      return made;
    },
    async state() {
      const { id: runId, workspaceId } = await here.run();
      return here.state({ workspaceId, runId });
    },
  };
  return place as typeof here;
}

/** Performs the steps between a response and the step that a link proposes, as the descriptions of both require. */
async function prepare(target: OperationId, path: Record<string, string>, answer: unknown) {
  const { here, bearers, ask } = world();
  if (target.endsWith("DataRetentionPolicy") && target !== "setDataRetentionPolicy") {
    const { body } = await requests.setDataRetentionPolicy(here, bearers.owner);
    await ask("setDataRetentionPolicy", { path, body }, bearers.owner);
  }
  if (target !== "createRun" && target !== "createTestRun") return;
  const { data } = answer as { data: { id: string; type: string; attributes: { "upload-url": string } } };
  let address = data.attributes["upload-url"];
  if (data.type === "workspaces") {
    const created = { path: { workspace_id: data.id }, body: { data: { type: "configuration-versions" } } };
    const { text } = await ask("createConfigurationVersion", created, bearers.owner);
    address = JSON.parse(text).data.attributes["upload-url"];
  }
  await fetch(address, { method: "PUT", body: new Uint8Array(await bundleOf(resources("one"))) });
}

test.each(someOf(all, 2))("%s leads to %s", async (id, name, { operationId, parameters = {}, requestBody }) => {
  const { here, bearers, ask } = world();
  if (id === "listTestRuns") await here.testRun();
  if (id === "listTestVariables") await here.variable();
  const asked = await requests[id](fullPlace(), bearers.owner);
  const { status, text } = await ask(id, asked, bearers.owner);
  expect(status, text).toBeLessThan(300);
  const exchange = { asked, answer: text === "" ? undefined : JSON.parse(text) };
  const path: Record<string, string> = {};
  for (const [key, expression] of Object.entries(parameters)) {
    const value = evaluate(expression, exchange);
    expect(value, `${key} by ${expression} of ${text.slice(0, 300)}`).toBeTypeOf("string");
    path[key.replace("path.", "")] = value as string;
  }
  const body = requestBody === undefined ? undefined : fill(requestBody, exchange);
  const own = body ?? (await requests[operationId](here, bearers.owner)).body;

  if (id === "createWorkspace" && operationId === "showCurrentStateVersion")
    await here.state({ workspaceId: path.workspace_id! });
  await prepare(operationId, path, exchange.answer);

  const followed = await ask(operationId, { path, body: own }, bearers.owner);

  // A refusal because of the state proves that the object exists.
  const isRefused = followed.status === 409 || (followed.status === 403 && operationId === "forceExecuteRun");
  expect(followed.status < 300 || isRefused ? "found" : followed.text, name).toBe("found");
});
