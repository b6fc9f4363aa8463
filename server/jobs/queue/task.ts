// The task of a job, and a worker's claim to it.
import type { RunStatus, TestRunStatus } from "../../domain/types.ts";
import type { JobKey } from "../../store/jobs/jobs.ts";

interface Origin {
  organizationName: string;
  /** `traceparent` of the request that caused it, if requests are traced. */
  trace?: string;
}

/** A run, a test run or a delivery, and the state in which it needs work. */
export type Task =
  | Readonly<{ kind: "run"; id: string; status: RunStatus } & Origin>
  | Readonly<{ kind: "test-run"; id: string; status: TestRunStatus } & Origin>
  | Readonly<{ kind: "notification"; id: string; status: "pending" } & Origin>;

/** `signal` fires when another worker has the job. */
export type Claim = JobKey & Readonly<{ data: Task; signal: AbortSignal }>;
