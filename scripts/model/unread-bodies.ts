import { kindOfMediaType } from "./media-types.ts";
import type { Note } from "./note.ts";
import { type MediaType, type OpenApiDocument, type RequestBody, type Response, resolve } from "./openapi.ts";
import { isBodiless, isBytes } from "./operation-facts.ts";
import { listOperations } from "./operation-ids.ts";
import { toPointerPart } from "./pointers.ts";

/** Bodies that fetch cannot send. */
export function noteUnsentBodies(document: OpenApiDocument): Note[] {
  const [first, ...others] = listOperations(document).filter(
    ({ method, operation }) => isBodiless(method) && operation.requestBody !== undefined,
  );
  if (first === undefined) return [];
  const more = others.length === 0 ? "" : `, and ${others.length} more operations have one`;
  const text = `${first.method.toUpperCase()} ${first.path} has a body${more}: the generated client sends none, because fetch allows none with GET and HEAD.`;
  return [{ text, pointer: `#/paths/${toPointerPart(first.path)}/${first.method}/requestBody` }];
}

/** One note for each media type that cannot be read. */
export function noteUnreadBodies(document: OpenApiDocument): Note[] {
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
  for (const { path, method, operation } of listOperations(document)) {
    const at = `#/paths/${toPointerPart(path)}/${method}`;
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
