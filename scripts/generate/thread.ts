// Runs work on another thread: sends questions, and receives answers.
import { parentPort, Worker } from "node:worker_threads";
import { SpecError } from "../model/index.ts";
import { threadEnvironment } from "../terminal/index.ts";

type Envelope<Question> = { id: number; question: Question };
type Reply<Answer> = { id: number; answer: Answer } | { id: number; reason: string; isSpecError: boolean };

/** A thread that runs a module which calls `answer`. */
export class Thread<Question, Answer> implements AsyncDisposable {
  readonly #module: URL;
  #worker: Worker | undefined;
  #lastId = 0;
  readonly #waiting = new Map<number, { resolve(answer: Answer): void; reject(error: Error): void }>();

  constructor(module: URL) {
    this.#module = module;
  }

  ask(question: Question): Promise<Answer> {
    this.#worker ??= this.#start();
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker!.postMessage({ id, question } satisfies Envelope<Question>);
    });
  }

  #start(): Worker {
    const worker = new Worker(this.#module, {
      execArgv: [],
      env: threadEnvironment(),
      // A run leaves all its memory as garbage. With a large young generation, it is collected once, not ten times.
      resourceLimits: { maxYoungGenerationSizeMb: 128 },
    });
    worker.on("message", (reply: Reply<Answer>) => {
      const waiting = this.#waiting.get(reply.id);
      this.#waiting.delete(reply.id);
      if ("answer" in reply) waiting?.resolve(reply.answer);
      else waiting?.reject(reply.isSpecError ? new SpecError(reply.reason.split("\n")) : new Error(reply.reason));
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

/** Answers the questions. The module of the thread calls it once. */
export function answer<Question, Answer>(handle: (question: Question) => Promise<Answer>): void {
  parentPort!.on("message", async ({ id, question }: Envelope<Question>) => {
    let reply: Reply<Answer>;
    try {
      reply = { id, answer: await handle(question) };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      reply = { id, reason, isSpecError: error instanceof SpecError };
    }
    parentPort!.postMessage(reply);
  });
}
