// Threads for work on untrusted input. Each thread does one piece of work at a time, with bounded time and memory. Tenants
// take turns, and one tenant never has all threads.
import { type Transferable, Worker } from "node:worker_threads";

export interface ThreadSettings {
  /** Most threads at once. */
  threads: number;
  /** JavaScript memory of each thread. */
  memoryMb: number;
  /** How long an idle thread lives. */
  idleMs: number;
}

/** The work exceeded its time or memory and was stopped. */
export class WorkRefused extends Error {}

/** A question, and the objects to transfer instead of copying. */
export interface Begun<Question> {
  question: Question;
  transfer?: readonly Transferable[];
}

interface Work<Question, Answer> {
  tenant: string;
  begin(): Promise<Begun<Question>> | Begun<Question>;
  ms: number;
  signal: AbortSignal | undefined;
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

export class ThreadPool<Question, Answer> {
  readonly #script: URL;
  readonly #settings: ThreadSettings;
  /** Waiting work by tenant; the first tenant is next. */
  readonly #waiting = new Map<string, Work<Question, Answer>[]>();
  readonly #working = new Map<string, number>();
  #busy = 0;
  readonly #idle = new Map<Worker, NodeJS.Timeout>();

  constructor(script: URL, settings: ThreadSettings) {
    this.#script = script;
    this.#settings = settings;
  }

  /**
   * Calls `begin` when a thread is free; the time starts then. Rejects with `WorkRefused`, with the error of `begin` or of
   * the thread, or with the reason of the signal as soon as it fires.
   */
  ask(tenant: string, begin: Work<Question, Answer>["begin"], ms: number, signal?: AbortSignal): Promise<Answer> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      signal?.addEventListener("abort", () => reject(signal.reason));
      const queue = this.#waiting.get(tenant) ?? [];
      queue.push({ tenant, begin, ms, signal, resolve, reject });
      this.#waiting.set(tenant, queue);
      this.#next();
    });
  }

  #next(): void {
    const { threads } = this.#settings;
    while (this.#busy < threads) {
      const work = this.#takeTurn(Math.max(1, threads - 1));
      if (!work) return;
      this.#count(work.tenant, 1);
      this.#do(work)
        .then(work.resolve, work.reject)
        .finally(() => {
          this.#count(work.tenant, -1);
          this.#next();
        });
    }
  }

  /** Takes work of the next tenant with fewer than `most` threads; that tenant moves to the end of the line. */
  #takeTurn(most: number): Work<Question, Answer> | undefined {
    for (const [tenant, queue] of this.#waiting) {
      if ((this.#working.get(tenant) ?? 0) >= most) continue;
      const work = queue.shift();
      this.#waiting.delete(tenant);
      if (queue.length > 0) this.#waiting.set(tenant, queue);
      return work;
    }
    return undefined;
  }

  #count(tenant: string, more: 1 | -1): void {
    this.#busy += more;
    const count = (this.#working.get(tenant) ?? 0) + more;
    if (count > 0) this.#working.set(tenant, count);
    else this.#working.delete(tenant);
  }

  async #do({ begin, ms, signal }: Work<Question, Answer>): Promise<Answer> {
    const { question, transfer = [] } = await begin();
    signal?.throwIfAborted();
    const thread = this.#takeThread();
    let late: NodeJS.Timeout | undefined;
    try {
      const answer = await new Promise<Answer>((resolve, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason));
        late = setTimeout(() => reject(new WorkRefused(`takes longer than ${ms} milliseconds`)), ms);
        thread.once("message", resolve).once("error", (error) => reject(toRefusal(error)));
        // We do not end threads, so the work has crashed this one.
        thread.once("exit", () => reject(new WorkRefused("takes too much memory")));
        thread.postMessage(question, transfer);
      });
      forget(thread);
      this.#keep(thread);
      return answer;
    } catch (error) {
      forget(thread).on("error", () => {});
      // Wait: the caller may close the file that the thread works on.
      await thread.terminate();
      throw error;
    } finally {
      clearTimeout(late);
    }
  }

  #takeThread(): Worker {
    for (const [thread, timer] of this.#idle) {
      clearTimeout(timer);
      this.#idle.delete(thread);
      return forget(thread);
    }
    const resourceLimits = { maxOldGenerationSizeMb: this.#settings.memoryMb };
    const thread = new Worker(this.#script, { resourceLimits, stdout: true, stderr: true });
    // Drop the output: it comes from untrusted input and must not reach the log.
    for (const output of [thread.stdout, thread.stderr]) output.resume();
    thread.unref();
    return thread;
  }

  #keep(thread: Worker): void {
    const end = () => {
      this.#idle.delete(thread);
      void thread.terminate();
    };
    thread.once("error", end).once("exit", end);
    this.#idle.set(thread, setTimeout(end, this.#settings.idleMs).unref());
  }
}

/** Remove listeners by name: removing all would remove Node's own, and no message would arrive any more. */
function forget(thread: Worker): Worker {
  for (const event of ["message", "error", "exit"]) thread.removeAllListeners(event);
  return thread;
}

function toRefusal(error: Error & { code?: string }): Error {
  return error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new WorkRefused("takes too much memory") : error;
}
