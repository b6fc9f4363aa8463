// Gives every operation a unique name: all generated code uses it.

import { freeName } from "./free-name.ts";
import { type OpenApiDocument, type PathItem, resolve } from "./openapi.ts";
import { type ItemOperation, operationsOf, sentMethod } from "./path-items.ts";
import { toPointerPart } from "./pointers.ts";
import type { Note } from "./spec.ts";

export interface NamedOperation extends Omit<ItemOperation, "at"> {
  operationId: string;
  path: string;
  item: PathItem;
  pointer: string;
}

/** All operations in the order of the document. An operation without an operationId is named by its method and path. */
export function listOperations(document: OpenApiDocument): NamedOperation[] {
  const found: NamedOperation[] = [];
  for (const [path, reference] of Object.entries(document.paths ?? {})) {
    const item = resolve<PathItem>(document, reference);
    for (const { method, operation, at } of operationsOf(item)) {
      const operationId = operation.operationId ?? deriveId(method, path);
      const pointer = `#/paths/${toPointerPart(path)}${at}`;
      found.push({ operationId, path, method, item, operation, pointer });
    }
  }
  return found;
}

/** The name of an operation in types, client and validators: openapi-typescript writes `/` for `#`, as in a pointer. */
const nameOf = (operationId: string): string => operationId.replaceAll("#", "/");

/**
 * Gives each operation a unique name, in the order of the document. The notes list the names that it made up. If a
 * webhook or a shared path item has the name of an operation, it loses its operationId.
 */
export function nameOperations(document: OpenApiDocument): Note[] {
  // An empty name counts as missing.
  for (const { operation } of listOperations(document))
    if (operation.operationId?.trim() === "") delete operation.operationId;
  const all = listOperations(document);
  const given = new Set(all.flatMap(({ operation }) => operation.operationId ?? []).map(nameOf));
  const taken = new Set<string>();
  const nameless: string[] = [];
  const notes: Note[] = [];
  for (const { operationId, method, path, operation, pointer } of all) {
    const wish = nameOf(operationId);
    const isOwn = (name: string) => operation.operationId !== undefined && name === wish;
    const name = freeName(wish, (name) => taken.has(name) || (!isOwn(name) && given.has(name)));
    taken.add(name);
    const place = `${sentMethod(method)} ${path}`;
    if (operation.operationId === undefined) nameless.push(`${name} (${place})`);
    else if (operation.operationId !== name) {
      const text = `${place} is named ${name}, because ${reasonOf(operation.operationId, wish)}.`;
      notes.push({ text, pointer: `${pointer}/operationId` });
    }
    operation.operationId = name;
  }
  const others = [...Object.values(document.webhooks ?? {}), ...Object.values(document.components?.pathItems ?? {})];
  for (const { operation } of others.flatMap((item) => operationsOf(item as PathItem))) {
    if (operation.operationId !== undefined && taken.has(nameOf(operation.operationId))) delete operation.operationId;
  }
  if (nameless.length === 0) return notes;
  const count = `${nameless.length} ${nameless.length === 1 ? "operation has" : "operations have"}`;
  const examples = `${nameless.slice(0, 3).join(", ")}${nameless.length > 3 ? ", …" : ""}`;
  const text = `${count} no operationId and got one from method and path: ${examples}.`;
  return [...notes, { text, pointer: "#/paths" }];
}

const reasonOf = (operationId: string, wish: string): string =>
  operationId === wish ? `the operationId ${wish} is used twice` : `${operationId} cannot be the name of a type`;

/** Whether the name was, or could have been, made from method and path. */
export const isDerivedId = ({ operationId, method, path }: NamedOperation): boolean =>
  operationId.replace(/\d+$/, "") === deriveId(method, path).replace(/\d+$/, "");

/** `GET /pets/{petId}/toys` becomes `getPetsByPetIdToys`. */
function deriveId(method: string, path: string): string {
  const [first, ...words] = `${method.toLowerCase()}${path.replace(/\{([^}]*)\}/g, (_, name: string) => `by-${name}`)}`
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "");
  return first + words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join("");
}
