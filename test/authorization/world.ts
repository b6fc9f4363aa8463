// One server with every role, the demo organization, and another organization with the same kinds of objects.

import { type OperationId, operations } from "../../generated/operations.ts";
import { addModule, addProject } from "../../server/store/demo/objects.ts";
import { getUserByName } from "../../server/store/people/users.ts";
import { type ServerOptions, startServer } from "../support/server.ts";
import { createPlace, type Ground } from "./places.ts";
import type { Ask } from "./requests.ts";
import { type Bearer, createPeople } from "./roles.ts";
import { createStrangers } from "./strangers.ts";

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

export type AuthorizationWorld = Awaited<ReturnType<typeof startAuthorizationWorld>>;

export async function startAuthorizationWorld(options: ServerOptions = {}) {
  const server = await startServer(options);
  const { store } = server;
  const people = await createPeople(server);
  const creator = (await getUserByName(store, "ada"))!;
  const here = createPlace(server, { ...server, creator, grants: people.grants });
  /** Objects in the same organization without access for any team. */
  const apart = createPlace(server, {
    ...here,
    project: await createProjectIn(server, server.organization, "apart"),
    grants: [],
  });
  const elsewhere = createPlace(server, {
    organization: "elsewhere",
    project: await createProjectIn(server, "elsewhere", "their platform"),
    module: await createModuleIn(server, "elsewhere"),
    creator: (await getUserByName(store, "mallory"))!,
    grants: [],
  });

  async function ask(
    operationId: OperationId,
    { path, query, body }: Ask,
    { token }: Partial<Bearer>,
    requestId?: string,
  ): Promise<Answer> {
    const { method, path: template, requestBody } = operations[operationId];
    const target = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ""));
    const bytes = body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);
    const search = new URLSearchParams(query).toString();
    const response = await fetch(`${server.url}/api/v2${target}${search && `?${search}`}`, {
      method,
      headers: {
        ...(requestId !== undefined && { "X-Request-Id": requestId }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { "Content-Type": requestBody?.mediaTypes[0] ?? "application/vnd.api+json" }),
      },
      ...(body !== undefined && { body: bytes }),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  return {
    ...server,
    ...people,
    strangers: await createStrangers(server),
    here,
    apart,
    elsewhere,
    ask,
    createProject: (name: string, organization = server.organization) => createProjectIn(server, organization, name),
  };
}

type Stored = Pick<Awaited<ReturnType<typeof startServer>>, "store">;

async function createProjectIn({ store }: Stored, organizationName: string, name: string): Promise<string> {
  return (await addProject(store, { organizationName, name })).id;
}

async function createModuleIn({ store }: Stored, organizationName: string): Promise<Ground["module"]> {
  return addModule(store, { organizationName, name: "network", provider: "cloud" });
}
