export { runCommand } from "./command.ts";
export { describeSite, type Options, readOptions } from "./options.ts";
