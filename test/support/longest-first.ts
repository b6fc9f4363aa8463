// Starts the slowest test files first, so that the others run next to them.
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take 10 s of CPU time or more, or wait long. Without a cache, Vitest would order files by their length. */
const long = [
  "jobs/command-executor",
  "jobs/command-executor-attacks",
  "jobs/command-executor-limits",
  "guides/guides",
  "docs/docs",
  "scripts/new",
  "authorization/probes",
  "fairness/shared-resources",
  "operations/database-failures",
  "gate/gate-command",
  "packages/infrarun",
  "readme",
  "scripts/generate",
  "jobs/vcs-pushes",
  "authorization/matrix",
  "jobs/auto-destroy",
  "mcp/mcp",
  "bad-inputs/hostile-configurations",
  "jobs/worker",
  "operations/service-bundle",
  "cli/usage",
  "client/samples",
  "spec/arazzo",
  "packages/own-folders",
  "scripts/mock",
  "impact/large",
  "jobs/model",
  "spec/returned-values",
  "gate/hostile-bodies",
  "scripts/generate-watch",
  "scripts/generate-edits",
  "scripts/admin-vcs",
  "store/embedded-accounts",
  "bad-inputs/races",
  "operations/refused-requests-disk",
  "docs/console",
  "impact/behaviour",
  "spec/bundle",
  "impact/hostile",
  "impact/traffic",
  "jobs/vcs-trouble",
  "http/start",
  "jobs/idle",
  "spec/differential",
  "jobs/vcs-fetch",
  "impact/callers",
  "impact/command",
  "gate/live",
  "operations/process",
  "bad-inputs/strangers",
  "extensions/receive-vcs-push",
  "bad-inputs/hostile-states",
  "bad-inputs/hostile-archives",
  "store/service-role",
  "store/embedded",
  "scripts/admin",
  "operations/roles",
  "scripts/foreign-documents",
  "impact/random",
  "jobs/worker-death",
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
