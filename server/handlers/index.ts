import type { OperationId } from "../../generated/operations.ts";
import * as commandLine from "./command-line.ts";
import * as configurationVersions from "./configuration-versions.ts";
import type { Context } from "./context.ts";
import * as dataRetentionPolicies from "./data-retention-policies.ts";
import type { Subjects } from "./finders.ts";
import type { Handler, Request, Upload } from "./handler.ts";
import * as logs from "./logs.ts";
import * as oauthTokens from "./oauth-tokens.ts";
import * as policiesAndTasks from "./policies-and-tasks.ts";
import * as projects from "./projects.ts";
import * as related from "./related.ts";
import * as remoteStateConsumers from "./remote-state-consumers.ts";
import * as runs from "./runs.ts";
import { updateWorkspaceSshKey } from "./ssh-keys.ts";
import { receiveState } from "./state-files.ts";
import * as stateVersions from "./state-versions.ts";
import * as tags from "./tags.ts";
import * as testRuns from "./test-runs.ts";
import { receiveConfiguration, uploadConfigurationFiles } from "./uploads.ts";
import * as variables from "./variables.ts";
import { receiveVcsPush } from "./vcs.ts";
import * as locks from "./workspace-locks.ts";
import * as workspaces from "./workspaces.ts";

type Handlers = { [Id in OperationId]: Handler<Id> };

/** One per operationId of the spec: a missing one does not compile. */
export const handlers: Handlers = {
  ...commandLine,
  ...configurationVersions,
  ...dataRetentionPolicies,
  ...locks,
  ...oauthTokens,
  readLog: logs.readLog,
  receiveVcsPush,
  ...policiesAndTasks,
  ...projects,
  ...related,
  ...remoteStateConsumers,
  ...runs,
  ...stateVersions,
  ...tags,
  ...testRuns,
  updateWorkspaceSshKey,
  uploadConfigurationFiles,
  ...variables,
  ...workspaces,
};

/** The router has checked the request for this operation, which the types cannot express. */
export function serveOperation(operationId: OperationId, request: unknown, context: Context): Promise<unknown> {
  const handler = handlers[operationId] as Handler<OperationId>;
  return handler(request as Request<OperationId>, context);
}

/** Reads the body of an upload to a secret address, outside of any transaction. */
export function receiveUpload(
  found: Subjects["upload_token"] | Subjects["state_file_token"],
  context: Context,
  start: () => AsyncIterable<Uint8Array>,
): Promise<Upload> {
  return "stateVersion" in found
    ? receiveState(found, context, start)
    : receiveConfiguration(found.configurationVersion, context, start);
}
