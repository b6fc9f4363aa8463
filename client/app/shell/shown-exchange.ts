// A recorded exchange as the drawer shows it: without secrets, and with the verdict of the contract.
import type { OperationId } from "../../../generated/operations.ts";
import { sensitivity } from "../../../generated/sensitive.ts";
import type { Exchange } from "./exchanges.ts";
import type { Contract } from "./load.tsx";

export interface ShownExchange {
  operationId: OperationId | undefined;
  /** Path and query. */
  target: string;
  request: string | null;
  response: string | null;
  /** Undefined without a response, or if only a part of it was recorded. */
  violations: readonly string[] | undefined;
  /** A command that sends the request again. `$TOKEN` and `…` stand for secrets. */
  curl: string;
}

const hidden = "…";

export function toShown(contract: Contract, exchange: Exchange): ShownExchange {
  const { method, url, status, requestBody, responseBody } = exchange;
  const { origin, pathname, search } = new URL(url);
  const route = contract.matchRoute(method, pathname);
  const match = route !== null && "operationId" in route ? route : undefined;
  const places = match && sensitivity.operations[match.operationId];
  const secrets = places?.path.map((name) => match?.path[name]) ?? [];
  const segments = pathname.split("/").map((segment) => (secrets.includes(readable(segment)) ? hidden : segment));
  const request = toText(requestBody, places?.request);
  return {
    operationId: match?.operationId,
    target: segments.join("/") + search,
    request,
    response: toText(responseBody, places?.responses[String(status)]),
    violations: violationsOf(contract, exchange),
    curl: toCurl(exchange, origin + segments.join("/") + search, request),
  };
}

export function readable(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A part of a body cannot be parsed, so its secrets cannot be hidden. */
function toText(body: string | null, secrets: readonly string[] = []): string | null {
  if (body === null) return null;
  try {
    const value: unknown = JSON.parse(body);
    for (const pointer of secrets) hide(value, pointer.split("/").slice(1));
    return JSON.stringify(value, null, 2);
  } catch {
    return "The body is not JSON, or it is too large to be shown here.";
  }
}

function hide(value: unknown, [name, ...rest]: string[]): void {
  if (typeof value !== "object" || value === null || name === undefined) return;
  const object = value as Record<string, unknown>;
  for (const key of name === "*" ? Object.keys(object) : Object.hasOwn(object, name) ? [name] : [])
    if (rest.length > 0) hide(object[key], rest);
    else if (object[key] !== null) object[key] = hidden;
}

function violationsOf(contract: Contract, exchange: Exchange): string[] | undefined {
  const { method, url, requestBody, requestType, status, responseHeaders, responseBody, isCut } = exchange;
  if (status === undefined || isCut) return;
  const { pathname, search } = new URL(url);
  const headers = { ...(requestType !== null && { "Content-Type": requestType }), Authorization: "Bearer" };
  const found = contract.check({
    request: { method, target: pathname + search, headers, body: requestBody },
    // Only bodies of JSON are recorded.
    response: { status, headers: responseHeaders, body: responseBody, isUnread: responseBody === null },
  });
  return found.filter(({ side }) => side === "response").map(({ message }) => message);
}

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

function toCurl({ method, requestType }: Exchange, url: string, body: string | null): string {
  const parts = [`curl -sS -X ${method} ${quote(url)}`, `-H "Authorization: Bearer $TOKEN"`];
  if (requestType !== null) parts.push(`-H ${quote(`Content-Type: ${requestType}`)}`);
  if (body !== null) parts.push(`--data-raw ${quote(body)}`);
  return parts.join(" \\\n  ");
}
