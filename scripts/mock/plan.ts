// Finds out which operations create, list, show, change and remove the objects of one kind.
import {
  basePath,
  baseUrlOf,
  isJson,
  isMap,
  listOperations,
  listParameters,
  listStateMachines,
  type NamedOperation,
  type OpenApiDocument,
  type Operation,
  type RequestBody,
  type Response,
  resolve,
  type Schema,
  type StateMachine,
  sentMethod,
} from "../model/index.ts";
import { samplesOf } from "../samples/index.ts";
import { describeBody, errorsIn, membersOf, placeOf, schemaAt, schemaOfBody, secretsOf, stateOf } from "./bodies.ts";
import { identify, type Key } from "./identifiers.ts";
import {
  collectPaths,
  type Described,
  joinFamilies,
  parameterIn,
  type Recognised,
  recognise,
  toPath,
} from "./roles.ts";
import { at, ownOf } from "./runtime/members.ts";
import type { MockPlan, PlannedAction, PlannedKind, PlannedOperation } from "./runtime/plan-types.ts";

export function planMock(document: OpenApiDocument): MockPlan {
  const all = listOperations(document).map((named) => describe(document, named));
  const paths = collectPaths(all);
  const recognised = all.map((one) => ({ ...one, ...recognise(one, paths) }));
  const families = joinFamilies(recognised, paths);
  const kinds: Record<string, PlannedKind> = {};
  const keys = new Map<string, Map<string, Key>>();
  for (const one of recognised) {
    if (one.role === "fixed") continue;
    const name = families.of(one.collection);
    describeKind(document, kinds, name, one);
    const own: Map<string, Key> = keys.get(name) ?? new Map();
    keys.set(name, own);
    const parameter = listParameters(document, one.named).find((each) => each.in === "path" && each.name === one.key);
    if (parameter === undefined) continue;
    const key = own.get(parameter.name) ?? {
      name: parameter.name,
      parameters: [],
      noun: one.collection.split("/").at(-1)!,
    };
    own.set(parameter.name, { ...key, parameters: [...key.parameters, parameter] });
  }
  for (const [name, own] of keys) identify(document, kinds[name]!, own.values());
  const machines = listStateMachines(document);
  const operations = recognised.map((one): PlannedOperation => {
    const { named, segments, success, role, collection, key, bodyPlace, isRelation } = one;
    const action = actionOf(machines, named.operationId);
    const owner = Object.entries(kinds).find(([, { state }]) => state?.machine === action?.machine)?.[0];
    // The path of an action may name its object by another identifier, such as a token in an address.
    if (owner !== undefined && action) describeParameters(document, kinds[owner]!, named);
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
      ...(role === "act" && !action && isRemoval.test(segments.at(-1)!) && { removes: true }),
      ...(isRelation && { isRelation }),
      ...(key !== undefined && { key }),
      parents: earlier,
      bodyPlace,
      success,
      errors: errorsIn(document, named.operation.responses),
      query: listParameters(document, named).flatMap(({ in: where, name }) => (where === "query" ? name : [])),
      ...(action && { action }),
    };
  });
  const { servers = [] } = document;
  return {
    server: baseUrlOf({ servers }).replace(/\/+$/, ""),
    base: basePath(servers),
    operations,
    common: errorsIn(document, document["x-common-responses"] as Operation["responses"]),
    kinds,
    assumptions: listAssumptions(operations, kinds),
  };
}

/** The last part of the path of an action. */
const isRemoval = /^([a-z]+[-_])*(delete|destroy|remove)$/i;

function describe(document: OpenApiDocument, named: NamedOperation): Described {
  const segments = named.path.split("/");
  const noun = segments.findLast((segment) => parameterIn(segment) === undefined) ?? "";
  const responses = Object.entries(named.operation.responses ?? {});
  const [status = "200", written = {}] =
    ["2", "default", "3"].flatMap((start) => responses.filter(([key]) => key.startsWith(start)))[0] ?? [];
  const success = describeBody(document, status, written as Response, noun);
  const { content = {} } = resolve<Response>(document, written as Response);
  const media = content[success.mediaType ?? ""];
  const { item, isList } = media
    ? schemaAt(document, schemaOfBody(document, media, success.sample), success.place)
    : { item: {}, isList: false };
  const body = named.operation.requestBody && resolve<RequestBody>(document, named.operation.requestBody);
  const sent = Object.entries(body?.content ?? {}).find(([name]) => isJson(name))?.[1].schema;
  const place = sent ? placeOf(document, sent, { noun }) : [];
  const sendsList = sent !== undefined && schemaAt(document, sent, place).isList;
  // A list in a change of one object is a member of the object.
  const bodyPlace = sendsList && parameterIn(segments.at(-1)) !== undefined ? [] : place;
  const members = Object.keys(membersOf(document, item));
  return { named, segments, success, item, isList, names: namesOf(document, item), members, sendsList, bodyPlace };
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
  { named, role, key, item, isList, success, isRelation, isCreatable }: Described & Recognised,
): void {
  kinds[name] ??= { identifiers: {}, bases: {}, examples: {}, secrets: [], sample: null, isCreatable: false };
  const kind = kinds[name];
  describeParameters(document, kind, named);
  const found = at(success.sample, success.place);
  const sample = isList && Array.isArray(found) ? found[0] : found;
  if (isMap(sample) && role !== "act" && (kind.sample === null || (role === "show" && key !== undefined)))
    kind.sample = sample;
  if (isCreatable || (role === "replace" && key === undefined && !isRelation)) kind.isCreatable = true;
  if (kind.secrets.length === 0 && role !== "act") kind.secrets = secretsOf(document, item);
  const state = role === "act" ? undefined : stateOf(document, item);
  if (state) kind.state ??= state;
}

function describeParameters(document: OpenApiDocument, { examples }: PlannedKind, named: NamedOperation): void {
  for (const parameter of listParameters(document, named)) {
    if (parameter.in === "path" && !Object.hasOwn(examples, parameter.name))
      examples[parameter.name] = String(samplesOf(document).parameter(parameter) ?? parameter.name);
  }
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

function listAssumptions(operations: readonly PlannedOperation[], kinds: Record<string, PlannedKind>): string[] {
  const created = new Set(operations.flatMap(({ role, kind }) => (role === "create" ? kind : [])));
  const shown = operations.filter(({ role }) => role === "show");
  const isKnown = ({ kind }: PlannedOperation) => kinds[kind]?.isCreatable ?? false;
  const isNumbered = ({ kind, key }: PlannedOperation) => key !== undefined && !ownOf(kinds[kind]!.identifiers, key);
  const assumptions: [operations: PlannedOperation[], text: (ids: string) => string][] = [
    [
      shown.filter((one) => !isKnown(one)),
      (ids) => `Every identifier exists, because no operation creates the objects: ${ids}.`,
    ],
    [
      shown.filter((one) => isKnown(one) && isNumbered(one)),
      (ids) => `Objects are numbered, because no member holds the identifier of the path: ${ids}.`,
    ],
    [
      shown.filter(({ key, kind }) => key === undefined && created.has(kind)),
      (ids) => `The newest object is returned, because the path has no identifier: ${ids}.`,
    ],
    [operations.filter(({ role }) => role === "fixed"), (ids) => `The documented example is always returned: ${ids}.`],
  ];
  return assumptions.flatMap(([meant, text]) =>
    meant.length > 0 ? text(meant.map(({ operationId }) => operationId).join(", ")) : [],
  );
}
