// Names of operations, parameters and schemas.
import { singular } from "../terminal/index.ts";
import type { FoundPath, PathNode } from "./paths.ts";

const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .split(/[^A-Za-z\d]+/)
    .filter(Boolean);

const capital = (word: string): string => word[0]!.toUpperCase() + word.slice(1);

export const pascal = (text: string): string => {
  const name = wordsOf(text).map(capital).join("");
  return /^\d/.test(name) ? `N${name}` : name;
};

export const camel = (text: string): string => {
  const name = pascal(text);
  return name.slice(0, 1).toLowerCase() + name.slice(1);
};

/** The words of a path that name things, without endings. */
export const nounsOf = ({ steps }: Pick<FoundPath, "steps">): string[] =>
  steps.flatMap(({ segment, isValue }) => (isValue ? [] : segment.replace(/\.[a-z]{2,4}$/, "")));

/** The member with the value of the path, if most responses have it. */
function memberOf({ echoes, successes }: PathNode): string {
  const often = [...echoes].filter(([, count]) => count >= successes / 2);
  const [best] = often.sort((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1));
  return best === undefined || echoes.has("id") ? "id" : best[0];
}

/** The template of each path, with unique names of parameters. `isSnake`: names of the API have underscores. */
export function templateOf({ steps, operations }: FoundPath, isSnake: boolean): { path: string; parameters: string[] } {
  const parameters: string[] = [];
  const segments = steps.map(({ segment, isValue, node }, index) => {
    if (!isValue) return segment;
    const [given] = [...node.names].sort();
    const before = steps[index - 1];
    const noun = before === undefined || before.isValue ? "" : singular(before.segment);
    const member = memberOf(node);
    const last = wordsOf(member).at(-1)?.toLowerCase() ?? "id";
    const words = noun === "" ? member : wordsOf(noun).at(-1)?.toLowerCase() === last ? noun : `${noun} ${last}`;
    const name = given ?? (isSnake ? wordsOf(words).join("_").toLowerCase() : camel(words));
    let free = name || "id";
    for (let number = 2; parameters.includes(free); number += 1) free = `${name}${number}`;
    parameters.push(free);
    return `{${free}}${segment}`;
  });
  const seen = [...operations.values()].reduce((sum, one) => sum + one.seen, 0);
  const slash = steps.at(-1)?.node.slashes === seen ? "/" : "";
  return { path: `/${segments.join("/")}${slash}`, parameters };
}

const verbs: Record<string, string> = { POST: "create", PUT: "replace", PATCH: "update", DELETE: "delete", GET: "get" };

/** Methods below `/actions/`, or words after an item that a request only sends: `POST /runs/{id}/apply`. */
const verbWord =
  /^(?:activate|add|apply|approve|archive|assign|cancel|check|clear|clone|close|complete|confirm|convert|copy|deactivate|disable|discard|download|enable|execute|export|find\w*|import|invite|join|leave|lock|login|logout|merge|move|open|pause|pay|preview|publish|query|refresh|refund|reject|remove|rename|renew|reopen|reset|restart|restore|resume|retry|revoke|rotate|run|search|send|share|sign|start|stop|submit|subscribe|sync|test|transfer|unarchive|unlock|unpublish|unsubscribe|update|upload|validate|verify|void)$|^(?:add|approve|cancel|check|clear|copy|create|delete|disable|download|enable|find|get|import|list|move|remove|reset|restore|search|send|set|start|stop|sync|update|upload|validate)(?:[-_A-Z].*)$/;

/** A verb and a noun: `listUsers`, `getUser`, `applyRun`. `isList`: the response is a list. */
export function operationIdOf(method: string, found: FoundPath, isList: boolean): string {
  const { steps } = found;
  const nouns = nounsOf(found).filter((noun) => !/^(?:actions|relationships)$/i.test(noun));
  const last = steps.at(-1);
  const ending = last?.isValue ? /:([A-Za-z]+)$/.exec(last.segment)?.[1] : undefined;
  const word = nouns.at(-1) ?? "";
  const owner = singular(nouns.at(-2) ?? "");
  if (ending !== undefined) return camel(`${ending} ${singular(word)}`);
  if (last !== undefined && !last.isValue && verbWord.test(word)) {
    const at = steps.findLastIndex(({ segment }) => segment === nouns.at(-2));
    const many = steps.slice(at).some(({ isValue }) => isValue) ? owner : (nouns.at(-2) ?? "");
    return camel(/[-_a-z][A-Z]|[-_]/.test(word) ? word : `${word} ${many}`);
  }
  const isItem = last?.isValue ?? false;
  const verb = method === "GET" && isList ? "list" : (verbs[method] ?? method.toLowerCase());
  const isMany = isList && method === "GET" && !isItem;
  const noun = isMany ? word : method === "POST" || isItem ? singular(word) : word;
  return camel(`${verb} ${noun || "root"}`);
}

/** Adds nouns of the path from the end until the name is unique. */
export function uniqueId(id: string, found: FoundPath, taken: ReadonlySet<string>): string {
  if (!taken.has(id)) return id;
  const [, verb = "", noun = ""] = /^([a-z\d]+)(.*)$/.exec(id) ?? [];
  const owners = nounsOf(found).slice(0, -1).reverse();
  let prefix = "";
  for (const owner of owners) {
    prefix = pascal(singular(owner)) + prefix;
    if (!taken.has(verb + prefix + noun)) return verb + prefix + noun;
  }
  const by = found.steps.some(({ isValue }) => isValue) ? `${id}By${pascal(singular(owners.at(-1) ?? "id"))}` : id;
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? by : `${by}${number}`;
    if (!taken.has(name)) return name;
  }
}
