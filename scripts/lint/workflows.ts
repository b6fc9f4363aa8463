// Arazzo: steps and actions lead to operations, steps and workflows that exist. Redocly has no rule for it.
import { existsSync } from "node:fs";
import { dirname, isAbsolute, relative, resolve } from "node:path";
import type { Config, Document } from "@redocly/openapi-core";
import { type DocumentAccess, placeOf, SpecReader } from "../model/files/index.ts";
import { at, type Fields, isMap, listOperations, mapOf, type OpenApiDocument, toPointerPart } from "../model/index.ts";

export interface LostTarget {
  message: string;
  file: string;
  line: number;
  column: number;
}

type LoadConfig = (file: string) => Promise<Config>;

export const isArazzo = (document: object): document is Document =>
  "parsed" in document && isMap(document.parsed) && typeof document.parsed.arazzo === "string";

export async function findLostTargets(
  document: Document,
  access: DocumentAccess,
  loadConfig: LoadConfig,
): Promise<LostTarget[]> {
  const root = document.parsed as Fields;
  const sources = await readSources(root, document.source.absoluteRef, access, loadConfig);
  const workflows = listOf(root.workflows);
  const names = new Set(workflows.map(({ workflowId }) => workflowId));
  const found: LostTarget[] = [];
  const report = (pointer: string, message: string) =>
    found.push({ message, ...placeOf({ source: document.source, pointer }) });

  function checkWorkflow(id: unknown, pointer: string): void {
    if (typeof id === "string" && !id.startsWith("$") && !names.has(id)) report(pointer, `There is no workflow ${id}.`);
  }
  function checkActions(actions: unknown, steps: ReadonlySet<unknown>, pointer: string): void {
    for (const [index, { stepId, workflowId }] of listOf(actions).entries()) {
      checkWorkflow(workflowId, `${pointer}/${index}/workflowId`);
      if (typeof stepId === "string" && !stepId.startsWith("$") && !steps.has(stepId))
        report(`${pointer}/${index}/stepId`, `There is no step ${stepId} in this workflow.`);
    }
  }
  for (const [index, workflow] of workflows.entries()) {
    const pointer = `#/workflows/${index}`;
    const steps = new Set(listOf(workflow.steps).map(({ stepId }) => stepId));
    for (const key of ["successActions", "failureActions"]) checkActions(workflow[key], steps, `${pointer}/${key}`);
    for (const [number, step] of listOf(workflow.steps).entries()) {
      const place = `${pointer}/steps/${number}`;
      checkWorkflow(step.workflowId, `${place}/workflowId`);
      for (const key of ["onSuccess", "onFailure"]) checkActions(step[key], steps, `${place}/${key}`);
      for (const key of ["operationId", "operationPath"] as const) {
        if (typeof step[key] === "string" && !has[key](sources, step[key]))
          report(`${place}/${key}`, `There is no operation ${step[key]} in ${[...sources.keys()].join(" or ")}.`);
      }
    }
  }
  for (const key of ["successActions", "failureActions"]) {
    for (const [name, action] of Object.entries(isMap(root.components) ? mapOf(root.components[key]) : {}))
      checkWorkflow(mapOf(action).workflowId, `#/components/${key}/${toPointerPart(name)}/workflowId`);
  }
  return found;
}

/** By name; null if it cannot be read here, and so is not compared. */
type Sources = Map<string, OpenApiDocument | null>;

async function readSources(root: Fields, file: string, ...ways: [DocumentAccess, LoadConfig]): Promise<Sources> {
  const found: Sources = new Map();
  for (const { name, type, url } of listOf(root.sourceDescriptions)) {
    if (type === "arazzo") continue;
    found.set(String(name), await readSource(String(url), file, ...ways));
  }
  return found;
}

/** Only from the folder that the description may refer to. Errors of the source are reported when it is linted. */
async function readSource(
  url: string,
  file: string,
  { overlay: _, ...access }: DocumentAccess,
  loadConfig: LoadConfig,
): Promise<OpenApiDocument | null> {
  const target = resolve(dirname(file), url);
  const inside = relative(resolve(access.root ?? dirname(file)), target);
  if (inside.startsWith("..") || isAbsolute(inside) || !existsSync(target)) return null;
  try {
    return (await new SpecReader(target, () => loadConfig(target), access).read()).spec.bundle;
  } catch {
    return null;
  }
}

const reference = /^\{?\$sourceDescriptions\.([^.}]+)\.(?:url\}#)?(.+)$/s;

const has = {
  operationId(sources: Sources, text: string): boolean {
    const [, source, id = text] = reference.exec(text) ?? [];
    if (source === undefined && text.startsWith("$")) return true;
    return isIn(sources, source, (document) => listOperations(document).some(({ operationId }) => operationId === id));
  },
  operationPath(sources: Sources, text: string): boolean {
    const [, source, pointer] = reference.exec(text) ?? [];
    return pointer === undefined || isIn(sources, source, (document) => leadsTo(document, `#${pointer}`));
  },
};

/** True of what cannot be read. */
function isIn(sources: Sources, name: string | undefined, test: (document: OpenApiDocument) => boolean): boolean {
  const some = name === undefined ? [...sources.values()] : sources.has(name) ? [sources.get(name)!] : [];
  // Another Arazzo description may have it.
  return (name === undefined && some.length === 0) || some.some((document) => document === null || test(document));
}

function leadsTo(document: OpenApiDocument, pointer: string): boolean {
  try {
    return at(document, pointer) !== undefined;
  } catch {
    return false;
  }
}

const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(mapOf) : []);
