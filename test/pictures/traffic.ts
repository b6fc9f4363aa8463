// Two minutes of traffic for the pictures of the gate: mostly the examples of the spec, and the mistakes of a few callers.
import { Body, type Exchange } from "../../scripts/gate/index.ts";
import { type ExampleExchange, exampleOf } from "../support/exchange-examples.ts";
import { seenInProcess } from "../support/seen-in-process.ts";

interface Caller {
  token: string;
  agent: string;
}

const dashboard: Caller = { token: "bM4vXq8tZrW2yLs6KpDn", agent: "dashboard/4.2" };
const pipeline: Caller = { token: "kT7hGc3mJfQ9wVx5RbYu", agent: "pipeline/2.0" };
const robot: Caller = { token: "sN2jHd8pLzE6aUo4WiCt", agent: "deploy-bot/1.9" };

const usual: [Caller, string][] = [
  [dashboard, "listWorkspaces"],
  [dashboard, "showWorkspace"],
  [dashboard, "showRun"],
  [dashboard, "listRunEvents"],
  [dashboard, "showPlan"],
  [pipeline, "createRun"],
  [pipeline, "showRun"],
  [pipeline, "showApply"],
  [pipeline, "showConfigurationVersion"],
  [robot, "showTestRun"],
  [robot, "listTestVariables"],
  [robot, "showRun"],
];

/** Every `each` seconds, an exchange of an operation with a part of it replaced. */
const mistakes: { each: number; by: Caller; operation: string; change(exchange: ExampleExchange): void }[] = [
  { each: 3, by: robot, operation: "showTestRun", change: replaceInAnswer(/"status":"\w+"/, '"status":"warming_up"') },
  { each: 17, by: dashboard, operation: "showWorkspace", change: withoutHeader("X-RateLimit-Reset") },
  {
    each: 23,
    by: pipeline,
    operation: "showPlan",
    change: replaceInAnswer(/"has-changes":\w+/, '"has-changes":"yes"'),
  },
  { each: 41, by: dashboard, operation: "showRun", change: replaceInAnswer(/"is-destroy":\w+/, '"is-destroy":null') },
  { each: 53, by: pipeline, operation: "showApply", change: withoutHeader("X-RateLimit-Limit") },
  { each: 29, by: pipeline, operation: "createRun", change: replaceInRequest(/"message":"[^"]*"/, '"message":7') },
  {
    each: 37,
    by: dashboard,
    operation: "listOrganizationRuns",
    change: ({ request }) => {
      request.target += "?filter%5Bstatus%5D=planned,bogus";
    },
  },
];

/** The exchanges of one second of the traffic. */
export function trafficOf(second: number, at: number): Exchange[] {
  const count = 9 + ((second * 7) % 4);
  const right = Array.from({ length: count }, (_, index) => {
    const [by, operation] = usual[(second + index * 5) % usual.length]!;
    return toExchange(exampleOf(operation), by, at, second + index);
  });
  const wrong = mistakes
    .filter(({ each }) => second % each === each >> 1)
    .map(({ by, operation, change }) => {
      const example = structuredClone(exampleOf(operation));
      change(example);
      return toExchange(example, by, at, second);
    });
  return [...right, ...wrong];
}

function toExchange({ request, response }: ExampleExchange, by: Caller, at: number, number: number): Exchange {
  const headers = { ...request.headers, authorization: `Bearer ${by.token}`, "user-agent": by.agent };
  return {
    ...seenInProcess,
    source: { kind: "proxy" },
    at,
    duration: 5 + (number % 9),
    waited: 4 + (number % 9),
    requestId: `2f2d6f80-8f6d-452f-94db-${String(at).slice(-12)}`,
    request: { ...request, headers: Object.entries(headers).flat(), body: Body.of(textOf(request.body)) },
    response: {
      status: response.status,
      statusText: "",
      headers: Object.entries(response.headers).flat(),
      body: Body.of(textOf(response.body)),
    },
  };
}

const textOf = (body: unknown): string => (typeof body === "string" ? body : "");

function replaceInAnswer(from: RegExp, to: string) {
  return ({ response }: ExampleExchange) => {
    response.body = textOf(response.body).replace(from, to);
  };
}

function replaceInRequest(from: RegExp, to: string) {
  return ({ request }: ExampleExchange) => {
    request.body = textOf(request.body).replace(from, to);
  };
}

function withoutHeader(name: string) {
  return ({ response }: ExampleExchange) => {
    delete response.headers[name];
  };
}
