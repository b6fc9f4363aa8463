// Addresses in documents: relative to the host, so that they work behind any proxy.

import type { RegistryModule } from "../domain/types.ts";

const base = "/api/v2";

type ModulePath = Pick<RegistryModule, "organizationName" | "namespace" | "name" | "provider">;

const testsOf = ({ organizationName, namespace, name, provider }: ModulePath) =>
  `${base}/organizations/${organizationName}/tests/registry-modules/private/${namespace}/${name}/${provider}`;

export const links = {
  workspace: (id: string) => `${base}/workspaces/${id}`,
  run: (id: string) => `${base}/runs/${id}`,
  plan: (id: string) => `${base}/plans/${id}`,
  apply: (id: string) => `${base}/applies/${id}`,
  costEstimate: (id: string) => `${base}/cost-estimates/${id}`,
  policyCheck: (id: string) => `${base}/policy-checks/${id}`,
  taskStage: (id: string) => `${base}/task-stages/${id}`,
  configurationVersion: (id: string) => `${base}/configuration-versions/${id}`,
  stateVersion: (id: string) => `${base}/state-versions/${id}`,
  stateVersionOutput: (id: string) => `${base}/state-version-outputs/${id}`,
  oauthClient: (id: string) => `${base}/oauth-clients/${id}`,
  oauthToken: (id: string) => `${base}/oauth-tokens/${id}`,
  registryModule: ({ organizationName, namespace, name, provider }: ModulePath) =>
    `${base}/organizations/${organizationName}/registry-modules/private/${namespace}/${name}/${provider}`,
  testRun: (module: ModulePath, id: string) => `${testsOf(module)}/test-runs/${id}`,
  testVariable: (module: ModulePath, id: string) => `${testsOf(module)}/vars/${id}`,
  workspaceVariable: (workspaceId: string, id: string) => `${base}/workspaces/${workspaceId}/vars/${id}`,
  user: (id: string) => `${base}/users/${id}`,
  entitlementSet: (organization: string) => `${base}/organizations/${organization}/entitlement-set`,
  project: (id: string) => `${base}/projects/${id}`,
  workspacePage: (organization: string, name: string) => `/app/${organization}/workspaces/${name}`,
};

/** These hold tokens. They are absolute, because callers hand them to other programs. */
export const wholeLinks = {
  upload: (origin: string, token: string) => `${origin}${base}/uploads/${token}`,
  webhook: (origin: string, token: string) => `${origin}${base}/webhooks/vcs/${token}`,
  stateFile: (origin: string, token: string) => `${origin}${base}/state-files/${token}`,
  log: (origin: string, token: string) => `${origin}${base}/logs/${token}`,
};
