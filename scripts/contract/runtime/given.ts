// Checks the parameters of a request, except its query, and reads their values.
import { readCookie, readCookies } from "./cookies.ts";
import { decodePart } from "./decode.ts";
import { headerOf } from "./headers.ts";
import { readParameter } from "./parameters.ts";
import type { RouteMatch } from "./routes.ts";
import type { Operation, Parameter } from "./tables.ts";
import type { HeaderSource, Violation } from "./types.ts";

export type Found = Extract<RouteMatch, { kind: "found" }>;

/** `match` has the segments as sent. */
export function checkPathOf(
  operation: Operation,
  path: Record<string, string>,
  match?: Found,
  values?: Record<string, unknown>,
): Violation[] {
  const violations: Violation[] = [];
  for (const parameter of operation.parameters.path) {
    const { name, style } = parameter;
    const raw = style === "value" || style === "json" ? undefined : match?.segments[match.names.indexOf(name)];
    const read =
      raw === undefined ? readParameter(parameter, [path[name] ?? ""]) : readParameter(parameter, [raw], decodePart);
    if ("problem" in read) violations.push(refuseParameter(operation, parameter, "invalid-parameter", read.problem));
    else if (values !== undefined) values[name] = read.value;
  }
  return violations;
}

export function checkCookies(
  operation: Operation,
  headers: HeaderSource | undefined,
  values?: Record<string, unknown>,
): Violation[] {
  const cookies = readCookies(headerOf(headers, "cookie"));
  return operation.parameters.cookie.flatMap((parameter) => {
    const read = readCookie(parameter, cookies);
    if (read === undefined) {
      return parameter.required
        ? [refuseParameter(operation, parameter, "missing-parameter", `${parameter.name} is missing.`)]
        : [];
    }
    if ("problem" in read) return [refuseParameter(operation, parameter, "invalid-parameter", read.problem)];
    if (values !== undefined) values[parameter.name] = read.value;
    return [];
  });
}

const refuseParameter = (
  { id }: Operation,
  { name, at, enumAt = at }: Parameter,
  kind: Violation["kind"],
  message: string,
): Violation => ({
  kind,
  side: "request",
  operationId: id,
  message,
  parameter: name,
  schema: kind === "invalid-parameter" ? enumAt : at,
});

/** Path and query of a request target, which may be an absolute URL. */
export function splitTarget(target: string): { pathname: string; query: string } {
  const start = target.startsWith("/") ? 0 : startOfPath(target);
  const hash = target.indexOf("#", start);
  const end = hash === -1 ? target.length : hash;
  const question = target.indexOf("?", start);
  if (question === -1 || question > end) return { pathname: target.slice(start, end) || "/", query: "" };
  return { pathname: target.slice(start, question) || "/", query: target.slice(question + 1, end) };
}

function startOfPath(target: string): number {
  const authority = target.indexOf("://");
  if (authority === -1) return 0;
  const rest = target.slice(authority + 3).search(/[/?#]/);
  return rest === -1 ? target.length : authority + 3 + rest;
}
