// Reads forms, and replaces every secret in a body by a value of the same type, so that the body still breaks the same rules.

import { parseBody } from "../../contract/runtime/bodies.ts";
import type { Body } from "../exchange/exchange.ts";
import type { Echoes } from "./echoes.ts";
import { type Allowance, type MemberNames, soundsSecret } from "./names.ts";
import { hidden, isSecretOption, maskOf, namedSecrets } from "./tokens.ts";

export interface BodyRules {
  /** Normalized names of secret members; everything below them is secret too. */
  secret: ReadonlySet<string>;
  names: MemberNames;
  /** Text without tokens and secret addresses. */
  hideInText(text: string): string;
}

interface RedactedBody {
  text: string;
  /** False if the body had more names or text than allowed: the rest is hidden. */
  isWhole: boolean;
}

/** Limits per body. Distinct names cost most; 4 MiB of text take less than a second. */
const allowed: Allowance = { names: 2_000, characters: 4 << 20 };
/** Each value costs this many characters in addition to its length. */
const perValue = 16;
/** So does each name of a value. */
const perName = 100;
const longestName = 128;
/** Levels of JSON in strings of JSON. */
const maxStrings = 4;

/** Redacts a JSON body. Other bodies are replaced by their size, but their secrets are hidden elsewhere as well. */
export function redactBody(
  body: Body,
  type: string | undefined,
  rules: BodyRules,
  echoes: Echoes,
  most = allowed,
): RedactedBody {
  if (body.isEmpty) return { text: "", isWhole: true };
  const parsed = body.gap === null ? body.json : null;
  if (!parsed?.ok) {
    const form = readForm(body, type);
    if (form !== null) new BodyRedaction(rules, echoes, { ...most }).redact(form);
    else for (const secret of namedSecrets(startOf(body))) echoes.add(secret);
    return { text: `${hidden} (${body.size} bytes${parsed ? " that are not JSON" : ""})`, isWhole: true };
  }
  const redaction = new BodyRedaction(rules, echoes, { ...most });
  const text = JSON.stringify(redaction.redact(parsed.value)) ?? "";
  return { text, isWhole: redaction.isWhole };
}

class BodyRedaction {
  readonly #rules: BodyRules;
  readonly #echoes: Echoes;
  readonly #left: Allowance;
  #strings = 0;
  isWhole = true;

  constructor(rules: BodyRules, echoes: Echoes, left: Allowance) {
    this.#rules = rules;
    this.#echoes = echoes;
    this.#left = left;
  }

  redact(value: unknown, isSecret = false): unknown {
    if (Array.isArray(value))
      return value.map((item, index) => this.redact(item, isSecret || isSecretOption(value[index - 1])));
    if (typeof value === "object" && value !== null)
      return this.#redactMembers(value as Record<string, unknown>, isSecret);
    if (isSecret) {
      if (typeof value === "string" || typeof value === "number") this.#echoes.add(String(value));
      return hideValue(value);
    }
    if (typeof value === "string") return this.#redactText(value);
    return typeof value === "number" ? writeNumber(value) : value;
  }

  #redactMembers(object: Readonly<Record<string, unknown>>, isSecret: boolean): object {
    const { secret, names } = this.#rules;
    const shown: [string, unknown][] = [];
    const all = Object.keys(object);
    const namesSecret = this.#namesSecret(object);
    for (const name of all) {
      const known = names.lookUp(name, this.#left);
      if (known === null) {
        this.isWhole = false;
        shown.push([hidden, `${all.length - shown.length} more members`]);
        break;
      }
      const member = object[name];
      const isNamed = namesSecret && known.normalized === "value" && !known.isKnown;
      const value = this.redact(member, isSecret || isNamed || known.soundsSecret || secret.has(known.normalized));
      // Some services use identifiers that look like tokens.
      const isMasked = name === "id" && value === hidden && typeof member === "string";
      shown.push([known.shown, isMasked ? maskOf(member) : value]);
    }
    return Object.fromEntries(shown);
  }

  /** Variables and headers are often pairs: `{"name": "DB_PASSWORD", "value": …}`. A JSON Patch has a path instead. */
  #namesSecret(object: Readonly<Record<string, unknown>>): boolean {
    return ["name", "key", "path", "Name", "Key"].some((member) => {
      const name = Object.hasOwn(object, member) ? object[member] : undefined;
      if (typeof name !== "string" || name.length > longestName) return false;
      this.#left.characters -= perName;
      return soundsSecret(name);
    });
  }

  #redactText(text: string): string {
    this.#left.characters -= text.length + perValue;
    if (this.#left.characters < 0) {
      this.isWhole = false;
      return hideValue(text) as string;
    }
    return this.#redactJson(text) ?? this.#rules.hideInText(text);
  }

  /** Redacts JSON in a string as JSON; null for other text. */
  #redactJson(text: string): string | null {
    if (this.#strings === maxStrings || !/^\s*[[{]/.test(text)) return null;
    const parsed = parseBody(text);
    if (!parsed.ok && parsed.reason === "depth") {
      this.isWhole = false;
      return hidden;
    }
    if (!parsed.ok) return null;
    this.#strings += 1;
    const shown = JSON.stringify(this.redact(parsed.value));
    this.#strings -= 1;
    return shown;
  }
}

/** Addresses stay addresses, and empty text stays empty. */
function hideValue(value: unknown): unknown {
  if (typeof value === "string") {
    if (value === "") return "";
    return /^[a-z][a-z\d+.-]*:\/\/\S+$/i.test(value) ? "https://redacted.invalid/" : hidden;
  }
  if (typeof value === "number") return 0;
  return typeof value === "boolean" ? false : value;
}

/** JSON has no infinity, but `1e999` parses as one. */
function writeNumber(value: number): unknown {
  if (Number.isFinite(value)) return value;
  return (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(value > 0 ? "1e999" : "-1e999");
}

const longest = 64 << 10;
const maxFields = 1_000;

/** The values of each field at the start of a form; null for other bodies. */
export function readForm(body: Body, type = ""): Partial<Record<string, string[]>> | null {
  const [, kind] = /^\s*(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.exec(type) ?? [];
  if (kind === undefined) return null;
  const text = startOf(body);
  const fields = kind.toLowerCase().startsWith("multipart") ? readParts(text) : [...new URLSearchParams(text)];
  const byName = Object.groupBy(fields.slice(0, maxFields), ([name]) => name);
  return Object.fromEntries(Object.entries(byName).map(([name, all = []]) => [name, all.map(([, value]) => value)]));
}

export const startOf = ({ content }: Body): string =>
  typeof content === "string" ? content.slice(0, longest) : Buffer.from(content.subarray(0, longest)).toString();

function readParts(text: string): [name: string, value: string][] {
  return text.split(/(?:^|\r?\n)--/, maxFields).flatMap((part): [string, string][] => {
    const [head = "", ...rest] = part.split(/\r?\n\r?\n/);
    const [, name] = /^content-disposition:[^\r\n]*?\bname="?([^"\r\n;]+)/im.exec(head) ?? [];
    return name === undefined ? [] : [[name, rest.join("\n\n").trimEnd()]];
  });
}
