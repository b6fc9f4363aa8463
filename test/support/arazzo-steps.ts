// Runs the steps of openapi/workflows.arazzo.yaml with a fetch, in milliseconds. A failed step does not stop the others. It
// knows only the expressions of that file; `redocly respect` runs the same file against the service.
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { listOperations, namesOfPointer, type OpenApiDocument } from "../../scripts/model/index.ts";

interface Step {
  stepId: string;
  operationId?: string;
  "x-operation"?: { method: string; url: string };
  "x-security"?: { values: { token: string } }[];
  parameters?: { name: string; value: string }[];
  requestBody?: { contentType: string; payload: unknown };
  successCriteria: { condition: string; context?: string; type?: "regex" }[];
  outputs?: Record<string, string>;
  onFailure?: unknown;
}

interface Workflow {
  workflowId: string;
  steps: Step[];
}

export interface StepResult {
  /** Such as `apply-a-run/upload`. */
  name: string;
  /** The conditions that are false. */
  failed: string[];
}

type Scope = { inputs: Record<string, string>; outputs: Record<string, Record<string, unknown>> };
type Answer = { status: number; body: unknown };

const file = "openapi/workflows.arazzo.yaml";
/** A step that polls is repeated this often. */
const mostPolls = 30;

export async function runSteps(
  document: OpenApiDocument,
  fetch: typeof globalThis.fetch,
  inputs: Record<string, string>,
): Promise<StepResult[]> {
  const { workflows } = parse(readFileSync(file, "utf8"), { merge: true }) as { workflows: Workflow[] };
  const operations = new Map(listOperations(document).map((one) => [one.operationId, one]));
  const results: StepResult[] = [];
  for (const { workflowId, steps } of workflows) {
    const scope: Scope = { inputs, outputs: {} };
    for (const step of steps) {
      let failed: string[] = [];
      for (let poll = 0; poll < (step.onFailure ? mostPolls : 1); poll += 1) {
        const answer = await send(step, scope);
        failed = step.successCriteria.filter((one) => !isTrue(one, scope, answer)).map(({ condition }) => condition);
        const outputs = Object.entries(step.outputs ?? {});
        scope.outputs[step.stepId] = Object.fromEntries(
          outputs.map(([key, one]) => [key, evaluate(one, scope, answer)]),
        );
        if (failed.length === 0) break;
      }
      results.push({ name: `${workflowId}/${step.stepId}`, failed });
    }
  }
  return results;

  async function send(step: Step, scope: Scope): Promise<Answer> {
    const { method, url } = step["x-operation"] ?? addressOf(step, scope);
    const address = evaluate(url, scope);
    // An earlier step has not returned it.
    if (typeof address !== "string") return { status: 0, body: undefined };
    const [credentials] = step["x-security"] ?? [];
    const { contentType, payload } = step.requestBody ?? {};
    const content = fill(payload, scope);
    const response = await fetch(address, {
      method,
      headers: {
        ...(credentials && { authorization: `Bearer ${evaluate(credentials.values.token, scope)}` }),
        ...(contentType && { "content-type": contentType }),
      },
      ...(content !== undefined && { body: content instanceof Buffer ? content : JSON.stringify(content) }),
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json");
    return { status: response.status, body: isJson ? JSON.parse(text) : text };
  }

  function addressOf({ operationId, parameters = [] }: Step, scope: Scope) {
    const { method, path } = operations.get(operationId!)!;
    const values = new Map(parameters.map(({ name, value }) => [name, String(evaluate(value, scope))]));
    const filled = path.replace(/\{([^{}]*)\}/g, (_, name: string) => encodeURIComponent(values.get(name)!));
    return { method: method.toUpperCase(), url: `http://mock.example/api/v2${filled}` };
  }
}

function isTrue({ condition, context, type }: Step["successCriteria"][number], scope: Scope, answer: Answer): boolean {
  if (type === "regex") return new RegExp(condition).test(String(evaluate(context!, scope, answer)));
  const [left, right] = condition.split(" == ").map((one) => evaluate(one, scope, answer));
  return left === right;
}

const memberAt = (body: unknown, pointer: string): unknown =>
  namesOfPointer(pointer).reduce((one, name) => (one as Record<string, unknown> | null | undefined)?.[name], body);

/** The value of an expression, or of a literal in a condition. */
function evaluate(text: string, { inputs, outputs }: Scope, answer?: Answer): unknown {
  if (text === "$statusCode") return answer?.status;
  const [, pointer] = /^\$response\.body#(.*)$/.exec(text) ?? [];
  if (pointer !== undefined) return memberAt(answer?.body, pointer);
  const [, input] = /^\$inputs\.(\w+)$/.exec(text) ?? [];
  if (input !== undefined) return inputs[input];
  const [, step, output] = /^\$steps\.([\w-]+)\.outputs\.([\w-]+)$/.exec(text) ?? [];
  if (step !== undefined) return outputs[step]?.[output!];
  return /^("|\d|true|false|null)/.test(text) && answer ? JSON.parse(text) : text;
}

/** Replaces the expressions in a payload. */
function fill(value: unknown, scope: Scope): unknown {
  if (typeof value === "string") {
    const [, name] = /^\$file\('\.(.*)'\)$/.exec(value) ?? [];
    if (name !== undefined) return readFileSync(`openapi${name}`);
    return value.startsWith("$")
      ? evaluate(value, scope)
      : value.replace(/\{(\$[^{}]*)\}/g, (_, one: string) => String(evaluate(one, scope)));
  }
  if (Array.isArray(value)) return value.map((one) => fill(one, scope));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fill(one, scope)]));
}
