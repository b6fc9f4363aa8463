// Reads a state of version 4, or any JSON, in pieces: a state may have 100 MiB, of which only the outputs and a few members
// are kept. The content is untrusted, so everything that is kept is bounded.
import { BadJson, JsonReader, type Listener } from "./json-reader.ts";
import { isWritable } from "./limits.ts";
import type { StateResource } from "./types.ts";

const most = {
  /** Bytes of a kept member. */
  memberBytes: 1024,
  nameLength: 256,
  outputs: 500,
  /** Bytes of all outputs, as in the document. */
  outputBytes: 256 * 1024,
  /** Resource blocks that are listed; the others only count. */
  listedResources: 200,
};

/** An output of a state. The type is that of the configuration language, as JSON. */
export type StateOutput = Readonly<{ name: string; value: unknown; type: unknown; sensitive: boolean }>;

export type StateSummary = Readonly<{
  /** Null if the document has none. */
  serial: number | null;
  lineage: string | null;
  toolVersion: string | null;
  /** Managed instances. */
  resourceCount: number;
  resources: readonly StateResource[];
  outputs: readonly StateOutput[];
  /** The reason why the outputs are not listed. */
  excess?: string;
}>;

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Throws `BadJson` for anything else than a state of version 4. */
export async function summarizeState(chunks: Chunks): Promise<StateSummary> {
  const collector = new Collector();
  const reader = new JsonReader(collector);
  for await (const chunk of chunks) reader.push(chunk);
  reader.end();
  return collector.summary();
}

/** Throws `BadJson` if it is not JSON. */
export async function assertJson(chunks: Chunks): Promise<void> {
  const reader = new JsonReader({ onKey() {}, limitOf: () => 0, onText() {}, onEnd() {} });
  for await (const chunk of chunks) reader.push(chunk);
  reader.end();
}

const scalars = ["version", "serial", "lineage", "terraform_version"];
const members = ["mode", "module", "type", "name", "provider"];

class Collector implements Listener {
  readonly #top: Record<string, unknown> = {};
  readonly #resources: StateResource[] = [];
  #outputs: string | undefined = "{}";
  #key = "";
  #member = "";
  #block: Record<string, unknown> = {};
  #instances = 0;
  #count = 0;

  onKey(depth: number, key: string): void {
    if (depth === 1) this.#key = key;
    else this.#member = key;
  }

  limitOf(depth: number): number {
    if (depth === 1 && this.#key === "outputs") return most.outputBytes;
    if (depth === 1) return scalars.includes(this.#key) ? most.memberBytes : 0;
    if (this.#key !== "resources") return 0;
    if (depth === 2) {
      this.#block = {};
      this.#instances = 0;
    }
    if (depth === 4 && this.#member === "instances") this.#instances += 1;
    return depth === 3 && members.includes(this.#member) ? most.memberBytes : 0;
  }

  onText(depth: number, text: string | undefined): void {
    if (depth === 1 && this.#key === "outputs") this.#outputs = text;
    else if (depth === 1) this.#top[this.#key] = parsed(text);
    else this.#block[this.#member] = parsed(text);
  }

  onEnd(depth: number): void {
    if (depth !== 3 || this.#key !== "resources") return;
    const { mode, module, type, name, provider } = this.#block;
    if (mode === "managed") this.#count += this.#instances;
    if (this.#resources.length === most.listedResources || textOf(type) === "") return;
    const prefix = mode === "data" ? "data." : "";
    this.#resources.push({
      name: textOf(name),
      type: prefix + textOf(type),
      module: textOf(module) || "root",
      provider: textOf(provider),
      count: this.#instances,
    });
  }

  summary(): StateSummary {
    const { version, serial, lineage, terraform_version: toolVersion } = this.#top;
    if (version !== 4) {
      throw new BadJson(
        version === undefined
          ? "The document is not a state: it has no version."
          : `The state has version ${JSON.stringify(version)}; only version 4 is supported.`,
      );
    }
    const counted = {
      serial: isSerial(serial) ? serial : null,
      lineage: textOf(lineage) || null,
      toolVersion: textOf(toolVersion) || null,
      resourceCount: this.#count,
      resources: this.#resources,
    };
    if (this.#outputs === undefined) return without(counted, `has outputs of more than ${most.outputBytes} bytes`);
    const outputs = toOutputs(JSON.parse(this.#outputs));
    return typeof outputs === "string" ? without(counted, outputs) : { ...counted, outputs };
  }
}

const without = (counted: Omit<StateSummary, "outputs">, what: string): StateSummary => ({
  ...counted,
  outputs: [],
  excess: `The state ${what}.`,
});

/** The largest number that a serial may have. */
export const mostSerial = Number.MAX_SAFE_INTEGER;
const isSerial = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

const parsed = (text: string | undefined): unknown => (text === undefined ? undefined : JSON.parse(text));
const textOf = (value: unknown): string => (typeof value === "string" && isWritable(value) ? value : "");

/** Returns what is wrong if they cannot be shown. */
function toOutputs(given: unknown): StateOutput[] | string {
  const isObject = typeof given === "object" && given !== null && !Array.isArray(given);
  const entries = Object.entries(isObject ? (given as Record<string, unknown>) : {});
  if (entries.length > most.outputs) return `has more than ${most.outputs} outputs`;
  if (entries.some(([name]) => name.length > most.nameLength)) {
    return `has an output whose name is longer than ${most.nameLength} characters`;
  }
  if (!entries.every(([name]) => isWritable(name))) {
    return "has an output whose name has NUL or half a surrogate pair";
  }
  return entries.map(([name, output]) => {
    const { value = null, type = null, sensitive } = Object(output) as Partial<StateOutput>;
    return { name, value, type, sensitive: sensitive === true };
  });
}
