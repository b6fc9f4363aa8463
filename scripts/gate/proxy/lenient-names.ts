// Names in queries that some servers read as others: PHP drops spaces before a name and everything from a zero byte on, and
// turns dots and spaces into underscores; ASP.NET ignores the case of letters. Rack, up to version 2, also separates parameters
// by semicolons.
import { listOperations, listParameters } from "../../spec/index.ts";
import { visible } from "../../terminal/index.ts";
import type { Contract } from "../contract.ts";
import { folded, type Names, namesOf } from "./letter-case.ts";
import { type Refusal, refuse } from "./refusal.ts";

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
  const { exact, foldedNames } = documentedIn(contract);
  for (const pair of query.split("&")) {
    const [first = "", ...others] = pair.split(";");
    const hidden = others.find((other) => exact.has(nameIn(other)));
    if (hidden !== undefined) return `;${hidden}`;
    const name = nameIn(first);
    const asPhp = name.replace(/\0.*/s, "").trimStart().replaceAll(/[ .]/g, "_");
    if (!exact.has(name) && (exact.has(asPhp) || foldedNames.has(folded(name)))) return name;
  }
  return undefined;
}

const nameIn = (pair: string): string => [...new URLSearchParams(pair).keys()][0] ?? "";

const known = new WeakMap<Contract["operations"], Names>();

/** The query parameters of all operations. */
function documentedIn({ operations, document }: Contract): Names {
  let names = known.get(operations);
  if (names === undefined) {
    const described = document();
    const parameters = listOperations(described).flatMap((named) => listParameters(described, named));
    names = namesOf(parameters.filter((one) => one.in === "query").map(({ name }) => name));
    known.set(operations, names);
  }
  return names;
}
