// A proxy that records the requests of commands for replay.test.ts.
import { createServer, request as send } from "node:http";
import { hostname } from "node:os";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { readBundle, standardLimits } from "../../server/domain/bundle.ts";
import type { Files } from "../support/bundles.ts";
import { listening } from "../support/listening.ts";
import { host } from "./commands.ts";

/**
 * `{{3:/data/id}}` stands for this member of the response to request 3, and `{{md5}}` for the digest of the state that
 * the next upload sends. A request has at most one of `json`, `files` (of an archive) and `text`.
 */
export interface Recorded {
  /** Method and target. */
  request: string;
  /** Index in the list of headers. */
  headers: number;
  status: number;
  /** Status that the command line waited for. */
  until?: string;
  json?: unknown;
  files?: Files;
  text?: string;
}

/** A line of the file: the headers of all requests, the name of a command, or one of its requests. */
export type Line = { headers: Record<string, string>[] } | { journey: string; command: string } | Recorded;

/** The recorded rows of each journey. */
export const chosen: Record<string, string[]> = {
  "sign-in": [`login ${host} (2)`],
  checks: ["init", "plan", "apply -auto-approve", "apply", "apply -auto-approve (2)"],
  cloud: [
    "init",
    "plan -out=tfplan",
    "show tfplan",
    "show -json tfplan",
    "apply tfplan",
    "output",
    "state list",
    "state mv terraform_data.b terraform_data.c",
    "import terraform_data.b some-id",
    "apply",
  ],
  "cloud with tags": ["init", "workspace new two", "workspace list", "workspace select one", "workspace delete two"],
  "cloud with key-value tags": ["init", "state push -force pushed.tfstate"],
  "cloud with a project": ["init"],
  "local execution": ["init", "plan", "apply -auto-approve", "plan (2)", "force-unlock -force demo/stored"],
  "module test": ["init", `test -cloud-run=${host}/demo/network/cloud`],
  remote: ["init", "apply -auto-approve"],
};

interface Seen {
  request: string;
  headers: Record<string, string>;
  body: Buffer;
  status: number;
  response: string;
}

export async function startRecorder(upstream: string, token: string) {
  let seen: Seen[] = [];
  const commands: { journey: string; command: string; exchanges: Seen[] }[] = [];
  const served = await listening(
    createServer(async (given, answer) => {
      const { method, url, headers } = given;
      const body = await buffer(given);
      // With the Host of the caller, the server returns URLs of the proxy.
      const { "accept-encoding": _, ...passed } = headers;
      const sent = send(new URL(url!, upstream), { method, headers: passed }, async (received) => {
        const response = await text(received);
        const kept = Object.entries(passed).filter(
          ([name]) => !/^(host|content-length|connection|transfer-enc.*)$/.test(name),
        );
        const shown = kept.map(([name, value]) => [name, String(value).replace(token, "$TOKEN")]);
        seen.push({
          request: `${method} ${url}`,
          headers: Object.fromEntries(shown),
          body,
          status: received.statusCode!,
          response,
        });
        const { "transfer-encoding": __, ...replied } = received.headers;
        answer.writeHead(received.statusCode!, replied).end(response);
      });
      sent.end(body);
    }),
  );
  return {
    ...served,
    /** Keeps the requests since the last call. */
    keep(journey: string, command: string) {
      commands.push({ journey, command, exchanges: collapse(seen) });
      seen = [];
    },
    /** The file, with one line for each request. */
    async toText() {
      const lines = await toLines(commands, served.url);
      return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
    },
  };
}

/** States that last until the next request of the command line. */
const lasting =
  /^(uploaded|planned|cost_estimated|policy_(checked|override)|planned_and_(saved|finished)|applied|discarded|canceled|errored|finished|finalized|passed|(soft_|hard_)?failed)$/;

/** Drops polls. Between two writes, it keeps the first and the last of equal reads, and reads with the address of a log. */
function collapse(seen: readonly Seen[]): Seen[] {
  const kept: Seen[] = [];
  const logs = seen.flatMap(({ request }) => request.match(/\/logs\/[^?]+/) ?? []);
  let reads = new Map<string, number>();
  for (const one of seen) {
    const request = one.request.replace(/([?&])offset=\d+/, "$1offset=0");
    if (!request.startsWith("GET ")) reads = new Map();
    const count = (reads.get(request) ?? 0) + 1;
    reads.set(request, count);
    // Logs need one read only.
    if (count > 1 && request !== one.request) continue;
    const last = kept.findLastIndex((other) => other.request === request);
    if (count > 2 && !logs.some((log) => kept[last]!.response.includes(log))) kept.splice(last, 1);
    kept.push({ ...one, request });
  }
  return kept;
}

const id = /\b[a-z]+-[A-Za-z0-9]{16}\b|\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;

async function toLines(
  commands: { journey: string; command: string; exchanges: Seen[] }[],
  url: string,
): Promise<Line[]> {
  const headers: string[] = [];
  const known = new Map<string, string>();
  const lines: Line[] = [];
  // An id that a request has first is one of the command line.
  const named = (text: string) =>
    text.replaceAll(id, (value) => {
      if (!known.has(value)) known.set(value, value);
      return known.get(value)!;
    });
  const clean = (text: string) => text.replaceAll(new URL(url).host, host).replaceAll(hostname(), "machine");
  let index = 0;
  for (const { journey, command, exchanges } of commands) {
    lines.push({ journey, command });
    for (const { request, headers: own, body, status, response } of exchanges) {
      const [method, target] = request.split(" ") as [string, string];
      const [path, query] = target.split("?") as [string, string | undefined];
      const place = known.get(url + target) ?? named((known.get(url + path) ?? path) + (query ? `?${query}` : ""));
      const json = jsonOf(response);
      const until = json?.data?.attributes?.status;
      const text = JSON.stringify(own);
      if (!headers.includes(text)) headers.push(text);
      lines.push({
        request: `${method} ${place}`,
        headers: headers.indexOf(text),
        status,
        ...(method === "GET" && lasting.test(until) && { until }),
        ...(body.length > 0 && (await toContent(body, (text) => clean(named(text))))),
      });
      learn(json, `{{${index}:`, known);
      index += 1;
    }
  }
  return [{ headers: headers.map((text) => JSON.parse(text)) }, ...lines];
}

async function toContent(
  body: Buffer,
  clean: (text: string) => string,
): Promise<Pick<Recorded, "json" | "files" | "text">> {
  if (body[0] === 0x1f) {
    const files: Record<string, string> = {};
    for await (const { path, kind, body: content } of readBundle(Readable.from([body]), standardLimits))
      if (kind === "file" && content) files[path] = clean(await text(content));
    return { files };
  }
  const json = jsonOf(clean(String(body)));
  if (json === undefined) return { text: clean(String(body)) };
  if (json.data?.attributes?.md5) json.data.attributes.md5 = "{{md5}}";
  return { json };
}

// biome-ignore lint/suspicious/noExplicitAny: any document
export function jsonOf(text: string): any {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Notes where each id and address was first returned. */
function learn(value: unknown, at: string, known: Map<string, string>): void {
  if (typeof value === "object" && value !== null)
    for (const [key, member] of Object.entries(value)) learn(member, `${at}/${key}`, known);
  if (typeof value !== "string" || known.has(value)) return;
  if (value.startsWith("http://127.0.0.1") || value.replaceAll(id, "") === "") known.set(value, `${at}}}`);
}
