// Describes how a list continues, if the traffic shows it.
import type { Shape } from "../inference/index.ts";
import { toPointerPart } from "../model/index.ts";
import type { OperationFacts } from "./operation-facts.ts";

export interface Page {
  style: "cursor";
  parameter: string;
  items: string;
  next: string;
}

const leastCursors = 2;

/** Undefined if no cursor was sent back, or if the response has no list. */
export function pageOf(
  { cursors }: OperationFacts,
  body: Shape | undefined,
  contentOf: (shape: Shape) => Shape,
): Page | undefined {
  const [best] = [...cursors].sort((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1));
  if (body === undefined || best === undefined || best[1] < leastCursors) return undefined;
  const at = best[0].indexOf(" ");
  const items = findList(body, contentOf);
  if (items === undefined) return undefined;
  return { style: "cursor", parameter: best[0].slice(0, at), items, next: best[0].slice(at + 1) };
}

function findList(shape: Shape, contentOf: (shape: Shape) => Shape): string | undefined {
  if (shape.types.has("array")) return "";
  const lists = [...contentOf(shape).members].filter(([, { types }]) => types.has("array"));
  const [name] = lists.sort(([one], [other]) => (one < other ? -1 : 1))[0] ?? [];
  return lists.length === 1 ? `/${toPointerPart(name!)}` : undefined;
}
