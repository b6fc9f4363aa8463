import { type Decode, readDelimited, readList } from "./delimited.ts";
import type { Parameter } from "./tables.ts";
import { mustBe, type Read, readText, refused } from "./values.ts";

/**
 * Reads the strings of one parameter: several if the name is repeated. Texts that contain several values
 * are not decoded yet.
 */
export function readParameter(parameter: Parameter, texts: string[], decode: Decode = asItIs): Read {
  const text = texts[0]!;
  switch (parameter.style) {
    case "json":
      return readJson(parameter, text);
    // The object may also be a single value.
    case "spread":
    case "value": {
      const value = readText(text, parameter);
      return value === refused ? { problem: mustBe(parameter.name, parameter.expects) } : { value };
    }
    case "repeat":
      return readRepeated(parameter, texts);
    default:
      return readDelimited(parameter, text, decode);
  }
}

const asItIs = (text: string): string => text;

function readRepeated(parameter: Parameter, texts: string[]): Read {
  const read = readList(parameter, texts);
  if ("value" in read || texts.length > 1) return read;
  const value = readText(texts[0]!, parameter);
  return value === refused ? read : { value };
}

function readJson({ name, expects, accepts }: Parameter, text: string): Read {
  try {
    const value: unknown = JSON.parse(text);
    if (accepts === null || accepts(value)) return { value };
  } catch {
    // Reported below.
  }
  return { problem: mustBe(name, expects) };
}
