export { withConfig } from "./apply-config.ts";
export { describeCompletion, printCompletion, type Shell, shells } from "./completion.ts";
export { printConfigTypes, stepsKey } from "./config-options.ts";
export { describeInit, runInit } from "./init.ts";
export { loadConfig } from "./load-config.ts";
export { runOfServer } from "./server-package.ts";
