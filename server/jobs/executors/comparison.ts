import { isDeepStrictEqual } from "node:util";
import type { Configuration } from "./configuration.ts";
import { type Changes, mostResources, type Output, type Resource, type RunFlags, type State } from "./executor.ts";
import type { PlannedChange } from "./simulated-plan.ts";

export type Comparison = Readonly<{
  changes: Changes;
  lines: readonly string[];
  planned: readonly PlannedChange[];
  /** One line for each changed output, without values, because they may be secret. */
  outputLines: readonly string[];
  state: State;
}>;

/** The wording of each action in the log, and the counts that it increases. */
const actions: Record<PlannedChange["action"], { sign: string; verb: string; kinds: readonly (keyof Changes)[] }> = {
  import: { sign: "&", verb: "will be imported", kinds: ["import"] },
  create: { sign: "+", verb: "will be created", kinds: ["add"] },
  delete: { sign: "-", verb: "will be destroyed", kinds: ["destroy"] },
  replace: { sign: "-/+", verb: "will be replaced", kinds: ["add", "destroy"] },
  update: { sign: "~", verb: "will be updated in place", kinds: ["change"] },
};

export function compare(wanted: Configuration, state: State, flags: RunFlags): Comparison {
  const targets = flags.targetAddrs && toBranch(flags.targetAddrs);
  const targeted = (address: string) => targets === null || isWithin(address, targets);
  const before = new Map(state.resources.map((resource) => [resource.address, resource]));
  const resources = [...(flags.allowConfigGeneration ? generated(wanted, before) : []), ...wanted.resources];
  const after = new Map(flags.isDestroy ? [] : resources.map((resource) => [resource.address, resource]));
  const [imports, replaced] = [new Set(wanted.imports), new Set(flags.replaceAddrs)];
  const changes = { add: 0, change: 0, destroy: 0, import: 0 };
  const lines: string[] = [];
  const planned: PlannedChange[] = [];
  const note = (address: string, action: PlannedChange["action"]) => {
    const { sign, verb, kinds } = actions[action];
    for (const kind of kinds) changes[kind] += 1;
    lines.push(`  ${sign} ${address} ${verb}`);
    const generated = action === "import" && after.get(address)?.digest === generatedDigest;
    planned.push({ address, action, ...(generated && { generated }) });
  };

  const remaining: Resource[] = [];
  for (const address of new Set([...before.keys(), ...after.keys()])) {
    const [old, next] = [before.get(address), after.get(address)];
    if (flags.refreshOnly || !targeted(address)) {
      if (old) remaining.push(old);
      continue;
    }
    if (next) remaining.push(next);
    if (!old && imports.has(address)) note(address, "import");
    else if (!old) note(address, "create");
    else if (!next) note(address, "delete");
    else if (replaced.has(address)) note(address, "replace");
    else if (old.digest !== next.digest) note(address, "update");
  }
  assertResourcesFit(remaining);
  const wantedOutputs = flags.isDestroy && flags.targetAddrs === null ? [] : wanted.outputs;
  const outputs = flags.refreshOnly ? state.outputs : wantedOutputs;
  return {
    changes,
    lines,
    planned,
    outputLines: compareOutputs(state.outputs, outputs),
    state: { resources: remaining, outputs },
  };
}

const generatedDigest = "generated";

/** Resources whose configuration an import generates; a resource block with the same address takes precedence. */
function generated({ imports }: Configuration, before: ReadonlyMap<string, Resource>): Resource[] {
  return imports.map((address) => before.get(address) ?? { address, digest: generatedDigest });
}

function compareOutputs(before: readonly Output[], after: readonly Output[]): string[] {
  const [old, next] = [before, after].map((outputs) => new Map(outputs.map((output) => [output.name, output])));
  return [...new Set([...old!.keys(), ...next!.keys()])].sort().flatMap((name) => {
    const [from, to] = [old!.get(name), next!.get(name)];
    if (!from) return [`  + ${name}`];
    if (!to) return [`  - ${name}`];
    return isDeepStrictEqual([from.value, from.sensitive], [to.value, to.sensitive]) ? [] : [`  ~ ${name}`];
  });
}

/** Targets by their parts, so that the time for an address depends only on its length, not on the number of targets. */
interface Branch {
  isTarget: boolean;
  parts: Map<string, Branch>;
}

const newBranch = (): Branch => ({ isTarget: false, parts: new Map() });

/** Each part after the first begins with its sign: `module.a.x.y[0]` has five. */
const partsOf = (address: string): string[] => address.split(/(?=[.[])/);

function toBranch(targets: readonly string[]): Branch {
  const root = newBranch();
  for (const target of targets) {
    let branch = root;
    for (const part of partsOf(target)) {
      const next = branch.parts.get(part) ?? newBranch();
      branch.parts.set(part, next);
      branch = next;
    }
    branch.isTarget = true;
  }
  return root;
}

/** An address is within itself and its module; an instance is within its resource. */
function isWithin(address: string, targets: Branch): boolean {
  let branch: Branch | undefined = targets;
  for (const part of partsOf(address)) {
    branch = branch.parts.get(part);
    if (branch === undefined || branch.isTarget) return branch !== undefined;
  }
  return false;
}

const forcedAddress = (number: number) => `simulated_resource.number_${number}`;

/** The forced number of changes, as if to these resources. */
export function planForced(changes: Changes, { resources }: State): PlannedChange[] {
  const addressAt = (index: number) => resources[index]?.address ?? forcedAddress(index + 1);
  const some = (count: number, action: PlannedChange["action"], first: number) =>
    Array.from({ length: count }, (_, index) => ({ address: addressAt(first + index), action }));
  return [
    ...some(changes.change, "update", 0),
    ...some(changes.destroy, "delete", Math.max(0, resources.length - changes.destroy)),
    ...some(changes.add, "create", resources.length),
    ...some(changes.import, "import", resources.length + changes.add),
  ];
}

/** Returns the state after the forced number of changes, ignoring the configuration. */
export function force(changes: Changes, state: State): State {
  const remaining = state.resources.slice(0, Math.max(0, state.resources.length - changes.destroy));
  const first = state.resources.length;
  const added = Array.from({ length: changes.add + changes.import }, (_, index) => ({
    address: forcedAddress(first + index + 1),
    digest: "simulated",
  }));
  const resources = [...remaining, ...added];
  assertResourcesFit(resources);
  return { ...state, resources };
}

/** Without this, many runs could grow a state without end. */
function assertResourcesFit(resources: readonly Resource[]): void {
  if (resources.length > mostResources) throw new Error(`The state would have more than ${mostResources} resources.`);
}

export function isEmpty({ add, change, destroy, import: imported }: Changes): boolean {
  return add + change + destroy + imported === 0;
}
