// The order of test files: the slowest start first, so that none of them runs alone at the end.
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take 15 seconds or more; others are faster. */
const long = [
  "spec/differential",
  "faults/faults",
  "jobs/command-executor-limits",
  "docs/docs",
  "scripts/generate",
  "gate/live",
  "operations/process",
  "jobs/model",
  "store/explain",
  "store/embedded",
  "jobs/worker",
  "http/raw-requests",
  "bad-inputs/slow",
  "jobs/worker-death",
  "scripts/generate-foreign",
  "gate/gate-command",
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
