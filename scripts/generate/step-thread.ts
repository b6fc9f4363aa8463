// Runs steps on a thread of their own, which starts to load them before they are asked for.
import { Worker } from "node:worker_threads";
import { type OutputFile, type Spec, SpecError } from "../steps/step.ts";
import type { StepName } from "./steps.ts";

/** The bundle goes over as one text, which is faster than a structured clone. */
export type SentSpec = Omit<Spec, "bundle"> & { bundle: string };
export type Request = { name: StepName; id: number; spec?: SentSpec };
export type Reply = { id: number; files: OutputFile[] } | { id: number; reason: string };

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
    const worker = new Worker(new URL("./step-worker.ts", import.meta.url), { name: "steps", execArgv: [] });
    worker.on("message", (reply: Reply) => {
      const waiting = this.#waiting.get(reply.id);
      this.#waiting.delete(reply.id);
      if ("files" in reply) waiting?.resolve(reply.files);
      else waiting?.reject(new SpecError(reply.reason));
    });
    worker.on("error", (error) => this.#fail(error as Error));
    worker.on("exit", (code) => this.#fail(new Error(`the thread ended with code ${code}`)));
    return worker;
  }

  #fail(error: Error): void {
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#worker?.terminate();
  }
}
