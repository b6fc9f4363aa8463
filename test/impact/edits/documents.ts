// Our own description, six public ones and one with rare parts, bundled. GitHub's is reduced to some of its paths.
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { loadLintRules } from "../../../scripts/lint/index.ts";
import { SpecReader } from "../../../scripts/model/files/index.ts";
import type { OpenApiDocument } from "../../../scripts/model/index.ts";

const require = createRequire(import.meta.url);
const examples = (path: string) => resolve(require.resolve("@readme/oas-examples/package.json"), "..", path);
const ours = new URL("../../../openapi/openapi.yaml", import.meta.url).pathname;

const files = {
  ours,
  petstore: examples("3.1/json/petstore.json"),
  "train travel": examples("3.1/json/train-travel.json"),
  readme: examples("3.1/json/readme.json"),
  "star trek": examples("3.0/json/star-trek.json"),
  "readme, the older": examples("3.0/json/readme-legacy.json"),
  kennel: new URL("../../fixtures/kennel.yaml", import.meta.url).pathname,
  github: new URL("../../fixtures/github.json", import.meta.url).pathname,
};

export type DocumentName = keyof typeof files;
export const documentNames = Object.keys(files) as DocumentName[];

export async function readDocument(name: DocumentName): Promise<OpenApiDocument> {
  const { spec } = await new SpecReader(files[name], async () => (await loadLintRules(ours)).config).read();
  return spec.bundle;
}
