// Facts about the parts of a body that the client needs: media types and headers.
import {
  type Encoding,
  type Header,
  type MediaType,
  type NamedOperation,
  type OpenApiDocument,
  partFormOf,
  resolve,
  type Schema,
} from "../../../model/index.ts";
import { docComment, memberName, printValue } from "../print.ts";
import { bodyOf } from "./body-of.ts";
import { writers } from "./part-styles.ts";

interface PartPlan {
  type?: string;
  headers: [name: string, header: Header][];
}

interface PartsPlan {
  mediaType: string;
  named: [name: string, plan: PartPlan][];
  prefix: PartPlan[];
  rest: PartPlan;
}

/** Undefined if FormData is enough for the body. */
export function planParts(document: OpenApiDocument, named: NamedOperation): PartsPlan | undefined {
  const { name = "", mediaType } = bodyOf(document, named) ?? {};
  const type = name.split(";", 1)[0]!.trim().toLowerCase();
  if (mediaType === undefined || !type.startsWith("multipart/") || type.includes("*")) return undefined;
  const plan = describe(document, type, mediaType);
  const isPlain = type === "multipart/form-data" && plan.named.every(([, { headers }]) => headers.length === 0);
  return isPlain ? undefined : plan;
}

function describe(document: OpenApiDocument, mediaType: string, media: MediaType): PartsPlan {
  const { "x-prefix-encoding": prefix = [], "x-item-encoding": rest, encoding = {} } = media;
  const { properties = {}, prefixItems = [] } = resolve<Schema>(document, media.schema ?? {});
  const isMember = ([name]: [string, Encoding]) => Object.hasOwn(properties, name);
  const count = Math.max(prefix.length, rest === undefined ? 0 : prefixItems.length);
  return {
    mediaType,
    named: Object.entries(encoding)
      .filter(isMember)
      .map(([name, own]) => [name, describePart(document, own)]),
    prefix: Array.from({ length: count }, (_, index) => describePart(document, prefix[index] ?? rest)),
    rest: describePart(document, rest),
  };
}

function describePart(document: OpenApiDocument, { contentType, headers = {} }: Encoding = {}): PartPlan {
  const isOne = contentType !== undefined && !/[,*]/.test(contentType);
  const own = Object.entries(headers).filter(([name]) => name.toLowerCase() !== "content-type");
  return {
    ...(isOne && { type: contentType }),
    headers: own.map(([name, header]) => [name, resolve<Header>(document, header)]),
  };
}

/** The member of CallFacts, with its code. */
export function printParts(document: OpenApiDocument, plan: PartsPlan): string {
  const print = (part: PartPlan) => printPart(document, part);
  const members = [
    `type: ${JSON.stringify(plan.mediaType)}`,
    plan.named.length > 0 &&
      `named: { ${plan.named.map(([name, part]) => `${memberName(name)}: ${print(part)}`).join(", ")} }`,
    plan.prefix.length > 0 && `prefix: [${plan.prefix.map(print).join(", ")}]`,
    print(plan.rest) !== "{}" && `rest: ${print(plan.rest)}`,
  ];
  return `{ ${members.filter(Boolean).join(", ")} }`;
}

function printPart(document: OpenApiDocument, { type, headers }: PartPlan): string {
  const fixed = headers.flatMap(([name, header]) => {
    const value = fixedValue(document, header);
    return value === undefined ? [] : [[name, value] as const];
  });
  const styled = headers.flatMap(([name, header]) => {
    const writer = writers.header(partFormOf(document, { ...header, in: "header" }));
    return writer === null ? [] : [`${memberName(name)}: wire.${writer}`];
  });
  const members = [
    type !== undefined && `type: ${JSON.stringify(type)}`,
    fixed.length > 0 && `fixed: ${printValue(Object.fromEntries(fixed))}`,
    styled.length > 0 && `headers: { ${styled.join(", ")} }`,
  ].filter(Boolean);
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}

/** The only allowed value of a required header. */
function fixedValue(document: OpenApiDocument, { required, schema }: Header): unknown {
  const { const: only, enum: values } = resolve<Schema>(document, schema ?? {});
  if (required !== true) return undefined;
  return only ?? (values?.length === 1 ? values[0] : undefined);
}

/** The type of the argument `partHeaders`; undefined if no part has headers. */
export function printHeaderArguments(
  document: OpenApiDocument,
  { named, prefix, rest }: PartsPlan,
): { type: string; required: boolean } | undefined {
  const places: [key: string, part: PartPlan][] = [
    ...named.map(([name, part]): [string, PartPlan] => [memberName(name), part]),
    ...prefix.map((part, index): [string, PartPlan] => [String(index), part]),
  ];
  const members = places.filter(([, { headers }]) => headers.length > 0);
  if (members.length === 0 && rest.headers.length === 0) return undefined;
  const isRequired = ([, part]: [string, PartPlan]) => part.headers.some(([, header]) => mustBeGiven(document, header));
  const lines = members.map(
    (member) => `${member[0]}${isRequired(member) ? "" : "?"}: ${printHeaders(document, member[1])};`,
  );
  const others = prefix.some((part) => part.headers.length > 0)
    ? "Record<string, unknown>"
    : printHeaders(document, rest);
  if (rest.headers.length > 0) lines.push(`[index: number]: ${others};`);
  return { type: `{ ${lines.join(" ")} }`, required: members.some(isRequired) };
}

const mustBeGiven = (document: OpenApiDocument, header: Header): boolean =>
  header.required === true && fixedValue(document, header) === undefined;

const printHeaders = (document: OpenApiDocument, { headers }: PartPlan): string => {
  const members = headers.map(([name, header]) => {
    const comment = docComment(header.description, "").trim();
    return `${comment === "" ? "" : `${comment} `}${memberName(name)}${mustBeGiven(document, header) ? "" : "?"}: unknown;`;
  });
  return `{ ${members.join(" ")} }`;
};
