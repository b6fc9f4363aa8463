// Builds the bytes of requests, and has common bodies for workspaces.
import { randomUUID } from "node:crypto";
import { sendRaw } from "./raw-http.ts";
import type { RunWorld } from "./run-world.ts";

export const jsonApi = "application/vnd.api+json";

export interface Asked {
  /** Text, or JSON. */
  body?: string | object;
  /** In addition to the bearer token; an empty value removes a header. */
  headers?: Record<string, string>;
  chunked?: boolean;
}

interface Document {
  data: Resource & Resource[];
  errors: { source?: object }[];
  meta: { pagination: Record<string, number | null> };
}
interface Resource {
  id: string;
  attributes: Record<string, unknown>;
  relationships: Record<string, { data: unknown }>;
}

export const workspaces = "/organizations/demo/workspaces";
export const newName = () => `wire-${randomUUID().slice(0, 8)}`;
export const bodyOf = (attributes: object = {}, relationships?: object) => ({
  data: { type: "workspaces", attributes: { name: newName(), ...attributes }, ...(relationships && { relationships }) },
});
export function wireTo(world: () => RunWorld) {
  /** The bytes of one request, as the owner of the demo organization. */
  async function ask(method: string, path: string, { body, headers = {}, chunked = false }: Asked = {}) {
    const text = body === undefined || typeof body === "string" ? (body ?? "") : JSON.stringify(body);
    const length = Buffer.byteLength(text);
    const all = {
      Host: "a",
      Connection: "close",
      Authorization: `Bearer ${world().tokens.owner}`,
      ...(body !== undefined && { "Content-Type": jsonApi }),
      ...(chunked ? { "Transfer-Encoding": "chunked" } : body !== undefined && { "Content-Length": String(length) }),
      ...headers,
    };
    const lines = Object.entries(all).flatMap(([name, value]) => (value === "" ? [] : [`${name}: ${value}`]));
    const pieces = [...text.matchAll(/.{1,7}/gs)].map(([piece]) => `${piece.length.toString(16)}\r\n${piece}\r\n`);
    const payload = chunked ? `${pieces.join("")}0\r\n\r\n` : text;
    const answers = await sendRaw(
      world().url,
      `${method} /api/v2${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n${payload}`,
    );
    const answer = answers.at(-1)!;
    return { ...answer, json: (answer.body && JSON.parse(answer.body)) as Document };
  }

  const create = (attributes?: object, relationships?: object) =>
    ask("POST", workspaces, { body: bodyOf(attributes, relationships) });
  const update = (id: string, attributes: object, relationships?: object) =>
    ask("PATCH", `/workspaces/${id}`, { body: { data: { type: "workspaces", id, attributes, relationships } } });
  const newWorkspace = async () => (await create()).json.data.id;
  return { ask, create, update, newWorkspace };
}

/** A body like those of clients that send a whole object, with zero values, to rename a workspace. */
export const zeroWorkspace = {
  type: "workspaces",
  attributes: {
    ...Object.fromEntries(
      [
        "agent-pool-id auto-destroy-activity-duration description environment execution-mode locked-reason",
        "migration-environment name oauth-client-name source source-name source-url tool-version vcs-repo-identifier",
        "working-directory auto-destroy-status",
      ].flatMap((names) => names.split(" ").map((name) => [name, ""])),
    ),
    ...Object.fromEntries(
      [
        "allow-destroy-plan assessments-enabled auto-apply auto-apply-run-trigger can-queue-destroy-plan",
        "file-triggers-enabled global-remote-state inherits-project-auto-destroy locked operations queue-all-runs",
        "speculative-enabled structured-run-output-enabled",
      ].flatMap((names) => names.split(" ").map((name) => [name, false])),
    ),
    ...Object.fromEntries(
      "apply-duration-average plan-duration-average policy-check-failures resource-count run-failures workspace-kpis-runs-count"
        .split(" ")
        .map((name) => [name, 0]),
    ),
    ...Object.fromEntries(
      "actions auto-destroy-at permissions setting-overwrites tag-names trigger-patterns trigger-prefixes vcs-repo"
        .split(" ")
        .map((name) => [name, null]),
    ),
    "created-at": "0001-01-01T00:00:00Z",
    "updated-at": "0001-01-01T00:00:00Z",
  },
  relationships: {
    organization: { data: null },
    "current-run": { data: null },
    project: { data: null },
    outputs: { data: [] },
  },
};
