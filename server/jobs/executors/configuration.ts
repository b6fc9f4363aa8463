// What the configuration in a bundle says: the resources that it wants, its outputs, its imports and its tests.
import { createHash } from "node:crypto";
import { posix } from "node:path";
import { Readable } from "node:stream";
import { text as readText } from "node:stream/consumers";
import { type BundleLimits, readBundle } from "../../domain/bundle.ts";
import type { RunVariable } from "../../domain/types.ts";
import type { Output, Resource } from "./executor.ts";
import { type Blocks, parseHcl } from "./hcl.ts";

/** Of all files that are read, so that they fit in memory. */
const longestText = 32 * 1024 ** 2;
/** Instances that a literal `count` is expanded to. */
const mostInstances = 10_000;
/** A few modules that call each other could otherwise multiply without end. */
const mostCalls = 1_000;

/** By name within the bundle; only those that can matter. */
export type Sources = ReadonlyMap<string, string>;

export async function readSources(bundle: Readable, limits: BundleLimits): Promise<Sources> {
  const sources = new Map<string, string>();
  let length = 0;
  for await (const { path, kind, size, body } of readBundle(bundle, limits)) {
    if (kind !== "file" || !/\.(tf|tf\.json|tftest\.hcl)$|(^|\/)simulation\.json$/.test(path)) continue;
    length += size;
    if (length > longestText) throw new Error(`The configuration is longer than ${longestText} bytes.`);
    sources.set(path, await readText(Readable.from(body)));
  }
  return sources;
}

export type Configuration = Readonly<{
  resources: readonly Resource[];
  outputs: readonly Output[];
  /** Addresses that an import block names. */
  imports: readonly string[];
  dataSources: number;
}>;

/** The configuration of one folder with the local modules that it calls. */
export async function readConfiguration(
  sources: Sources,
  folder: string,
  variables: readonly RunVariable[],
): Promise<Configuration> {
  const root = normalizeFolder(folder);
  const blocks = await readFolder(sources, root);
  const found = await collect({ sources, variables, calls: 0 }, { folder: root, prefix: "", path: [root] }, blocks);
  const outputs = blocks.flatMap((file) => labeled(file.output, 1)).map(([[name], body]) => toOutput(name!, body));
  const imports = blocks.flatMap((file) => listOf(file.import)).map(({ to }) => unwrap(to));
  return { ...found, outputs, imports };
}

/** How many test blocks each test file of a folder has. */
export async function readTests(sources: Sources, folder: string): Promise<{ file: string; tests: string[] }[]> {
  const within = normalizeFolder(folder);
  const files = [...sources].filter(([name]) => posix.dirname(name) === within && name.endsWith(".tftest.hcl"));
  return Promise.all(
    files.map(async ([file, text]) => ({
      file: posix.basename(file),
      tests: labeled((await parseHcl(file, text)).run, 1).map(([[name]]) => name!),
    })),
  );
}

async function readFolder(sources: Sources, folder: string): Promise<Blocks[]> {
  const files = [...sources].filter(([name]) => posix.dirname(name) === folder && /\.tf(\.json)?$/.test(name));
  return Promise.all(
    files.map(([name, text]) => (name.endsWith(".json") ? parseJson(name, text) : parseHcl(name, text))),
  );
}

function parseJson(name: string, text: string): Blocks {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    throw new Error(`${name} is not JSON.`);
  }
}

type Found = Pick<Configuration, "resources" | "dataSources">;
type Reading = { readonly sources: Sources; readonly variables: readonly RunVariable[]; calls: number };
/** One module: where it is, and how it was come by. */
type Place = Readonly<{ folder: string; prefix: string; path: readonly string[] }>;

async function collect(reading: Reading, { folder, prefix, path }: Place, blocks: readonly Blocks[]): Promise<Found> {
  const { sources, variables } = reading;
  const own = blocks.flatMap((file) => labeled(file.resource, 2));
  const resources = own.flatMap(([[type, name], body]) => instancesOf(`${prefix}${type}.${name}`, body, variables));
  let dataSources = blocks.flatMap((file) => labeled(file.data, 2)).length;
  for (const [[name], body] of blocks.flatMap((file) => labeled(file.module, 1))) {
    const address = `${prefix}module.${name}`;
    const target = localModule(folder, body.source);
    // A module from elsewhere is not read: it counts as the one thing that it is.
    if (target === undefined) {
      resources.push(...instancesOf(address, body, variables));
      continue;
    }
    if (path.includes(target)) throw new Error(`${address} calls itself.`);
    if (++reading.calls > mostCalls) throw new Error(`Modules are called more than ${mostCalls} times.`);
    const place = { folder: target, prefix: `${address}.`, path: [...path, target] };
    const found = await collect(reading, place, await readFolder(sources, target));
    resources.push(...found.resources);
    dataSources += found.dataSources;
  }
  return { resources, dataSources };
}

/** `""`, `"."`, `"a/"` and `"./a"` as file names spell them. */
export function normalizeFolder(folder: string): string {
  return posix.normalize(folder || ".").replace(/(.)\/$/, "$1");
}

function localModule(folder: string, source: unknown): string | undefined {
  return typeof source === "string" && /^\.{1,2}\//.test(source)
    ? normalizeFolder(posix.join(folder, source))
    : undefined;
}

function instancesOf(address: string, body: Blocks, variables: readonly RunVariable[]): Resource[] {
  const json = JSON.stringify(body);
  const used = variables.filter(({ key }) => json.includes(`var.${key}`));
  const digest = createHash("sha256")
    .update(JSON.stringify([json, used]))
    .digest("hex")
    .slice(0, 16);
  const { count } = body;
  if (typeof count !== "number") return [{ address, digest }];
  if (count > mostInstances) throw new Error(`${address} has more than ${mostInstances} instances.`);
  return Array.from({ length: count }, (_, index) => ({ address: `${address}[${index}]`, digest }));
}

function toOutput(name: string, body: Blocks): Output {
  const known = !JSON.stringify(body.value ?? null).includes("${");
  return { name, value: known ? (body.value ?? null) : null, sensitive: body.sensitive === true };
}

/** Every block below so many labels, with its labels. In JSON a block that is not repeated may stand without a list. */
function labeled(value: unknown, labels: number): [string[], Blocks][] {
  if (labels === 0) return listOf(value).map((body) => [[], body]);
  return listOf(value).flatMap((level) =>
    Object.entries(level).flatMap(([label, inner]) =>
      labeled(inner, labels - 1).map(([more, body]): [string[], Blocks] => [[label, ...more], body]),
    ),
  );
}

function listOf(value: unknown): Blocks[] {
  return (Array.isArray(value) ? value : [value]).filter(isObject);
}

function isObject(value: unknown): value is Blocks {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An expression comes as `${…}`. */
function unwrap(expression: unknown): string {
  return String(expression).replace(/^\$\{(.*)\}$/s, "$1");
}
