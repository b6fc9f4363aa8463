// A compiled schema with the interface of Standard Schema (https://standardschema.dev), version 1.
import { fromPointerPart, toPointerPart } from "../../model/index.ts";
import { createExplainer, nameOf } from "./explain.ts";
import { JsonReader, type Path } from "./json-value.ts";
import { forgetAnswers } from "./recall.ts";
import type { Accepts, Formats, RuleSchema } from "./tables.ts";

/** A named schema as JSON, and the rules that it refers to. A bundle contains only the rules that its schemas lead to. */
export type Rule = readonly [name: string, schema: string, next: () => readonly Rule[]];

export interface Issue {
  message: string;
  path: Path;
}

type Result = { value: unknown } | { issues: Issue[] };

export interface StandardSchema {
  "~standard": { version: 1; vendor: "infrarun"; validate(value: unknown): Result };
}

/**
 * Without a rule, every JSON value fits. Servers ignore undocumented members of requests, so only responses are refused for
 * them.
 */
export function standardSchema(
  accepts: Accepts | null,
  rule: Rule | null,
  side: "request" | "response",
  formats: Formats,
): StandardSchema {
  let explain: ReturnType<typeof createExplainer> | undefined;

  function issuesOf(value: unknown): Issue[] {
    if (value === undefined) return [{ message: "The body is missing.", path: [] }];
    const { flaws, hasUndefined } = readParts(value);
    if (flaws.length > 0) return flaws.map(({ path, problem }) => issueAt(path, problem));
    const sent: unknown = hasUndefined ? JSON.parse(JSON.stringify(value)) : value;
    forgetAnswers();
    if (accepts === null || rule === null || accepts(sent)) return [];
    explain ??= createExplainer(loaderOf(rule), formats);
    const isRequest = side === "request";
    const found = explain(rule[0], sent, isRequest);
    if (found.length === 0) return [{ message: "The body does not match its schema.", path: [] }];
    const issues = isRequest ? found.filter(({ isUnlisted }) => isUnlisted !== true) : found;
    return issues.map(({ message, pointer }) => ({ message, path: pathOf(pointer, sent) }));
  }

  /** Returns the value itself, unchanged. Never throws, even if a member of the value does. */
  function validate(value: unknown): Result {
    try {
      const issues = issuesOf(value);
      return issues.length === 0 ? { value } : { issues };
    } catch (error) {
      return { issues: [{ message: `The body cannot be read: ${messageOf(error)}`, path: [] }] };
    }
  }

  return { "~standard": { version: 1, vendor: "infrarun", validate } };
}

function readParts(value: unknown): JsonReader {
  const reader = new JsonReader();
  reader.read(value);
  return reader;
}

const issueAt = (path: Path, problem: string): Issue => ({
  message: `${nameOf(path.map((key) => `/${toPointerPart(String(key))}`).join(""))} ${problem}.`,
  path,
});

/** The keys of a JSON pointer into a value; those of arrays are numbers. */
function pathOf(pointer: string, value: unknown): Path {
  let part = value;
  return pointer
    .split("/")
    .slice(1)
    .map((step) => {
      const name = fromPointerPart(step);
      const key = Array.isArray(part) ? Number(name) : name;
      const isHeld = typeof part === "object" && part !== null && Object.hasOwn(part, name);
      part = isHeld ? (part as Record<string, unknown>)[name] : undefined;
      return key;
    });
}

/** Finds a rule among those that this one leads to, by name. */
function loaderOf(first: Rule): (name: string) => RuleSchema {
  const rules = new Map([[first[0], first]]);
  for (const [, , next] of rules.values()) for (const rule of next()) rules.set(rule[0], rule);
  return (name) => parsed(rules.get(name)!);
}

const known = new WeakMap<Rule, RuleSchema>();

function parsed(rule: Rule): RuleSchema {
  let schema = known.get(rule);
  if (schema === undefined) {
    schema = JSON.parse(rule[1]) as RuleSchema;
    known.set(rule, schema);
  }
  return schema;
}

function messageOf(error: unknown): string {
  try {
    return error instanceof Error ? String(error.message) : String(error);
  } catch {
    return "it throws an error";
  }
}
