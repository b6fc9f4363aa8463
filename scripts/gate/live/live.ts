// Serves the gate's own pages under `/__gate`: redacted live traffic, as HTML and as JSON.

import type { IncomingMessage, ServerResponse } from "node:http";
import { decoded } from "../../model/index.ts";
import { pathOf } from "../exchange/exchange.ts";
import type { Consumer } from "../observer/observer.ts";
import { close, Listeners, PageFiles, Streams, send, sendJson, sendProblem } from "./answers.ts";
import { writeHar, writeNdjson } from "./exports.ts";
import { Feed } from "./feed.ts";
import { FilterError, readQuery } from "./filter.ts";
import { createMetrics } from "./metrics.ts";
import { describeUpstream, originOf } from "./upstreams.ts";
import { type GateState, Views } from "./views.ts";

export interface Live {
  /** Must observe every exchange, after `groups` and `coverage`. */
  consumers: Consumer[];
  /** Answers requests under `/__gate`. The caller must check that the request may see the pages. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  close(): void;
}

/** A request for `/__gate/NAME/ID/PART`; missing parts are empty. */
interface PageRequest {
  request: IncomingMessage;
  response: ServerResponse;
  name: string;
  id: string;
  part: string;
  query: string;
}

/** A page and its data as JSON. */
interface View {
  page: string;
  /** Undefined if there is no such object. */
  data(pageRequest: PageRequest): unknown;
  /** Checks the address before the page is sent: false if there is no such object, and a FilterError for a wrong query. */
  isThere?(pageRequest: PageRequest): boolean;
  missing?(): string;
}

const noPage = "There is no such page.";

export function createLive(known: GateState): Live {
  const { groups, coverage, counts } = known;
  const upstream = describeUpstream(known);
  const feed = new Feed();
  const metrics = createMetrics(coverage, counts);
  const views = new Views(known, feed);
  const listeners = new Listeners(views);
  const files = new PageFiles();
  const streams = new Streams();

  const list: View = {
    page: "list",
    data: ({ query }) => views.list(readQuery(query)),
    isThere: ({ query }) => readQuery(query) !== undefined,
  };
  const violation: View = {
    page: "violation",
    data: ({ id, part }) => (part === "" ? views.group(id) : views.example(id, part)),
    missing: () => views.whereabouts,
  };
  const shown: Record<string, View> = {
    "": { ...list, data: () => views.overview() },
    index: { ...list, data: () => views.overview() },
    coverage: { page: "coverage", data: () => views.coverage() },
    operations: { page: "operation", data: ({ id }) => views.operation(id) },
  };

  const others: Record<string, (pageRequest: PageRequest) => unknown> = {
    health: ({ response }) => sendJson(response, { status: "ok", upstream, ...counts() }),
    events: ({ request, response }) => {
      if (request.method === "HEAD") response.end();
      else if (!listeners.add(request, response)) sendProblem(response, 503, "Too many pages are open.");
    },
    metrics: async ({ response }) => send(response, 200, metrics.contentType, await metrics.text()),
    page: ({ response, id }) => files.sendFile(response, id) || sendProblem(response, 404, noPage),
    "violations.ndjson": ({ response, query }) => {
      const { filter } = readQuery(query);
      sendStream(response, "application/x-ndjson", "violations.ndjson", () => writeNdjson(groups, filter));
    },
    "violations.har": ({ response, query }) => {
      const { filter } = readQuery(query);
      sendStream(response, "application/json", "violations.har", () =>
        writeHar(groups, filter, (request) => originOf(known, request)),
      );
    },
  };

  function sendStream(response: ServerResponse, ...stream: [string, string, () => Iterable<string>]): void {
    if (!streams.send(response, ...stream)) sendProblem(response, 503, "Two others export at this moment: try again.");
  }

  function show(view: View, pageRequest: PageRequest, wantsJson: boolean): void {
    const { response } = pageRequest;
    if (!wantsJson) {
      const isThere = view.isThere ?? (() => view.data(pageRequest) !== undefined);
      files.sendPage(response, view.page, isThere(pageRequest) ? 200 : 404);
      return;
    }
    const data = view.data(pageRequest);
    if (data === undefined) sendProblem(response, 404, view.missing?.() ?? noPage);
    else sendJson(response, data);
  }

  function answer(pageRequest: PageRequest, wantsJson: boolean): void {
    const { name, id, response } = pageRequest;
    if (name === "violations") show(id === "" ? list : violation, pageRequest, wantsJson);
    else if (Object.hasOwn(shown, name)) show(shown[name]!, pageRequest, wantsJson);
    else if (Object.hasOwn(others, name)) others[name]!(pageRequest);
    else sendProblem(response, 404, noPage);
  }

  return {
    consumers: [feed, metrics],
    handle(request, response) {
      close(response);
      const pageRequest = readPageRequest(request, response);
      const isReset = pageRequest.name === "reset" && pageRequest.id === "";
      const allowed = isReset ? ["POST"] : ["GET", "HEAD"];
      if (!allowed.includes(request.method!)) {
        response.setHeader("Allow", allowed.join(", "));
        response.setHeader("Connection", "close");
        sendProblem(response, 405, isReset ? "Only POST resets." : "The gate's own pages are read-only.");
        return;
      }
      if (isReset) {
        sendJson(response, views.reset());
        return;
      }
      const wantsJson = pageRequest.isJson || !/\btext\/html\b/.test(request.headers.accept ?? "");
      try {
        answer(pageRequest, wantsJson);
      } catch (error) {
        if (!(error instanceof FilterError)) throw error;
        if (wantsJson) sendProblem(response, 400, error.message);
        else files.sendPage(response, "list", 400);
      }
    },
    close: () => listeners.close(),
  };
}

function readPageRequest(request: IncomingMessage, response: ServerResponse): PageRequest & { isJson: boolean } {
  const target = request.url ?? "";
  const isJson = pathOf(target).endsWith(".json");
  const path = isJson ? pathOf(target).slice(0, -".json".length) : pathOf(target);
  const [, , name = "", id = "", part = "", ...rest] = path.split("/").map(decoded);
  const query = /\?([^#]*)/.exec(target)?.[1] ?? "";
  // There are no deeper paths.
  return { request, response, name: rest.length > 0 ? "nowhere" : name, id, part, query, isJson };
}
