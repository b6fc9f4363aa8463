// Prints a call in languages without a client of ours. Each sample sends the same request as the curl sample.
import { isJson, listOperations, type NamedOperation, type OpenApiDocument, sentMethod } from "../model/index.ts";
import { samplesOf, writeHeaders, writeText, writeUrl } from "../samples/index.ts";
import { credentialHeaderOf } from "./credentials.ts";
import { type CodeSample, fileOf, isAuthorization } from "./curl.ts";

interface Call {
  method: string;
  url: string;
  headers: [name: string, value: string][];
  /** A header that ends with the value of an environment variable. */
  secret: { name: string; start: string; variable: string } | undefined;
  body: { json: unknown } | { text: string } | { file: string } | undefined;
}

const printers = [
  { lang: "javascript", label: "fetch", print: toFetch },
  { lang: "python", label: "Python", print: toPython },
  { lang: "go", label: "Go", print: toGo },
];

/** Samples by operationId; none for forms and for credentials that are not in one header. */
export function languageSamples(document: OpenApiDocument): Map<string, CodeSample[]> {
  return new Map(
    listOperations(document).map((named) => {
      const call = callOf(document, named);
      if (call === undefined) return [named.operationId, []];
      // fetch refuses to send TRACE.
      const able = printers.filter(({ lang }) => lang !== "javascript" || call.method !== "TRACE");
      return [named.operationId, able.map(({ lang, label, print }) => ({ lang, label, source: print(call) }))];
    }),
  );
}

function callOf(document: OpenApiDocument, named: NamedOperation): Call | undefined {
  const secret = credentialHeaderOf(document, named.operation);
  const request = samplesOf(document).request(named);
  if (secret === null || request === undefined) return undefined;
  const { given, body } = request;
  if (given.some(({ parameter }) => parameter.in === "cookie")) return undefined;
  const headers = writeHeaders(document, given).filter(([name]) => !isAuthorization(name));
  const call = { method: sentMethod(named.method), url: writeUrl(document, named, given), secret };
  if (body === undefined) return { ...call, headers, body: undefined };
  const { name, value } = body;
  const typed: Call["headers"] = [...headers, ["Content-Type", name]];
  if (value === undefined) return { ...call, headers: typed, body: { file: fileOf(document, named.operation, body) } };
  if (isJson(name)) return { ...call, headers: typed, body: { json: value } };
  return /^text\//.test(name) ? { ...call, headers: typed, body: { text: writeText(name, value) } } : undefined;
}

const text = (value: string): string => JSON.stringify(value);

function indented(source: string, by: string): string {
  return source.replaceAll("\n", `\n${by}`);
}

function toFetch({ method, url, headers, secret, body }: Call): string {
  const names = (name: string) => (/^[A-Za-z]+$/.test(name) ? name : text(name));
  const lines = headers.map(([name, value]) => `    ${names(name)}: ${text(value)},`);
  if (secret) lines.unshift(`    ${names(secret.name)}: \`${secret.start}\${process.env.${secret.variable}}\`,`);
  const options = [
    `  method: ${text(method)},`,
    ...(lines.length > 0 ? ["  headers: {", ...lines, "  },"] : []),
    ...(body === undefined ? [] : [`  body: ${bodyInJavaScript(body)},`]),
  ];
  return [
    ...(body && "file" in body ? ['import { readFile } from "node:fs/promises";', ""] : []),
    `const response = await fetch(${text(url)}, {`,
    ...options,
    "});",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the sample's
    "if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);",
    "console.log(await response.text());",
  ].join("\n");
}

function bodyInJavaScript(body: NonNullable<Call["body"]>): string {
  if ("file" in body) return `await readFile(${text(body.file)})`;
  if ("text" in body) return text(body.text);
  return `JSON.stringify(${indented(JSON.stringify(body.json, null, 2), "  ")})`;
}

/** The methods that the Python library has a function for. */
const ofRequests = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

function toPython({ method, url, headers, secret, body }: Call): string {
  const lines = headers.map(([name, value]) => `        ${text(name)}: ${text(value)},`);
  if (secret) {
    lines.unshift(`        ${text(secret.name)}: "${secret.start}" + os.environ["${secret.variable}"],`);
  }
  return [
    ...(secret ? ["import os", ""] : []),
    "import requests",
    "",
    ...(ofRequests.includes(method)
      ? [`response = requests.${method.toLowerCase()}(`]
      : ["response = requests.request(", `    ${text(method)},`]),
    `    ${text(url)},`,
    ...(lines.length > 0 ? ["    headers={", ...lines, "    },"] : []),
    ...(body === undefined ? [] : [`    ${bodyInPython(body)},`]),
    ")",
    "response.raise_for_status()",
    "print(response.text)",
  ].join("\n");
}

function bodyInPython(body: NonNullable<Call["body"]>): string {
  if ("file" in body) return `data=open(${text(body.file)}, "rb")`;
  if ("text" in body) return `data=${text(body.text)}`;
  return `json=${indented(literalOf(body.json, ""), "    ")}`;
}

/** A Python literal. Strings of JSON are strings of Python. */
function literalOf(value: unknown, indent: string): string {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value !== "object") return JSON.stringify(value);
  const inner = `${indent}    `;
  const items = Array.isArray(value)
    ? value.map((item) => literalOf(item, inner))
    : Object.entries(value).map(([name, member]) => `${text(name)}: ${literalOf(member, inner)}`);
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  if (items.length === 0) return `${open}${close}`;
  return `${open}\n${items.map((item) => `${inner}${item},\n`).join("")}${indent}${close}`;
}

function toGo({ method, url, headers, secret, body }: Call): string {
  const packages = ["fmt", "io", "log", "net/http"];
  if (secret || (body && "file" in body)) packages.push("os");
  if (body && !("file" in body)) packages.push("strings");
  const check = ["\tif err != nil {", "\t\tlog.Fatal(err)", "\t}"];
  return [
    "package main",
    "",
    "import (",
    ...packages.map((name) => `\t"${name}"`),
    ")",
    "",
    "func main() {",
    ...(body && "file" in body ? [`\tbody, err := os.Open(${text(body.file)})`, ...check] : []),
    ...(body && !("file" in body) ? [`\tbody := strings.NewReader(${bodyInGo(body)})`] : []),
    `\trequest, err := http.NewRequest(${text(method)}, ${text(url)}, ${body ? "body" : "nil"})`,
    ...check,
    ...(secret
      ? [`\trequest.Header.Set(${text(secret.name)}, ${text(secret.start)}+os.Getenv(${text(secret.variable)}))`]
      : []),
    ...headers.map(([name, value]) => `\trequest.Header.Set(${text(name)}, ${text(value)})`),
    "\tresponse, err := http.DefaultClient.Do(request)",
    ...check,
    "\tdefer response.Body.Close()",
    "\tanswer, err := io.ReadAll(response.Body)",
    ...check,
    "\tfmt.Println(response.Status, string(answer))",
    "}",
  ].join("\n");
}

function bodyInGo(body: { json: unknown } | { text: string }): string {
  const source = "text" in body ? body.text : JSON.stringify(body.json, null, 2);
  return source.includes("`") ? text(source) : `\`${source}\``;
}
