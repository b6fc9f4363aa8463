// Removes invalid examples: the docs omit them, and the console must not send them.
import { isMap, namesOfPointer, type OpenApiDocument } from "../../../model/index.ts";

/** Changes the document in place. The pointers are in the order of the document. */
export function removeExamples(document: OpenApiDocument, pointers: readonly string[]): OpenApiDocument {
  // From the end, because each removal moves the later items of its list.
  for (const pointer of pointers.toReversed()) {
    const names = namesOfPointer(pointer);
    const last = names.pop()!;
    const holder = names.reduce<unknown>(
      (node, name) => (node as Record<string, unknown> | undefined)?.[name],
      document,
    );
    if (Array.isArray(holder)) holder.splice(Number(last), 1);
    else if (isMap(holder)) delete (holder as Record<string, unknown>)[last];
  }
  return document;
}
