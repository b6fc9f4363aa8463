// Writes the state of a simulated apply as a document of version 4, so that every tool can read it.
import { createHash, randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { latestToolVersion } from "../../domain/tool-version.ts";
import type { Resource, State } from "./executor.ts";

type Members = Readonly<Record<string, unknown>>;
type Instance = Members & Readonly<{ index_key?: string | number; attributes?: Members; private?: string }>;
interface Block {
  mode: string;
  module?: string;
  type: string;
  name: string;
  provider: string;
  instances: Instance[];
}
type Place = Pick<Block, "module" | "type" | "name"> & Readonly<{ index?: string | number | undefined }>;

export interface Rendering {
  /** The document before the apply. */
  before: Uint8Array | undefined;
  state: State;
  /** The tool version of the run, which may be a constraint. */
  toolVersion: string;
}

/** What a simulated instance keeps in a member that tools copy without reading it. */
type Mark = Readonly<{ digest: string; address?: string; at?: string }>;

export function renderState({ before, state, toolVersion }: Rendering): Buffer {
  const old = before === undefined ? {} : (JSON.parse(Buffer.from(before).toString()) as Members);
  const blocks = blocksOf(old);
  const document = {
    version: 4,
    terraform_version: /^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(toolVersion) ? toolVersion : latestToolVersion,
    serial: (Number.isSafeInteger(old.serial) ? (old.serial as number) : 0) + 1,
    lineage: typeof old.lineage === "string" && old.lineage !== "" ? old.lineage : randomUUID(),
    outputs: renderOutputs(state, old),
    resources: [...blocks.filter(({ mode }) => mode !== "managed"), ...renderResources(state.resources, blocks)],
    check_results: null,
  };
  return Buffer.from(`${JSON.stringify(document, null, 2)}\n`);
}

const blocksOf = ({ resources }: Members): Block[] =>
  (Array.isArray(resources) ? resources : []).filter(isMembers).map((block) => ({
    ...(block as unknown as Block),
    instances: Array.isArray(block.instances) ? block.instances.filter(isMembers) : [],
  }));

const isMembers = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Keeps unchanged instances, even those of a real tool. */
function renderResources(resources: readonly Resource[], before: readonly Block[]): Block[] {
  const known = new Map<string, { block: Block; instance: Instance }>();
  for (const block of before.filter(({ mode }) => mode === "managed")) {
    for (const instance of block.instances) known.set(addressOf(block, instance), { block, instance });
  }
  const rendered = new Map<string, Block>();
  for (const resource of resources) {
    const old = known.get(resource.address);
    const place = old ? { ...old.block, index: old.instance.index_key } : placeOf(resource.address);
    const { module, type, name } = place;
    const key = JSON.stringify([module, type, name]);
    const block = rendered.get(key) ?? {
      mode: "managed",
      ...(module !== undefined && { module }),
      type,
      name,
      provider: old?.block.provider ?? providerOf(type),
      instances: [],
    };
    rendered.set(key, block);
    block.instances.push(
      old && digestOf(old.instance) === resource.digest ? old.instance : renderInstance(resource, place, old?.instance),
    );
  }
  return [...rendered.values()];
}

function renderInstance({ address, digest, input }: Resource, { index, ...place }: Place, old?: Instance): Instance {
  const at = pathOf(place, index);
  const mark: Mark = at === address ? { digest } : { digest, address, at };
  const { status: _, ...kept } = old ?? {};
  const value = (input ?? null) !== null && { value: input, type: typeOf(input) };
  return {
    ...(index !== undefined && { index_key: index }),
    schema_version: 0,
    sensitive_attributes: [],
    ...kept,
    attributes: {
      ...(kept.attributes ?? { id: randomUUID(), ...attributesOf[place.type] }),
      ...(value && { input: value, output: value }),
    },
    private: Buffer.from(JSON.stringify(mark)).toString("base64"),
  };
}

/** Tools refuse states without all attributes of a type, but only these types are known here. */
const attributesOf: Record<string, Members> = {
  terraform_data: { input: null, output: null, triggers_replace: null },
  null_resource: { triggers: null },
};

/** The address of an instance in the service; a tool may have moved the instance. */
export function addressOf(block: Pick<Block, "module" | "type" | "name">, instance: Instance): string {
  const path = pathOf(block, instance.index_key);
  const mark = markOf(instance);
  return mark?.at === path ? (mark.address ?? path) : path;
}

const pathOf = ({ module, type, name }: Pick<Block, "module" | "type" | "name">, index: unknown): string =>
  `${module === undefined ? "" : `${module}.`}${type}.${name}${index === undefined ? "" : `[${JSON.stringify(index)}]`}`;

/** A tainted instance has another digest, so that the next apply changes it. */
export function digestOf({ index_key: _, ...instance }: Instance): string {
  const mark = instance.status === undefined ? markOf(instance) : undefined;
  return mark?.digest ?? createHash("sha256").update(JSON.stringify(instance)).digest("hex").slice(0, 16);
}

function markOf({ private: kept }: Instance): Mark | undefined {
  if (typeof kept !== "string") return undefined;
  try {
    const mark: unknown = JSON.parse(Buffer.from(kept, "base64").toString());
    return isMembers(mark) && typeof mark.digest === "string" ? (mark as unknown as Mark) : undefined;
  } catch {
    return undefined;
  }
}

const addressForm =
  /^(?:((?:module\.[A-Za-z_][\w-]*\.)*module\.[A-Za-z_][\w-]*)\.)?(?!module\.)([a-z]\w*)\.([A-Za-z_][\w-]*)(?:\[(\d+)\])?$/;
const moduleForm = /^(?:module\.[A-Za-z_][\w-]*\.)*module\.[A-Za-z_][\w-]*(?:\[\d+\])?$/;

/** A module that was not read, and a resource with a strange name, become a resource of a type that every tool knows. */
function placeOf(address: string): Place {
  const [, module, type, name, index] = addressForm.exec(address) ?? [];
  if (type !== undefined && name !== undefined) {
    return {
      ...(module !== undefined && { module }),
      type,
      name,
      ...(index !== undefined && { index: Number(index) }),
    };
  }
  if (moduleForm.test(address)) return { module: address, type: "terraform_data", name: "simulated" };
  const hash = createHash("sha256").update(address).digest("hex").slice(0, 16);
  return { type: "terraform_data", name: `simulated_${hash}` };
}

function providerOf(type: string): string {
  const [name] = type.split("_");
  const isBuiltIn = name === "terraform" || name === "simulated";
  return `provider["${isBuiltIn ? "terraform.io/builtin/terraform" : `registry.terraform.io/hashicorp/${name}`}"]`;
}

function renderOutputs({ outputs }: State, { outputs: before }: Members): Members {
  const entries = outputs.map(({ name, value, sensitive }): [string, Members] => {
    const old = isMembers(before) && Object.hasOwn(before, name) ? before[name] : undefined;
    const isSame = isMembers(old) && isDeepStrictEqual([old.value ?? null, old.sensitive === true], [value, sensitive]);
    return [name, isSame ? old : { value, type: typeOf(value), ...(sensitive && { sensitive }) }];
  });
  return Object.fromEntries(entries);
}

/** The type in the configuration language, as JSON. */
export function typeOf(value: unknown): unknown {
  if (value === null) return "dynamic";
  if (Array.isArray(value)) return ["tuple", value.map(typeOf)];
  if (isMembers(value)) {
    return ["object", Object.fromEntries(Object.entries(value).map(([name, one]) => [name, typeOf(one)]))];
  }
  return typeof value === "boolean" ? "bool" : typeof value;
}
