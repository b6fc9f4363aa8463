// Visits the parts of a document. Skips examples and other values: a `$ref` in them is not a reference.
import { toPointerPart } from "./pointers.ts";
import { holdsValue } from "./repair.ts";

export function visitParts(node: object, visit: (part: object, pointer: string) => void, pointer = "#"): void {
  visit(node, pointer);
  for (const [key, member] of Object.entries(node)) {
    if (typeof member === "object" && member !== null && !holdsValue(key, pointer))
      visitParts(member, visit, `${pointer}/${toPointerPart(key)}`);
  }
}

export function visitReferences(node: object, visit: (holder: { $ref: string }, pointer: string) => void): void {
  visitParts(node, (part, pointer) => {
    if ("$ref" in part && typeof part.$ref === "string") visit(part as { $ref: string }, pointer);
  });
}
