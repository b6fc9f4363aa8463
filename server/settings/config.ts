import { settings } from "./settings.ts";

export type Config = { [Name in keyof typeof settings]: ReturnType<(typeof settings)[Name]["parse"]> };

/** An unusable value. The message is one sentence for the operator. */
export class ConfigError extends Error {}

/** An empty variable is treated as missing. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const values = Object.entries(settings).map(([name, setting]) => {
    const given = environment[setting.variable]?.trim();
    if (!given) return [name, setting.standard];
    try {
      return [name, setting.parse(given)];
    } catch (error) {
      const shown = "isSecret" in setting ? "" : `, but is "${given.replace(/:\/\/[^\s/?#]*@/, "://…@")}"`;
      throw new ConfigError(`${setting.variable} ${(error as Error).message}${shown}.`);
    }
  });
  return Object.fromEntries(values) as Config;
}

/** Variables of the MCP server, of tests, and of the tool, which may run services itself. */
const otherVariables = /^INFRARUN_(?:API|TOKEN|ATTEMPT|TOOL_VERSION|TEST_.*)$/;

/** Returns unknown variables that look like settings, such as misspelled ones. */
export function listUnknownVariables(environment: Record<string, string | undefined>): string[] {
  const known = new Set(Object.values(settings).map(({ variable }) => variable));
  return Object.keys(environment).filter(
    (name) => name.startsWith("INFRARUN_") && !known.has(name) && !otherVariables.test(name),
  );
}

/** The environment, completed from a file `.env` if there is one. Keeps variables that are already set. */
export function loadEnvironment(): NodeJS.ProcessEnv {
  try {
    process.loadEnvFile();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "ENOENT") throw new ConfigError(`The file .env cannot be read (${code}); fix or remove it.`);
  }
  return process.env;
}
