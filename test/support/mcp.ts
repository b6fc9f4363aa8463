// The MCP server as a process, and a line-based client for it.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { createInterface } from "node:readline";

export interface Message {
  id?: number | string | null;
  result?: Record<string, unknown> & { tools?: McpTool[]; content?: { text: string }[]; isError?: boolean };
  error?: { code: number; message: string };
}

export interface McpTool {
  name: string;
  description: string;
  inputSchema: { properties: Record<string, { enum?: string[] }> };
  annotations: { readOnlyHint: boolean };
}

export interface McpCaller extends AsyncDisposable {
  child: ChildProcess;
  /** The log so far. */
  log(): string;
  /** The whole standard output so far. */
  written(): string;
  ask(method: string, params?: object): Promise<Message>;
  /** Cancels the request with this id; the first of `ask` has 2. */
  cancel(requestId: number): void;
  /** Calls a tool, and returns its text. */
  call(name: string, given: object): Promise<{ text: string; isError: boolean }>;
  /** The exit code. */
  ended: Promise<number | null>;
}

export const start = (args: readonly string[], environment: Record<string, string>) => {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, ...environment } as NodeJS.ProcessEnv;
  const child = spawn(process.execPath, ["scripts/mcp.ts", ...args], { env, stdio: "pipe" });
  child.stdin.on("error", () => {});
  let log = "";
  let written = "";
  child.stderr.on("data", (text) => {
    log += text;
  });
  child.stdout.on("data", (text) => {
    written += text;
  });
  const ended = once(child, "close").then(([code]) => code as number | null);
  return { child, log: () => log, written: () => written, ended };
};

/** Starts a server that communicates over standard input and output. */
export async function startMcp(args: readonly string[], environment: Record<string, string>): Promise<McpCaller> {
  const started = start(args, environment);
  const { child, ended } = started;
  const waiting = new Map<number, (message: Message) => void>();
  createInterface({ input: child.stdout }).on("line", (line) => {
    const message: Message = JSON.parse(line);
    waiting.get(Number(message.id ?? -1))?.(message);
  });
  let last = 0;
  const write = (message: object) => child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  const ask = (method: string, params: object = {}): Promise<Message> => {
    const id = ++last;
    const lost = ended.then((): Message => ({ error: { code: 0, message: "It has ended." } }));
    const answered = new Promise<Message>((resolve) => waiting.set(id, resolve));
    write({ id, method, params });
    return Promise.race([answered, lost]);
  };
  await ask("initialize", greeting);
  write({ method: "notifications/initialized" });
  return {
    ...started,
    ask,
    cancel: (requestId) => write({ method: "notifications/cancelled", params: { requestId } }),
    call: async (name, given) => readToolResult(await ask("tools/call", { name, arguments: given })),
    async [Symbol.asyncDispose]() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

const greeting = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "test", version: "1" } };

function readToolResult({ result, error }: Message): { text: string; isError: boolean } {
  if (error) return { text: error.message, isError: true };
  return { text: result!.content!.map(({ text }) => text).join("\n"), isError: result!.isError ?? false };
}

export interface Posted {
  status: number;
  text: string;
}

/** One request over HTTP. */
export function post(url: string, body: string, headers: Record<string, string> = {}): Promise<Posted> {
  const all = { "Content-Type": "application/json", Accept: "application/json, text/event-stream", ...headers };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: "POST", headers: all }, async (response) => {
      let text = "";
      for await (const part of response) text += part;
      resolve({ status: response.statusCode!, text });
    });
    sent.on("error", reject).end(body);
  });
}
