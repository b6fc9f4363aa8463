// Measures the coverage of the contract by traffic. It stores marks, not traffic.
import type { OpenApiDocument } from "../../model/index.ts";
import { type Exchange, headerOf, pathOf } from "../exchange/exchange.ts";
import type { Consumer } from "../observer/observer.ts";
import {
  type BodyCoverage,
  listCoverage,
  type OperationCoverage,
  type ParameterCoverage,
  walkBody,
} from "./operation-coverage.ts";

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
  #operations: ReadonlyMap<string, OperationCoverage>;

  /** Covers one document, or several whose operations have different names. */
  constructor(...documents: OpenApiDocument[]) {
    this.#operations = coverageOf(documents);
  }

  get operations(): ReadonlyMap<string, OperationCoverage> {
    return this.#operations;
  }

  /** Continues with another version of the document. Places that it still has stay covered. */
  renew(...documents: OpenApiDocument[]): void {
    const seen = this.toJSON();
    this.#operations = coverageOf(documents);
    this.merge(seen);
  }

  observe({ exchange, operationId }: { exchange: Exchange; operationId: string | null }): void {
    const covered = operationId === null ? undefined : this.operations.get(operationId);
    if (covered === undefined) return;
    const { request, response } = exchange;
    for (const parameter of covered.parameters) markParameter(parameter, exchange);
    // A refused request does not count as coverage.
    const isUnderstood = response === null || response.status < 400 || response.status === 409;
    if (
      covered.request &&
      !covered.request.complete &&
      isUnderstood &&
      request.body.gap === null &&
      !request.body.isEmpty
    ) {
      const parsed = request.body.json;
      if (parsed.ok) markBody(covered.request, parsed.value);
    }
    if (response === null) return;
    const status = statusOf(covered, response.status);
    if (status === undefined) return;
    covered.statuses.set(status, covered.statuses.get(status)! + 1);
    const body = covered.responses.get(status);
    if (!body || body.complete || response.body.gap !== null || response.body.isEmpty) return;
    const { acceptedBy } = response.body;
    // An identical body adds no coverage.
    if (acceptedBy?.has(body)) return;
    acceptedBy?.add(body);
    const parsed = response.body.json;
    if (parsed.ok) markBody(body, parsed.value);
  }

  toJSON(): SeenOperations {
    const operations = [...this.operations].map(([operationId, covered]): [string, SeenOperation] => {
      const statuses = [...covered.statuses].filter(([, count]) => count > 0);
      const names = [...itemsOf(covered)].filter((item) => item.seen && item.kind !== "status").map(({ name }) => name);
      return [operationId, { statuses: Object.fromEntries(statuses), seen: names }];
    });
    const isMet = ({ statuses, seen }: SeenOperation) => Object.keys(statuses).length + seen.length > 0;
    return Object.fromEntries(operations.filter(([, operation]) => isMet(operation)));
  }

  /** Adds the coverage of another run, without items that the contract no longer has. */
  merge(others: SeenOperations): void {
    for (const [operationId, { statuses, seen }] of Object.entries(others)) {
      const covered = this.operations.get(operationId);
      if (covered === undefined) continue;
      for (const [status, count] of Object.entries(statuses)) {
        const known = covered.statuses.get(status);
        if (known !== undefined) covered.statuses.set(status, known + count);
      }
      const names = new Set(seen);
      for (const { name, mark } of markable(covered)) if (names.has(name)) mark();
    }
  }
}

const coverageOf = (documents: readonly OpenApiDocument[]): Map<string, OperationCoverage> =>
  new Map(documents.flatMap((document) => [...listCoverage(document)]));

export function* itemsOf(covered: OperationCoverage): Generator<Item> {
  for (const [status, count] of covered.statuses) yield { kind: "status", name: status, seen: count > 0 };
  for (const { kind, name, seen } of markable(covered)) yield { kind, name, seen };
}

interface Markable extends Item {
  mark(): void;
}

function* markable({ parameters, request, responses }: OperationCoverage): Generator<Markable> {
  for (const parameter of parameters) {
    const name = `${parameter.in} ${parameter.name}`;
    yield { kind: "parameter", name, seen: parameter.seen, mark: () => (parameter.seen = true) };
    yield* valuesOf(name, parameter.values);
  }
  if (request) yield* membersOf("request", request);
  for (const [status, body] of responses) yield* membersOf(`response ${status}`, body);
}

function* membersOf(side: string, whole: BodyCoverage): Generator<Markable> {
  for (const { pointer, body } of walkBody(whole)) {
    const name = `${side} ${pointer}`;
    if (!pointer.endsWith("/*")) yield { kind: "member", name, seen: body.seen, mark: () => (body.seen = true) };
    yield* valuesOf(name, body.values);
  }
}

function* valuesOf(name: string, values: Map<string, boolean>): Generator<Markable> {
  for (const [value, seen] of values) {
    yield { kind: "value", name: `${name}=${value}`, seen, mark: () => values.set(value, true) };
  }
}

function statusOf({ statuses }: OperationCoverage, status: number): string | undefined {
  return [String(status), `${Math.floor(status / 100)}XX`, "default"].find((name) => statuses.has(name));
}

function markParameter(parameter: ParameterCoverage, { request }: Exchange): void {
  for (const value of valuesSent(parameter, request)) {
    parameter.seen = true;
    if (parameter.values.has(value)) parameter.values.set(value, true);
  }
}

const separators: Partial<Record<ParameterCoverage["style"], string>> = { comma: ",", space: " ", pipe: "|" };

function valuesSent(
  { in: location, name, style }: ParameterCoverage,
  { target, headers }: Exchange["request"],
): string[] {
  // The operation was found by its path, so its path parameters are present.
  if (location === "path") return [""];
  if (location === "header") return [headerOf(headers, name.toLowerCase())].filter((value) => value !== undefined);
  if (location === "cookie") return [];
  const start = pathOf(target).length;
  const query = new URLSearchParams(target.slice(target.indexOf("?", start - 1) + 1 || target.length));
  if (style === "deep") return [...query.keys()].filter((key) => key.startsWith(`${name}[`));
  const separator = separators[style];
  return query.getAll(name).flatMap((value) => (separator ? value.split(separator) : [value]));
}

/** Marks the members of the value. Returns true if everything below this place is covered. */
function markBody(body: BodyCoverage, value: unknown): boolean {
  if (body.complete) return true;
  body.seen = true;
  if (typeof value !== "object") {
    const text = String(value);
    if (body.values.get(text) === false) body.values.set(text, true);
  } else if (Array.isArray(value)) {
    if (body.item) markItems(body.item, value);
  } else if (value !== null) {
    body.open ??= [...body.members];
    let left = 0;
    for (const entry of body.open) {
      const [name, member] = entry;
      const isSeen = Object.hasOwn(value, name) && markBody(member, (value as Record<string, unknown>)[name]);
      // Skip covered members.
      if (!isSeen) body.open[left++] = entry;
    }
    body.open.length = left;
  }
  body.complete = isComplete(body);
  return body.complete;
}

function markItems(body: BodyCoverage, items: readonly unknown[]): void {
  const count = Math.min(items.length, maxItems);
  for (let index = 0; index < count; index += 1) if (markBody(body, items[index])) return;
}

function isComplete({ item, members, open, values }: BodyCoverage): boolean {
  if (item && !item.complete) return false;
  if (members.size > 0 && (open === undefined || open.length > 0)) return false;
  for (const seen of values.values()) if (!seen) return false;
  return true;
}
