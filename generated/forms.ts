// Generated from openapi/openapi.yaml by scripts/generate/steps/forms.ts. Do not edit: npm run generate.
/** A member of a body. */
export interface Field {
  readonly name: string;
  /** The name for people. */
  readonly label: string;
  /** `list` is a list of strings. Fields of kind `json` can have any value. */
  readonly kind: "string" | "time" | "number" | "boolean" | "list" | "object" | "json";
  readonly description?: string;
  readonly required?: true;
  readonly nullable?: true;
  readonly deprecated?: true;
  /** The value if the field is missing. */
  readonly default?: unknown;
  /** Labels by value, and the meanings of values. */
  readonly choices?: Readonly<Record<string, string>>;
  readonly meanings?: Readonly<Record<string, string>>;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  /** The members of an object. */
  readonly fields?: readonly Field[];
}

/** The body of an operation. */
export interface Form {
  readonly operation: string;
  /** The resource type of a JSON:API body. Its fields are the attributes. */
  readonly type?: string;
  readonly fields: readonly Field[];
}

export const createTestRunForm: Form = {
  operation: "createTestRun",
  type: "test-runs",
  fields: [
    { name: "verbose", label: "Verbose", kind: "boolean", description: "Print plan or state for each test block as it executes.", default: false },
    { name: "test-directory", label: "Test directory", kind: "string", description: "The directory of the tests, within the files.", default: "tests", maxLength: 1024 },
    { name: "filters", label: "Filters", kind: "list", description: "If not empty, only these test files execute. Their paths start at the root of the files, or in `test-directory`.", default: [], maxItems: 500 },
    { name: "variables", label: "Variables", kind: "json", description: "Variables of this run only. One with the same key as a variable of the module replaces it, as text; others are variables of the configuration. Values are strings with literals of the configuration language.", default: [], maxItems: 500 },
  ],
};

export const createTestVariableForm: Form = {
  operation: "createTestVariable",
  type: "vars",
  fields: [
    { name: "key", label: "Key", kind: "string", description: "Begins with a letter or underscore; letters, digits and underscores only.", required: true, minLength: 1, maxLength: 255 },
    { name: "value", label: "Value", kind: "string", description: "Numbers and booleans are stored and returned as text; a sensitive value is returned as null. Numbers must be in the range that JavaScript represents exactly.", default: "", maxLength: 32768, minimum: -9007199254740991, maximum: 9007199254740991 },
    { name: "description", label: "Description", kind: "string", description: "What the variable is for.", nullable: true, maxLength: 10000 },
    { name: "category", label: "Category", kind: "string", description: "Always an environment variable." },
    { name: "sensitive", label: "Sensitive", kind: "boolean", description: "When true, the value is write-once and not visible afterwards.", default: false },
  ],
};

export const updateTestVariableForm: Form = {
  operation: "updateTestVariable",
  type: "vars",
  fields: [
    { name: "key", label: "Key", kind: "string", description: "Begins with a letter or underscore; letters, digits and underscores only.", minLength: 1, maxLength: 255 },
    { name: "value", label: "Value", kind: "string", description: "Replaces the value, even if it is sensitive. Numbers and booleans are stored and returned as text; a sensitive value is returned as null. Numbers must be in the range that JavaScript represents exactly.", maxLength: 32768, minimum: -9007199254740991, maximum: 9007199254740991 },
    { name: "description", label: "Description", kind: "string", description: "What the variable is for.", nullable: true, maxLength: 10000 },
    { name: "category", label: "Category", kind: "string", description: "Always an environment variable." },
    { name: "sensitive", label: "Sensitive", kind: "boolean", description: "True hides the value from now on; a sensitive variable stays sensitive." },
  ],
};

export const createRunForm: Form = {
  operation: "createRun",
  type: "runs",
  fields: [
    { name: "allow-empty-apply", label: "Allow empty apply", kind: "boolean", description: "Allow an apply when the plan has no changes, for example to upgrade the state after a tool version upgrade." },
    { name: "allow-config-generation", label: "Allow config generation", kind: "boolean", description: "Allow generating resource configuration when planning the import of new resources. When false, import blocks without a matching resource block yield an error.", default: false },
    { name: "auto-apply", label: "Auto apply", kind: "boolean", description: "Apply automatically after a successful plan. The default is the workspace's setting. If the caller may not apply runs, the\nrun waits until somebody who may apply it confirms it.\n" },
    { name: "debugging-mode", label: "Debugging mode", kind: "boolean", description: "Verbose logging for this run only, equal to the most verbose log level. It is not returned.", default: false },
    { name: "is-destroy", label: "Is destroy", kind: "boolean", description: "Destroy all provisioned resources. Mutually exclusive with `refresh-only`.", default: false },
    { name: "message", label: "Message", kind: "string", description: "The message of the run. By default, a fixed text says that the run was queued manually via the API.", maxLength: 65536 },
    { name: "refresh", label: "Refresh", kind: "boolean", description: "Refresh the state before planning.", default: true },
    { name: "refresh-only", label: "Refresh only", kind: "boolean", description: "Refresh the state without modifying resources. Mutually exclusive with `is-destroy`.", default: false },
    { name: "replace-addrs", label: "Replace addrs", kind: "list", description: "Resource addresses to replace.", maxItems: 500 },
    { name: "target-addrs", label: "Target addrs", kind: "list", description: "Resource addresses to limit the run to.", maxItems: 500 },
    { name: "variables", label: "Variables", kind: "json", description: "Variables of this run only. They take precedence over workspace variables with the same key.", default: [], maxItems: 500 },
    { name: "plan-only", label: "Plan only", kind: "boolean", description: "Create a speculative run, which cannot be applied. The default is the configuration version's `speculative`. A speculative\nversion allows only plan-only runs: with it, false is 422.\n" },
    { name: "save-plan", label: "Save plan", kind: "boolean", description: "Create a saved-plan run. It plans and checks, but becomes the workspace's current run only when it is confirmed for apply.", default: false },
    { name: "tool-version", label: "Tool version", kind: "string", description: "The version to use, which must be available to the organization. Valid only for plan-only runs. It is returned as `terraform-version`.", maxLength: 20 },
    { name: "terraform-version", label: "Terraform version", kind: "string", description: "Another name of `tool-version`, for command lines. If both are given, they must be equal.", maxLength: 20 },
  ],
};

export const applyRunForm: Form = {
  operation: "applyRun",
  fields: [
    { name: "comment", label: "Comment", kind: "string", description: "Why the caller does this; stored as a comment on the run.", nullable: true, default: null, maxLength: 65536 },
    { name: "data", label: "Data", kind: "object", description: "The JSON:API envelope.", nullable: true, fields: [{ name: "type", label: "Type", kind: "string", description: "Any resource type; it has no effect.", maxLength: 255 }, { name: "attributes", label: "Attributes", kind: "json", description: "The content of the envelope.", nullable: true }] },
  ],
};

export const discardRunForm: Form = {
  operation: "discardRun",
  fields: [
    { name: "comment", label: "Comment", kind: "string", description: "Why the caller does this; stored as a comment on the run.", nullable: true, default: null, maxLength: 65536 },
    { name: "data", label: "Data", kind: "object", description: "The JSON:API envelope.", nullable: true, fields: [{ name: "type", label: "Type", kind: "string", description: "Any resource type; it has no effect.", maxLength: 255 }, { name: "attributes", label: "Attributes", kind: "json", description: "The content of the envelope.", nullable: true }] },
  ],
};

export const cancelRunForm: Form = {
  operation: "cancelRun",
  fields: [
    { name: "comment", label: "Comment", kind: "string", description: "Why the caller does this; stored as a comment on the run.", nullable: true, default: null, maxLength: 65536 },
    { name: "data", label: "Data", kind: "object", description: "The JSON:API envelope.", nullable: true, fields: [{ name: "type", label: "Type", kind: "string", description: "Any resource type; it has no effect.", maxLength: 255 }, { name: "attributes", label: "Attributes", kind: "json", description: "The content of the envelope.", nullable: true }] },
  ],
};

export const forceCancelRunForm: Form = {
  operation: "forceCancelRun",
  fields: [
    { name: "comment", label: "Comment", kind: "string", description: "Why the caller does this; stored as a comment on the run.", nullable: true, default: null, maxLength: 65536 },
    { name: "data", label: "Data", kind: "object", description: "The JSON:API envelope.", nullable: true, fields: [{ name: "type", label: "Type", kind: "string", description: "Any resource type; it has no effect.", maxLength: 255 }, { name: "attributes", label: "Attributes", kind: "json", description: "The content of the envelope.", nullable: true }] },
  ],
};

export const createWorkspaceForm: Form = {
  operation: "createWorkspace",
  type: "workspaces",
  fields: [
    { name: "name", label: "Name", kind: "string", description: "Letters, digits, hyphens and underscores; unique within the organization.", required: true, minLength: 1, maxLength: 90 },
    { name: "agent-pool-id", label: "Agent pool id", kind: "string", description: "The agent pool that executes the runs. Required if `execution-mode` is `agent`; not allowed if it is `remote` or `local`, or if `operations` or the organization's default results in one of them. An empty string counts as not given, so it is not returned." },
    { name: "allow-destroy-plan", label: "Allow destroy plan", kind: "boolean", description: "Whether destroy runs may be queued.", default: true },
    { name: "assessments-enabled", label: "Assessments enabled", kind: "boolean", description: "Whether the infrastructure is assessed for drift; formerly `drift-detection`. The organization setting `assessments-enforced` may override it. Only for a qualifying organization tier, and workspaces on tool version 0.15.4 or later in remote execution mode: true is 422 for others. Only the hosted edition accepts it; others ignore it, so it is not returned. It is only stored, because this service makes no assessments.", default: false },
    { name: "auto-apply", label: "Auto apply", kind: "boolean", description: "Whether runs started by VCS, UI or CLI apply without confirmation, with some exceptions.", default: false },
    { name: "auto-apply-run-trigger", label: "Auto apply run trigger", kind: "boolean", description: "Whether runs started by run triggers apply without confirmation. It is only stored, because this service has no run triggers.", default: false },
    { name: "auto-destroy-at", label: "Auto destroy at", kind: "time", description: "When the next destroy run is due; null for never. It is returned in UTC with milliseconds. A time in the past is 422. Until it has come, it wins over the time that follows from `auto-destroy-activity-duration`.", nullable: true },
    { name: "auto-destroy-activity-duration", label: "Auto destroy activity duration", kind: "string", description: "Time without activity after which a destroy run is scheduled. At most four digits, greater than 0, and the unit `d` or `h`; null for never.", nullable: true },
    { name: "description", label: "Description", kind: "string", description: "What the workspace is for.", nullable: true, maxLength: 10000 },
    { name: "execution-mode", label: "Execution mode", kind: "string", description: "Where runs execute; the organization's default when left out. Not together with `operations`; required when `setting-overwrites.execution-mode` is true.", choices: { remote: "Remote", local: "Local", agent: "Agent" }, meanings: { remote: "On the workers of the service.", local: "On the caller's own machine; the service only stores the state.", agent: "On the agents of the workspace's agent pool." } },
    { name: "file-triggers-enabled", label: "File triggers enabled", kind: "boolean", description: "When true, only changes to files matched by `trigger-prefixes` (with `working-directory`) or `trigger-patterns` start a run; when false, any push does.", default: true },
    { name: "global-remote-state", label: "Global remote state", kind: "boolean", description: "When true, all workspaces of the organization may read this one's state; otherwise only approved consumers. Enterprise admins can choose the default.", default: false },
    { name: "operations", label: "Operations", kind: "boolean", description: "Whether runs execute remotely. Superseded by `execution-mode`; not allowed together with it.", deprecated: true, default: true },
    { name: "queue-all-runs", label: "Queue all runs", kind: "boolean", description: "When false, VCS events queue no runs until one run was queued manually.", default: false },
    { name: "source-name", label: "Source name", kind: "string", description: "The friendly name of the creating client.", nullable: true, maxLength: 255 },
    { name: "source-url", label: "Source url", kind: "string", description: "The address of the creating client.", nullable: true, maxLength: 2048 },
    { name: "speculative-enabled", label: "Speculative enabled", kind: "boolean", description: "When false, VCS events such as pull requests start no speculative plans; manual ones remain possible.", default: true },
    { name: "structured-run-output-enabled", label: "Structured run output enabled", kind: "boolean", description: "Whether runs also write their logs as lines of JSON, which the official command lines read.", default: true },
    { name: "tool-version", label: "Tool version", kind: "string", description: "An exact version, or a constraint that always selects the newest matching release. The latest release when left out.", minLength: 1, maxLength: 255 },
    { name: "terraform-version", label: "Terraform version", kind: "string", description: "Another name of `tool-version`, for command lines. If both are given, they must be equal.", minLength: 1, maxLength: 255 },
    { name: "trigger-patterns", label: "Trigger patterns", kind: "list", description: "Glob patterns, appended to the root of the repository.", default: [], maxItems: 100 },
    { name: "trigger-prefixes", label: "Trigger prefixes", kind: "list", description: "Path prefixes watched in addition to the working directory, appended to the root of the repository.", default: [], maxItems: 100 },
    { name: "vcs-repo", label: "Vcs repo", kind: "object", description: "The VCS repository of the workspace. An empty object means none, as if it were left out; otherwise `oauth-token-id` and\n`identifier` are required.\nPushes to a repository that an organization token chose start no run until a user or a team has queued one.\n", nullable: true, fields: [{ name: "identifier", label: "Identifier", kind: "string", description: "The repository: `:org/:repo`, for one hosting kind `:org/:project/_git/:repo`. No part may be `.` or `..`.", maxLength: 1024 }, { name: "oauth-token-id", label: "Oauth token id", kind: "string", description: "The OAuth token that fetches." }, { name: "branch", label: "Branch", kind: "string", description: "The branch to follow. Left out or empty means the repository's default branch.", maxLength: 512 }, { name: "ingress-submodules", label: "Ingress submodules", kind: "boolean", description: "Whether submodules are fetched too.", default: false }, { name: "tags-regex", label: "Tags regex", kind: "string", description: "Runs start for Git tags that match this regular expression; an empty text means none, and is returned as null. Matching takes linear time.", nullable: true, maxLength: 1024 }] },
    { name: "working-directory", label: "Working directory", kind: "string", description: "The relative path in which runs execute; the root of the repository when left out.", nullable: true, maxLength: 1024 },
    { name: "setting-overwrites", label: "Setting overwrites", kind: "object", description: "For each setting with an organization-level default, whether the workspace uses its own value. A given key is stored and shown\nas given. A missing key is true if the same body has a value for the setting, otherwise false. False together with a value\nis 422. An empty object is the same as no object.\n", fields: [{ name: "execution-mode", label: "Execution mode", kind: "boolean", description: "True needs `execution-mode` in the same body; false uses the organization's default." }, { name: "agent-pool", label: "Agent pool", kind: "boolean", description: "True keeps `agent-pool-id`; false uses the organization's default." }] },
  ],
};

export const updateWorkspaceByNameForm: Form = {
  operation: "updateWorkspaceByName",
  type: "workspaces",
  fields: [
    { name: "name", label: "Name", kind: "string", description: "Letters, digits, hyphens and underscores; unique within the organization. A new name changes the workspace's URL.", minLength: 1, maxLength: 90 },
    { name: "agent-pool-id", label: "Agent pool id", kind: "string", description: "The agent pool that executes the runs. Required if `execution-mode` becomes `agent`; not allowed if it is `remote` or `local`, or if `operations` or the organization's default results in one of them. An empty string counts as not given, so it is not returned." },
    { name: "allow-destroy-plan", label: "Allow destroy plan", kind: "boolean", description: "Whether destroy runs may be queued." },
    { name: "assessments-enabled", label: "Assessments enabled", kind: "boolean", description: "Whether the infrastructure is assessed for drift; formerly `drift-detection`. The organization setting `assessments-enforced` may override it. Only for a qualifying organization tier, and workspaces on tool version 0.15.4 or later in remote execution mode: true is 422 for others. Only the hosted edition accepts it; others ignore it, so it is not returned. It is only stored, because this service makes no assessments." },
    { name: "auto-apply", label: "Auto apply", kind: "boolean", description: "Whether runs started by VCS, UI or CLI apply without confirmation, with some exceptions." },
    { name: "auto-apply-run-trigger", label: "Auto apply run trigger", kind: "boolean", description: "Whether runs started by run triggers apply without confirmation. It is only stored, because this service has no run triggers." },
    { name: "auto-destroy-at", label: "Auto destroy at", kind: "time", description: "When the next destroy run is due; null for never. It is returned in UTC with milliseconds. A time in the past is 422. The time that is set already may be sent again. Until it has come, it wins over the time that follows from `auto-destroy-activity-duration`.", nullable: true },
    { name: "auto-destroy-activity-duration", label: "Auto destroy activity duration", kind: "string", description: "Time without activity after which a destroy run is scheduled. At most four digits, greater than 0, and the unit `d` or `h`; null for never. The same duration again does not restart the time.", nullable: true },
    { name: "description", label: "Description", kind: "string", description: "What the workspace is for.", nullable: true, maxLength: 10000 },
    { name: "execution-mode", label: "Execution mode", kind: "string", description: "Where runs execute. Not together with `operations`; required when `setting-overwrites.execution-mode` is true.", choices: { remote: "Remote", local: "Local", agent: "Agent" }, meanings: { remote: "On the workers of the service.", local: "On the caller's own machine; the service only stores the state.", agent: "On the agents of the workspace's agent pool." } },
    { name: "file-triggers-enabled", label: "File triggers enabled", kind: "boolean", description: "When true, only changes to files matched by `trigger-prefixes` (with `working-directory`) or `trigger-patterns` start a run; when false, any push does." },
    { name: "global-remote-state", label: "Global remote state", kind: "boolean", description: "When true, all workspaces of the organization may read this one's state; otherwise only approved consumers." },
    { name: "operations", label: "Operations", kind: "boolean", description: "Whether runs execute remotely. Superseded by `execution-mode`; not allowed together with it.", deprecated: true },
    { name: "queue-all-runs", label: "Queue all runs", kind: "boolean", description: "When false, VCS events queue no runs until one run was queued manually." },
    { name: "source-name", label: "Source name", kind: "string", description: "The friendly name of the creating client.", nullable: true, maxLength: 255 },
    { name: "source-url", label: "Source url", kind: "string", description: "The address of the creating client.", nullable: true, maxLength: 2048 },
    { name: "speculative-enabled", label: "Speculative enabled", kind: "boolean", description: "When false, VCS events such as pull requests start no speculative plans; manual ones remain possible." },
    { name: "structured-run-output-enabled", label: "Structured run output enabled", kind: "boolean", description: "Whether runs also write their logs as lines of JSON, which the official command lines read." },
    { name: "tool-version", label: "Tool version", kind: "string", description: "An exact version, or a constraint that always selects the newest matching release.", minLength: 1, maxLength: 255 },
    { name: "terraform-version", label: "Terraform version", kind: "string", description: "Another name of `tool-version`, for command lines. If both are given, they must be equal.", minLength: 1, maxLength: 255 },
    { name: "trigger-patterns", label: "Trigger patterns", kind: "list", description: "Glob patterns, appended to the root of the repository.", maxItems: 100 },
    { name: "trigger-prefixes", label: "Trigger prefixes", kind: "list", description: "Path prefixes watched in addition to the working directory, appended to the root of the repository.", maxItems: 100 },
    { name: "vcs-repo", label: "Vcs repo", kind: "object", description: "Null removes the repository. Only the given keys change; an empty object changes nothing.\nIf the workspace has none yet, send at least `identifier`, and `oauth-token-id` or `vcs-app-installation-id`.\nPushes to a repository that an organization token chose start no run until a user or a team has queued one.\n", nullable: true, fields: [{ name: "identifier", label: "Identifier", kind: "string", description: "The repository: `:org/:repo`, for one hosting kind `:org/:project/_git/:repo`. No part may be `.` or `..`.", maxLength: 1024 }, { name: "oauth-token-id", label: "Oauth token id", kind: "string", description: "The OAuth token that fetches. Not together with `vcs-app-installation-id`." }, { name: "vcs-app-installation-id", label: "Vcs app installation id", kind: "string", description: "The VCS app installation that fetches. Not together with `oauth-token-id`. It is not returned.", minLength: 1, maxLength: 255 }, { name: "branch", label: "Branch", kind: "string", description: "The branch to follow. Empty means the repository's default branch.", maxLength: 512 }, { name: "ingress-submodules", label: "Ingress submodules", kind: "boolean", description: "Whether submodules are fetched too." }, { name: "tags-regex", label: "Tags regex", kind: "string", description: "Runs start for Git tags that match this regular expression; null or an empty text for none, which is returned as null. Matching takes linear time.", nullable: true, maxLength: 1024 }] },
    { name: "working-directory", label: "Working directory", kind: "string", description: "The relative path in which runs execute; null for the root of the repository. Runs that exist already keep theirs.", nullable: true, maxLength: 1024 },
    { name: "setting-overwrites", label: "Setting overwrites", kind: "object", description: "For each setting with an organization-level default, whether the workspace uses its own value. A given key is stored and shown\nas given. A missing key becomes true if the same body has a value for the setting, otherwise it stays. False together with a\nvalue is 422.\n", fields: [{ name: "execution-mode", label: "Execution mode", kind: "boolean", description: "True needs `execution-mode` in the same body; false returns to the organization's default. If that default is not `agent` and the workspace has a pool of its own, false is 422 unless `agent-pool` is false as well." }, { name: "agent-pool", label: "Agent pool", kind: "boolean", description: "True keeps the workspace's pool; false returns to the organization's default." }] },
  ],
};

export const updateWorkspaceForm: Form = {
  operation: "updateWorkspace",
  type: "workspaces",
  fields: [
    { name: "name", label: "Name", kind: "string", description: "Letters, digits, hyphens and underscores; unique within the organization. A new name changes the workspace's URL.", minLength: 1, maxLength: 90 },
    { name: "agent-pool-id", label: "Agent pool id", kind: "string", description: "The agent pool that executes the runs. Required if `execution-mode` becomes `agent`; not allowed if it is `remote` or `local`, or if `operations` or the organization's default results in one of them. An empty string counts as not given, so it is not returned." },
    { name: "allow-destroy-plan", label: "Allow destroy plan", kind: "boolean", description: "Whether destroy runs may be queued." },
    { name: "assessments-enabled", label: "Assessments enabled", kind: "boolean", description: "Whether the infrastructure is assessed for drift; formerly `drift-detection`. The organization setting `assessments-enforced` may override it. Only for a qualifying organization tier, and workspaces on tool version 0.15.4 or later in remote execution mode: true is 422 for others. Only the hosted edition accepts it; others ignore it, so it is not returned. It is only stored, because this service makes no assessments." },
    { name: "auto-apply", label: "Auto apply", kind: "boolean", description: "Whether runs started by VCS, UI or CLI apply without confirmation, with some exceptions." },
    { name: "auto-apply-run-trigger", label: "Auto apply run trigger", kind: "boolean", description: "Whether runs started by run triggers apply without confirmation. It is only stored, because this service has no run triggers." },
    { name: "auto-destroy-at", label: "Auto destroy at", kind: "time", description: "When the next destroy run is due; null for never. It is returned in UTC with milliseconds. A time in the past is 422. The time that is set already may be sent again. Until it has come, it wins over the time that follows from `auto-destroy-activity-duration`.", nullable: true },
    { name: "auto-destroy-activity-duration", label: "Auto destroy activity duration", kind: "string", description: "Time without activity after which a destroy run is scheduled. At most four digits, greater than 0, and the unit `d` or `h`; null for never. The same duration again does not restart the time.", nullable: true },
    { name: "description", label: "Description", kind: "string", description: "What the workspace is for.", nullable: true, maxLength: 10000 },
    { name: "execution-mode", label: "Execution mode", kind: "string", description: "Where runs execute. Not together with `operations`; required when `setting-overwrites.execution-mode` is true.", choices: { remote: "Remote", local: "Local", agent: "Agent" }, meanings: { remote: "On the workers of the service.", local: "On the caller's own machine; the service only stores the state.", agent: "On the agents of the workspace's agent pool." } },
    { name: "file-triggers-enabled", label: "File triggers enabled", kind: "boolean", description: "When true, only changes to files matched by `trigger-prefixes` (with `working-directory`) or `trigger-patterns` start a run; when false, any push does." },
    { name: "global-remote-state", label: "Global remote state", kind: "boolean", description: "When true, all workspaces of the organization may read this one's state; otherwise only approved consumers." },
    { name: "operations", label: "Operations", kind: "boolean", description: "Whether runs execute remotely. Superseded by `execution-mode`; not allowed together with it.", deprecated: true },
    { name: "queue-all-runs", label: "Queue all runs", kind: "boolean", description: "When false, VCS events queue no runs until one run was queued manually." },
    { name: "source-name", label: "Source name", kind: "string", description: "The friendly name of the creating client.", nullable: true, maxLength: 255 },
    { name: "source-url", label: "Source url", kind: "string", description: "The address of the creating client.", nullable: true, maxLength: 2048 },
    { name: "speculative-enabled", label: "Speculative enabled", kind: "boolean", description: "When false, VCS events such as pull requests start no speculative plans; manual ones remain possible." },
    { name: "structured-run-output-enabled", label: "Structured run output enabled", kind: "boolean", description: "Whether runs also write their logs as lines of JSON, which the official command lines read." },
    { name: "tool-version", label: "Tool version", kind: "string", description: "An exact version, or a constraint that always selects the newest matching release.", minLength: 1, maxLength: 255 },
    { name: "terraform-version", label: "Terraform version", kind: "string", description: "Another name of `tool-version`, for command lines. If both are given, they must be equal.", minLength: 1, maxLength: 255 },
    { name: "trigger-patterns", label: "Trigger patterns", kind: "list", description: "Glob patterns, appended to the root of the repository.", maxItems: 100 },
    { name: "trigger-prefixes", label: "Trigger prefixes", kind: "list", description: "Path prefixes watched in addition to the working directory, appended to the root of the repository.", maxItems: 100 },
    { name: "vcs-repo", label: "Vcs repo", kind: "object", description: "Null removes the repository. Only the given keys change; an empty object changes nothing.\nIf the workspace has none yet, send at least `identifier`, and `oauth-token-id` or `vcs-app-installation-id`.\nPushes to a repository that an organization token chose start no run until a user or a team has queued one.\n", nullable: true, fields: [{ name: "identifier", label: "Identifier", kind: "string", description: "The repository: `:org/:repo`, for one hosting kind `:org/:project/_git/:repo`. No part may be `.` or `..`.", maxLength: 1024 }, { name: "oauth-token-id", label: "Oauth token id", kind: "string", description: "The OAuth token that fetches. Not together with `vcs-app-installation-id`." }, { name: "vcs-app-installation-id", label: "Vcs app installation id", kind: "string", description: "The VCS app installation that fetches. Not together with `oauth-token-id`. It is not returned.", minLength: 1, maxLength: 255 }, { name: "branch", label: "Branch", kind: "string", description: "The branch to follow. Empty means the repository's default branch.", maxLength: 512 }, { name: "ingress-submodules", label: "Ingress submodules", kind: "boolean", description: "Whether submodules are fetched too." }, { name: "tags-regex", label: "Tags regex", kind: "string", description: "Runs start for Git tags that match this regular expression; null or an empty text for none, which is returned as null. Matching takes linear time.", nullable: true, maxLength: 1024 }] },
    { name: "working-directory", label: "Working directory", kind: "string", description: "The relative path in which runs execute; null for the root of the repository. Runs that exist already keep theirs.", nullable: true, maxLength: 1024 },
    { name: "setting-overwrites", label: "Setting overwrites", kind: "object", description: "For each setting with an organization-level default, whether the workspace uses its own value. A given key is stored and shown\nas given. A missing key becomes true if the same body has a value for the setting, otherwise it stays. False together with a\nvalue is 422.\n", fields: [{ name: "execution-mode", label: "Execution mode", kind: "boolean", description: "True needs `execution-mode` in the same body; false returns to the organization's default. If that default is not `agent` and the workspace has a pool of its own, false is 422 unless `agent-pool` is false as well." }, { name: "agent-pool", label: "Agent pool", kind: "boolean", description: "True keeps the workspace's pool; false returns to the organization's default." }] },
  ],
};

export const lockWorkspaceForm: Form = {
  operation: "lockWorkspace",
  fields: [
    { name: "reason", label: "Reason", kind: "string", description: "Shown as `locked-reason` while the workspace is locked.", nullable: true, default: "", maxLength: 65536 },
    { name: "data", label: "Data", kind: "object", description: "The JSON:API envelope.", nullable: true, fields: [{ name: "type", label: "Type", kind: "string", description: "Any resource type; it has no effect.", maxLength: 255 }, { name: "attributes", label: "Attributes", kind: "json", description: "The content of the envelope.", nullable: true }] },
  ],
};

export const updateWorkspaceSshKeyForm: Form = {
  operation: "updateWorkspaceSshKey",
  type: "workspaces",
  fields: [
    { name: "id", label: "Id", kind: "string", description: "The identifier of an SSH key of the organization to assign it; null to assign none.", required: true, nullable: true },
  ],
};

export const addRemoteStateConsumersForm: Form = {
  operation: "addRemoteStateConsumers",
  fields: [
    { name: "data", label: "Data", kind: "json", required: true, maxItems: 1000 },
  ],
};

export const removeRemoteStateConsumersForm: Form = {
  operation: "removeRemoteStateConsumers",
  fields: [
    { name: "data", label: "Data", kind: "json", required: true, maxItems: 1000 },
  ],
};

export const replaceRemoteStateConsumersForm: Form = {
  operation: "replaceRemoteStateConsumers",
  fields: [
    { name: "data", label: "Data", kind: "json", required: true, maxItems: 1000 },
  ],
};

export const addWorkspaceTagsForm: Form = {
  operation: "addWorkspaceTags",
  fields: [
    { name: "data", label: "Data", kind: "json", required: true, maxItems: 1000 },
  ],
};

export const removeWorkspaceTagsForm: Form = {
  operation: "removeWorkspaceTags",
  fields: [
    { name: "data", label: "Data", kind: "json", required: true, maxItems: 1000 },
  ],
};

export const updateTagBindingsForm: Form = {
  operation: "updateTagBindings",
  fields: [
    { name: "data", label: "Data", kind: "json", required: true, maxItems: 10 },
  ],
};

export const setDataRetentionPolicyForm: Form = {
  operation: "setDataRetentionPolicy",
  fields: [
    { name: "data", label: "Data", kind: "json", description: "Deletion after a number of days, or none.", required: true },
  ],
};

export const updateOauthTokenForm: Form = {
  operation: "updateOauthToken",
  type: "oauth-tokens",
  fields: [
    { name: "ssh-key", label: "Ssh key", kind: "string", description: "A private SSH key for fetching submodules. It is never returned; an empty text removes the stored key." },
  ],
};

export const overrideTaskStageForm: Form = {
  operation: "overrideTaskStage",
  fields: [
    { name: "comment", label: "Comment", kind: "string", description: "Why the caller does this; stored as a comment on the run.", nullable: true, default: null, maxLength: 65536 },
    { name: "data", label: "Data", kind: "object", description: "The JSON:API envelope.", nullable: true, fields: [{ name: "type", label: "Type", kind: "string", description: "Any resource type; it has no effect.", maxLength: 255 }, { name: "attributes", label: "Attributes", kind: "json", description: "The content of the envelope.", nullable: true }] },
  ],
};

export const createStateVersionForm: Form = {
  operation: "createStateVersion",
  type: "state-versions",
  fields: [
    { name: "serial", label: "Serial", kind: "number", description: "The number of the state, greater than that of the current state.", required: true, minimum: 0, maximum: 9007199254740991 },
    { name: "md5", label: "Md5", kind: "string", description: "The MD5 hash of the state, in hexadecimal. An upload with another hash is refused.", required: true },
    { name: "lineage", label: "Lineage", kind: "string", description: "The lineage of the state, the same as that of the current state. It is not compared if it is absent or empty.", maxLength: 255 },
    { name: "force", label: "Force", kind: "boolean", description: "Whether the state may be older than the current one, or have another lineage. It is not returned.", default: false },
    { name: "state", label: "State", kind: "string", description: "The state itself, in base64, instead of an upload. It must fit into a body of 1 MiB; upload larger states. It is not returned.", minLength: 1 },
    { name: "json-state", label: "Json state", kind: "string", description: "The state in its JSON form, in base64, instead of an upload. It is not returned.", minLength: 1 },
    { name: "json-state-outputs", label: "Json state outputs", kind: "string", description: "The outputs in base64. They are ignored and not returned: outputs are read from the state." },
  ],
};

export const restoreStateVersionForm: Form = {
  operation: "restoreStateVersion",
  fields: [
    { name: "data", label: "Data", kind: "object", required: true, fields: [{ name: "type", label: "Type", kind: "string", required: true }, { name: "relationships", label: "Relationships", kind: "json", required: true }] },
  ],
};

export const createConfigurationVersionForm: Form = {
  operation: "createConfigurationVersion",
  type: "configuration-versions",
  fields: [
    { name: "auto-queue-runs", label: "Auto queue runs", kind: "boolean", description: "Queue a run when the files are uploaded. Ignored with an organization token, and in a workspace that only stores state.", default: true },
    { name: "speculative", label: "Speculative", kind: "boolean", description: "Allow only plan-only runs.", default: false },
    { name: "provisional", label: "Provisional", kind: "boolean", description: "For saved-plan runs, whose version becomes the workspace's current one only when they are confirmed for apply.", default: false },
  ],
};

export const updateProjectForm: Form = {
  operation: "updateProject",
  type: "projects",
  fields: [
    { name: "name", label: "Name", kind: "string", description: "Letters, digits, spaces, `-` and `_`; unique within the organization. It does not begin or end with a space.", minLength: 1, maxLength: 90 },
    { name: "description", label: "Description", kind: "string", description: "What the project is for.", maxLength: 1024 },
  ],
};

export const receiveVcsPushForm: Form = {
  operation: "receiveVcsPush",
  fields: [
    { name: "ref", label: "Ref", kind: "string", description: "The branch or tag that was pushed, in full." },
    { name: "before", label: "Before", kind: "string", description: "The commit before the push." },
    { name: "after", label: "After", kind: "string", description: "The commit after the push." },
    { name: "compare", label: "Compare", kind: "string", description: "The page that compares the two." },
    { name: "commits", label: "Commits", kind: "json", description: "The commits of the push, oldest first.", maxItems: 10000 },
    { name: "repository", label: "Repository", kind: "object", description: "The repository of the event.", fields: [{ name: "full_name", label: "Full name", kind: "string", description: "Owner and name." }, { name: "clone_url", label: "Clone url", kind: "string", description: "The address for cloning it." }, { name: "default_branch", label: "Default branch", kind: "string", description: "The default branch." }] },
    { name: "sender", label: "Sender", kind: "object", description: "The user who caused the event.", fields: [{ name: "login", label: "Login", kind: "string", description: "The VCS user name." }] },
    { name: "action", label: "Action", kind: "string", description: "What happened to the pull request." },
    { name: "number", label: "Number", kind: "number", description: "The number of the pull request." },
    { name: "pull_request", label: "Pull request", kind: "object", description: "The pull request that an event is about.", fields: [{ name: "title", label: "Title", kind: "string", description: "The title." }, { name: "html_url", label: "Html url", kind: "string", description: "The page." }, { name: "head", label: "Head", kind: "json", description: "The source of the pull request." }, { name: "base", label: "Base", kind: "json", description: "The target of the pull request." }] },
  ],
};

export const createProjectForm: Form = {
  operation: "createProject",
  type: "projects",
  fields: [
    { name: "name", label: "Name", kind: "string", description: "Letters, digits, spaces, `-` and `_`; unique within the organization. It does not begin or end with a space.", required: true, minLength: 1, maxLength: 90 },
    { name: "description", label: "Description", kind: "string", description: "What the project is for. Empty by default.", maxLength: 1024 },
  ],
};

export const createWorkspaceVariableForm: Form = {
  operation: "createWorkspaceVariable",
  type: "vars",
  fields: [
    { name: "key", label: "Key", kind: "string", description: "Begins with a letter or underscore; letters, digits and underscores, and in the category `terraform` also hyphens. Unique within the workspace and category.", required: true, minLength: 1, maxLength: 255 },
    { name: "value", label: "Value", kind: "string", description: "Numbers and booleans are stored and returned as text; a sensitive value is returned as null. Numbers must be in the range that JavaScript represents exactly.", default: "", maxLength: 32768, minimum: -9007199254740991, maximum: 9007199254740991 },
    { name: "description", label: "Description", kind: "string", description: "What the variable is for.", nullable: true, maxLength: 10000 },
    { name: "category", label: "Category", kind: "string", description: "The purpose of a variable.", required: true, choices: { terraform: "Terraform", env: "Env" }, meanings: { terraform: "An input variable of the configuration.", env: "An environment variable of the tool." } },
    { name: "sensitive", label: "Sensitive", kind: "boolean", description: "When true, the value is write-once and not visible afterwards.", default: false },
    { name: "hcl", label: "Hcl", kind: "boolean", description: "Whether the value is an expression of the configuration language, not a plain string. Only in the category `terraform`.", default: false },
  ],
};

export const updateWorkspaceVariableForm: Form = {
  operation: "updateWorkspaceVariable",
  type: "vars",
  fields: [
    { name: "key", label: "Key", kind: "string", description: "Begins with a letter or underscore; letters, digits and underscores, and in the category `terraform` also hyphens. Unique within the workspace and category.", minLength: 1, maxLength: 255 },
    { name: "value", label: "Value", kind: "string", description: "Replaces the value, even if it is sensitive. Numbers and booleans are stored and returned as text; a sensitive value is returned as null. Numbers must be in the range that JavaScript represents exactly.", maxLength: 32768, minimum: -9007199254740991, maximum: 9007199254740991 },
    { name: "description", label: "Description", kind: "string", description: "What the variable is for.", nullable: true, maxLength: 10000 },
    { name: "category", label: "Category", kind: "string", description: "The purpose of a variable.", choices: { terraform: "Terraform", env: "Env" }, meanings: { terraform: "An input variable of the configuration.", env: "An environment variable of the tool." } },
    { name: "sensitive", label: "Sensitive", kind: "boolean", description: "True hides the value from now on; a sensitive variable stays sensitive." },
    { name: "hcl", label: "Hcl", kind: "boolean", description: "Whether the value is an expression of the configuration language, not a plain string. Only in the category `terraform`." },
  ],
};
