// `npm run test:slow`: what takes too long to be asked of every change. A workflow runs it each night.
import { mergeConfig } from "vitest/config";
import config, { slow } from "./vitest.config.ts";

const { projects: _, ...shared } = config.test!;

export default mergeConfig(
  { ...config, test: shared },
  {
    test: {
      include: [slow, "test/docs/docs.test.ts", "test/impact/edits.test.ts"],
      env: { DOCS_SECTIONS: "all", IMPACT_EDITS: "all" },
    },
  },
);
