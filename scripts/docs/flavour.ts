// The description as Redoc should see it: what our `x-` vocabulary says becomes badges and Markdown.

import {
  copyOf,
  listOperations,
  listStateMachines,
  type OpenApiDocument,
  type Operation,
  type Parameter,
  permissions,
  type Reference,
  type Schema,
} from "../spec/index.ts";
import { choicesOfOperation, describeChoice } from "./choices.ts";
import { describeMachines } from "./machines.ts";
import { schemasTag, slugOf } from "./places.ts";

interface Badge {
  name: string;
}

interface RateLimit {
  requests: number;
  seconds: number;
}

const badges = {
  extension: { name: "Extension" },
  enterprise: { name: "Enterprise edition" },
  hosted: { name: "Hosted edition" },
  secret: { name: "Secret" },
} satisfies Record<string, Badge>;

/** Code that calls an operation, as Redoc reads it. */
export interface CodeSample {
  lang: string;
  label: string;
  source: string;
}

/** By operationId. */
export type Samples = ReadonlyMap<string, CodeSample>;

/** A copy of the document that renders what Redoc would not show by itself. */
export function toDocsFlavour(bundle: OpenApiDocument, samples: Samples = new Map()): OpenApiDocument {
  const document = copyOf(bundle) as OpenApiDocument;
  const addresses = new Map<string, string>();
  for (const { operationId, operation } of listOperations(document)) {
    describeOperation(document, operation);
    const sample = samples.get(operationId);
    if (sample) operation["x-codeSamples"] = [sample];
    const [tag] = operation.tags ?? [];
    if (tag) addresses.set(operationId, `#/${slugOf(tag)}/${slugOf(operationId)}`);
  }
  for (const item of Object.values(document.webhooks ?? {})) {
    if ("post" in item && item.post?.["x-extension"]) item.post["x-badges"] = [badges.extension];
  }
  const groups = document["x-tagGroups"];
  // Redoc shows only the tags of groups, where there are groups.
  if (Array.isArray(groups)) groups.push({ name: schemasTag(document), tags: [schemasTag(document)] });
  const machines = listStateMachines(document);
  document.info.description = [
    document.info.description,
    commonAnswers(document),
    describeMachines(machines, (id) => addresses.get(id)),
  ]
    .filter(Boolean)
    .join("\n\n");
  for (const parameter of Object.values(document.components?.parameters ?? {})) describeParameter(parameter);
  for (const server of document.servers ?? []) fillVariables(server);
  visitSchemas(document, describeSchema);
  visitSchemas(document, (node) => describeChoice(document, node));
  visitSchemas(document, disarm);
  return document;
}

function describeOperation(document: OpenApiDocument, operation: Operation): void {
  for (const parameter of operation.parameters ?? []) describeParameter(parameter);
  const shown: Badge[] = [];
  if (operation["x-extension"] === true) shown.push(badges.extension);
  const edition = operation["x-edition"];
  if (edition === "enterprise" || edition === "hosted") shown.push(badges[edition]);
  if (shown.length > 0) operation["x-badges"] = shown;

  const rows = [
    ["Token", tokenKinds(document, operation)],
    ["Permission", permission(operation)],
    ["Rate limit", rateLimits(document["x-rate-limit"], operation["x-rate-limit"])],
    ["Retry", retries(operation)],
    ["Our choice", choicesOfOperation(operation)],
    ["Changed", changes(document["x-history"], operation)],
    ["Ends", typeof operation["x-sunset"] === "string" ? `after ${operation["x-sunset"]}` : ""],
  ].filter(([, value]) => value);
  const table = ["| | |", "|---|---|", ...rows.map(([name, value]) => `| **${name}** | ${value} |`)].join("\n");
  operation.description = [operation.description?.trim(), rows.length > 0 ? table : ""].filter(Boolean).join("\n\n");
}

function describeParameter(parameter: Parameter | Reference): void {
  if (!("name" in parameter) || typeof parameter["x-sunset"] !== "string") return;
  parameter.description = [parameter.description?.trim(), `Ends after ${parameter["x-sunset"]}.`]
    .filter(Boolean)
    .join(" ");
}

/** Redoc treats an address that begins with a variable as relative. */
function fillVariables(server: { url: string; variables?: Record<string, { default: string }> }): void {
  for (const [name, variable] of Object.entries(server.variables ?? {})) {
    server.url = server.url.replace(`{${name}}`, variable.default);
  }
  delete server.variables;
}

function tokenKinds(document: OpenApiDocument, operation: Operation): string {
  const security = operation.security ?? document.security ?? [];
  if (security.length === 0) return operation["x-permission"] === undefined ? "" : "none is sent";
  const kinds = operation["x-token-kinds"] as string[] | undefined;
  if (kinds === undefined) return operation["x-permission"] === undefined ? "" : "user, team or organization";
  return `${kinds.join(" or ")}; any other kind meets 404`;
}

function permission(operation: Operation): string {
  const name = operation["x-permission"] as string | undefined;
  return name === undefined ? "" : `\`${name}\`: ${permissions[name] ?? name}`;
}

function rateLimits(ofDocument: unknown, ofOperation: unknown): string {
  if (ofOperation === "none") return "none";
  const limits = [ofDocument, ofOperation].filter(
    (limit): limit is RateLimit => typeof limit === "object" && limit !== null,
  );
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

/** Newest first: the version, and what of the operation it changed. */
function changes(history: unknown, { operationId = "" }: Operation): string {
  const versions = Object.entries((history ?? {}) as Record<string, Record<string, string[]> | null>);
  return versions
    .flatMap(([version, operations]) => {
      const places = operations && Object.hasOwn(operations, operationId) ? operations[operationId]! : [];
      return places.length === 0 ? [] : [`in ${version}: ${places.map(code).join(", ")}`];
    })
    .join("; ");
}

function commonAnswers(document: OpenApiDocument): string {
  const common = document["x-common-responses"] as Record<string, { $ref?: string; description?: string }> | undefined;
  if (!common) return "";
  const rows = Object.entries(common).map(([status, response]) => {
    const name = response.$ref?.split("/").at(-1);
    const target = name ? (document.components?.responses?.[name] as { description?: string } | undefined) : response;
    return `| ${status} | ${target?.description ?? ""} |`;
  });
  return [
    "# Answers to any request",
    "These are given before any operation is reached, and listed here once for all.",
    ["| Status | Meaning |", "|---|---|", ...rows].join("\n"),
  ].join("\n\n");
}

function describeSchema(schema: Schema): void {
  const shown: Badge[] = [];
  const edition = schema["x-edition"];
  if (edition === "enterprise" || edition === "hosted") shown.push(badges[edition]);
  if (schema["x-sensitive"] === true) shown.push(badges.secret);
  if (typeof schema["x-sunset"] === "string") shown.push({ name: `ends after ${schema["x-sunset"]}` });
  if (shown.length > 0) schema["x-badges"] = shown;

  const conflicts = ((schema["x-conflicts"] ?? []) as string[][]).map(
    (group) => `Not together: ${group.map(code).join(" and ")}.`,
  );
  const requires = ((schema["x-requires"] ?? []) as { when: string; then: string }[]).map(
    ({ when, then }) => `With ${code(when)}, ${code(then)} is required.`,
  );
  const rules = [...conflicts, ...requires];
  if (rules.length > 0)
    schema.description = [schema.description?.trim(), rules.map((rule) => `- ${rule}`).join("\n")]
      .filter(Boolean)
      .join("\n\n");
}

/** Elements that take input, lead elsewhere or bring a style or document of their own; Redoc's sanitizer lets some stay. */
const active =
  /<(?=\/?\s*(?:form|input|button|select|textarea|option|dialog|iframe|frame|meta|base|link|style|object|embed|applet|portal|template|script|svg|math)\b)/gi;

/** Links to programs and to pages that a link carries itself. */
const runningLink = /^[\s\p{C}]*(?!https?:|mailto:)[a-z][a-z\d+.-]*\s*:/iu;
const links = ["url", "termsOfService", "authorizationUrl", "tokenUrl", "refreshUrl", "openIdConnectUrl"];

/** In text that may hold HTML, active elements appear as their source, and links may lead only to the web. */
function disarm(node: Schema): void {
  if (typeof node.description === "string") node.description = node.description.replace(active, "&lt;");
  for (const name of links) {
    const link = node[name];
    if (typeof link === "string" && runningLink.test(link)) node[name] = "#";
  }
}

function code(condition: string): string {
  return `\`${condition}\``;
}

/** Every object that could be a schema, examples left alone. */
function visitSchemas(value: unknown, visit: (schema: Schema) => void): void {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) visit(value as Schema);
  for (const [key, member] of Object.entries(value)) {
    if (!["example", "examples", "default", "enum", "x-state-machine", "x-our-choice"].includes(key))
      visitSchemas(member, visit);
  }
}
