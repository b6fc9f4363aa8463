// Finds out which responses contain the identifiers that other operations need.
import { at, fromPointerPart, isMap, type Response, resolve } from "../../model/index.ts";
import { type Description, keyed, type Place, type Subject, type Values } from "./description.ts";

/** What an exchange can give to later ones. */
export interface Given {
  values: Values;
  query: Readonly<Record<string, unknown>>;
  sent: unknown;
  body: unknown;
  header(name: string): string | null;
}

/** A response of `from` leads to `to`. */
export interface Source {
  from: Subject;
  to: Subject;
  /** Whether the response contains an identifier for `to`. Otherwise the link only names the next step. */
  isIdentifying: boolean;
  read(given: Given): Values;
}

interface Link {
  operationId?: string;
  operationRef?: string;
  parameters?: Record<string, unknown>;
}

/** The documented links, and addresses in documented examples of responses. */
export function listSources(description: Description): Source[] {
  return description.subjects.flatMap((from) => [...linksFrom(description, from), ...addressesFrom(description, from)]);
}

function linksFrom(description: Description, from: Subject): Source[] {
  const { document } = description;
  const [, written] =
    Object.entries(from.named.operation.responses ?? {}).find(([status]) => status.startsWith("2")) ?? [];
  if (written === undefined) return [];
  const { links = {} } = resolve<Response & { links?: Record<string, Link> }>(document, written);
  return Object.values(links).flatMap((reference): Source[] => {
    const { operationId, operationRef, parameters = {} } = resolve<Link>(document, reference);
    const to = operationId ? description.find(operationId) : findByReference(description, operationRef);
    if (to === undefined) return [];
    const expressions = Object.entries(parameters).map(
      ([name, value]) => [name.replace(/^path\./, ""), value] as const,
    );
    return [
      {
        ...{ from, to },
        isIdentifying: expressions.some(([, value]) => String(value).startsWith("$response")),
        read: (given) =>
          keyed(to, Object.fromEntries(expressions.map(([name, value]) => [name, evaluate(value, from, given)]))),
      },
    ];
  });
}

const findByReference = ({ subjects }: Description, reference = ""): Subject | undefined =>
  subjects.find(({ pointer }) => pointer === reference.replace(/^[^#]*/, ""));

/** A runtime expression of OpenAPI. */
export function evaluate(expression: unknown, from: Subject, given: Given): unknown {
  if (typeof expression !== "string" || !expression.startsWith("$")) return expression;
  const [, side, part, rest = ""] = /^\$(request|response)\.(path|query|header|body)[.#]?(.*)$/.exec(expression) ?? [];
  if (part === "path") return given.values[from.places.find(({ name }) => name === rest)?.key ?? ""];
  if (part === "query") return given.query[rest];
  if (part === "header") return side === "response" ? given.header(rest) : undefined;
  if (part === "body") return valueAt(side === "response" ? given.body : given.sent, rest);
  return undefined;
}

const valueAt = (value: unknown, pointer: string): unknown =>
  pointer
    .split("/")
    .slice(1)
    .reduce<unknown>((found, part) => {
      const key = fromPointerPart(part);
      return typeof found === "object" && found !== null && Object.hasOwn(found, key)
        ? (found as Record<string, unknown>)[key]
        : undefined;
    }, value);

/** The sources of a path parameter, creations first. `stack`: operations that already wait for a value. */
export const sourcesFor = (sources: readonly Source[], { key }: Place, stack: readonly string[]): Source[] =>
  sources
    .filter(({ isIdentifying, to }) => isIdentifying && to.places.some((one) => one.key === key))
    .filter(({ from }) => !stack.includes(from.id) && (from.method === "GET" || from.isCreation))
    .filter(({ from }, index, all) => all.findIndex((one) => one.from === from) === index)
    .sort((one, other) => Number(other.from.method !== "GET") - Number(one.from.method !== "GET"));

/** Addresses in the documented response, such as that of an upload. */
function addressesFrom(description: Description, from: Subject): Source[] {
  const { sample } = from.planned.success;
  const found = new Map<Subject, Source>();
  for (const { subject: to, values } of addressesIn(description, sample)) {
    const key = to.places.at(-1)?.key;
    if (key === undefined || values[key] === undefined || found.has(to) || to.places.length > 1) continue;
    const read = ({ body }: Given) =>
      addressesIn(description, body).find(({ subject }) => subject === to)?.values ?? {};
    found.set(to, { from, to, isIdentifying: true, read });
  }
  return [...found.values()];
}

/** All addresses of operations in a value. `name`: of the member with the value, such as `upload-url`. */
export function addressesIn(
  description: Description,
  value: unknown,
  name = "",
): { subject: Subject; values: Values }[] {
  if (Array.isArray(value)) return value.flatMap((item) => addressesIn(description, item, name));
  if (isMap(value)) return Object.entries(value).flatMap(([key, member]) => addressesIn(description, member, key));
  if (typeof value !== "string" || !/^(https?:\/)?\/[^\s]*$/i.test(value)) return [];
  const found = description.routes(value);
  if (/upload/i.test(name)) return found.filter(({ subject }) => subject.method !== "GET");
  return /download/i.test(name) ? found.filter(({ subject }) => subject.method === "GET") : found;
}

/** The value at a JSON pointer of the document; undefined if there is none. */
export function documented({ document }: Description, pointer: string): unknown {
  try {
    return at(document, pointer);
  } catch {
    return undefined;
  }
}
