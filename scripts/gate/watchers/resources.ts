// Reads JSON:API documents for watchers, and checks their linkage.
import { isMap, isSafe } from "../../model/index.ts";
import { singular } from "../../terminal/index.ts";
import { splitTarget } from "../exchange/claim.ts";
import type { Exchange } from "../exchange/exchange.ts";
import type { BareFinding } from "../exchange/finding.ts";
import type { Watcher } from "../observer/observer.ts";

export interface Resource {
  type: string;
  id: string;
  /** JSON pointer in the answer. */
  pointer: string;
  attributes: Readonly<Record<string, unknown>>;
  relationships: Readonly<Record<string, unknown>>;
}

/** An answer shows the state at some time between these two. */
export interface Span {
  begin: number;
  end: number;
}

/** Longer identifiers are ignored: watchers remember identifiers. */
const longestName = 256;

type Members = Readonly<Record<string, unknown>>;

const membersOf = (value: unknown): Members => (isMap(value) ? value : {});

/** The document of an answer; undefined if it is not a JSON object or not complete. */
export function documentOf({ response }: Exchange): Members | undefined {
  if (response === null || response.body.gap !== null || response.body.isEmpty) return undefined;
  const parsed = response.body.json;
  return parsed.ok && isMap(parsed.value) ? parsed.value : undefined;
}

export function resourcesOf(document: Members): Resource[] {
  const resources: Resource[] = [];
  addAll(resources, document.data, "/data");
  addAll(resources, document.included, "/included");
  return resources;
}

function addAll(resources: Resource[], value: unknown, pointer: string): void {
  if (!Array.isArray(value)) add(resources, value, pointer);
  else for (let index = 0; index < value.length; index += 1) add(resources, value[index], `${pointer}/${index}`);
}

function add(resources: Resource[], value: unknown, pointer: string): void {
  const resource = toResource(value, pointer);
  if (resource) resources.push(resource);
}

function toResource(value: unknown, pointer: string): Resource | undefined {
  if (!isMap(value)) return undefined;
  const { type, id, attributes, relationships } = value;
  if (!isName(type) || !isName(id)) return undefined;
  return { type, id, pointer, attributes: membersOf(attributes), relationships: membersOf(relationships) };
}

export const isName = (value: unknown): value is string => typeof value === "string" && value.length <= longestName;

/** The origin that a recording gives: two servers in it have resources and limits of their own. Empty for one server. */
export const serverOf = ({ request: { target } }: Exchange): string =>
  target.startsWith("/") ? "" : splitTarget(target)[0].toLowerCase();

export const keyOf = ({ type, id }: { type: string; id: string }): string => `${type}/${id}`;

/** Times in whole milliseconds leave the order within one open. Recordings without times are in order. */
export function spanOf({ at, duration, source }: Exchange): Span {
  const isRounded = source.kind === "file" && at > 0 && Number.isInteger(at);
  return { begin: at, end: at + (duration ?? 0) + (isRounded ? 1 : 0) };
}

/** Whether the first answer shows an earlier state than the second. */
export const precedes = (first: Span, second: Span): boolean => first.end <= second.begin;

export const succeeded = ({ response }: Exchange): boolean =>
  response !== null && response.status >= 200 && response.status < 300;

/** GET and HEAD. */
export const isRead = ({ request }: Exchange): boolean => /^(get|head)$/i.test(request.method);

export const changesNothing = ({ request }: Exchange): boolean => isSafe(request.method);

/** Returns a readable name, such as `the run run-1`. Hides an id with an unusual form, because it may be secret. */
export const nameOf = ({ type, id }: { type: string; id: string }): string =>
  /^[\w-]{1,64}$/.test(id) && /^[\w-]{1,64}$/.test(type) ? `the ${singular(type)} ${id}` : "a resource";

/** `nameOf` at the start of a sentence. */
export const subjectOf = (resource: { type: string; id: string }): string =>
  nameOf(resource).replace(/^./, (letter) => letter.toUpperCase());

const most = 5_000;

export const linkageWatcher: Watcher = {
  watch(exchange, operationId) {
    const document = succeeded(exchange) ? documentOf(exchange) : undefined;
    if (!Array.isArray(document?.included) || document.included.length > most) return [];
    const resources = resourcesOf(document);
    const found: BareFinding[] = [];
    const add = ({ pointer }: Resource, message: string) =>
      found.push({ kind: "linkage", severity: "error", side: "response", operationId, message, pointer, schema: "#" });
    const linked = listLinked(resources);
    const seen = new Set<string>();
    for (const resource of resources) {
      const key = keyOf(resource);
      if (seen.has(key)) add(resource, `${subjectOf(resource)} occurs twice in one document.`);
      else if (resource.pointer.startsWith("/included") && !linked.has(key)) {
        add(resource, `${subjectOf(resource)} is included, but nothing in the document is related to it.`);
      }
      seen.add(key);
    }
    return found;
  },
};

function listLinked(resources: readonly Resource[]): Set<string> {
  const linked = new Set<string>();
  for (const { relationships } of resources) {
    for (const relationship of Object.values(relationships)) {
      const data = isMap(relationship) ? relationship.data : undefined;
      for (const identifier of Array.isArray(data) ? data : [data]) {
        if (isMap(identifier)) linked.add(keyOf(identifier as { type: string; id: string }));
      }
    }
  }
  return linked;
}
