// Uploads of configurations.
import { authorOf } from "../domain/audit.ts";
import { toBundleLimits } from "../domain/bundle.ts";
import { withError, withFiles } from "../domain/configuration-version.ts";
import { ApiError, conflict, unprocessable } from "../domain/errors.ts";
import { startsRuns } from "../domain/permissions.ts";
import type { ConfigurationVersion } from "../domain/types.ts";
import { hasRuns } from "../domain/workspace.ts";
import { verifyBundle } from "../jobs/verification/verification.ts";
import { RaceLost } from "../store/database/errors.ts";
import { claimBundle, saveBundle } from "../store/files/unused-blobs.ts";
import { recordChange } from "../store/organizations/audit.ts";
import { countFile } from "../store/organizations/usage.ts";
import { claimUpload } from "../store/workspaces/configuration-versions.ts";
import type { Context } from "./context.ts";
import type { Subjects } from "./finders.ts";
import type { Handler, Upload } from "./handler.ts";
import { receiveFile } from "./received-files.ts";
import { startRun } from "./run-creation.ts";
import { startTestRun } from "./test-run-creation.ts";

export const uploadConfigurationFiles: Handler<"uploadConfigurationFiles"> = async ({ subject, body }, context) => {
  assertPending(subject.configurationVersion);
  const version = withFiles(subject.configurationVersion, body.blob, context.at);
  // Another upload or a deletion was faster: the retry sees it, and answers accordingly.
  if (!(await claimUpload(context.store, version))) throw new RaceLost();
  await claimBundle(context, body.blob, body.restore);
  const { id, organizationName } = version;
  // Another upload of the organization may have used up the quota since this one was read.
  await countFile(context.store, { id: `${id}/files`, organizationName, bytes: body.size }, ({ message }) => {
    throw new ApiError("payload-too-large", message);
  });
  await startWork(context, version, subject);
};

type Subject = Pick<Subjects["upload_token"], "asker" | "organization" | "workspace">;

/** Starts the run or test that waited for the files, with the rights of the caller who requested the upload address. */
async function startWork(context: Context, version: ConfigurationVersion, subject: Subject) {
  const { asker, organization, workspace } = subject;
  if (!startsRuns(asker)) return;
  const { organizationName, moduleId, autoQueueRuns } = version;
  if (!autoQueueRuns) return;
  if (moduleId !== null) await startTestRun(context, { id: moduleId, organizationName }, version, { caller: asker });
  if (workspace && hasRuns(workspace)) {
    await startRun(context, { organization, workspace }, version, { caller: asker });
  }
}

/** Reads the files of a version that still waits for them. Calls `start` only after every other check. Close the result. */
export function receiveConfiguration(
  version: ConfigurationVersion,
  context: Context,
  start: () => AsyncIterable<Uint8Array>,
): Promise<Upload> {
  assertPending(version);
  const { organizationName } = version;
  return receiveFile(context, organizationName, start, async (file, size) => {
    const verdict = await verifyBundle(file, size, toBundleLimits(context.config), organizationName);
    if ("fault" in verdict) throw await refuse(version, context, verdict.fault);
    return { blob: await saveBundle(context, file, { ...verdict, size }) };
  });
}

async function refuse(version: ConfigurationVersion, context: Context, reason: string): Promise<ApiError> {
  const refused = withError(version, reason, context.at);
  const isFirst = await context.database.transaction(async (store) => {
    const claimed = await claimUpload(store, refused);
    const { id: objectId, organizationName } = refused;
    const object = { objectKind: "configuration-versions", objectId, organizationName };
    const change = { operation: "uploadConfigurationFiles", outcome: refused.status, attributes: [] };
    if (claimed) await recordChange(store, { ...authorOf(context), ...object, ...change });
    return claimed;
  });
  return isFirst ? unprocessable(reason) : settledBefore();
}

function assertPending({ status }: ConfigurationVersion): void {
  if (status === "errored")
    throw conflict("The upload to this address was refused; create another configuration version.");
  if (status !== "pending") throw settledBefore();
}

const settledBefore = () => conflict("The configuration version already has its files.");
