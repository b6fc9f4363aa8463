// Schemas that lead back to themselves, and describe a value in several parts: such as the operands of expressions.
import type { RuleSchema } from "../runtime/tables.ts";

/**
 * Each of the parts would check what is below it anew, at each level of a value. So the answers of these schemas are
 * remembered during a check.
 */
export function findBranching(schemas: ReadonlyMap<string, RuleSchema>): Set<string> {
  const texts = new Map([...schemas].map(([name, schema]) => [name, JSON.stringify(schema)]));
  const found = new Set<string>();
  for (const circle of findCircles(new Map([...texts].map(([name, text]) => [name, referencesIn(text)])))) {
    if (circle.some((name) => /"(?:oneOf|anyOf|allOf|if|not|dependentSchemas)":/.test(texts.get(name)!)))
      for (const name of circle) found.add(name);
  }
  return found;
}

const referencesIn = (text: string): string[] =>
  [...text.matchAll(/"\$ref":("(?:[^"\\]|\\.)*")/g)].map(([, name]) => JSON.parse(name!) as string);

/** The strongly connected components that contain a circle, by Tarjan's algorithm. */
function findCircles(references: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = [];
  const numbers = new Map<string, number>();
  const open: string[] = [];
  const settled = new Set<string>();
  function visit(name: string): number {
    const number = numbers.size;
    numbers.set(name, number);
    open.push(name);
    let lowest = number;
    const next = references.get(name) ?? [];
    for (const other of next) {
      if (!numbers.has(other)) lowest = Math.min(lowest, visit(other));
      else if (!settled.has(other)) lowest = Math.min(lowest, numbers.get(other)!);
    }
    if (lowest !== number) return lowest;
    const members = open.splice(open.lastIndexOf(name));
    for (const member of members) settled.add(member);
    if (members.length > 1 || next.includes(name)) circles.push(members);
    return lowest;
  }
  for (const name of references.keys()) if (!numbers.has(name)) visit(name);
  return circles;
}
