// Requests as the spec shows them: its paths and bodies, with the ids of real objects instead of the invented ones.
import { type OperationId, operations } from "../../../generated/operations.ts";
import { sendRaw } from "../../support/raw-http.ts";
import { catalogue, examplePath, nameOf } from "./catalogue.ts";

/** Names of the scenario's objects in the examples. */
export type Cast = Readonly<Record<string, string>>;

export interface Ask {
  /** The name of a request example; `example` if it has none. */
  body?: string;
  /** A body that no example shows. */
  send?: unknown;
  query?: string;
  headers?: Readonly<Record<string, string>>;
  method?: string;
  /** Sends a raw request to an address, for requests that a regular client would not send. */
  wire?: (target: string) => string;
}

export interface Answer {
  status: number;
  text: string;
}

export const exampleOfRequest = (operationId: OperationId, name: string): unknown =>
  catalogue.get(nameOf(operationId, "request", name === "example" ? undefined : name));

/** Returns all ids of the scenario in the string. */
export function recast(text: string, cast: Cast): string {
  return Object.entries(cast).reduce((rest, [name, id]) => rest.replaceAll(name, id), text);
}

function targetOf(operationId: OperationId, cast: Cast): string {
  const names = examplePath(operationId);
  const path = operations[operationId].path.replace(/\{(\w+)\}/g, (_, name: string) => names[name]!);
  return `/api/v2${recast(path, cast)}`;
}

export const asking =
  (url: string, token: string | null, cast: Cast) =>
  async (operationId: OperationId, { wire, ...asked }: Ask = {}): Promise<Answer> => {
    const target = targetOf(operationId, cast);
    if (wire !== undefined) {
      const [answer] = await sendRaw(url, wire(target));
      return { status: answer!.status, text: answer!.body };
    }
    const response = await fetch(url + target + (asked.query ? `?${asked.query}` : ""), {
      method: operations[operationId].method,
      ...toRequest(operationId, token, cast, asked),
    });
    return { status: response.status, text: await response.text() };
  };

function toRequest(operationId: OperationId, token: string | null, cast: Cast, asked: Ask): RequestInit {
  const { body, headers = {}, method } = asked;
  const sent = body === undefined ? asked.send : exampleOfRequest(operationId, body);
  const type = operations[operationId].requestBody?.mediaTypes[0] ?? "application/vnd.api+json";
  return {
    ...(method !== undefined && { method }),
    headers: {
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...(sent !== undefined && { "Content-Type": type }),
      ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, recast(value, cast)])),
    },
    ...(sent !== undefined && {
      body: sent instanceof Uint8Array ? new Uint8Array(sent) : recast(JSON.stringify(sent), cast),
    }),
  };
}

export type Asking = ReturnType<typeof asking>;

// biome-ignore lint/suspicious/noExplicitAny: a document of whatever kind was asked for.
type Document = any;

/** The answer to a request that must succeed before an example can be tried. */
export async function must(answer: Promise<Answer>): Promise<Document> {
  const { status, text } = await answer;
  if (status >= 300) throw new Error(`The story broke off with ${status}: ${text}`);
  return text === "" ? undefined : JSON.parse(text);
}
