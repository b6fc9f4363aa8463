// A process that is client and upstream of a proxy and sends endless traffic. All identifiers, callers, queries, paths,
// members and headers are unique, and some parts are large.
import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "undici";
import { exampleOf } from "../../support/exchange-examples.ts";

type Document = { data: Record<string, unknown> & { attributes: Record<string, unknown> } };

const word = (bytes = 9): string => randomBytes(bytes).toString("base64url").replaceAll(/[-_]/g, "x");
const id = (prefix: string): string => `${prefix}-${word(12).slice(0, 16)}`;
const chance = (share: number): boolean => Math.random() < share;
const pick = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)]!;

const run = exampleOf("showRun").response;
const row = (JSON.parse(String(exampleOf("listWorkspaceRuns").response.body)) as { data: object[] }).data[0];
const notFound = JSON.stringify({ errors: [{ status: "404", title: "not found", detail: "There is no such thing." }] });
const states = ["pending", "planning", "planned", "applying", "applied", "errored", "sleeping"];
const common = ["content-type", "application/vnd.api+json", "X-RateLimit-Limit", "30", "X-RateLimit-Reset", "0.5"];

/** Adds unknown members, some of them large. */
function spoil(attributes: Record<string, unknown>): void {
  if (chance(0.1)) attributes[word()] = chance(0.05) ? word(200_000) : word();
  if (chance(0.05)) attributes.message = { [word()]: word() };
}

function showRun(path: string): string {
  const document = JSON.parse(String(run.body)) as Document;
  document.data.id = path.split("/").at(-1)!;
  document.data.attributes.status = pick(states);
  document.data.attributes["created-at"] = new Date(Date.now() - Math.random() * 1e9).toISOString();
  spoil(document.data.attributes);
  return JSON.stringify(document);
}

function listRuns(path: string): string {
  const number = chance(0.5) ? 1 : 2;
  const link = (page: number) => `${path.split("?")[0]}?page%5Bnumber%5D=${page}&page%5Bsize%5D=20`;
  const pagination = { "current-page": number, "page-size": 20, "prev-page": null, "next-page": number + 1 };
  return JSON.stringify({
    data: Array.from({ length: 20 }, () => ({ ...row, id: id("run") })),
    links: { self: link(number), first: link(1), prev: null, next: link(number + 1), last: link(9) },
    meta: { pagination: { ...pagination, "total-pages": 9, "total-count": 180 } },
  });
}

const server = createServer((request, response) => {
  request.resume().on("end", () => {
    const path = request.url!;
    const headers = [...common, "X-RateLimit-Remaining", String(Math.floor(Math.random() * 30))];
    if (chance(0.02)) headers.push(`x-${word()}`, word(3_000));
    if (request.method === "DELETE") response.writeHead(204, headers).end();
    else if (path.endsWith("/runs") || path.includes("/runs?")) response.writeHead(200, headers).end(listRuns(path));
    else if (path.startsWith("/api/v2/runs/")) response.writeHead(200, headers).end(showRun(path));
    else response.writeHead(404, headers).end(notFound);
  });
});

interface Asked {
  method: "GET" | "POST" | "DELETE" | "PUT";
  path: string;
  body?: string;
}

function createRun(): Asked {
  const attributes: Record<string, unknown> = { message: word() };
  spoil(attributes);
  const relationships = { workspace: { data: { id: id("ws"), type: "workspaces" } } };
  return {
    method: "POST",
    path: "/api/v2/runs",
    body: JSON.stringify({ data: { type: "runs", attributes, relationships } }),
  };
}

const kinds: (() => Asked)[] = [
  () => ({ method: "GET", path: `/api/v2/runs/${id("run")}` }),
  () => ({ method: "GET", path: `/api/v2/runs/${pick(known)}` }),
  () => ({ method: "GET", path: `/api/v2/workspaces/${id("ws")}/runs` }),
  () => ({
    method: "GET",
    path: `/api/v2/workspaces/${pick(known)}/runs?search%5Bbasic%5D=${word()}&${word()}=${word()}`,
  }),
  () => ({ method: "GET", path: `/${word()}/${word(chance(0.05) ? 20_000 : 9)}` }),
  () => ({ method: "PUT", path: `/api/v2/organizations/${word()}/${word()}?${word()}` }),
  () => ({ method: "DELETE", path: `/api/v2/workspaces/${id("ws")}` }),
  createRun,
];
const known = Array.from({ length: 500 }, () => id("run"));

async function ask(pool: Pool): Promise<void> {
  const { method, path, body } = pick(kinds)();
  const headers: Record<string, string> = { authorization: `Bearer ${word(chance(0.5) ? 24 : 1)}` };
  if (body !== undefined) headers["content-type"] = "application/vnd.api+json";
  if (chance(0.02)) headers[`x-${word()}`] = word(20_000);
  const response = await pool.request({ method, path, headers, ...(body !== undefined && { body }) });
  await response.body.dump({ limit: Number.MAX_SAFE_INTEGER });
}

let asked = 0;
let failed = 0;

async function askEndlessly(pool: Pool): Promise<void> {
  for (;;) {
    try {
      await ask(pool);
      asked += 1;
    } catch {
      failed += 1;
      await sleep(10);
    }
  }
}

process.on("message", (message: { url: string } | "count") => {
  if (message === "count") {
    process.send!({ asked, failed });
    return;
  }
  const pool = new Pool(message.url, { connections: 16 });
  for (let sender = 0; sender < 16; sender += 1) void askEndlessly(pool);
});
process.once("disconnect", () => process.exit());
server.listen(0, "127.0.0.1", () => process.send!({ port: (server.address() as { port: number }).port }));
