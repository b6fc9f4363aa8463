// A query that is one value: a form, JSON or text (`in: querystring`).
import { checkValue, type Judging } from "./answers.ts";
import { parseBody } from "./bodies.ts";
import { decode } from "./decode.ts";
import type { Judge, Parameter } from "./tables.ts";
import type { Violation } from "./types.ts";
import { mustBe } from "./values.ts";

export function readWholeQuery(operationId: string, parameter: Parameter, raw: string, judging: Judging) {
  const { name, at, required } = parameter;
  const media = parameter.media!;
  const origin = { side: "request", operationId } as const;
  const query: Record<string, unknown> = {};
  const about = { ...origin, parameter: name, schema: at };
  if (raw === "") {
    const missing: Violation = { kind: "missing-parameter", ...about, message: `${name} is missing.` };
    return { query, violations: required ? [missing] : [] };
  }
  const judge: Judge = {
    value(value) {
      query[name] = value;
      return checkValue(origin, media, value, judging.explain, true);
    },
    refuse: (_, message, __, schema = at) => ({ kind: "invalid-parameter", ...about, message, schema }),
    headers: () => [],
  };
  const violations = readText(parameter, raw, judge, judging);
  if (violations.some(({ ignorable }) => ignorable !== true)) delete query[name];
  return { query, violations: violations.map((violation) => ofParameter(name, violation)) };
}

function readText({ name, expects, media }: Parameter, raw: string, judge: Judge, { readers }: Judging): Violation[] {
  const { kind, type } = media!;
  if (kind === "form") return readers.form!(media!, raw, type, judge);
  const text = decode(raw);
  if (text === null) return [judge.refuse("malformed-query", "The query is not percent-encoded UTF-8.")];
  if (kind === "json") {
    const parsed = parseBody(text);
    return parsed.ok ? judge.value(parsed.value) : [judge.refuse("malformed-query", mustBe(name, expects))];
  }
  return kind === "text" ? readers.text!(media!, text, type, judge) : [];
}

const kinds: Partial<Record<Violation["kind"], Violation["kind"]>> = {
  "missing-member": "missing-parameter",
  "undocumented-member": "unknown-parameter",
  "malformed-body": "malformed-query",
};

/** Reports findings of its schema at the first name of the path. */
function ofParameter(name: string, { pointer = "", ...violation }: Violation): Violation {
  const [, member = ""] = pointer.split("/");
  const parameter = member === "" ? name : member.replaceAll("~1", "/").replaceAll("~0", "~").slice(0, 100);
  return { ...violation, kind: kinds[violation.kind] ?? "invalid-parameter", parameter };
}
