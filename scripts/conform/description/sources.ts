// Finds out which responses contain the identifiers that other operations need.
import { isMap, namesOfPointer, type Response, resolve } from "../../model/index.ts";
import { type Description, keyed, type Place, type Subject, type Values } from "./description.ts";
import { valueAt } from "./members.ts";

/** What an exchange can give to later ones. */
export interface Given {
  values: Values;
  query: Readonly<Record<string, unknown>>;
  sent: unknown;
  body: unknown;
  header(name: string): string | null;
}

/** A response of `from` leads to `to`. */
interface Source {
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

/** The documented links, addresses in documented examples of responses, and the identifiers of created objects. */
export class Sources {
  readonly #description: Description;
  readonly #all: readonly Source[];

  constructor(description: Description) {
    this.#description = description;
    this.#all = description.subjects.flatMap((from) => [
      ...linksFrom(description, from),
      ...addressesFrom(description, from),
    ]);
  }

  /** All values in a response. `known`: the values of the objects around it. */
  valuesIn(from: Subject, given: Given, known: Values): Values {
    const location = given.header("location");
    return Object.assign(
      {},
      ...(location ? this.#description.routes(location) : []).map(({ values }) => values),
      from.method === "GET" ? {} : identifiersIn(this.#description, from, given, known),
      ...this.#all.filter((source) => source.from === from).map(({ read }) => read(given)),
    );
  }

  /**
   * Returns operations whose responses contain a value of the place. Creations of its kind come first, the most similar path
   * first. Creations and GETs with links follow. `before`: places that a creation of the object must have.
   */
  leadingTo({ key, kind }: Place, subject: Subject, before: readonly Place[]): Subject[] {
    const common = ({ places }: Subject) =>
      places.filter((place) => subject.places.some((one) => one.key === place.key)).length;
    const creators = this.#description
      .withRole(kind ?? "", "create")
      .filter(({ places }) => before.every((place) => places.some((one) => one.key === place.key)))
      .sort((one, other) => common(other) - common(one));
    const linked = this.#all
      .filter(({ isIdentifying, to }) => kind !== null && isIdentifying && to.places.some((one) => one.key === key))
      .map(({ from }) => from)
      .filter((from) => from.method === "GET" || from.isCreation)
      .sort((one, other) => Number(other.method !== "GET") - Number(one.method !== "GET"));
    return [...new Set([...creators, ...linked])];
  }

  /** The operations that a response of the operation leads to. */
  linkedFrom = (subject: Subject): Subject[] => this.#all.filter(({ from }) => from === subject).map(({ to }) => to);

  /** Creations of other objects, whose links lead to this creation without an identifier. */
  stepsBefore(creator: Subject): Subject[] {
    const steps = this.#all
      .filter(({ to, isIdentifying }) => to === creator && !isIdentifying)
      .map(({ from }) => from)
      .filter(({ isCreation, planned }) => isCreation && planned.kind !== creator.planned.kind);
    return [...new Set(steps)];
  }
}

/** The identifiers of a created object. `known`: the values of the objects around it. */
export function identifiersIn(
  { plan, subjects }: Description,
  { planned }: Subject,
  { body }: Pick<Given, "body">,
  known: Values,
): Values {
  const object = valueAt(body, planned.success.place);
  const identifiers = plan.kinds[planned.kind]?.identifiers ?? {};
  const found = subjects.flatMap(({ places }) =>
    places.flatMap(({ name, key, kind }, index) => {
      const isBelow = places.slice(0, index).every((one) => known[one.key] !== undefined);
      const value = kind === planned.kind && isBelow && identifiers[name] && valueAt(object, identifiers[name]);
      return typeof value === "string" || typeof value === "number" ? [[key, String(value)]] : [];
    }),
  );
  return Object.fromEntries(found);
}

function linksFrom(description: Description, from: Subject): Source[] {
  const { document } = description;
  const [, written] =
    Object.entries(from.named.operation.responses ?? {}).find(([status]) => status.startsWith("2")) ?? [];
  if (written === undefined) return [];
  const { links = {} } = resolve<Response & { links?: Record<string, Link> }>(document, written);
  return Object.values(links).flatMap((reference): Source[] => {
    const { operationId, operationRef, parameters = {} } = resolve<Link>(document, reference);
    const pointer = operationRef?.replace(/^[^#]*/, "");
    const to = description.subjects.find((one) => one.id === operationId || one.pointer === pointer);
    if (to === undefined) return [];
    const expressions = Object.entries(parameters).map(
      ([name, value]) => [name.replace(/^path\./, ""), value] as const,
    );
    const isIdentifying = expressions.some(([, value]) => String(value).startsWith("$response"));
    const read = (given: Given) =>
      keyed(to, Object.fromEntries(expressions.map(([name, value]) => [name, evaluate(value, from, given)])));
    return [{ from, to, isIdentifying, read }];
  });
}

/** A runtime expression of OpenAPI. */
function evaluate(expression: unknown, from: Subject, given: Given): unknown {
  if (typeof expression !== "string" || !expression.startsWith("$")) return expression;
  const [, side, part, rest = ""] = /^\$(request|response)\.(path|query|header|body)[.#]?(.*)$/.exec(expression) ?? [];
  if (part === "path") return given.values[from.places.find(({ name }) => name === rest)?.key ?? ""];
  if (part === "query") return given.query[rest];
  if (part === "header") return side === "response" ? given.header(rest) : undefined;
  return part === "body" ? valueAt(side === "response" ? given.body : given.sent, namesOfPointer(rest)) : undefined;
}

/** Addresses in the documented response, such as that of an upload. */
function addressesFrom(description: Description, from: Subject): Source[] {
  const found = addressesIn(description, from.planned.success.sample).filter(
    ({ subject: { places }, values }) => places.length === 1 && values[places[0]!.key] !== undefined,
  );
  return [...new Set(found.map(({ subject }) => subject))].map((to) => ({
    ...{ from, to, isIdentifying: true },
    read: ({ body }) => addressesIn(description, body).find(({ subject }) => subject === to)?.values ?? {},
  }));
}

/** All addresses of operations in a value. `name`: of the member with the value, such as `upload-url`. */
function addressesIn(description: Description, value: unknown, name = ""): { subject: Subject; values: Values }[] {
  if (Array.isArray(value)) return value.flatMap((item) => addressesIn(description, item, name));
  if (isMap(value)) return Object.entries(value).flatMap(([key, member]) => addressesIn(description, member, key));
  if (typeof value !== "string" || !/^(https?:\/)?\/[^\s]*$/i.test(value)) return [];
  const found = description.routes(value);
  if (/upload/i.test(name)) return found.filter(({ subject }) => subject.method !== "GET");
  return /download/i.test(name) ? found.filter(({ subject }) => subject.method === "GET") : found;
}

/** The value at a JSON pointer of the document; undefined if there is none. */
export const documented = ({ document }: Description, pointer: string): unknown =>
  pointer.startsWith("#/") ? valueAt(document, namesOfPointer(pointer)) : undefined;
