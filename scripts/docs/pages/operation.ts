// Makes the page of an operation or a webhook.
import {
  baseUrlOf,
  type Header,
  isJson,
  listParameters,
  type MediaType,
  type NamedOperation,
  type OpenApiDocument,
  type Operation,
  type Parameter,
  type RequestBody,
  type Response,
  resolve,
  type Schema,
  sentMethod,
  serversOf,
  writeQuery,
  writeSimple,
} from "../../model/index.ts";
import { samplesOf } from "../../samples/index.ts";
import { isLoopback } from "../browser/own-address.ts";
import type { CodeSample } from "../curl.ts";
import { describeMachine, drawMachine } from "../diagram.ts";
import { listFacts } from "../facts.ts";
import type { AskedAction } from "../machines.ts";
import { toPlainText } from "../places.ts";
import { listCallbacks, type Webhook } from "../webhooks.ts";
import { aboutElsewhere } from "./about.ts";
import { choiceFact, linkToChoices } from "./choices.ts";
import { type commonErrorsOf, errorsOf, isError, statusOf } from "./errors.ts";
import { idOf, linkTo } from "./links.ts";
import {
  type Block,
  code,
  facts,
  heading,
  type Page,
  plain,
  printJson,
  section,
  summaryOf,
  table,
  text,
} from "./page.ts";
import { credentialsFact } from "./security.ts";
import { treeOf } from "./tree.ts";
import { badgesOf, exampleOf, examplesOf, externalExamplesOf, listMembers, nameOfReference, typeOf } from "./types.ts";

/** Facts that are not in the operation itself. */
export interface About {
  asked: AskedAction | undefined;
  /** Samples that only HTML shows. */
  extra: CodeSample[];
  /** Whether many operations return this error. */
  isCommon: ReturnType<typeof commonErrorsOf>;
}

export function operationPage(
  document: OpenApiDocument,
  named: NamedOperation,
  path: string,
  { asked, extra, isCommon }: About,
): Page {
  const { operationId, method, path: template, operation } = named;
  const title = operation.summary || operationId;
  const known = listFacts(document, operation, asked, ({ name }) => linkTo("states", name));
  const told = known.some(([name]) => name === "Token") ? known : [...credentialsFact(document, operation), ...known];
  const samples = (operation["x-codeSamples"] ?? []) as CodeSample[];
  const servers = serversOf(document, named).map((server) => baseUrlOf({ servers: [server] }));
  const request = `${sentMethod(method)} ${template}`;
  return {
    kind: "operation",
    path,
    title,
    description: summaryOf(`${title}: ${toPlainText(operation.description ?? "") || request}`),
    badges: [...badgesOf(operation), ...(operation.deprecated ? ["Deprecated"] : [])],
    blocks: [
      { kind: "request", method: sentMethod(method), path: template, name: operationId, servers },
      ...text(operation.description),
      ...facts([...told.map(withLinkToChoices), ...aboutElsewhere(operation.externalDocs)]),
      ...(asked ? section("Allowed states", "states", [drawingOf(asked)]) : []),
      ...(samples.length > 0 ? [{ ...heading("Call it", "call"), form: "md" } as Block] : []),
      ...samples.map(({ lang, label, source }): Block => ({ kind: "code", lang, label, source, group: "Request" })),
      ...(samples.length > 0 ? aboutAddress(document, named) : []),
      ...extra.map((sample): Block => ({ kind: "code", ...sample, group: "Request", isExtra: true })),
      ...section("Parameters", "parameters", parametersOf(document, named)),
      ...section("Body", "body", bodyOf(document, operation)),
      ...section("Response", "answer", answersOf(document, operation)),
      ...section("Errors", "errors", errorsOf(document, operation, isCommon)),
      ...section("Callbacks", "callbacks", callbacksOf(document, operation)),
      ...section("Next operations", "next", linksOf(document, operation)),
    ],
  };
}

const withLinkToChoices = ([name, value]: [string, string]): [string, string] =>
  name === choiceFact ? [name, linkToChoices(value.split("; "), "")] : [name, value];

/** HTML pages insert the URL of their own server into the samples. Nobody does that in Markdown. */
function aboutAddress(document: OpenApiDocument, named: NamedOperation): Block[] {
  const described = baseUrlOf({ servers: serversOf(document, named) }).replace(/\/$/, "");
  if (!isLoopback(described)) return [];
  const markdown = `The address ${code(described)} is that of a service on your own machine: use the address of your service instead.`;
  return [{ kind: "note", markdown }];
}

export function webhookPage(document: OpenApiDocument, webhook: Webhook, path: string): Page {
  const { name, method, operation } = webhook;
  const title = operation.summary || name;
  return {
    kind: "webhook",
    path,
    title,
    description: summaryOf(`${title}: ${toPlainText(operation.description ?? "") || "sent by the service"}`),
    badges: badgesOf(operation),
    blocks: [
      ...text(
        `The service sends this ${sentMethod(method)} request to the address that you have configured.`,
        operation.description,
      ),
      ...section("Parameters", "parameters", parametersOf(document, webhook)),
      ...section("Body", "body", bodyOf(document, operation, sent)),
      ...section("Your response", "answer", [...answersOf(document, operation), ...errorsOf(document, operation)]),
    ],
  };
}

/** The requests that the service sends because of the call. */
const callbacksOf = (document: OpenApiDocument, caller: Operation): Block[] =>
  listCallbacks(document, caller).flatMap((callback) => {
    const { name, method, address, operation } = callback;
    return [
      heading(name, `callback-${idOf(name)}`, 3),
      ...text(
        `The service sends ${code(`${sentMethod(method)} ${address}`)}.`,
        operation.description ?? operation.summary,
      ),
      ...parametersOf(document, callback),
      ...bodyOf(document, operation, sent),
      ...text("**Your response:**"),
      ...answersOf(document, operation),
      ...errorsOf(document, operation),
    ];
  });

const drawingOf = ({ machine, name }: AskedAction): Block => ({
  kind: "drawing",
  html: drawMachine(machine, name),
  told: describeMachine(machine, name),
});

function parametersOf(document: OpenApiDocument, named: Pick<NamedOperation, "item" | "operation">): Block[] {
  const rows = listParameters(document, named).map((parameter) => ({
    id: `parameter-${idOf(parameter.name)}`,
    cells: [
      [code(parameter.name), parameter.required && "*required*", parameter.deprecated && "*deprecated*"]
        .filter(Boolean)
        .join(" "),
      parameter.in,
      typeOf(mediaOf(parameter).schema),
      meaning(document, parameter),
    ],
  }));
  return table(["Name", "In", "Type", "Meaning"], rows);
}

/** The content of a parameter: a value of a schema, or a string of a media type. */
const mediaOf = (parameter: Parameter): MediaType => Object.values(parameter.content ?? {})[0] ?? parameter;

/** As sent. */
const written = ({ name, style }: Parameter, example: unknown): string =>
  style === "deepObject"
    ? writeQuery(name, "deep", example)
        .map((pair) => pair.join("="))
        .join("&")
    : writeSimple(example);

function meaning(document: OpenApiDocument, parameter: Parameter): string {
  const media = mediaOf(parameter);
  const schema = media.schema ? resolve(document, media.schema) : {};
  const holders = [parameter, media, { example: schema.example, examples: schema.examples }];
  const [example] = holders.map((holder) => exampleOf(document, holder)).filter((one) => one !== undefined);
  const shown = example === undefined ? "" : `Example: ${code(written(parameter, example))}.`;
  return [parameter.description ?? schema.description ?? "", shown].filter(Boolean).join("\n\n");
}

/** Makes an example of a body that the service sends. The one of a caller's body is in the call. */
const sent: MakeExample = (document, name, media) => samplesOf(document).body(name, media, "response");

type MakeExample = (document: OpenApiDocument, name: string, media: MediaType) => unknown;

function bodyOf(document: OpenApiDocument, operation: Operation, make?: MakeExample): Block[] {
  if (!operation.requestBody) return [];
  const { description, required, content = {} } = resolve<RequestBody>(document, operation.requestBody);
  return [
    ...text(description),
    ...contentOf(document, content, required ? "*required*" : "*optional*", "Examples of the body", make),
  ];
}

/** Each media type with its members, if they have no page of their own, and an example. */
function contentOf(
  document: OpenApiDocument,
  content: Record<string, MediaType>,
  mark: string,
  group: string,
  make: MakeExample = () => undefined,
): Block[] {
  return Object.entries(content).flatMap(([name, media]) => {
    const schema = media.schema;
    const isOwn = schema !== undefined && nameOfReference(schema) === undefined;
    const target = schema === undefined ? undefined : resolve(document, schema);
    const type = schema === undefined ? (name.startsWith("text/") ? "text" : "bytes") : typeOf(schema);
    const given = examplesOf(document, media);
    const external = externalExamplesOf(document, media);
    const made = given.length > 0 ? undefined : make(document, name, media);
    const examples = made === undefined ? given : [{ title: "", value: made }];
    return [
      ...text(`${code(name)}: ${type}${mark && `, ${mark}`}`),
      ...(target ? membersOf(document, target, mark === "" ? "answer" : "body", isOwn || mark !== "") : []),
      ...examples.map(({ title, value }): Block => {
        const told = examples.length > 1 && title !== "" ? `Example: ${title}` : "Example";
        const label = made === undefined ? told : "Example: made from the schema";
        const isData = isJson(name) || typeof value !== "string";
        const source = isData ? printJson(value) : (value as string);
        return { kind: "code", lang: isData ? "json" : "", label, source, group };
      }),
      ...text(external.length === 0 ? "" : `${external.length === 1 ? "Example" : "Examples"}: ${external.join(", ")}`),
    ];
  });
}

function answersOf(document: OpenApiDocument, operation: Operation): Block[] {
  return Object.entries(operation.responses ?? {})
    .filter(([status]) => !isError(status, operation))
    .flatMap(([status, given]) => {
      const { description = "", headers = {}, content = {} } = resolve<Response>(document, given);
      const rows = Object.entries(headers).map(([name, given]) => {
        const header = { ...resolve<Header>(document, given), name, in: "header" as const };
        return { cells: [code(name), typeOf(mediaOf(header).schema), meaning(document, header)] };
      });
      return [
        ...text(`**${plain(statusOf(status))}** ${description.trim()}`),
        ...contentOf(document, content, "", `Response ${statusOf(status)}`, sent),
        ...table(["Header", "Type", "Meaning"], rows).map(
          (block) => ({ ...block, folded: `Headers of the response (${rows.length})` }) as Block,
        ),
      ];
    });
}

function membersOf(document: OpenApiDocument, schema: Schema, start: string, isInMarkdown: boolean): Block[] {
  const rows = isInMarkdown ? listMembers(document, schema) : [];
  const folded = start === "answer" ? { folded: "Members of the response" } : {};
  return [{ kind: "tree", listMembers: () => treeOf(document, schema, start), table: rows, ...folded }];
}

/** Operations that use values of this response. */
function linksOf(document: OpenApiDocument, operation: Operation): Block[] {
  const links = Object.entries(operation.responses ?? {})
    .filter(([status]) => !isError(status, operation))
    .flatMap(([, given]) => {
      const { links = {} } = resolve<Response & { links?: Record<string, object> }>(document, given);
      return Object.values(links).map((link) =>
        resolve<{ operationId?: string; description?: string }>(document, link),
      );
    });
  const lines = links.flatMap(({ operationId, description }) =>
    operationId === undefined
      ? []
      : `- [${plain(toPlainText(description ?? "").replace(/\.$/, "") || operationId)}](${linkTo("operation", operationId)})`,
  );
  const all = [...new Set(lines)];
  return text(all.join("\n")).map(
    (block) => (all.length > 4 ? { ...block, folded: `All ${all.length}` } : block) as Block,
  );
}
