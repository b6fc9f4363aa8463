// The value of a parameter that the docs and samples show.
import { isMap } from "./maps.ts";
import { type MediaType, type OpenApiDocument, type Parameter, resolve, type Schema } from "./openapi.ts";

/** The example of the description, otherwise the default, then an allowed value, then the parameter's name. */
export function exampleOf(document: OpenApiDocument, parameter: Parameter): unknown {
  const media = Object.values(parameter.content ?? {})[0] ?? {};
  const schema = parameter.schema ?? media.schema;
  return givenIn(document, parameter) ?? givenIn(document, media) ?? sampleOf(document, schema) ?? parameter.name;
}

/** The example of a parameter or a body: the first one, if there are several. */
export function givenIn(document: OpenApiDocument, { example, examples }: Pick<MediaType, "example" | "examples">) {
  const [first] = Object.values(examples ?? {});
  return example ?? (isMap(first) ? resolve<{ value?: unknown }>(document, first).value : undefined);
}

/** The most levels of a sample, since a list may contain itself. */
const deepest = 4;

function sampleOf(document: OpenApiDocument, written: unknown, depth = 0): unknown {
  // A schema may also be true or false.
  if (!isMap(written) || depth > deepest) return undefined;
  const schema = resolve<Schema>(document, written);
  const { example, examples, default: usual, const: only, enum: allowed, items, minimum = 1 } = schema;
  const given = example ?? (examples as unknown[] | undefined)?.[0] ?? usual ?? only ?? allowed?.[0];
  if (given !== undefined && given !== null) return given;
  switch ([schema.type].flat().find((type) => type !== "null")) {
    case "array":
      return [sampleOf(document, items, depth + 1) ?? "item"];
    case "boolean":
      return true;
    case "integer":
    case "number":
      return minimum;
    case "object":
      return {};
    default:
      return undefined;
  }
}
