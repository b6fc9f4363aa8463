// The JSON output of a simulated plan, in the form of a real tool, so that command lines can show its changes.
import type { Output } from "./executor.ts";
import { type PlanOutput, toPlanOutput } from "./plan-output.ts";

type Action = "create" | "update" | "delete" | "replace" | "import";

/** `generated`: an import without a resource block, for which configuration is generated. */
export type PlannedChange = Readonly<{ address: string; action: Action; generated?: boolean }>;

type Outputs = readonly Output[];

export function describePlan(
  changes: readonly PlannedChange[],
  outputs: Readonly<{ before: Outputs; after: Outputs }>,
  { toolVersion, secrets }: Readonly<{ toolVersion: string; secrets: readonly string[] }>,
): PlanOutput {
  const resources = changes.map(toResourceChange);
  const plan = {
    format_version: "1.2",
    terraform_version: toolVersion,
    resource_changes: resources,
    output_changes: toOutputChanges(outputs.before, outputs.after),
    applyable: changes.length > 0,
    complete: true,
    errored: false,
  };
  return toPlanOutput(plan, { find: (member) => (member === "format_version" ? "1.0" : schema) }, secrets);
}

const attribute = { type: "string", optional: true, computed: true, description_kind: "plain" };
const schema = {
  version: 0,
  block: { attributes: { id: attribute, configuration: attribute }, description_kind: "plain" },
};

/** `module.a["x"].null_resource.b[0]`: modules, type, name and index. */
const addressParts = /^(?:(.+)\.)?([^.[\]]+)\.([^.[\]]+)(?:\[(.+)\])?$/;

function toResourceChange({ address, action, generated }: PlannedChange) {
  const [, module, type = address, name = address, index] = addressParts.exec(address) ?? [];
  const generatedConfig = { generated_config: `resource "${type}" "${name}" {\n}` };
  return {
    address,
    ...(module !== undefined && { module_address: module }),
    mode: "managed",
    type,
    name,
    ...(index !== undefined && { index: readIndex(index) }),
    provider_name: `registry.terraform.io/simulated/${type.split("_")[0]}`,
    change: { ...changesOf(address)[action], ...(generated && generatedConfig), ...nothingSensitive },
  };
}

const nothingSensitive = { before_sensitive: {}, after_sensitive: {} };

function readIndex(index: string): unknown {
  try {
    return JSON.parse(index);
  } catch {
    return index;
  }
}

/** A simulated resource has only an id and a configuration. */
function changesOf(id: string) {
  const [created, kept] = [
    { after: {}, after_unknown: { id: true } },
    { id, configuration: "as applied" },
  ];
  return {
    create: { actions: ["create"], before: null, ...created },
    update: { actions: ["update"], before: kept, after: { ...kept, configuration: "as uploaded" }, after_unknown: {} },
    delete: { actions: ["delete"], before: kept, after: null, after_unknown: {} },
    replace: { actions: ["delete", "create"], before: { id }, ...created, replace_paths: [["id"]] },
    import: { actions: ["no-op"], before: { id }, after: { id }, after_unknown: {}, importing: { id } },
  };
}

function toOutputChanges(before: Outputs, after: Outputs) {
  const [old, next] = [before, after].map((outputs) => new Map(outputs.map((output) => [output.name, output])));
  const names = [...new Set([...old!.keys(), ...next!.keys()])].sort();
  return Object.fromEntries(names.map((name) => [name, toOutputChange(old!.get(name), next!.get(name))]));
}

function toOutputChange(from: Output | undefined, to: Output | undefined) {
  const isSame = JSON.stringify(from) === JSON.stringify(to);
  return {
    actions: [!from ? "create" : !to ? "delete" : isSame ? "no-op" : "update"],
    before: from?.value ?? null,
    after: to?.value ?? null,
    // Only a real apply would know it.
    after_unknown: to?.value === null,
    before_sensitive: from?.sensitive ?? false,
    after_sensitive: to?.sensitive ?? false,
  };
}
