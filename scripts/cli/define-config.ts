// The exports of the package `infrarun`. Its declarations are printed from the commands' options; see config-types.ts.

/** Returns the configuration unchanged; its type lets an editor suggest the members. */
export const defineConfig = <Config>(config: Config): Config => config;
