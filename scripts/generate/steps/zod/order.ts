// Sorts constants: each comes after the constants that its code reads. Finds circles of references.
import { type Code, refsIn } from "./code.ts";

interface Node {
  key: string;
  code: Code;
}

export interface Order<Item> {
  items: Item[];
  /** Whether both are part of the same circle of references. */
  isCircular(from: string, to: string): boolean;
  /** Whether it leads to itself without a getter in between, so that TypeScript cannot infer its type. */
  needsType(key: string): boolean;
}

export function orderOf<Item extends Node>(all: ReadonlyMap<string, Item>): Order<Item> {
  const early = new Map([...all].map(([key, { code }]) => [key, refsIn(code).early]));
  const edges = new Map([...all].map(([key, { code }]) => [key, Object.values(refsIn(code)).flat()]));
  const circleOf = findCircles(edges);
  const earlyCircleOf = findCircles(early);
  const isCircular = (from: string, to: string) =>
    circleOf.get(from) !== undefined && circleOf.get(from) === circleOf.get(to);
  const items: Item[] = [];
  const met = new Set<string>();
  const visit = (key: string): void => {
    if (met.has(key)) return;
    met.add(key);
    for (const next of early.get(key)!) visit(next);
    for (const next of edges.get(key)!) if (!isCircular(key, next)) visit(next);
    items.push(all.get(key)!);
  };
  for (const key of all.keys()) visit(key);
  return { items, isCircular, needsType: (key) => earlyCircleOf.get(key) !== undefined };
}

/** A number for each strongly connected component with a circle, by Tarjan's algorithm. */
export function findCircles(edges: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const circles = new Map<string, number>();
  const numbers = new Map<string, number>();
  const open: string[] = [];
  const settled = new Set<string>();
  const visit = (name: string): number => {
    const number = numbers.size;
    numbers.set(name, number);
    open.push(name);
    let lowest = number;
    for (const next of edges.get(name) ?? []) {
      if (!numbers.has(next)) lowest = Math.min(lowest, visit(next));
      else if (!settled.has(next)) lowest = Math.min(lowest, numbers.get(next)!);
    }
    if (lowest < number) return lowest;
    const members = open.splice(open.lastIndexOf(name));
    for (const member of members) settled.add(member);
    if (members.length > 1 || edges.get(name)!.includes(name))
      for (const member of members) circles.set(member, number);
    return lowest;
  };
  for (const name of edges.keys()) if (!numbers.has(name)) visit(name);
  return circles;
}
