// Measures the coverage of the contract by traffic. It stores marks, not traffic.
import type { OpenApiDocument } from "../../model/index.ts";
import { type Exchange, headerOf, pathOf } from "../exchange/exchange.ts";
import type { Consumer } from "../observer/observer.ts";
import { type BodyPlace, listPlaces, type OperationPlaces, type ParameterPlace, walkBody } from "./places.ts";

/** Coverage of one operation, as saved in files and merged over runs. */
interface SeenOperation {
  /** Count per status. */
  statuses: Record<string, number>;
  /** Names of all other items, such as `query filter[status]=planned` and `response 200 /data/id`. */
  seen: string[];
}

export type SeenOperations = Record<string, SeenOperation>;

/** Something that traffic can cover: a status, parameter, member or value. */
export interface Item {
  kind: "status" | "parameter" | "member" | "value";
  name: string;
  seen: boolean;
}

/** Further items of an array are ignored. */
const maxItems = 200;

export class Coverage implements Consumer {
  #operations: ReadonlyMap<string, OperationPlaces>;

  /** Covers one document, or several whose operations have different names. */
  constructor(...documents: OpenApiDocument[]) {
    this.#operations = placesOf(documents);
  }

  get operations(): ReadonlyMap<string, OperationPlaces> {
    return this.#operations;
  }

  /** Continues with another version of the document. Places that it still has stay covered. */
  renew(...documents: OpenApiDocument[]): void {
    const seen = this.toJSON();
    this.#operations = placesOf(documents);
    this.merge(seen);
  }

  observe({ exchange, operationId }: { exchange: Exchange; operationId: string | null }): void {
    const places = operationId === null ? undefined : this.operations.get(operationId);
    if (places === undefined) return;
    const { request, response } = exchange;
    for (const parameter of places.parameters) markParameter(parameter, exchange);
    // A refused request does not count as coverage.
    const isUnderstood = response === null || response.status < 400 || response.status === 409;
    if (
      places.request &&
      !places.request.complete &&
      isUnderstood &&
      request.body.gap === null &&
      !request.body.isEmpty
    ) {
      const parsed = request.body.json;
      if (parsed.ok) markBody(places.request, parsed.value);
    }
    if (response === null) return;
    const status = statusOf(places, response.status);
    if (status === undefined) return;
    places.statuses.set(status, places.statuses.get(status)! + 1);
    const body = places.responses.get(status);
    if (!body || body.complete || response.body.gap !== null || response.body.isEmpty) return;
    const { acceptedBy } = response.body;
    // An identical body adds no coverage.
    if (acceptedBy?.has(body)) return;
    acceptedBy?.add(body);
    const parsed = response.body.json;
    if (parsed.ok) markBody(body, parsed.value);
  }

  toJSON(): SeenOperations {
    const operations = [...this.operations].map(([operationId, places]): [string, SeenOperation] => {
      const statuses = [...places.statuses].filter(([, count]) => count > 0);
      const names = [...itemsOf(places)].filter((item) => item.seen && item.kind !== "status").map(({ name }) => name);
      return [operationId, { statuses: Object.fromEntries(statuses), seen: names }];
    });
    const isMet = ({ statuses, seen }: SeenOperation) => Object.keys(statuses).length + seen.length > 0;
    return Object.fromEntries(operations.filter(([, operation]) => isMet(operation)));
  }

  /** Adds the coverage of another run, without items that the contract no longer has. */
  merge(others: SeenOperations): void {
    for (const [operationId, { statuses, seen }] of Object.entries(others)) {
      const places = this.operations.get(operationId);
      if (places === undefined) continue;
      for (const [status, count] of Object.entries(statuses)) {
        const known = places.statuses.get(status);
        if (known !== undefined) places.statuses.set(status, known + count);
      }
      const names = new Set(seen);
      for (const { name, mark } of markable(places)) if (names.has(name)) mark();
    }
  }
}

const placesOf = (documents: readonly OpenApiDocument[]): Map<string, OperationPlaces> =>
  new Map(documents.flatMap((document) => [...listPlaces(document)]));

export function* itemsOf(places: OperationPlaces): Generator<Item> {
  for (const [status, count] of places.statuses) yield { kind: "status", name: status, seen: count > 0 };
  for (const { kind, name, seen } of markable(places)) yield { kind, name, seen };
}

interface Markable extends Item {
  mark(): void;
}

function* markable({ parameters, request, responses }: OperationPlaces): Generator<Markable> {
  for (const parameter of parameters) {
    const name = `${parameter.in} ${parameter.name}`;
    yield { kind: "parameter", name, seen: parameter.seen, mark: () => (parameter.seen = true) };
    yield* valuesOf(name, parameter.values);
  }
  if (request) yield* membersOf("request", request);
  for (const [status, body] of responses) yield* membersOf(`response ${status}`, body);
}

function* membersOf(side: string, body: BodyPlace): Generator<Markable> {
  for (const { pointer, place } of walkBody(body)) {
    const name = `${side} ${pointer}`;
    if (!pointer.endsWith("/*")) yield { kind: "member", name, seen: place.seen, mark: () => (place.seen = true) };
    yield* valuesOf(name, place.values);
  }
}

function* valuesOf(name: string, values: Map<string, boolean>): Generator<Markable> {
  for (const [value, seen] of values) {
    yield { kind: "value", name: `${name}=${value}`, seen, mark: () => values.set(value, true) };
  }
}

function statusOf({ statuses }: OperationPlaces, status: number): string | undefined {
  return [String(status), `${Math.floor(status / 100)}XX`, "default"].find((name) => statuses.has(name));
}

function markParameter(parameter: ParameterPlace, { request }: Exchange): void {
  for (const value of valuesSent(parameter, request)) {
    parameter.seen = true;
    if (parameter.values.has(value)) parameter.values.set(value, true);
  }
}

const separators: Partial<Record<ParameterPlace["style"], string>> = { comma: ",", space: " ", pipe: "|" };

function valuesSent({ in: place, name, style }: ParameterPlace, { target, headers }: Exchange["request"]): string[] {
  // The operation was found by its path, so its path parameters are present.
  if (place === "path") return [""];
  if (place === "header") return [headerOf(headers, name.toLowerCase())].filter((value) => value !== undefined);
  if (place === "cookie") return [];
  const start = pathOf(target).length;
  const query = new URLSearchParams(target.slice(target.indexOf("?", start - 1) + 1 || target.length));
  if (style === "deep") return [...query.keys()].filter((key) => key.startsWith(`${name}[`));
  const separator = separators[style];
  return query.getAll(name).flatMap((value) => (separator ? value.split(separator) : [value]));
}

/** Marks the members of the value. Returns true if everything below this place is covered. */
function markBody(place: BodyPlace, value: unknown): boolean {
  if (place.complete) return true;
  place.seen = true;
  if (typeof value !== "object") {
    const text = String(value);
    if (place.values.get(text) === false) place.values.set(text, true);
  } else if (Array.isArray(value)) {
    if (place.item) markItems(place.item, value);
  } else if (value !== null) {
    place.open ??= [...place.members];
    let left = 0;
    for (const entry of place.open) {
      const [name, member] = entry;
      const isSeen = Object.hasOwn(value, name) && markBody(member, (value as Record<string, unknown>)[name]);
      // Skip covered members.
      if (!isSeen) place.open[left++] = entry;
    }
    place.open.length = left;
  }
  place.complete = isComplete(place);
  return place.complete;
}

function markItems(place: BodyPlace, items: readonly unknown[]): void {
  const count = Math.min(items.length, maxItems);
  for (let index = 0; index < count; index += 1) if (markBody(place, items[index])) return;
}

function isComplete({ item, members, open, values }: BodyPlace): boolean {
  if (item && !item.complete) return false;
  if (members.size > 0 && (open === undefined || open.length > 0)) return false;
  for (const seen of values.values()) if (!seen) return false;
  return true;
}
