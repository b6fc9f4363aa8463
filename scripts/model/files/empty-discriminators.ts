// The bundler fails at a discriminator without members, and does not say where.
import type { Document } from "@redocly/openapi-core";
import { isMap, toPointerPart } from "../index.ts";
import { placeOf, refuse } from "./problems.ts";

/** The error for the first discriminator that is null or has a null mapping; undefined if there is none. */
export function findEmptyDiscriminator(files: Iterable<Document<unknown>>): Error | undefined {
  for (const { source, parsed } of files) {
    const pointer = find(parsed, "#", new Set());
    if (pointer === undefined) continue;
    const { line } = placeOf({ source, pointer, reportOnKey: true });
    return refuse(source.absoluteRef, `${pointer} is null: leave it out, or give it its members`, line);
  }
  return undefined;
}

function find(node: unknown, pointer: string, met: Set<unknown>): string | undefined {
  if (typeof node !== "object" || node === null || met.has(node)) return;
  met.add(node);
  const { discriminator } = node as { discriminator?: unknown };
  if (discriminator === null) return `${pointer}/discriminator`;
  if (isMap(discriminator) && discriminator.mapping === null) return `${pointer}/discriminator/mapping`;
  for (const [key, member] of Object.entries(node)) {
    const found = find(member, `${pointer}/${toPointerPart(key)}`, met);
    if (found !== undefined) return found;
  }
  return undefined;
}
