// What the generated files were made from, as hashes, so that "is it fresh?" costs milliseconds.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { callOf, isPackage } from "../terminal/index.ts";
import { encodingOf, type OutputFile } from "./step.ts";

export const manifestPath = "manifest.json";

/** Not committed: only machines read the manifest, and anyone can build the docs page. Both are made on install or first use. */
export const isMadeOnFirstUse = (path: string) => path === manifestPath || path.startsWith("docs/");

export interface Manifest {
  generated: string;
  /** Of the generator itself: its sources and the versions of its tools. */
  generator: string;
  /** In the order in which they were applied, relative to the description. */
  overlays: string[];
  javascript: boolean;
  /** By path relative to the description. */
  inputs: Record<string, string>;
  /** By step, then by path relative to the manifest. */
  files: Record<string, Record<string, string>>;
}

const root = fileURLToPath(new URL("../..", import.meta.url));
/** What decides what is generated. */
export const sources = [
  "scripts/generate.ts",
  "scripts/generate",
  "scripts/docs",
  "scripts/contract",
  "scripts/spec",
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

interface Asked {
  spec: string;
  overlays: readonly string[];
  javascript: boolean;
}

export function printManifest(
  { spec, overlays, javascript }: Asked,
  inputs: string[],
  files: Record<string, OutputFile[]>,
): string {
  const manifest: Manifest = {
    generated: `By scripts/generate.ts. Do not edit: ${callOf("generate")}.`,
    generator: hashGenerator(),
    overlays: namesFrom(spec, overlays),
    javascript,
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

/** Neither the description nor the generator nor any generated file has changed since the manifest was written. */
export function isFresh(spec: string, out: string, overlays: readonly string[] = [], javascript = false): boolean {
  const manifest = readManifest(out);
  if (manifest === undefined) return false;
  const isSame = (folder: string, hashes: Record<string, string>) =>
    Object.entries(hashes).every(([path, known]) => hashFile(join(folder, path)) === known);
  return (
    manifest.generator === hashGenerator() &&
    manifest.javascript === javascript &&
    JSON.stringify(manifest.overlays) === JSON.stringify(namesFrom(spec, overlays)) &&
    isSame(dirname(spec), manifest.inputs) &&
    listGuides(dirname(spec)).every((guide) => guide in manifest.inputs) &&
    Object.values(manifest.files).every((files) => isSame(out, files))
  );
}

const namesFrom = (spec: string, files: readonly string[]): string[] =>
  files.map((file) => relative(dirname(spec), resolve(file)).replaceAll("\\", "/"));

/** A new one is found by its name alone: nothing refers to it. */
function listGuides(folder: string): string[] {
  try {
    const names = readdirSync(join(folder, "guides")).filter((name) => /^\d+-[a-z0-9-]+\.md$/.test(name));
    return names.map((name) => `guides/${name}`);
  } catch {
    return [];
  }
}

/** Of this project, unless another folder with the same rooms is named. */
export function hashGenerator(project = root): string {
  // A package is what its version says.
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
