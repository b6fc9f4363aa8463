// The code of a schema as a tree, because its references are printed only when the order of all schemas is known.

export type Code = string | readonly Code[] | Ref | Member | RuleUse;

/** A schema with its own constant. */
export interface Ref {
  ref: string;
}

/** A member of an object. A recursive member becomes a getter. */
export interface Member {
  name: string;
  value: Code;
  /** The TypeScript type of the schema, for getters with a type that TypeScript cannot infer. */
  type: string | null;
}

/** A compiled schema of the contract. */
export interface RuleUse {
  rule: string;
}

/** References of the code: `early` ones are read while the code runs, the others by getters. */
export function refsIn(code: Code, isLate = false): { early: string[]; late: string[] } {
  const found = { early: [] as string[], late: [] as string[] };
  const visit = (part: Code, late: boolean): void => {
    if (typeof part === "string") return;
    if ("ref" in part) found[late ? "late" : "early"].push(part.ref);
    else if ("name" in part) visit(part.value, true);
    else if (!("rule" in part)) for (const each of part) visit(each, late);
  };
  visit(code, isLate);
  return found;
}

export function rulesIn(code: Code): string[] {
  if (typeof code === "string") return [];
  if ("rule" in code) return [code.rule];
  if ("name" in code) return rulesIn(code.value);
  return "ref" in code ? [] : code.flatMap(rulesIn);
}

export interface Names {
  /** The code that refers to a schema. */
  ref(name: string, isInGetter: boolean): string;
  rule(name: string): string;
  /** The start of a member with its name, and its end. */
  member(member: Member): readonly [start: string, end: string, isGetter: boolean];
}

export function printCode(code: Code, names: Names, isInGetter = false): string {
  if (typeof code === "string") return code;
  if ("ref" in code) return names.ref(code.ref, isInGetter);
  if ("rule" in code) return names.rule(code.rule);
  if ("name" in code) {
    const [start, end, isGetter] = names.member(code);
    return start + printCode(code.value, names, isInGetter || isGetter) + end;
  }
  return code.map((part) => printCode(part, names, isInGetter)).join("");
}
