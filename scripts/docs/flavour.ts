// Makes the copy of the description for Redoc: turns our `x-` vocabulary into badges and Markdown.

import {
  copyOf,
  type Direction,
  isJson,
  listOperations,
  listStateMachines,
  type OpenApiDocument,
  type Operation,
  type Parameter,
  type Reference,
  type Response,
  resolve,
  type Schema,
} from "../model/index.ts";
import { invalidExamplesOf, listGiven, noteOmitted, samplesOf } from "../samples/index.ts";
import { removeExamples } from "./browser/console/invalid-examples.ts";
import { describeChanges } from "./changes.ts";
import { choiceAsText, describeChoice } from "./choices.ts";
import { type CodeSample, curlSamples } from "./curl.ts";
import { addRemedies } from "./errors.ts";
import { toCell } from "./escape.ts";
import { describeFacts } from "./facts.ts";
import { describeMachines, listActions } from "./machines.ts";
import { schemasTag, slugOf } from "./places.ts";
import { listWebhooks } from "./webhooks.ts";

interface Badge {
  name: string;
}

const badges = {
  extension: { name: "Extension" },
  enterprise: { name: "Enterprise edition" },
  hosted: { name: "Hosted edition" },
  secret: { name: "Secret" },
} satisfies Record<string, Badge>;

/** Samples by operationId. */
export type Samples = ReadonlyMap<string, CodeSample>;

/** A copy of the document with badges, samples and text instead of the `x-` words. All docs are made from it. */
export function toToldDocument(
  bundle: OpenApiDocument,
  samples: Samples = new Map(),
  printChoice = choiceAsText,
): OpenApiDocument {
  const invalid = invalidExamplesOf(bundle);
  const document = removeExamples(copyOf(bundle) as OpenApiDocument, invalid);
  const curls = curlSamples(bundle);
  samplesOf(bundle).note(...noteOmitted(invalid));
  gatherCommonAnswers(document);
  addRemedies(document, listActions(listStateMachines(document)));
  for (const { operationId, operation } of listOperations(document)) {
    for (const parameter of operation.parameters ?? []) describeParameter(parameter);
    operation["x-codeSamples"] = [curls.get(operationId), samples.get(operationId)].filter(Boolean);
  }
  for (const parameter of Object.values(document.components?.parameters ?? {})) describeParameter(parameter);
  for (const server of document.servers ?? []) fillVariables(server);
  visitSchemas(document, describeSchema);
  for (const { operation } of listOperations(document)) markExtension(operation);
  for (const { operation } of listWebhooks(document)) markExtension(operation);
  visitSchemas(document, (node) => describeChoice(document, node, printChoice));
  return document;
}

/** A copy of the document with text for parts that Redoc omits. `pageOf` names the page of an operation, if there is one. */
export function toDocsFlavour(
  bundle: OpenApiDocument,
  samples: Samples = new Map(),
  pageOf?: (operationId: string) => string,
): OpenApiDocument {
  const document = toToldDocument(bundle, samples);
  const machines = listStateMachines(document);
  const actions = listActions(machines);
  const addresses = new Map<string, string>();
  for (const { operationId, operation } of listOperations(document)) {
    const facts = describeFacts(document, operation, actions.get(operationId));
    const page = pageOf && `[This operation on its own page](./${pageOf(operationId)}.html)`;
    operation.description = [operation.description?.trim(), page, facts].filter(Boolean).join("\n\n");
    const [tag] = operation.tags ?? [];
    if (tag) addresses.set(operationId, `#/${slugOf(tag)}/${slugOf(operationId)}`);
  }
  const groups = document["x-tagGroups"];
  // If there are groups of tags, Redoc shows only tags in groups.
  if (Array.isArray(groups)) groups.push({ name: schemasTag(document), tags: [schemasTag(document)] });
  document.info.description = [document.info.description, commonAnswers(document)].filter(Boolean).join("\n\n");
  visitSchemas(document, disarm);
  for (const { operation } of [...listOperations(document), ...listWebhooks(document)]) addSamples(document, operation);

  const states = describeMachines(machines, (id) => addresses.get(id)).map(disarmText);
  const changes = describeChanges(bundle, (id) => addresses.get(id)).map(disarmText);
  document.info.description = [document.info.description, ...states, ...changes].filter(Boolean).join("\n\n");
  return document;
}

/** Redoc makes samples for bodies without examples, and they can be invalid. */
function addSamples(document: OpenApiDocument, { requestBody, responses = {} }: Operation): void {
  const add = (holder: object, direction: Direction) => {
    for (const [name, media] of Object.entries(resolve<Response>(document, holder).content ?? {})) {
      if (listGiven(document, media).length > 0) continue;
      const value = samplesOf(document).body(name, media, direction);
      if (value !== undefined) media.example = value;
      else if (isJson(name)) media.examples = {};
    }
  };
  if (requestBody !== undefined) add(requestBody, "request");
  for (const response of Object.values(responses)) add(response, "response");
}

/** Adds badges before those that every object can have. */
function markExtension(operation: Operation | undefined): void {
  if (operation?.["x-extension"] !== true) return;
  operation["x-badges"] = [badges.extension, ...((operation["x-badges"] ?? []) as Badge[])];
}

function describeParameter(parameter: Parameter | Reference): void {
  if (!("name" in parameter) || typeof parameter["x-sunset"] !== "string") return;
  parameter.description = [parameter.description?.trim(), `Ends after ${parameter["x-sunset"]}.`]
    .filter(Boolean)
    .join(" ");
}

/** Redoc treats a server URL that begins with a variable as relative. */
function fillVariables(server: { url: string; variables?: Record<string, { default: string }> }): void {
  for (const [name, variable] of Object.entries(server.variables ?? {})) {
    server.url = server.url.replace(`{${name}}`, variable.default);
  }
  delete server.variables;
}

/** Removes common answers from operations. The bundle repeats them there for other tools. */
function gatherCommonAnswers(document: OpenApiDocument): void {
  const common = (document["x-common-responses"] ?? {}) as Record<string, unknown>;
  for (const { operation } of listOperations(document)) {
    for (const [status, response] of Object.entries(common)) {
      if (JSON.stringify(operation.responses?.[status]) === JSON.stringify(response))
        delete operation.responses![status];
    }
  }
}

export const aboutCommonAnswers =
  "The service can return these for any request, before it reaches an operation. They are listed only here.";

export const listCommonAnswers = (document: OpenApiDocument): [status: string, Response][] =>
  Object.entries((document["x-common-responses"] ?? {}) as Record<string, Response | Reference>).map(
    ([status, response]) => [status, resolve<Response>(document, response)],
  );

function commonAnswers(document: OpenApiDocument): string {
  const rows = listCommonAnswers(document).map(
    ([status, { description = "" }]) => `| ${status} | ${toCell(description)} |`,
  );
  if (rows.length === 0) return "";
  return [
    "# Answers to any request",
    aboutCommonAnswers,
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

/** Elements with input, links, styles or documents. Redoc's sanitizer does not remove all. */
const active =
  /<(?=\/?\s*(?:form|input|button|select|textarea|option|dialog|iframe|frame|meta|base|link|style|object|embed|applet|portal|template|script|svg|math)\b)/gi;

/** Links that run a program, or that contain a page themselves. */
const runningLink = /^[\s\p{C}]*(?!https?:|mailto:)[a-z][a-z\d+.-]*\s*:/iu;
const links = ["url", "termsOfService", "authorizationUrl", "tokenUrl", "refreshUrl", "openIdConnectUrl"];

/** In text that may contain HTML, shows active elements as source text, and allows only links to the web. */
function disarm(node: Schema): void {
  if (typeof node.description === "string") node.description = disarmText(node.description);
  for (const name of links) {
    const link = node[name];
    if (typeof link === "string" && runningLink.test(link)) node[name] = "#";
  }
}

const disarmText = (text: string): string => text.replace(active, "&lt;");

function code(condition: string): string {
  return `\`${condition}\``;
}

/** Members that hold no schema. */
const withoutSchemas = new Set(["example", "examples", "default", "enum", "x-state-machine", "x-our-choice"]);

/** Visits every object that could be a schema, except examples. */
function visitSchemas(value: object, visit: (schema: Schema) => void): void {
  if (!Array.isArray(value)) visit(value as Schema);
  for (const [key, member] of Object.entries(value)) {
    if (typeof member === "object" && member !== null && !withoutSchemas.has(key)) visitSchemas(member, visit);
  }
}
