// `npm run dev`: generates on every change of the spec, and restarts the server on every change of its code, generated or not.
import { resolve } from "node:path";
import { stepsOfFolder } from "./generate/custom-steps.ts";
import { DevServer } from "./generate/dev-server.ts";
import { FolderWatch } from "./generate/folder-watch.ts";
import { chooseSteps } from "./generate/steps.ts";
import { watch } from "./generate/watch.ts";
import { EditWatcher } from "./impact/index.ts";
import { CommandLine } from "./terminal/command.ts";
import { orExitCode, showProgress } from "./terminal/index.ts";
import { start } from "./terminal/start.ts";

const notes = `
It takes the server's settings from the environment, as npm start does. Ctrl-C ends both.

Exit codes: 0 stopped. 1 it could not start. 2 wrong arguments.`;

async function run(args: string[]): Promise<number> {
  const command = new CommandLine("npm run dev --")
    .description(
      "Watches the spec and generates what a change affects; runs the server and restarts it when its code changes.",
    )
    .addHelpText("after", notes);
  const read = orExitCode(() => command.parse(args, { from: "user" }));
  if (typeof read === "number") return read;
  const server = new DevServer();
  let signal: NodeJS.Signals = "SIGTERM";
  process.once("SIGINT", () => {
    signal = "SIGINT";
  });
  const folders = ["server", "generated"].map(
    (folder) => new FolderWatch(resolve(folder), (file) => server.note(file)),
  );
  const follower = new EditWatcher(resolve("openapi/openapi.yaml"));
  const code = await watch({
    spec: resolve("openapi/openapi.yaml"),
    out: resolve("generated"),
    steps: chooseSteps([], [], stepsOfFolder(resolve("generated"))),
    progress: showProgress(true),
    tell: (spec) => follower.tell(spec),
    // Start after the first generation, so that the server never runs on outdated code.
    onGeneration: () => server.start(),
  });
  for (const folder of folders) folder[Symbol.dispose]();
  await server.stop(signal);
  return code;
}

if (import.meta.main) await start(run);
