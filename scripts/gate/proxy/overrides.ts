// What makes some servers take another request than that of the request line: Rails, Symfony and ASP.NET another method,
// Symfony, Zend and IIS another address. CGI, and so PHP, WSGI and Rack, reads an underscore as a hyphen.
import { isMap, kindOfMediaType, listOperations, listParameters } from "../../model/index.ts";
import type { Contract } from "../exchange/contract.ts";
import { type Body, headerOf, type RawHeaders } from "../exchange/exchange.ts";

type Line = Readonly<{ method: string; target: string }>;

const overriding: Readonly<Record<string, keyof Line>> = {
  "x-http-method-override": "method",
  "x-http-method": "method",
  "x-method-override": "method",
  "x-original-url": "target",
  "x-rewrite-url": "target",
};

/** The parameter or field by which Laravel, Symfony and Rails take another method. */
export const methodField = "_method";

/**
 * The name of such a header or parameter, unless it repeats the request line or the description has it; or of a header that
 * CGI reads as one of the description.
 */
export function findOverride(contract: Contract, line: Line, headers: RawHeaders): string | undefined {
  for (let index = 0; index < headers.length; index += 2) {
    const given = headers[index]!.toLowerCase();
    const name = given.replaceAll("_", "-");
    const part = Object.hasOwn(overriding, name) ? overriding[name] : undefined;
    const isOther = part !== undefined && headers[index + 1]!.trim().toLowerCase() !== line[part].toLowerCase();
    if (isOther && !documentedIn(contract).has(name)) return headers[index];
    if (given !== name && documentedIn(contract).has(name) && !documentedIn(contract).has(given)) return headers[index];
  }
  const query = /\?(.+)/s.exec(line.target)?.[1];
  const isOther = query !== undefined && new URLSearchParams(query).has(methodField);
  return isOther && !documentedIn(contract).has(methodField) ? methodField : undefined;
}

/** Whether the body of a POST has the field, and the description does not. */
export function overridesByBody(contract: Contract, { method }: Line, headers: RawHeaders, body: Body): boolean {
  return method === "POST" && hasMethodField(headers, body) && !documentedIn(contract).has(methodField);
}

function hasMethodField(headers: RawHeaders, body: Body): boolean {
  switch (kindOfMediaType(headerOf(headers, "content-type") ?? "")) {
    case "json":
      return body.json.ok && isMap(body.json.value) && Object.hasOwn(body.json.value, methodField);
    case "form":
      return new URLSearchParams(Buffer.from(body.content).toString()).has(methodField);
    case "multipart":
      return /\bname\s*=\s*"?_method\b/i.test(Buffer.from(body.content).toString("latin1").replaceAll("\\", ""));
    default:
      return false;
  }
}

const known = new WeakMap<Contract["operations"], Set<string>>();

/** The header parameters of all operations, in lower case, and `methodField` if a query or a body has it. */
function documentedIn({ parts, operations, document }: Contract): ReadonlySet<string> {
  if (parts !== undefined) return new Set(parts.flatMap((part) => [...documentedIn(part.contract)]));
  let names = known.get(operations);
  if (names === undefined) {
    const described = document();
    const parameters = listOperations(described).flatMap((named) => listParameters(described, named));
    names = new Set(parameters.filter((one) => one.in === "header").map(({ name }) => name.toLowerCase()));
    if (JSON.stringify(described).includes(`"${methodField}"`)) names.add(methodField);
    known.set(operations, names);
  }
  return names;
}
