export { readOptions, runCommand } from "./command.ts";
