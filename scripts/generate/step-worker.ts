// The other end of step-thread.ts.
import { enableCompileCache } from "node:module";
import { parentPort } from "node:worker_threads";
import type { Reply, Request } from "./step-thread.ts";
import { loadStep } from "./steps.ts";

// Code that is compiled once is kept for the next start; a thread does not inherit this.
enableCompileCache();

parentPort!.on("message", async ({ name, id, spec }: Request) => {
  try {
    const step = await loadStep(name);
    if (spec === undefined) {
      await step.prepare?.();
      return;
    }
    reply({ id, files: await step.run({ ...spec, bundle: JSON.parse(spec.bundle) }) });
  } catch (error) {
    reply({ id, reason: error instanceof Error ? error.message : String(error) });
  }
});

function reply(message: Reply): void {
  parentPort!.postMessage(message);
}
