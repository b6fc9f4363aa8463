// A server with a real worker, a git host, and workspaces with its repositories.
import { createHmac } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { extract } from "tar-stream";
import type { components } from "../../generated/types.ts";
import { newId } from "../../server/domain/ids.ts";
import type { Run, RunStatus } from "../../server/domain/types.ts";
import { getRun, toRun } from "../../server/store/runs/runs.ts";
import { createOauthClient, createOauthToken } from "../../server/store/vcs/oauth.ts";
import { getConfigurationVersion } from "../../server/store/workspaces/configuration-versions.ts";
import { type GitRepository, openGitHost } from "./git-host.ts";
import { lengthening } from "./pauses.ts";
import { runIn } from "./run-world.ts";
import { type ServerOptions, startServer } from "./server.ts";
import { createTeamToken, type TeamAccess } from "./team-access.ts";
import { createWorkspace } from "./workspace-world.ts";

type Attributes = Partial<components["schemas"]["WorkspaceCreateAttributes"]>;
type Repo = Partial<NonNullable<Attributes["vcs-repo"]>>;
type Client = Partial<{ httpUrl: string; webhookSecret: string; secret: string | null }>;

const longestWaitMs = 20_000;
/** The secret that signs the webhooks. */
const standardSecret = "signs what the host sends";

export type VcsWorld = Awaited<ReturnType<typeof startVcsWorld>>;

/** No polling by default: the worker fetches repositories only after webhooks. */
export async function startVcsWorld({ config, vcs: given, ...options }: ServerOptions = {}) {
  const gitFolder = await mkdtemp(join(tmpdir(), "infrarun-fetching-"));
  const vcs = { folder: gitFolder, ...given };
  const server = await startServer({ worker: true, ...options, vcs, config: { vcsPollMs: 0, ...config } });
  const host = await openGitHost();
  const { api, store, organization } = server;

  /** Connects the organization to a git host, and returns the id of the OAuth token. */
  async function connect({
    httpUrl = host.url,
    webhookSecret = standardSecret,
    secret = null,
  }: Client = {}): Promise<string> {
    const at = { organizationName: organization, createdAt: new Date() };
    const client = { ...at, id: newId("oauthClient"), name: null, serviceProvider: "git", apiUrl: httpUrl };
    await createOauthClient(store, { ...client, httpUrl, webhookSecret });
    const id = newId("oauthToken");
    const token = { ...at, id, oauthClientId: client.id, serviceProviderUser: "robot", secret, sshKey: null };
    await createOauthToken(store, { ...token, version: 1 });
    return id;
  }

  const oauthToken = await connect();
  let count = 0;

  return {
    ...server,
    host,
    /** The folder of the worker's clones. */
    gitFolder,
    connect,

    /** Asks as a team that has this access. */
    apiOfTeam: async (access: TeamAccess) => server.apiAs(await createTeamToken(store, organization, access)),

    /** Creates a workspace that is connected to the repository and queues all runs. Returns its resource. */
    bind(repository: Pick<GitRepository, "identifier">, given: Attributes = {}, repo: Repo = {}) {
      const { identifier } = repository;
      count += 1;
      return createWorkspace(server, {
        name: `bound-${count}`,
        "queue-all-runs": true,
        ...given,
        "vcs-repo": { identifier, "oauth-token-id": oauthToken, ...repo },
      });
    },

    /** Creates a run through the API, not by a push. */
    async ask(workspaceId: string, attributes: object = {}): Promise<string> {
      const { data, error } = await api.createRun({ body: runIn(workspaceId, attributes) });
      if (!data) throw new Error(`The run was not created: ${JSON.stringify(error)}`);
      return data.data.id;
    },

    /** Sends an event to the workspace's webhook; unsigned if the secret is null. */
    async tell(
      { attributes }: components["schemas"]["Workspace"],
      event: object,
      { secret = standardSecret, headers = {} }: { secret?: string | null; headers?: Record<string, string> } = {},
    ): Promise<Response> {
      const body = JSON.stringify(event);
      const signature = secret && `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
      return fetch(attributes["vcs-repo"]!["webhook-url"]!, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          ...(signature && { "X-Hub-Signature-256": signature }),
          ...headers,
        },
        body,
      });
    },

    async when(id: string, ...statuses: RunStatus[]): Promise<Run> {
      for (const end = Date.now() + longestWaitMs, pause = lengthening(); ; await pause()) {
        const run = await getRun(store, id);
        if (run && statuses.includes(run.status)) return run;
        if (Date.now() > end)
          throw new Error(
            `Run ${id} should become ${statuses.join(" or ")}, and is ${run?.status}. ${server.errors.map(String).join("; ")}`,
          );
      }
    },

    /** Waits for this many; oldest first. */
    async runsOf(workspaceId: string, wanted: number): Promise<Run[]> {
      for (const end = Date.now() + longestWaitMs, pause = lengthening(); ; await pause()) {
        const rows = await store
          .selectFrom("runs")
          .selectAll()
          .where("workspaceId", "=", workspaceId)
          .orderBy("seq")
          .execute();
        if (rows.length >= wanted) return rows.map(toRun(store));
        if (Date.now() > end)
          throw new Error(
            `${workspaceId} should get ${wanted} runs, and has ${rows.length}. ${server.errors.map(String).join("; ")}`,
          );
      }
    },

    /** Waits until all events are handled. */
    async settled(workspaceId: string): Promise<void> {
      for (const end = Date.now() + longestWaitMs, pause = lengthening(); ; await pause()) {
        const waiting = await store
          .selectFrom("vcsPushes")
          .select("ref")
          .where("workspaceId", "=", workspaceId)
          .where("waiting", "=", true)
          .execute();
        if (waiting.length === 0) return;
        if (Date.now() > end)
          throw new Error(
            `The pushes ${waiting.map(({ ref }) => ref).join(", ")} of ${workspaceId} still wait for a worker. ${server.errors.map(String).join("; ")}`,
          );
      }
    },

    /** File names to contents; for a link, its target. */
    async filesOf({ configurationVersionId }: Run): Promise<Record<string, string>> {
      const version = await getConfigurationVersion(store, configurationVersionId);
      const archive = extract();
      archive.end(gunzipSync((await server.blobs.get(version?.blob ?? ""))!));
      const files: Record<string, string> = {};
      for await (const entry of archive) {
        const { name, type, linkname } = entry.header;
        const text = (await buffer(entry as never)).toString();
        files[name] = type === "symlink" ? `-> ${linkname}` : text;
      }
      return files;
    },

    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await host[Symbol.asyncDispose]();
      await rm(gitFolder, { recursive: true, force: true });
    },
  };
}

/** The webhook body for a push. */
export function aPush(
  { identifier }: Pick<GitRepository, "identifier">,
  after: string,
  { ref = "refs/heads/main", before = "0".repeat(40), sender = "grace" } = {},
) {
  return {
    ref,
    before,
    after,
    repository: { full_name: identifier, default_branch: "main" },
    sender: { login: sender },
  };
}
