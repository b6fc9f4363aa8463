// The bodies of an operation that decide about its name.
import type { Shape } from "../inference/index.ts";
import { isJson } from "../model/index.ts";
import type { Collector } from "./collector.ts";
import type { MessageFacts, OperationFacts } from "./operation-facts.ts";
import { listPaths } from "./paths.ts";

export const mainBody = ({ responses }: OperationFacts): Shape | undefined => {
  const [success] = [...responses].filter(([status]) => status < 300).sort(([one], [other]) => one - other);
  return [...(success?.[1].bodies ?? [])].find(([type]) => isJson(type))?.[1].shape;
};

const listNames =
  /^_?(?:data|items|results|values|records|rows|list|edges|nodes|content|entries|objects|resources|hits|elements|embedded)$/i;

/** The response is an array, or an object with one array that stands for it. */
export function isList(facts: OperationFacts): boolean {
  const body = mainBody(facts);
  if (body === undefined) return false;
  if (body.types.has("array")) return true;
  const arrays = [...body.members].filter(([, { types }]) => types.has("array"));
  return arrays.some(([name]) => listNames.test(name)) || (arrays.length === 1 && body.members.size <= 6);
}

export function usesSnakeCase({ root }: Collector): boolean {
  let [snake, camel] = [0, 0];
  for (const { operations } of listPaths(root)) {
    for (const facts of operations.values()) {
      for (const name of namesIn(mainBody(facts), 0)) {
        if (/[a-z]_[a-z]/.test(name)) snake += 1;
        else if (/[a-z][A-Z]/.test(name)) camel += 1;
      }
    }
  }
  return snake > camel;
}

function namesIn(shape: Shape | undefined, depth: number): string[] {
  if (shape === undefined || depth > 3) return [];
  return [
    ...[...shape.members].flatMap(([name, member]) => [name, ...namesIn(member, depth + 1)]),
    ...namesIn(shape.item, depth + 1),
  ];
}

/** An update learns nothing from refused requests. */
export const requestOf = ({ accepted, refused }: OperationFacts, isUpdate: boolean): MessageFacts =>
  accepted.seen > 0 || isUpdate ? accepted : refused;
