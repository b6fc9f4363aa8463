// A server with a workspace, and clients that write its state as command lines do.
import { createHash } from "node:crypto";
import type { components } from "../../generated/types.ts";
import type { ServerOptions } from "./server.ts";
import { startWorkspaceWorld } from "./workspace-world.ts";

type Attributes = Partial<components["schemas"]["StateVersionCreateAttributes"]>;
type Document = Readonly<Record<string, unknown>>;

export type StateWorld = Awaited<ReturnType<typeof startStateWorld>>;

export const lineage = "3f2b8c1d-5e4a-4b7c-9d6e-8a7f6b5c4d3e";

/** A state as a tool writes it. */
export const stateOf = (serial: number, more: Document = {}): Buffer =>
  Buffer.from(
    JSON.stringify({ version: 4, terraform_version: "1.11.4", serial, lineage, outputs: {}, resources: [], ...more }),
  );

export const emptyState = '{"version":4}';

export const outputs = {
  ids: { value: ["a", "b"], type: ["tuple", ["string", "string"]] },
  password: { value: "hidden", type: "string", sensitive: true },
};

export const md5Of = (bytes: Uint8Array): string => createHash("md5").update(bytes).digest("hex");

export const put = (url: string | null, body: Uint8Array | string, headers: Record<string, string> = {}) =>
  fetch(url!, { method: "PUT", body: body as BodyInit, headers });

export async function startStateWorld(options: ServerOptions = {}) {
  const world = await startWorkspaceWorld({}, options);
  const { api, workspaceId } = world;

  /** Announces a state; the attributes are those of a tool unless given. */
  const announce = (
    bytes: Uint8Array,
    given: Attributes = {},
    { as = api, workspace = workspaceId }: { as?: typeof api; workspace?: string } = {},
  ) => {
    const { serial, lineage } = JSON.parse(Buffer.from(bytes).toString());
    return as.createStateVersion({
      params: { path: { workspace_id: workspace } },
      body: { data: { type: "state-versions", attributes: { serial, lineage, md5: md5Of(bytes), ...given } } },
    });
  };

  return {
    ...world,
    announce,
    /** Announces and uploads a state, and returns the id of its version. */
    async write(bytes: Uint8Array, ...rest: [Attributes?, Parameters<typeof announce>[2]?]): Promise<string> {
      const { data, error } = await announce(bytes, ...rest);
      if (!data) throw new Error(`The state was refused: ${JSON.stringify(error)}`);
      const response = await put(data.data.attributes["hosted-state-upload-url"], bytes);
      if (response.status !== 200) throw new Error(`The upload was refused: ${await response.text()}`);
      return data.data.id;
    },
    show: async (id: string) => {
      const { data } = await api.showStateVersion({ params: { path: { state_version_id: id } } });
      return data!.data;
    },
    /** The serial that a caller reads; undefined if there is no state. */
    serialFor: async (as: typeof api, workspace = workspaceId) => {
      const { data } = await as.showCurrentStateVersion({ params: { path: { workspace_id: workspace } } });
      return data?.data.attributes.serial;
    },
  };
}
