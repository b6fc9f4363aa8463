// Runs steps on a thread of their own, which starts to load them before they are asked for.
import { enableCompileCache } from "node:module";
import { parentPort, Worker } from "node:worker_threads";
import { type OutputFile, type Spec, SpecError } from "../steps/step.ts";
import { loadStep, type StepName } from "./steps.ts";

/** The bundle goes over as one text, which is faster than a structured clone. */
type SentSpec = Omit<Spec, "bundle"> & { bundle: string };
type Request = { name: StepName; id: number; spec?: SentSpec };
type Reply = { id: number; files: OutputFile[] } | { id: number; reason: string };

export class StepThread implements AsyncDisposable {
  #worker: Worker | undefined;
  #lastId = 0;
  readonly #waiting = new Map<number, { resolve(files: OutputFile[]): void; reject(error: Error): void }>();

  warm(name: StepName): void {
    this.#send({ name, id: 0 });
  }

  run(name: StepName, spec: SentSpec): Promise<OutputFile[]> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#send({ name, id, spec });
    });
  }

  #send(request: Request): void {
    this.#worker ??= this.#start();
    this.#worker.postMessage(request);
  }

  #start(): Worker {
    const worker = new Worker(new URL(import.meta.url), { name: "steps" });
    worker.unref();
    worker.on("message", (reply: Reply) => {
      const waiting = this.#waiting.get(reply.id);
      this.#waiting.delete(reply.id);
      if ("files" in reply) waiting?.resolve(reply.files);
      else waiting?.reject(new SpecError(reply.reason));
    });
    worker.on("error", (error) => {
      this.#worker = undefined;
      for (const { reject } of this.#waiting.values()) reject(error as Error);
      this.#waiting.clear();
    });
    return worker;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#worker?.terminate();
  }
}

// Code that is compiled once is kept for the next start; a thread does not inherit this.
if (parentPort !== null) enableCompileCache();

parentPort?.on("message", async ({ name, id, spec }: Request) => {
  try {
    const step = await loadStep(name);
    if (spec === undefined) {
      await step.prepare?.();
      return;
    }
    const files = await step.run({ ...spec, bundle: JSON.parse(spec.bundle) });
    parentPort?.postMessage({ id, files } satisfies Reply);
  } catch (error) {
    parentPort?.postMessage({ id, reason: error instanceof Error ? error.message : String(error) } satisfies Reply);
  }
});
