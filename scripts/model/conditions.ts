// `x-conflicts` and `x-requires`: rules between members of one object.

/** `name`: the member is present, and neither null nor an empty string. `name=value`: it has this value. A dot leads into an object. */
export interface Condition {
  path: string[];
  value?: string | boolean;
}

export interface Broken {
  index: number;
  /** The member that breaks the rule, its path joined by dots. */
  member: string;
  problem: string;
}

export function parseCondition(text: string): Condition {
  const equals = text.indexOf("=");
  if (equals === -1) return { path: text.split(".") };
  const value = text.slice(equals + 1);
  return { path: text.slice(0, equals).split("."), value: value === "true" ? true : value === "false" ? false : value };
}

/** Whether the object meets the condition. */
function holds({ path, value }: Condition, object: unknown): boolean {
  let current = object;
  for (const name of path) {
    if (typeof current !== "object" || current === null) return false;
    current = (current as Record<string, unknown>)[name];
  }
  return value === undefined ? current !== undefined && current !== null && current !== "" : current === value;
}

export function brokenConflicts(rules: unknown, object: unknown): Broken[] {
  return (rules as string[][]).flatMap((texts, index) => {
    const [first, ...others] = texts.map(parseCondition);
    if (![first!, ...others].every((condition) => holds(condition, object))) return [];
    const refused = first!.value === undefined ? "must not be given" : `must not be ${first!.value}`;
    return [{ index, member: nameOfMember(first!), problem: `${refused} when ${others.map(describe).join(" and ")}` }];
  });
}

export function brokenRequirements(rules: unknown, object: unknown): Broken[] {
  return (rules as { when: string; then: string }[]).flatMap(({ when, then }, index) => {
    const condition = parseCondition(when);
    if (!holds(condition, object) || holds(parseCondition(then), object)) return [];
    return [{ index, member: then, problem: `is required when ${describe(condition)}` }];
  });
}

const nameOfMember = ({ path }: Condition): string => path.join(".");
const describe = (condition: Condition): string => `${nameOfMember(condition)} is ${condition.value ?? "given"}`;
