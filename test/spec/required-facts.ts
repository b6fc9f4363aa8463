/** A fact that our rules require of the description: the file without it, and the message of lint. */
export interface RequiredFact {
  what: string;
  file: string;
  edit: [from: string | RegExp, to: string];
  says: string;
  /** The location of the finding, if it is not the file. */
  at?: string;
}

const paths = (file: string) => `paths/${file}.yaml`;
const status = (code: string): RegExp => new RegExp(` {4}"${code}": .*\\n`);

const conflicted = / {4}"409":\n(?: {6}.*\n)+/;
export const requiredFacts: RequiredFact[] = [
  {
    what: "a success",
    file: paths("workspaces/safe-delete-workspace"),
    edit: [status("204"), ""],
    says: "exactly one success",
  },
  {
    what: "the refusal of a state",
    file: paths("runs/apply-run"),
    edit: [conflicted, ""],
    says: "applyRun lacks 409, with which it refuses apply",
    at: "state-machines/run.yaml",
  },
  {
    what: "a status that x-retry lists",
    file: paths("runs/force-execute-run"),
    edit: [/x-retry: \{/, 'x-retry: { "418": never,'],
    says: "forceExecuteRun lacks 418. x-retry lists it",
  },
  {
    what: "a permission that there is",
    file: paths("extensions/list-run-events"),
    edit: [/x-permission: .*/, "x-permission: run:read"],
    says: "x-permission must be",
  },
  {
    what: "token kinds that there are",
    file: paths("workspaces/lock-workspace"),
    edit: [/ {2}x-permission/, "  x-token-kinds: [robot]\n  x-permission"],
    says: "x-token-kinds must be",
  },
  {
    what: "answers to retries",
    file: paths("extensions/list-run-comments"),
    edit: [/x-retry: .*/, 'x-retry: { "429": perhaps }'],
    says: "x-retry must be",
  },
  {
    what: "the rate limit of the document",
    file: "openapi.yaml",
    edit: [/^x-rate-limit: .*\n/m, ""],
    says: "can answer 429, but neither it nor the document has an x-rate-limit",
    at: paths("runs/create-run"),
  },
  {
    what: "common answers",
    file: "openapi.yaml",
    edit: [/^ {2}"408": .*\n/m, ""],
    says: "Nothing refers to components/responses/request-timeout.yaml",
    at: "components/responses/request-timeout.yaml",
  },
  {
    what: "an operationId",
    file: paths("extensions/show-ingress-attributes"),
    edit: [/ {2}operationId: .*\n/, ""],
    says: "operationId",
  },
  { what: "a summary", file: paths("runs/list-organization-runs"), edit: [/ {2}summary: .*\n/, ""], says: "`summary`" },
  {
    what: "a description of an operation",
    file: paths("workspaces/unlock-workspace"),
    edit: [/ {2}description: \|\n(?: {4}.*\n|\n)+/, ""],
    says: "description",
  },
  { what: "a tag", file: paths("workspaces/force-unlock-workspace"), edit: [/ {2}tags: .*\n/, ""], says: "tag" },
  {
    what: "whether a body is required",
    file: "components/requestBodies/comment.yaml",
    edit: [/^required: .*\n/m, ""],
    says: "required",
  },
  {
    what: "a description of a parameter",
    file: "components/parameters/run_id.yaml",
    edit: [/^description: .*\n/m, ""],
    says: "description",
  },
  {
    what: "a description of a schema",
    file: "components/schemas/RunVariable.yaml",
    edit: [/^description: .*\n/m, ""],
    says: "description",
  },
  {
    what: "what was chosen",
    file: paths("runs/apply-run"),
    edit: ["x-our-choice: {", "x-our-choice: { deprecated: why,"],
    says: "deprecated",
  },
  {
    what: "a word of the vocabulary",
    file: paths("workspaces/list-effective-tag-bindings"),
    edit: [/ {2}x-permission/, "  x-secret: true\n  x-permission"],
    says: "x-secret is not in the vocabulary",
  },
  {
    what: "the place of a word",
    file: "components/schemas/OauthTokenUpdate.yaml",
    edit: ["x-sensitive: true", "x-sensitive: true\n            x-permission: none"],
    says: "x-permission is allowed on Operation, not on Schema",
  },
  {
    what: "an example of a body",
    file: "components/responses/workspace-shown.yaml",
    edit: [/ {4}examples?:(?: .*)?\n(?: {6}.*\n)*/, ""],
    says: "example",
  },
  {
    what: "the machine of a status",
    file: "components/schemas/TestRunStatus.yaml",
    edit: [/x-state-machine: .*\n/, ""],
    says: "Nothing refers to state-machines/test-run.yaml",
    at: "state-machines/test-run.yaml",
  },
];
