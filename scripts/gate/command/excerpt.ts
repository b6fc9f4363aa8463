// The part of a redacted example that a finding is about.

import { fromPointerPart } from "../../spec/index.ts";
import type { Groups } from "../consumers/groups.ts";

type Group = ReturnType<Groups["list"]>[number];

const mostText = 120;

/** The value at the finding's location; null if there is none to show. */
export function excerptOf({ example, side, location, exchange: _reference, ...group }: Group): string | null {
  const part = example?.[side];
  if (!part || location.endsWith("body") || group.kind === "missing-member" || group.kind === "missing-header") {
    return null;
  }
  const header = /^(.*) header$/.exec(location)?.[1]?.toLowerCase();
  if (header !== undefined) {
    const found = part.headers.find(([name]) => name.toLowerCase() === header);
    return found ? shorten(found[1]) : null;
  }
  const pointer = location.startsWith(`${side} /`) ? location.slice(side.length + 1) : null;
  const value = pointer === null ? undefined : valueAt(parse(part.body?.text), pointer);
  return value === undefined ? null : shorten(JSON.stringify(value));
}

/** In a list, the first item that has the member. */
function valueAt(value: unknown, pointer: string): unknown {
  let candidates: unknown[] = [value];
  for (const part of pointer.split("/").slice(1)) {
    const name = fromPointerPart(part);
    candidates = candidates.flatMap((each) => {
      if (typeof each !== "object" || each === null) return [];
      if (part === "*" && Array.isArray(each)) return each.slice(0, 100);
      return Object.hasOwn(each, name) ? [(each as Record<string, unknown>)[name]] : [];
    });
  }
  return candidates[0];
}

function parse(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

const shorten = (text: string): string => (text.length > mostText ? `${text.slice(0, mostText)}…` : text);
