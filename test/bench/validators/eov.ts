// express-openapi-validator, unchanged and with the settings that it needs for bracketed names.
import express, { type ErrorRequestHandler, type Express, type Request, type Response } from "express";
import * as OpenApiValidator from "express-openapi-validator";
import type { OpenApiDocument } from "../../../scripts/model/openapi.ts";
import { listOperations } from "../../../scripts/model/operation-ids.ts";
import { listParameters } from "../../../scripts/model/query.ts";
import { bundle } from "../../support/exchange-examples.ts";
import type { ExchangeCase } from "../../support/exchanges.ts";
import type { Judge } from "./programs.ts";
import { caseHeader, close, pathOf, send } from "./upstream.ts";

/** The validator responds with 400 to every bracketed name that the query does not declare. */
export function knowBrackets(app: Express, document: OpenApiDocument): void {
  const named = new Map(
    listOperations(document)
      .flatMap((operation) => listParameters(document, operation))
      .map((parameter) => [parameter.name, parameter]),
  );
  const parameters = [...named.values()].filter(
    (parameter) => parameter.in === "query" && parameter.name.includes("["),
  );
  app.set("query parser", (text: string | null) => {
    const query = Object.fromEntries(new URLSearchParams(text ?? ""));
    return Object.defineProperty(query, "_openapi", { value: { schema: { parameters } } });
  });
}

export function validateBy(document: OpenApiDocument, options: { responses: boolean }) {
  return OpenApiValidator.middleware({
    apiSpec: structuredClone(document) as never,
    validateRequests: true,
    validateResponses: options.responses,
    validateApiSpec: false,
    validateSecurity: false,
  });
}

export const judgeByStockEov: Judge = (cases) => judgeBy(cases, () => undefined);
export const judgeByEov: Judge = (cases) => judgeBy(cases, (app) => knowBrackets(app, bundle));

async function judgeBy(cases: ExchangeCase[], prepare: (app: Express) => void): Promise<string[][]> {
  const findings: string[][] = cases.map(() => []);
  const app = express();
  prepare(app);
  app.use(express.json({ type: ["application/json", "application/vnd.api+json"], strict: false }));
  app.use(validateBy(bundle, { responses: true }));
  app.use((request: Request, response: Response) => answer(cases[caseOf(request)]!, response));
  const record: ErrorRequestHandler = (error: { errors?: object[]; message: string }, request, response, _next) => {
    findings[caseOf(request)] = (error.errors ?? [{ message: error.message }]).map((finding) =>
      JSON.stringify({ ...finding, summary: error.message }),
    );
    if (!response.headersSent) response.status(500);
    response.end();
  };
  app.use(record);
  const server = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as { port: number };
  try {
    for (const [index, each] of cases.entries())
      await send(port, pathOf(each.exchange.request.target), each, index).catch(() => undefined);
  } finally {
    await close(server);
  }
  return findings;
}

const caseOf = (request: Request): number => Number(request.headers[caseHeader]);

/** The validator only checks responses that are sent with `response.json`. */
function answer({ exchange }: ExchangeCase, response: Response): void {
  const { status = 200, headers, body } = exchange.response ?? {};
  response.status(status).set(headers as Record<string, string>);
  const value = parse(body);
  if (value === undefined) response.end(body ?? undefined);
  else response.json(value);
}

function parse(body: unknown): unknown {
  try {
    return typeof body === "string" ? JSON.parse(body) : undefined;
  } catch {
    return undefined;
  }
}
