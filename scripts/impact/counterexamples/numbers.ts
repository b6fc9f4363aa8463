// Small numbers that a schema accepts, and numbers at the limits of its rules.

import { isMultipleOf, type Schema } from "../../model/index.ts";
import { typesOf } from "../schema/nodes.ts";

export function smallestNumber(schema: Schema): number {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema as Record<
    string,
    number | boolean | undefined
  >;
  const isWhole = typesOf(schema)?.includes("integer") === true && !typesOf(schema)!.includes("number");
  const step = typeof multipleOf === "number" ? multipleOf : isWhole ? 1 : 0.5;
  const fits = (value: number) =>
    (typeof minimum !== "number" || (exclusiveMinimum === true ? value > minimum : value >= minimum)) &&
    (typeof exclusiveMinimum !== "number" || value > exclusiveMinimum) &&
    (typeof maximum !== "number" || (exclusiveMaximum === true ? value < maximum : value <= maximum)) &&
    (typeof exclusiveMaximum !== "number" || value < exclusiveMaximum) &&
    (typeof multipleOf !== "number" || isMultipleOf(value, multipleOf)) &&
    (!isWhole || Number.isInteger(value));
  const low = [minimum, exclusiveMinimum].find((bound) => typeof bound === "number") as number | undefined;
  const high = [maximum, exclusiveMaximum].find((bound) => typeof bound === "number") as number | undefined;
  const starts = [schema.example, schema.default, 1, 0, low, high].filter((value) => typeof value === "number");
  const tries = starts.flatMap((value) => [value, value + step, value - step, Math.ceil(value / step) * step]);
  return tries.find(fits) ?? 1;
}

export function numbers(schemas: readonly Schema[]): number[] {
  const keywords = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"];
  const edges = schemas.flatMap((schema) =>
    keywords.map((keyword) => schema[keyword]).filter((edge) => typeof edge === "number"),
  );
  const given = schemas.flatMap(({ example, default: value }) =>
    [example, value].filter((one) => typeof one === "number"),
  );
  if (schemas.some(({ format }) => format === "int32")) edges.push(2 ** 31);
  return [...edges.flatMap((edge) => [edge, edge - 1, edge + 1, edge * 3, edge + 0.5]), ...given, 1, 0, -1, 1.5];
}
