// Reads the configuration in a bundle: resources, outputs, imports and tests. The content is untrusted, so everything that
// is kept is bounded.
import { createHash } from "node:crypto";
import { posix } from "node:path";
import { Readable } from "node:stream";
import { text as readText } from "node:stream/consumers";
import { type BundleLimits, readBundle } from "../../domain/bundle.ts";
import { isWritable } from "../../domain/limits.ts";
import type { RunVariable } from "../../domain/types.ts";
import { mostResources, type Output, type Resource } from "./executor.ts";
import { type Blocks, parseHcl } from "./hcl.ts";
import { isObject, labeled, listOf, lookUp, readValues, unwrap, type Values } from "./values.ts";

const MiB = 1024 ** 2;

const most = {
  /** Size limits in bytes, per file and for all files read. */
  fileBytes: 4 * MiB,
  allBytes: 32 * MiB,
  simulationBytes: 64 * 1024,
  /** Depth of nested objects and lists in a file, and the number of all members and elements. */
  depth: 64,
  members: 200_000,
  nameLength: 256,
  addressLength: 512,
  outputs: 500,
  /** Bytes of all values of outputs, as JSON. */
  outputBytes: 256 * 1024,
  imports: 1_000,
  tests: 1_000,
  /** Limits the number of calls: a few modules that call each other could multiply endlessly. */
  calls: 1_000,
};

/** Relevant files by their name within the bundle. */
export type Sources = ReadonlyMap<string, string>;

export async function readSources(bundle: AsyncIterable<Uint8Array>, limits: BundleLimits): Promise<Sources> {
  const sources = new Map<string, string>();
  let length = 0;
  for await (const { path, kind, size, body } of readBundle(bundle, limits)) {
    if (kind !== "file" || !/\.(tf|tf\.json|tftest\.hcl)$|(^|\/)simulation\.json$/.test(path)) continue;
    const longest = path.endsWith("simulation.json") ? most.simulationBytes : most.fileBytes;
    if (size > longest) throw new Error(`${path} is longer than ${longest} bytes.`);
    length += size;
    if (length > most.allBytes) throw new Error(`The configuration is longer than ${most.allBytes} bytes.`);
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

/** The configuration of one folder and of the local modules that it calls. */
export async function readConfiguration(
  sources: Sources,
  folder: string,
  variables: readonly RunVariable[],
): Promise<Configuration> {
  const root = normalizeFolder(folder);
  const modules = new Modules(sources);
  const blocks = await modules.read(root);
  const reading = { modules, variables, calls: 0, resources: 0 };
  const found = await collect(reading, { folder: root, prefix: "", path: [root] }, blocks);
  const imports = blocks.flatMap((file) => listOf(file.import)).map(({ to }) => boundAddress(unwrap(to)));
  assertAtMost(most.imports, imports.length, "imports");
  const values = readValues(blocks, variables);
  const resources = found.resources.map((one) => ({ ...one, input: values.get(`${one.address}.input`) ?? null }));
  return { ...found, resources, outputs: readOutputs(blocks, values), imports };
}

function readOutputs(blocks: readonly Blocks[], values: Values): Output[] {
  const outputs = blocks
    .flatMap((file) => labeled(file.output, 1))
    .map(([[name], { value, sensitive }]) => ({
      name: boundName(name!),
      value: lookUp(value, values),
      sensitive: sensitive === true,
    }));
  assertAtMost(most.outputs, outputs.length, "outputs");
  if (Buffer.byteLength(JSON.stringify(outputs)) > most.outputBytes) {
    throw new Error(`The outputs of the configuration are longer than ${most.outputBytes} bytes.`);
  }
  return outputs;
}

export type TestFile = Readonly<{ file: string; tests: readonly string[] }>;

/** The tests in the folder and in the root, with paths relative to the folder. */
export async function readTests(sources: Sources, folder: string): Promise<TestFile[]> {
  const within = normalizeFolder(folder);
  const files: TestFile[] = [];
  let tests = 0;
  for (const [path, text] of sources) {
    if (![".", within].includes(posix.dirname(path)) || !path.endsWith(".tftest.hcl")) continue;
    const blocks = bounded(path, await parseHcl(path, text));
    const names = labeled(blocks.run, 1).map(([[name]]) => boundName(name!));
    tests += names.length;
    assertAtMost(most.tests, tests, "tests");
    files.push({ file: posix.relative(within, path), tests: names });
  }
  return files;
}

/** The blocks of each folder's files, read once. */
class Modules {
  readonly #sources: Sources;
  readonly #read = new Map<string, Blocks[]>();

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  async read(folder: string): Promise<Blocks[]> {
    const known = this.#read.get(folder);
    if (known) return known;
    const blocks: Blocks[] = [];
    for (const [path, text] of this.#sources) {
      if (posix.dirname(path) !== folder || !/\.tf(\.json)?$/.test(path)) continue;
      blocks.push(bounded(path, path.endsWith(".json") ? parseJson(path, text) : await parseHcl(path, text)));
    }
    this.#read.set(folder, blocks);
    return blocks;
  }
}

/** Iterates level by level: recursion would run out of stack. */
function bounded(path: string, blocks: Blocks): Blocks {
  let members = 0;
  let level: object[] = [blocks];
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > most.depth) throw new Error(`${path} is nested more than ${most.depth} levels deep.`);
    const next: object[] = [];
    for (const one of level) {
      const values = Object.values(one);
      members += values.length;
      for (const value of values) if (typeof value === "object" && value !== null) next.push(value);
    }
    if (members > most.members) throw new Error(`${path} has more than ${most.members} members.`);
    level = next;
  }
  return blocks;
}

function assertAtMost(limit: number, count: number, what: string): void {
  if (count > limit) throw new Error(`The configuration has more than ${limit} ${what}.`);
}

function boundName(name: string): string {
  if (name.length > most.nameLength) throw new Error(`A name is longer than ${most.nameLength} characters.`);
  if (!isWritable(name)) throw new Error("A name has NUL or half a surrogate pair.");
  return name;
}

function boundAddress(address: string): string {
  if (address.length > most.addressLength) {
    throw new Error(`An address is longer than ${most.addressLength} characters.`);
  }
  return address;
}

function parseJson(name: string, text: string): Blocks {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    throw new Error(`${name} is not JSON.`);
  }
}

type Declared = Pick<Configuration, "resources" | "dataSources">;
type Reading = {
  readonly modules: Modules;
  readonly variables: readonly RunVariable[];
  calls: number;
  resources: number;
};
/** One module: its folder and call path. */
type ModuleFolder = Readonly<{ folder: string; prefix: string; path: readonly string[] }>;

async function collect(
  reading: Reading,
  { folder, prefix, path }: ModuleFolder,
  blocks: readonly Blocks[],
): Promise<Declared> {
  const own = blocks.flatMap((file) => labeled(file.resource, 2));
  const resources = own.flatMap(([[type, name], body]) => instancesOf(reading, `${prefix}${type}.${name}`, body));
  let dataSources = blocks.flatMap((file) => labeled(file.data, 2)).length;
  for (const [[name], body] of blocks.flatMap((file) => labeled(file.module, 1))) {
    const address = `${prefix}module.${name}`;
    const target = localModule(folder, body.source);
    // A remote module is not read: it counts as one resource.
    if (target === undefined) {
      resources.push(...instancesOf(reading, address, body));
      continue;
    }
    if (path.includes(target)) throw new Error(`${address} calls itself.`);
    if (++reading.calls > most.calls) throw new Error(`Modules are called more than ${most.calls} times.`);
    const place = { folder: target, prefix: `${address}.`, path: [...path, target] };
    const found = await collect(reading, place, await reading.modules.read(target));
    resources.push(...found.resources);
    dataSources += found.dataSources;
  }
  return { resources, dataSources };
}

/** Normalizes `""`, `"."`, `"a/"` and `"./a"` to the form of file names. */
export function normalizeFolder(folder: string): string {
  return posix.normalize(folder || ".").replace(/(.)\/$/, "$1");
}

function localModule(folder: string, source: unknown): string | undefined {
  return typeof source === "string" && /^\.{1,2}\//.test(source)
    ? normalizeFolder(posix.join(folder, source))
    : undefined;
}

function instancesOf(reading: Reading, given: string, body: Blocks): Resource[] {
  const { count } = body;
  const address = boundAddress(given);
  // A negative count would make room for more resources than are allowed.
  if (typeof count === "number" && !(Number.isInteger(count) && count >= 0)) {
    throw new Error(`The count of ${address} must be a whole number, 0 or more.`);
  }
  reading.resources += typeof count === "number" ? count : 1;
  assertAtMost(mostResources, reading.resources, "resources");
  const json = JSON.stringify(body);
  const used = reading.variables.filter(({ key }) => json.includes(`var.${key}`));
  const digest = createHash("sha256")
    .update(JSON.stringify([json, used]))
    .digest("hex")
    .slice(0, 16);
  if (typeof count !== "number") return [{ address, digest }];
  return Array.from({ length: count }, (_, index) => ({ address: `${address}[${index}]`, digest }));
}
