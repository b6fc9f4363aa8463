// Generated from openapi/control.yaml by scripts/generate/steps/operations.ts. Do not edit: npm run generate.
import type { operations as Wire } from "./types.ts";

export type TokenKind = "user" | "team" | "organization" | "run";

/** Facts about an operation, apart from the types of its parameters and bodies. */
export interface OperationFacts {
  readonly operationId: string;
  readonly method: "GET" | "PUT" | "POST" | "DELETE" | "OPTIONS" | "HEAD" | "PATCH" | "TRACE" | "QUERY";
  readonly path: string;
  readonly tag: string | null;
  readonly summary: string;
  readonly successStatus: number;
  readonly authenticated: boolean;
  readonly tokenKinds: readonly TokenKind[];
  readonly permission: string | null;
  readonly rateLimits: readonly { readonly requests: number; readonly seconds: number }[];
  readonly requestBody: null | { readonly required: boolean; readonly mediaTypes: readonly string[] };
  readonly responseMediaType: string | null;
  readonly trailingSlash: boolean;
  readonly extension: boolean;
  readonly edition: string | null;
  readonly retry: Readonly<Record<string, string>>;
  readonly query: readonly string[];
  /** Names of the members that a body may have: its own, attributes and relationships. */
  readonly members: readonly string[];
  /** JSON Pointers of identifiers that count as missing if they are empty (`x-empty-id`). */
  readonly emptyIds: readonly string[];
}

export const operations = {
  showState: {
    operationId: "showState",
    method: "GET",
    path: "/state",
    tag: "Worlds",
    summary: "Show the world",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: null,
    rateLimits: [],
    requestBody: null,
    responseMediaType: "application/json",
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {},
    query: [],
    members: [],
    emptyIds: [],
  },
  resetWorld: {
    operationId: "resetWorld",
    method: "POST",
    path: "/reset",
    tag: "Worlds",
    summary: "Reset the world",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: null,
    rateLimits: [],
    requestBody: null,
    responseMediaType: "application/json",
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {},
    query: [],
    members: [],
    emptyIds: [],
  },
  seedWorld: {
    operationId: "seedWorld",
    method: "POST",
    path: "/seed",
    tag: "Worlds",
    summary: "Seed the world",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: null,
    rateLimits: [],
    requestBody: {
      required: true,
      mediaTypes: ["application/json"],
    },
    responseMediaType: "application/json",
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {},
    query: [],
    members: ["number", "organizations", "tokens", "users"],
    emptyIds: [],
  },
  showSeedSchema: {
    operationId: "showSeedSchema",
    method: "GET",
    path: "/seed-schema",
    tag: "Worlds",
    summary: "Show the schema of seeds",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: null,
    rateLimits: [],
    requestBody: null,
    responseMediaType: "application/json",
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {},
    query: [],
    members: [],
    emptyIds: [],
  },
  saveSnapshot: {
    operationId: "saveSnapshot",
    method: "PUT",
    path: "/snapshots/{name}",
    tag: "Worlds",
    summary: "Save a snapshot",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: null,
    rateLimits: [],
    requestBody: null,
    responseMediaType: "application/json",
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {},
    query: [],
    members: [],
    emptyIds: [],
  },
  deleteSnapshot: {
    operationId: "deleteSnapshot",
    method: "DELETE",
    path: "/snapshots/{name}",
    tag: "Worlds",
    summary: "Delete a snapshot",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: null,
    rateLimits: [],
    requestBody: null,
    responseMediaType: "application/json",
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {},
    query: [],
    members: [],
    emptyIds: [],
  },
  restoreSnapshot: {
    operationId: "restoreSnapshot",
    method: "POST",
    path: "/snapshots/{name}/restore",
    tag: "Worlds",
    summary: "Restore a snapshot",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: null,
    rateLimits: [],
    requestBody: null,
    responseMediaType: "application/json",
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {},
    query: [],
    members: [],
    emptyIds: [],
  },
  forkWorld: {
    operationId: "forkWorld",
    method: "POST",
    path: "/worlds",
    tag: "Worlds",
    summary: "Fork the world",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: null,
    rateLimits: [],
    requestBody: {
      required: true,
      mediaTypes: ["application/json"],
    },
    responseMediaType: "application/json",
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {},
    query: [],
    members: ["from-seed", "name"],
    emptyIds: [],
  },
  closeWorld: {
    operationId: "closeWorld",
    method: "DELETE",
    path: "/worlds/{name}",
    tag: "Worlds",
    summary: "Close a world",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: null,
    rateLimits: [],
    requestBody: null,
    responseMediaType: "application/json",
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {},
    query: [],
    members: [],
    emptyIds: [],
  },
  setClock: {
    operationId: "setClock",
    method: "PUT",
    path: "/clock",
    tag: "Clock",
    summary: "Freeze or release the clock",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: null,
    rateLimits: [],
    requestBody: {
      required: true,
      mediaTypes: ["application/json"],
    },
    responseMediaType: "application/json",
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {},
    query: [],
    members: ["at", "frozen"],
    emptyIds: [],
  },
  advanceClock: {
    operationId: "advanceClock",
    method: "POST",
    path: "/clock/advance",
    tag: "Clock",
    summary: "Advance the clock",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: null,
    rateLimits: [],
    requestBody: {
      required: true,
      mediaTypes: ["application/json"],
    },
    responseMediaType: "application/json",
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {},
    query: [],
    members: ["by"],
    emptyIds: [],
  },
  injectFailure: {
    operationId: "injectFailure",
    method: "POST",
    path: "/failures",
    tag: "Failures",
    summary: "Inject a failure",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: null,
    rateLimits: [],
    requestBody: {
      required: true,
      mediaTypes: ["application/json"],
    },
    responseMediaType: "application/json",
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {},
    query: [],
    members: ["bytes", "bytes-per-second", "delay-ms", "every", "first", "kind", "operation", "per-caller", "status", "token"],
    emptyIds: [],
  },
  clearFailures: {
    operationId: "clearFailures",
    method: "DELETE",
    path: "/failures",
    tag: "Failures",
    summary: "Remove all failures",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: null,
    rateLimits: [],
    requestBody: null,
    responseMediaType: "application/json",
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {},
    query: [],
    members: [],
    emptyIds: [],
  },
  holdRuns: {
    operationId: "holdRuns",
    method: "POST",
    path: "/holds",
    tag: "Failures",
    summary: "Hold runs in a phase",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: null,
    rateLimits: [],
    requestBody: {
      required: true,
      mediaTypes: ["application/json"],
    },
    responseMediaType: "application/json",
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {},
    query: [],
    members: ["run", "work", "workspace"],
    emptyIds: [],
  },
  releaseRuns: {
    operationId: "releaseRuns",
    method: "DELETE",
    path: "/holds",
    tag: "Failures",
    summary: "Release held runs",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: null,
    rateLimits: [],
    requestBody: null,
    responseMediaType: "application/json",
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {},
    query: [],
    members: [],
    emptyIds: [],
  },
  setOutcome: {
    operationId: "setOutcome",
    method: "POST",
    path: "/outcomes",
    tag: "Failures",
    summary: "Set the outcome of work",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: null,
    rateLimits: [],
    requestBody: {
      required: true,
      mediaTypes: ["application/json"],
    },
    responseMediaType: "application/json",
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {},
    query: [],
    members: ["changes", "message", "outcome", "run", "tests", "times", "work", "workspace"],
    emptyIds: [],
  },
  listCalls: {
    operationId: "listCalls",
    method: "GET",
    path: "/calls",
    tag: "Failures",
    summary: "List received calls",
    successStatus: 200,
    authenticated: true,
    tokenKinds: ["user", "team", "organization"],
    permission: null,
    rateLimits: [],
    requestBody: null,
    responseMediaType: "application/json",
    trailingSlash: false,
    extension: false,
    edition: null,
    retry: {},
    query: ["operation", "status", "after", "limit"],
    members: [],
    emptyIds: [],
  },
} as const satisfies Record<string, OperationFacts>;

export type OperationId = keyof typeof operations;

/** The input of a handler: brackets are folded, defaults are filled in, the body is validated. */
export type Input<Id extends OperationId> = Inputs[Id];

/** The input of a caller: brackets are folded, and only what the spec requires is required. */
export type CallInput<Id extends OperationId> = CallInputs[Id];

/** The body of a success response. */
export type Result<Id extends OperationId> = Results[Id];

/** The function that handles an operation. `Given`: its input, if a server passes more than `Input`. */
export type Handler<Id extends OperationId, Context, Given = Input<Id>> = (
  input: Given,
  context: Context,
) => Promise<Result<Id>>;

/** One handler for every operation: a missing one does not compile. */
export type Handlers<Context> = { [Id in OperationId]: Handler<Id, Context> };

type Path<Id extends keyof Wire> = Wire[Id]["parameters"]["path"];
type Query<Id extends keyof Wire> = Required<NonNullable<Wire[Id]["parameters"]["query"]>>;
type Contents<Holder> = Holder extends { content: infer Content } ? Content[keyof Content] : never;
type Body<Id extends keyof Wire> = Wire[Id] extends { requestBody?: infer Holder } ? Contents<NonNullable<Holder>> : never;
type Empty = Record<never, never>;

export interface Inputs {
  showState: {
    path: Empty;
    query: Empty;
    body: undefined;
  };
  resetWorld: {
    path: Empty;
    query: Empty;
    body: undefined;
  };
  seedWorld: {
    path: Empty;
    query: Empty;
    body: Body<"seedWorld">;
  };
  showSeedSchema: {
    path: Empty;
    query: Empty;
    body: undefined;
  };
  saveSnapshot: {
    path: Path<"saveSnapshot">;
    query: Empty;
    body: undefined;
  };
  deleteSnapshot: {
    path: Path<"deleteSnapshot">;
    query: Empty;
    body: undefined;
  };
  restoreSnapshot: {
    path: Path<"restoreSnapshot">;
    query: Empty;
    body: undefined;
  };
  forkWorld: {
    path: Empty;
    query: Empty;
    body: Body<"forkWorld">;
  };
  closeWorld: {
    path: Path<"closeWorld">;
    query: Empty;
    body: undefined;
  };
  setClock: {
    path: Empty;
    query: Empty;
    body: Body<"setClock">;
  };
  advanceClock: {
    path: Empty;
    query: Empty;
    body: Body<"advanceClock">;
  };
  injectFailure: {
    path: Empty;
    query: Empty;
    body: Body<"injectFailure">;
  };
  clearFailures: {
    path: Empty;
    query: Empty;
    body: undefined;
  };
  holdRuns: {
    path: Empty;
    query: Empty;
    body: Body<"holdRuns">;
  };
  releaseRuns: {
    path: Empty;
    query: Empty;
    body: undefined;
  };
  setOutcome: {
    path: Empty;
    query: Empty;
    body: Body<"setOutcome">;
  };
  listCalls: {
    path: Empty;
    query: {
      operation?: Query<"listCalls">["operation"];
      status?: Query<"listCalls">["status"];
      after?: Query<"listCalls">["after"];
      limit: Query<"listCalls">["limit"];
    };
    body: undefined;
  };
}

export interface CallInputs {
  showState: Empty;
  resetWorld: Empty;
  seedWorld: {
    body: Body<"seedWorld">;
  };
  showSeedSchema: Empty;
  saveSnapshot: {
    params: {
      path: Path<"saveSnapshot">;
    };
  };
  deleteSnapshot: {
    params: {
      path: Path<"deleteSnapshot">;
    };
  };
  restoreSnapshot: {
    params: {
      path: Path<"restoreSnapshot">;
    };
  };
  forkWorld: {
    body: Body<"forkWorld">;
  };
  closeWorld: {
    params: {
      path: Path<"closeWorld">;
    };
  };
  setClock: {
    body: Body<"setClock">;
  };
  advanceClock: {
    body: Body<"advanceClock">;
  };
  injectFailure: {
    body: Body<"injectFailure">;
  };
  clearFailures: Empty;
  holdRuns: {
    body: Body<"holdRuns">;
  };
  releaseRuns: Empty;
  setOutcome: {
    body: Body<"setOutcome">;
  };
  listCalls: {
    params?: {
      query?: {
        /** Only calls with this operationId. */
        operation?: Query<"listCalls">["operation"];
        /** Only calls with this status. */
        status?: Query<"listCalls">["status"];
        /** Only calls after the one with this number. */
        after?: Query<"listCalls">["after"];
        /** Maximum number of calls. Later calls are omitted. */
        limit?: Query<"listCalls">["limit"];
      };
    };
  };
}

export interface Results {
  showState: Wire["showState"]["responses"][200]["content"]["application/json"];
  resetWorld: Wire["resetWorld"]["responses"][200]["content"]["application/json"];
  seedWorld: Wire["seedWorld"]["responses"][200]["content"]["application/json"];
  showSeedSchema: Wire["showSeedSchema"]["responses"][200]["content"]["application/json"];
  saveSnapshot: Wire["saveSnapshot"]["responses"][200]["content"]["application/json"];
  deleteSnapshot: Wire["deleteSnapshot"]["responses"][200]["content"]["application/json"];
  restoreSnapshot: Wire["restoreSnapshot"]["responses"][200]["content"]["application/json"];
  forkWorld: Wire["forkWorld"]["responses"][200]["content"]["application/json"];
  closeWorld: Wire["closeWorld"]["responses"][200]["content"]["application/json"];
  setClock: Wire["setClock"]["responses"][200]["content"]["application/json"];
  advanceClock: Wire["advanceClock"]["responses"][200]["content"]["application/json"];
  injectFailure: Wire["injectFailure"]["responses"][200]["content"]["application/json"];
  clearFailures: Wire["clearFailures"]["responses"][200]["content"]["application/json"];
  holdRuns: Wire["holdRuns"]["responses"][200]["content"]["application/json"];
  releaseRuns: Wire["releaseRuns"]["responses"][200]["content"]["application/json"];
  setOutcome: Wire["setOutcome"]["responses"][200]["content"]["application/json"];
  listCalls: Wire["listCalls"]["responses"][200]["content"]["application/json"];
}

/** The documented body of an error response: `error.body as ErrorBody<"showBook", 404>`. */
export type ErrorBody<Id extends OperationId, Status extends keyof Wire[Id]["responses"]> = Contents<Wire[Id]["responses"][Status]>;
