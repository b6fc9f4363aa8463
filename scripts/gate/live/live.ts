// The gate's own pages under `/__gate`: live traffic, redacted.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { visibleJson } from "../../terminal/index.ts";
import type { Groups } from "../consumers/groups.ts";
import type { Contract } from "../contract.ts";
import type { Coverage } from "../coverage/coverage.ts";
import { percentOf, reportCoverage } from "../coverage/report.ts";
import { pathOf } from "../exchange.ts";
import type { Consumer } from "../observer.ts";
import { Feed } from "./feed.ts";
import { createMetrics, type GateCounts } from "./metrics.ts";
import { excerptOf } from "./spec-excerpt.ts";

export interface LiveOptions {
  contract: Contract;
  groups: Groups;
  coverage: Coverage;
  upstream: string;
  /** The mode in words, for the page. */
  mode: string;
  counts(): GateCounts;
}

export interface Live {
  /** Must observe every exchange, after `groups` and `coverage`. */
  consumers: Consumer[];
  /** Answers what is under `/__gate`. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  close(): void;
}

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path fill="#0b5cad" d="M2 2h3v12H2zm9 0h3v12h-3zM6 7h4v2H6z"/></svg>`;
/** For every answer: no script runs in it, and no other page may embed or frame it. */
const closed = {
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Referrer-Policy": "no-referrer",
};
const mostListeners = 20;
const mostGroups = 200;

export function createLive({ contract, groups, coverage, upstream, mode, counts }: LiveOptions): Live {
  const feed = new Feed();
  const metrics = createMetrics(coverage, counts);
  const listeners = new Set<ServerResponse>();
  const page = readPage();
  let timer: NodeJS.Timeout | undefined;
  let told = { exchanges: -1, violations: -1 };

  const events = {
    gate: () => ({ title: contract.title, source: contract.source, upstream, mode }),
    traffic: () => ({
      ...counts(),
      judged: feed.exchanges,
      violations: feed.violations,
      p50: feed.waited(0.5),
      p99: feed.waited(0.99),
      seconds: feed.seconds(),
    }),
    groups: () => listGroups(""),
    coverage: () => {
      const { total, shares, operations } = reportCoverage(coverage.operations.values());
      return {
        percent: percentOf(total),
        shares,
        operations: operations.map(({ missing, ...operation }) => operation),
      };
    },
  };
  type EventName = keyof typeof events;

  const print = (name: EventName) => `event: ${name}\ndata: ${visibleJson(events[name]())}\n\n`;

  function tick(): void {
    const names: EventName[] = ["traffic"];
    if (feed.exchanges !== told.exchanges) names.push("coverage");
    if (feed.violations !== told.violations) names.push("groups");
    told = { exchanges: feed.exchanges, violations: feed.violations };
    const text = names.map(print).join("");
    for (const listener of listeners) {
      // Skip listeners that are too slow.
      if (listener.writableLength < 1 << 20) listener.write(text);
    }
  }

  function listen(request: IncomingMessage, response: ServerResponse): void {
    if (listeners.size >= mostListeners) {
      send(response, 503, "text/plain; charset=utf-8", "Too many pages are open.\n");
      return;
    }
    response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
    response.write(`retry: 2000\n\n${(Object.keys(events) as EventName[]).map(print).join("")}`);
    listeners.add(response);
    timer ??= setInterval(tick, 1000).unref();
    request.on("close", () => {
      listeners.delete(response);
      if (listeners.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    });
  }

  const json = (response: ServerResponse, value: unknown) =>
    value === undefined
      ? send(response, 404, "text/plain; charset=utf-8", "There is no such page.\n")
      : send(response, 200, "application/json", visibleJson(value));

  /** The most frequent groups that contain these words, and their number. */
  function listGroups(words: string) {
    const wanted = words.toLowerCase();
    const found = groups
      .list()
      .filter(({ operationId, kind, location, message }) =>
        `${operationId ?? "no operation"} ${kind} ${location} ${message}`.toLowerCase().includes(wanted),
      );
    return { all: found.length, groups: found.slice(0, mostGroups).map(({ example, exchange, ...group }) => group) };
  }

  function showGroup(id: string): unknown {
    const group = groups.find(id);
    return group && { ...group, spec: excerptOf(contract, group.schema) };
  }

  function showOperation(operationId: string): unknown {
    const places = coverage.operations.get(operationId);
    return places && reportCoverage([places]).operations[0];
  }

  function handle(request: IncomingMessage, response: ServerResponse): void {
    const [, , ...rest] = pathOf(request.url ?? "").split("/");
    for (const [name, value] of Object.entries(closed)) response.setHeader(name, value);
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.setHeader("Allow", "GET, HEAD");
      send(response, 405, "text/plain; charset=utf-8", "The gate's own pages are read-only.\n");
      return;
    }
    const [name = "", id = ""] = rest;
    if (name === "" && rest.length <= 1) sendPage(response);
    else if (name === "health") json(response, { status: "ok", upstream, ...counts() });
    else if (name === "events" && request.method === "HEAD") response.end();
    else if (name === "events") listen(request, response);
    else if (name === "violations" && id === "") json(response, listGroups(wordsOf(request.url ?? "")));
    else if (name === "violations") json(response, showGroup(id));
    else if (name === "operations") json(response, showOperation(decode(id)));
    else if (name === "icon.svg") send(response, 200, "image/svg+xml", icon);
    else if (name === "metrics") {
      metrics.text().then((text) => send(response, 200, metrics.contentType, text));
    } else json(response, undefined);
  }

  function sendPage(response: ServerResponse): void {
    response.setHeader("Content-Security-Policy", page.policy);
    send(response, 200, "text/html; charset=utf-8", page.text);
  }

  return {
    consumers: [feed, metrics],
    handle,
    close() {
      clearInterval(timer);
      for (const listener of listeners) listener.end();
    },
  };
}

/** Undoes the page's encodeURIComponent. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const wordsOf = (target: string): string => new URLSearchParams(/\?(.*)/.exec(target)?.[1]).get("find") ?? "";

function send(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, {
    "Content-Type": type,
    "Content-Length": Buffer.byteLength(text),
    "Cache-Control": "no-store",
  });
  response.end(text);
}

/** The page is one file. Its policy allows only its own style and script, and requests only to the gate. */
function readPage(): { text: string; policy: string } {
  const text = readFileSync(new URL("./page.html", import.meta.url), "utf8");
  const hashOf = (element: string) => {
    const content = new RegExp(`<${element}>([\\s\\S]*?)</${element}>`).exec(text)![1]!;
    return `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
  };
  const policy = `default-src 'none'; style-src ${hashOf("style")}; script-src ${hashOf("script")}; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return { text, policy };
}
