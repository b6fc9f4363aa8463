// The order of test files: those that take longest begin first, so that nobody waits for one of them alone in the end.
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Of a quarter of a minute and more; what is not named here is quicker. */
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
