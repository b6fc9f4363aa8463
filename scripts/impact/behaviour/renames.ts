// Renamed schemas: no exchange shows them, but generated code does.
import type { OpenApiDocument } from "../../model/index.ts";
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
