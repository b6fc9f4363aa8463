// Renamed schemas and other groups of operations: no exchange shows them, but generated code does.
import { listOperations, type OpenApiDocument } from "../../model/index.ts";
import { plural } from "../../terminal/index.ts";
import type { Which } from "../result/change.ts";
import { isEqual } from "../schema/equality.ts";

/** A note for each schema that one version has under another name. */
export function noteRenames({ base, head }: Record<Which, OpenApiDocument>): string[] {
  const [before, after] = [base, head].map(({ components }) => Object.entries(components?.schemas ?? {}));
  const has = (list: typeof before, name: string) => list!.some(([other]) => other === name);
  const added = new Map(after!.filter(([name]) => !has(before, name)));
  return before!.flatMap(([name, schema]) => {
    if (has(after, name)) return [];
    const [now] = [...added].find(([, other]) => isEqual(schema, other)) ?? [];
    if (now === undefined) return [];
    added.delete(now);
    return [`The schema ${name} is now called ${now}: generated code uses the new name.`];
  });
}

/** One note for all operations with another first tag. */
export function noteTags({ base, head }: Record<Which, OpenApiDocument>): string[] {
  const [before, after] = [base, head].map(
    (document) =>
      new Map(
        listOperations(document).map(({ method, path, operation }) => [`${method} ${path}`, operation.tags?.[0]]),
      ),
  );
  const moved = [...before!].filter(([name, tag]) => after!.has(name) && after!.get(name) !== tag);
  if (moved.length === 0) return [];
  const has = moved.length === 1 ? "has" : "have";
  return [`${plural(moved.length, "operation")} ${has} another first tag: generated clients group methods by it.`];
}
