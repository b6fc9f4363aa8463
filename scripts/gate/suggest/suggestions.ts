// Collects members that traffic has and the spec lacks, and how the spec would describe them.
import { type Dialect, extendShape, type Shape, ShapeBudget, toSchema } from "../../inference/index.ts";
import { namesOfPointer, type Schema } from "../../model/index.ts";
import type { Consumer, Observation } from "../observer/observer.ts";
import { soundsSecret } from "../redaction/names.ts";
import { hidden } from "../redaction/tokens.ts";

export interface Suggestion {
  /** JSON pointer into the bundled document: the `properties` that lack the member, or a composed schema. */
  pointer: string;
  name: string;
  schema: Schema;
  seen: number;
  operations: string[];
}

interface Collected {
  pointer: string;
  name: string;
  shape: Shape;
  operations: Set<string>;
}

const isShown = (text: string) => !text.includes(hidden) && !text.includes("redacted.invalid");

/** Bounds memory when traffic sends endless new names. */
const maxSuggestions = 1_000;

export class Suggestions implements Consumer {
  readonly #collected = new Map<string, Collected>();
  readonly #sides: ReadonlySet<string>;
  readonly #room: ShapeBudget;

  /** Only responses by default: requests contain assumptions of clients, responses the members of the service. */
  constructor(sides: readonly ("request" | "response")[] = ["response"], room = new ShapeBudget({}, { isShown })) {
    this.#sides = new Set(sides);
    this.#room = room;
  }

  /** True if the other side also has undocumented members. */
  hasOthers = false;

  /** True if a body of an operation was there to compare. */
  hasBodies = false;

  /** True if traffic had more members than are kept. */
  get isCut(): boolean {
    return this.#room.isFull;
  }

  observe({ exchange, operationId: operation, findings, redacted }: Observation): void {
    const { request, response } = exchange;
    for (const [side, body] of [["request", request.body] as const, ["response", response?.body] as const]) {
      if (operation !== null && this.#sides.has(side) && body?.gap === null && !body.isEmpty) this.hasBodies = true;
    }
    const bodies = new Map<string, unknown>();
    for (const { kind, side, pointer, schema, operationId } of findings) {
      if (kind !== "undocumented-member" || pointer === undefined) continue;
      if (!this.#sides.has(side)) {
        this.hasOthers = true;
        continue;
      }
      const parts = namesOfPointer(pointer);
      const name = parts.at(-1)!;
      if (!bodies.has(side)) bodies.set(side, parse(redacted()[side]?.body?.text));
      const value = valueAt(bodies.get(side), parts);
      if (value === undefined) continue;
      const key = `${schema} ${name}`;
      let collected = this.#collected.get(key);
      if (collected === undefined) {
        const shape = this.#collected.size < maxSuggestions ? this.#room.newShape(name) : null;
        if (shape === null) {
          this.#room.isFull = true;
          continue;
        }
        collected = { pointer: schema, name, shape, operations: new Set() };
        this.#collected.set(key, collected);
      }
      extendShape(collected.shape, value, this.#room);
      if (operationId !== null) collected.operations.add(operationId);
    }
  }

  /** Lists schemas in the version of OpenAPI or Swagger of their document. */
  list(versionAt: (pointer: string) => string | undefined = () => undefined): Suggestion[] {
    const dialectAt = (pointer: string): Dialect => {
      const version = versionAt(pointer)?.slice(0, 3);
      return version === "2.0" || version === "3.0" ? version : "3.1";
    };
    return [...this.#collected.values()].map(({ pointer, name, shape, operations }) => ({
      pointer,
      name,
      schema: toSchema(name, shape, { dialect: dialectAt(pointer), isSecret: soundsSecret }),
      seen: shape.seen,
      operations: [...operations].sort(),
    }));
  }
}

function valueAt(body: unknown, parts: readonly string[]): unknown {
  let value = body;
  for (const part of parts) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, part)) return undefined;
    value = (value as Record<string, unknown>)[part];
  }
  return value;
}

function parse(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
