// `x-history`: the changes of each release. `npm run release` writes it, and the docs show it.
import { isMap } from "./maps.ts";
import type { OpenApiDocument } from "./openapi.ts";

export interface Release {
  /** `2.0.0` */
  version: string;
  /** The day, as `2027-03-31`. */
  date: string;
  changes: ReleasedChange[];
}

export interface ReleasedChange {
  /** The verdict of `npm run impact`. */
  class: "breaking" | "risky" | "compatible";
  /** operationIds of the operations that it affects; empty if it affects the whole service. */
  operations: string[];
  /** The part of the operation: `added`, `query limit`, `body /data`, … */
  place: string;
  /** One sentence. */
  text: string;
}

/** The file that the description refers to: releases by version, newest first. */
export type History = Record<string, Omit<Release, "version">>;

/** Newest first. Empty if the description has no history, or one of the wrong form, which the linter reports. */
export function listReleases(document: OpenApiDocument): Release[] {
  const history = document["x-history"] ?? {};
  if (!isHistory(history)) return [];
  return Object.entries(history).map(([version, release]) => ({ version, ...release }));
}

export function isHistory(value: unknown): value is History {
  return isMap(value) && Object.values(value).every((release) => isMap(release) && isRelease(release));
}

const isRelease = ({ date, changes, ...rest }: Record<string, unknown>): boolean =>
  Object.keys(rest).length === 0 &&
  isText(date) &&
  /^\d{4}-\d\d-\d\d$/.test(date) &&
  !Number.isNaN(Date.parse(date)) &&
  Array.isArray(changes) &&
  changes.every((change) => isMap(change) && isChange(change));

const isChange = ({ class: name, operations, place, text }: Record<string, unknown>): boolean =>
  ["breaking", "risky", "compatible"].includes(name as string) &&
  Array.isArray(operations) &&
  operations.every(isText) &&
  isText(place) &&
  isText(text);

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";
