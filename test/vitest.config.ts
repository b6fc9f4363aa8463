import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { operations } from "../generated/operations.ts";
import LongestFirst from "./support/longest-first.ts";

export const inRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** What `npm run test:slow` runs, and no other. */
export const slow = "test/**/*.slow.test.ts";

/** Every 66th operation. All of them take part in `npm run test:eov`. */
const someOperations = Object.keys(operations).filter((_, index) => index % 66 === 0);
/** Each operation has a file of its own, which test/coverage.test.ts sees to. */
const ofOperations = someOperations.map(
  (name) => `test/api/*/${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.test.ts`,
);

export default defineConfig({
  root: inRoot(""),
  // Packages as users get them, not as their authors develop them.
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
      { extends: true, test: { name: "all", include: ["test/**/*.test.ts"], exclude: [slow] } },
      // Some operations once more, with express-openapi-validator as the judge of their requests and answers; the rest of
      // what it can be asked about is in eov.config.ts.
      {
        extends: true,
        test: { name: "eov", include: ofOperations, env: { VALIDATOR: "express-openapi-validator" } },
      },
    ],
    globalSetup: "./test/support/postgres.ts",
    setupFiles: ["plain-output", "contract-coverage", "refusals", "temporary"].map(
      (name) => `./test/support/${name}.setup.ts`,
    ),
    // What tests start as processes of their own need not be compiled again and again.
    env: { NODE_COMPILE_CACHE: inRoot("node_modules/.cache/infrarun") },
    // Files of one worker share what they import, which takes most of the time otherwise; each test has a world of its own.
    isolate: false,
    // Node itself loads the files, as it loads the service: nothing here needs Vite's transformation.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // They make much that is garbage soon; a larger space would slow the start of processes, see scripts/test.ts.
    execArgv: ["--max-semi-space-size=16"],
    // Most of the time is spent waiting for sockets and PostgreSQL, so that more files at once than cores are done sooner.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Each poll takes processor time from the work that it waits for.
    expect: { poll: { interval: 100, timeout: 20_000 } },
    reporters: ["default", "./test/support/summary-reporter.ts"],
  },
});
