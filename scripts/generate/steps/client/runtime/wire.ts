// Serializes the arguments of a call, and puts included resources into the resources that refer to them.

import { formPairs } from "./body-forms.ts";
import type {
  BodyShape,
  CallFacts,
  CallOptions,
  Connection,
  FlatArguments,
  QueryStyle,
  QueryTree,
} from "./call-types.ts";
import {
  bodyOf,
  type CookieStyle,
  encode,
  type HeaderStyle,
  itemsOf,
  ownOf,
  type PathStyle,
  textOf,
  toJson,
} from "./parts.ts";

export * from "./body-forms.ts";
export * from "./body-parts.ts";
export type * from "./call-types.ts";
export * from "./parts.ts";

/** Makes the function of an operation. */
export function define<Function>(facts: CallFacts): Function {
  const by =
    (method: keyof Connection) =>
    (connection: Connection, ...given: [input: unknown, options?: CallOptions]) =>
      connection[method](facts, ...given);
  return Object.assign(by("send"), { facts, raw: by("raw"), try: by("try") }) as Function;
}

/** The same for an operation with headers or cookies, given as the arguments `header` and `cookie`. */
export function defineWithHeader<Function>(facts: CallFacts): Function {
  const by =
    (method: "send" | "raw" | "try") =>
    (connection: Connection, input: unknown, options: CallOptions = {}) => {
      const { header, cookie, ...rest } = (input ?? {}) as { header?: FlatArguments; cookie?: FlatArguments };
      const written = { ...(facts.writeHeaders ?? toHeaders)(header), ...facts.writeCookies?.(cookie) };
      return connection[method](facts, rest, { ...options, headers: { ...written, ...options.headers } });
    };
  return Object.assign(by("send"), { facts, raw: by("raw"), try: by("try") }) as Function;
}

const entriesOf = (given: FlatArguments = {}) =>
  Object.entries(given).filter(([, value]) => value !== undefined && value !== null);

/** Each header has one plain value. */
const toHeaders = (given?: FlatArguments): Record<string, string> =>
  Object.fromEntries(entriesOf(given).map(([name, value]) => [name, String(value)]));

/** The same for headers that are lists or objects. */
export const styledHeaders =
  (styles: Readonly<Record<string, HeaderStyle>>) =>
  (given?: FlatArguments): Record<string, string> =>
    Object.fromEntries(entriesOf(given).map(([name, value]) => [name, (ownOf(styles, name) ?? textOf)(value)]));

/** Browsers ignore this header and send their own cookies. */
export const styledCookies =
  (styles: Readonly<Record<string, CookieStyle>>) =>
  (given?: FlatArguments): Record<string, string> => {
    const texts = entriesOf(given).flatMap(([name, value]) => ownOf(styles, name)?.(name, value) ?? []);
    return texts.length === 0 ? {} : { Cookie: texts.join("; ") };
  };

function separate(name: string, value: unknown, pairs: string[], separator: string): void {
  const items = itemsOf(value);
  if (items.length > 0) pairs.push(`${encode(name)}=${items.map(encode).join(separator)}`);
}

/** One string. */
export function value(name: string, value: unknown, pairs: string[]): void {
  if (typeof value === "object" && value !== null) deep(name, value, pairs);
  else pairs.push(`${encode(name)}=${encode(value)}`);
}

/** One string with all values, separated by commas. */
export const comma: QueryStyle = (name, value, pairs) => separate(name, value, pairs, ",");

/** One string with all values, separated by spaces. */
export const space: QueryStyle = (name, value, pairs) => separate(name, value, pairs, "%20");

/** One string with all values, separated by `|`. */
export const pipe: QueryStyle = (name, value, pairs) => separate(name, value, pairs, "|");

/** The name again for each item. */
export const repeat: QueryStyle = (name, given, pairs) => {
  for (const item of Array.isArray(given) ? given : [given]) value(name, item, pairs);
};

/** Brackets after the name; lists have indexes. */
export function deep(name: string, given: unknown, pairs: string[]): void {
  if (typeof given !== "object" || given === null) value(name, given, pairs);
  else for (const [key, item] of Object.entries(given)) if (item !== undefined) deep(`${name}[${key}]`, item, pairs);
}

/** Each member becomes a separate parameter, and each item of a list in it. */
export const spread: QueryStyle = (name, given, pairs) => {
  if (typeof given !== "object" || given === null) return value(name, given, pairs);
  for (const [key, item] of Object.entries(given)) if (item !== undefined) repeat(key, item, pairs);
};

/** One JSON text. */
export const json: QueryStyle = (name, given, pairs) => {
  pairs.push(`${encode(name)}=${encode(toJson(given))}`);
};

/** The whole query as JSON. */
export const wholeJson: QueryStyle = (_, given, pairs) => {
  pairs.push(encode(toJson(given)));
};

/** The whole query as text. */
export const wholeText: QueryStyle = (_, given, pairs) => {
  if (String(given) !== "") pairs.push(encode(textOf(given)));
};

/** The whole query as a form. */
export const wholeForm =
  (fields: Readonly<Record<string, QueryStyle | string>>): QueryStyle =>
  (_, given, pairs) => {
    if (typeof given === "object" && given !== null) pairs.push(...formPairs(given, fields));
  };

/** The same style, but reserved characters of URLs are not encoded, except those that would end the value. */
export const reserved =
  (style: QueryStyle): QueryStyle =>
  (name, value, pairs) => {
    const own: string[] = [];
    style(name, value, own);
    for (const pair of own) {
      const start = pair.indexOf("=") + 1;
      pairs.push(pair.slice(0, start) + pair.slice(start).replace(kept, decodeURIComponent));
    }
  };

const kept = /%(?:3A|2F|3F|5B|5D|40|21|24|27|28|29|2A|3B|3D)/g;

/** Unfolds `{ page: { size: 1 } }` to `page%5Bsize%5D=1`. Throws for a name that the operation does not have. */
export function toQuery(id: string, tree: QueryTree, query: object, base = "", pairs: string[] = []): string {
  for (const [key, given] of Object.entries(query)) {
    if (given === undefined || given === null) continue;
    const node = ownOf(tree, key);
    const name = base === "" ? key : `${base}[${key}]`;
    // A Date has no members: as an object, it would vanish.
    if (typeof node === "function") node(name, given instanceof Date ? given.toJSON() : given, pairs);
    else if (node !== undefined && typeof given === "object") toQuery(id, node, given, name, pairs);
    else throw new TypeError(`${id} has no query parameter ${name}.`);
  }
  return pairs.join("&");
}

/** The query of an operation, with its question mark. Removes its parameters from the given arguments. */
export function takeQuery({ id, query: tree = {} }: CallFacts, given: FlatArguments): string {
  const query = Object.fromEntries(Object.entries(given).filter(([name]) => ownOf(tree, name)));
  for (const name of Object.keys(query)) delete given[name];
  const text = toQuery(id, tree, query);
  return text && `?${text}`;
}

/** The same for a query in one argument, because a path parameter has the same name. */
export function takeQueryApart({ id, query: tree = {} }: CallFacts, given: FlatArguments): string {
  const { query = {} } = given;
  delete (given as { query?: unknown }).query;
  const text = toQuery(id, tree, query as object);
  return text && `?${text}`;
}

/** The query of a path that already has one in the description. */
export const after =
  (fixed: string, take: NonNullable<CallFacts["takeQuery"]>) =>
  (facts: CallFacts, given: FlatArguments): string =>
    `?${fixed}${take(facts, given).replace("?", "&")}`;

/** Each parameter fills exactly one segment. Refuses `.`, `..` and empty values. */
export function toPath(path: string, values: Record<string, unknown>): string {
  return path.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const text = String(values[name] ?? "");
    if (/^\.{0,2}$/.test(text)) throw new TypeError(`The path parameter ${name} must be a name, not "${text}".`);
    return encodeURIComponent(text);
  });
}

/** The same for a path with parameters that are lists or objects. */
export const styledPath =
  (styles: Record<string, PathStyle>) =>
  (path: string, values: Record<string, unknown>): string => {
    const filled = path.replace(/\{([^{}]+)\}/g, (place, name: string) => {
      const text = ownOf(styles, name)?.(name, values[name] ?? "") ?? place;
      if (/^\.{0,2}$/.test(text)) throw new TypeError(`The path parameter ${name} must not be "${text}".`);
      return text;
    });
    return toPath(filled, values);
  };

/** For a body with the remaining arguments as members. */
export const memberBody = ({ bodyRequired }: CallFacts, given: FlatArguments): string | undefined =>
  bodyRequired || Object.keys(given)[0] ? JSON.stringify(given) : undefined;

/** For a body in the argument `body`, which may be a function called for each attempt. */
export function wholeBody(facts: CallFacts, given: FlatArguments): unknown {
  const argument = bodyOf(facts, given);
  const body = typeof argument === "function" ? argument() : argument;
  if (body && (Array.isArray(body) || Object.getPrototypeOf(body) === Object.prototype)) {
    throw new TypeError(`${facts.id} sends ${facts.send}: the body must be its text or bytes.`);
  }
  return body;
}

/** For a JSON body in the argument `body`. */
export const jsonBody = (facts: CallFacts, given: FlatArguments): string | undefined =>
  JSON.stringify(bodyOf(facts, given));

/** For a JSON:API body. */
export const resourceBody = ({ body }: CallFacts, given: FlatArguments): string =>
  JSON.stringify(toEnvelope(body!, given));

/** Puts flat arguments into their envelope, unless they already have it. */
function toEnvelope({ type, relationships: known, bare, list }: BodyShape, given: FlatArguments): object {
  const { data } = given;
  if ("data" in given) return { data };
  if (list !== undefined) return { data: toResources(list, given[list]) };
  const { type: own, ...attributes } = given;
  const relationships: Record<string, { data: unknown }> = {};
  for (const [name, target] of Object.entries(known ?? {})) {
    const value = given[name];
    delete attributes[name];
    if (value === undefined) continue;
    const isMany = typeof target === "object";
    relationships[name] = { data: isMany ? toResources(target[0], value) : value && { type: target, id: value } };
  }
  // JSON omits members that are undefined.
  return {
    data: { type: type ?? own, attributes: bare ? undefined : attributes, relationships: known && relationships },
  };
}

type Given = Partial<Record<"type" | "id" | "attributes", unknown>>;

/** Makes resources from identifiers, attributes, or whole resources. */
function toResources(type: string, items: unknown): unknown {
  const toResource = (item: string | Given) => {
    if (typeof item === "string") return { type, id: item };
    if (item.type !== undefined || item.attributes !== undefined) return { type, ...item };
    return item.id === undefined ? { type, attributes: item } : { type, id: item.id };
  };
  // Other values are sent unchanged, so that the service reports the error.
  return (items as (string | Given)[] | null | undefined)?.map?.(toResource) ?? items ?? undefined;
}

interface Resource {
  type: string;
  id: string;
  relationships?: Record<string, { data?: unknown }>;
}

/** Adds to each resource the requested related resources, in its member `related`. Does not change the document. */
export function relate(document: unknown, input: unknown): unknown {
  // JavaScript callers also give one name as a string.
  const include = String((input as { include?: unknown } | undefined)?.include ?? "").split(",");
  if (!document || !include[0]) return document;
  const { data, included } = document as { data?: unknown; included?: Resource[] | null };
  const known = new Map((included ?? []).map((resource) => [`${resource.type} ${resource.id}`, resource]));

  function find(linkage: unknown, paths: string[]): unknown {
    if (Array.isArray(linkage)) return linkage.map((item) => find(item, paths)).filter(Boolean);
    const { type, id } = (linkage ?? {}) as Resource;
    return grow(known.get(`${type} ${id}`) ?? null, paths);
  }
  function grow(resource: Resource | null | undefined, paths: readonly string[]): unknown {
    if (!resource || paths.length === 0) return resource;
    const related: Record<string, unknown> = {};
    for (const path of paths) {
      const [name] = path.split(".") as [string];
      const below = paths.filter((other) => other.startsWith(`${name}.`)).map((other) => other.slice(name.length + 1));
      related[name] ??= find(resource.relationships?.[name.replaceAll("_", "-")]?.data, below);
    }
    return { ...resource, related };
  }

  return {
    ...document,
    data: Array.isArray(data)
      ? data.map((item) => grow(item, include))
      : grow(data as Resource | null | undefined, include),
  };
}
