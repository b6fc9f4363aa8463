// Prints one function for every operation, with flat arguments, and the groups of these functions for a client.
import {
  type DescribedOperation,
  isJson,
  kindOfMediaType,
  normalizeTemplate,
  type OpenApiDocument,
  type QueryParameter,
} from "../../../model/index.ts";
import { docComment, filterUsed, importAll, importUsed, memberName, printValue } from "../print.ts";
import { canBeNull, itemsOf } from "./arguments.ts";
import { type ConvertedFacts, convertedFacts } from "./converted-facts.ts";
import { limitsOf, retriesOf } from "./limits.ts";
import { mediaTypeOf, namesItself, writerOf } from "./media.ts";
import { describeOwnServer, printOwnServer } from "./own-servers.ts";
import { itemType, printPagedCall, printPages } from "./pagination.ts";
import { planParts, printParts } from "./part-facts.ts";
import { printFieldStyles, printFields, printPartStyles } from "./part-styles.ts";
import type { CallPlan, CallPlans } from "./plans.ts";
import { acceptedBy, printReading } from "./readings.ts";
import { printSample } from "./samples.ts";
import type { Shapes } from "./shapes.ts";
import { isStream, printStream, printStreamCall, printStreamMethod } from "./streams.ts";

const helpers = `type Schemas = components["schemas"];
type Nothing = Record<never, never>;
type Listed<Output> = Extract<Output, { data?: unknown }>;
type PathOf<Id extends OperationId> = Wire[Id]["parameters"]["path"];
type QueryOf<Id extends OperationId> = CallInput<Id> extends { params?: { query?: infer Query } } ? NonNullable<Query> : Nothing;
type HeaderOf<Id extends OperationId> = CallInput<Id> extends { params: { header: infer Header } }
  ? { header: Header }
  : { header?: NonNullable<Wire[Id]["parameters"]["header"]> };
type CookieOf<Id extends OperationId> = CallInput<Id> extends { params: { cookie: infer Cookie } }
  ? { cookie: Cookie }
  : { cookie?: NonNullable<Wire[Id]["parameters"]["cookie"]> };
type BodyOf<Id extends OperationId> = CallInput<Id> extends { body?: infer Body } ? Exclude<Body, undefined> : never;
type AttributesOf<Id extends OperationId> = BodyOf<Id> extends { data: { attributes?: infer Attributes } }
  ? NonNullable<Attributes>
  : Nothing;
type RelatedOf<Id extends OperationId, Name extends string> = BodyOf<Id> extends {
  data: { relationships?: { [Key in Name]?: { data: readonly (infer Item)[] | null } } };
}
  ? Item
  : never;
`;

export function printCalls(document: OpenApiDocument, plans: CallPlans, shapes: Shapes): string {
  const { calls, groups, trees } = plans;
  const types = calls.map(
    ({ operation, arguments: { type } }) => `  ${memberName(operation.facts.operationId)}: ${type};\n`,
  );
  const text = [
    ...[...trees].map(([name, text]) => printTreeType(name, text)),
    "/** The arguments of each operation: path, query and body in one object. A body may also have its envelope. */",
    `export interface Arguments {\n${types.join("")}}\n`,
    ...calls.map((call) => printCall(document, call, shapes)),
    printGroups(document, groups, shapes),
    "/** The functions of every group. */",
    `export const groups = {\n${[...groups].map(([group, methods]) => `  ${memberName(group)}: { ${[...methods].map(([method, { name }]) => (method === name ? name : `${memberName(method)}: ${name}`)).join(", ")} },\n`).join("")}};\n`,
    "/** The functions by operationId. */",
    `export const calls = {\n${calls.map(({ operation, name }) => (operation.facts.operationId === name ? `  ${name},\n` : `  ${memberName(operation.facts.operationId)}: ${name},\n`)).join("")}};\n`,
  ].join("\n");
  const used = filterUsed(helpers, text);
  const code = used + text.replaceAll(docComments, "");
  const streams = code.includes("Streams[") ? ["Streams"] : [];
  return [
    importUsed(["CallInput", "OperationId", "Results", ...streams], "./operations.ts", code),
    importUsed(["components", "operations as Wire"], "./types.ts", code),
    /\bownServer\(/.test(code) ? `import { ownServer } from "./own-servers.ts";\n` : "",
    /\bbyType\(/.test(code) ? `import { byType } from "./response-types.ts";\n` : "",
    ...["conversions", "paging", "shapes", "streams"].map((name) => importAll(name, code)),
    calls.length > 0 ? `import * as wire from "./wire.ts";\n\n` : "",
    `${used}\n${text}`,
  ].join("");
}

/** They contain the author's prose, so they may contain any name. */
const docComments = /^ *\/\*\*.*?\*\/$/gms;

const printTreeType = (name: string, text: string) =>
  `/** Resources that can be included, and those below them. */\nexport interface ${name} ${text}\n`;

const inputOf = (call: CallPlan) => `Arguments[${JSON.stringify(call.operation.facts.operationId)}]`;
const outputOf = (call: CallPlan) => `Results[${JSON.stringify(call.operation.facts.operationId)}]`;
const itemOf = (call: CallPlan) => {
  const isUnion = call.operation.others.length > 0 || (call.success !== undefined && canBeNull(call.success));
  return itemsOf(`${isUnion ? `Listed<${outputOf(call)}>` : outputOf(call)}["data"]`, call.success);
};

function printCall(document: OpenApiDocument, call: CallPlan, shapes: Shapes): string {
  const { operation, name, tree, page } = call;
  const sampled = { method: name, ...call.arguments, paged: false, shapes };
  const sample = printSample(document, operation, sampled)
    ?.replace(`${name}(`, `${name}(connection, `)
    .replace("(connection, )", "(connection)");
  const item = page === undefined ? "" : `, ${itemOf(call)}`;
  const type =
    tree === undefined
      ? `wire.Call<${inputOf(call)}, ${outputOf(call)}${item}>`
      : `wire.IncludingCall<${inputOf(call)}, ${outputOf(call)}, ${tree}${item}>`;
  const converted = convertedFacts(document, operation, shapes);
  const make = `${converted.namespace}.${operation.header === "none" && operation.cookie === "none" ? "define" : "defineWithHeader"}`;
  const facts = printFacts(document, call, converted);
  const plain = { type, make, facts };
  const made =
    printStreamCall(operation, inputOf(call), plain) ??
    printPagedCall(call.pages, inputOf(call), outputOf(call), plain);
  return `${printDoc(document, operation, "", sample)}export const ${name} = /* @__PURE__ */ ${made};\n`;
}

function printGroups(document: OpenApiDocument, groups: CallPlans["groups"], shapes: Shapes): string {
  const members = [...groups].map(([group, methods]) => {
    const [first] = methods.values();
    const lines = [...methods].map(([method, call]) => {
      const sampled = { method: `api${call.method}`, ...call.arguments, paged: hasPages(call), shapes };
      const sample = printSample(document, call.operation, sampled);
      return `${printDoc(document, call.operation, "    ", sample)}    ${memberName(method)}: ${methodType(call)};\n`;
    });
    return `${docComment(first?.operation.facts.tag ?? undefined, "  ")}  ${memberName(group)}: {\n${lines.join("")}  };\n`;
  });
  // Compilers report unused parameters, but not with this name.
  const failure = members.length > 0 ? "Failure" : "_Failure";
  return `/** Every operation as a method, grouped by tag. */\nexport interface Groups<${failure}> {\n${members.join("")}}\n`;
}

export const hasPages = ({ page, pages }: Pick<CallPlan, "page" | "pages">): boolean =>
  page !== undefined || pages !== undefined;

function methodType(call: CallPlan): string {
  return printStreamMethod(call.operation, inputOf(call), () => plainMethodType(call));
}

function plainMethodType(call: CallPlan): string {
  const common = `${inputOf(call)}, ${outputOf(call)}, Failure`;
  if (call.tree === undefined) {
    if (!hasPages(call)) return `wire.Method<${common}>`;
    return `wire.PagedMethod<${common}, ${call.pages === undefined ? itemOf(call) : itemType(call.pages, outputOf(call))}>`;
  }
  return call.page === undefined
    ? `wire.IncludingMethod<${common}, ${call.tree}>`
    : `wire.IncludingPagedMethod<${common}, ${call.tree}, ${itemOf(call)}>`;
}

function printDoc(document: OpenApiDocument, operation: DescribedOperation, indent: string, sample?: string): string {
  const { facts, description } = operation;
  const elsewhere = describeOwnServer(document, operation);
  const text = [facts.summary || `${facts.method} ${facts.path}`, description, elsewhere].filter(Boolean).join("\n\n");
  return docComment(sample === undefined ? text : `${text}\n@example\n${sample}`, indent);
}

function printFacts(document: OpenApiDocument, call: CallPlan, converted: ConvertedFacts): string {
  const { operation, arguments: given, page, tree } = call;
  const { body, bodyRequired, queryApart } = given;
  const { facts, query } = operation;
  const parts = body === "whole" ? planParts(document, operation.named) : undefined;
  const accepted = acceptedBy(operation);
  const reading = printReading(document, operation);
  const server = printOwnServer(document, operation);
  const take = queryApart ? "wire.takeQueryApart" : "wire.takeQuery";
  const path = normalizeTemplate(facts.path);
  const [address, fixed] = query.length > 0 ? splitPath(path) : [path, ""];
  const toBody = parts === undefined ? `wire.${writerOf(operation, body)}` : "wire.partsBody";
  const limits = limitsOf(facts).map((limit) => printValue(limit));
  const members = [
    ["id", JSON.stringify(facts.operationId)],
    ["method", JSON.stringify(facts.method)],
    ["path", JSON.stringify(address)],
    accepted.length > 0 && ["accept", JSON.stringify(accepted.join(", "))],
    facts.requestBody !== null && !namesItself(mediaTypeOf(facts)) && ["send", JSON.stringify(mediaTypeOf(facts))],
    accepted.length > 0 &&
      (operation.others.length > 0 || reading === undefined) &&
      !isStream(operation) &&
      (operation.mayBeEmpty || !isJson(facts.responseMediaType ?? accepted[0])) && ["mayBeEmpty", "true"],
    reading,
    typeof body === "object" && ["body", printValue(body, "  ")],
    ["toBody", converted.toBody(toBody)],
    ...(parts === undefined ? printFields(document, operation) : [["parts", printParts(document, parts)]]),
    bodyRequired && ["bodyRequired", "true"],
    !facts.authenticated && ["open", "true"],
    server !== undefined && ["server", server],
    ...printPartStyles(document, operation),
    query.length > 0 && ["query", printTree(document, query)],
    query.length > 0 && ["takeQuery", fixed === "" ? take : `wire.after(${JSON.stringify(fixed)}, ${take})`],
    ["retry", printValue(retriesOf(facts))],
    ["limits", `[${limits.join(", ")}]`],
    page !== undefined && ["page", String(page)],
    ...printPages(call.pages, operation.header !== "none" || operation.cookie !== "none"),
    converted.relate !== undefined || tree !== undefined
      ? ["relate", converted.relate?.(tree && "wire.relate") ?? "wire.relate"]
      : false,
    converted.errors !== undefined && ["errors", converted.errors],
    ...printStream(operation, converted.items),
  ].filter((member) => Array.isArray(member));
  return `{\n${members.map(([name, value]) => `  ${name}: ${value},\n`).join("")}}`;
}

/** A path without the query in it, and this query. A fragment is never sent, and would swallow a query behind it. */
function splitPath(path: string): [address: string, fixed: string] {
  const [address, fixed = ""] = path.split("#", 1)[0]!.split(/\?(.*)/);
  return /\{/.test(path.slice(address!.length)) ? [path, ""] : [address!, fixed];
}

/** The folded query as nested objects. Each parameter has its style as value. */
export function printTree(document: OpenApiDocument, parameters: QueryParameter[]): string {
  const print = (level: QueryParameter[], depth: number): string => {
    const groups = Map.groupBy(level, ({ place }) => place[depth]!);
    const members = [...groups].map(([key, group]) => {
      const leaf = group.find(({ place }) => place.length === depth + 1);
      return `${memberName(key)}: ${leaf ? printStyle(document, leaf) : print(group, depth + 1)}`;
    });
    return `{ ${members.join(", ")} }`;
  };
  return print(parameters, 0);
}

function printStyle(document: OpenApiDocument, { style, allowReserved, content }: QueryParameter): string {
  if (style !== "whole") return allowReserved ? `wire.reserved(wire.${style})` : `wire.${style}`;
  const [mediaType, media] = Object.entries(content!)[0]!;
  if (isJson(mediaType)) return "wire.wholeJson";
  if (kindOfMediaType(mediaType) !== "form") return "wire.wholeText";
  return `wire.wholeForm({ ${printFieldStyles(document, mediaType, media).join(", ")} })`;
}
