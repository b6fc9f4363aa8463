export { runCommand } from "./command.ts";
export { type Options, readOptions } from "./options.ts";
