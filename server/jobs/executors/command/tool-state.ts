// The state that the tool keeps: a document of its own, of which the service shows resources and outputs.
import { createHash } from "node:crypto";
import type { Output, Resource, State } from "../executor.ts";

type Members = Readonly<Record<string, unknown>>;

/** Throws one sentence when it is no state. */
export function readToolState(document: string): State {
  const { version, resources, outputs } = parse(document);
  if (version !== 4) throw new Error(`The tool keeps a state of version ${version}; only version 4 is known.`);
  return { resources: membersOf(resources).flatMap(toResources), outputs: toOutputs(outputs), document };
}

function parse(document: string): Members {
  try {
    const value: unknown = JSON.parse(document);
    if (isMembers(value)) return value;
  } catch {}
  throw new Error("The state that the tool has written is not JSON.");
}

function toResources({ mode, module, type, name, instances }: Members): Resource[] {
  if (mode !== "managed") return [];
  const base = `${module === undefined ? "" : `${module}.`}${type}.${name}`;
  return membersOf(instances).map(({ index_key: index, ...instance }) => ({
    address: index === undefined ? base : `${base}[${JSON.stringify(index)}]`,
    digest: createHash("sha256").update(JSON.stringify(instance)).digest("hex").slice(0, 16),
  }));
}

function toOutputs(outputs: unknown): Output[] {
  return Object.entries(isMembers(outputs) ? outputs : {}).map(([name, output]) => {
    const { value = null, sensitive } = isMembers(output) ? output : {};
    return { name, value, sensitive: sensitive === true };
  });
}

function membersOf(value: unknown): Members[] {
  return Array.isArray(value) ? value.filter(isMembers) : [];
}

function isMembers(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
