// Common parts of parameters and headers: schema or content, marks, and descriptions.

import {
  type Header,
  kindOf,
  type OpenApiDocument,
  type Parameter,
  readMediaType,
  toPointerPart,
} from "../../model/index.ts";
import type { Message } from "../result/change.ts";
import { isEqual } from "../schema/equality.ts";
import type { UnitWalk } from "./unit.ts";

interface Declared {
  value: Parameter | Header;
  pointer: string;
}

/** Serialization keywords; callers of this module judge them. */
export const written = ["style", "explode", "allowReserved", "allowEmptyValue", "x-tolerant-list"] as const;

/** The serialization keyword, or its default in OpenAPI. */
export function styleOf(value: Parameter | Header, key: (typeof written)[number]): unknown {
  const said = (value as unknown as Record<string, unknown>)[key];
  if (said !== undefined) return said;
  const style =
    (value as Parameter).style ?? (["query", "cookie"].includes((value as Parameter).in) ? "form" : "simple");
  return key === "style" ? style : key === "explode" && style === "form";
}

/** Whether the value has no items and no members, so that `explode` has no effect. */
export const isSingle = (document: OpenApiDocument, { schema }: Parameter | Header): boolean =>
  schema !== undefined && kindOf(document, schema) === "value";

const typeIn = ({ content }: Pick<Parameter, "content">): string | undefined => Object.keys(content ?? {})[0];

/** The media type of the value; undefined if a style says how it is written. */
export function contentTypeOf(value: Pick<Parameter, "content">): string | undefined {
  const type = typeIn(value);
  return type && readMediaType(type).type;
}

export function describeContent(one: Declared["value"], other: Declared["value"], place: string): string {
  const [was, is] = [one, other].map((value) => contentTypeOf(value as Parameter));
  return was && is ? `${place} was ${was} and is now ${is}.` : `content of ${place} changed.`;
}

export function schemaOf({ value, pointer }: Declared): { schema: unknown; pointer: string } {
  const type = typeIn(value as Parameter);
  return type === undefined
    ? { schema: value.schema, pointer: `${pointer}/schema` }
    : {
        schema: (value as Parameter).content![type]!.schema,
        pointer: `${pointer}/content/${toPointerPart(type)}/schema`,
      };
}

const judged = new Set<string>(["name", "schema", "content", "required", "in", ...written]);

export function compareMarksOf(walk: UnitWalk, part: Message, place: string, one: Declared, other: Declared): void {
  const [base, head] = [one.value, other.value] as unknown as Record<string, unknown>[];
  const changed = [...new Set([...Object.keys(base!), ...Object.keys(head!)])].filter(
    (key) => !judged.has(key) && !isEqual(base![key], head![key]),
  );
  for (const key of changed) {
    const mark = Object.hasOwn(marks, key) ? marks[key] : undefined;
    walk.report(part, {
      id: mark?.id ?? "words-changed",
      place,
      text: `${key} of ${place} changed.`,
      base: one.pointer,
      head: other.pointer,
      breaks: "no",
      risk: mark?.risk?.(base![key], head![key]),
      isDocs: mark === undefined,
    });
  }
}

interface Mark {
  id: "deprecated-changed" | "sensitive-changed" | "sunset-changed";
  risk?: (before: unknown, after: unknown) => string | undefined;
}

const marks: Record<string, Mark> = {
  deprecated: { id: "deprecated-changed" },
  "x-sensitive": {
    id: "sensitive-changed",
    risk: (_before, after) => (after === true ? undefined : "logs and reports that rely on x-sensitive now show it"),
  },
  "x-sunset": {
    id: "sunset-changed",
    risk: (before, after) =>
      before !== undefined && (after === undefined || String(after) < String(before))
        ? "callers rely on the announced day"
        : undefined,
  },
};
