// Finds out which operations create, list, show, change and remove the objects of one kind.
import {
  isJson,
  isMap,
  listOperations,
  listParameters,
  listStateMachines,
  type NamedOperation,
  type OpenApiDocument,
  type RequestBody,
  type Response,
  resolve,
  type Schema,
  type StateMachine,
  sentMethod,
} from "../model/index.ts";
import { samplesOf } from "../samples/index.ts";
import { describeBody, errorsOf, membersOf, placeOf, schemaAt, stateOf, valueAt } from "./bodies.ts";
import { findMember } from "./runtime/members.ts";
import type {
  MockPlan,
  PlannedAction,
  PlannedBody,
  PlannedKind,
  PlannedOperation,
  Role,
} from "./runtime/plan-types.ts";

interface Described {
  named: NamedOperation;
  /** The parts of the path, such as `["", "pets", "{id}"]`. */
  segments: string[];
  success: PlannedBody;
  /** The schema of the object. For a list: the schema of its items. */
  item: Schema;
  isList: boolean;
  /** The reference to the schema, and the fixed value of its member `type`. */
  names: string[];
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
  /** The path that shows objects of this name. */
  shown: Map<string, string>;
}

interface Recognised {
  role: Role;
  isRelation?: true;
  /** The path of all objects of the kind, without names of parameters, such as `/pets`. */
  collection: string;
  key?: string;
}

const parameterIn = (segment = ""): string | undefined => /^\{([^{}]*)\}$/.exec(segment)?.[1];
const toPath = (segments: readonly string[]): string =>
  segments.map((segment) => (parameterIn(segment) === undefined ? segment : "{}")).join("/");

export function planMock(document: OpenApiDocument): MockPlan {
  const all = listOperations(document).map((named) => describe(document, named));
  const paths: Paths = {
    items: new Map(),
    lists: new Set(),
    relations: new Set(),
    singles: new Set(),
    shown: new Map(),
  };
  for (const { named, segments, isList, sendsList, names } of all) {
    const path = toPath(segments);
    if (parameterIn(segments.at(-1)) !== undefined) {
      paths.items.set(path, [...(paths.items.get(path) ?? []), ...(named.method === "get" ? names : [])]);
      if (named.method === "get") for (const name of names) paths.shown.set(name, path);
    } else if (named.method === "get") (isList ? paths.lists : paths.singles).add(path);
    else if (sendsList) paths.relations.add(path);
  }
  const recognised = all.map((one) => ({ ...one, ...recognise(one, paths) }));
  const families = joinFamilies(recognised);
  const kinds: Record<string, PlannedKind> = {};
  for (const one of recognised)
    if (one.role !== "fixed") describeKind(document, kinds, families.of(one.collection), one);
  for (const kind of Object.values(kinds)) {
    for (const name of Object.keys(kind.identifiers)) {
      const place = findMember(kind.sample, name);
      if (place === undefined) delete kind.identifiers[name];
      else kind.identifiers[name] = place;
    }
  }
  const machines = listStateMachines(document);
  const operations = recognised.map((one): PlannedOperation => {
    const { named, segments, success, role, collection, key, bodyPlace, isRelation } = one;
    const action = actionOf(machines, named.operationId);
    const owner = Object.entries(kinds).find(([, { state }]) => state?.machine === action?.machine)?.[0];
    const earlier = segments.flatMap((segment, index) => {
      const name = parameterIn(segment);
      if (name === undefined || name === key) return [];
      const path = toPath(segments.slice(0, index + 1));
      return [{ name, kind: paths.items.has(path) ? families.of(toPath(segments.slice(0, index))) : null }];
    });
    return {
      operationId: named.operationId,
      method: sentMethod(named.method),
      path: named.path,
      role: action && role !== "fixed" ? "act" : role,
      kind: role === "fixed" ? "" : ((action && owner) ?? families.of(collection)),
      ...(isRelation && { isRelation }),
      ...(key !== undefined && { key }),
      parents: earlier,
      bodyPlace,
      success,
      errors: errorsOf(document, named),
      query: listParameters(document, named).flatMap(({ in: where, name }) => (where === "query" ? name : [])),
      ...(action && { action }),
    };
  });
  return { server: serverOf(document), operations, kinds, assumptions: listAssumptions(operations, kinds) };
}

function describe(document: OpenApiDocument, named: NamedOperation): Described {
  const segments = named.path.split("/");
  const noun = segments.findLast((segment) => parameterIn(segment) === undefined) ?? "";
  const responses = Object.entries(named.operation.responses ?? {});
  const [status = "200", written = {}] =
    responses.find(([key]) => key.startsWith("2")) ?? responses.find(([key]) => key === "default") ?? [];
  const success = describeBody(document, status, written as Response, noun);
  const { content = {} } = resolve<Response>(document, written as Response);
  const schema = content[success.mediaType ?? ""]?.schema;
  const { item, isList } = schema ? schemaAt(document, schema, success.place) : { item: {}, isList: false };
  const body = named.operation.requestBody && resolve<RequestBody>(document, named.operation.requestBody);
  const sent = Object.entries(body?.content ?? {}).find(([name]) => isJson(name))?.[1].schema;
  const bodyPlace = sent ? placeOf(document, sent) : [];
  const sendsList = sent !== undefined && schemaAt(document, sent, bodyPlace).isList;
  return { named, segments, success, item, isList, names: namesOf(document, item), sendsList, bodyPlace };
}

const byMethod: Partial<Record<string, Role>> = { get: "show", put: "replace", patch: "change", delete: "remove" };

/** Uses the method and the end of the path. */
function recognise({ named: { method }, segments, isList, names }: Described, paths: Paths): Recognised {
  const path = toPath(segments);
  const key = parameterIn(segments.at(-1));
  if (key !== undefined) {
    const collection = toPath(segments.slice(0, -1));
    // Some APIs change objects with POST.
    return { role: byMethod[method] ?? (method === "post" ? "change" : "fixed"), collection, key };
  }
  if (paths.relations.has(path)) {
    const role = method === "get" ? "list" : method === "post" ? "create" : (byMethod[method] ?? "fixed");
    return { role, collection: path, isRelation: true };
  }
  if (method === "get" && isList) return { role: "list", collection: path };
  const isCollection = paths.items.has(`${path}/{}`) || paths.lists.has(path);
  if (method === "post" && isCollection) return { role: "create", collection: path };
  // A path without parameters, such as `/search`, has no object of its own.
  if (method === "post" && paths.singles.has(path) && path.includes("{}")) return { role: "replace", collection: path };
  const index = segments.findLastIndex((_, at) => paths.items.has(toPath(segments.slice(0, at + 1))));
  const shown = names.map((name) => paths.shown.get(name)).find((one) => one !== undefined);
  if (index === -1) return { role: method === "post" && shown ? "create" : "fixed", collection: path };
  const owner = toPath(segments.slice(0, index + 1));
  const isOfOwner = shown === owner || paths.items.get(owner)!.some((name) => names.includes(name));
  if (method === "post" && shown && !isOfOwner) return { role: "create", collection: path };
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
function joinFamilies(all: readonly (Described & Recognised)[]): Families {
  const families = new Families();
  for (const { role, collection, names, isRelation } of all) {
    if (["fixed", "act", "remove"].includes(role) || isRelation) continue;
    for (const name of names) families.join(name, collection);
  }
  return families;
}

/** The reference to the schema, and the fixed value of its member `type`. */
function namesOf(document: OpenApiDocument, item: Schema): string[] {
  const { type } = membersOf(document, item);
  const { const: only, enum: allowed = [] } = type ? resolve<Schema>(document, type) : {};
  const name = only ?? (allowed.length === 1 ? allowed[0] : undefined);
  return [item.$ref ?? [], typeof name === "string" ? `type ${name}` : []].flat();
}

function describeKind(
  document: OpenApiDocument,
  kinds: Record<string, PlannedKind>,
  name: string,
  { named, role, key, item, isList, success, isRelation }: Described & Recognised,
): void {
  kinds[name] ??= { identifiers: {}, examples: {}, sample: null, isCreatable: false };
  const kind = kinds[name];
  for (const parameter of listParameters(document, named)) {
    if (parameter.in === "path")
      kind.examples[parameter.name] ??= String(samplesOf(document).parameter(parameter) ?? parameter.name);
  }
  const found = valueAt(success.sample, success.place);
  const sample = isList && Array.isArray(found) ? found[0] : found;
  if (isMap(sample) && role !== "act" && (kind.sample === null || role === "show")) kind.sample = sample;
  if (!isRelation && (role === "create" || (role === "replace" && key === undefined))) kind.isCreatable = true;
  if (key !== undefined) kind.identifiers[key] ??= [];
  const state = role === "act" ? undefined : stateOf(document, item);
  if (state) kind.state ??= state;
}

function actionOf(machines: readonly StateMachine[], operationId: string): PlannedAction | undefined {
  for (const { name: machine, actions = {}, transitions } of machines) {
    for (const [name, { operation, from, status = 409, refusal = "" }] of Object.entries(actions)) {
      if (operation !== operationId) continue;
      const own = transitions.filter(({ by }) => by === name);
      return {
        machine,
        from,
        to: Object.fromEntries(own.map(({ from, to }) => [from, to]).reverse()),
        status,
        refusal,
      };
    }
  }
  return;
}

function serverOf({ servers = [] }: OpenApiDocument): string {
  const { url = "", variables = {} } = servers[0] ?? {};
  return url.replace(/\{([^{}]*)\}/g, (_, name: string) => variables[name]?.default ?? "").replace(/\/+$/, "");
}

function listAssumptions(operations: readonly PlannedOperation[], kinds: Record<string, PlannedKind>): string[] {
  const idsOf = (kind: string, role: Role) =>
    operations.filter((one) => one.kind === kind && one.role === role).map(({ operationId }) => operationId);
  const found = Object.entries(kinds).flatMap(([name, { isCreatable, identifiers }]) => {
    const shows = idsOf(name, "show");
    if (shows.length > 0 && !isCreatable)
      return `Nothing creates the objects of ${shows.join(" and ")}: every identifier exists.`;
    const unknown = operations.find(
      (one) => one.kind === name && one.key !== undefined && identifiers[one.key] === undefined,
    );
    return isCreatable && unknown ? `No member holds {${unknown.key}} of ${unknown.path}: objects are numbered.` : [];
  });
  const fixed = operations.filter(({ role }) => role === "fixed").map(({ operationId }) => operationId);
  if (fixed.length > 0) found.push(`Always the documented example: ${fixed.join(", ")}.`);
  return found;
}
