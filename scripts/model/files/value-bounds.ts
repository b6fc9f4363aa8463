// Bounds for a document from an unknown author: the depth, and the number of values that its aliases expand to.
import type { Source } from "@redocly/openapi-core";
import type { SpecError } from "../index.ts";
import { refuse } from "./problems.ts";

const most = {
  /** The limit of the YAML parser. */
  depth: 100,
  /** Values that aliases add to the written ones. */
  repeated: 1_000_000,
};

interface Extent {
  values: number;
  height: number;
}

/** Printing the document expands every alias, so each alias counts as many values as its target. */
export function demandBounded(root: unknown, source: Source): void {
  /** Null while the members of a value are being measured. */
  const extents = new Map<object, Extent | null>();

  function measure(node: unknown, depth: number): Extent {
    if (typeof node !== "object" || node === null) return { values: 1, height: 0 };
    if (depth > most.depth) throw tooDeep(source);
    const known = extents.get(node);
    if (known === null) throw refuse(source.absoluteRef, "An alias contains itself", lineOfAlias(source));
    if (known !== undefined) return known;
    extents.set(node, null);
    const extent = { values: 1, height: 0 };
    for (const member of Object.values(node)) {
      const { values, height } = measure(member, depth + 1);
      extent.values += values;
      extent.height = Math.max(extent.height, height + 1);
    }
    extents.set(node, extent);
    return extent;
  }

  const { values, height } = measure(root, 0);
  if (height > most.depth) throw tooDeep(source);
  if (values > most.repeated && values - countWritten(extents) > most.repeated) {
    const reason = `Its aliases stand for more than ${most.repeated.toLocaleString("en")} values`;
    throw refuse(source.absoluteRef, reason, lineOfAlias(source));
  }
}

function countWritten(extents: Map<object, unknown>): number {
  let count = 0;
  for (const node of extents.keys()) count += 1 + Object.keys(node).length;
  return count;
}

const lineOfAlias = ({ body }: Source): number =>
  1 +
  Math.max(
    0,
    body.split("\n").findIndex((line) => /(?:^|[\s,[:-])\*[^\s*,\]}]/.test(line)),
  );

/** Names the first line with too many open brackets, otherwise the most indented line. */
function tooDeep({ absoluteRef, body }: Source): SpecError {
  let open = 0;
  const lines = body.split("\n");
  const line = lines.findIndex((text) => {
    open += text.split(/[[{]/).length - text.split(/[\]}]/).length;
    return open > most.depth || text.split(/[[{]/).length > most.depth;
  });
  const indents = lines.map((text) => text.search(/\S/));
  const deepest = indents.indexOf(indents.reduce((one, other) => Math.max(one, other), 0));
  return refuse(absoluteRef, `The document is more than ${most.depth} levels deep`, 1 + (line === -1 ? deepest : line));
}
