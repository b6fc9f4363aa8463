// Types and validators are made per component, but references may lead to any place. Adds a component for each referenced
// schema outside of components, and copies other parts to their references.
import { freeName } from "./free-name.ts";
import { copyOf, type Fields, isMap, mapOf } from "./maps.ts";
import { type OpenApiDocument, resolve, type Schema } from "./openapi.ts";
import { decoded, namesOfPointer } from "./pointers.ts";
import { visitDocument } from "./repair.ts";
import { renameOldKeywords } from "./repair-keywords.ts";
import type { Written } from "./spec.ts";

const component = /^#\/components\/schemas\/[^/]+$/;
const namedPart = /^#\/components\/(?!x-)[^/]+\/[^/]+$/;
/** Path items are inlined later, without their operationIds. */
const pathItem = /^#\/(?:paths|webhooks|components\/pathItems)\/[^/]+$|\/callbacks\/[^/]+\/[^/]+$/;

/** Part in part in part … : deeper copies would never end. */
const deepest = 20;

/** Changes the document in place. Returns the sources of the new components. */
export function nameSchemas(document: OpenApiDocument): Written[] {
  const moved: Written[] = [];
  const names = new Map<string, string>();
  const named = ($ref: string): string => {
    let name = names.get($ref);
    if (name === undefined) {
      name = addSchema(document, $ref);
      names.set($ref, name);
      moved.push({ at: `#/components/schemas/${name}`, file: null, pointer: $ref });
    }
    return `#/components/schemas/${name}`;
  };
  const isElsewhere = ($ref: unknown): $ref is string =>
    typeof $ref === "string" && $ref.startsWith("#/") && !component.test($ref);
  const nameTargets = (holder: Fields, key: string): Schema | undefined => {
    const schema = holder[key];
    if (!isMap(schema)) return undefined;
    renameOldKeywords(schema);
    if (isElsewhere(schema.$ref)) schema.$ref = named(schema.$ref);
    const { mapping } = isMap(schema.discriminator) ? schema.discriminator : {};
    for (const [tag, $ref] of Object.entries(mapOf(mapping)))
      if (isElsewhere($ref)) (mapping as Fields)[tag] = named($ref);
    return schema;
  };
  const copies = new Map<object, number>();
  const copyTarget = (holder: Fields & { $ref: string }, pointer: string): void => {
    const depth = copies.get(holder) ?? 0;
    if (!holder.$ref.startsWith("#/") || namedPart.test(holder.$ref) || pathItem.test(pointer) || depth > deepest)
      return;
    const { $ref, ...own } = holder;
    const target = valueAt(document, $ref);
    if (!isMap(target)) return;
    delete (holder as Fields).$ref;
    Object.assign(holder, copyOf(target), own);
    visitObjects(holder, (each) => copies.set(each, depth + 1));
    if (typeof holder.$ref === "string") copyTarget(holder, pointer);
  };
  let known: number;
  do {
    known = names.size;
    visitDocument(document, "#", nameTargets, copyTarget);
    // A new component may itself refer to other places.
  } while (names.size > known);
  return moved;
}

function addSchema(document: OpenApiDocument, pointer: string): string {
  if (!isMap(document.components)) document.components = {};
  if (!isMap(document.components.schemas)) document.components.schemas = {};
  const { schemas } = document.components as { schemas: Fields };
  const parts = namesOfPointer(pointer).slice(1);
  const words = pointer.startsWith("#/components/schemas/")
    ? parts.slice(1).filter((part) => !/^(properties|items|\$defs|definitions|allOf|anyOf|oneOf)$/.test(part))
    : parts.slice(-1);
  const name = freeName(words.join("_").replace(/\W/g, "_"), (name) => name in schemas);
  const found = valueAt(document, pointer);
  schemas[name] = isMap(found) ? copyOf(found) : found === false ? { not: {} } : {};
  return name;
}

/** The pointers of bundlers may lead through references. A schema may have definitions next to its reference. */
function valueAt(document: OpenApiDocument, pointer: string): unknown {
  let found: unknown = document;
  for (const name of namesOfPointer(decoded(pointer))) {
    if (typeof found !== "object" || found === null) return;
    const written = found as Fields;
    const holder = Object.hasOwn(written, name) ? written : (resolve(document, written) as Fields);
    // A list of items has been renamed.
    found = holder[name] ?? (name === "items" ? holder.prefixItems : undefined);
  }
  return found;
}

function visitObjects(node: object, visit: (node: object) => void): void {
  visit(node);
  for (const member of Object.values(node))
    if (typeof member === "object" && member !== null) visitObjects(member, visit);
}
