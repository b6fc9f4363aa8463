// Suggests next requests after an answer: from the links of the description, and from addresses in the answer.
import {
  at,
  decoded,
  listOperations,
  listStateMachines,
  type NamedOperation,
  normalizeTemplate,
  type OpenApiDocument,
  type Response,
  resolve,
} from "../../../model/index.ts";
import { ownServerOf } from "../own-address.ts";
import { basePathOf, type Field, keyOf } from "./request.ts";

export interface NextRequest {
  operationId: string;
  title: string;
  values: Map<string, string>;
  /** The whole body, if the description has one. */
  body: string | undefined;
  /** An action that the state of the answered object allows. */
  isAction?: boolean;
}

/** The values for expressions such as `$response.body#/data/id`. */
export interface Exchanged {
  values: ReadonlyMap<string, string>;
  answer: unknown;
}

interface Link {
  operationId?: string;
  description?: string;
  parameters?: Record<string, unknown>;
  requestBody?: unknown;
}

/** Empty if the links of the description cannot be read. */
export function nextRequests(...given: Parameters<typeof findNext>): NextRequest[] {
  try {
    return findNext(...given);
  } catch {
    return [];
  }
}

function findNext(
  document: OpenApiDocument,
  { operation }: NamedOperation,
  status: number,
  exchanged: Exchanged,
): NextRequest[] {
  const own = listOperations(document).filter((one) => ownServerOf(document, one) !== undefined);
  const operations = new Map(own.map((one) => [one.operationId, one]));
  const response = operation.responses?.[String(status)];
  const links = (response && (resolve<Response>(document, response) as { links?: Record<string, object> }).links) ?? {};
  const linked = Object.values(links).flatMap((reference) => {
    const { operationId = "", description, parameters = {}, requestBody } = resolve<Link>(document, reference);
    const target = operations.get(operationId);
    if (target === undefined) return [];
    const values = new Map<string, string>();
    for (const [name, expression] of Object.entries(parameters)) {
      const value = evaluate(expression, exchanged);
      // Without this value, the link has no target: the answer does not have the object.
      if (typeof value !== "string") return [];
      for (const place of ["path", "query"]) values.set(keyOf({ in: place, name }), value);
    }
    const body = requestBody === undefined ? undefined : JSON.stringify(fillIn(requestBody, exchanged), null, 2);
    return [
      {
        operationId,
        title: (description ?? target.operation.summary ?? operationId).replace(/\.\s*$/, ""),
        values,
        body,
      },
    ];
  });
  const found = [...addressed(document, own, exchanged.answer), ...linked];
  return found.flatMap((next) => asAllowed(document, operations.get(next.operationId)!, next, exchanged.answer));
}

/** Returns only the actions that the state allows, with their titles. */
function asAllowed(
  document: OpenApiDocument,
  { operation }: NamedOperation,
  next: NextRequest,
  answer: unknown,
): NextRequest[] {
  const state = (answer as { data?: { attributes?: { status?: unknown } } } | null)?.data?.attributes?.status;
  for (const { states, actions = {} } of listStateMachines(document)) {
    const action = Object.values(actions).find((one) => one.operation === next.operationId);
    if (action === undefined || typeof state !== "string" || !Object.hasOwn(states, state)) continue;
    const title = (operation.summary ?? next.title).replace(/ an? /, " this ");
    return action.from.includes(state) ? [{ ...next, title, isAction: true }] : [];
  }
  return [next];
}

/** Finds operations whose address is in an attribute, such as `upload-url`. */
function addressed(document: OpenApiDocument, operations: NamedOperation[], answer: unknown): NextRequest[] {
  const attributes = (answer as { data?: { attributes?: unknown } } | null)?.data?.attributes;
  if (typeof attributes !== "object" || attributes === null) return [];
  return Object.entries(attributes).flatMap(([name, value]) => {
    if (!name.endsWith("-url") || typeof value !== "string") return [];
    const path = URL.parse(value, "http://localhost")?.pathname ?? "";
    for (const one of operations) {
      const values = valuesIn(basePathOf(document, one) + normalizeTemplate(one.path), path);
      const title = `${one.operation.summary ?? one.operationId} (${name})`;
      if (values !== undefined) return [{ operationId: one.operationId, title, values, body: undefined }];
    }
    return [];
  });
}

function valuesIn(template: string, path: string): Map<string, string> | undefined {
  const parts = template.split("/");
  const given = path.split("/");
  if (parts.length !== given.length) return undefined;
  const values = new Map<string, string>();
  for (const [index, part] of parts.entries()) {
    const [, name] = /^\{(.+)\}$/.exec(part) ?? [];
    if (name !== undefined)
      values.set(keyOf({ in: "path", name } satisfies Pick<Field, "in" | "name">), decoded(given[index]!));
    else if (part !== given[index]) return undefined;
  }
  return values.size > 0 ? values : undefined;
}

/** Evaluates a whole expression, or expressions in braces inside a text. */
function fillIn(value: unknown, exchanged: Exchanged): unknown {
  if (typeof value === "string") {
    return value.replace(/\{(\$[^}]*)\}/g, (_, expression) => String(evaluate(expression, exchanged) ?? ""));
  }
  if (Array.isArray(value)) return value.map((item) => fillIn(item, exchanged));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, fillIn(member, exchanged)]));
}

function evaluate(expression: unknown, { values, answer }: Exchanged): unknown {
  if (typeof expression !== "string" || !expression.startsWith("$")) return expression;
  const [, place, name] = /^\$request\.(path|query)\.(.+)$/.exec(expression) ?? [];
  if (place !== undefined) return values.get(keyOf({ in: place, name: name! }));
  const [, pointer] = /^\$response\.body#(\/.*)$/.exec(expression) ?? [];
  if (pointer === undefined) return undefined;
  try {
    return at(answer as OpenApiDocument, `#${pointer}`);
  } catch {
    return undefined;
  }
}
