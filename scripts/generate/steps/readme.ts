// Writes the README of the generated folder, with the first call of this API.
import { baseUrlOf, describeOperations, type OpenApiDocument, serversOf } from "../../model/index.ts";
import { callOf } from "../../terminal/index.ts";
import type { Model, ModelOperation } from "../model.ts";
import { originOf } from "../origin.ts";
import { readmePath } from "../package.ts";
import type { Step } from "../step.ts";
import { hasPages } from "./client/calls.ts";
import { describePages } from "./client/pagination.ts";
import { planCalls } from "./client/plans.ts";
import { printSample } from "./client/samples.ts";
import { Shapes } from "./client/shapes.ts";

export const readmeStep: Step = {
  name: "readme",
  needs: ["client"],
  files(model) {
    const { title, version } = model.document.info;
    const first = firstOperation(model.operations);
    const parts = [
      `<!-- ${originOf(model.spec, "readme")} -->`,
      `# ${oneLine(title)}`,
      `The client, types and validators of version ${oneLine(version)}. After an edit of the document: \`${callOf("generate")}\`.`,
      ...(first === undefined ? [] : [printFirstCall(model, first)]),
      ...printPages(model),
      printFiles(describeOperations(model.document).some(({ stream }) => stream !== undefined)),
    ];
    return [{ path: readmePath, text: `${parts.join("\n\n")}\n` }];
  },
};

const oneLine = (text: string): string =>
  text
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[`<>|]/g, "")
    .trim();

/** A list in pages with few required parameters; without lists, another safe operation. */
function firstOperation(operations: readonly ModelOperation[]): ModelOperation | undefined {
  const cost = ({ method, call, parameters, deprecated }: ModelOperation): number =>
    (method === "GET" ? 0 : 100) +
    (deprecated ? 50 : 0) +
    (call.pageSize === undefined ? 3 : 0) +
    parameters.filter(({ required }) => required).length;
  return operations.toSorted((one, other) => cost(one) - cost(other))[0];
}

function printFirstCall(model: Model, { operationId }: ModelOperation): string {
  const { document } = model;
  const call = planCalls(document).calls.find(({ operation }) => operation.facts.operationId === operationId)!;
  const { operation, method, arguments: given } = call;
  const shapes = new Shapes(document, model.spec.values);
  const sampled = { method: `api${method}`, ...given, paged: hasPages(call), shapes };
  const sample = printSample(document, operation, sampled);
  const options = [
    `baseUrl: ${JSON.stringify(baseUrlOf({ servers: document.servers ?? serversOf(document, operation.named) }))}`,
    ...credentialOf(document, operation.facts.authenticated),
  ];
  return [
    "    npm install openapi-fetch",
    "",
    "```ts",
    `import { createClient } from "./client.ts";`,
    "",
    `const api = createClient({ ${options.join(", ")} });`,
    ...(sample === undefined ? [] : [sample]),
    "```",
  ].join("\n");
}

/** Returns the client setting for the first security scheme that has one. */
function credentialOf(document: OpenApiDocument, authenticated: boolean): string[] {
  if (!authenticated) return [];
  const schemes = Object.values(document.components?.securitySchemes ?? {}) as Record<string, string>[];
  for (const { type, scheme = "", in: place, name = "" } of schemes) {
    if (type === "oauth2" || type === "openIdConnect" || (type === "http" && /^bearer$/i.test(scheme)))
      return ["token: process.env.TOKEN"];
    if (type === "apiKey" && place === "header")
      return [`headers: { ${JSON.stringify(name)}: process.env.API_KEY ?? "" }`];
  }
  return [];
}

/** In a cell. */
const mostNames = 8;

/** The lists of other APIs, by the way to their next page. */
function printPages({ document }: Model): string[] {
  const { calls } = planCalls(document);
  const paged = calls.flatMap(({ name, pages }) => (pages === undefined ? [] : [{ name, way: describePages(pages) }]));
  if (paged.length === 0) return [];
  const rows = [...Map.groupBy(paged, ({ way }) => way)].map(([way, lists]) => {
    const names = lists.slice(0, mostNames).map(({ name }) => `\`${name}\``);
    const others = lists.length > mostNames ? `, and ${lists.length - mostNames} others` : "";
    return `| ${way.replaceAll("|", "\\|")} | ${names.join(", ")}${others} |`;
  });
  const text = "`.all` reads these lists page by page. `x-pagination` corrects the way to the next page.";
  return [text, ["| next page | lists |", "|---|---|", ...rows].join("\n")];
}

const files = {
  "`client.ts`": "`createClient()`, all operations as methods in groups",
  "`calls.ts`, `connection.ts`": "a function for each operation; a bundle contains only the imported ones",
  "`types.ts`, `operations.ts`":
    "types of all parameters and bodies, such as `ErrorBody<Id, Status>` for `error.body`; facts about each operation",
  "`enums.ts`": "lists of allowed values, with labels",
  "`forms.ts`": "the fields of each request body, with labels and limits",
  "`validators.js`": "`check(exchange)` finds every violation of the document",
  "`machines.ts`, `sensitive.ts`": "states and actions; locations of secrets",
  "`openapi.json`": "the document in one file",
};

const ofStreams = { "`streams.ts`": "reads responses that are streams, item by item" };

const printFiles = (hasStreams: boolean): string =>
  [
    "| file | content |",
    "|---|---|",
    ...Object.entries({ ...files, ...(hasStreams && ofStreams) }).map(([name, text]) => `| ${name} | ${text} |`),
  ].join("\n");
