import { defineConfig } from "vitest/config";

export default defineConfig({
  root: new URL("..", import.meta.url).pathname,
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: "./test/support/postgres.ts",
    // Files of one worker share what they import, which takes most of the time otherwise; each test has a world of its own.
    isolate: false,
    // Most of the time is spent waiting for sockets, so that more files at once than cores (less one) are done sooner.
    maxWorkers: 3,
    // A machine that is busy with something else makes sockets and clocks late; what is wrong is wrong three times.
    retry: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    reporters: ["default", "./test/support/summary-reporter.ts"],
  },
});
