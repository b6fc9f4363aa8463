// `npm run dev`: generates on every change of the spec, and restarts the server on every change of its code, generated or not.
import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { showProgress } from "./generate/progress.ts";
import { watch } from "./generate/watch.ts";

const usage = `Usage: npm run dev

Watches the spec and generates what a change affects; runs the server and restarts it when its code changes.
Takes the server's settings from the environment, as npm start does. Ctrl-C ends both.`;

let server: ReturnType<typeof spawn> | undefined;

/** Started after the first generation, so that it never runs on code that is about to change. */
function startServer(): void {
  const options = ["--watch", "--watch-preserve-output", "-r", "./scripts/require-node.cjs"];
  server ??= spawn(process.execPath, [...options, "server/main.ts"], { stdio: "inherit" });
}

async function main(args: string[]): Promise<number> {
  if (args.length > 0) {
    const asked = args.every((arg) => arg === "--help" || arg === "-h");
    (asked ? console.log : console.error)(usage);
    return asked ? 0 : 2;
  }
  const code = await watch({
    spec: resolve("openapi/openapi.yaml"),
    out: resolve("generated"),
    skip: [],
    progress: showProgress(true),
    onGeneration: startServer,
  });
  server?.kill("SIGTERM");
  return code;
}

process.exitCode = await main(process.argv.slice(2));
