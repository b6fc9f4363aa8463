// Keywords that describe a value without affecting which values are valid.
import { annotations, type Schema } from "../../model/index.ts";
import type { ChangeId } from "../result/explanations.ts";
import {
  describeChange,
  type Pair,
  type SchemaComparison,
  type SchemaDifference,
  type Trail,
} from "../schema/difference.ts";
import { isEqual } from "../schema/equality.ts";

interface Mark {
  id: ChangeId;
  narrows?: SchemaDifference["narrows"];
  widens?: SchemaDifference["widens"];
  /** The reason for a risky class, by sender. */
  caller?: (base: Schema, head: Schema) => string | undefined;
  service?: (base: Schema, head: Schema) => string | undefined;
}

const marks: Record<string, Mark> = {
  default: {
    id: "default-changed",
    caller: () => "callers who omit it get different behaviour",
  },
  readOnly: {
    id: "side-changed",
    narrows: "unlikely",
    widens: "unlikely",
    caller: ({ readOnly }) => (readOnly === true ? undefined : "the service ignores what callers send here"),
  },
  writeOnly: {
    id: "side-changed",
    narrows: "unlikely",
    widens: "unlikely",
    service: ({ writeOnly }) => (writeOnly === true ? undefined : "responses no longer contain it"),
  },
  deprecated: { id: "deprecated-changed" },
  "x-sunset": {
    id: "sunset-changed",
    caller: sunsetRisk,
    service: sunsetRisk,
  },
  "x-sensitive": {
    id: "sensitive-changed",
    caller: sensitiveRisk,
    service: sensitiveRisk,
  },
  "x-edition": {
    id: "edition-changed",
    caller: (_base, head) => (head["x-edition"] === undefined ? undefined : "other editions do not support it"),
    service: (_base, head) => (head["x-edition"] === undefined ? undefined : "other editions do not return it"),
  },
  "x-extensible-enum": {
    id: "values-changed",
    caller: (base, head) =>
      listed(base).every((value) => listed(head).includes(value))
        ? undefined
        : "the service may not support this value",
  },
};

const listed = (schema: Schema): unknown[] => (schema["x-extensible-enum"] as unknown[] | undefined) ?? [];

function sunsetRisk(base: Schema, head: Schema): string | undefined {
  const [before, after] = [base["x-sunset"], head["x-sunset"]];
  if (before === undefined) return undefined;
  return after !== undefined && String(after) >= String(before) ? undefined : "callers rely on the announced day";
}

function sensitiveRisk(base: Schema, head: Schema): string | undefined {
  if (base["x-sensitive"] !== true || head["x-sensitive"] === true) return undefined;
  return "logs and reports that rely on x-sensitive now show it";
}

export function compareMarks(walk: SchemaComparison, pair: Pair, trail: Trail): void {
  const [base, head] = [pair.base.schema, pair.head.schema];
  for (const [keyword, mark] of Object.entries(marks)) {
    if (isEqual(base[keyword], head[keyword])) continue;
    if (base[keyword] === false && head[keyword] === undefined) continue;
    walk.report(pair, trail, {
      id: mark.id,
      keywords: [keyword],
      narrows: mark.narrows ?? "no",
      widens: mark.widens ?? "no",
      text: describeChange([keyword], base, head, walk.placeOf(trail)),
      risks: { caller: mark.caller?.(base, head), service: mark.service?.(base, head) },
    });
  }
  const words = [...new Set([...Object.keys(base), ...Object.keys(head)])].filter(
    (key) => isWords(key) && !isEqual(base[key], head[key]),
  );
  if (words.length === 0) return;
  walk.report(pair, trail, {
    id: "words-changed",
    keywords: words,
    narrows: "no",
    widens: "no",
    text: `The ${words.join(", ")} of ${walk.placeOf(trail)} changed.`,
    isDocs: true,
  });
}

const judged = new Set([...Object.keys(marks), "x-conflicts", "x-requires", "x-state-machine"]);

const isWords = (key: string): boolean => annotations.has(key) || (key.startsWith("x-") && !judged.has(key));
