// The requests to the compared servers, and their common response.
import { exampleOf } from "../../support/exchange-examples.ts";

export interface Call {
  method: "GET" | "POST";
  target: string;
  headers: Record<string, string>;
  body?: string;
}

const shown = exampleOf("showRun");
const listed = exampleOf("listWorkspaceRuns").request;
const created = exampleOf("createRun").request;
const filters = "page%5Bnumber%5D=2&page%5Bsize%5D=50&filter%5Bstatus%5D=planned&include=plan";

export const calls: Record<string, Call> = {
  "GET a run": { method: "GET", target: `${shown.request.target}?include=plan`, headers: shown.request.headers },
  "GET runs with filters": { method: "GET", target: `${listed.target}?${filters}`, headers: listed.headers },
  "POST a run": { method: "POST", target: created.target, headers: created.headers, body: String(created.body) },
};

/** The same document for every response, so that only the work before it differs. */
export const document: unknown = JSON.parse(String(shown.response.body));
