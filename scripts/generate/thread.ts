// Runs work on another thread: sends questions, and receives answers.
import { parentPort, Worker } from "node:worker_threads";
import { SpecError } from "../model/index.ts";
import { threadEnvironment } from "../terminal/index.ts";

type Envelope<Question> = { id: number; question: Question };
type Reply<Answer> = { id: number; answer: Answer } | { id: number; reason: string; isSpecError: boolean };

/** Idle workers by module, for later runs in this process: loading the libraries of a step takes longer than most steps. */
const idle = new Map<string, Worker[]>();
/** The number of step threads of a run. */
const mostIdle = 2;
/** The id of questions that only prepare the thread. Nobody waits for their answers. */
const preparing = 0;

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
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#send({ id, question });
    });
  }

  /** Lets the thread load what it needs for a question. If that fails, the question fails too. */
  prepare(question: Question): void {
    this.#send({ id: preparing, question });
  }

  #send(envelope: Envelope<Question>): void {
    this.#worker ??= this.#open();
    this.#worker.postMessage(envelope);
  }

  #open(): Worker {
    const worker = takeIdle(this.#module) ?? start(this.#module);
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

  /** An idle worker stays for later runs, but does not keep the process alive. */
  async [Symbol.asyncDispose](): Promise<void> {
    const worker = this.#worker;
    if (worker === undefined) return;
    if (this.#waiting.size > 0 || idleOf(this.#module).length === mostIdle) return void (await worker.terminate());
    this.#worker = undefined;
    forgetListeners(worker);
    keepIdle(this.#module, worker);
  }
}

const idleOf = ({ href }: URL): readonly Worker[] => idle.get(href) ?? [];

function keepIdle(module: URL, worker: Worker): void {
  worker.unref();
  // Without a listener, an error would end the process.
  worker.on("error", () => {});
  worker.on("exit", () => leaveIdle(module, worker));
  idle.set(module.href, [...idleOf(module), worker]);
}

function takeIdle(module: URL): Worker | undefined {
  const [worker] = idleOf(module);
  if (worker === undefined) return;
  leaveIdle(module, worker);
  forgetListeners(worker);
  worker.ref();
  return worker;
}

/** Only these events: Node itself listens to others. */
function forgetListeners(worker: Worker): void {
  for (const event of ["message", "error", "exit"]) worker.removeAllListeners(event);
}

function leaveIdle(module: URL, worker: Worker): void {
  idle.set(
    module.href,
    idleOf(module).filter((other) => other !== worker),
  );
}

function start(module: URL): Worker {
  return new Worker(module, {
    execArgv: [],
    env: threadEnvironment(),
    // A run leaves all its memory as garbage. With a large young generation, it is collected once, not ten times.
    resourceLimits: { maxYoungGenerationSizeMb: 128 },
  });
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
