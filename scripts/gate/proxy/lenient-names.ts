// Names in queries that some servers read as others: PHP drops spaces before a name and everything from a zero byte on, and
// turns dots and spaces into underscores. Rack, up to version 2, also separates parameters by semicolons.
import { listOperations, listParameters } from "../../spec/index.ts";
import type { Contract } from "../contract.ts";

/** A part of the query by which a server could read a documented parameter that the gate does not check; undefined for none. */
export function findLenientName(contract: Contract, target: string): string | undefined {
  const query = /\?(.+)/s.exec(target)?.[1];
  if (query === undefined || !/[;.+]|%(?:00|09|0[a-d]|20|2e)/i.test(query)) return undefined;
  const documented = documentedIn(contract);
  for (const pair of query.split("&")) {
    const [first = "", ...others] = pair.split(";");
    const name = nameIn(first);
    const asPhp = name.replace(/\0.*/s, "").trimStart().replaceAll(/[ .]/g, "_");
    if (asPhp !== name && documented.has(asPhp) && !documented.has(name)) return name;
    const hidden = others.find((other) => documented.has(nameIn(other)));
    if (hidden !== undefined) return `;${hidden}`;
  }
  return undefined;
}

const nameIn = (pair: string): string => [...new URLSearchParams(pair).keys()][0] ?? "";

const known = new WeakMap<Contract["operations"], ReadonlySet<string>>();

/** The query parameters of all operations. */
function documentedIn({ parts, operations, document }: Contract): ReadonlySet<string> {
  if (parts !== undefined) return new Set(parts.flatMap((part) => [...documentedIn(part.contract)]));
  let names = known.get(operations);
  if (names === undefined) {
    const described = document();
    const parameters = listOperations(described).flatMap((named) => listParameters(described, named));
    names = new Set(parameters.filter((one) => one.in === "query").map(({ name }) => name));
    known.set(operations, names);
  }
  return names;
}
