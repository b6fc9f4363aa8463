// What the package `infrarun` exports. Its declarations are printed from the commands' options; see config-types.ts.

/** Gives the configuration back; an editor then knows what may stand in it. */
export const defineConfig = <Config>(config: Config): Config => config;
