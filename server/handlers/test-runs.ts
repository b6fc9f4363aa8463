import { invalid, noSuch, unprocessable } from "../domain/errors.ts";
import { mayInOrganization, noGrants } from "../domain/permissions.ts";
import { forceCancelTest, requestTestCancel } from "../domain/test-run.ts";
import type { ConfigurationVersion, RegistryModule, TestRun } from "../domain/types.ts";
import * as testRuns from "../store/modules/test-runs.ts";
import * as versions from "../store/workspaces/configuration-versions.ts";
import { toPageLinks, toPageMeta } from "../views/document.ts";
import { toTestRun } from "../views/test-run.ts";
import type { Context } from "./context.ts";
import type { Handler } from "./handler.ts";
import { logUrl } from "./logs.ts";
import { startTestRun } from "./test-run-creation.ts";
import { createVersion } from "./version-creation.ts";

export const listTestRuns: Handler<"listTestRuns"> = async ({ subject, query }, context) => {
  const page = await testRuns.listTestRuns(context.store, subject.module.id, query);
  return {
    data: page.items.map((run) => show(context, subject.module, run)),
    links: toPageLinks(context.target, page),
    meta: toPageMeta(page),
  };
};

export const showTestRun: Handler<"showTestRun"> = async ({ subject }, context) => ({
  data: show(context, subject.module, subject.testRun),
});

export const createTestRun: Handler<"createTestRun"> = async ({ subject, body }, context) => {
  const { module } = subject;
  const { attributes = {}, relationships } = body.data;
  const version = await findVersion(context, module, relationships?.["configuration-version"]?.data?.id);
  const { caller, sent } = context;
  const run = await startTestRun(context, module, version, { attributes, caller, isByTool: sent.isByTool });
  return { data: show(context, module, run) };
};

export const createTestConfigurationVersion: Handler<"createTestConfigurationVersion"> = ({ subject }, context) => {
  const { id: moduleId, organizationName } = subject.module;
  // A command line creates the test run itself.
  const purpose = { autoQueueRuns: !context.sent.isByTool, speculative: false, provisional: false };
  return createVersion(context, { organizationName, workspaceId: null, moduleId }, purpose);
};

export const cancelTestRun: Handler<"cancelTestRun"> = async ({ subject }, context) => {
  await context.jobs.takeTestAction(context.store, requestTestCancel(subject.testRun, context));
};

export const forceCancelTestRun: Handler<"forceCancelTestRun"> = async ({ subject }, context) => {
  const coolOffMs = context.config.coolOffSeconds * 1000;
  await context.jobs.takeTestAction(context.store, forceCancelTest(subject.testRun, context, coolOffMs));
};

/** Returns the requested version, even from another module; by default, the last uploaded version of the module. */
async function findVersion(
  { store, caller }: Context,
  module: RegistryModule,
  id: string | undefined,
): Promise<ConfigurationVersion> {
  if (id === undefined) {
    const latest = await versions.getLatestUploadedOfModule(store, module.id);
    if (!latest) throw unprocessable("The module has no configuration version with uploaded files yet.");
    return latest;
  }
  const pointer = "/data/relationships/configuration-version/data/id";
  const version = await versions.getConfigurationVersion(store, id);
  // A version that the caller may not see is treated as absent.
  if (!version?.moduleId || !mayInOrganization(caller, "owners", version.organizationName, noGrants)) {
    throw invalid(pointer, noSuch("module configuration version", id));
  }
  if (version.status !== "uploaded") throw invalid(pointer, `The configuration version ${id} has no uploaded files.`);
  return version;
}

function show(context: Context, module: RegistryModule, run: TestRun) {
  return toTestRun({ run, module, logUrl: run.logBlob === null ? null : logUrl(context, run.id) });
}
