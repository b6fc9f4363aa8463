// For `npm run test:mutation`: the tests that it names, one after the other, each with the mutant that is on.
import { mergeConfig } from "vitest/config";
import config, { inRoot } from "../vitest.config.ts";

const { projects: _, ...shared } = config.test!;

export default mergeConfig(
  { ...config, test: shared },
  {
    root: inRoot(""),
    test: {
      include: (process.env.MUTATION_TESTS ?? "").split(" "),
      exclude: ["test/**/*.slow.test.ts", "**/node_modules/**"],
      setupFiles: ["./test/mutation/pass-on.setup.ts"],
      // Code that counts its steps is slower.
      testTimeout: 240_000,
    },
  },
);
