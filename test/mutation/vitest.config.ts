// For `npm run test:mutation`: the tests that it names, one after the other, each with the mutant that is on.
import { mergeConfig } from "vitest/config";
import config, { inRoot } from "../vitest.config.ts";
import { mutatedRuntime } from "./mutated-runtime.ts";

// Threads, in which the tool runs tests, take no flags of the memory.
const { projects: _, setupFiles: _setup, execArgv: _flags, ...shared } = config.test!;

export default mergeConfig(
  { ...config, test: shared },
  {
    root: inRoot(""),
    plugins: [mutatedRuntime],
    test: {
      include: (process.env.MUTATION_TESTS ?? "").split(" "),
      exclude: ["test/**/*.slow.test.ts", "**/node_modules/**"],
      // Without the set-up of contract coverage: it loads the whole gate, and would do so again for each change.
      setupFiles: ["./test/support/plain-output.setup.ts", "./test/mutation/pass-on.setup.ts"],
      // Code that counts its steps is slower.
      testTimeout: 240_000,
      // It puts the mutated runtime in its place, which Node does not know of.
      experimental: { viteModuleRunner: true },
    },
  },
);
