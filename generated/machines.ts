// Generated from openapi/openapi.yaml by scripts/generate/steps/machines.ts. Do not edit: npm run generate.
/** Which states can follow. It is all that a wait needs, so its bundle contains no whole machine. */
export interface MachineExits {
  /** States without a transition to another state. */
  readonly finals: readonly string[];
  /** The states that may follow each state. */
  readonly exits: Readonly<Record<string, readonly string[]>>;
}

/** The states, their transitions, and the actions that callers may request in each state. */
export interface Machine extends MachineExits {
  readonly name: string;
  readonly initial: string;
  readonly states: readonly string[];
  /** The final states that are failures. */
  readonly failures: readonly string[];
  /** The key in `status-timestamps` that holds the time when the state was entered. */
  readonly timestamps: Readonly<Record<string, string>>;
  /** The phase of each state that has one, such as `plan`. Phases follow each other in this order. */
  readonly phases: Readonly<Record<string, string>>;
  /** `by` is `service` or the name of an action. */
  readonly transitions: readonly { readonly from: string; readonly to: string; readonly by: string }[];
  readonly actions: Readonly<
    Record<
      string,
      {
        readonly operation: string;
        /** The member of `actions` that says whether the object allows the action now. */
        readonly flag?: string;
        readonly from: readonly string[];
        readonly when?: string;
        readonly refusal?: string;
        readonly status?: number;
      }
    >
  >;
}

export const configurationVersionMachine = {
  name: "configuration-version",
  initial: "pending",
  states: ["pending", "fetching", "uploaded", "archived", "errored"],
  failures: ["errored"],
  finals: ["archived", "errored"],
  exits: {
    pending: ["uploaded", "errored", "fetching"],
    fetching: ["uploaded", "errored"],
    uploaded: ["archived"],
    archived: [],
    errored: [],
  },
  timestamps: {
    fetching: "fetching-at",
    uploaded: "uploaded-at",
    archived: "archived-at",
    errored: "errored-at",
  },
  phases: {},
  transitions: [
    { from: "pending", to: "uploaded", by: "upload" },
    { from: "pending", to: "errored", by: "upload" },
    { from: "pending", to: "errored", by: "service" },
    { from: "pending", to: "fetching", by: "service" },
    { from: "fetching", to: "uploaded", by: "service" },
    { from: "fetching", to: "errored", by: "service" },
    { from: "uploaded", to: "archived", by: "service" },
  ],
  actions: {
    upload: {
      operation: "uploadConfigurationFiles",
      from: ["pending"],
      refusal: "The configuration version already has its files.",
    },
  },
} as const satisfies Machine;

export const configurationVersionMachineExits = {
  finals: ["archived", "errored"],
  exits: {
    pending: ["uploaded", "errored", "fetching"],
    fetching: ["uploaded", "errored"],
    uploaded: ["archived"],
    archived: [],
    errored: [],
  },
} as const satisfies MachineExits;

export const runMachine = {
  name: "run",
  initial: "pending",
  states: ["pending", "fetching", "fetching_completed", "pre_plan_running", "pre_plan_completed", "queuing", "plan_queued", "planning", "planned", "cost_estimating", "cost_estimated", "policy_checking", "policy_override", "policy_soft_failed", "policy_checked", "confirmed", "post_plan_running", "post_plan_completed", "planned_and_finished", "planned_and_saved", "apply_queued", "applying", "applied", "discarded", "errored", "canceled", "force_canceled"],
  failures: ["policy_soft_failed", "errored"],
  finals: ["policy_soft_failed", "planned_and_finished", "applied", "discarded", "errored", "canceled", "force_canceled"],
  exits: {
    pending: ["fetching", "pre_plan_running", "queuing", "plan_queued", "discarded", "canceled", "errored"],
    fetching: ["fetching_completed", "canceled", "errored"],
    fetching_completed: ["pre_plan_running", "queuing", "plan_queued", "canceled", "errored"],
    pre_plan_running: ["pre_plan_completed", "canceled", "errored"],
    pre_plan_completed: ["queuing", "plan_queued", "canceled", "errored"],
    queuing: ["plan_queued", "canceled", "errored"],
    plan_queued: ["planning", "canceled", "errored"],
    planning: ["planned", "canceled", "errored"],
    planned: ["cost_estimating", "policy_checking", "post_plan_running", "planned_and_finished", "planned_and_saved", "confirmed", "discarded", "canceled"],
    cost_estimating: ["cost_estimated", "canceled", "errored"],
    cost_estimated: ["policy_checking", "post_plan_running", "planned_and_finished", "planned_and_saved", "confirmed", "discarded", "canceled"],
    policy_checking: ["policy_checked", "policy_override", "policy_soft_failed", "canceled", "errored"],
    policy_override: ["policy_checked", "discarded", "canceled"],
    policy_soft_failed: [],
    policy_checked: ["post_plan_running", "planned_and_finished", "planned_and_saved", "confirmed", "discarded", "canceled"],
    confirmed: ["apply_queued", "canceled", "errored"],
    post_plan_running: ["post_plan_completed", "discarded", "canceled", "errored"],
    post_plan_completed: ["planned_and_finished", "planned_and_saved", "confirmed", "discarded", "canceled"],
    planned_and_finished: [],
    planned_and_saved: ["confirmed", "discarded", "canceled"],
    apply_queued: ["applying", "canceled", "errored"],
    applying: ["applied", "canceled", "errored"],
    applied: [],
    discarded: [],
    errored: [],
    canceled: [],
    force_canceled: [],
  },
  timestamps: {
    pending: "plan-queueable-at",
    fetching: "fetching-at",
    fetching_completed: "fetched-at",
    pre_plan_running: "pre-plan-running-at",
    pre_plan_completed: "pre-plan-completed-at",
    queuing: "queuing-at",
    plan_queued: "plan-queued-at",
    planning: "planning-at",
    planned: "planned-at",
    cost_estimating: "cost-estimating-at",
    cost_estimated: "cost-estimated-at",
    policy_soft_failed: "policy-soft-failed-at",
    policy_checked: "policy-checked-at",
    confirmed: "confirmed-at",
    post_plan_running: "post-plan-running-at",
    post_plan_completed: "post-plan-completed-at",
    planned_and_finished: "planned-and-finished-at",
    planned_and_saved: "planned-and-saved-at",
    apply_queued: "apply-queued-at",
    applying: "applying-at",
    applied: "applied-at",
    discarded: "discarded-at",
    errored: "errored-at",
    canceled: "canceled-at",
    force_canceled: "force-canceled-at",
  },
  phases: {
    pending: "queue",
    fetching: "queue",
    fetching_completed: "queue",
    pre_plan_running: "queue",
    pre_plan_completed: "queue",
    queuing: "queue",
    plan_queued: "queue",
    planning: "plan",
    planned: "plan",
    cost_estimating: "cost",
    cost_estimated: "cost",
    policy_checking: "policy",
    policy_override: "policy",
    policy_checked: "policy",
    confirmed: "confirm",
    post_plan_running: "confirm",
    post_plan_completed: "confirm",
    planned_and_saved: "confirm",
    apply_queued: "apply",
    applying: "apply",
  },
  transitions: [
    { from: "pending", to: "fetching", by: "service" },
    { from: "pending", to: "pre_plan_running", by: "service" },
    { from: "pending", to: "queuing", by: "service" },
    { from: "pending", to: "plan_queued", by: "service" },
    { from: "fetching", to: "fetching_completed", by: "service" },
    { from: "fetching_completed", to: "pre_plan_running", by: "service" },
    { from: "fetching_completed", to: "queuing", by: "service" },
    { from: "fetching_completed", to: "plan_queued", by: "service" },
    { from: "pre_plan_running", to: "pre_plan_completed", by: "service" },
    { from: "pre_plan_completed", to: "queuing", by: "service" },
    { from: "pre_plan_completed", to: "plan_queued", by: "service" },
    { from: "queuing", to: "plan_queued", by: "service" },
    { from: "plan_queued", to: "planning", by: "service" },
    { from: "planning", to: "planned", by: "service" },
    { from: "planned", to: "cost_estimating", by: "service" },
    { from: "planned", to: "policy_checking", by: "service" },
    { from: "planned", to: "post_plan_running", by: "service" },
    { from: "cost_estimating", to: "cost_estimated", by: "service" },
    { from: "cost_estimated", to: "policy_checking", by: "service" },
    { from: "cost_estimated", to: "post_plan_running", by: "service" },
    { from: "policy_checking", to: "policy_checked", by: "service" },
    { from: "policy_checking", to: "policy_override", by: "service" },
    { from: "policy_checking", to: "policy_soft_failed", by: "service" },
    { from: "policy_override", to: "policy_checked", by: "override-policy-check" },
    { from: "policy_checked", to: "post_plan_running", by: "service" },
    { from: "post_plan_running", to: "post_plan_completed", by: "service" },
    { from: "post_plan_running", to: "post_plan_completed", by: "override-task-stage" },
    { from: "planned", to: "planned_and_finished", by: "service" },
    { from: "cost_estimated", to: "planned_and_finished", by: "service" },
    { from: "policy_checked", to: "planned_and_finished", by: "service" },
    { from: "post_plan_completed", to: "planned_and_finished", by: "service" },
    { from: "planned", to: "planned_and_saved", by: "service" },
    { from: "cost_estimated", to: "planned_and_saved", by: "service" },
    { from: "policy_checked", to: "planned_and_saved", by: "service" },
    { from: "post_plan_completed", to: "planned_and_saved", by: "service" },
    { from: "planned", to: "confirmed", by: "apply" },
    { from: "cost_estimated", to: "confirmed", by: "apply" },
    { from: "policy_checked", to: "confirmed", by: "apply" },
    { from: "post_plan_completed", to: "confirmed", by: "apply" },
    { from: "planned_and_saved", to: "confirmed", by: "apply" },
    { from: "planned", to: "confirmed", by: "service" },
    { from: "cost_estimated", to: "confirmed", by: "service" },
    { from: "policy_checked", to: "confirmed", by: "service" },
    { from: "post_plan_completed", to: "confirmed", by: "service" },
    { from: "confirmed", to: "apply_queued", by: "service" },
    { from: "apply_queued", to: "applying", by: "service" },
    { from: "applying", to: "applied", by: "service" },
    { from: "pending", to: "discarded", by: "discard" },
    { from: "planned", to: "discarded", by: "discard" },
    { from: "cost_estimated", to: "discarded", by: "discard" },
    { from: "policy_checked", to: "discarded", by: "discard" },
    { from: "policy_override", to: "discarded", by: "discard" },
    { from: "post_plan_running", to: "discarded", by: "discard" },
    { from: "post_plan_completed", to: "discarded", by: "discard" },
    { from: "planned_and_saved", to: "discarded", by: "discard" },
    { from: "planning", to: "canceled", by: "cancel" },
    { from: "applying", to: "canceled", by: "cancel" },
    { from: "planning", to: "canceled", by: "force-cancel" },
    { from: "applying", to: "canceled", by: "force-cancel" },
    { from: "pending", to: "canceled", by: "force-execute" },
    { from: "fetching", to: "canceled", by: "force-execute" },
    { from: "fetching_completed", to: "canceled", by: "force-execute" },
    { from: "pre_plan_running", to: "canceled", by: "force-execute" },
    { from: "pre_plan_completed", to: "canceled", by: "force-execute" },
    { from: "queuing", to: "canceled", by: "force-execute" },
    { from: "plan_queued", to: "canceled", by: "force-execute" },
    { from: "planning", to: "canceled", by: "force-execute" },
    { from: "planned", to: "canceled", by: "force-execute" },
    { from: "cost_estimating", to: "canceled", by: "force-execute" },
    { from: "cost_estimated", to: "canceled", by: "force-execute" },
    { from: "policy_checking", to: "canceled", by: "force-execute" },
    { from: "policy_override", to: "canceled", by: "force-execute" },
    { from: "policy_checked", to: "canceled", by: "force-execute" },
    { from: "post_plan_running", to: "canceled", by: "force-execute" },
    { from: "post_plan_completed", to: "canceled", by: "force-execute" },
    { from: "planned_and_saved", to: "canceled", by: "force-execute" },
    { from: "confirmed", to: "canceled", by: "force-execute" },
    { from: "apply_queued", to: "canceled", by: "force-execute" },
    { from: "applying", to: "canceled", by: "force-execute" },
    { from: "pending", to: "errored", by: "service" },
    { from: "fetching", to: "errored", by: "service" },
    { from: "fetching_completed", to: "errored", by: "service" },
    { from: "pre_plan_running", to: "errored", by: "service" },
    { from: "pre_plan_completed", to: "errored", by: "service" },
    { from: "queuing", to: "errored", by: "service" },
    { from: "plan_queued", to: "errored", by: "service" },
    { from: "planning", to: "errored", by: "service" },
    { from: "cost_estimating", to: "errored", by: "service" },
    { from: "policy_checking", to: "errored", by: "service" },
    { from: "post_plan_running", to: "errored", by: "service" },
    { from: "confirmed", to: "errored", by: "service" },
    { from: "apply_queued", to: "errored", by: "service" },
    { from: "applying", to: "errored", by: "service" },
  ],
  actions: {
    apply: {
      operation: "applyRun",
      flag: "is-confirmable",
      from: ["planned", "cost_estimated", "policy_checked", "post_plan_completed", "planned_and_saved"],
      refusal: "Run is not paused for confirmation.",
    },
    discard: {
      operation: "discardRun",
      flag: "is-discardable",
      from: ["pending", "planned", "cost_estimated", "policy_checked", "policy_override", "post_plan_running", "post_plan_completed", "planned_and_saved"],
      refusal: "Run is not paused for confirmation or priority.",
    },
    cancel: {
      operation: "cancelRun",
      flag: "is-cancelable",
      from: ["planning", "applying"],
      when: "It was not canceled before.",
      refusal: "Run is not planning or applying.",
    },
    "force-cancel": {
      operation: "forceCancelRun",
      flag: "is-force-cancelable",
      from: ["planning", "applying"],
      when: "A normal cancel was requested before, and the time in `force_cancel_available_at` has come.",
      refusal: "Run is not planning or applying.",
    },
    "force-execute": {
      operation: "forceExecuteRun",
      from: ["pending"],
      when: "The workspace is locked by another run, and that run is discardable.",
      refusal: "Run is not pending.",
      status: 403,
    },
    "override-policy-check": {
      operation: "overridePolicyCheck",
      from: ["policy_override"],
      refusal: "Policy check did not soft fail, or its run does not wait for an override.",
    },
    "override-task-stage": {
      operation: "overrideTaskStage",
      from: ["post_plan_running"],
      when: "A task failed in a way that a caller may override.",
      refusal: "Task stage does not wait for an override.",
    },
  },
} as const satisfies Machine;

export const runMachineExits = {
  finals: ["policy_soft_failed", "planned_and_finished", "applied", "discarded", "errored", "canceled", "force_canceled"],
  exits: {
    pending: ["fetching", "pre_plan_running", "queuing", "plan_queued", "discarded", "canceled", "errored"],
    fetching: ["fetching_completed", "canceled", "errored"],
    fetching_completed: ["pre_plan_running", "queuing", "plan_queued", "canceled", "errored"],
    pre_plan_running: ["pre_plan_completed", "canceled", "errored"],
    pre_plan_completed: ["queuing", "plan_queued", "canceled", "errored"],
    queuing: ["plan_queued", "canceled", "errored"],
    plan_queued: ["planning", "canceled", "errored"],
    planning: ["planned", "canceled", "errored"],
    planned: ["cost_estimating", "policy_checking", "post_plan_running", "planned_and_finished", "planned_and_saved", "confirmed", "discarded", "canceled"],
    cost_estimating: ["cost_estimated", "canceled", "errored"],
    cost_estimated: ["policy_checking", "post_plan_running", "planned_and_finished", "planned_and_saved", "confirmed", "discarded", "canceled"],
    policy_checking: ["policy_checked", "policy_override", "policy_soft_failed", "canceled", "errored"],
    policy_override: ["policy_checked", "discarded", "canceled"],
    policy_soft_failed: [],
    policy_checked: ["post_plan_running", "planned_and_finished", "planned_and_saved", "confirmed", "discarded", "canceled"],
    confirmed: ["apply_queued", "canceled", "errored"],
    post_plan_running: ["post_plan_completed", "discarded", "canceled", "errored"],
    post_plan_completed: ["planned_and_finished", "planned_and_saved", "confirmed", "discarded", "canceled"],
    planned_and_finished: [],
    planned_and_saved: ["confirmed", "discarded", "canceled"],
    apply_queued: ["applying", "canceled", "errored"],
    applying: ["applied", "canceled", "errored"],
    applied: [],
    discarded: [],
    errored: [],
    canceled: [],
    force_canceled: [],
  },
} as const satisfies MachineExits;

export const stateVersionMachine = {
  name: "state-version",
  initial: "pending",
  states: ["pending", "finalized", "discarded", "backing_data_soft_deleted"],
  failures: [],
  finals: ["discarded", "backing_data_soft_deleted"],
  exits: {
    pending: ["finalized", "discarded"],
    finalized: ["backing_data_soft_deleted"],
    discarded: [],
    backing_data_soft_deleted: [],
  },
  timestamps: {},
  phases: {},
  transitions: [
    { from: "pending", to: "finalized", by: "upload" },
    { from: "pending", to: "discarded", by: "service" },
    { from: "finalized", to: "backing_data_soft_deleted", by: "service" },
  ],
  actions: {
    upload: {
      operation: "uploadStateFile",
      from: ["pending"],
      refusal: "The state version already has its state.",
    },
  },
} as const satisfies Machine;

export const stateVersionMachineExits = {
  finals: ["discarded", "backing_data_soft_deleted"],
  exits: {
    pending: ["finalized", "discarded"],
    finalized: ["backing_data_soft_deleted"],
    discarded: [],
    backing_data_soft_deleted: [],
  },
} as const satisfies MachineExits;

export const testRunMachine = {
  name: "test-run",
  initial: "pending",
  states: ["pending", "queued", "running", "errored", "canceled", "finished"],
  failures: ["errored"],
  finals: ["errored", "canceled", "finished"],
  exits: {
    pending: ["queued", "errored"],
    queued: ["running", "errored"],
    running: ["finished", "errored", "canceled"],
    errored: [],
    canceled: [],
    finished: [],
  },
  timestamps: {
    queued: "queued-at",
    running: "started-at",
    errored: "errored-at",
    canceled: "canceled-at",
    finished: "finished-at",
  },
  phases: {},
  transitions: [
    { from: "pending", to: "queued", by: "service" },
    { from: "queued", to: "running", by: "service" },
    { from: "running", to: "finished", by: "service" },
    { from: "pending", to: "errored", by: "service" },
    { from: "queued", to: "errored", by: "service" },
    { from: "running", to: "errored", by: "service" },
    { from: "running", to: "canceled", by: "cancel" },
    { from: "running", to: "canceled", by: "force-cancel" },
  ],
  actions: {
    cancel: {
      operation: "cancelTestRun",
      from: ["running"],
      when: "It was not canceled before.",
      refusal: "Test is not running.",
    },
    "force-cancel": {
      operation: "forceCancelTestRun",
      from: ["running"],
      when: "A normal cancel was requested before, and the cool-off period is over.",
      refusal: "Test is not running.",
    },
  },
} as const satisfies Machine;

export const testRunMachineExits = {
  finals: ["errored", "canceled", "finished"],
  exits: {
    pending: ["queued", "errored"],
    queued: ["running", "errored"],
    running: ["finished", "errored", "canceled"],
    errored: [],
    canceled: [],
    finished: [],
  },
} as const satisfies MachineExits;

export const workspaceLockMachine = {
  name: "workspace-lock",
  initial: "unlocked",
  states: ["unlocked", "locked"],
  failures: [],
  finals: [],
  exits: {
    unlocked: ["locked"],
    locked: ["unlocked"],
  },
  timestamps: {},
  phases: {},
  transitions: [
    { from: "unlocked", to: "locked", by: "lock" },
    { from: "locked", to: "unlocked", by: "unlock" },
    { from: "locked", to: "unlocked", by: "force-unlock" },
    { from: "unlocked", to: "locked", by: "service" },
    { from: "locked", to: "unlocked", by: "service" },
  ],
  actions: {
    lock: {
      operation: "lockWorkspace",
      from: ["unlocked"],
      refusal: "Workspace is already locked.",
    },
    unlock: {
      operation: "unlockWorkspace",
      from: ["locked"],
      when: "The caller holds the lock, and the latest intermediate state version is finalized.",
      refusal: "Workspace is already unlocked.",
    },
    "force-unlock": {
      operation: "forceUnlockWorkspace",
      from: ["locked"],
      refusal: "Workspace is already unlocked.",
    },
  },
} as const satisfies Machine;

export const workspaceLockMachineExits = {
  finals: [],
  exits: {
    unlocked: ["locked"],
    locked: ["unlocked"],
  },
} as const satisfies MachineExits;
