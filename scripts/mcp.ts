// `npm run mcp`: offers the API to agents, by the Model Context Protocol.
import { enableCompileCache } from "node:module";
import { tellLostOutput } from "./terminal/output.ts";

enableCompileCache();
tellLostOutput();

const { readOptions, runCommand } = await import("./mcp/index.ts");
const options = readOptions(process.argv.slice(2));
// Connections that are kept for further calls would hold up the end.
process.exit(typeof options === "number" ? options : await runCommand(options));
