// Compound documents: each related resource appears once, even if many resources refer to it.

interface Resource {
  id: string;
  type: string;
}

/** The member `included` of a document. Without the query parameter `include`, the document has no such member. */
export function toIncluded<Some extends Resource>(
  asked: readonly string[] | undefined,
  resources: readonly Some[],
): { included?: Some[] } {
  if (asked === undefined || asked.length === 0) return {};
  const each = new Map(resources.map((resource) => [`${resource.type} ${resource.id}`, resource]));
  return { included: [...each.values()] };
}

/** `a.b` also includes `a`, because every included resource must be reachable from the ones shown. */
export function withParents(include: readonly string[]): Set<string> {
  return new Set(
    include.flatMap((path) => path.split(".").map((_, depth, parts) => parts.slice(0, depth + 1).join("."))),
  );
}
