// Reads the samples that the docs print, and checks each with the compiled contract of the document.
import { type Contract, compileInProcess, type ExchangeRequest } from "../../scripts/contract/index.ts";
import { type Block, listPages, type Page } from "../../scripts/docs/index.ts";
import { clientSamples } from "../../scripts/generate/pages.ts";
import { copyOf, isJson, listOperations, type OpenApiDocument } from "../../scripts/model/index.ts";

export interface PrintedSample {
  page: string;
  /** Such as `curl`, or the status of a response. */
  name: string;
  source: string;
  /** The reasons why the contract refuses it. */
  refusals: string[];
}

/** All printed requests, bodies and schema examples. A prepared document has names and components. */
export async function printedSamples(document: OpenApiDocument): Promise<PrintedSample[]> {
  const whole = withSchemaOperations(document);
  const contract = await compileInProcess(whole, new Map());
  const operations = new Map(listOperations(document).map((named) => [named.operationId, named]));
  const { pages } = listPages(document, clientSamples(document));
  return pages.flatMap((page) => {
    if (page.kind === "schema") return samplesOfSchema(contract, page);
    const [request] = page.blocks.filter((block) => block.kind === "request");
    const id = request?.name ?? "";
    return operations.has(id) ? samplesOfOperation(contract, page, id) : [];
  });
}

function samplesOfOperation(contract: Contract, page: Page, id: string): PrintedSample[] {
  let mediaType = "";
  const callbacks = page.blocks.findIndex((block) => block.kind === "heading" && block.id === "callbacks");
  const blocks = callbacks === -1 ? page.blocks : page.blocks.slice(0, callbacks);
  return blocks.flatMap((block): PrintedSample[] => {
    if (block.kind === "text") mediaType = /^`([^`]+)`: /.exec(block.markdown)?.[1] ?? mediaType;
    if (block.kind !== "code") return [];
    const { label = "", source, group = "" } = block as Block & { kind: "code"; group?: string };
    const sample = { page: page.path, name: label, source };
    if (label === "curl") {
      const request = readCurl(source);
      return [{ ...sample, refusals: told(contract.check({ request })) }];
    }
    const status = /^Response (\w+)/.exec(group)?.[1];
    if (status === undefined || !isJson(mediaType)) return [];
    const response = { status: statusOf(status), headers: { "content-type": mediaType }, body: source };
    const refused = contract.checkResponse(id, response).filter(({ header }) => header === undefined);
    return [{ ...sample, name: status, refusals: told(refused) }];
  });
}

/** One that has no response of its own. */
const statusOf = (key: string): number => Number(key.replaceAll(/x/gi, "9")) || 299;

function samplesOfSchema(contract: Contract, page: Page): PrintedSample[] {
  const examples = page.blocks.filter((block) => block.kind === "code" && block.label === "Example");
  return (examples as (Block & { source: string })[]).map(({ source }) => {
    const value = JSON.parse(source);
    const id = schemaOperation(page.title);
    const sent = contract.checkBody(id, value);
    const response = { status: 200, headers: { "content-type": "application/json" }, body: source };
    const refusals = sent.length === 0 ? [] : told(contract.checkResponse(id, response));
    return { page: page.path, name: "schema", source, refusals };
  });
}

const schemaOperation = (name: string): string => `of schema ${name}`;

/** Adds an operation that takes and returns each component. */
function withSchemaOperations(document: OpenApiDocument): OpenApiDocument {
  const copy = copyOf(document) as OpenApiDocument;
  copy.paths ??= {};
  for (const [index, name] of Object.keys(copy.components?.schemas ?? {}).entries()) {
    const schema = { $ref: `#/components/schemas/${name.replaceAll("~", "~0").replaceAll("/", "~1")}` };
    const content = { "application/json": { schema } };
    copy.paths[`/-schemas-/${index}`] = {
      put: { operationId: schemaOperation(name), requestBody: { content }, responses: { 200: { content } } },
    };
  }
  return copy;
}

const told = (violations: { kind: string; message: string }[]): string[] =>
  violations.map(({ kind, message }) => `${kind}: ${message}`);

/** The request that a printed curl call sends. */
export function readCurl(source: string): ExchangeRequest & { headers: Record<string, string> } {
  const words = shellWords(source);
  const headers: Record<string, string> = {};
  const forms: [name: string, text: string, isFile: boolean][] = [];
  let method = "GET";
  let target = "";
  let body: string | undefined;
  for (let index = 1; index < words.length; index += 1) {
    const word = words[index]!;
    if (!word.startsWith("--")) {
      target = word.replace(/^https?:\/\/[^/?]*/, "") || "/";
      continue;
    }
    index += 1;
    const value = words[index]!;
    const [first, rest] = splitAt(value, word === "--header" ? ":" : "=");
    if (word === "--request") method = value;
    if (word === "--header") headers[first.toLowerCase()] = rest.trim();
    if (word === "--cookie") headers.cookie = headers.cookie ? `${headers.cookie}; ${value}` : value;
    if (word === "--data" || word === "--data-raw") body = value;
    if (word === "--data-binary") body = "bytes";
    if (word === "--form" || word === "--form-string") forms.push([first, rest, word === "--form"]);
  }
  if (forms.length > 0) {
    headers["content-type"] = `${headers["content-type"] ?? "multipart/form-data"}; boundary=part`;
    body = `${forms.map(writePart).join("")}--part--\r\n`;
  }
  return { method, target, headers, ...(body !== undefined && { body }) };
}

function writePart([name, given, mayBeFile]: [string, string, boolean]): string {
  const [text, type] = mayBeFile ? splitAt(given, ";type=") : [given, ""];
  const isFile = mayBeFile && text.startsWith("@");
  const file = isFile ? '; filename="file"' : "";
  const content = isFile
    ? `Content-Type: ${type || "application/octet-stream"}\r\n`
    : type && `Content-Type: ${type}\r\n`;
  const unquoted = /^".*"$/s.test(text) && mayBeFile ? text.slice(1, -1).replaceAll(/\\(["\\])/g, "$1") : text;
  return `--part\r\nContent-Disposition: form-data; name="${name}"${file}\r\n${content}\r\n${isFile ? "bytes" : unquoted}\r\n`;
}

function splitAt(text: string, sign: string): [string, string] {
  const index = text.indexOf(sign);
  return index === -1 ? [text, ""] : [text.slice(0, index), text.slice(index + sign.length)];
}

/** Without expansion: variables stay as they are. */
function shellWords(source: string): string[] {
  const words: string[] = [];
  let word: string | undefined;
  for (const [part] of source.matchAll(/'[^']*'|"(?:[^"\\]|\\.)*"|\\\n|\\.|\s+|[^\s'"\\]+/gs)) {
    if (part === "\\\n" || /^\s/.test(part)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else if (part.startsWith("'")) word = (word ?? "") + part.slice(1, -1);
    else if (part.startsWith('"')) word = (word ?? "") + part.slice(1, -1).replaceAll(/\\(["\\$`])/g, "$1");
    else word = (word ?? "") + (part.startsWith("\\") ? part.slice(1) : part);
  }
  if (word !== undefined) words.push(word);
  return words;
}
