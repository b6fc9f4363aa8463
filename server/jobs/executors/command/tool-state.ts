// The tool's state: a document whose resources and outputs the service shows. The content is untrusted, so a thread reads it,
// and everything that is kept is bounded.
import { isWritable } from "../../../domain/limits.ts";
import { mostResources, type Output, type Resource, type State } from "../executor.ts";
import { addressOf, digestOf } from "../simulated-state.ts";

const MiB = 1024 ** 2;

const most = {
  bytes: 32 * MiB,
  /** Depth of nested objects and lists. */
  depth: 256,
  /** Members and elements of all objects and lists. */
  members: 500_000,
  addressLength: 1024,
  nameLength: 256,
  outputs: 500,
  /** Bytes of all outputs, as JSON. */
  outputBytes: MiB / 4,
};

/** The document is a state, but larger than the service reads, or with a name that it cannot show. */
export class StateTooLarge extends Error {}

type Members = Readonly<Record<string, unknown>>;

/** Throws one sentence if the document is not a state, or `StateTooLarge`. */
export function parseToolState(document: Uint8Array): State {
  const { version, resources, outputs } = parseDocument(document, "state");
  if (version !== 4) throw new Error(`The tool wrote a state of version ${version}; only version 4 is supported.`);
  return { resources: toResources(membersOf(resources)), outputs: toOutputs(outputs) };
}

/** Throws one sentence if the document is too large, or not an object. */
export function parseDocument(document: Uint8Array, noun: Noun): Members {
  assertShort(document, noun);
  assertParsable(document, noun);
  return parse(document, noun);
}

type Noun = "state" | "plan";

export const longestDocument = most.bytes;

export function assertShort({ byteLength }: Uint8Array, noun: Noun = "state"): void {
  if (byteLength > most.bytes) throw tooLarge(`is longer than ${most.bytes} bytes`, noun);
}

const signs = { quote: 0x22, comma: 0x2c, backslash: 0x5c, list: 0x5b, listEnd: 0x5d, object: 0x7b, objectEnd: 0x7d };

/** Counts before parsing: a parser that runs out of memory ends the whole process, not only its thread. */
function assertParsable(document: Uint8Array, noun: Noun): void {
  let [depth, members, inText] = [0, 0, false];
  for (let at = 0; at < document.byteLength; at += 1) {
    const sign = document[at];
    if (inText) {
      if (sign === signs.backslash) at += 1;
      else if (sign === signs.quote) inText = false;
    } else if (sign === signs.quote) {
      inText = true;
    } else if (sign === signs.list || sign === signs.object) {
      depth += 1;
      members += 1;
      if (depth > most.depth) throw tooLarge(`is nested more than ${most.depth} levels deep`, noun);
    } else if (sign === signs.listEnd || sign === signs.objectEnd) {
      depth -= 1;
    } else if (sign === signs.comma) {
      members += 1;
    }
    if (members > most.members) throw tooLarge(`has more than ${most.members} members`, noun);
  }
}

const tooLarge = (what: string, noun: Noun = "state") => new StateTooLarge(`The ${noun} that the tool wrote ${what}.`);

function parse(document: Uint8Array, noun: Noun): Members {
  try {
    const value: unknown = JSON.parse(
      Buffer.from(document.buffer, document.byteOffset, document.byteLength).toString(),
    );
    if (isMembers(value)) return value;
  } catch {}
  throw new Error(`The ${noun} that the tool wrote is not JSON.`);
}

function toResources(blocks: readonly Members[]): Resource[] {
  const resources: Resource[] = [];
  for (const { mode, module, type, name, instances } of blocks) {
    if (mode !== "managed") continue;
    const block = { type: String(type), name: String(name), ...(module !== undefined && { module: String(module) }) };
    for (const instance of membersOf(instances)) {
      if (resources.length === mostResources) throw tooLarge(`has more than ${mostResources} resources`);
      const address = addressOf(block, instance);
      if (address.length > most.addressLength) {
        throw tooLarge(`has an address of more than ${most.addressLength} characters`);
      }
      resources.push({ address, digest: digestOf(instance) });
    }
  }
  return resources;
}

function toOutputs(given: unknown): Output[] {
  const outputs = Object.entries(isMembers(given) ? given : {}).map(([name, output]) => {
    const { value = null, sensitive } = isMembers(output) ? output : {};
    return { name, value, sensitive: sensitive === true };
  });
  if (outputs.length > most.outputs) throw tooLarge(`has more than ${most.outputs} outputs`);
  if (outputs.some(({ name }) => name.length > most.nameLength)) {
    throw tooLarge(`has an output whose name is longer than ${most.nameLength} characters`);
  }
  if (!outputs.every(({ name }) => isWritable(name))) {
    throw tooLarge("has an output whose name has NUL or half a surrogate pair");
  }
  if (Buffer.byteLength(JSON.stringify(outputs)) > most.outputBytes) {
    throw tooLarge(`has outputs of more than ${most.outputBytes} bytes`);
  }
  return outputs;
}

function membersOf(value: unknown): Members[] {
  return Array.isArray(value) ? value.filter(isMembers) : [];
}

function isMembers(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
