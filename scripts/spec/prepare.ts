// Brings a bundle into the form that every step relies on: path items inline, schemas named, operations named,
// and what all answer said once.
import { gatherCommonResponses } from "./common-responses.ts";
import { copyOf } from "./copy.ts";
import { declarePathParameters, mendSchemas, tellAmbiguousPaths, tellPathsWithQuery } from "./mend.ts";
import type { Note } from "./note.ts";
import { at, methods, type OpenApiDocument, type PathItem, resolve, type Schema } from "./openapi.ts";
import { nameOperations } from "./operation-ids.ts";
import { tellUnreadBodies } from "./unread-bodies.ts";

/** Changes the document in place. The notes say what it had to invent or leave out. */
export function prepare(document: OpenApiDocument): Note[] {
  const schemas = mendSchemas(document);
  inlinePathItems(document);
  nameDeepSchemas(document);
  gatherCommonResponses(document);
  const names = nameOperations(document);
  return [
    ...schemas,
    ...names,
    ...declarePathParameters(document),
    ...tellAmbiguousPaths(document),
    ...tellPathsWithQuery(document),
    ...tellUnreadBodies(document),
  ];
}

/** A path item that refers to another path's gets copies of its operations, without their operationIds. */
function inlinePathItems(document: OpenApiDocument): void {
  for (const [name, item] of Object.entries(document.webhooks ?? {})) {
    if (item.$ref !== undefined) document.webhooks![name] = copyOf(resolve<PathItem>(document, item));
  }
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    if (item.$ref === undefined) continue;
    const { $ref, ...own } = item;
    const target = copyOf(resolve<PathItem>(document, { $ref }));
    if ($ref.startsWith("#/paths/")) {
      for (const method of methods) delete target[method]?.operationId;
    }
    document.paths![path] = { ...target, ...own };
  }
}

/** A schema that others refer to inside a path becomes a component, since types and validators go by component. */
function nameDeepSchemas(document: OpenApiDocument): void {
  const names = new Map<string, string>();
  let known: number;
  do {
    known = names.size;
    visitReferences(document, (holder) => {
      if (!/^#\/paths\/.*\/schema(\/|$)/.test(holder.$ref)) return;
      const name = names.get(holder.$ref) ?? nameSchema(document, holder.$ref);
      names.set(holder.$ref, name);
      holder.$ref = `#/components/schemas/${name}`;
    });
    // A new component may itself refer into paths.
  } while (names.size > known);
}

function nameSchema(document: OpenApiDocument, pointer: string): string {
  document.components ??= {};
  document.components.schemas ??= {};
  const { schemas } = document.components;
  const base = pointer.split("/").at(-1)!.replace(/\W/g, "_");
  let name = base;
  for (let suffix = 2; name in schemas; suffix += 1) name = `${base}${suffix}`;
  schemas[name] = copyOf(at(document, pointer)) as Schema;
  return name;
}

function visitReferences(node: unknown, visit: (holder: { $ref: string }) => void): void {
  if (typeof node !== "object" || node === null) return;
  if ("$ref" in node && typeof node.$ref === "string") visit(node as { $ref: string });
  for (const member of Object.values(node)) visitReferences(member, visit);
}
