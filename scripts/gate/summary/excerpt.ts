// The part of a redacted example that a finding is about.

import { fromPointerPart } from "../../model/index.ts";
import type { Groups } from "../consumers/groups.ts";

type Group = ReturnType<Groups["list"]>[number];

const maxText = 120;

/** The value at the finding's location; null if there is none to show. */
export function excerptOf({ example, side, kind, location }: Group): string | null {
  const part = example?.[side];
  if (!part || kind === "missing-member" || kind === "missing-header") return null;
  if (location.startsWith(`${side} /`)) {
    const value = valueAt(parse(part.body?.text), location);
    return value === undefined ? null : shorten(JSON.stringify(value));
  }
  const name = /^(.*) header$/.exec(location)?.[1]?.toLowerCase();
  const header = part.headers.find((each) => each[0].toLowerCase() === name);
  return header ? shorten(header[1]) : null;
}

/** In a list, the first item that has the member. */
function valueAt(value: unknown, location: string): unknown {
  let candidates: unknown[] = [value];
  for (const part of location.split("/").slice(1)) {
    const name = fromPointerPart(part);
    candidates = candidates.flatMap((each) => {
      if (typeof each !== "object" || each === null) return [];
      if (part === "*" && Array.isArray(each)) return each.slice(0, 100);
      return Object.hasOwn(each, name) ? [(each as Record<string, unknown>)[name]] : [];
    });
  }
  return candidates[0];
}

function parse(text = ""): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const shorten = (text: string): string => (text.length > maxText ? `${text.slice(0, maxText)}…` : text);
