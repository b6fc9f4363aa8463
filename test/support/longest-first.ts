// The order of test files: the slowest start first, so that none of them runs alone at the end.
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take half a minute or more on a busy machine; others are faster. */
const long = [
  "faults/faults",
  "jobs/command-executor-attacks",
  "jobs/command-executor-limits",
  "impact/edits",
  "docs/docs",
  "store/explain",
  "scripts/generate",
  "gate/gate-command",
  "scripts/new",
  "jobs/vcs-trouble",
  "readme",
  "client/package",
  "http/start",
  "impact/callers",
  "store/embedded",
  "jobs/idle",
  "jobs/vcs-pushes",
  "spec/differential",
  "bad-inputs/hostile-states",
  "operations/process",
  "scripts/generate-foreign",
  "jobs/worker",
  "jobs/command-executor",
  "gate/live",
  "bad-inputs/hostile-configurations",
  "bad-inputs/strangers",
  "jobs/model",
  "impact/command",
  "impact/traffic",
  "scripts/dev",
].map((name) => `/test/${name}.test.ts`);

const rank = ({ moduleId }: TestSpecification): number => {
  const found = long.findIndex((name) => moduleId.endsWith(name));
  return found === -1 ? long.length : found;
};

export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
