// What each release changed: `x-history`, which `npm run release` writes and the docs show.
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
  /** As `npm run impact` judged it. */
  class: "breaking" | "risky" | "compatible";
  /** operationIds that it reaches; none where it is about the service as a whole. */
  operations: string[];
  /** What of the operation: `added`, `query limit`, `body /data`, … */
  place: string;
  /** One sentence. */
  text: string;
}

/** By version, newest first; the file that the description refers to. */
export type History = Record<string, Omit<Release, "version">>;

/** Newest first. None where the description keeps no history; the linter says what is wrong with another value. */
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
