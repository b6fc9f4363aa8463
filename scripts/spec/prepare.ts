// Brings a bundle into the form that every step relies on: path items inline, schemas named, operations named,
// and what all answer said once.
import { gatherCommonResponses } from "./common-responses.ts";
import { copyOf } from "./copy.ts";
import { declarePathParameters, holdsValue, mendSchemas, tellAmbiguousPaths, tellPathsWithQuery } from "./mend.ts";
import { leaveOutWrongParts } from "./mend-parts.ts";
import type { Note } from "./note.ts";
import { methods, type OpenApiDocument, type PathItem, resolve, type Schema } from "./openapi.ts";
import { nameOperations } from "./operation-ids.ts";
import { namesOfPointer, toPointerPart } from "./pointers.ts";
import type { Written } from "./spec.ts";
import { tellUnreadBodies } from "./unread-bodies.ts";

/** Changes the document in place. The notes say what it had to invent or leave out. */
export function prepare(document: OpenApiDocument): Note[] {
  return prepareTold(document).notes;
}

export interface Prepared {
  notes: Note[];
  /** Parts that were given another place. */
  moved: Written[];
}

/** The same; it also says what it moved. */
export function prepareTold(document: OpenApiDocument): Prepared {
  const parts = leaveOutWrongParts(document);
  const schemas = mendSchemas(document);
  inlinePathItems(document);
  const moved = nameDeepSchemas(document);
  gatherCommonResponses(document);
  const names = nameOperations(document);
  const notes = [
    ...parts,
    ...schemas,
    ...names,
    ...declarePathParameters(document),
    ...tellAmbiguousPaths(document),
    ...tellPathsWithQuery(document),
    ...tellUnreadBodies(document),
  ];
  return { notes, moved };
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

/** A schema inside of something else, where nothing knows it by a name. */
const deepSchema =
  /^#\/(?:paths\/.*\/schema(?:\/|$)|components\/(?!schemas\/)[^/]+\/.*\/schema(?:\/|$)|components\/schemas\/[^/]+\/.)/;

/** Types lead there by its name; further down they could not, where a member on the way is optional. */
const plainMember = /^#\/components\/schemas\/[^/]+\/properties\/[^/]+$/;

/** A schema that others refer to inside of something else becomes a component, since types and validators go by component. */
function nameDeepSchemas(document: OpenApiDocument): Written[] {
  const moved: Written[] = [];
  const names = new Map<string, string>();
  let known: number;
  do {
    known = names.size;
    visitReferences(document, (holder) => {
      if (!deepSchema.test(holder.$ref) || plainMember.test(holder.$ref)) return;
      const name = names.get(holder.$ref) ?? nameSchema(document, holder.$ref);
      if (!names.has(holder.$ref)) {
        moved.push({ at: `#/components/schemas/${name}`, file: null, pointer: holder.$ref });
      }
      names.set(holder.$ref, name);
      holder.$ref = `#/components/schemas/${name}`;
    });
    // A new component may itself refer into paths.
  } while (names.size > known);
  return moved;
}

function nameSchema(document: OpenApiDocument, pointer: string): string {
  document.components ??= {};
  document.components.schemas ??= {};
  const { schemas } = document.components;
  const parts = namesOfPointer(pointer).slice(1);
  const words = pointer.startsWith("#/components/schemas/")
    ? parts.slice(1).filter((part) => !/^(properties|items|\$defs|definitions|allOf|anyOf|oneOf)$/.test(part))
    : parts.slice(-1);
  const base = words.join("_").replace(/\W/g, "_");
  let name = base;
  for (let suffix = 2; name in schemas; suffix += 1) name = `${base}${suffix}`;
  schemas[name] = copyOf(schemaAt(document, pointer));
  return name;
}

/** Bundlers also point through references. */
function schemaAt(document: OpenApiDocument, pointer: string): Schema {
  let found: unknown = document;
  for (const name of namesOfPointer(decodeURIComponent(pointer))) {
    const holder = resolve(document, found as Record<string, unknown>);
    found = holder[name];
    if (typeof found !== "object" || found === null) throw new Error(`${pointer} points at nothing`);
  }
  return found as Schema;
}

/** Not those in examples: what they lead to is a value. */
function visitReferences(node: unknown, visit: (holder: { $ref: string }) => void, pointer = "#"): void {
  if (typeof node !== "object" || node === null) return;
  if ("$ref" in node && typeof node.$ref === "string") visit(node as { $ref: string });
  for (const [key, member] of Object.entries(node)) {
    if (!holdsValue(key, pointer)) visitReferences(member, visit, `${pointer}/${toPointerPart(key)}`);
  }
}
