// Starts the slowest test files first, so that the others run next to them.
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take 20 s or more; others are faster. */
const long = [
  "guides/guides",
  "jobs/command-executor-attacks",
  "jobs/command-executor-limits",
  "docs/docs",
  "scripts/new",
  "jobs/vcs-pushes",
  "gate/gate-command",
  "jobs/vcs-trouble",
  "bad-inputs/hostile-configurations",
  "jobs/command-executor",
  "http/start",
  "jobs/idle",
  "spec/differential",
  "readme",
  "jobs/vcs-fetch",
  "impact/callers",
  "impact/command",
  "gate/live",
  "scripts/generate",
  "operations/process",
  "bad-inputs/strangers",
  "extensions/receive-vcs-push",
  "scripts/dev",
  "bad-inputs/hostile-states",
  "bad-inputs/hostile-archives",
  "store/service-role",
  "store/embedded",
  "scripts/admin",
  "jobs/worker",
  "operations/roles",
  "scripts/foreign-documents",
  "impact/random",
  "jobs/worker-death",
  "faults/faults",
  "authorization/matrix",
].map((name) => `/${name}.test.ts`);

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
