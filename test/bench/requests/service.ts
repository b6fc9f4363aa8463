// A service with some workspaces, and requests to it.
import { Pool } from "undici";
import { type Service as Address, inTurns, openLoad } from "../runs/load.ts";

export interface Service {
  /** Each connection locks one of these. */
  workspaces: readonly string[];
  /** Sends one request, which must succeed. */
  ask(question: Question, turn: number): Promise<void>;
  close(): Promise<void>;
}

interface Request {
  method: "GET" | "POST";
  path: string;
  body?: object;
}

export const connections = 16;

/** The requests by kind; `turn` counts from 0. */
const requests = {
  "show a workspace": ({ workspaces }, turn) => get(`/workspaces/${workspaces[turn % connections]}`),
  "show a run": ({ runs }, turn) => get(`/runs/${runs[turn % connections]}`),
  "20 workspaces": ({ organization }) => get(`/organizations/${organization}/workspaces?page[size]=20`),
  "create a workspace": ({ organization }) => newWorkspace(organization),
  "lock or unlock": ({ workspaces }, turn) =>
    post(
      `/workspaces/${workspaces[turn % connections]}/actions/${turn % (2 * connections) < connections ? "lock" : "unlock"}`,
    ),
} satisfies Record<string, (given: Given, turn: number) => Request>;

export type Question = keyof typeof requests;
export const questions = Object.keys(requests) as Question[];

export interface Given {
  organization: string;
  workspaces: string[];
  runs: string[];
}

const get = (path: string): Request => ({ method: "GET", path });
const post = (path: string, data?: object): Request => ({ method: "POST", path, body: data ? { data } : {} });

let made = 0;

function newWorkspace(organization: string): Request {
  made += 1;
  const attributes = { name: `bench-${process.pid}-${made}` };
  return post(`/organizations/${organization}/workspaces`, { type: "workspaces", attributes });
}

async function fill(address: Address): Promise<Given> {
  const load = await openLoad(address, connections);
  const workspaces = await load.createWorkspaces(25, {});
  const runs = await inTurns(workspaces, connections, load.createRun);
  await load.close();
  return { organization: address.organization, workspaces, runs };
}

/** Creates 25 workspaces with a run in each unless they are given, and opens this many connections. */
export async function openService(
  { api, organization, token }: Address,
  known?: Given,
  atOnce = connections,
): Promise<Service & { given: Given }> {
  const given = known ?? (await fill({ api, organization, token }));
  const { origin, pathname } = new URL(api);
  const pool = new Pool(origin, { connections: atOnce });
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/vnd.api+json" };

  async function send({ method, path, body }: Request): Promise<void> {
    const content = body && { body: JSON.stringify(body) };
    const response = await pool.request({ method, path: pathname + path, headers, ...content });
    const text = await response.body.text();
    if (response.statusCode >= 300)
      throw new Error(`${method} ${path} was answered by ${response.statusCode}: ${text}`);
  }
  return {
    given,
    workspaces: given.workspaces,
    ask: async (question, turn) => send(requests[question](given, turn)),
    close: () => pool.close(),
  };
}
