// The manifest holds hashes of the inputs and of the generated files, so that a check for changes takes milliseconds.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { callOf, isPackage } from "../terminal/index.ts";
import { encodingOf, type OutputFile } from "./step.ts";

export const manifestPath = "manifest.json";

/**
 * Whether the file is not committed. Only machines read the manifest, and anyone can build the docs: both are made on
 * install or first use.
 */
export const isMadeOnFirstUse = (path: string) => path === manifestPath || path.startsWith("docs/");

interface Manifest {
  generated: string;
  /** The hash of the generator: its sources and the versions of its tools. */
  generator: string;
  /** Paths relative to the description, in the order of their application. */
  overlays: string[];
  /** Options that decide the output, if they differ from their defaults. */
  options: object;
  /** Hashes by path relative to the description. */
  inputs: Record<string, string>;
  /** Hashes by step, then by path relative to the manifest. */
  files: Record<string, Record<string, string>>;
}

const root = fileURLToPath(new URL("../..", import.meta.url));
/** Files and folders that determine the output of the generator. */
export const sources = [
  "scripts/generate.ts",
  "scripts/generate",
  "scripts/docs",
  "scripts/samples",
  "scripts/contract",
  "scripts/mock",
  "scripts/bundled",
  "scripts/model",
  "scripts/terminal",
];
const tools = [
  "@redocly/cli",
  "@redocly/openapi-core",
  "ajv",
  "minisearch",
  "openapi-typescript",
  "rolldown",
  "typescript",
];

interface ManifestInput {
  spec: string;
  overlays: readonly string[];
  options: object;
}

export function printManifest(
  { spec, overlays, options }: ManifestInput,
  inputs: string[],
  files: Record<string, OutputFile[]>,
): string {
  const manifest: Manifest = {
    generated: `By scripts/generate.ts. Do not edit: ${callOf("generate")}.`,
    generator: hashGenerator(),
    overlays: namesFrom(spec, overlays),
    options,
    inputs: hashFiles(dirname(spec), inputs),
    files: Object.fromEntries(
      Object.keys(files)
        .sort()
        .map((step) => [step, Object.fromEntries(files[step]!.map((file) => [file.path, hashOutput(file)]))]),
    ),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

export function readManifest(out: string): Manifest | undefined {
  try {
    return JSON.parse(readFileSync(join(out, manifestPath), "utf8"));
  } catch {
    return;
  }
}

/** Whether description, generator and generated files are unchanged since the manifest was written. */
export function isFresh(spec: string, out: string, overlays: readonly string[] = [], options: object = {}): boolean {
  const manifest = readManifest(out);
  if (manifest === undefined) return false;
  const isSame = (folder: string, hashes: Record<string, string>) =>
    Object.entries(hashes).every(([path, known]) => hashFile(join(folder, path)) === known);
  return (
    manifest.generator === hashGenerator() &&
    JSON.stringify(manifest.options) === JSON.stringify(options) &&
    JSON.stringify(manifest.overlays) === JSON.stringify(namesFrom(spec, overlays)) &&
    isSame(dirname(spec), manifest.inputs) &&
    listGuides(dirname(spec)).every((guide) => guide in manifest.inputs) &&
    Object.values(manifest.files).every((files) => isSame(out, files))
  );
}

const namesFrom = (spec: string, files: readonly string[]): string[] =>
  files.map((file) => relative(dirname(spec), resolve(file)).replaceAll("\\", "/"));

/** Nothing refers to a guide, so a new one is found only by its name. */
function listGuides(folder: string): string[] {
  try {
    const names = readdirSync(join(folder, "guides")).filter((name) => /^\d+-[a-z0-9-]+\.md$/.test(name));
    return names.map((name) => `guides/${name}`);
  } catch {
    return [];
  }
}

/** The hash of this project's generator, or of the project in another folder. */
export function hashGenerator(project = root): string {
  // The version determines the content of a package.
  if (isPackage()) return hash(readFileSync(join(project, "package.json")));
  const files = sources.flatMap((source) => listFiles(join(project, source))).sort();
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(join(project, "package.json"), "utf8"));
  const versions = tools.map((tool) => `${tool}@${dependencies[tool] ?? devDependencies[tool]}`);
  return hash([...files.map((file) => readFileSync(file, "utf8")), ...versions].join("\0"));
}

function listFiles(path: string): string[] {
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function hashFiles(folder: string, files: string[]): Record<string, string> {
  const names = files.map((file) => [relative(folder, file).replaceAll("\\", "/"), hashFile(file) ?? ""]);
  return Object.fromEntries(names.sort(([a], [b]) => (a! < b! ? -1 : 1)));
}

const hashOutput = (file: OutputFile): string => hash(Buffer.from(file.text, encodingOf(file)));

function hashFile(file: string): string | undefined {
  try {
    return hash(readFileSync(file));
  } catch {
    return;
  }
}

function hash(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}
