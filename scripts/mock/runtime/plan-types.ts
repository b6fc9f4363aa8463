// The facts of a description that the engine uses, as JSON. `planMock` makes them.

/** A body that the description documents, as an example of each member. */
export interface PlannedBody {
  status: number;
  /** Null for a response without a body. */
  mediaType: string | null;
  /** Examples of the required headers. */
  headers: Record<string, string>;
  sample?: unknown;
  /** Further documented examples, by name. */
  examples?: Record<string, unknown>;
  /** Names of the members that lead to the object or list, such as `["data"]`. */
  place: string[];
  /** The documented members of the object, or of each item of the list. */
  members?: string[];
}

/**
 * - `create`, `list`, `show`, `change`, `replace`, `remove`: of the objects of a kind.
 * - `act`: moves an object to another state, or returns something about it.
 * - `fixed`: concerns no object; always returns the documented example.
 */
export type Role = "create" | "list" | "show" | "change" | "replace" | "remove" | "act" | "fixed";

export interface PlannedAction {
  /** The name of its state machine. */
  machine: string;
  /** The states that allow the action. */
  from: string[];
  /** The next state, by state. */
  to: Record<string, string>;
  /** The status of the error in any other state. */
  status: number;
  refusal: string;
}

export interface PlannedOperation {
  operationId: string;
  method: string;
  path: string;
  role: Role;
  /** The kind of its objects; empty for `fixed`. */
  kind: string;
  /** An action that removes its object, such as `/actions/safe-delete`. */
  removes?: true;
  /** Its requests send a list of objects. */
  isRelation?: true;
  /** The path parameter that names the object; undefined if the other parameters name it. */
  key?: string;
  /** The other path parameters, and the kind of the object that each names. */
  parents: { name: string; kind: string | null }[];
  /** Names of the members of the request body that lead to the object. */
  bodyPlace: string[];
  success: PlannedBody;
  /** By status or range, such as `404` or `4XX`. */
  errors: Record<string, PlannedBody>;
  /** Names of query parameters. */
  query: string[];
  action?: PlannedAction;
}

export interface PlannedState {
  /** The name of the state machine. */
  machine: string;
  /** The members that lead to the state. */
  place: string[];
  /** The members of the object that contains the state. */
  siblings: string[];
  /** If the member is true or false: the state that is true. */
  yes?: string;
  initial: string;
  /** The state that follows each state without an action. */
  next: Record<string, string>;
  /** The member of `status-timestamps`, by state. */
  timestamps: Record<string, string>;
  /** For each member of `actions`: the states in which it is true. */
  flags: Record<string, string[]>;
}

export interface PlannedKind {
  /** The members that lead to the identifier, such as `["attributes", "name"]`, by path parameter. */
  identifiers: Record<string, string[]>;
  /** For each path parameter that names such an object: a valid identifier. */
  bases: Record<string, string>;
  /** The examples of path parameters that the example of the object may contain. */
  examples: Record<string, string>;
  /** Members that are null while the flag is true: secret values. */
  secrets: { place: string[]; flag: string[] }[];
  /** An example of the object. */
  sample: unknown;
  /** True if an operation creates such objects. Otherwise every identifier exists. */
  isCreatable: boolean;
  state?: PlannedState;
}

export interface MockPlan {
  /** The URL of the first server, with the defaults of its variables. */
  server: string;
  /** The path of this URL, such as `/api/v2`. */
  base: string;
  operations: PlannedOperation[];
  /** Errors of every operation (`x-common-responses`), by status. */
  common: Record<string, PlannedBody>;
  kinds: Record<string, PlannedKind>;
  /** One sentence for each guess. */
  assumptions: string[];
}
