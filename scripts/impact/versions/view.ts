// A document as the comparison reads it: every exchange is an operation, and every body with a schema is JSON.
import {
  copyOf,
  isBytes,
  kindOfMediaType,
  listOperations,
  type MediaType,
  type NamedOperation,
  normalizeTemplate,
  type OpenApiDocument,
  type PathItem,
  resolve,
  type Schema,
  sentMethod,
} from "../../model/index.ts";
import { callbackAt, listCallbacks, ofCallback, withoutNames } from "./callbacks.ts";

export interface Unit {
  /** Equal before and after the edit: method and path, without names of path parameters. */
  key: string;
  /** operationId, or method and path. */
  name: string;
  named: NamedOperation;
  pointer: string;
  /** The service sends the request, and the caller answers: a webhook or callback. */
  isReversed: boolean;
  /** The address of its request, as a counterexample shows it; for other operations their path. */
  address?: string;
  /** The key of a callback without its address. */
  owner?: string;
}

const webhook = "/~webhook~/";

/** Webhooks and callbacks become paths. A single line or event becomes JSON. */
export function viewOf(document: OpenApiDocument): OpenApiDocument {
  const view = hasOthers(document) ? withJson(document) : { ...document };
  const hooks = Object.entries(view.webhooks ?? {}).map(([name, item]) => [
    webhook + name,
    resolve<PathItem>(view, item),
  ]);
  if (hooks.length > 0) view.paths = { ...view.paths, ...Object.fromEntries(hooks) };
  const callbacks = listCallbacks(view, originOf);
  if (callbacks.length > 0) view.paths = { ...view.paths, ...Object.fromEntries(callbacks) };
  return view;
}

/** The pointer into the original document. */
export const originOf = (pointer: string): string =>
  ofCallback(pointer).replace("#/paths/~1~0webhook~0~1", "#/webhooks/").replace(asJson, "");

/** Restores the original media types in a string. */
export const mediaName = (text: string): string => text.replaceAll(asJson, "");

/** Suffix of media types of lines or events, to read a single one as JSON. */
const asJson = "+x-as+json";

const readAs = (name: string): string =>
  ["lines", "events"].includes(kindOfMediaType(name)) ? name.replace(/\s*(?:;|$)/, `${asJson}$&`) : name;

function hasOthers(node: unknown): boolean {
  if (typeof node !== "object" || node === null) return false;
  const { content } = node as { content?: unknown };
  const isOther = ([name, media]: [string, MediaType]) =>
    readAs(name) !== name || name.startsWith("multipart/") || hasBytes(name, media);
  if (typeof content === "object" && content !== null && Object.entries(content).some(isOther)) return true;
  return Object.values(node).some(hasOthers);
}

/** Bodies of bytes have a schema in OpenAPI 3.0, but not in 3.1. */
const hasBytes = (name: string, media: MediaType): boolean =>
  media?.schema?.format === "binary" && isBytes(name, media) && isBytes(name, {});

function withJson(document: OpenApiDocument): OpenApiDocument {
  const copy = copyOf(document);
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const holder = node as { content?: Record<string, MediaType> };
    if (typeof holder.content === "object" && holder.content !== null) {
      holder.content = Object.fromEntries(
        Object.entries(holder.content).map(([name, media]) => {
          if (name.startsWith("multipart/")) readFiles(media.schema);
          if (hasBytes(name, media)) delete media.schema;
          return [isBytes(name, media) ? name : readAs(name), media];
        }),
      );
    }
    for (const member of Object.values(node)) visit(member);
  };
  visit(copy);
  return copy;
}

/** A file may have any bytes: OpenAPI 3.0 uses a string of the format `binary`, and 3.1 omits the type. */
function readFiles(schema: Schema | undefined): void {
  for (const member of Object.values(schema?.properties ?? {})) {
    for (const file of [member, member?.items]) {
      if (typeof file !== "object" || file === null) continue;
      const isNamed = file.contentMediaType === "application/octet-stream";
      if (!isNamed && (file.type !== "string" || file.format !== "binary")) continue;
      if (file.type === "string") delete file.type;
      if (file.format === "binary") delete file.format;
      if (isNamed) delete file.contentMediaType;
    }
  }
}

export function listUnits(view: OpenApiDocument): Unit[] {
  return listOperations(view).map((named) => {
    const { path, method, operation, pointer } = named;
    const callback = callbackAt(path);
    const isWebhook = path.startsWith(webhook);
    const hook = isWebhook ? `webhook ${path.slice(webhook.length)}` : undefined;
    const shown = callback?.name ?? hook ?? `${sentMethod(method)} ${path}`;
    const address = callback?.address ?? hook;
    return {
      key: `${method} ${callback?.key ?? withoutNames(normalizeTemplate(path))}`,
      name: callback?.name ?? operation.operationId ?? shown,
      named,
      pointer,
      isReversed: callback !== undefined || isWebhook,
      ...(address !== undefined && { address }),
      ...(callback !== undefined && { owner: `${method} ${callback.owner}` }),
    };
  });
}
