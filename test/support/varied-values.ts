// Varies valid values within their schema, as real traffic does.
import { isMap, type OpenApiDocument, resolve, type Schema } from "../../scripts/model/index.ts";

type Dice = () => number;

const words =
  "amber birch cedar delta ember fjord grove haven iris jade koala lotus maple north ocean pearl quartz river".split(
    " ",
  );

/** The value with other values of the same schema; unions and references to files stay as they are. */
export function vary(document: OpenApiDocument, reference: Schema, value: unknown, dice: Dice, depth = 0): unknown {
  const schema = resolve<Schema>(document, reference);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(dice() * all.length)]!;
  if (typeof schema !== "object" || schema.const !== undefined || depth > 12) return value;
  if (schema.enum !== undefined)
    return typeof value === "string" ? pick(schema.enum.filter((one) => one !== null)) : value;
  const types = [schema.type ?? []].flat();
  if ((types.includes("null") || schema.nullable === true) && dice() < 0.15) return null;
  if (Array.isArray(value)) {
    const items = Array.from({ length: Math.floor(dice() * 4) }, () => pick(value));
    const { minItems = 0, uniqueItems } = schema as { minItems?: number; uniqueItems?: boolean };
    if (value.length === 0 || uniqueItems || items.length < minItems) return value;
    return items.map((item) => vary(document, schema.items ?? {}, item, dice, depth + 1));
  }
  if (isMap(value)) {
    const parts = [schema, ...(schema.allOf ?? []).map((part) => resolve<Schema>(document, part))];
    const required = new Set(parts.flatMap((part) => part.required ?? []));
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, member]) => {
        const own = parts.map((part) => part.properties?.[name]).find((one) => one !== undefined);
        if (own === undefined) return [[name, member]];
        if (!required.has(name) && dice() < 0.15) return [];
        return [[name, vary(document, own, member, dice, depth + 1)]];
      }),
    );
  }
  if (schema.oneOf || schema.anyOf || schema.pattern || schema.not) return value;
  if (typeof value === "boolean") return dice() < 0.5;
  if (typeof value === "number") return varyNumber(schema, value, dice);
  if (typeof value !== "string" || !types.includes("string")) return value;
  const time = new Date(1.6e12 + Math.floor(dice() * 1.5e11));
  if (schema.format === "date-time") return time.toISOString();
  if (schema.format === "date") return time.toISOString().slice(0, 10);
  if (schema.format === "uuid") return value.replaceAll(/[\da-f]/g, () => pick([..."0123456789abcdef"]));
  if (schema.format !== undefined || schema.maxLength !== undefined) return value;
  return /^[\w-]+$/.test(value) && !/\s/.test(value)
    ? `${pick(words)}-${pick(words)}`
    : `${pick(words)} ${pick(words)} ${pick(words)}`;
}

function varyNumber(schema: Schema, value: number, dice: Dice): number {
  const {
    minimum = value < 0 ? value * 2 : 0,
    maximum = value * 2 + 100,
    multipleOf,
  } = schema as Record<string, number>;
  if (multipleOf !== undefined || schema.exclusiveMaximum !== undefined) return value;
  const found = minimum + dice() * (maximum - minimum);
  return schema.type === "integer" || Number.isInteger(value)
    ? Math.ceil(Math.min(found, maximum))
    : Math.round(found * 100) / 100;
}
