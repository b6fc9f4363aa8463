// What makes some servers take another request than that of the request line: Rails, Symfony and ASP.NET another method,
// Symfony, Zend and IIS another address. CGI, and so PHP, WSGI and Rack, reads an underscore as a hyphen.
import { listOperations, listParameters } from "../../spec/index.ts";
import type { Contract } from "../contract.ts";
import type { RawHeaders } from "../exchange.ts";

type Line = Readonly<{ method: string; target: string }>;

const overriding: Readonly<Record<string, keyof Line>> = {
  "x-http-method-override": "method",
  "x-http-method": "method",
  "x-method-override": "method",
  "x-original-url": "target",
  "x-rewrite-url": "target",
};

/** The parameter by which Laravel and Symfony take another method. */
const inQuery = "_method";

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
  const isOther = query !== undefined && new URLSearchParams(query).has(inQuery);
  return isOther && !documentedIn(contract).has(inQuery) ? inQuery : undefined;
}

const known = new WeakMap<Contract["operations"], ReadonlySet<string>>();

/** The header parameters of all operations, in lower case, and `inQuery` if the query has it. */
function documentedIn({ parts, operations, document }: Contract): ReadonlySet<string> {
  if (parts !== undefined) return new Set(parts.flatMap((part) => [...documentedIn(part.contract)]));
  let names = known.get(operations);
  if (names === undefined) {
    const described = document();
    const parameters = listOperations(described).flatMap((named) => listParameters(described, named));
    const isMeant = (one: (typeof parameters)[number]) =>
      one.in === "header" || (one.in === "query" && one.name === inQuery);
    names = new Set(parameters.filter(isMeant).map(({ name }) => name.toLowerCase()));
    known.set(operations, names);
  }
  return names;
}
