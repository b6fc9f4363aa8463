// A caller's TypeScript project: its tsconfig, and programs with replaced files.
import { existsSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import ts from "typescript";
import { SpecError } from "../../model/index.ts";

/** Texts that replace files on disk, by absolute path with `/`. */
export type Texts = ReadonlyMap<string, string>;

export class Project {
  /** The path as given. */
  readonly name: string;
  /** Whether the project itself checks for null and undefined. */
  readonly isStrict: boolean;
  readonly #options: ts.CompilerOptions;
  readonly #files: string[];
  readonly #host: ts.CompilerHost;
  /** Parsed and bound once for all programs. */
  readonly #parsed = new Map<string, ts.SourceFile | undefined>();
  readonly #latest = new Map<boolean, ts.Program>();

  constructor(name: string) {
    this.name = name;
    const config = readConfig(name);
    this.#options = optionsOf(config, dirname(configFileOf(name)));
    this.#files = config.fileNames;
    this.isStrict = this.#options.strictNullChecks ?? this.#options.strict === true;
    this.#host = ts.createCompilerHost(this.#options, true);
  }

  /** The project's own options, or the same with all strict checks. */
  program(texts: Texts, strict: boolean): ts.Program {
    const options = strict ? { ...this.#options, ...everyStrictCheck } : this.#options;
    const program = ts.createProgram({
      rootNames: this.#files,
      options,
      host: this.#hostWith(texts, strict),
      ...(this.#latest.has(strict) && { oldProgram: this.#latest.get(strict)! }),
    });
    this.#latest.set(strict, program);
    return program;
  }

  #hostWith(texts: Texts, strict: boolean): ts.CompilerHost {
    const host = this.#host;
    return {
      ...host,
      writeFile() {},
      getSourceFile: (file, options, onError) => {
        const text = texts.get(toPosix(file));
        const key = JSON.stringify([strict, file, options]);
        if (text !== undefined) {
          // Reuses the syntax trees of unchanged files.
          const latest = this.#parsed.get(key);
          const parsed = latest?.text === text ? latest : ts.createSourceFile(file, text, options);
          this.#parsed.set(key, parsed);
          return parsed;
        }
        if (!this.#parsed.has(key)) this.#parsed.set(key, host.getSourceFile(file, options, onError));
        return this.#parsed.get(key);
      },
    };
  }
}

const everyStrictCheck = { strict: true, strictNullChecks: true, noImplicitAny: true };

export const toPosix = (file: string): string => file.replaceAll("\\", "/");

function configFileOf(name: string): string {
  const path = resolve(name);
  if (!existsSync(path)) throw new SpecError(`There is no folder ${name}.`);
  const file = statSync(path).isDirectory() ? join(path, "tsconfig.json") : path;
  if (!existsSync(file)) throw new SpecError(`${name} has no tsconfig.json.`);
  return file;
}

function readConfig(name: string): ts.ParsedCommandLine {
  const file = configFileOf(name);
  const { config, error } = ts.readConfigFile(file, ts.sys.readFile);
  if (error) {
    const reason = ts.flattenDiagnosticMessageText(error.messageText, " ");
    throw new SpecError(`The tsconfig.json of ${name} cannot be read: ${reason}`);
  }
  const parsed = ts.parseJsonConfigFileContent(config, ts.sys, dirname(file), undefined, file);
  // A tsconfig that only references others stands for all of them.
  const references = parsed.fileNames.length === 0 ? (parsed.projectReferences ?? []) : [];
  const others = references.map(({ path }) => readConfig(ts.resolveProjectReferencePath({ path })));
  const fileNames = [...parsed.fileNames, ...others.flatMap((other) => other.fileNames)];
  if (fileNames.length === 0) {
    const reason = parsed.errors.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "))[0];
    throw new SpecError(`${name} includes no TypeScript files${reason ? `: ${reason}` : "."}`);
  }
  return { ...parsed, options: others[0]?.options ?? parsed.options, fileNames };
}

/** Turns off all output. Defaults that are new in TypeScript 6 apply only if the project has them. */
function optionsOf({ options }: ts.ParsedCommandLine, folder: string): ts.CompilerOptions {
  const isOlder = majorOf(folder) < 6;
  const usual = { strict: options.strict ?? !isOlder, ...(isOlder && { types: options.types ?? ["*"] }) };
  const silent = { noEmit: true, composite: false, incremental: false, declaration: false, declarationMap: false };
  return { ...options, ...usual, ...silent, skipLibCheck: true, ignoreDeprecations: "6.0" };
}

/** The version of the project's own TypeScript. */
function majorOf(folder: string): number {
  try {
    const { version } = createRequire(join(folder, "_"))("typescript/package.json");
    return Number.parseInt(version, 10);
  } catch {
    return 6;
  }
}
