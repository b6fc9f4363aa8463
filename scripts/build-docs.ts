// `npm run docs:build`: the docs as a site for any host of static files.
import { enableCompileCache } from "node:module";
import { tellLostOutput } from "./terminal/output.ts";

enableCompileCache();
tellLostOutput();
const { readOptions, runCommand } = await import("./site/index.ts");
const options = readOptions(process.argv.slice(2));
process.exitCode = typeof options === "number" ? options : await runCommand(options);
