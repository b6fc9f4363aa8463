// Sentences about changes of keywords.
import type { Schema } from "../../model/index.ts";
import { lacking } from "./equality.ts";

const longest = 120;

export function describeChange(keywords: readonly string[], base: Schema, head: Schema, place: string): string {
  return `${keywords.map((keyword) => describeKeyword(keyword, base[keyword], head[keyword], place)).join("; ")}.`;
}

function describeKeyword(keyword: string, before: unknown, after: unknown, place: string): string {
  if (keyword === "enum" && Array.isArray(before) && Array.isArray(after)) return describeValues(before, after, place);
  if (before === undefined) return `${keyword} of ${place} is now ${show(after)}`;
  if (after === undefined) return `${keyword} of ${place} was removed, it was ${show(before)}`;
  const [was, is] = [show(before), show(after)];
  return was === is ? `${keyword} of ${place} changed` : `${keyword} of ${place} was ${was} and is now ${is}`;
}

function describeValues(before: unknown[], after: unknown[], place: string): string {
  const [lost, won] = [lacking(before, after), lacking(after, before)];
  const parts = [
    ...(lost.length > 0 ? [`no longer allows ${list(lost)}`] : []),
    ...(won.length > 0 ? [`now allows ${list(won)}`] : []),
  ];
  return `${place} ${parts.length > 0 ? parts.join(" and ") : "lists its values in a different order"}`;
}

const mostListed = 20;

function list(values: unknown[]): string {
  const shown = values.slice(0, mostListed).map(show).join(", ");
  return values.length > mostListed ? `${shown} and ${values.length - mostListed} more` : shown;
}

export function show(value: unknown): string {
  const text = JSON.stringify(value) ?? "absent";
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
