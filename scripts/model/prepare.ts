// Changes a bundle to the form that every step expects: path items are inline, schemas and operations have names, and
// common responses are listed once. Nothing here may depend on prose: after an edit of prose, watch writes the new text into the
// last bundle (files/prose-edits.ts).
import { gatherCommonResponses } from "./common-responses.ts";
import { noteImpossible } from "./impossible.ts";
import { copyOf } from "./maps.ts";
import { kindOfMediaType } from "./media-types.ts";
import { nameSchemas } from "./name-schemas.ts";
import {
  type MediaType,
  type OpenApiDocument,
  type Operation,
  type PathItem,
  type RequestBody,
  type Response,
  resolve,
} from "./openapi.ts";
import { isBodiless, isBytes } from "./operation-facts.ts";
import { listOperations, nameOperations } from "./operation-ids.ts";
import { mapOperations, operationsOf, sentMethod } from "./path-items.ts";
import { toPointerPart } from "./pointers.ts";
import {
  freeIgnoredHeaders,
  matchPathParameters,
  noteAmbiguousPaths,
  notePathsWithQuery,
  repairSchemas,
} from "./repair.ts";
import { openCircles } from "./repair-circles.ts";
import { repairMembers } from "./repair-members.ts";
import { leaveOutWrongParts } from "./repair-parts.ts";
import type { Note, Written } from "./spec.ts";

export interface Prepared {
  /** Notes about additions and removals. */
  notes: Note[];
  /** Parts that moved to another place. */
  moved: Written[];
}

/** Changes the document in place. */
export function prepare(document: OpenApiDocument): Prepared {
  // First, because repairs remove or move the targets of references.
  const deep = nameSchemas(document);
  const members = repairMembers(document);
  const parts = leaveOutWrongParts(document);
  const schemas = repairSchemas(document);
  const circles = openCircles(document);
  inlinePathItems(document);
  const paths = startPathsWithSlash(document);
  const moved = [...deep, ...schemas.moved, ...paths.moved];
  gatherCommonResponses(document);
  const names = nameOperations(document);
  freeIgnoredHeaders(document);
  const notes = [
    ...members,
    ...parts,
    ...schemas.notes,
    ...circles,
    ...noteImpossible(document),
    ...paths.notes,
    ...names,
    ...matchPathParameters(document),
    ...noteAmbiguousPaths(document),
    ...notePathsWithQuery(document),
    ...noteUnreadBodies(document),
    ...noteUnsentBodies(document),
  ];
  return { notes, moved };
}

/** Copies the operations of a path item to each path that refers to it, without their operationIds. */
function inlinePathItems(document: OpenApiDocument): void {
  for (const [name, item] of Object.entries(document.webhooks ?? {})) {
    if (item.$ref !== undefined) document.webhooks![name] = copyOf(resolve<PathItem>(document, item));
  }
  const met = new Set<Operation>();
  for (const [path, written] of Object.entries(document.paths ?? {})) {
    // If two paths refer to one file, the bundler inlines the same object twice. Each path needs its own operations.
    const item = mapOperations(written, (operation) => {
      if (met.has(operation)) return copyOf(operation);
      met.add(operation);
      return operation;
    });
    document.paths![path] = item;
    if (typeof item.$ref !== "string") continue;
    const { $ref, ...own } = item;
    const target = copyOf(resolve<PathItem>(document, { $ref }));
    if ($ref.startsWith("#/paths/")) {
      for (const { operation } of operationsOf(target)) delete operation.operationId;
    }
    document.paths![path] = { ...target, ...own };
  }
}

/** Without a slash, a path would become a part of the host's name. */
function startPathsWithSlash(document: OpenApiDocument): Prepared {
  const made: Prepared = { notes: [], moved: [] };
  const { paths = {} } = document;
  const named = Object.entries(paths).map(([path, item]) => {
    if (path.startsWith("/") || path.startsWith("x-") || Object.hasOwn(paths, `/${path}`)) return [path, item] as const;
    const pointer = `#/paths/${toPointerPart(path)}`;
    made.moved.push({ at: `#/paths/${toPointerPart(`/${path}`)}`, file: null, pointer });
    made.notes.push({ text: `The path ${path} has no slash at its start: it is read as /${path}.`, pointer });
    return [`/${path}`, item] as const;
  });
  if (made.moved.length > 0) document.paths = Object.fromEntries(named);
  return made;
}

/** Bodies that fetch cannot send. */
function noteUnsentBodies(document: OpenApiDocument): Note[] {
  const [first, ...others] = listOperations(document).filter(
    ({ method, operation }) => isBodiless(method) && operation.requestBody !== undefined,
  );
  if (first === undefined) return [];
  const more = others.length === 0 ? "" : `, and ${others.length} more operations have one`;
  const text = `${sentMethod(first.method)} ${first.path} has a body${more}: the generated client sends none, because fetch allows none with GET and HEAD.`;
  return [{ text, pointer: `${first.pointer}/requestBody` }];
}

/** One note for each media type that cannot be read. */
function noteUnreadBodies(document: OpenApiDocument): Note[] {
  const notes = new Map<string, Note>();
  const collect = (content: Record<string, MediaType> | undefined, pointer: string) => {
    for (const [name, mediaType] of Object.entries(content ?? {})) {
      const type = name.split(";", 1)[0]!.trim().toLowerCase();
      const says = Object.keys(mediaType.schema ?? {}).length > 0;
      if (!says || notes.has(type) || kindOfMediaType(type) !== "unread" || isBytes(name, mediaType)) continue;
      const text = `Bodies of ${type} are passed on without a check: only their media type is checked.`;
      notes.set(type, { text, pointer: `${pointer}/content/${toPointerPart(name)}` });
    }
  };
  for (const { operation, pointer: at } of listOperations(document)) {
    if (operation.requestBody) {
      const { $ref = `${at}/requestBody` } = operation.requestBody as { $ref?: string };
      collect(resolve<RequestBody>(document, operation.requestBody).content, $ref);
    }
    for (const [status, response] of Object.entries(operation.responses ?? {})) {
      const { $ref = `${at}/responses/${status}` } = response as { $ref?: string };
      collect(resolve<Response>(document, response).content, $ref);
    }
  }
  return [...notes.values()];
}
