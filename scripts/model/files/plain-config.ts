import { fileURLToPath } from "node:url";
import { type Config, createConfig } from "@redocly/openapi-core";

/**
 * A configuration of nothing but these rulesets. Redocly runs a file `@theme/plugin.js` in the folder of a configuration. Without
 * a folder, it would take the working directory, where a stranger's description may be.
 */
export const plainConfig = (...rulesets: string[]): Promise<Config> =>
  createConfig({ extends: rulesets }, { configPath: fileURLToPath(import.meta.url) });
