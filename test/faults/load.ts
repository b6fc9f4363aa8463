// Callers that constantly create and update workspaces, upload and start runs, and record acknowledged writes.
import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { bundleOf, resources } from "../support/bundles.ts";
import { runIn } from "../support/run-world.ts";
import { between, eventually, pick } from "./fault.ts";
import type { Ledger } from "./ledger.ts";
import type { Ready } from "./members.ts";

export interface Load {
  readonly ledger: Ledger;
  /** Waits until this many more writes are acknowledged, which is a random moment. */
  go(more: number): Promise<void>;
  /** Lets every caller finish its current request. */
  stop(): Promise<void>;
}

interface Document {
  data: { id: string; attributes: Record<string, unknown> };
}

const callersAtOnce = 8;
const changesPerWorkspace = 6;
const patienceMs = 60_000;
/** Far longer than any restart takes. */
const longestGoMs = 60_000;

/** `targets` is called for each request, because a process may return at another address. */
export function startLoad(ledger: Ledger, targets: () => readonly Ready[], pauseMs = 25): Load {
  const stopped = new AbortController();
  const callers = Array.from({ length: callersAtOnce }, (_, number) => new Caller(number, ledger, targets, pauseMs));
  const calling = callers.map((caller) => caller.call(stopped.signal));
  return {
    ledger,
    async go(more) {
      const goal = ledger.acknowledged + more;
      if (await eventually(() => ledger.acknowledged >= goal, longestGoMs, 1)) return;
      ledger.oddities.push(`less than ${Math.ceil(more)} were acknowledged in ${longestGoMs / 1000} s`);
    },
    async stop() {
      stopped.abort();
      await Promise.all(calling);
    },
  };
}

class Caller {
  readonly #number: number;
  readonly #ledger: Ledger;
  readonly #targets: () => readonly Ready[];
  readonly #pauseMs: number;

  constructor(number: number, ledger: Ledger, targets: () => readonly Ready[], pauseMs: number) {
    this.#number = number;
    this.#ledger = ledger;
    this.#targets = targets;
    this.#pauseMs = pauseMs;
  }

  async call(stopped: AbortSignal): Promise<void> {
    for (let turn = 0; !stopped.aborted; turn += 1) {
      const id = await this.#makeWorkspace(`caller-${this.#number}-${turn}-${Date.now().toString(36)}`);
      if (id === undefined) continue;
      const configured = await this.#upload(id, turn);
      for (let change = 0; change < changesPerWorkspace && !stopped.aborted; change += 1) {
        await this.#change(id, `${turn}.${change}`);
        // Two runs; the second waits for the first.
        if (configured && change < 2) await this.#startRun(id, `run ${turn}.${change}`);
      }
    }
  }

  async #makeWorkspace(name: string): Promise<string | undefined> {
    const attributes = { name, description: "new" };
    const body = { data: { type: "workspaces", attributes } };
    const made = await this.#send("POST", "/organizations/demo/workspaces", body, 201);
    if (made) this.#ledger.workspaces.set(made.data.id, { ...attributes, sentSince: [] });
    return made?.data.id;
  }

  async #upload(workspaceId: string, turn: number): Promise<boolean> {
    const body = { data: { type: "configuration-versions", attributes: { "auto-queue-runs": false } } };
    const made = await this.#send("POST", `/workspaces/${workspaceId}/configuration-versions`, body, 201);
    if (!made) return false;
    const bundle = await bundleOf(resources(`of-${this.#number}-${turn}`, "another"));
    const address = new URL(String(made.data.attributes["upload-url"])).pathname.replace("/api/v2", "");
    const taken = await this.#send("PUT", address, new Uint8Array(bundle), 200);
    if (taken) this.#ledger.configurations.set(made.data.id, createHash("sha256").update(bundle).digest("hex"));
    return taken !== undefined;
  }

  async #change(id: string, description: string): Promise<void> {
    const entry = this.#ledger.workspaces.get(id)!;
    entry.sentSince.push(description);
    const body = { data: { type: "workspaces", attributes: { description } } };
    if (!(await this.#send("PATCH", `/workspaces/${id}`, body, 200))) return;
    entry.description = description;
    entry.sentSince = [];
  }

  async #startRun(workspaceId: string, message: string): Promise<void> {
    const made = await this.#send("POST", "/runs", runIn(workspaceId, { "auto-apply": true, message }), 201);
    if (made) this.#ledger.runs.set(made.data.id, { workspaceId, message });
  }

  /** Undefined unless the request was acknowledged. A success without a body is an empty document. */
  async #send(method: string, path: string, body: object, success: number): Promise<Document | undefined> {
    await sleep(between(0, 2 * this.#pauseMs));
    const target = pick(this.#targets());
    // No process is running at the moment.
    if (!target) return undefined;
    const { url, tokens } = target;
    const bytes = body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);
    try {
      const response = await fetch(`${url}/api/v2${path}`, {
        method,
        headers: { Authorization: `Bearer ${tokens.owner}`, "Content-Type": "application/vnd.api+json" },
        body: bytes,
        signal: AbortSignal.timeout(patienceMs),
      });
      const text = await response.text();
      return this.#judge(response, success, text, `${method} ${path}`);
    } catch (error) {
      if ((error as Error).name === "TimeoutError") this.#ledger.oddities.push(`${method} ${path}: no answer in time`);
      this.#ledger.unanswered += 1;
      return undefined;
    }
  }

  #judge({ status, headers }: Response, success: number, text: string, what: string): Document | undefined {
    if (status === success) {
      this.#ledger.acknowledged += 1;
      return text === "" ? { data: { id: "", attributes: {} } } : JSON.parse(text);
    }
    if (status !== 503) this.#ledger.oddities.push(`${what}: ${status} ${text.slice(0, 200)}`);
    else if (!headers.has("Retry-After")) this.#ledger.oddities.push(`${what}: 503 without Retry-After`);
    else this.#ledger.refused += 1;
    return undefined;
  }
}
