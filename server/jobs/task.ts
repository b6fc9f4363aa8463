// What a job is about, and the hold that a worker has on it.
import type { Job } from "pg-boss";
import type { RunStatus, TestRunStatus } from "../domain/types.ts";

interface Origin {
  organizationName: string;
  /** `traceparent` of the request that brought it about, where requests are traced. */
  trace?: string;
}

/** A run, a test run or a delivery, and the state that it is to be taken out of. */
export type Task =
  | Readonly<{ kind: "run"; id: string; status: RunStatus } & Origin>
  | Readonly<{ kind: "test-run"; id: string; status: TestRunStatus } & Origin>
  | Readonly<{ kind: "notification"; id: string; status: "pending" } & Origin>;

/** `signal` fires when another worker has the job. */
export type Claim = Pick<Job<Task>, "id" | "retryCount" | "data" | "signal">;
