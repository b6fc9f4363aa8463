import type { RuleSchema } from "./tables.ts";
import type { Mismatch, Outcome, Visit } from "./visit.ts";
import { listTypes, listValues } from "./wording.ts";

/**
 * One of several schemas must fit. If no branch matches, only the findings of the most likely one are reported; a
 * discriminator selects the branch.
 */
export function chooseBranch(visit: Visit, keyword: "anyOf" | "oneOf"): void {
  const branches = visit.schema[keyword] as RuleSchema[];
  const named = keyword === "oneOf" ? namedBranch(visit, branches) : undefined;
  if (named === "refused") {
    // Without a valid tag, the allowed members are unknown.
    for (const name of Object.keys(visit.value as object)) visit.outcome.known.add(name);
    return;
  }
  if (named !== undefined) {
    visit.outcome.merge(visit.apply(branches[named], `${keyword}/${named}`));
    return;
  }
  const outcomes = branches.map((branch, index) => visit.apply(branch, `${keyword}/${index}`));
  const fitting = outcomes.filter(({ findings }) => findings.length === 0);
  for (const outcome of fitting) visit.outcome.merge(outcome);
  if (keyword === "oneOf" && (fitting.length > 1 || (fitting.length === 0 && fitsSeveral(visit, outcomes))))
    visit.report("combination", keyword, "matches more than one of the schemas; it must match exactly one");
  else if (fitting.length === 0) takeBest(visit, keyword, branches, outcomes);
}

/**
 * A value with members of two schemas fits neither if both are closed. But the document itself does not close them, so the
 * value fits both. Adds findings for the members that no schema lists.
 */
function fitsSeveral(visit: Visit, outcomes: Outcome[]): boolean {
  const open = outcomes.filter(({ findings }) => findings.every(({ isUnlisted }) => isUnlisted === true));
  const isUnknown = ({ pointer }: Mismatch) =>
    open.every(({ findings }) => findings.some((finding) => finding.pointer === pointer));
  const fitting = open.filter(({ findings }) => findings.every(isUnknown));
  if (open.length < 2 || fitting.length === 1) return false;
  for (const finding of open[0]!.findings.filter(isUnknown)) visit.outcome.add(finding);
  for (const name of open.flatMap(({ known }) => [...known])) visit.outcome.known.add(name);
  return true;
}

function takeBest(visit: Visit, keyword: string, branches: RuleSchema[], outcomes: Outcome[]): void {
  const ranked = outcomes.map((outcome) => ({ outcome, rank: rankOf(outcome.findings, visit.pointer) }));
  const missing = outcomes.map(({ findings }, index) => missingOf(visit, branches[index]!, findings));
  const [best] = ranked.sort((one, other) => one.rank - other.rank);
  if (best === undefined) return;
  const [one] = best.outcome.findings;
  // If each schema lacks one member, either member would help.
  if (one && missing.length > 1 && missing.every((name) => name !== null)) {
    visit.outcome.add({ ...one, message: `${[...new Set(missing)].join(" or ")} is missing.` });
    return;
  }
  if (best.rank < wrongType) {
    visit.outcome.merge(best.outcome);
    return;
  }
  const types = branches.flatMap((branch) => visit.resolve(branch).type ?? []) as string[];
  const kind = visit.value === null ? "null" : "type";
  if (types.length > 0) visit.report(kind, keyword, `must be ${listTypes([...new Set(types)])}`);
  else visit.outcome.merge(best.outcome);
}

/** The one member that a schema lacks, as a path; if that object has one required member, this member. */
function missingOf(visit: Visit, branch: RuleSchema, findings: Mismatch[]): string | null {
  const [only, ...others] = findings;
  if (only === undefined || only.kind !== "missing-member" || others.length > 0) return null;
  const names = only.pointer.slice(visit.pointer.length + 1).split("/");
  let schema = visit.resolve(branch);
  for (const name of names) schema = memberSchemaOf(visit, schema, name);
  while ((schema.required as string[] | undefined)?.length === 1) {
    const [name] = schema.required as [string];
    names.push(name);
    schema = memberSchemaOf(visit, schema, name);
  }
  return names.join(".");
}

function memberSchemaOf(visit: Visit, schema: RuleSchema, name: string): RuleSchema {
  const members = (schema.properties ?? {}) as Record<string, RuleSchema>;
  return Object.hasOwn(members, name) ? visit.resolve(members[name]!) : {};
}

const wrongType = 1_000_000;

/**
 * The lower, the more likely: a wrong type excludes a schema, a wrong constant almost does. A present member with a wrong
 * value is more likely meant than a missing member, and an undocumented member means hardly anything.
 */
function rankOf(findings: Mismatch[], pointer: string): number {
  return findings.reduce(
    (rank, { kind, pointer: place }) => rank + weightOf(kind, place === pointer, depthBelow(place, pointer)),
    0,
  );
}

function weightOf(kind: Mismatch["kind"], isOwn: boolean, depth: number): number {
  if (isOwn && (kind === "type" || kind === "null")) return wrongType;
  if (kind === "enum" && depth === 1) return 10_000;
  if (kind === "missing-member" && depth === 1) return 1_000;
  return kind === "undocumented-member" || kind === "wrong-side" ? 1 : 100;
}

const depthBelow = (place: string, pointer: string) => place.slice(pointer.length).split("/").length - 1;

/** The branch that the value's tag names, by the tags that the compiler wrote; `refused` after a wrong tag is reported. */
function namedBranch(visit: Visit, branches: RuleSchema[]): number | "refused" | undefined {
  const tag = (visit.schema.discriminator as { propertyName: string } | undefined)?.propertyName;
  const { value } = visit;
  if (tag === undefined || typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const names = branches.map((branch) => (branch.properties as Record<string, { enum: unknown[] }>)[tag]!.enum);
  const given = (value as Record<string, unknown>)[tag];
  const index = names.findIndex((list) => list.includes(given));
  if (index !== -1) return index;
  const pointer = `${visit.pointer}/${tag}`;
  if (given === undefined) visit.report("missing-member", "discriminator", "is missing", pointer);
  else visit.report("discriminator", "discriminator", `must be ${listValues(names.flat())}`, pointer);
  return "refused";
}
