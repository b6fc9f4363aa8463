// Checks the requests of each client with the real service.
import { bundleOf, resources } from "../../support/bundles.ts";
import type { ServiceProcess } from "../../support/service-process.ts";
import { baseUrl } from "./candidates.ts";

export interface Driver {
  show(id: string): Promise<unknown>;
  page(organization: string): Promise<unknown>;
  listRuns(workspace: string, states: string[]): Promise<unknown>;
  tagged(organization: string, tags: { key: string; value: string }[]): Promise<unknown>;
  createWorkspace(organization: string, name: string): Promise<unknown>;
  upload(url: string, bytes: Uint8Array): Promise<unknown>;
}
export type Create = (settings: { fetch: typeof fetch; token: string }) => Driver;

interface Seen {
  url: URL;
  authorization: string | null;
  status: number;
  body: { data?: unknown[]; meta?: { pagination: Record<string, number> } } | undefined;
}

/** The original fetch. Clients without an option for fetch replace the global one. */
const real = globalThis.fetch;

/** The result of each request that a client must write correctly. */
export async function judgeWire(create: Create, service: ServiceProcess): Promise<Record<string, string>> {
  const seen: Seen[] = [];
  const token = service.tokens.owner;
  const driver = create({
    token,
    fetch: async (input, init) => {
      const request = new Request(input as Request, init);
      const url = new URL(request.url.replace(new URL(baseUrl).origin, service.url));
      const body = request.body === null ? undefined : new Uint8Array(await request.arrayBuffer());
      const { method, headers } = request;
      const response = await real(url, { method, headers, ...(body && { body }) });
      const text = await response.clone().text();
      const json = text.startsWith("{") ? JSON.parse(text) : undefined;
      seen.push({ url, authorization: headers.get("Authorization"), status: response.status, body: json });
      return response;
    },
  });
  const ask = async (method: string, path: string, body?: object) => {
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/vnd.api+json" };
    const response = await real(`${service.url}/api/v2${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as { data: { id: string; attributes: { "upload-url": string } } };
  };
  const name = () => `bench-${Math.random().toString(36).slice(2)}`;
  const [key, value] = [name(), "a&b"];
  const tags = { "tag-bindings": { data: [{ type: "tag-bindings", attributes: { key, value } }] } };
  const workspace = await ask("POST", "/organizations/demo/workspaces", {
    data: { type: "workspaces", attributes: { name: name() }, relationships: tags },
  });
  const version = await ask("POST", `/workspaces/${workspace.data.id}/configuration-versions`, {
    data: { type: "configuration-versions", attributes: { "auto-queue-runs": false } },
  });
  const bytes = new Uint8Array(await bundleOf(resources("one")));

  async function judge(call: () => Promise<unknown>, isRight: (last: Seen) => boolean): Promise<string> {
    seen.length = 0;
    const error = await call().then(
      () => undefined,
      (error: Error) => error,
    );
    const last = seen.at(-1);
    if (last === undefined) return error === undefined ? "nothing sent" : "refused before sending";
    return isRight(last) ? "right" : last.status >= 400 ? String(last.status) : "wrong";
  }
  return {
    "page[size]": await judge(
      () => driver.page("demo"),
      ({ body }) => body?.meta?.pagination["page-size"] === 1,
    ),
    "comma list": await judge(
      () => driver.listRuns(workspace.data.id, ["planned", "applied"]),
      ({ status }) => status === 200,
    ),
    "indexed filter": await judge(
      () => driver.tagged("demo", [{ key, value }]),
      ({ body }) => body?.data?.length === 1,
    ),
    "media type": await judge(
      () => driver.createWorkspace("demo", name()),
      ({ status }) => status === 201,
    ),
    "upload of bytes": await judge(
      () => driver.upload(version.data.attributes["upload-url"], bytes),
      ({ status }) => status === 200,
    ),
    "no token in upload": seen.at(-1)?.authorization == null ? "right" : "sends it",
    "id that climbs": await judge(
      () => driver.show("../ping"),
      ({ url }) => url.pathname.startsWith("/api/v2/runs/"),
    ),
    'id ".."': await judge(
      () => driver.show(".."),
      ({ url }) => url.pathname.startsWith("/api/v2/runs/"),
    ),
  };
}
