// Wording of the requirements of a value.
const typeNames: Record<string, string> = {
  null: "null",
  boolean: "true or false",
  string: "a string",
  number: "a number",
  integer: "an integer",
  array: "an array",
  object: "an object",
};

const formatNames: Record<string, string> = {
  byte: "valid base64",
  int32: "an integer of 32 bits",
  int64: "an integer of 64 bits",
  ipv4: "an IPv4 address",
  ipv6: "an IPv6 address",
};

export const nameFormat = (format: string): string => formatNames[format] ?? `a valid ${format}`;

export const listTypes = (types: string[]): string => types.map((type) => typeNames[type] ?? type).join(" or ");

/** Longer enums are shortened: the finding has the location of the whole list. */
const listedValues = 12;

export function listValues(values: readonly unknown[]): string {
  const names = values.map((value) => (typeof value === "string" && value !== "" ? value : JSON.stringify(value)));
  if (names.length === 1) return names[0]!;
  if (names.length <= listedValues) return `one of ${names.join(", ")}`;
  return `one of ${names.length} values (${names.slice(0, 3).join(", ")}, …)`;
}
