// Gives operations their roles by methods, paths and bodies.
import type { NamedOperation, Schema } from "../model/index.ts";
import type { PlannedBody, Role } from "./runtime/plan-types.ts";

export interface Described {
  named: NamedOperation;
  /** The parts of the path, such as `["", "pets", "{id}"]`. */
  segments: string[];
  success: PlannedBody;
  /** The schema of the object. For a list: the schema of its items. */
  item: Schema;
  isList: boolean;
  /** The reference to the schema, and the fixed value of its member `type`. */
  names: string[];
  /** Names of the members of the object. */
  members: string[];
  /** The body of the request is a list, perhaps in an envelope. */
  sendsList: boolean;
  bodyPlace: string[];
}

interface Paths {
  /** Paths that end with the parameter of one object. The values are names of its kind. */
  items: Map<string, string[]>;
  lists: Set<string>;
  /** Paths of lists that callers change as a whole, such as the tags of a workspace. */
  relations: Set<string>;
  /** Paths that show one object without naming it, such as the settings of a user. */
  singles: Set<string>;
  /** Names of the members that the path of an object shows. */
  members: Map<string, readonly string[]>;
  /** The path that shows objects of this name. */
  shown: Map<string, string>;
}

export interface Recognised {
  role: Role;
  isRelation?: true;
  /** It creates an object that has a path of its own. */
  isCreatable?: true;
  /** The path of all objects of the kind, without names of parameters, such as `/pets`. */
  collection: string;
  key?: string;
}

export const parameterIn = (segment = ""): string | undefined => /^\{([^{}]*)\}$/.exec(segment)?.[1];
export const toPath = (segments: readonly string[]): string =>
  segments.map((segment) => (parameterIn(segment) === undefined ? segment : "{}")).join("/");

export function collectPaths(all: readonly Described[]): Paths {
  const paths: Paths = {
    items: new Map(),
    lists: new Set(),
    relations: new Set(),
    singles: new Set(),
    members: new Map(),
    shown: new Map(),
  };
  const isItem = ({ named, segments }: Described) =>
    parameterIn(segments.at(-1)) !== undefined && ["put", "patch", "delete"].includes(named.method);
  const items = new Set(all.filter(isItem).map(({ segments }) => toPath(segments)));
  // The path of a collection may end with a parameter, such as the snippets of a user.
  for (const { named, segments, isList } of all) {
    const path = toPath(segments);
    const isCollection = (named.method === "get" && isList) || (named.method === "post" && items.has(`${path}/{}`));
    if (isCollection && !items.has(path)) paths.lists.add(path);
  }
  for (const { named, segments, sendsList, names, members } of all) {
    const path = toPath(segments);
    if (parameterIn(segments.at(-1)) !== undefined && !paths.lists.has(path)) {
      paths.items.set(path, [...(paths.items.get(path) ?? []), ...(named.method === "get" ? names : [])]);
      if (named.method !== "get") continue;
      paths.members.set(path, members);
      for (const name of names) paths.shown.set(name, path);
    } else if (named.method === "get" && !paths.lists.has(path)) paths.singles.add(path);
    else if (sendsList) paths.relations.add(path);
  }
  return paths;
}

const isMostlyIn = (some: readonly string[], all: readonly string[]): boolean =>
  2 * some.filter((one) => all.includes(one)).length > some.length;

const byMethod: Partial<Record<string, Role>> = { get: "show", put: "replace", patch: "change", delete: "remove" };

/** Uses the method and the end of the path. */
export function recognise(
  { named: { method }, segments, isList, names, members, sendsList }: Described,
  paths: Paths,
): Recognised {
  const path = toPath(segments);
  const key = paths.items.has(path) ? parameterIn(segments.at(-1)) : undefined;
  if (key !== undefined) {
    const collection = toPath(segments.slice(0, -1));
    // Some APIs change objects with POST.
    return { role: byMethod[method] ?? (method === "post" ? "change" : "fixed"), collection, key };
  }
  if (paths.relations.has(path) && (sendsList || method === "get" || method === "delete")) {
    const role = method === "get" ? "list" : method === "post" ? "create" : (byMethod[method] ?? "fixed");
    const isCreatable = role === "create" && paths.items.has(`${path}/{}`);
    return { role, collection: path, isRelation: true, ...(isCreatable && { isCreatable }) };
  }
  if (method === "get" && isList) return { role: "list", collection: path };
  const isCollection = paths.items.has(`${path}/{}`) || paths.lists.has(path);
  // The document shows one object for the list.
  const shownMembers = paths.members.get(`${path}/{}`) ?? [];
  if (method === "get" && isCollection && isMostlyIn(members, shownMembers)) return { role: "show", collection: path };
  if (method === "post" && isCollection) return { role: "create", collection: path, isCreatable: true };
  // A path without parameters, such as `/search`, has no object of its own.
  if (method === "post" && paths.singles.has(path) && path.includes("{}")) return { role: "replace", collection: path };
  const index = segments.findLastIndex((_, at) => paths.items.has(toPath(segments.slice(0, at + 1))));
  const shown = names.map((name) => paths.shown.get(name)).find((one) => one !== undefined);
  if (index === -1)
    return method === "post" && shown
      ? { role: "create", collection: path, isCreatable: true }
      : { role: "fixed", collection: path };
  const owner = toPath(segments.slice(0, index + 1));
  const isOfOwner = shown === owner || paths.items.get(owner)!.some((name) => names.includes(name));
  if (method === "post" && shown && !isOfOwner) return { role: "create", collection: path, isCreatable: true };
  if (method === "post" || (isOfOwner && method !== "get"))
    return { role: "act", collection: toPath(segments.slice(0, index)), key: parameterIn(segments[index])! };
  return { role: byMethod[method] ?? "fixed", collection: path };
}

/** Groups of names. The paths of collections and the schemas of their objects are names of one kind. */
class Families {
  readonly #next = new Map<string, string>();

  of(name: string): string {
    const next = this.#next.get(name);
    return next === undefined ? name : this.of(next);
  }

  join(one: string, other: string): void {
    const [first, second] = [this.of(one), this.of(other)];
    if (first !== second) this.#next.set(second, first);
  }
}

/** Collections with the same schema show the same objects. An example: the runs of a workspace, and all runs. */
export function joinFamilies(all: readonly (Described & Recognised)[], { shown }: Paths): Families {
  const families = new Families();
  const reads = all.filter(({ role, isRelation }) => (role === "list" || role === "show") && !isRelation);
  const readable = new Set(reads.map(({ collection }) => collection));
  for (const { names, collection } of reads) for (const name of names) families.join(name, collection);
  // Other operations may return only a message about the change.
  for (const { role, collection, names, isRelation } of all) {
    if (["fixed", "act", "remove"].includes(role) || isRelation || readable.has(collection)) continue;
    for (const name of names) if (shown.has(name)) families.join(name, collection);
  }
  return families;
}
