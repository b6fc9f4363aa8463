export { describeMcp, readOptions, runCommand } from "./command.ts";
