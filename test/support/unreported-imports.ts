// Loaded before Vitest in each worker. Vitest's hook reports each import to the main process, only for watching files.
import module from "node:module";

const { registerHooks } = module;

module.registerHooks = ({ resolve, ...hooks }) => {
  // Vitest is the first caller. Later hooks must see every import.
  module.registerHooks = registerHooks;
  return registerHooks({
    ...hooks,
    ...(resolve && {
      resolve: (specifier, context, nextResolve) =>
        // Test files and their setup. Vitest loads them again for each test file, and gives each a new address.
        specifier.includes("%3Fvitest=") ? resolve(specifier, context, nextResolve) : nextResolve(specifier, context),
    }),
  });
};
