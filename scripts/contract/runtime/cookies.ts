import { decodePart } from "./decode.ts";
import { readParameter } from "./parameters.ts";
import type { Parameter } from "./tables.ts";
import { addToBranch, type Branch, mustBe, type Read, readBranch, refused } from "./values.ts";

const mostCookies = 1000;

/** The cookies of a header by name, with all values of each. */
export function readCookies(header: string | undefined): Map<string, string[]> {
  const cookies = new Map<string, string[]>();
  for (const pair of (header ?? "").split(";", mostCookies)) {
    const equals = pair.indexOf("=");
    if (equals < 1) continue;
    const name = pair.slice(0, equals).trim();
    const text = pair.slice(equals + 1).trim();
    const known = cookies.get(name);
    if (known === undefined) cookies.set(name, [text]);
    else known.push(text);
  }
  return cookies;
}

/** Cookies need not be encoded, so a stray percent sign stands for itself. */
const decode = (text: string): string => decodePart(text) ?? text;

const asItIs = (text: string): string => text;

/** Undefined if the parameter is absent. */
export function readCookie(parameter: Parameter, cookies: Map<string, string[]>): Read | undefined {
  if (parameter.style === "spread") return readSpread(parameter, cookies);
  const texts = cookies.get(parameter.name);
  if (texts === undefined) return undefined;
  // Browsers send a name twice if it belongs to two paths. Servers read one or the other, so each must be right.
  const isSingle = parameter.items === undefined && parameter.shape === undefined;
  const [wrong] = isSingle && texts.length > 1 ? texts.filter((text) => isWrong(parameter, text)) : [];
  return readTexts(parameter, wrong === undefined ? texts : [wrong]);
}

const isWrong = (parameter: Parameter, text: string): boolean => "problem" in (readTexts(parameter, [text]) ?? {});

function readTexts(parameter: Parameter, texts: string[]): Read | undefined {
  if (parameter.isRaw) return readParameter(parameter, texts, asItIs);
  // OpenAPI's form style writes `a=1&a=2` into one cookie; programs can read `a=1; a=2`.
  const all = parameter.style === "repeat" ? texts.flatMap((text) => text.split(`&${parameter.name}=`)) : texts;
  const isDelimited = parameter.style === "comma";
  return readParameter(parameter, isDelimited ? all : all.map(decode), decode);
}

function readSpread(parameter: Parameter, cookies: Map<string, string[]>): Read | undefined {
  const branch: Branch = new Map();
  for (const name of Object.keys(parameter.shape?.members ?? {})) {
    const [first] = cookies.get(name) ?? [];
    if (first === undefined) continue;
    if (parameter.isRaw) {
      addToBranch(branch, [name], first);
      continue;
    }
    const [own = "", ...others] = first.split("&");
    addToBranch(branch, [name], decode(own));
    for (const other of others) {
      const equals = other.indexOf("=");
      addToBranch(branch, [decode(other.slice(0, Math.max(equals, 0)))], decode(other.slice(equals + 1)));
    }
  }
  if (branch.size === 0) return undefined;
  const value = readBranch(branch, parameter.shape!);
  const fits = value !== refused && (parameter.accepts === null || parameter.accepts(value));
  return fits ? { value } : { problem: mustBe(parameter.name, parameter.expects) };
}
