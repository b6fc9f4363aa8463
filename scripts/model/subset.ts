// Some operations of a document, with every component that they reach.
import { closest } from "../terminal/index.ts";
import { Inheritance } from "./inheritance.ts";
import { copyOf, type Fields, isMap, listOf, mapOf } from "./maps.ts";
import { at, type OpenApiDocument, type Operation, type PathItem } from "./openapi.ts";
import { mapOperations, operationsOf } from "./path-items.ts";
import { decoded, namesOfPointer, toPointerPart } from "./pointers.ts";
import { visitParts, visitReferences } from "./references.ts";
import { type Note, SpecError } from "./spec.ts";

/** An operation is kept if one of the lists names it or its tag. An item may be several names, separated by commas. */
export interface Subset {
  includeTags?: readonly string[] | undefined;
  operations?: readonly string[] | undefined;
}

/** A tag or an operation that is not in the document. */
export class UnknownNameError extends SpecError {
  override name = "UnknownNameError";
}

/** Changes the prepared document in place. Returns the notes about the parts that are left. */
export function keepSubset(document: OpenApiDocument, subset: Subset, notes: readonly Note[]): readonly Note[] {
  const { includeTags = [], operations = [] } = subset;
  if (includeTags.length + operations.length === 0) return notes;
  const whole = { ...document };
  const before = partsOf(whole);
  keepOperations(document, includeTags, operations);
  copyLostTargets(document, whole);
  keepComponents(document);
  keepLinks(document);
  keepExtensions(document);
  keepTags(document);
  const after = partsOf(document);
  return notes.filter(({ pointer }) => {
    const part = toPointer(namesOfPointer(pointer).slice(0, 3));
    return after.has(part) || !before.has(part);
  });
}

type Items = Record<string, PathItem>;

/** The operations of paths and webhooks. */
const allOperations = ({ paths, webhooks }: OpenApiDocument): Operation[] =>
  Object.values({ ...paths, ...webhooks }).flatMap((item) =>
    operationsOf(item as PathItem).map(({ operation }) => operation),
  );

function keepOperations(
  document: OpenApiDocument,
  includeTags: readonly string[],
  operations: readonly string[],
): void {
  const all = allOperations(document);
  const tags = choose("tag", includeTags, new Set(all.flatMap((operation) => operation.tags ?? [])));
  const ids = choose("operation", operations, new Set(all.flatMap(({ operationId }) => operationId ?? [])));
  const isKept = ({ operationId = "", tags: own = [] }: Operation): boolean =>
    ids.has(operationId) || own.some((tag) => tags.has(tag));
  const keep = (items: Items): Items =>
    Object.fromEntries(
      Object.entries(items).flatMap(([path, item]) => {
        const kept = mapOperations(item, (operation) => (isKept(operation) ? operation : undefined));
        return operationsOf(kept).length > 0 ? [[path, kept]] : [];
      }),
    );
  if (document.paths) document.paths = keep(document.paths);
  if (document.webhooks) document.webhooks = keep(document.webhooks as Items);
}

function choose(kind: "tag" | "operation", given: readonly string[], all: ReadonlySet<string>): Set<string> {
  // A tag may contain a comma.
  const split = given.flatMap((item) => (all.has(item) ? item : item.split(",").map((name) => name.trim())));
  const names = new Set(split.filter((name) => name !== ""));
  const unknown = [...names].filter((name) => !all.has(name));
  if (unknown.length > 0) throw new UnknownNameError(unknown.map((name) => describeUnknown(kind, name, [...all])));
  return names;
}

function describeUnknown(kind: "tag" | "operation", name: string, known: string[]): string {
  const near = closest(name, known);
  if (near !== undefined) return `Unknown ${kind} ${name}. Did you mean ${near}?`;
  if (known.length === 0) return `Unknown ${kind} ${name}. The document has no ${kind}s.`;
  return `Unknown ${kind} ${name}. Known ${kind}s: ${known.slice(0, 20).join(", ")}${known.length > 20 ? ", …" : "."}`;
}

/** A kept part may refer to a part of a removed path. */
function copyLostTargets(document: OpenApiDocument, whole: OpenApiDocument): void {
  visitReferences(document.paths ?? {}, (holder) => {
    if (!holder.$ref.startsWith("#/paths/") || isIn(document, holder.$ref)) return;
    const { $ref, ...own } = holder;
    delete (holder as Partial<typeof holder>).$ref;
    Object.assign(holder, copyOf(at(whole, $ref)), own);
  });
}

function isIn(document: OpenApiDocument, pointer: string): boolean {
  try {
    at(document, pointer);
    return true;
  } catch {
    return false;
  }
}

function keepComponents(document: OpenApiDocument): void {
  const components = mapOf(document.components) as Record<string, Fields>;
  const families = new Inheritance(document);
  const reached = new Set<string>();
  const queue: unknown[] = [];
  const reach = (pointer: string): void => {
    const [, kind = "", written = ""] = namesOfPointer(pointer);
    const all = mapOf(components[kind]);
    const name = Object.hasOwn(all, written) ? written : decoded(written);
    const part = toPointer(["components", kind, name]);
    if (!pointer.startsWith("#/components/") || !Object.hasOwn(all, name) || reached.has(part)) return;
    reached.add(part);
    queue.push(all[name]);
    // A value of the base may be of any schema that extends the base.
    for (const member of families.familyOf(part)?.members ?? []) reach(member.pointer);
  };
  const { components: _, ...others } = document;
  queue.push(others);
  for (const part of queue) {
    if (isMap(part)) visitParts(part, (node) => void targetsOf(node as Fields).forEach(reach));
  }
  for (const [kind, all] of Object.entries(components)) {
    if (!isMap(all)) continue;
    const kept = Object.entries(all).filter(([name]) => reached.has(toPointer(["components", kind, name])));
    if (kept.length === 0) delete components[kind];
    else components[kind] = Object.fromEntries(kept);
  }
}

/** The components that a part names, in any form. */
function targetsOf({ $ref, discriminator, security, examples }: Fields): string[] {
  const named = (kind: string) => (name: string) => toPointer(["components", kind, name]);
  const mapped = Object.values(mapOf(mapOf(discriminator).mapping)).map(String);
  const schemes = listOf(security).flatMap((one) => Object.keys(mapOf(one)));
  const shared = Object.values(mapOf(examples)).flatMap((example) => {
    const { $ref, value } = mapOf(example);
    return [$ref, mapOf(value).$ref];
  });
  return [
    ...[$ref, ...shared].filter((target) => typeof target === "string"),
    ...mapped.map((target) => (target.startsWith("#") ? target : named("schemas")(target))),
    ...schemes.map(named("securitySchemes")),
  ];
}

/** Removes links to removed operations. */
function keepLinks(document: OpenApiDocument): void {
  const ids = new Set(allOperations(document).map(({ operationId }) => operationId));
  const isLost = (written: unknown): boolean => {
    const link = isMap(written) && typeof written.$ref === "string" ? at(document, written.$ref) : written;
    const { operationId, operationRef } = mapOf(link);
    if (typeof operationRef === "string") return operationRef.startsWith("#/") && !isIn(document, operationRef);
    return typeof operationId === "string" && !ids.has(operationId);
  };
  const lost: (() => void)[] = [];
  visitParts(document, (part) => {
    const { links } = part as Fields;
    if (!isMap(links)) return;
    for (const name of Object.keys(links)) if (isLost(links[name])) lost.push(() => delete links[name]);
  });
  for (const remove of lost) remove();
}

/** Removes extensions that refer to removed parts, such as \`x-webhooks\`. */
function keepExtensions(document: OpenApiDocument): void {
  const isLost = (node: unknown): boolean => {
    if (typeof node !== "object" || node === null) return false;
    const { $ref } = node as Fields;
    return (
      (typeof $ref === "string" && $ref.startsWith("#/") && !isIn(document, $ref)) || Object.values(node).some(isLost)
    );
  };
  const fields = document as unknown as Fields;
  for (const name of Object.keys(fields)) if (name.startsWith("x-") && isLost(fields[name])) delete fields[name];
}

function keepTags(document: OpenApiDocument): void {
  const used = new Set(allOperations(document).flatMap(({ tags = [] }) => tags));
  if (document.tags) document.tags = document.tags.filter(({ name }) => used.has(name));
  if (!Array.isArray(document["x-tagGroups"])) return;
  document["x-tagGroups"] = document["x-tagGroups"]
    .map((group: Fields) => ({ ...group, tags: listOf(group.tags).filter((tag) => used.has(tag as string)) }))
    .filter(({ tags }) => tags.length > 0);
}

/** Pointers of all components, paths and webhooks with their members. */
function partsOf(document: OpenApiDocument): Set<string> {
  const kinds = ["components", "paths", "webhooks"] as const;
  const parts = kinds.flatMap((kind) =>
    Object.entries(mapOf(document[kind])).flatMap(([name, all]) =>
      Object.keys(mapOf(all)).map((key) => toPointer([kind, name, key])),
    ),
  );
  return new Set(parts);
}

const toPointer = (names: readonly string[]): string => `#/${names.map(toPointerPart).join("/")}`;
