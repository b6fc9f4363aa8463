// What a value must be, in words.
const typeNames: Record<string, string> = {
  null: "null",
  boolean: "true or false",
  string: "a string",
  number: "a number",
  integer: "an integer",
  array: "an array",
  object: "an object",
};

export const listTypes = (types: string[]): string => types.map((type) => typeNames[type] ?? type).join(" or ");

export function listValues(values: unknown[]): string {
  const [first, ...others] = values.map((value) =>
    typeof value === "string" && value !== "" ? value : JSON.stringify(value),
  );
  return others.length === 0 ? first! : `one of ${[first, ...others].join(", ")}`;
}
