// A world with a workspace, a run that waits for its confirmation, and a token of the owner.
import { type Seed, startServer } from "../../server/test.ts";

export const seed: Seed = {
  number: 7,
  organizations: [{ name: "acme", workspaces: [{ name: "network", runs: [{ status: "planned" }] }, { name: "idle" }] }],
  users: [{ name: "ann", owns: ["acme"] }],
  tokens: [{ name: "ann", user: "ann" }],
};

export async function startWorld(more: Partial<Seed> = {}) {
  const server = await startServer({ seed: { ...seed, ...more } });
  const runId = server.ids["acme/network/runs/1"]!;
  return {
    ...server,
    runId,
    /** A workspace without runs. */
    workspaceId: server.ids["acme/idle"]!,
    token: server.tokens.ann!,
    /** The response to a request of the owner, with its body. */
    async ask(path: string, init: RequestInit = {}) {
      const headers = { Authorization: `Bearer ${server.tokens.ann}`, "Content-Type": "application/vnd.api+json" };
      const response = await fetch(`${server.url}/api/v2${path}`, { ...init, headers });
      return { status: response.status, headers: response.headers, body: await response.text() };
    },
    async statusOf(id: string): Promise<string> {
      return (await server.client.runs.show({ run_id: id })).data.attributes.status;
    },
  };
}

/** A world in which the workspace acme/network has this run. */
export const withRun = (status: "planning" | "planned" | "applied", ...others: Workspaces) => ({
  organizations: [{ name: "acme", workspaces: [{ name: "network", runs: [{ status }] }, ...others] }],
});
type Workspaces = NonNullable<NonNullable<Seed["organizations"]>[number]["workspaces"]>;

export async function createWorkspace({ ask }: Awaited<ReturnType<typeof startWorld>>) {
  const body = JSON.stringify({ data: { type: "workspaces", attributes: { name: "new" } } });
  const answer = await ask("/organizations/acme/workspaces", { method: "POST", body });
  const { id, attributes } = JSON.parse(answer.body).data;
  return { id, createdAt: id && attributes["created-at"] };
}
