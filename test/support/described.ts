// Describes exchanges with the command, as a user does.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import type { Operation, Schema } from "../../scripts/model/index.ts";
import { type Ended, runCommand } from "./commands.ts";
import { ownFolder } from "./temporary.ts";

export interface Sent {
  /** Method and target: `GET /pets?limit=1`. */
  call: string;
  headers?: Record<string, string>;
  body?: unknown;
  status?: number;
  responseHeaders?: Record<string, string>;
  /** A string is sent as it is, other values as JSON. */
  response?: unknown;
}

/** One line of a recording. */
export function lineOf({ call, headers = {}, body, status = 200, responseHeaders = {}, response }: Sent): string {
  const [method, target] = call.split(" ");
  const part = (own: Record<string, string>, content: unknown) => {
    const isJson = content !== undefined && own["content-type"] === undefined;
    const all = isJson ? { "content-type": "application/json", ...own } : own;
    const text = typeof content === "string" && !isJson ? content : JSON.stringify(content);
    return {
      headers: Object.entries(all),
      body: content === undefined ? null : { text, size: text.length, gap: null },
    };
  };
  return JSON.stringify({
    exchange: 1,
    at: "2026-01-01T00:00:00.000000Z",
    request: { method, target, ...part(headers, body) },
    response: { status, statusText: "", ...part(responseHeaders, response) },
    enforced: null,
    failure: null,
  });
}

export interface Described extends Ended {
  text: string;
  file: string;
  recording: string;
  document: {
    servers: { url: string }[];
    security?: object[];
    paths: Record<string, Record<string, Operation> & { parameters: { name: string; schema: Schema }[] }>;
    components: { schemas: Record<string, Schema>; securitySchemes?: Record<string, object> };
  };
}

/** `before`: the file that exists already. */
export async function describeTraffic(all: readonly Sent[], args: string[] = [], before?: string): Promise<Described> {
  const folder = ownFolder();
  const [recording, file] = [join(folder, "traffic.ndjson"), join(folder, "openapi.yaml")];
  writeFileSync(recording, all.map((one) => `${lineOf(one)}\n`).join(""));
  if (before !== undefined) writeFileSync(file, before);
  const ended = await runCommand("describe", [recording, "--output", file, ...args]);
  if (ended.code === 2) throw new Error(ended.stderr);
  const text = readFileSync(file, "utf8");
  return { ...ended, text, file, recording, document: parse(text) };
}

/** Runs `gate check` on the recording with the description. Requests that the service refused may be wrong. */
export const checkWith = ({ recording, file }: Described, severity = "refused-request=off"): Promise<Ended> =>
  runCommand("gate", ["check", recording, "--spec", file, "--severity", severity]);
