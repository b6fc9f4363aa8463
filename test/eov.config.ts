// `npm run test:eov`: runs all tests that use the server over HTTP with express-openapi-validator, and compares the two
// validators with more exchanges.
import { mergeConfig } from "vitest/config";
import config from "./vitest.config.ts";

const folders = ["api", "authorization", "bad-inputs", "http", "operations"];

const { projects: _, ...shared } = config.test!;

export default mergeConfig(
  { ...config, test: shared },
  {
    test: {
      include: [...folders.map((folder) => `test/${folder}/**/*.test.ts`), "test/spec/differential.test.ts"],
      env: { VALIDATOR: "express-openapi-validator", THOROUGH: "yes" },
    },
  },
);
