// Compares two descriptions and gives each difference its class.
import type { Impact } from "./change.ts";
import { type Description, nameOf } from "./sides/description.ts";
import { decide } from "./verdict.ts";
import { compareOperations } from "./walk/operations.ts";

export interface JudgeOptions {
  /** Today, for what was announced with a date. */
  now?: Date | undefined;
}

export async function judgeImpact(base: Description, head: Description, _options: JudgeOptions = {}): Promise<Impact> {
  const changes = compareOperations(base, head);
  const [before, after] = [nameOf(base), nameOf(head)];
  return { base: before, head: after, changes, verdict: decide(changes, before.version, after.version), notes: [] };
}
