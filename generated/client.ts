// Generated from openapi/openapi.yaml by scripts/generate/steps/client.ts. Do not edit: npm run generate.
import createClient from "openapi-fetch";
import { calls } from "./calls.ts";
import { type CallInput, type OperationFacts, type OperationId, operations } from "./operations.ts";
import type { operations as Wire } from "./types.ts";
import { type CallFacts, toPath, toQuery } from "./wire.ts";

export interface ApiOptions {
  /** Scheme, host and base path, such as `https://example.com/api/v2`. */
  baseUrl: string;
  /** Sent as a bearer token, but never to operations that take none. */
  token?: string | undefined;
  /** Used instead of the global one. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** Sent with every request. */
  headers?: Record<string, string> | undefined;
}

/** What any call takes besides what its operation takes. */
export interface CallOptions {
  headers?: Record<string, string> | undefined;
  signal?: AbortSignal | undefined;
}

type Bodies<Answer> = Answer extends { content: infer Content } ? Content[keyof Content] : undefined;
type Or<Type, Fallback> = [Type] extends [never] ? Fallback : Type;
type Succeeded<Answers> = {
  [Status in keyof Answers]: `${Status & (string | number)}` extends `2${string}` ? Status : never;
}[keyof Answers];
type DataOf<Answers> = Bodies<Answers[Or<Succeeded<Answers>, keyof Answers>]>;
type FailureOf<Answers> = Or<Bodies<Answers[Exclude<keyof Answers, Succeeded<Answers>>]>, unknown>;

/** The body of a success, or undefined where it has none. */
export type Data<Id extends OperationId> = DataOf<Wire[Id]["responses"]>;

/** The body of any other answer. */
export type Failure<Id extends OperationId> = FailureOf<Wire[Id]["responses"]>;

export type Outcome<Id extends OperationId> =
  | { data: Data<Id>; error?: never; response: Response }
  | { data?: never; error: Failure<Id>; response: Response };

export type Call<Id extends OperationId> =
  Record<never, never> extends CallInput<Id>
    ? (input?: CallInput<Id> & CallOptions) => Promise<Outcome<Id>>
    : (input: CallInput<Id> & CallOptions) => Promise<Outcome<Id>>;

/** One method for every operation of the spec. */
export function createApi({ baseUrl, token, fetch, headers }: ApiOptions): Api {
  const client = createClient({
    baseUrl,
    ...(fetch && { fetch }),
    ...(headers && { headers }),
    pathSerializer: toPath,
  });
  const authorization = token === undefined ? undefined : `Bearer ${token}`;
  const methods = Object.values<OperationFacts>(operations).map((operation) => [
    operation.operationId,
    (input: GenericInput = {}) => call(client.request as SendRequest, operation, input, authorization),
  ]);
  return Object.fromEntries(methods);
}

type SendRequest = (method: string, path: string, init: object) => unknown;

interface GenericInput extends CallOptions {
  params?: { path?: object; query?: object; header?: object };
  body?: unknown;
}

function call(request: SendRequest, operation: OperationFacts, input: GenericInput, authorization: string | undefined) {
  const { headers, body, params = {}, ...options } = input;
  const mediaType = mediaTypeOf(operation, body, headers);
  const answerType = operation.responseMediaType;
  const init = {
    ...options,
    params,
    ...(body !== undefined && { body, bodySerializer: () => writeBody(body, mediaType) }),
    ...(body instanceof ReadableStream && { duplex: "half" }),
    querySerializer: (query: object) => toQuery(operation.operationId, queryTreeOf(operation.operationId), query),
    parseAs: answerType === null || isJson(answerType) ? "json" : answerType.startsWith("text/") ? "text" : "blob",
    headers: {
      ...(answerType !== null && { Accept: answerType }),
      "Content-Type": mediaType,
      ...(operation.authenticated && authorization !== undefined && { Authorization: authorization }),
      ...headers,
      // Also one that was set for all requests: no token goes where none is asked for.
      ...(!operation.authenticated && { Authorization: null }),
    },
  };
  return request(operation.method, operation.path, init);
}

const isJson = (mediaType: string) => /[/+]json\b/.test(mediaType);

/** What the body is sent as: null for none, and where the runtime must choose a boundary. */
function mediaTypeOf({ requestBody }: OperationFacts, body: unknown, headers: CallOptions["headers"]): string | null {
  if (body === undefined || body instanceof FormData) return null;
  const given = Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === "content-type");
  if (given !== undefined) return given[1];
  const { mediaTypes = [] } = requestBody ?? {};
  const first = mediaTypes.find(isJson) ?? mediaTypes[0] ?? "application/json";
  return first.startsWith("multipart/") ? null : first;
}

/** Bytes and text that are no JSON are left as they are. */
function writeBody(body: unknown, mediaType: string | null): unknown {
  if (mediaType === null) return body instanceof FormData ? body : toForm(new FormData(), body);
  if (mediaType.startsWith("application/x-www-form-urlencoded")) return toForm(new URLSearchParams(), body);
  return isJson(mediaType) && !isBytes(body) ? JSON.stringify(body) : body;
}

function isBytes(body: unknown): boolean {
  return (
    body instanceof Blob || body instanceof ArrayBuffer || ArrayBuffer.isView(body) || body instanceof ReadableStream
  );
}

function toForm<Form extends FormData | URLSearchParams>(form: Form, body: unknown): Form {
  for (const [name, value] of Object.entries(body ?? {})) {
    for (const item of [value].flat()) {
      if (item === undefined) continue;
      const part = item instanceof Blob ? item : typeof item === "object" ? JSON.stringify(item) : String(item);
      form.append(name, part as string);
    }
  }
  return form;
}

const queryTreeOf = (operationId: string) =>
  (calls as unknown as Record<string, { facts: CallFacts }>)[operationId]?.facts.query ?? {};

export interface Api {
  /**
   * List test runs
   * The test runs of a module, newest first, a page at a time. The path answers with a trailing slash as well.
   */
  listTestRuns: Call<"listTestRuns">;

  /**
   * Create a test run
   * Tests a module against a configuration version, which may be another module's, with the module's current environment
   * variables. Needs permission to access the module. No configuration version given and none ever uploaded, or one that
   * does not exist or has no files yet, is 422.
   */
  createTestRun: Call<"createTestRun">;

  /**
   * Create a configuration version for a test
   * Makes room for a bundle of configuration files to test. Send the files to `upload-url`, which is answered only here: a
   * gzip-compressed tar, by `PUT`, without `Authorization`. The upload creates the test run by itself, with the defaults of
   * everything.
   */
  createTestConfigurationVersion: Call<"createTestConfigurationVersion">;

  /**
   * Show a test run
   * The test run as it stands now. Its outcome is null until it is final.
   */
  showTestRun: Call<"showTestRun">;

  /**
   * Cancel a test run
   * Sends an interrupt signal to the running process, which ends the tests safely and tries to tear down the infrastructure
   * that they created. The test run becomes `canceled` once that is over.
   */
  cancelTestRun: Call<"cancelTestRun">;

  /**
   * Force-cancel a test run
   * Terminates the running process at once, after a cancel that did not help and once its cool-off period is over: 10 seconds
   * unless the service is set otherwise. The refusal says when that is. In-flight state may be lost. The test run becomes
   * `canceled`.
   */
  forceCancelTestRun: Call<"forceCancelTestRun">;

  /**
   * List test variables
   * All environment variables of a module's tests, oldest first, not paginated. Sensitive values are not visible, neither
   * here nor in the logs of tests.
   */
  listTestVariables: Call<"listTestVariables">;

  /**
   * Create a test variable
   * Adds an environment variable to a module's tests. A key that the module has already is 422, and so is one more variable
   * than the 200 that a module may have.
   */
  createTestVariable: Call<"createTestVariable">;

  /**
   * Delete a test variable
   * Removes the variable from the module's tests; a test that is running keeps it. Afterwards its key is free again.
   */
  deleteTestVariable: Call<"deleteTestVariable">;

  /**
   * Update a test variable
   * Changes the members given. The value of a sensitive variable may be replaced but is never shown: making it visible
   * again is 422, and so is a key that another variable of the module has.
   */
  updateTestVariable: Call<"updateTestVariable">;

  /**
   * Upload configuration files
   * Takes the files of a configuration version, once. The address is its `upload-url`, which is the secret itself: no
   * `Authorization` is needed, and one that is sent is ignored. It counts towards no rate limit, but unknown addresses count
   * for whoever sends them, as wrong tokens do: 404 within the limit of requests, and 429 beyond it.
   * The bytes are a gzip-compressed tar, whatever their `Content-Type` says. For a module's test, the upload also creates the
   * test run. A bundle that cannot be used turns the version `errored`, and its `error-message` says why; an upload that
   * breaks off leaves it as it was. A bundle that takes too long to judge cannot be used either.
   * The address is valid for 25 hours, and only while whoever asked for it may do what it is for: their token is neither
   * deleted nor expired, and they may still queue plans in the workspace, or test the module. This is judged before the
   * first byte and again after the last. Otherwise the address is unknown.
   */
  uploadConfigurationFiles: Call<"uploadConfigurationFiles">;

  /**
   * Create a run
   * Queues a run in a workspace, with a configuration version that must have been uploaded: the one given, or the one
   * that the workspace used most recently. A workspace that was never given one cannot run. In a workspace with a VCS
   * repository, a run without a configuration version of its own first fetches the newest commit of the branch that the
   * workspace follows: it is `fetching` meanwhile, and `errored` when that fails, with the reason in its run events and in
   * the `error-message` of its configuration version.
   * A workspace has at most 1,000 runs that have not begun; one more is 422.
   * The run starts once nobody else holds the workspace, neither another run nor a user or a team. Plan-only runs do not
   * wait for that, and saved-plan runs only before they apply. The run ends as `errored`, with the reason in its run events and its log, when whoever created it may not queue plans any more before it
   * starts.
   */
  createRun: Call<"createRun">;

  /**
   * Show a run
   * The run as it stands now. Only here and on creation its task stages are among the relationships.
   */
  showRun: Call<"showRun">;

  /**
   * Apply a run
   * Confirms a run that is paused for confirmation and queues its apply, which may not start at once.
   * A soft-failed policy check must be overridden first, which no operation of this API does: its run can be discarded.
   * The run ends as `errored`, with the reason in its run events and in the log of its apply, when whoever confirmed it may
   * not apply runs any more before the apply starts.
   */
  applyRun: Call<"applyRun">;

  /**
   * Discard a run
   * Ends a run that is pending, paused for confirmation, in its post-plan phase, or stopped by a soft-failed policy. Later
   * runs of the workspace can proceed then, which may not happen at once.
   */
  discardRun: Call<"discardRun">;

  /**
   * Cancel a run
   * Sends an interrupt signal to the process of a run that is planning or applying. The run ends as `canceled` once the
   * process has stopped, and later runs can proceed. From the time in `force_cancel_available_at` on, which the run shows
   * now, it can be force-canceled. A pending run cannot be canceled: discard it.
   */
  cancelRun: Call<"cancelRun">;

  /**
   * Force-cancel a run
   * Ends a run that is planning or applying at once as `canceled`, without waiting for its process, and unlocks the
   * workspace. What the process was doing may be lost. Possible only after a cancel that was not forceful, and from the time
   * in `force_cancel_available_at` on.
   */
  forceCancelRun: Call<"forceCancelRun">;

  /**
   * Force-execute a run
   * Cancels all prior incomplete runs of the workspace, unlocks it, and lets this pending run proceed. The workspace must be
   * locked by another run, and that run must be discardable.
   */
  forceExecuteRun: Call<"forceExecuteRun">;

  /**
   * List the runs of a workspace
   * Newest first. Plan-only runs are left out unless `filter[operation]` lists `plan_only`. Without `filter[timeframe]`,
   * all runs since the workspace was created.
   */
  listWorkspaceRuns: Call<"listWorkspaceRuns">;

  /**
   * List the runs of an organization
   * Newest first, those of all workspaces whose runs the caller may read, plan-only runs among them. Without
   * `filter[timeframe]`, the runs created in the last year.
   */
  listOrganizationRuns: Call<"listOrganizationRuns">;

  /**
   * List workspaces
   * The workspaces of an organization that the caller may read, a page at a time. Totals count these alone.
   * Several conditions are combined with AND.
   */
  listWorkspaces: Call<"listWorkspaces">;

  /**
   * Create a workspace
   * Needs the owners team, a team with Manage all workspaces, or an organization token. A team may also create workspaces in
   * a project where it has that permission.
   * Key-value tags come along as `tag-bindings`. A name that is taken is 422.
   */
  createWorkspace: Call<"createWorkspace">;

  /**
   * Show a workspace by names
   * The workspace as it stands now, the same as by its identifier.
   */
  showWorkspaceByName: Call<"showWorkspaceByName">;

  /**
   * Force delete a workspace by names
   * Deletes the workspace without checking whether it manages resources; these live on, unmanaged. Organization owners may do
   * this, and workspace admins where the organization's setting allows it.
   */
  forceDeleteWorkspaceByName: Call<"forceDeleteWorkspaceByName">;

  /**
   * Update a workspace by names
   * Changes the settings given and leaves all others as they are. Needs admin permission on the workspace; moving it to
   * another project needs admin permission on both projects.
   * `vcs-repo` may be null to remove the repository; of its keys only those given change. `tag-bindings` replaces the
   * key-value tags.
   * A new name alters the address: the old one is then not found.
   */
  updateWorkspaceByName: Call<"updateWorkspaceByName">;

  /**
   * Safe delete a workspace by names
   * Deletes the workspace only if it manages no resources.
   */
  safeDeleteWorkspaceByName: Call<"safeDeleteWorkspaceByName">;

  /**
   * Show a workspace
   * The workspace as it stands now, the same as by its names.
   */
  showWorkspace: Call<"showWorkspace">;

  /**
   * Force delete a workspace
   * Deletes the workspace without checking whether it manages resources; these live on, unmanaged. Organization owners may do
   * this, and workspace admins where the organization's setting allows it.
   */
  forceDeleteWorkspace: Call<"forceDeleteWorkspace">;

  /**
   * Update a workspace
   * Changes the settings given and leaves all others as they are. Needs admin permission on the workspace; moving it to
   * another project needs admin permission on both projects.
   * `vcs-repo` may be null to remove the repository; of its keys only those given change. `tag-bindings` replaces the
   * key-value tags.
   */
  updateWorkspace: Call<"updateWorkspace">;

  /**
   * Safe delete a workspace
   * Deletes the workspace only if it manages no resources.
   */
  safeDeleteWorkspace: Call<"safeDeleteWorkspace">;

  /**
   * Lock a workspace
   * Holds the workspace for the caller. Until it is unlocked, no run starts in it but plan-only runs and the plans of
   * saved-plan runs. The reason is kept as `locked-reason`.
   */
  lockWorkspace: Call<"lockWorkspace">;

  /**
   * Unlock a workspace
   * Gives up the caller's own lock. The current state version becomes the latest finalized intermediate state version.
   * While an intermediate state version is not yet finalized the answer is 503: try again for a short time.
   */
  unlockWorkspace: Call<"unlockWorkspace">;

  /**
   * Force-unlock a workspace
   * Removes the lock, whoever holds it. Needs admin access to the workspace.
   */
  forceUnlockWorkspace: Call<"forceUnlockWorkspace">;

  /**
   * Assign or unassign an SSH key
   * The key fetches modules from private repositories during runs. Null unassigns it. A key that the organization does not
   * have is 422.
   */
  updateWorkspaceSshKey: Call<"updateWorkspaceSshKey">;

  /**
   * List remote state consumers
   * The workspaces that may read this one's state: those added explicitly, or, while `global-remote-state` is true, every
   * other workspace of the organization. Workspaces that the caller cannot read are left out.
   */
  listRemoteStateConsumers: Call<"listRemoteStateConsumers">;

  /**
   * Add remote state consumers
   * Lets the given workspaces read the state as well; one that may already is ignored. Works only while
   * `global-remote-state` is false. A workspace cannot be its own consumer.
   */
  addRemoteStateConsumers: Call<"addRemoteStateConsumers">;

  /**
   * Remove remote state consumers
   * Lets the given workspaces no longer read the state; one that may not anyway is ignored. Works only while
   * `global-remote-state` is false.
   */
  removeRemoteStateConsumers: Call<"removeRemoteStateConsumers">;

  /**
   * Replace remote state consumers
   * Lets exactly the given workspaces read the state; an empty list leaves none. Works only while `global-remote-state` is
   * false. Needs permission to manage the workspaces of the whole organization; workspace admins add and remove instead.
   */
  replaceRemoteStateConsumers: Call<"replaceRemoteStateConsumers">;

  /**
   * List flat tags
   * The flat tags of the workspace, the older form of tagging.
   */
  listWorkspaceTags: Call<"listWorkspaceTags">;

  /**
   * Add flat tags
   * Adds flat tags to the workspace; one that it has already is ignored. A name that the organization does not know becomes
   * a new tag. Key-value tags are set by creating or changing the workspace. A workspace has at most 500 flat tags.
   */
  addWorkspaceTags: Call<"addWorkspaceTags">;

  /**
   * Remove flat tags
   * Takes flat tags from the workspace. A name that no tag of the organization has does nothing. A tag taken from its last
   * workspace disappears from the organization.
   */
  removeWorkspaceTags: Call<"removeWorkspaceTags">;

  /**
   * List key-value tags
   * All key-value tags that are bound to the workspace itself. Creating or changing the workspace sets them.
   */
  listTagBindings: Call<"listTagBindings">;

  /**
   * List effective key-value tags
   * All key-value tags that hold for the workspace: its own, and those that it inherits from its project.
   */
  listEffectiveTagBindings: Call<"listEffectiveTagBindings">;

  /**
   * Show the data retention policy
   * The policy set on the workspace, or the organization's default where none is set. Exists only in the Enterprise edition.
   */
  showDataRetentionPolicy: Call<"showDataRetentionPolicy">;

  /**
   * Create or update the data retention policy
   * Gives the workspace a policy of its own, or changes it. Exists only in the Enterprise edition.
   */
  setDataRetentionPolicy: Call<"setDataRetentionPolicy">;

  /**
   * Remove the data retention policy
   * Takes the workspace's own policy away; the organization's default holds then, if there is one. Exists only in the Enterprise edition.
   */
  deleteDataRetentionPolicy: Call<"deleteDataRetentionPolicy">;

  /**
   * List OAuth tokens
   * The VCS connections of an OAuth client. With `page[number]` or `page[size]` the result is a page; with neither it is all
   * of them, without `links` and `meta`.
   */
  listOauthTokens: Call<"listOauthTokens">;

  /**
   * Show an OAuth token
   * The VCS connection as it stands now. Its secrets are never shown.
   */
  showOauthToken: Call<"showOauthToken">;

  /**
   * Delete an OAuth token
   * Ends the VCS connection; workspaces bound through it no longer receive events from their repository.
   */
  deleteOauthToken: Call<"deleteOauthToken">;

  /**
   * Update an OAuth token
   * Stores or removes the SSH key for fetching submodules.
   */
  updateOauthToken: Call<"updateOauthToken">;

  /**
   * Ping
   * Tells that the service is there, and which version of the interface it speaks. It counts towards no rate limit.
   */
  ping: Call<"ping">;

  /**
   * Create a configuration version
   * Makes room for a bundle of configuration files. Send the files to `upload-url`, which is answered only here: a
   * gzip-compressed tar, by `PUT`, without `Authorization`. With `auto-queue-runs` a run is queued as soon as they are
   * there.
   * An organization token starts no runs. Its version has `auto-queue-runs` false, whatever the body says: it takes its
   * files and waits until a user or a team creates a run with it.
   */
  createConfigurationVersion: Call<"createConfigurationVersion">;

  /**
   * Show a configuration version
   * The configuration version as it stands now, without its upload address.
   */
  showConfigurationVersion: Call<"showConfigurationVersion">;

  /**
   * Show ingress attributes
   * Which commit a configuration version was fetched from; null when its files were uploaded, or as long as it is not known which commit is the newest.
   */
  showIngressAttributes: Call<"showIngressAttributes">;

  /**
   * Show a plan
   * The plan of a run, with the address of its log.
   */
  showPlan: Call<"showPlan">;

  /**
   * Show an apply
   * The apply of a run, with the address of its log.
   */
  showApply: Call<"showApply">;

  /**
   * List run events
   * What happened to a run, oldest first, all at once.
   */
  listRunEvents: Call<"listRunEvents">;

  /**
   * List run comments
   * The comments given with the actions on a run, oldest first, all at once.
   */
  listRunComments: Call<"listRunComments">;

  /**
   * List policy checks
   * The policy checks of a run, all at once.
   */
  listPolicyChecks: Call<"listPolicyChecks">;

  /**
   * List task stages
   * The task stages of a run, all at once.
   */
  listTaskStages: Call<"listTaskStages">;

  /**
   * Show a cost estimate
   * What the plan of a run would cost.
   */
  showCostEstimate: Call<"showCostEstimate">;

  /**
   * Show a user
   * A user who shares an organization with the caller.
   */
  showUser: Call<"showUser">;

  /**
   * Show a project
   * A project of an organization that the caller belongs to.
   */
  showProject: Call<"showProject">;

  /**
   * Show an OAuth client
   * The connection of an organization to a VCS provider.
   */
  showOauthClient: Call<"showOauthClient">;

  /**
   * Read a log
   * The log of a plan, an apply or a test run. The address itself is the secret: no `Authorization` is needed, and one
   * that is sent is ignored. It is valid for 25 hours, and only while whoever was told it may read the log: their token is
   * neither deleted nor expired, and they may still read runs of the workspace, or test the module. Otherwise it is unknown.
   * The log is framed: its first byte is STX (`0x02`), and ETX (`0x03`) follows the last one once the log is complete.
   * Ask again from where the last answer ended, until ETX comes. An answer is empty when there is nothing new.
   */
  readLog: Call<"readLog">;

  /**
   * Receive a VCS push
   * Takes what a git host sends when somebody pushes or opens a pull request, and has the repository looked at. What is
   * found there queues runs soon afterwards.
   * An event is believed when two things hold. It is signed with the webhook secret of the workspace's OAuth client. And
   * the repository itself says the same: the commit is the head of the branch, or at most 200 commits before it; or the
   * tag is at that commit; or, of a pull request, the commit is in its branch of this very repository. An event that is not
   * believed starts nothing. Every event has the same answer, so that the answer tells nothing about the secret or the
   * repository; the service's log says why an event was not believed.
   * What is believed starts runs by the trigger rules of the workspace:
   * - a push to the branch that the workspace follows starts a run; with `file-triggers-enabled` only when a file changed
   *   within `trigger-prefixes` or `working-directory`, or one that `trigger-patterns` match (`*` and `?` stay within a
   *   folder, `**` does not);
   * - with `tags-regex`, tags that match it start runs, and pushes to branches do not;
   * - a pull request into that branch starts a plan that cannot be applied, with `speculative-enabled` and unless it comes
   *   from a fork, or does not say from where;
   * - without `queue-all-runs` nothing starts until somebody has queued a run;
   * - an organization token starts no run: when it binds the repository, changes the binding or turns `queue-all-runs` on,
   *   nothing starts until a user or a team has queued a run since then, or has named the repository in `vcs-repo`.
   * The same push starts one run, however often it is told and though polling sees it as well. Events that start no run,
   * such as a host's own ping, are taken, too. No `Authorization` is needed.
   */
  receiveVcsPush: Call<"receiveVcsPush">;
}
