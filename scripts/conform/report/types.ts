// The result of a run of `conform`, as `--json` prints it.
import type { ExchangeRecord } from "../../gate/index.ts";

export const conformClasses = ["shape", "status", "state", "permission", "limit", "pagination", "cleanup"] as const;

/** What a check is about. */
export type ConformClass = (typeof conformClasses)[number];

/** A line of the description. `file` is relative below the working directory, otherwise absolute. */
export interface DescriptionLine {
  file: string;
  line: number;
}

/** One exchange of a run, without secrets. */
export interface ConformExchange {
  /** The name of the token as given with `--token`; null without a token. */
  role: string | null;
  exchange: ExchangeRecord;
}

/** The part of the description that the server breaks. */
export interface Sentence {
  /** The documented sentence, or the documented value as JSON. */
  text: string;
  /** JSON pointer into the bundled description, such as `#/paths/~1runs/post`. */
  pointer: string;
  /** Null if the pointer has no line. */
  location: DescriptionLine | null;
}

export interface ConformFinding {
  /** The same for the same break in every run, regardless of ids and of the seed. */
  id: string;
  class: ConformClass;
  /** The name of the check, such as `success` or `refused-state`. */
  check: string;
  operationId: string;
  /** What the server did, in one sentence. */
  message: string;
  /** The documented behaviour, such as `status 409`; for the check `contract`, the kind of violation. */
  expected: string;
  /** The exchange that breaks the description. It is also the last one of `reproduction`. */
  actual: ConformExchange;
  /** The smallest known list of exchanges that shows the break, in order. */
  reproduction: ConformExchange[];
  sentence: Sentence | null;
  /** Pass it with `--seed` to repeat the requests. */
  seed: number;
  /** How many further exchanges of this run broke the same rule. */
  repeated: number;
}

/** A check that could not be made. */
export interface NotReached {
  check: string;
  /** One sentence, such as `No token of kind team was given.` */
  reason: string;
}

export interface ClassResult {
  passed: number;
  failed: number;
  notReached: NotReached[];
}

export interface OperationResult {
  operationId: string;
  method: string;
  path: string;
  location: DescriptionLine | null;
  /** Only classes with a check of this operation. */
  classes: Partial<Record<ConformClass, ClassResult>>;
}

/** The reason for an early end: a limit of the command line, a signal, or an unreachable server. */
export type EndedBy = "minutes" | "max-requests" | "interrupted" | "unreachable";

export interface ConformReport {
  description: { file: string; title: string; version: string };
  /** The URL as given. */
  server: string;
  seed: number;
  settings: { roles: string[]; readOnly: boolean; limits: boolean; only: string[] };
  /** ISO 8601. */
  startedAt: string;
  milliseconds: number;
  requests: number;
  /** Null if all planned checks were made. */
  endedBy: EndedBy | null;
  checks: { passed: number; failed: number; notReached: number };
  /**
   * From 0 to 100, rounded down to one decimal. Each operation has a share per class: its passed checks among its passed and
   * failed ones. The score is the mean of all shares. Checks that were not reached lower only `coverage`.
   */
  score: number;
  /** From 0 to 100: passed and failed checks among all checks. */
  coverage: number;
  operations: OperationResult[];
  /** Sorted by operation, class and check. */
  findings: ConformFinding[];
  objects: {
    created: number;
    removed: number;
    /** Objects that the run could not remove, such as `DELETE /workspaces/ws-1 returned 500`. */
    left: string[];
  };
  /** What was assumed or skipped for the whole run, one sentence each. */
  notes: string[];
}

export interface ConformProgress {
  /** Checks with a result, and checks that are known so far. */
  done: number;
  planned: number;
  requests: number;
  findings: number;
  /** The operation and check in progress. */
  current: string;
}

export interface ConformOptions {
  /** The base URL, with the base path of the API if the server has one. */
  server: string;
  /** Tokens by role. */
  tokens: Readonly<Record<string, string>>;
  /** Values of path parameters by name, for objects that no operation creates. */
  params?: Readonly<Record<string, string>> | undefined;
  /** The file of the description; our own by default. */
  spec?: string | undefined;
  overlay?: readonly string[] | undefined;
  /** The description may refer to files in this folder, not only in its own. */
  root?: string | undefined;
  /** The description may refer to http and https addresses. */
  allowRemote?: boolean | undefined;
  /** Send only GET and HEAD. */
  readOnly?: boolean | undefined;
  /** Also exceed the rate limits. */
  limits?: boolean | undefined;
  /** Operation ids, classes or names of checks; all by default. */
  only?: readonly string[] | undefined;
  /** Chosen at random by default. */
  seed?: number | undefined;
  /** 10 by default. */
  minutes?: number | undefined;
  maxRequests?: number | undefined;
  /** The file that remembers created objects and finished checks, so that a later run can continue. */
  resume?: string | undefined;
  onProgress?: ((progress: ConformProgress) => void) | undefined;
  /** Stops the run early; objects are still removed. */
  signal?: AbortSignal | undefined;
}
