// Prints the `x-` facts of an operation as a table below its description: token kinds, permission, rate limits, states.
import { listReleases, type OpenApiDocument, type Operation, permissions, type StateMachine } from "../model/index.ts";
import { choicesOfOperation } from "./choices.ts";
import { toCell } from "./escape.ts";
import { type AskedAction, addressOfMachine, conditionOf } from "./machines.ts";

interface RateLimit {
  requests: number;
  seconds: number;
}

export function describeFacts(document: OpenApiDocument, operation: Operation, asked: AskedAction | undefined): string {
  const rows = listFacts(document, operation, asked, addressOfMachine);
  if (rows.length === 0) return "";
  return ["| | |", "|---|---|", ...rows.map(([name, value]) => `| **${name}** | ${toCell(value)} |`)].join("\n");
}

/** The name of each fact, and its value in Markdown. */
export function listFacts(
  document: OpenApiDocument,
  operation: Operation,
  asked: AskedAction | undefined,
  addressOf: (machine: StateMachine) => string,
): [name: string, value: string][] {
  const rows: [string, string][] = [
    ["Token", tokenKinds(document, operation)],
    ["Permission", permission(operation)],
    ["Rate limit", rateLimits(document["x-rate-limit"], operation["x-rate-limit"])],
    ["Retry", retries(operation)],
    ["Allowed in", asked ? statesOf(asked, addressOf) : ""],
    ["Our choice", choicesOfOperation(operation).join("; ")],
    ["Changed", changes(document, operation)],
    ["Ends", typeof operation["x-sunset"] === "string" ? `after ${operation["x-sunset"]}` : ""],
  ];
  return rows.filter(([, value]) => value);
}

/** The page of the operation also has a drawing. */
function statesOf({ machine, action }: AskedAction, addressOf: (machine: StateMachine) => string): string {
  const { from, refusal, status = 409 } = action;
  const otherwise = refusal ? `: ${refusal}` : "";
  return `${from.map(code).join(", ")}${conditionOf(action)} ([all states](${addressOf(machine)})); else ${status}${otherwise}`;
}

function tokenKinds(document: OpenApiDocument, operation: Operation): string {
  const security = operation.security ?? document.security ?? [];
  if (security.length === 0) return operation["x-permission"] === undefined ? "" : "no token is needed";
  const kinds = operation["x-token-kinds"] as string[] | undefined;
  if (kinds === undefined) return operation["x-permission"] === undefined ? "" : "user, team or organization";
  return `${kinds.join(" or ")}; any other kind gets 404`;
}

function permission(operation: Operation): string {
  const name = operation["x-permission"] as string | undefined;
  return name === undefined ? "" : `\`${name}\`: ${permissions[name] ?? name}`;
}

function rateLimits(ofDocument: unknown, ofOperation: unknown): string {
  if (ofOperation === "none") return "none";
  const limits = [ofDocument, ofOperation]
    .flat()
    .filter((limit): limit is RateLimit => typeof limit === "object" && limit !== null);
  return limits
    .map(({ requests, seconds }) => `${requests} requests per ${seconds === 1 ? "second" : `${seconds} seconds`}`)
    .join(", and ");
}

function retries(operation: Operation): string {
  const answers = Map.groupBy(
    Object.entries((operation["x-retry"] ?? {}) as Record<string, string>),
    ([, answer]) => answer,
  );
  const statuses = (answer: string) =>
    answers
      .get(answer)
      ?.map(([status]) => status)
      .join(", ");
  const again = statuses("yes");
  const never = statuses("never");
  return [again && `after ${again}, waiting a while`, never && `never after ${never}`].filter(Boolean).join("; ");
}

/** The versions that changed the operation, newest first, each with the changed parts. */
function changes(document: OpenApiDocument, { operationId = "" }: Operation): string {
  return listReleases(document)
    .flatMap(({ version, changes }) => {
      const places = changes.filter(({ operations }) => operations.includes(operationId)).map(({ place }) => place);
      return places.length === 0 ? [] : [`in ${version}: ${[...new Set(places)].map(code).join(", ")}`];
    })
    .join("; ");
}

const code = (text: string): string => `\`${text}\``;
