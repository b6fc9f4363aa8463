// Our own description and six public ones, bundled; GitHub's is cut down to some of its paths.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { loadLintRules } from "../../../scripts/lint/index.ts";
import { SpecReader } from "../../../scripts/spec/files/index.ts";
import type { OpenApiDocument } from "../../../scripts/spec/index.ts";

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
  github: resolve(require.resolve("@github/openapi/package.json"), "../dist/api.github.com.json"),
};

export type DocumentName = keyof typeof files;
export const documentNames = Object.keys(files) as DocumentName[];

export async function readDocument(name: DocumentName): Promise<OpenApiDocument> {
  const folder = mkdtempSync(join(tmpdir(), "infrarun-edits-"));
  try {
    const file = name === "github" ? cut(files.github, folder) : files[name];
    const { spec } = await new SpecReader(file, async () => (await loadLintRules(ours)).config).read();
    return spec.bundle;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Without most paths, and without the components that only those need. */
function cut(file: string, folder: string): string {
  const document = JSON.parse(readFileSync(file, "utf8"));
  document.paths = Object.fromEntries(
    Object.entries(document.paths).filter(([path]) =>
      /^\/(?:gists|licenses|notifications|projects|user\/repos)/.test(path),
    ),
  );
  const components: Record<string, Record<string, unknown>> = {};
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const [, kind, name] = /^#\/components\/(\w+)\/(.+)$/.exec((node as { $ref?: string }).$ref ?? "") ?? [];
    if (kind !== undefined && components[kind]?.[name!] === undefined) {
      components[kind] ??= {};
      components[kind][name!] = document.components[kind][name!];
      visit(components[kind][name!]);
    }
    for (const member of Object.values(node)) visit(member);
  };
  visit(document.paths);
  const small = join(folder, "openapi.json");
  writeFileSync(small, JSON.stringify({ ...document, components }));
  return small;
}
