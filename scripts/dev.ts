// `npm run dev`: generates on every change of the spec, and restarts the server on every change of its code, generated or not.
import { resolve } from "node:path";
import { DevServer } from "./generate/dev-server.ts";
import { FolderWatch } from "./generate/folder-watch.ts";
import { watch } from "./generate/watch.ts";
import { VerdictFollower } from "./impact/index.ts";
import { showProgress } from "./terminal/progress.ts";

const usage = `Usage: npm run dev

Watches the spec and generates what a change affects; runs the server and restarts it when its code changes.
Takes the server's settings from the environment, as npm start does. Ctrl-C ends both.`;

async function main(args: string[]): Promise<number> {
  if (args.length > 0) {
    const asked = args.every((arg) => arg === "--help" || arg === "-h");
    (asked ? console.log : console.error)(usage);
    return asked ? 0 : 2;
  }
  const server = new DevServer();
  let signal: NodeJS.Signals = "SIGTERM";
  process.once("SIGINT", () => {
    signal = "SIGINT";
  });
  const folders = ["server", "generated"].map(
    (folder) => new FolderWatch(resolve(folder), (file) => server.note(file)),
  );
  const follower = new VerdictFollower(resolve("openapi/openapi.yaml"));
  const code = await watch({
    spec: resolve("openapi/openapi.yaml"),
    out: resolve("generated"),
    skip: [],
    progress: showProgress(true),
    tell: (spec) => follower.tell(spec),
    // Started after the first generation, so that the server never runs on code that is about to change.
    onGeneration: () => server.start(),
  });
  for (const folder of folders) folder[Symbol.dispose]();
  await server.stop(signal);
  return code;
}

process.exitCode = await main(process.argv.slice(2));
