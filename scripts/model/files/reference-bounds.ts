// Bounds for the references of a description from an unknown author: length of chains and size of compositions.
import type { Source } from "@redocly/openapi-core";
import { at, type OpenApiDocument, type Schema } from "../index.ts";
import { refuse } from "./problems.ts";

const most = {
  /** The number of references in a chain that ends at a value. */
  chain: 100,
  /** Schemas that one schema combines, directly or not: the check of a value runs each of them. */
  composed: 100_000,
};

/** Checks one file. The bundler follows references by recursion: it would overflow the stack, or never end. */
export function demandShortChains(root: unknown, source: Source): void {
  const lengths = new Map<string, number>();
  for (const first of localReferences(root)) {
    const chain: string[] = [];
    let next: string | undefined = first;
    while (next !== undefined && !lengths.has(next) && !chain.includes(next) && chain.length <= most.chain) {
      chain.push(next);
      next = localReference(targetOf(root, next));
    }
    if (next !== undefined && chain.includes(next)) {
      const reason = `The reference ${first} leads only to other references, in a circle`;
      throw refuse(source.absoluteRef, reason, lineOf(source, first));
    }
    let length = (next !== undefined && lengths.get(next)) || 0;
    for (const pointer of chain.toReversed()) lengths.set(pointer, ++length);
    if (length > most.chain) {
      const reason = `The reference ${first} leads to a value through more than ${most.chain} other references`;
      throw refuse(source.absoluteRef, reason, lineOf(source, first));
    }
  }
}

/** Each reference once, in the order of the document. */
function localReferences(root: unknown): Set<string> {
  const found = new Set<string>();
  const met = new Set<object>();
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null || met.has(node)) return;
    met.add(node);
    const reference = localReference(node);
    if (reference !== undefined) found.add(reference);
    for (const member of Object.values(node)) visit(member);
  };
  visit(root);
  return found;
}

function localReference(node: unknown): string | undefined {
  const reference = (node as { $ref?: unknown } | null | undefined)?.$ref;
  return typeof reference === "string" && reference.startsWith("#/") ? reference : undefined;
}

function targetOf(root: unknown, pointer: string): unknown {
  try {
    return at(root as OpenApiDocument, pointer);
  } catch {
    // The bundler reports it.
    return undefined;
  }
}

const composing = ["allOf", "anyOf", "oneOf", "not", "if", "then", "else", "dependentSchemas"] as const;

/** Checks a bundle: all its references lead into the document. */
export function demandSmallCompositions(document: OpenApiDocument, { absoluteRef }: Source): void {
  const counts = new Map<object, number>();

  function count(schema: unknown): number {
    if (typeof schema !== "object" || schema === null) return 0;
    const known = counts.get(schema);
    if (known !== undefined) return known;
    // Count a schema that contains itself only once.
    counts.set(schema, 0);
    const members = schema as Schema;
    const reference = localReference(schema);
    const parts = composing.flatMap((keyword) => {
      const value = members[keyword];
      return Array.isArray(value) || keyword === "dependentSchemas" ? Object.values(value ?? {}) : [value];
    });
    const all = [...parts, reference === undefined ? undefined : targetOf(document, reference)];
    const sum = all.reduce<number>((total, part) => total + count(part), 1);
    counts.set(schema, sum);
    return sum;
  }

  for (const pointer of localReferences(document)) {
    if (count(targetOf(document, pointer)) <= most.composed) continue;
    const reason = `${pointer} is composed of more than ${most.composed.toLocaleString("en")} schemas`;
    throw refuse(absoluteRef, reason);
  }
}

const lineOf = ({ body }: Source, text: string): number => body.slice(0, body.indexOf(text)).split("\n").length;
