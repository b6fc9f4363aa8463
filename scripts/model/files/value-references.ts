// References in extensions and examples. The bundler would inline their targets, even into themselves, and would fail for a
// missing target.
import { holdsValue, isMap, mapOf, namesOfPointer, toPointerPart } from "../index.ts";

/**
 * Removes internal references from extensions, and dangling ones from examples and other values. The function
 * that it returns puts them back.
 */
export function hideValueReferences(document: unknown): () => void {
  const hidden = new Map<{ $ref?: string }, string>();
  const visit = (node: unknown, pointer: string, within: "extension" | "value" | undefined): void => {
    if (typeof node !== "object" || node === null) return;
    const { $ref } = node as { $ref?: unknown };
    const isHidden = within !== undefined && typeof $ref === "string" && $ref.startsWith("#");
    if (isHidden && (within === "extension" || !leadsSomewhere(document, $ref))) {
      hidden.set(node, $ref);
      delete (node as { $ref?: unknown }).$ref;
    }
    for (const [key, member] of Object.entries(node)) {
      if (key === "examples" && isMap(member) && within === undefined && holdsValue(key, pointer)) {
        // Such an example may itself be a reference. The bundler reports dangling references.
        const parts = Object.values(member).flatMap((example) => Object.values(mapOf(example)));
        for (const part of parts) visit(part, pointer, "value");
        continue;
      }
      const inside = within ?? (holdsValue(key, pointer) ? (key.startsWith("x-") ? "extension" : "value") : undefined);
      visit(member, within === undefined ? `${pointer}/${toPointerPart(key)}` : pointer, inside);
    }
  };
  visit(document, "#", undefined);
  return () => {
    for (const [holder, $ref] of hidden) holder.$ref = $ref;
  };
}

/** Also true for what may be in another file. */
function leadsSomewhere(document: unknown, reference: string): boolean {
  if (!reference.startsWith("#/")) return reference === "#";
  let part = document;
  for (const name of namesOfPointer(reference)) {
    if (isMap(part) && typeof part.$ref === "string") return true;
    part = (part as Record<string, unknown> | null | undefined)?.[name];
  }
  return part !== undefined;
}
