// Organizations that share a service, each with a workspace and a token.

import { createHash, randomUUID } from "node:crypto";
import { newId } from "../../server/domain/ids.ts";
import { addOrganization } from "../../server/store/demo/objects.ts";
import { createOauthClient, createOauthToken } from "../../server/store/vcs/oauth.ts";
import { createConfigurationVersion } from "../../server/store/workspaces/configuration-versions.ts";
import { aConfigurationVersion } from "./rows.ts";
import { runIn } from "./run-world.ts";
import type { TestServer } from "./server.ts";
import { createTeamToken } from "./team-access.ts";
import { createWorkspace } from "./workspace-world.ts";

export type Tenant = Awaited<ReturnType<typeof createTenant>>;

export async function createTenant(server: TestServer) {
  const { store, blobs } = server;
  const createdAt = new Date();
  const organization = `tenant-${randomUUID().slice(0, 8)}`;
  await addOrganization(store, { name: organization });
  const token = await createTeamToken(store, organization, { organization: { manageWorkspaces: true } });
  const api = server.apiAs(token);
  const { id: workspaceId } = await createWorkspace({ api, organization }, { name: "network" });

  return {
    organization,
    token,
    api,
    workspaceId,

    /** A configuration version of the workspace with these files, without a check. */
    async keepConfiguration(bundle: Buffer): Promise<string> {
      const blob = `bundles/${createHash("sha256").update(bundle).digest("hex")}`;
      await blobs.put(blob, bundle);
      const id = newId("configurationVersion");
      const given = { id, organizationName: organization, workspaceId, autoQueueRuns: false, blob };
      await createConfigurationVersion(store, aConfigurationVersion({ ...given, usedAt: createdAt, createdAt }));
      return id;
    },

    /** Queues plan-only runs, which do not wait for each other. */
    async queueRuns(count: number, configurationVersionId: string): Promise<string[]> {
      const ids: string[] = [];
      while (ids.length < count) {
        const body = runIn(workspaceId, { "plan-only": true }, configurationVersionId);
        const { data, error } = await api.createRun({ body });
        if (!data) throw new Error(`The run was not created: ${JSON.stringify(error)}`);
        ids.push(data.data.id);
      }
      return ids;
    },

    /** The address of an upload, and its path. */
    async createUpload(): Promise<URL> {
      const { data } = await api.createConfigurationVersion({
        params: { path: { workspace_id: workspaceId } },
        body: { data: { type: "configuration-versions", attributes: { "auto-queue-runs": false } } },
      });
      return new URL(data!.data.attributes["upload-url"]);
    },

    /** Binds new workspaces to repositories of a git host. */
    async bind(httpUrl: string, identifiers: readonly string[]): Promise<void> {
      const at = { organizationName: organization, createdAt };
      const client = { ...at, id: newId("oauthClient"), name: null, serviceProvider: "git", apiUrl: httpUrl, httpUrl };
      await createOauthClient(store, { ...client, webhookSecret: "signs" });
      const user = { serviceProviderUser: "robot", secret: null, sshKey: null };
      const oauthToken = { ...at, ...user, id: newId("oauthToken"), oauthClientId: client.id, version: 1 };
      await createOauthToken(store, oauthToken);
      for (const identifier of identifiers) {
        const name = identifier.replaceAll("/", "-");
        const vcsRepo = { identifier, "oauth-token-id": oauthToken.id };
        await createWorkspace({ api, organization }, { name, "vcs-repo": vcsRepo });
      }
    },
  };
}
