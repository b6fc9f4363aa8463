// The types of openapi-typescript, with the options that the project's file reveals.
import type { OpenAPI3, OpenAPITSOptions } from "openapi-typescript";
import { copyOf, type OpenApiDocument } from "../../model/index.ts";
import { mentions, type Recognize } from "./editions.ts";
import { toPosix } from "./project.ts";

export const openapiTypescript: Recognize = async (files, base) => {
  const file = files.find(
    ({ text }) =>
      /^export (?:interface paths \{|type paths = \{)/m.test(text) &&
      mentions(base, text, (path) => [`${JSON.stringify(path)}: {`, `'${path}': {`]),
  );
  if (file === undefined) return;
  const options = await nearest(base, file.text);
  return {
    generator: "openapi-typescript",
    files: [toPosix(file.fileName)],
    print: async (document) => new Map([[toPosix(file.fileName), await print(document, options)]]),
  };
};

/** Options visible in the file; others are chosen for the most similar output. */
async function nearest(base: OpenApiDocument, text: string): Promise<OpenAPITSOptions> {
  const shown: OpenAPITSOptions = {
    enum: /^export (?:declare )?enum /m.test(text),
    enumValues: /^export const \w+Values/m.test(text),
    exportType: text.includes("export type paths ="),
    immutable: /^ {4}readonly /m.test(text),
    rootTypes: /^export type \w+ = components\[/m.test(text),
    rootTypesNoSchemaPrefix: !/^export type Schema\w+ = components\[/m.test(text),
  };
  const lines = new Set(text.split("\n").map(plain));
  let best = { score: -1, options: shown };
  for (const hidden of [
    {},
    { defaultNonNullable: false },
    { emptyObjectsUnknown: true },
    { excludeDeprecated: true },
  ]) {
    const options = { ...shown, ...hidden };
    const printed = (await print(base, options)).split("\n").map(plain);
    const score = printed.filter((line) => lines.has(line)).length / printed.length;
    if (score > best.score) best = { score, options };
    if (score === 1) break;
  }
  return best.options;
}

/** Because a formatter may have changed quotes and line breaks. */
const plain = (line: string): string => line.trim().replaceAll("'", '"').replace(/[;,]$/, "");

async function print(document: OpenApiDocument, options: OpenAPITSOptions): Promise<string> {
  const { default: openapiTS, astToString } = await import("openapi-typescript");
  return astToString(await openapiTS(copyOf(document) as unknown as OpenAPI3, { ...options, silent: true }));
}
