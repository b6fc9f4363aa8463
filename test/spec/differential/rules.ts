// Makes a body keep the rules between its members, which few made at random do.

import type { OperationId } from "../../../generated/operations.ts";
import { checkBody, type Violation } from "../../../generated/validators.js";
import { at, type OpenApiDocument } from "../../../scripts/model/openapi.ts";

const mostRounds = 10;

/** Removes a member of each broken rule until all rules hold. */
export function keepRules(document: OpenApiDocument, operationId: string, text: string): string {
  const body: unknown = JSON.parse(text);
  for (let round = 0; round < mostRounds; round += 1) {
    const broken = checkBody(operationId as OperationId, body).filter(
      ({ kind }) => kind === "conflict" || kind === "requires",
    );
    if (broken.length === 0) break;
    for (const violation of broken) removeCause(document, body, violation);
  }
  return JSON.stringify(body);
}

function removeCause(document: OpenApiDocument, body: unknown, { pointer = "", schema }: Violation): void {
  const rule = at(document, schema) as string[] | { when: string; then: string };
  const [named, cause] = Array.isArray(rule) ? [rule[0]!, rule[0]!] : [rule.then, rule.when];
  const holder = pointer.split("/").slice(1, -memberPath(named).length);
  const path = memberPath(cause);
  const object = [...holder, ...path.slice(0, -1)].reduce(
    (value, key) => (value as Record<string, unknown>)?.[key],
    body,
  );
  if (typeof object === "object" && object !== null) delete (object as Record<string, unknown>)[path.at(-1)!];
}

const memberPath = (condition: string): string[] => condition.split("=")[0]!.split(".");
