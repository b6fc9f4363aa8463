import { basename } from "node:path";
import { sentMethod } from "../model/index.ts";
import { type OperationView, type SpecView, specRule } from "./spec-view.ts";

/** Verbs, and the HTTP method of each CRUD verb. */
const verbs: Record<string, string | null> = {
  list: "get",
  show: "get",
  read: "get",
  ping: "get",
  create: "post",
  receive: "post",
  upload: "put",
  update: "patch",
  replace: "patch",
  restore: "patch",
  delete: "delete",
  remove: "delete",
  add: "post",
  set: "post",
  apply: "post",
  discard: "post",
  cancel: "post",
  execute: "post",
  override: "post",
  lock: "post",
  unlock: "post",
};
/** Words that may come before a verb; any method is then allowed. */
const modifiers = ["force", "safe"];
const verbsWithoutNoun = ["ping"];

/** An operationId is a verb and a noun; the twin with names in its path adds `ByName`. */
export const operationNames = specRule((spec) => {
  // A rule of Redocly reports operations without a name.
  const operations = spec.operations.filter(({ node }) => node.operationId !== undefined);
  const ids = new Set(operations.map(({ operationId }) => operationId));
  for (const operation of operations) {
    const where = operation.location.child(["operationId"]);
    if (!operation.webhook) {
      const problem = nameProblem(operation.operationId, operation.method) ?? twinProblem(operation, ids);
      if (problem) spec.report(`operationId ${operation.operationId} ${problem}.`, where);
    }
  }
  checkFileNames(spec, operations);
});

/** The end of a sentence about the operationId. */
export function nameProblem(operationId: string, method: string): string | undefined {
  if (!/^[a-z][a-zA-Z]*$/.test(operationId)) return "must be letters in camelCase";
  const words = operationId.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
  const modified = modifiers.includes(words[0]!);
  const verb = words[modified ? 1 : 0];
  if (verb === undefined || !Object.hasOwn(verbs, verb))
    return `must start with a verb (${Object.keys(verbs).join(", ")})`;
  if (words.length === (modified ? 2 : 1) && !verbsWithoutNoun.includes(verb)) return "needs a noun after its verb";
  const expected = verbs[verb];
  if (!modified && expected !== method)
    return `is a ${sentMethod(method)}, but ${verb} means ${expected?.toUpperCase()}`;
  return undefined;
}

function twinProblem({ operationId, path }: OperationView, ids: Set<string>): string | undefined {
  if (!operationId.endsWith("ByName")) return undefined;
  if (!path.startsWith("/organizations/{organization_name}/"))
    return "ends in ByName, but its path is not under an organization";
  const twin = operationId.slice(0, -"ByName".length);
  return ids.has(twin) ? undefined : `needs a twin named ${twin}`;
}

/** A path file with one operation has the name of the operation. */
function checkFileNames(spec: SpecView, operations: readonly OperationView[]): void {
  const byFile = Map.groupBy(operations, ({ pathItem }) => pathItem.location.source.absoluteRef);
  byFile.delete(spec.root.location.source.absoluteRef);
  for (const [file, [operation, ...others]] of byFile) {
    const expected = operation!.operationId.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    if (others.length === 0 && basename(file).replace(/\.ya?ml$/, "") !== expected) {
      spec.report(
        `The only operation here is ${operation!.operationId}: name the file ${expected}.yaml.`,
        operation!.location,
      );
    }
  }
}
