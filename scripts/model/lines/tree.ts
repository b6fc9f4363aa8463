// A file as a tree of places. Parsers and scanners implement it.

export interface TreeNode {
  /** The offset of its key, or of the value itself in a list. */
  offset: number;
  member(key: string): TreeNode | null;
  /** The value of its member `$ref`. */
  reference(): string | null;
}

export interface Tree {
  root: TreeNode;
  /** The first line is 1. */
  lineAt(offset: number): number;
}

/** The most members of one list or object to remember. A place after them gets the line of the list or object. */
export const mostMembers = 100_000;

/** Finds the line of an offset by a table of line starts. */
export function linesOf(text: string): (offset: number) => number {
  const starts = [0];
  for (let end = text.indexOf("\n"); end !== -1; end = text.indexOf("\n", end + 1)) starts.push(end + 1);
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}
