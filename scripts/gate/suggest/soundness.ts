// Checks that suggestions change nothing in a description except the members that they add.
import { isDeepStrictEqual } from "node:util";
import { parseYaml } from "@redocly/openapi-core";

/** A line to insert, and the member that it must add. */
export interface Added {
  /** The line that it comes after; the first line is 1. */
  after: number;
  text: string;
  name: string;
  value: object;
}

/** True if only these members are new. False also if the lines cannot be parsed. */
export function isSound(lines: readonly string[], added: readonly Added[]): boolean {
  if (added.some(({ text }) => /[\r\n]./.test(text))) return false;
  const found: Member[] = [];
  const [before, after] = [parse(lines), parse(insertInto(lines, added))];
  if (before === undefined || after === undefined || !compare(before, after, found, new Set())) return false;
  return found.length === added.length && added.every((wanted) => found.some((member) => isIt(member, wanted)));
}

export function insertInto(lines: readonly string[], added: readonly Added[]): string[] {
  const changed = [...lines];
  // Insert from the end, so that earlier line numbers stay right.
  const backwards = [...added].reverse().sort((one, other) => other.after - one.after);
  for (const { after, text } of backwards) changed.splice(after, 0, text);
  return changed;
}

interface Member {
  name: string;
  value: unknown;
}

const isIt = (member: Member, { name, value }: Added): boolean =>
  member.name === name && isDeepStrictEqual(toPlain(member.value), toPlain(value));

const toPlain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Collects new members of objects; false if anything else differs. */
function compare(before: unknown, after: unknown, found: Member[], met: Set<unknown>): boolean {
  if (typeof before !== "object" || before === null || typeof after !== "object" || after === null) {
    return Object.is(before, after);
  }
  // Visit a value that aliases share once.
  if (met.has(after)) return true;
  met.add(after);
  if (Array.isArray(before) !== Array.isArray(after)) return false;
  const [old, now] = [before as Record<string, unknown>, after as Record<string, unknown>];
  if (Array.isArray(before) && before.length !== (after as unknown[]).length) return false;
  for (const name of Object.keys(now)) if (!Object.hasOwn(old, name)) found.push({ name, value: now[name] });
  return Object.keys(old).every((name) => Object.hasOwn(now, name) && compare(old[name], now[name], found, met));
}

function parse(lines: readonly string[]): unknown {
  try {
    return parseYaml(lines.join("\n"), {});
  } catch {
    return undefined;
  }
}
