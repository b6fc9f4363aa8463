// The gate's own pages under `/__gate`: live traffic, redacted.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { visibleJson } from "../../terminal/index.ts";
import { pathOf } from "../exchange.ts";
import type { Consumer } from "../observer.ts";
import { Feed } from "./feed.ts";
import { Listeners } from "./listeners.ts";
import { createMetrics } from "./metrics.ts";
import { createEvents, type Known, listGroups, showGroup, showOperation } from "./views.ts";

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

/** A request for `/__gate/NAME/ID`. */
interface Asked {
  request: IncomingMessage;
  response: ServerResponse;
  /** Empty where there is none. */
  id: string;
}

export function createLive(known: Known): Live {
  const { groups, coverage, upstream, counts } = known;
  const feed = new Feed();
  const metrics = createMetrics(coverage, counts);
  const listeners = new Listeners(createEvents(known, feed));
  const page = readPage();

  const answers: Record<string, (asked: Asked) => unknown> = {
    "": ({ response, id }) => {
      if (id !== "") return sendJson(response, undefined);
      response.setHeader("Content-Security-Policy", page.policy);
      send(response, 200, "text/html; charset=utf-8", page.text);
    },
    health: ({ response }) => sendJson(response, { status: "ok", upstream, ...counts() }),
    events: ({ request, response }) => {
      if (request.method === "HEAD") response.end();
      else if (!listeners.add(request, response)) sendText(response, 503, "Too many pages are open.");
    },
    violations: ({ request, response, id }) =>
      sendJson(response, id === "" ? listGroups(groups, wordsOf(request.url ?? "")) : showGroup(known, id)),
    operations: ({ response, id }) => sendJson(response, showOperation(coverage, decode(id))),
    "icon.svg": ({ response }) => send(response, 200, "image/svg+xml", icon),
    metrics: async ({ response }) => send(response, 200, metrics.contentType, await metrics.text()),
  };

  return {
    consumers: [feed, metrics],
    handle(request, response) {
      for (const [name, value] of Object.entries(closed)) response.setHeader(name, value);
      if (request.method !== "GET" && request.method !== "HEAD") {
        response.setHeader("Allow", "GET, HEAD");
        sendText(response, 405, "The gate's own pages are read-only.");
        return;
      }
      const [, , name = "", id = ""] = pathOf(request.url ?? "").split("/");
      if (Object.hasOwn(answers, name)) answers[name]!({ request, response, id });
      else sendJson(response, undefined);
    },
    close: () => listeners.close(),
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

/** Undefined is for what is not there. */
function sendJson(response: ServerResponse, value: unknown): void {
  if (value === undefined) sendText(response, 404, "There is no such page.");
  else send(response, 200, "application/json", visibleJson(value));
}

const sendText = (response: ServerResponse, status: number, text: string): void =>
  send(response, status, "text/plain; charset=utf-8", `${text}\n`);

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
