import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { operations } from "../generated/operations.ts";
import LongestFirst from "./support/longest-first.ts";
import SummaryReporter from "./support/summary-reporter.ts";

export const inRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Tests that only `npm run test:slow` runs. */
export const slow = "test/**/*.slow.test.ts";

/** Loading a file takes time, even if all of its tests are skipped. */
const skipped = process.argv.some((argument) => argument.endsWith("!long"))
  ? globSync("test/**/*.test.ts", { cwd: inRoot("") }).filter((file) =>
      readFileSync(inRoot(file), "utf8").includes("// @module-tag long\n"),
    )
  : [];

const isWatching = !process.argv.includes("run");
const unreported = inRoot("test/support/unreported-imports.ts");

/** Every 66th operation. `npm run test:eov` uses every operation. */
const someOperations = Object.keys(operations).filter((_, index) => index % 66 === 0);
/** Each operation has its own test file; test/coverage.test.ts checks this. */
const ofOperations = someOperations.map(
  (name) => `test/api/*/${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.test.ts`,
);

export default defineConfig({
  root: inRoot(""),
  // Resolve packages like users do, without conditions for development.
  plugins: [
    {
      name: "published-packages",
      configResolved({ ssr }) {
        ssr.resolve!.conditions = ["node"];
      },
    },
  ],
  test: {
    projects: [
      { extends: true, test: { name: "all", include: ["test/**/*.test.ts"], exclude: [slow, ...skipped] } },
      // Run some operations again with express-openapi-validator. eov.config.ts runs everything with it.
      {
        extends: true,
        test: { name: "eov", include: ofOperations, env: { VALIDATOR: "express-openapi-validator" } },
      },
    ],
    // For tests that need a second of CPU time or more if quicker tests find most bugs in the same code.
    tags: [
      {
        name: "long",
        description: "Only `npm test -- --all` runs it, as the workflow `test` does for every change.",
      },
    ],
    globalSetup: "./test/support/postgres.ts",
    setupFiles: "./test/support/each-file.setup.ts",
    // Processes that tests start use the compile cache.
    env: { NODE_COMPILE_CACHE: inRoot("node_modules/.cache/infrarun") },
    // Test files of one worker share their imports, which take most of the time. Each test has its own world.
    isolate: false,
    // Node loads the files like those of the service, without Vite's transformation.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // Tests create much short-lived garbage. A larger space would slow the start of processes, see scripts/test.ts.
    execArgv: ["--max-semi-space-size=16", ...(isWatching ? [] : ["--import", unreported])],
    // Tests mostly wait for sockets and PostgreSQL, so running more files than cores at once is faster.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A failure shows the values, not `[ Array(1) ]`.
    chaiConfig: { truncateThreshold: 1_000 },
    // Each poll takes CPU time from the work that it waits for.
    expect: { poll: { interval: 100, timeout: 20_000 } },
    reporters: ["default", new SummaryReporter(skipped.length)],
  },
});
