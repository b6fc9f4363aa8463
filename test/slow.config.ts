// `npm run test:slow`: tests that take too long for every change. A workflow runs them each night.
import { globSync, readFileSync } from "node:fs";
import { mergeConfig } from "vitest/config";
import config, { inRoot, slow } from "./vitest.config.ts";

const { projects: _, ...shared } = config.test!;

/** Test files that run more cases at night. */
const thorough = globSync("test/**/*.test.ts", { cwd: inRoot("") }).filter((file) =>
  readFileSync(inRoot(file), "utf8").includes("support/thorough.ts"),
);

export default mergeConfig(
  { ...config, test: shared },
  { test: { include: [slow, ...thorough], env: { THOROUGH: "yes" } } },
);
