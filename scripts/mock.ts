// `npm run mock`: answers every operation with the examples of the spec, without a server or a store. The gate refuses what
// breaks the contract.
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import express, { type Request, type Response } from "express";
import { contract } from "./gate/index.ts";
import {
  type Header,
  listOperations,
  type MediaType,
  type NamedOperation,
  type OpenApiDocument,
  resolve,
  type Schema,
  type Response as SpecResponse,
} from "./spec/index.ts";
import { visibleLines } from "./terminal/index.ts";

const bundle = fileURLToPath(new URL("../generated/openapi.json", import.meta.url));
const host = "127.0.0.1";

const usage = `Usage: npm run mock

Answers requests with the examples of generated/openapi.json, and refuses what breaks the contract. Ask for a status with the
header \`Prefer: code=404\`, for one of several examples with \`Prefer: example=NAME\`.

  PORT     where to listen (4010; 0 for a free one)
  --help   prints this

Exit code 0: stopped. 2: it could not start.`;

try {
  const { values } = parseArgs({ options: { help: { type: "boolean" } } });
  if (values.help) console.log(usage);
  else await run(portOf(process.env.PORT ?? "4010"));
} catch (error) {
  console.error(visibleLines((error as Error).message));
  process.exitCode = 2;
}

async function run(port: number): Promise<void> {
  if (!existsSync(bundle)) throw new Error("There is no generated/openapi.json: run `npm run generate` first.");
  const document: OpenApiDocument = JSON.parse(readFileSync(bundle, "utf8"));
  const operations = new Map(listOperations(document).map((operation) => [operation.operationId, operation]));
  const app = express().disable("x-powered-by").disable("etag");
  const { observer } = await contract(app, { mode: "enforce" });
  app.use((request, response) => {
    const match = observer.contract.matchRoute(request.method === "HEAD" ? "GET" : request.method, request.path);
    const operation = match && "operationId" in match ? operations.get(match.operationId) : undefined;
    if (operation) answer(document, operation, request, response);
    else response.status(404).end();
  });
  const server = createServer(app).listen(port, host);
  await once(server, "listening").catch((error: NodeJS.ErrnoException) => {
    const reason =
      error.code === "EADDRINUSE" ? "is in use; choose another with PORT" : `cannot be used (${error.code})`;
    throw new Error(`Port ${port} ${reason}.`);
  });
  const end = () => void server.close().closeAllConnections();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, end);
  const { port: taken } = server.address() as AddressInfo;
  console.log(`A mock of the API answers at http://${host}:${taken}${basePathOf(document)}. Ctrl-C stops it.`);
}

/** With what the caller prefers, if the spec has it, else with the first success. */
function answer(document: OpenApiDocument, { operation }: NamedOperation, request: Request, response: Response): void {
  const { code = "", example = "" } = preferencesOf(request);
  const { responses = {}, security } = operation;
  const isRefused = security?.length !== 0 && request.headers.authorization === undefined;
  const wanted = code in responses ? code : isRefused && "401" in responses ? "401" : undefined;
  const status = wanted ?? Object.keys(responses).find((one) => one >= "2" && one < "3") ?? Object.keys(responses)[0]!;
  const { content = {}, headers = {} } = resolve<SpecResponse>(document, responses[status]!);
  response.status(Number(status));
  for (const [name, header] of Object.entries(headers)) {
    const value = resolve<Schema>(document, resolve<Header>(document, header).schema ?? {}).example;
    if (value !== undefined) response.setHeader(name, String(value));
  }
  const [[type, media] = []] = Object.entries(content);
  if (type === undefined || media === undefined) {
    response.end();
    return;
  }
  const body = exampleOf(document, media, example);
  response.setHeader("Content-Type", type).end(typeof body === "string" ? body : JSON.stringify(body));
}

function exampleOf(document: OpenApiDocument, { example, examples = {} }: MediaType, name: string): unknown {
  if (name in examples || example === undefined) {
    const found = examples[name] ?? Object.values(examples)[0];
    return found && resolve<{ value: unknown }>(document, found as { value: unknown }).value;
  }
  return example;
}

/** `Prefer: code=404, example=NAME`. */
function preferencesOf({ headers }: Request): { code?: string; example?: string } {
  const pairs = [...String(headers.prefer ?? "").matchAll(/(code|example)="?([^\s,;"]+)/g)];
  return Object.fromEntries(pairs.map(([, name, value]) => [name, value]));
}

function portOf(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`PORT must be 0 to 65535, not ${text}.`);
  return port;
}

function basePathOf({ servers }: OpenApiDocument): string {
  return (servers?.[0]?.url ?? "").replace(/^(\{[^}]*\}|https?:\/\/[^/]*)/, "").replace(/\/$/, "");
}
