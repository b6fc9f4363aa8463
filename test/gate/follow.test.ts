// Links in responses are followed with the credentials of the caller.

import { createServer } from "node:http";
import { expect, test } from "vitest";
import { loadDocuments } from "../../scripts/gate/exchange/documents.ts";
import { createObserver, type Finding, loadContract, startProxy } from "../../scripts/gate/index.ts";
import { Follower } from "../../scripts/gate/links/link-follower.ts";
import type { ClaimedUpstream } from "../../scripts/gate/proxy/destinations.ts";
import { Routes } from "../../scripts/gate/proxy/routes.ts";
import { startUpstream } from "../support/gate.ts";
import { hostGate } from "../support/gate-command.ts";
import { listening } from "../support/listening.ts";
import { writeListing } from "../support/listing-document.ts";
import { askRaw } from "../support/raw-host.ts";
import { startServer } from "../support/server.ts";
import { checkedBy } from "../support/sink.ts";
import { ownFolder } from "../support/temporary.ts";

const folder = ownFolder();

const own = await loadContract();

async function startGate(origin: string, patience = 10_000, contract = own, placed: readonly ClaimedUpstream[] = []) {
  const findings: Finding[] = [];
  let [judged, followed] = [0, 0];
  const routes = new Routes({ common: new URL(origin), placed }, {});
  const follower = new Follower({ contract, routes, perSecond: 500, patience });
  const counter = {
    observe(observation: { exchange: { source: { kind: string } }; findings: readonly Finding[] }) {
      const about = ["broken-link", "not-judged"];
      findings.push(...observation.findings.filter(({ kind }) => about.includes(kind)));
      if (observation.exchange.source.kind === "followed") followed += 1;
      else judged += 1;
    },
  };
  const observer = createObserver({ contract, watchers: [follower.watcher], consumers: [follower.consumer, counter] });
  follower.start(observer);
  const proxy = await startProxy({ upstream: new URL(origin), ...checkedBy(observer) });
  return {
    url: proxy.url,
    findings,
    /** Waits until this many exchanges were checked and all links followed; returns how many. */
    async settled(exchanges: number): Promise<number> {
      while (judged < exchanges || follower.pending > 0) await new Promise((resolve) => setTimeout(resolve, 10));
      return followed;
    },
    async [Symbol.asyncDispose]() {
      follower.stop();
      await proxy.stop(1000);
      await routes.close();
      await observer.close();
    },
  };
}

const id = (name: string) => `${name}-1111111111111111`;

/** A service that returns links and records its requests. */
async function startPrinter(document: unknown, answers: Record<string, unknown> = {}) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers.authorization ?? ""}`);
    const body = request.url === `/api/v2/runs/${id("run")}` ? document : answers[request.url!];
    if (body === "silence") return;
    response.writeHead(body === undefined ? 404 : 200, { "Content-Type": "application/vnd.api+json" });
    response.end(JSON.stringify(body ?? { errors: [] }));
  });
  return { ...(await listening(server)), asked };
}

const related = (type: string, resource: string, link: string) => ({
  data: { type, id: resource },
  links: { related: link },
});
const askForRun = (url: string) =>
  fetch(`${url}/api/v2/runs/${id("run")}`, { headers: { Authorization: "Bearer caller" } });

test("a link with characters that no request can have is reported, and the next link is followed", async () => {
  const run = {
    data: {
      type: "runs",
      id: id("run"),
      relationships: {
        plan: related("plans", id("plan"), `/api/v2/plans/${id("plan")}?name=a b\r\nX: \u2603`),
        apply: related("applies", id("apply"), `/api/v2/applies/${id("apply")}`),
      },
    },
  };
  await using printer = await startPrinter(run, {
    [`/api/v2/applies/${id("apply")}`]: { data: { type: "applies", id: id("apply") } },
  });
  await using gate = await startGate(printer.url);

  await askForRun(gate.url);
  expect(await gate.settled(1)).toBe(2);

  expect(gate.findings.map(({ message }) => message)).toEqual([
    "The link at showRun /data/relationships/plan/links/related gets no answer.",
  ]);
  expect(printer.asked).toHaveLength(2);
});

test("broken links, links to something else and unanswered links are reported with their place", async () => {
  const run = {
    data: {
      type: "runs",
      id: id("run"),
      links: { self: `/api/v2/runs/${id("run")}` },
      relationships: {
        plan: related("plans", id("plan"), `/api/v2/plans/${id("plan")}`),
        apply: related("applies", id("apply"), `/api/v2/applies/${id("apply")}`),
        workspace: related("workspaces", id("ws"), `/api/v2/workspaces/${id("ws")}`),
        "created-by": related("users", id("user"), `/api/v2/users/${id("user")}`),
      },
    },
  };
  await using printer = await startPrinter(run, {
    [`/api/v2/plans/${id("plan")}`]: { data: { type: "plans", id: id("plan") } },
    [`/api/v2/applies/${id("apply")}`]: { data: { type: "applies", id: "another" } },
    [`/api/v2/users/${id("user")}`]: "silence",
  });
  await using gate = await startGate(printer.url, 2_000);

  await askForRun(gate.url);
  expect(await gate.settled(1)).toBe(5);

  expect(gate.findings.map(({ message }) => message).sort()).toEqual([
    "The link at showRun /data/relationships/apply/links/related does not lead to its applies.",
    "The link at showRun /data/relationships/created-by/links/related gets no answer.",
    "The link at showRun /data/relationships/workspace/links/related answers 404.",
  ]);
});

test("links are only requested from the upstream, once for each caller, with the caller's token", async () => {
  const elsewhere = [
    "http://169.254.169.254/latest",
    "//evil.example/api/v2/ping",
    "javascript:alert(1)",
    "/not/in/the/contract",
  ];
  const links = Object.fromEntries(elsewhere.map((href, index) => [`x${index}`, href]));
  const run = { data: { type: "runs", id: id("run"), links: { ...links, self: `/api/v2/runs/${id("run")}` } } };
  await using printer = await startPrinter(run);
  await using gate = await startGate(printer.url);

  await askForRun(gate.url);
  await askForRun(gate.url);
  expect(await gate.settled(2)).toBe(1);

  expect(printer.asked).toEqual(Array(3).fill(`/api/v2/runs/${id("run")} Bearer caller`));
  expect(gate.findings).toEqual([]);
});

const toPublic = {
  data: {
    type: "runs",
    id: id("run"),
    links: { self: `https://runs.example:8443/api/v2/runs/${id("run")}`, docs: "https://docs.example/manual" },
    relationships: { plan: related("plans", id("plan"), `https://runs.example:8443/api/v2/plans/${id("plan")}`) },
  },
};

test("a link to an origin other than the upstream's is reported once, and not followed", async () => {
  await using printer = await startPrinter(toPublic);
  await using gate = await startGate(printer.url);

  await askForRun(gate.url);
  await askForRun(gate.url);
  expect(await gate.settled(2)).toBe(0);

  expect(printer.asked).toHaveLength(2);
  expect(gate.findings).toMatchObject([
    {
      severity: "note",
      pointer: "/data/links/self",
      message:
        "The gate did not follow this link to https://runs.example:8443. If that is the upstream, give --public-origin https://runs.example:8443.",
    },
  ]);
});

test("a link to the service's public origin is requested from the upstream", { tags: "long" }, async () => {
  await using printer = await startPrinter(toPublic);
  await using gate = await hostGate(printer.url, [
    "--follow",
    "--public-origin",
    "https://runs.example:8443",
    "--json",
  ]);

  await askForRun(gate.url);
  while (!gate.said.stderr.includes("broken-link")) await new Promise((resolve) => setTimeout(resolve, 20));
  const { groups } = JSON.parse((await gate.stop()).stdout);

  expect(printer.asked.slice(1).sort()).toEqual([
    `/api/v2/plans/${id("plan")} Bearer caller`,
    `/api/v2/runs/${id("run")} Bearer caller`,
  ]);
  expect(groups.map(({ kind, message }: Record<string, string>) => `${kind} ${message}`)).toContain(
    "broken-link The link at showRun /data/relationships/plan/links/related answers 404.",
  );
});

test("a link to a deleted object or a rate limit is not a finding; a link that appears again is followed again", async () => {
  const link = (number: number) => `/api/v2/plans/plan-111111111111111${number}`;
  const run = { data: { type: "runs", id: id("run"), links: { a: link(1), b: link(2), c: link(3) } } };
  const statuses: Record<string, number> = { [link(1)]: 404, [link(2)]: 429, [link(3)]: 401 };
  const asked: string[] = [];
  await using upstream = await startUpstream((request, response) => {
    asked.push(request.url!);
    if (request.method === "DELETE") return void response.writeHead(204).end();
    response.writeHead(statuses[request.url!] ?? 200, { "Content-Type": "application/vnd.api+json" });
    response.end(JSON.stringify(request.url!.includes("/runs/") ? run : { data: null }));
  });
  await using gate = await startGate(upstream.url.origin);

  await (await askForRun(gate.url)).text();
  await fetch(`${gate.url}/api/v2/workspaces/ws-1111111111111111/relationships/data-retention-policy`, {
    method: "DELETE",
  });
  expect(await gate.settled(2)).toBe(3);
  expect(gate.findings).toEqual([]);
  await (await askForRun(gate.url)).text();
  await gate.settled(3);

  expect(asked.filter((target) => target.includes("/plans/"))).toHaveLength(6);
  expect(gate.findings.map(({ message }) => message)).toEqual(["The link at showRun /data/links/a answers 404."]);
});

test("follows the same link of two hosts to the upstream of each host", async () => {
  const claims = ["shop.example.com", "shop.example.org"].map((host) => ({ host, prefix: null }));
  const content = "{ application/vnd.api+json: { schema: { type: object } } }";
  const file = writeListing({ folder, name: "shop", path: "/items", server: "/v1", content });
  const contract = await loadDocuments({ document: claims.map((claim) => ({ ...claim, file })) });
  const next = "/v1/items?size=3";
  await using one = await startPrinter({}, { [next]: { data: [] } });
  await using other = await startPrinter({}, { [next]: { data: [] } });
  await using rest = await startPrinter({}, { "/v1/items": { data: [], links: { self: next } } });
  const placed = [one, other].map(({ url }, index) => ({ claim: claims[index]!, url: new URL(url) }));
  await using gate = await startGate(rest.url, 10_000, contract, placed);

  for (const { host } of claims) await askRaw(gate.url, "/v1/items", host);
  expect(await gate.settled(2)).toBe(2);

  expect([one.asked, other.asked]).toEqual([[`${next} `], [`${next} `]]);
  expect(gate.findings).toEqual([]);
});

test("does not report open link requests as broken when the gate stops", async () => {
  const run = { data: { type: "runs", id: id("run"), links: { self: `/api/v2/plans/${id("plan")}` } } };
  await using printer = await startPrinter(run, { [`/api/v2/plans/${id("plan")}`]: "silence" });
  await using gate = await hostGate(printer.url, ["--follow", "--json"]);

  await askForRun(gate.url);
  while (printer.asked.length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
  const { groups } = JSON.parse((await gate.stop()).stdout);

  expect(groups.map(({ kind }: { kind: string }) => kind)).not.toContain("broken-link");
});

test("every link of the reference server leads to the right object", async () => {
  await using server = await startServer();
  await using gate = await startGate(new URL(server.url).origin);
  const headers = { Authorization: `Bearer ${server.tokens.owner}` };
  const organization = `${gate.url}/api/v2/organizations/demo`;
  await fetch(`${organization}/workspaces`, {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/vnd.api+json" },
    body: JSON.stringify({ data: { type: "workspaces", attributes: { name: "app" } } }),
  });

  await fetch(`${organization}/workspaces?include=project,organization`, { headers });
  await fetch(`${organization}/runs`, { headers });
  expect(await gate.settled(3)).toBeGreaterThan(4);

  expect(gate.findings).toEqual([]);
});
