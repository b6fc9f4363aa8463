// The same mistake in many operations is shown once: it is mostly one mistake of the description.
import type { Summary } from "./summary.ts";

type Group = Summary["groups"][number];

export interface FoldedGroup {
  /** With the count of all operations. */
  group: Group;
  /** All operations that have the finding. */
  operations: readonly string[];
}

/** In fewer operations, each is shown. */
const fewest = 4;

export function foldGroups(groups: readonly Group[]): FoldedGroup[] {
  const alike = Map.groupBy(groups, sayingOf);
  return groups.flatMap((group) => {
    const same = alike.get(sayingOf(group))!;
    const operations = [...new Set(same.map(nameOf))].sort();
    if (operations.length < fewest) return [{ group, operations: [nameOf(group)] }];
    if (same[0] !== group) return [];
    const first = same.find((each) => nameOf(each) === operations[0])!;
    return [{ group: { ...first, count: same.reduce((sum, { count }) => sum + count, 0) }, operations }];
  });
}

const nameOf = ({ operationId }: Group): string => operationId ?? "no operation";

/** What is the same for all of them. */
const sayingOf = ({ kind, severity, standing, location, message }: Group): string =>
  JSON.stringify([kind, severity, standing, location, message]);
