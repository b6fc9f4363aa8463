// A body that may be shown: every secret replaced by something of the same type, so that it breaks the same rules.
import type { Body } from "../exchange.ts";
import type { Echoes } from "./echoes.ts";
import { soundsSecret } from "./names.ts";
import { hidden, maskOf } from "./tokens.ts";

export interface BodyRules {
  /** Normalized names of members that are secret here, with all below them. */
  secret: ReadonlySet<string>;
  /** Normalized names that the spec knows: how they sound means nothing. */
  known: ReadonlySet<string>;
  /** Text without tokens and secret addresses. */
  hideInText(text: string): string;
}

/** `upload_url` and `Upload-Url` are meant to be `upload-url`. */
export const normalizeName = (name: string): string => name.toLowerCase().replaceAll(/[-_]/g, "");

/** The whole text of a JSON body; of any other only how large it is, since nothing says what stands where in it. */
export function redactBody(body: Body, rules: BodyRules, echoes: Echoes): string {
  if (body.isEmpty) return "";
  const parsed = body.gap === null ? body.json : null;
  if (!parsed?.ok) return `${hidden} (${body.size} bytes${parsed ? " that are not JSON" : ""})`;
  return JSON.stringify(redactValue(parsed.value, { ...rules, echoes, depth: deepest }, false)) ?? "";
}

type Rules = BodyRules & { echoes: Echoes; depth: number };

/** How often JSON in a string may hold JSON in a string. */
const deepest = 4;

function redactValue(value: unknown, rules: Rules, isSecret: boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => redactValue(item, rules, isSecret));
  if (typeof value === "object" && value !== null) return redactMembers(value, rules, isSecret);
  if (isSecret) {
    if (typeof value === "string") rules.echoes.add(value);
    return hideValue(value);
  }
  if (typeof value === "string") return redactJsonText(value, rules) ?? rules.hideInText(value);
  return typeof value === "number" ? writeNumber(value) : value;
}

/** JSON in a string is read as JSON; null where it is none. */
function redactJsonText(text: string, rules: Rules): string | null {
  if (rules.depth === 0 || !/^\s*[[{]/.test(text)) return null;
  try {
    return JSON.stringify(redactValue(JSON.parse(text), { ...rules, depth: rules.depth - 1 }, false)) ?? null;
  } catch {
    return null;
  }
}

function redactMembers(object: object, rules: Rules, isSecret: boolean): Record<string, unknown> {
  const shown: [string, unknown][] = Object.entries(object).map(([name, member]) => {
    const normalized = normalizeName(name);
    const secret = isSecret || rules.secret.has(normalized) || (!rules.known.has(normalized) && soundsSecret(name));
    const shown = redactValue(member, rules, secret);
    // Some services have identifiers that look like tokens.
    const isMasked = name === "id" && shown === hidden && typeof member === "string";
    return [rules.hideInText(name), isMasked ? maskOf(member) : shown];
  });
  return Object.fromEntries(shown);
}

/** Addresses stay addresses, and what is empty tells nothing. */
function hideValue(value: unknown): unknown {
  if (typeof value === "string") {
    if (value === "") return "";
    return /^[a-z][a-z\d+.-]*:\/\/\S+$/i.test(value) ? "https://redacted.invalid/" : hidden;
  }
  if (typeof value === "number") return 0;
  return typeof value === "boolean" ? false : value;
}

/** JSON has no infinity, but texts have numbers that are read as one. */
function writeNumber(value: number): unknown {
  if (Number.isFinite(value)) return value;
  return (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(value > 0 ? "1e999" : "-1e999");
}
