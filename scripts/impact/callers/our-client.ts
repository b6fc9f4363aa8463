// The output of `npm run generate`, as sources or as the declarations of a built package.
import { basename, dirname } from "node:path";
import ts from "typescript";
import { makeFiles, type StepName } from "../../generate/index.ts";
import type { OpenApiDocument } from "../../model/index.ts";
import { mentions, nameOf, type Recognize } from "./editions.ts";

/** The first line of each generated file names its generator. */
const longestLine = 500;

const steps: StepName[] = ["types", "operations", "client", "machines"];

export const ourClient: Recognize = async (files, base) => {
  const types = files.find(
    (file) =>
      nameOf(file) === "types" &&
      file.text.includes("export interface paths {") &&
      mentions(base, file.text, (path) => [`${JSON.stringify(path)}: {`]),
  );
  if (types === undefined) return;
  const folder = dirname(types.fileName);
  // A caller may be in the same folder.
  const beside = new Map(
    files
      .filter(({ fileName, isDeclarationFile, text }) => {
        const isGenerated = isDeclarationFile || text.slice(0, longestLine).includes("by scripts/generate/");
        return dirname(fileName) === folder && isGenerated;
      })
      .map((file) => [nameOf(file), file.fileName]),
  );
  const isOurs =
    types.text.includes("by scripts/generate/steps/types.ts") || (beside.has("calls") && beside.has("call-types"));
  if (!isOurs) return;
  const isDeclared = types.isDeclarationFile;
  const library: Library = new Map();
  return {
    generator: "npm run generate",
    files: [...beside.values()],
    async print(document) {
      const sources = await printSources(document);
      const texts = isDeclared ? declarationsOf(sources, folder, library) : sources;
      return new Map([...texts].flatMap(([name, text]) => (beside.has(name) ? [[beside.get(name)!, text]] : [])));
    },
  };
};

/** Keyed by name without `.ts`. */
async function printSources(document: OpenApiDocument): Promise<Map<string, string>> {
  const spec = { bundle: document, files: [], source: "openapi.yaml" };
  const files = [];
  for (const name of steps) files.push(...(await makeFiles(name, spec)));
  return new Map(files.map(({ path, text }) => [basename(path, ".ts"), text]));
}

/** Parsed once for all documents. */
type Library = Map<string, ts.SourceFile | undefined>;

function declarationsOf(sources: ReadonlyMap<string, string>, folder: string, library: Library): Map<string, string> {
  const texts = new Map([...sources].map(([name, text]) => [`${folder}/${name}.ts`, text]));
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    declaration: true,
    emitDeclarationOnly: true,
    stripInternal: true,
    allowImportingTsExtensions: true,
    noCheck: true,
    skipLibCheck: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const program = ts.createProgram([...texts.keys()], options, {
    ...host,
    fileExists: (file) => texts.has(file) || host.fileExists(file),
    readFile: (file) => texts.get(file) ?? host.readFile(file),
    getSourceFile(file, language, onError) {
      if (texts.has(file)) return ts.createSourceFile(file, texts.get(file)!, language);
      if (!library.has(file)) library.set(file, host.getSourceFile(file, language, onError));
      return library.get(file);
    },
  });
  const declared = new Map<string, string>();
  // The files import `./name.ts`: TypeScript then finds `./name.d.ts`.
  program.emit(undefined, (file, text) => declared.set(basename(file, ".d.ts"), text));
  return declared;
}
