// Names of operations: as methods in groups by tag, and as functions of a module.

interface Named {
  operationId: string;
  tag: string | null;
}

/** operationIds by group, then by method. */
export type Groups = Map<string, Map<string, string>>;

/**
 * The group is the tag in camelCase. The method is the operationId without the tag's noun: `createRun` is `runs.create`,
 * `showWorkspaceByName` is `workspaces.showByName`; `listWorkspaceRuns` is `runs.listForWorkspace`. If two would have
 * the same name, both keep their whole operationId.
 */
export function groupOperations(operations: readonly Named[]): Groups {
  const groups: Groups = new Map();
  for (const [name, members] of Map.groupBy(operations, ({ tag }) => groupName(tag ?? "other"))) {
    const short = members.map(({ operationId, tag }) => shorten(operationId, tag ?? ""));
    const methods = members.map(({ operationId }, index) => {
      const name = short[index]!;
      return [short.indexOf(name) === short.lastIndexOf(name) ? name : operationId, operationId] as const;
    });
    groups.set(name, new Map(methods));
  }
  return groups;
}

function groupName(tag: string): string {
  return camel(tag.split(/[^A-Za-z0-9]+/).filter(Boolean)) || "other";
}

function shorten(operationId: string, tag: string): string {
  const words = operationId.match(/[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])/g) ?? [operationId];
  if (words.join("") !== operationId) return operationId;
  const plural = tag
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join("");
  const nouns = [plural, plural.replace(/ies$/, "y"), plural.replace(/s$/, "")];
  for (let start = 1; start < words.length; start += 1) {
    for (let end = words.length; end > start; end -= 1) {
      if (!nouns.includes(words.slice(start, end).join("").toLowerCase())) continue;
      const before = words.slice(1, start);
      if (words[0] === "list" && end === words.length && before.length > 0) return camel(["list", "for", ...before]);
      return camel([words[0]!, ...before, ...words.slice(end)]);
    }
  }
  return operationId;
}

function camel(words: string[]): string {
  return words
    .map((word, index) => {
      const lower = word.toLowerCase();
      return index === 0 ? lower : lower.charAt(0).toUpperCase() + lower.slice(1);
    })
    .join("");
}

/** One valid export name for each operation. */
export function functionNames(operationIds: readonly string[]): Map<string, string> {
  const taken = new Set<string>();
  const names = operationIds.map((operationId) => {
    const plain = operationId.replace(/[^A-Za-z0-9_$]+(.)?/g, (_, next: string = "") => next.toUpperCase());
    let name = /^[A-Za-z_$]/.test(plain) && !reserved.has(plain) ? plain : `_${plain}`;
    while (taken.has(name)) name = `${name}_`;
    taken.add(name);
    return [operationId, name] as const;
  });
  return new Map(names);
}

const reserved = new Set(
  (
    "arguments await break calls case catch class const continue debugger default delete do else enum eval export " +
    "extends false finally for function groups if implements import in instanceof interface let new null package " +
    "private protected public return static super switch this throw true try typeof var void wire while with yield"
  ).split(" "),
);
