// Prints a sample call of each operation, with the examples of the spec.
import {
  isJson,
  isMap,
  kindOfMediaType,
  type OpenApiDocument,
  resolve,
  type Schema,
  sampleFileOf,
} from "../../../model/index.ts";
import { type SampleRequest, type SentBody, samplesOf, takesFile } from "../../../samples/index.ts";
import { memberName } from "../print.ts";
import { type Arguments, branchesOf, canBeNull, constOf, type Described } from "./arguments.ts";
import { Code } from "./code.ts";
import { acceptedBy } from "./readings.ts";
import type { BodyShape } from "./runtime/call-types.ts";
import type { Shapes } from "./shapes.ts";
import { isStream } from "./streams.ts";

interface Sampled extends Pick<Arguments, "body" | "optional" | "queryApart"> {
  /** The function to call, such as `api.runs.show`. */
  method: string;
  /** The operation returns a list in pages. */
  paged: boolean;
  /** For values that the client converts. */
  shapes?: Shapes;
}

/** The lines that make the call and use its result; undefined if no valid request was found. */
export function printSample(document: OpenApiDocument, operation: Described, sampled: Sampled): string | undefined {
  const { method, paged } = sampled;
  const request = samplesOf(document).request(operation.named);
  if (request === undefined) return undefined;
  const given = printArguments(document, operation, sampled, request);
  const answer = answerOf(document, operation, paged);
  if (paged) {
    // Only JSON:API names the type of an item.
    const one = answer.kind === "one" ? answer.one : "item";
    const shown = answer.named ? `${one}.id` : one;
    return `for await (const ${one} of ${method}.all(${given})) {\n  console.log(${shown});\n}`;
  }
  const call = `await ${method}(${given})`;
  if (isStream(operation)) return `for await (const item of ${call}) {\n  console.log(item);\n}`;
  if (answer.kind === "none") return `${call};`;
  if (answer.kind === "text") return `const ${answer.one} = ${call};\nconsole.log(${answer.one});`;
  const access = answer.nullable ? "?." : ".";
  const shown = `${answer.one}${answer.kind === "many" ? `${access}length` : answer.named ? `${access}id` : ""}`;
  return `const { data: ${answer.one} } = ${call};\nconsole.log(${shown});`;
}

function printArguments(
  document: OpenApiDocument,
  operation: Described,
  { body, optional, queryApart, shapes }: Sampled,
  request: SampleRequest,
): string {
  const represent = <Value>(value: Value, schema: Schema | undefined) =>
    (shapes === undefined ? value : shapes.sample(value, schema)) as Value;
  const given = noMembers();
  const query = queryApart ? noMembers() : given;
  for (const { parameter, value } of request.given) {
    const { name, in: place, schema } = parameter;
    const shown = represent(value, schema);
    if (place === "path") given[name] = shown;
    else if (place === "query") giveQuery(query, operation, name, shown);
    else given[place] = { ...(given[place] as object | undefined), [name]: shown };
  }
  if (queryApart && Object.keys(query).length > 0) given.query = query;
  const sent = bodyOf(operation, request);
  const printed = sent && printedBody(document, { ...sent, value: represent(sent.value, sent.media.schema) });
  if (operation.takesBytes)
    given.body = new Code(`await readFile(${JSON.stringify(sampleFileOf(document, operation.named.operation))})`);
  else if (sent !== undefined && body === "whole") given.body = printed;
  else if (sent !== undefined && body !== "whole") Object.assign(given, flatten(printed, body));
  if (Object.keys(given).length === 0) return optional ? "" : "{}";
  return printObject(given, "");
}

/** An object without a prototype: a name in the description may be `__proto__`. */
const noMembers = (): Record<string, unknown> => Object.create(null);

function giveQuery(query: Record<string, unknown>, { query: all }: Described, name: string, value: unknown): void {
  const { place } = all.find((one) => one.name === name)!;
  const group = place.slice(0, -1).reduce((members, key) => {
    members[key] ??= noMembers();
    return members[key] as Record<string, unknown>;
  }, query);
  group[place.at(-1)!] = value;
}

/** Undefined for an optional body of which nothing is known. */
function bodyOf({ facts }: Described, { body }: SampleRequest): SentBody | undefined {
  return facts.requestBody?.required || (facts.requestBody !== null && body?.value !== undefined) ? body : undefined;
}

/** The type of a file is Blob, even in bodies that cannot carry one. */
function printedBody(document: OpenApiDocument, { name, media, value }: SentBody): unknown {
  if (value === undefined) return isJson(name) ? {} : "text";
  if (!isMap(value) || value instanceof Code) return value;
  const blob = new Code('new Blob(["text"])');
  const { required = [], properties = {} } = resolve<Schema>(document, media.schema ?? {});
  const isMultipart = kindOfMediaType(name) === "multipart";
  const fields = Object.entries(value).flatMap(([field, member]) => {
    const isBinary = properties[field]?.format === "binary";
    if (isMultipart ? !takesFile(document, media, field) : !isBinary) return [[field, member]];
    if (!isMultipart && !required.includes(field)) return [];
    return [[field, Array.isArray(member) ? member.map(() => blob) : blob]];
  });
  return Object.fromEntries(fields);
}

interface Resource {
  type: string;
  id?: string;
  attributes?: object;
  relationships?: Record<string, { data: unknown }>;
}

/** The inverse of the client: builds flat arguments from a body. */
function flatten(body: unknown, shape: BodyShape | undefined): object {
  if (shape === undefined) return (body as object | undefined) ?? {};
  const { data } = (body ?? {}) as { data?: Resource | Resource[] };
  if (data === undefined) return {};
  if (shape.list !== undefined) return { [shape.list]: [data].flat().map(shortest) };
  const { type, attributes, relationships = {} } = data as Resource;
  return {
    ...(shape.type === undefined && { type }),
    ...attributes,
    ...Object.fromEntries(
      Object.entries(relationships).map(([name, { data }]) => [
        name,
        Array.isArray(data) ? data.map(shortest) : ((data as Resource | null)?.id ?? null),
      ]),
    ),
  };
}

function shortest({ id, attributes }: Resource): unknown {
  return id ?? attributes;
}

function printObject(value: unknown, indent: string): string {
  if (value instanceof Code) return value.text;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const entries = Array.isArray(value)
    ? value.map((item) => printObject(item, inner))
    : Object.entries(value).map(([name, item]) => `${memberName(name)}: ${printObject(item, inner)}`);
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{ ", " }"];
  const line = `${open}${entries.join(", ")}${close}`;
  if (entries.length === 0) return Array.isArray(value) ? "[]" : "{}";
  if (line.length + indent.length < 80 && !line.includes("\n")) return line;
  return `${open.trim()}\n${entries.map((entry) => `${inner}${entry},\n`).join("")}${indent}${close.trim()}`;
}

interface Answer {
  kind: "none" | "text" | "one" | "many";
  one: string;
  /** The result may be null or left out. */
  nullable?: boolean;
  /** The resource has an id. */
  named?: boolean;
}

/** The content of the response, and a variable name for it. */
function answerOf(document: OpenApiDocument, operation: Described, paged: boolean): Answer {
  const { named, successKey, facts } = operation;
  // The members of a union differ.
  if (operation.others.length > 0 && !paged && acceptedBy(operation).length > 0) return { kind: "text", one: "answer" };
  const answer = successKey === null ? undefined : named.operation.responses?.[successKey];
  const content = answer && resolve<{ content?: Record<string, { schema?: Schema }> }>(document, answer).content;
  const media = facts.responseMediaType === null ? undefined : content?.[facts.responseMediaType];
  if (media?.schema === undefined) return { kind: "none", one: "" };
  const schema = resolve<Schema>(document, media.schema);
  // The client parses only JSON.
  const isDocument = isJson(facts.responseMediaType!) && (paged || !canBeNull(schema));
  const member = isDocument ? schema.properties?.data : undefined;
  const data = member && resolve<Schema>(document, member);
  if (data === undefined) return { kind: "text", one: schema.type === "string" ? "text" : "answer" };
  const [resource] = branchesOf(document, data.items ?? data);
  const type = constOf(document, resource!.properties?.type) ?? "items";
  const words = type.split("-").map((word, index) => (index === 0 ? word : word[0]!.toUpperCase() + word.slice(1)));
  const plural = words.join("");
  const singular = plural.replace(/ies$/, "y").replace(/s$/, "");
  const nullable = canBeNull(data) || !schema.required?.includes("data");
  if (data.items !== undefined && !paged) return { kind: "many", one: plural, nullable };
  return { kind: "one", one: legal(singular), nullable, named: resource!.properties?.id !== undefined };
}

const legal = (name: string): string =>
  ["var", "default", "new", "data", "class"].includes(name) ? `${name}iable` : name;
