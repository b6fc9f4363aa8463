// Loads the configuration file. It is a program: only the file in the working directory is run, or the one that --config names.
import { existsSync, readFileSync, statSync } from "node:fs";
import { registerHooks } from "node:module";
import { extname, join, relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { UserError, visible } from "../terminal/index.ts";

export interface LoadedConfig {
  /** The name that messages show. */
  file: string;
  values: Record<string, unknown>;
}

export const configNames = ["ts", "mts", "js", "mjs", "json"].map((ending) => `infrarun.config.${ending}`);
const mostBytes = 1 << 20;

export const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Undefined if none is named and none is here. */
export async function loadConfig(named?: string): Promise<LoadedConfig | undefined> {
  const found = configNames.filter((name) => existsSync(name));
  if (named === undefined && found.length > 1) {
    throw new UserError(`There are ${found.join(" and ")}: keep one, or name one with --config.`);
  }
  const path = named ?? found[0];
  if (path === undefined) return;
  const file = visible(relative(process.cwd(), resolve(path)) || path);
  if (!existsSync(path) || !statSync(path).isFile()) throw new UserError(`There is no configuration ${file}.`);
  if (statSync(path).size > mostBytes) throw new UserError(`${file} is larger than 1 MiB.`);
  const values = await read(resolve(path), file);
  if (!isMap(values)) {
    throw new UserError(`${file} must ${extname(path) === ".json" ? "hold" : "export by default"} an object.`);
  }
  return { file, values };
}

async function read(path: string, file: string): Promise<unknown> {
  try {
    if (extname(path) === ".json") {
      const { $schema: _, ...values } = JSON.parse(readFileSync(path, "utf8").replace(/^\ufeff/, ""));
      return values;
    }
    const values = await runProgram(path);
    // A copy, because getters may throw.
    return isMap(values) ? { ...values } : values;
  } catch (error) {
    const { code, message }: NodeJS.ErrnoException = error instanceof Error ? error : new Error(String(error));
    if (code === "ERR_UNKNOWN_FILE_EXTENSION" || code === "ERR_NO_TYPESCRIPT") {
      throw new UserError(
        `${file} needs a Node that takes types away, and ${process.version} does not: use Node 22.18 or newer, or write infrarun.config.mjs.`,
      );
    }
    throw new UserError(`${file} cannot be read: ${visible(message.split("\n")[0]!).slice(0, 500)}`);
  }
}

/**
 * The package may be in npm's cache, where the configuration would not find it. The configuration and its imports are modules
 * if they contain `import` or `export`, even if package.json contains `"type": "commonjs"`, as `npm init` writes it.
 */
async function runProgram(path: string): Promise<unknown> {
  const ending = extname(import.meta.url);
  const own: Record<string, string> = {
    infrarun: new URL(`./define-config${ending}`, import.meta.url).href,
    "infrarun/step": new URL(`../generate/step-module${ending}`, import.meta.url).href,
  };
  const url = pathToFileURL(path).href;
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      if (Object.hasOwn(own, specifier)) return { url: own[specifier]!, shortCircuit: true };
      const found = next(specifier, context);
      const format = moduleFormats[extname(found.url)];
      return format !== undefined && found.format !== format && isOwnModule(found.url) ? { ...found, format } : found;
    },
  });
  const { emitWarning } = process;
  // Hides two unhelpful warnings: about type stripping, and about a package.json without a type.
  process.emitWarning = ((...[warning, ...more]: Parameters<typeof emitWarning>) => {
    if (!/Type Stripping|type of file/i.test(String(warning))) emitWarning(warning, ...more);
  }) as typeof emitWarning;
  try {
    const module = await import(url);
    return module.default;
  } finally {
    process.emitWarning = emitWarning;
    hooks.deregister();
  }
}

const moduleFormats: Record<string, string> = { ".ts": "module-typescript", ".js": "module" };

/** Files of packages are excluded, because the type in their package.json is right. A generator may print `import` in a string. */
function isOwnModule(url: string): boolean {
  if (!url.startsWith("file:") || url.includes("/node_modules/")) return false;
  const text = readFileSync(fileURLToPath(url), "utf8");
  return /^\s*(?:import|export)\b/m.test(text) && !/^\s*(?:module\.)?exports\b/m.test(text);
}

/** The name of a new file. */
export const newConfig = (folder: string): string => join(folder, configNames[0]!);
