// Compiles the modules of custom steps, and zod.ts. Users install TypeScript for this.
import { basename, dirname, join } from "node:path";
import type ts from "typescript";
import { SpecError } from "../../model/index.ts";
import type { OutputFile } from "../step.ts";

type Compiler = typeof ts;
type Files = Record<string, OutputFile[]>;

const isSource = ({ path }: OutputFile): boolean => path.endsWith(".ts") && !path.endsWith(".d.ts");

/** Compiles the remaining TypeScript in the files of all steps. `out`: the folder that the files will be in. */
export async function compileOthers(files: Files, out: string): Promise<Files> {
  const all = Object.values(files).flat();
  const sources = all.filter(isSource);
  if (sources.length === 0) return files;
  const compiled = compile(await loadCompiler(sources[0]!.path), sources, all, out);
  return Object.fromEntries(
    Object.entries(files).map(([step, made]) => [step, made.flatMap((file) => compiled.get(file) ?? file)]),
  );
}

async function loadCompiler(path: string): Promise<Compiler> {
  const loaded = await import("typescript").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ERR_MODULE_NOT_FOUND") throw error;
  });
  if (typeof loaded?.default.createProgram === "function") return loaded.default;
  // TypeScript 7 has no interface for programs.
  throw new SpecError(`--javascript compiles ${path} by TypeScript: npm install --save-dev typescript@6`);
}

function compile(ts: Compiler, sources: readonly OutputFile[], all: readonly OutputFile[], out: string) {
  const texts = new Map(all.map(({ path, text }) => [slashed(join(out, path)), text]));
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    declaration: true,
    allowImportingTsExtensions: true,
    rewriteRelativeImportExtensions: true,
    noEmitOnError: false,
    noCheck: true,
    skipLibCheck: true,
    strict: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const program = ts.createProgram(
    sources.map(({ path }) => slashed(join(out, path))),
    options,
    {
      ...host,
      fileExists: (file) => texts.has(file) || host.fileExists(file),
      readFile: (file) => texts.get(file) ?? host.readFile(file),
      directoryExists: (folder) =>
        [...texts.keys()].some((file) => file.startsWith(`${folder}/`)) || host.directoryExists!(folder),
      getSourceFile: (file, language, onError) =>
        texts.has(file)
          ? ts.createSourceFile(file, texts.get(file)!, language)
          : host.getSourceFile(file, language, onError),
    },
  );
  return new Map(sources.map((file) => [file, emit(ts, program, file, out)]));
}

function emit(ts: Compiler, program: ts.Program, { path, text }: OutputFile, out: string): OutputFile[] {
  const source = program.getSourceFile(slashed(join(out, path)))!;
  demandImports(ts, program, source, path);
  const made: OutputFile[] = [];
  const write = (file: string, code: string) =>
    made.push({ path: join(dirname(path), basename(file)), text: withOrigin(toJs(code), text) });
  const { diagnostics } = program.emit(source, write);
  const [error] = [...program.getSyntacticDiagnostics(source), ...diagnostics];
  if (error === undefined) return made;
  const message = ts.flattenDiagnosticMessageText(error.messageText, " ");
  const line = error.start === undefined ? "" : `:${source.getLineAndCharacterOfPosition(error.start).line + 1}`;
  throw new SpecError(`${path}${line} cannot be compiled: ${message}`);
}

/** Without the types of a package, the declarations would accept anything. */
function demandImports(ts: Compiler, program: ts.Program, source: ts.SourceFile, path: string): void {
  for (const statement of source.statements) {
    const from =
      ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement) ? statement.moduleSpecifier : undefined;
    if (from === undefined || !ts.isStringLiteral(from) || /^(?:\.|node:)/.test(from.text)) continue;
    const { resolvedModule } = ts.resolveModuleName(from.text, source.fileName, program.getCompilerOptions(), ts.sys);
    if (resolvedModule !== undefined) continue;
    const name = /^(?:@[^/]+\/)?[^/]+/.exec(from.text)![0];
    throw new SpecError(`${path} imports ${from.text}, which is not installed: npm install ${name}`);
  }
}

/** TypeScript drops the comment before an import that it drops. */
function withOrigin(code: string, source: string): string {
  const origin = source.slice(0, source.indexOf("\n") + 1);
  return code.startsWith(origin) ? code : origin + code;
}

const toJs = (code: string): string => code.replaceAll(/((?:\bfrom |\bimport\()"\.[^"]*)\.ts"/g, '$1.js"');

/** TypeScript names files with `/` on every platform. */
const slashed = (path: string): string => path.replaceAll("\\", "/");
