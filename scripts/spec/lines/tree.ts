// A file as places that lead to places, whichever way they are found.

export interface TreeNode {
  /** Where it stands, or else its key. */
  offset: number;
  member(key: string): TreeNode | null;
  /** Where its member `$ref` leads. */
  reference(): string | null;
}

export interface Tree {
  root: TreeNode;
  /** The first line is 1. */
  lineAt(offset: number): number;
}

/** Members that are remembered of one list or object; a place beyond them has the line of what holds it. */
export const mostMembers = 100_000;

/** Finds lines by where each begins. */
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
