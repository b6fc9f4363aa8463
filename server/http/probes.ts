// Pages for operators, outside of the API, without tokens, rate limits or secrets.
import type { RequestListener } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { ApiError } from "../domain/errors.ts";
import type { Services } from "../handlers/context.ts";
import { tryWriting } from "../store/database/database.ts";
import { readTotalUsage } from "../store/organizations/usage.ts";
import { countRuns } from "../store/runs/runs.ts";
import { toErrorReply } from "./errors.ts";
import type { Metrics } from "./metrics.ts";
import { type Reply, send } from "./reply.ts";
import type { StartRecord } from "./request-records.ts";
import { splitTarget } from "./route.ts";

/** Whether the service takes requests or is stopping. */
export interface Health {
  stopping: boolean;
}

export interface Probes {
  /** Undefined for other paths. */
  answer(method: string, pathname: string): Promise<Reply> | undefined;
}

type ProbedServices = Pick<Services, "database" | "blobs" | "jobs" | "config">;

export function createProbes(services: ProbedServices, metrics: Metrics, standing: Health): Probes {
  const { database, blobs, jobs, config } = services;
  const numbers = together(
    sparingly(async () => ({
      runs: await countRuns(database.store),
      jobs: await jobs.count(database.store),
      usage: await readTotalUsage(database.store),
    })),
  );
  const isReady = together(async () => {
    await database.ping();
    return true;
  });
  const writes = new WriteCheck(() => Promise.all([database.transaction(tryWriting), blobs.tryWriting()]));
  let latest: Awaited<ReturnType<typeof numbers>> | undefined;
  metrics.beforeReading(async () => {
    latest = await within(config.probeMs, numbers(), undefined);
  });
  metrics.watch("infrarun_runs", "Runs by status.", "status", () => latest?.runs);
  metrics.watch("infrarun_queue_jobs", "Jobs that wait, that run, and that failed.", "state", () => latest?.jobs);
  metrics.watch("infrarun_stored", "Bytes and objects of all organizations.", "unit", () => {
    return latest && { bytes: latest.usage.bytes, objects: latest.usage.objects };
  });
  metrics.watch("infrarun_organizations", "Organizations by the used part of their quota.", "quota_used", () => {
    return latest?.usage.organizations;
  });
  metrics.watch("infrarun_database_connections", "Database connections, and requests that wait for one.", "state", () =>
    database.countConnections(),
  );

  const pages: Record<string, () => Promise<Reply>> = {
    /** Says only that the process lives: if the store is unavailable, a restart would not help. */
    "/healthz": async () => statusPage(200, { status: "ok" }),

    "/readyz": async () => {
      if (standing.stopping) return statusPage(503, { status: "stopping", detail: "The service is stopping." });
      const ready = await within(config.probeMs, isReady(), false);
      if (!ready) return statusPage(503, { status: "unavailable", detail: "The store does not answer." });
      await within(config.probeMs, writes.settle(), undefined);
      if (writes.works) return statusPage(200, { status: "ready" });
      return statusPage(503, { status: "unavailable", detail: "The store cannot be written." });
    },

    "/metrics": async () => {
      return { status: 200, mediaType: metrics.mediaType, body: await metrics.show() };
    },
  };

  return {
    answer(method, pathname) {
      const page = Object.hasOwn(pages, pathname) ? pages[pathname] : undefined;
      if (page === undefined || method === "GET" || method === "HEAD") return page?.();
      throw new ApiError("method-not-allowed", `${method} is not allowed here.`, { Allow: "GET, HEAD" });
    },
  };
}

/** For a process that serves only these pages. */
export function answerProbes(startRecord: StartRecord, probes: Probes): RequestListener {
  return async (request, response) => {
    const record = startRecord(request, response);
    try {
      const answer = probes.answer(request.method!, splitTarget(request.url!).pathname);
      record.routine = answer !== undefined;
      await send(request, response, answer ? await answer : toErrorReply(nothingHere));
    } catch (error) {
      await send(request, response, toErrorReply(error));
    }
  };
}

const nothingHere = new ApiError("not-found", "There is no such path.");

function statusPage(status: number, body: { status: string; detail?: string }): Reply {
  return { status, ...(status === 503 && { headers: { "Retry-After": "1" } }), mediaType: "application/json", body };
}

/** The answer, or `otherwise` if there is none in time. */
async function within<Answer, Otherwise>(
  ms: number,
  answer: Promise<Answer>,
  otherwise: Otherwise,
): Promise<Answer | Otherwise> {
  const ended = new AbortController();
  const late = sleep(ms, otherwise, { signal: ended.signal });
  late.catch(() => {});
  try {
    return await Promise.race([answer.catch(() => otherwise), late]);
  } finally {
    ended.abort();
  }
}

/** Concurrent calls share one query, so that a hanging store gets no further queries. */
function together<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asked: Promise<Answer> | undefined;
  return () => {
    asked ??= ask().finally(() => {
      asked = undefined;
    });
    return asked;
  };
}

/** An answer is cached for this many times the duration of its query. */
const keptFor = 100;

/** Caches answers, so that the store spends at most a hundredth of its time on them. */
function sparingly<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let kept: { answer: Answer; until: number } | undefined;
  return async () => {
    const startedAt = performance.now();
    if (kept !== undefined && startedAt < kept.until) return kept.answer;
    kept = undefined;
    const answer = await ask();
    const endedAt = performance.now();
    kept = { answer, until: endedAt + keptFor * (endedAt - startedAt) };
    return answer;
  };
}

/** Milliseconds until the next trial, after a success and after a failure. */
const laterMs = { success: 10_000, failure: 1_000 };
/** A trial that takes longer counts as failed. A busy disk alone may take seconds. */
const hungMs = 10_000;

class WriteCheck {
  readonly #tryWriting: () => Promise<unknown>;
  #trial: Promise<void> | undefined;
  #startedAt = 0;
  #nextAt = 0;
  /** The service has written at its start. */
  #hasWorked = true;

  constructor(tryWriting: () => Promise<unknown>) {
    this.#tryWriting = tryWriting;
  }

  /** Starts a trial if it is due, and waits for a running one. */
  async settle(): Promise<void> {
    if (!this.#trial && performance.now() >= this.#nextAt) this.#begin();
    await this.#trial;
  }

  /** According to the last trial. */
  get works(): boolean {
    const isHung = this.#trial !== undefined && performance.now() - this.#startedAt > hungMs;
    return this.#hasWorked && !isHung;
  }

  #begin(): void {
    this.#startedAt = performance.now();
    this.#trial = this.#tryWriting()
      .then(
        () => true,
        () => false,
      )
      .then((hasWorked) => {
        this.#trial = undefined;
        this.#hasWorked = hasWorked;
        this.#nextAt = performance.now() + (hasWorked ? laterMs.success : laterMs.failure);
      });
  }
}
