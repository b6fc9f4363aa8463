// The command line with which a checkout of this project starts its service.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const prepared = new Set<string>();

/** The arguments of Node in an npm script. Also runs the script's preparation, such as bundling the service. */
export function startLine(script: "start" | "server" | "worker", root = process.cwd()): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  const [prepare, start] = scripts[script]!.split(" && ").map((command) => command.split(" ").slice(1));
  if (!prepared.has(root)) execFileSync(process.execPath, prepare!, { cwd: root, stdio: ["ignore", 2, 2] });
  prepared.add(root);
  return start!;
}
