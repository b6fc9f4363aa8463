// Names in queries that some servers read as others: PHP drops spaces before a name and everything from a zero byte on, and
// turns dots and spaces into underscores; ASP.NET ignores the case of letters; PHP, Rack and Express read brackets behind a name
// as members of its value. Rack, up to version 2, also separates parameters by semicolons.
import { listOperations, listParameters } from "../../model/index.ts";
import { visible } from "../../terminal/index.ts";
import type { Contract } from "../exchange/contract.ts";
import { type Refusal, refuse } from "./error-response.ts";
import { folded, type Names, namesOf } from "./letter-case.ts";

/** Null if no server could so read a documented parameter that the gate has not checked. */
export function refuseLenientName(contract: Contract, target: string): Refusal | null {
  const name = findLenientName(contract, target);
  if (name === undefined) return null;
  return refuse(
    400,
    `Some servers read ${visible(name)} in the query as another parameter, which was not checked. Leave it out.`,
  );
}

function findLenientName(contract: Contract, target: string): string | undefined {
  const query = /\?(.+)/s.exec(target)?.[1];
  if (query === undefined) return undefined;
  const { exact, foldedNames, phpNames, flat } = documentedIn(contract);
  for (const pair of query.split("&")) {
    const [first = "", ...others] = pair.split(";");
    const hidden = others.find((other) => exact.has(nameIn(other)));
    if (hidden !== undefined) return `;${hidden}`;
    const name = nameIn(first);
    if (exact.has(name)) continue;
    const [base = "", ...members] = name.split("[");
    if (members.length > 0 && flat.has(base)) return name;
    if (phpNames.has(asPhp(name)) || foldedNames.has(folded(name))) return name;
  }
  return undefined;
}

const nameIn = (pair: string): string => [...new URLSearchParams(pair).keys()][0] ?? "";

const asPhp = (name: string): string => name.replace(/\0.*/s, "").trimStart().replaceAll(/[ .]/g, "_");

interface QueryNames extends Names {
  phpNames: ReadonlySet<string>;
  /** Names that the description itself never follows by brackets. */
  flat: ReadonlySet<string>;
}

const known = new WeakMap<Contract["operations"], QueryNames>();

/** The query parameters of all operations. */
function documentedIn({ operations, document }: Contract): QueryNames {
  let names = known.get(operations);
  if (names === undefined) {
    const described = document();
    const parameters = listOperations(described)
      .flatMap((named) => listParameters(described, named))
      .filter((one) => one.in === "query");
    const plain = namesOf(parameters.map(({ name }) => name));
    const flat = new Set(plain.exact);
    for (const { name, style } of parameters) {
      if (style === "deepObject") flat.delete(name);
      else if (name.includes("[")) flat.delete(name.slice(0, name.indexOf("[")));
    }
    names = { ...plain, phpNames: new Set([...plain.exact].map(asPhp)), flat };
    known.set(operations, names);
  }
  return names;
}
