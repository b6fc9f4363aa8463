// Says where in the spec something is wrong, for people: file, line, operation, reason.
import { relative } from "node:path";
import { getLineColLocation, type LocationObject, type NormalizedProblem, parseYaml } from "@redocly/openapi-core";
import { fromPointerPart, methods, SpecError } from "../index.ts";

const shown = 10;

/** One line for each problem, the first ones in full. */
export function toSpecError(problems: NormalizedProblem[]): SpecError {
  const lines = problems.slice(0, shown).map(describeProblem);
  if (problems.length > shown) lines.push(`… and ${problems.length - shown} more.`);
  return new SpecError(lines);
}

export function describeProblem({ message, ruleId, location }: NormalizedProblem): string {
  const [first] = location;
  const reason = `${message.replaceAll(`${process.cwd()}/`, "").trim().replace(/\s+/g, " ").replace(/\.$/, "")} (${ruleId}).`;
  if (first === undefined) return reason;
  const operation = operationAt(first);
  return `${placeOf(first)}${operation ? ` in ${operation}` : ""}: ${reason}`;
}

/** The file, relative to the working folder, with line and column. */
function placeOf(location: LocationObject): string {
  const { start } = getLineColLocation(location);
  return `${toRelative(location.source.absoluteRef)}:${start.line}:${start.col}`;
}

export const refuse = (file: string, reason: string, line = 1): SpecError =>
  new SpecError(`${toRelative(file)}:${line}:1: ${reason}.`);

export function toRelative(file: string): string {
  const path = relative(process.cwd(), file).replaceAll("\\", "/");
  return path.startsWith("..") ? file : path;
}

/** The operation that holds a place: its operationId, or else method and path. */
function operationAt({ pointer, source }: LocationObject): string | undefined {
  if (pointer === undefined) return;
  const keys = pointer.replace(/^#?\//, "").split("/");
  const index = keys.findIndex((key) => (methods as readonly string[]).includes(key));
  if (index === -1 || (index > 0 && keys[index - 2] !== "paths" && keys[index - 2] !== "webhooks")) return;
  const names = keys.slice(0, index + 1).map((key) => fromPointerPart(decodeURIComponent(key)));
  let node: unknown = parseYaml(source.body, { filename: source.absoluteRef });
  for (const name of names) node = (node as Record<string, unknown> | undefined)?.[name];
  const { operationId } = (node ?? {}) as { operationId?: unknown };
  return typeof operationId === "string" ? operationId : names.slice(-2).reverse().join(" ");
}
