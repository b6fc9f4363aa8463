import { fileURLToPath } from "node:url";
import { type Config, createConfig } from "@redocly/openapi-core";

/**
 * A configuration with only these rulesets. Redocly runs a file `@theme/plugin.js` in the folder of a configuration. Without
 * a folder, it would use the working directory, which may contain an untrusted document.
 */
export const plainConfig = (...rulesets: string[]): Promise<Config> =>
  createConfig({ extends: rulesets }, { configPath: fileURLToPath(import.meta.url) });
