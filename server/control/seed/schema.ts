import { readFile } from "node:fs/promises";

const document = new URL("../../../generated/control/openapi.json", import.meta.url);

/** The JSON Schema of a seed, from the document of control. */
export async function readSeedSchema() {
  const { components } = JSON.parse(await readFile(document, "utf8"));
  const names = Object.keys(components.schemas).filter((name) => /^(?:World|Seed(?!ed).*|OutputValue)$/.test(name));
  const schemas = names.map((name) => [name, components.schemas[name]] as const);
  const text = JSON.stringify(Object.fromEntries(schemas)).replaceAll("#/components/schemas/", "#/$defs/");
  const $defs: Record<string, unknown> = JSON.parse(text);
  return { $schema: "https://json-schema.org/draft/2020-12/schema", allOf: [{ $ref: "#/$defs/World" }], $defs };
}
