// `npm run dev`: generates on every change of the spec, and restarts the server on every change of its code, generated or not.
import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { showProgress } from "./generate/progress.ts";
import { watch } from "./generate/watch.ts";

let server: ReturnType<typeof spawn> | undefined;

/** Started after the first generation, so that it never runs on code that is about to change. */
function startServer(): void {
  server ??= spawn(process.execPath, ["--watch", "--watch-preserve-output", "server/main.ts"], { stdio: "inherit" });
}

process.exitCode = await watch({
  spec: resolve("openapi/openapi.yaml"),
  out: resolve("generated"),
  skip: [],
  progress: showProgress(true),
  onGeneration: startServer,
});
server?.kill("SIGTERM");
