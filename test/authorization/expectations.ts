// The expected status of every operation for every role. Written by hand, not derived from the rules in the code.

/** One line per operation, one column per role. */
const table = `
                             owner team  org   man.  admin write plan  read  p.adm p.rd  memb. outs. pl.tm exp.  none
ping                         204   204   204   204   204   204   204   204   204   204   204   204   204   204   204
uploadConfigurationFiles     200   200   200   200   200   200   200   200   200   200   200   200   200   200   200
readLog                      200   200   200   200   200   200   200   200   200   200   200   200   200   200   200
receiveVcsPush               202   202   202   202   202   202   202   202   202   202   202   202   202   202   202

listTestRuns                 200   200   404   404   404   404   404   404   404   404   404   404   404   401   401
createTestRun                201   201   404   404   404   404   404   404   404   404   404   404   404   401   401
createTestConfigurationVersion 201 201   404   404   404   404   404   404   404   404   404   404   404   401   401
showTestRun                  200   200   404   404   404   404   404   404   404   404   404   404   404   401   401
cancelTestRun                202   202   404   404   404   404   404   404   404   404   404   404   404   401   401
forceCancelTestRun           202   202   404   404   404   404   404   404   404   404   404   404   404   401   401
listTestVariables            200   200   404   404   404   404   404   404   404   404   404   404   404   401   401
createTestVariable           201   201   404   404   404   404   404   404   404   404   404   404   404   401   401
updateTestVariable           200   200   404   404   404   404   404   404   404   404   404   404   404   401   401
deleteTestVariable           204   204   404   404   404   404   404   404   404   404   404   404   404   401   401

createRun                    201   201   404   201   201   201   201   404   201   404   404   404   201   401   401
applyRun                     202   202   404   202   202   202   404   404   202   404   404   404   404   401   401
discardRun                   202   202   404   202   202   202   404   404   202   404   404   404   404   401   401
cancelRun                    202   202   404   202   202   202   404   404   202   404   404   404   404   401   401
forceExecuteRun              202   202   404   202   202   202   404   404   202   404   404   404   404   401   401
forceCancelRun               202   202   404   202   202   404   404   404   202   404   404   404   404   401   401
showRun                      200   200   200   200   200   200   200   200   200   200   404   404   200   401   401
listWorkspaceRuns            200   200   200   200   200   200   200   200   200   200   404   404   200   401   401
listOrganizationRuns         200   200   200   200   200   200   200   200   200   200   200   404   200   401   401
showPlan                     200   200   200   200   200   200   200   200   200   200   404   404   200   401   401
showPlanJsonOutput           200   200   200   200   200   404   404   404   200   404   404   404   404   401   401
showRedactedPlanJsonOutput   200   200   200   200   200   200   200   200   200   200   404   404   200   401   401
showApply                    200   200   200   200   200   200   200   200   200   200   404   404   200   401   401
showCostEstimate             200   200   200   200   200   200   200   200   200   200   404   404   200   401   401
listRunEvents                200   200   200   200   200   200   200   200   200   200   404   404   200   401   401
listRunComments              200   200   200   200   200   200   200   200   200   200   404   404   200   401   401
listPolicyChecks             200   200   200   200   200   200   200   200   200   200   404   404   200   401   401
listTaskStages               200   200   200   200   200   200   200   200   200   200   404   404   200   401   401
showPolicyCheck              200   200   200   200   200   200   200   200   200   200   404   404   200   401   401
showPolicyCheckOutput        200   200   200   200   200   200   200   200   200   200   404   404   200   401   401
overridePolicyCheck          200   200   404   200   200   200   404   404   200   404   404   404   404   401   401
overrideTaskStage            200   200   404   200   200   200   404   404   200   404   404   404   404   401   401
showTaskStage                200   200   200   200   200   200   200   200   200   200   404   404   200   401   401
uploadStateFile              200   200   200   200   200   200   200   200   200   200   200   200   200   200   200
readStateFile                200   200   200   200   200   200   200   200   200   200   200   200   200   200   200
createStateVersion           201   201   201   201   201   201   404   404   201   404   404   404   404   401   401
restoreStateVersion          201   201   201   201   201   201   404   404   201   404   404   404   404   401   401
listStateVersions            200   200   200   200   200   200   200   200   200   200   404   404   200   401   401
listNamedStateVersions       200   200   200   200   200   200   200   200   200   200   404   404   200   401   401
showStateVersion             200   200   200   200   200   200   200   200   200   200   404   404   200   401   401
showCurrentStateVersion      200   200   200   200   200   200   200   200   200   200   404   404   200   401   401
listStateVersionOutputs      200   200   200   200   200   200   200   200   200   200   404   404   200   401   401
listCurrentStateVersionOutputs 200 200   200   200   200   200   200   200   200   200   404   404   200   401   401
showStateVersionOutput       200   200   200   200   200   200   200   200   200   200   404   404   200   401   401
createConfigurationVersion   201   201   201   201   201   201   201   404   201   404   404   404   201   401   401
showConfigurationVersion     200   200   200   200   200   200   200   200   200   200   404   404   200   401   401
showIngressAttributes        200   200   200   200   200   200   200   200   200   200   404   404   200   401   401

listWorkspaceVariables       200   200   200   200   200   200   200   200   200   200   404   404   200   401   401
listAllWorkspaceVariables    200   200   200   200   200   200   200   200   200   200   404   404   200   401   401
createWorkspaceVariable      201   201   201   201   201   201   404   404   201   404   404   404   404   401   401
showWorkspaceVariable        200   200   200   200   200   200   200   200   200   200   404   404   200   401   401
updateWorkspaceVariable      200   200   200   200   200   200   404   404   200   404   404   404   404   401   401
deleteWorkspaceVariable      204   204   204   204   204   204   404   404   204   404   404   404   404   401   401

listWorkspaces               200   200   200   200   200   200   200   200   200   200   200   404   200   401   401
showWorkspace                200   200   200   200   200   200   200   200   200   200   404   404   200   401   401
showWorkspaceByName          200   200   200   200   200   200   200   200   200   200   404   404   200   401   401
createWorkspace              201   201   201   201   404   404   404   404   201   404   404   404   404   401   401
updateWorkspace              200   200   200   200   200   404   404   404   200   404   404   404   404   401   401
updateWorkspaceByName        200   200   200   200   200   404   404   404   200   404   404   404   404   401   401
safeDeleteWorkspace          204   204   204   204   204   404   404   404   204   404   404   404   404   401   401
safeDeleteWorkspaceByName    204   204   204   204   204   404   404   404   204   404   404   404   404   401   401
forceDeleteWorkspace         204   204   403   403   403   403   403   403   403   403   404   404   403   401   401
forceDeleteWorkspaceByName   204   204   403   403   403   403   403   403   403   403   404   404   403   401   401
lockWorkspace                200   200   200   200   200   200   404   404   200   404   404   404   404   401   401
unlockWorkspace              200   200   200   200   200   200   404   404   200   404   404   404   404   401   401
forceUnlockWorkspace         200   200   200   200   200   404   404   404   200   404   404   404   404   401   401
updateWorkspaceSshKey        200   200   200   200   200   404   404   404   200   404   404   404   404   401   401
listRemoteStateConsumers     200   200   200   200   200   200   200   200   200   200   404   404   200   401   401
addRemoteStateConsumers      204   204   204   204   204   404   404   404   204   404   404   404   404   401   401
replaceRemoteStateConsumers  204   204   404   204   404   404   404   404   404   404   404   404   404   401   401
removeRemoteStateConsumers   204   204   204   204   204   404   404   404   204   404   404   404   404   401   401
listWorkspaceTags            200   200   200   200   200   200   200   200   200   200   404   404   200   401   401
addWorkspaceTags             204   204   204   204   204   404   404   404   204   404   404   404   404   401   401
removeWorkspaceTags          204   204   204   204   204   404   404   404   204   404   404   404   404   401   401
listTagBindings              200   200   200   200   200   200   200   200   200   200   404   404   200   401   401
updateTagBindings            200   200   200   200   200   404   404   404   200   404   404   404   404   401   401
deleteTagBindings            204   204   204   204   204   404   404   404   204   404   404   404   404   401   401
listEffectiveTagBindings     200   200   200   200   200   200   200   200   200   200   404   404   200   401   401
showDataRetentionPolicy      200   200   200   200   200   200   200   200   200   200   404   404   200   401   401
setDataRetentionPolicy       200   200   200   200   200   404   404   404   200   404   404   404   404   401   401
deleteDataRetentionPolicy    204   204   204   204   204   404   404   404   204   404   404   404   404   401   401

listOauthTokens              200   200   200   404   404   404   404   404   404   404   404   404   404   401   401
showOauthToken               200   200   200   404   404   404   404   404   404   404   404   404   404   401   401
updateOauthToken             200   200   200   404   404   404   404   404   404   404   404   404   404   401   401
deleteOauthToken             204   204   204   404   404   404   404   404   404   404   404   404   404   401   401
showOauthClient              200   200   200   404   404   404   404   404   404   404   404   404   404   401   401

listProjects                 200   200   200   200   200   200   200   200   200   200   200   404   200   401   401
createProject                201   201   201   404   404   404   404   404   404   404   404   404   404   401   401
updateProject                200   200   200   404   404   404   404   404   404   404   404   404   404   401   401
deleteProject                204   204   204   404   404   404   404   404   404   404   404   404   404   401   401
listRunQueue                 200   200   200   200   200   200   200   200   200   200   200   404   200   401   401
showCapacity                 200   200   200   200   200   200   200   200   200   200   200   404   200   401   401
showRegistryModule           200   200   404   404   404   404   404   404   404   404   404   404   404   401   401
showAccount                  200   200   200   200   200   200   200   200   200   200   200   200   200   401   401
showEntitlementSet           200   200   200   200   200   200   200   200   200   200   200   404   200   401   401
showUser                     200   200   200   200   200   200   200   200   200   200   200   404   200   401   401
showProject                  200   200   200   200   200   200   200   200   200   200   200   404   200   401   401
`;

/** Cases where the status depends on more than the role. */
const special = `
                             owner team  org   man.  admin write plan  read  p.adm p.rd  memb. outs. pl.tm exp.  none
inDefaultProject             201   201   201   201   404   404   404   404   404   404   404   404   404   401   401
toOtherProject               200   200   200   404   404   404   404   404   404   404   404   404   404   401   401
withOrganizationsConsent     204   204   204   204   204   403   403   403   204   403   404   404   403   401   401
ofUnreadableConsumer         204   204   204   204   422   404   404   404   422   404   404   404   404   401   401
unlockOfAnother              409   409   409   409   409   409   404   404   409   404   404   404   404   401   401
`;

const read = (text: string): Record<string, number[]> =>
  Object.fromEntries(
    text
      .split("\n")
      .filter((line) => /^\w/.test(line))
      .map((line) => line.split(/\s+/))
      .map(([name, ...statuses]) => [name!, statuses.map(Number)]),
  );

/** Statuses by operation, in the order of the roles. */
export const expectations = read(table);
/** By name of the case. */
export const specialExpectations = read(special);
