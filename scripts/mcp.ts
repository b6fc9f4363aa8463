// `npm run mcp`: offers the API to agents, by the Model Context Protocol.
import { start } from "./terminal/start.ts";

/** Returns the exit code. */
export async function run(args: string[]): Promise<number> {
  const { readOptions, runCommand } = await import("./mcp/command.ts");
  const options = readOptions(args);
  return typeof options === "number" ? options : runCommand(options);
}

if (import.meta.main) {
  await start(run);
  // Exit explicitly: keep-alive connections would delay the exit.
  process.exit();
}
