// Chooses random places for each kind of edit. The fixed seed makes them the same each time.
import { copyOf, type OpenApiDocument } from "../../../scripts/model/index.ts";
import { type DocumentName, documentNames, readDocument } from "./documents.ts";
import type { Kind } from "./edit.ts";
import { kennelKinds } from "./kennel-kinds.ts";
import { behaviourKinds, wordKinds } from "./other-kinds.ts";
import type { Path } from "./places.ts";
import { allSchemaKinds } from "./schema-kinds.ts";
import { structureKinds } from "./structure-kinds.ts";

export interface Edit {
  document: DocumentName;
  kind: Kind;
  place: Path;
  base: OpenApiDocument;
  head: OpenApiDocument;
}

export const allKinds: Kind[] = [...allSchemaKinds, ...structureKinds, ...behaviourKinds, ...wordKinds, ...kennelKinds];

const seed = 20260211;

/** Edits of each document: each kind in one place. Only our spec documents behaviour; edit at most four locations per kind. */
export async function* generateEdits(): AsyncGenerator<Edit> {
  const random = randomOf(seed);
  for (const document of documentNames) {
    const base = await readDocument(document);
    for (const kind of allKinds) {
      const places = kind.places(base);
      const wanted = behaviourKinds.includes(kind) ? 4 : 1;
      for (let count = 0; count < wanted && places.length > 0; count += 1) {
        const [place] = places.splice(Math.floor(random() * places.length), 1);
        const head = copyOf(base);
        kind.make(head, place!);
        yield { document, kind, place: place!, base, head };
      }
    }
  }
}

/** Numbers from 0 to 1 (mulberry32). */
export function randomOf(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
