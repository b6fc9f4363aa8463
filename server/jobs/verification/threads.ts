// Threads for work on untrusted input, shared between organizations. Each thread does one piece of work at a time, with
// limited time and memory.
import { type Transferable, Worker } from "node:worker_threads";
import type { SharedResource } from "../../fairness/resources.ts";
import { Slots } from "../../fairness/slots.ts";

export interface ThreadSettings extends Pick<SharedResource, "size" | "limitMs"> {
  /** JavaScript memory of each thread. */
  memoryMb: number;
  /** Milliseconds until an idle thread ends. */
  idleMs: number;
}

/** The work exceeded its time or memory and was stopped. */
export class WorkRefused extends Error {}

/** A question, and the objects to transfer instead of copying. */
export interface Begun<Question> {
  question: Question;
  transfer?: readonly Transferable[];
}

interface Work<Question> {
  begin(): Promise<Begun<Question>> | Begun<Question>;
  ms: number;
  signal: AbortSignal | undefined;
}

export class ThreadPool<Question, Answer> {
  readonly #script: URL;
  readonly #settings: ThreadSettings;
  readonly #slots: Slots;
  readonly #idle = new Map<Worker, NodeJS.Timeout>();

  constructor(script: URL, settings: ThreadSettings) {
    this.#script = script;
    this.#settings = settings;
    this.#slots = new Slots(settings);
  }

  /**
   * Calls `begin` when a thread is free; the time starts then. Rejects with `WorkRefused`, with the error of `begin` or of
   * the thread, or with the reason of the signal as soon as it fires.
   */
  ask(organization: string, begin: Work<Question>["begin"], ms: number, signal?: AbortSignal): Promise<Answer> {
    return this.#slots.during(organization, (end) => this.#do({ begin, ms, signal }, end), { signal });
  }

  async #do({ begin, ms, signal }: Work<Question>, end: AbortSignal): Promise<Answer> {
    const { question, transfer = [] } = await begin();
    signal?.throwIfAborted();
    const thread = this.#takeThread();
    let late: NodeJS.Timeout | undefined;
    try {
      const answer = await new Promise<Answer>((resolve, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason));
        const isLate = (limitMs: number | null) => reject(new WorkRefused(`takes longer than ${limitMs} milliseconds`));
        late = setTimeout(isLate, ms, ms);
        end.addEventListener("abort", () => isLate(this.#settings.limitMs));
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
