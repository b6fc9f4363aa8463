// `npm run test:eov`: whatever asks the server over HTTP, with express-openapi-validator as the judge of it, and the
// comparison of the two validators over more exchanges.
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
