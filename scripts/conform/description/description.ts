// The operations of a description with everything that the checks need.
import type { Contract } from "../../gate/index.ts";
import { type MockPlan, type PlannedOperation, planMock } from "../../mock/index.ts";
import {
  basePath,
  findPagination,
  isJson,
  isMap,
  listOperations,
  listParameters,
  listStateMachines,
  type NamedOperation,
  type OpenApiDocument,
  type Pagination,
  type Parameter,
  type Response,
  resolve,
  type Schema,
  type StateMachine,
  sentMethod,
  usualTokenKinds,
} from "../../model/index.ts";
import { type ChosenBody, chooseBody } from "../../samples/index.ts";

/** A path parameter. */
export interface Place {
  name: string;
  /**
   * The path up to the parameter, without names of parameters, such as `/pets/{}`. Parameters with the same key name the same
   * object. The key of a secret address ends with its use, because the address to upload a file is not the one to read it.
   */
  key: string;
  parameter: Parameter;
  /** The kind of the object, as in the plan of the mock. */
  kind: string | null;
}

export interface Action {
  machine: StateMachine;
  /** The name in the machine. */
  name: string;
  from: readonly string[];
  /** A further condition, as a sentence. */
  when: string | undefined;
  /** The status of the refusal. */
  status: number;
}

export interface Subject {
  id: string;
  method: string;
  /** Such as `/pets/{id}`. */
  path: string;
  /** JSON pointer of the operation. */
  pointer: string;
  named: NamedOperation;
  planned: PlannedOperation;
  places: readonly Place[];
  query: readonly Parameter[];
  /** Documented statuses and ranges. */
  statuses: ReadonlySet<string>;
  needsToken: boolean;
  /** `x-permission`. */
  permission: string | undefined;
  tokenKinds: readonly string[];
  action: Action | undefined;
  body: ChosenBody | undefined;
  pages: Pagination | undefined;
  /** It makes an object, not a relation between objects, and its response identifies the object. */
  isCreation: boolean;
}

export interface RateLimit {
  requests: number;
  seconds: number;
}

/** It completes a new object, and does not end it: its address comes from the response of the creation. */
export const isStep = ({ body, places }: Subject): boolean =>
  places.length === 1 && body !== undefined && !isJson(body.name);

export const isChange = ({ method }: Subject): boolean => !["GET", "HEAD", "OPTIONS", "QUERY"].includes(method);

/** It changes the object that the last path parameter names. A creation only names its owner there. */
export const isChangeOfOne = (subject: Subject): boolean => isChange(subject) && !subject.isCreation;

export class Description {
  readonly contract: Contract;
  readonly document: OpenApiDocument;
  readonly plan: MockPlan;
  readonly subjects: readonly Subject[];
  /** The path of the documented server, such as `/api/v2`. */
  readonly base: string;
  readonly #byId: ReadonlyMap<string, Subject>;
  /** The first place of each key. */
  readonly #places: ReadonlyMap<string, Place>;

  constructor(contract: Contract) {
    this.contract = contract;
    this.document = contract.document();
    this.plan = planMock(this.document);
    this.base = basePath(this.document.servers).replace(/\/+$/, "");
    const planned = new Map(this.plan.operations.map((one) => [one.operationId, one]));
    const machines = listStateMachines(this.document);
    this.subjects = listOperations(this.document).map((named) =>
      describe(this.document, named, planned.get(named.operationId)!, machines),
    );
    const places = this.subjects.flatMap((subject) => subject.places);
    const nouns = new Set(places.map(({ kind, key }) => `${nounOf(key)} ${kind}`));
    for (const subject of this.subjects) {
      subject.isCreation = isCreation(subject, nouns);
      for (const place of subject.places)
        if (!isIdentifier(this.plan, place, places)) place.key += subject.method === "GET" ? "@read" : "@write";
    }
    this.#places = new Map(places.map((place) => [place.key, place] as const).reverse());
    this.#byId = new Map(this.subjects.map((subject) => [subject.id, subject]));
  }

  find(operationId: string): Subject | undefined {
    return this.#byId.get(operationId);
  }

  /** The kind of the objects in this place. */
  kindOf(key: string): string | null | undefined {
    return this.#places.get(key)?.kind;
  }

  /** The operations of this kind of objects with this role, fewest path parameters first. */
  withRole(kind: string, role: PlannedOperation["role"]): Subject[] {
    return this.subjects
      .filter(({ planned }) => planned.kind === kind && planned.role === role && !planned.isRelation)
      .filter(({ isCreation }) => role !== "create" || isCreation)
      .sort((one, other) => one.places.length - other.places.length);
  }

  /** All operations at the address of a link, with the values in its path. */
  routes(target: string): { subject: Subject; values: Values }[] {
    const path = target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, "").replace(/[?#].*$/s, "");
    return ["GET", "PUT", "POST", "PATCH", "DELETE"].flatMap((method) => {
      const match = this.contract.matchRoute(method, path);
      if (match === null || !("operationId" in match)) return [];
      const subject = this.find(match.operationId);
      return subject ? [{ subject, values: keyed(subject, match.path) }] : [];
    });
  }

  /** The limits that hold for an operation, or for a request to an undocumented address. */
  limitsOf(subject: Subject | null): { common: RateLimit[]; own: RateLimit[] } {
    const own = subject?.named.operation["x-rate-limit"];
    if (own === "none") return { common: [], own: [] };
    return { common: limitsIn(this.document["x-rate-limit"]), own: limitsIn(own) };
  }
}

/** Values of path parameters by the keys of their places. */
export type Values = Readonly<Record<string, string>>;

/** Values by the keys of the places instead of the names of parameters. */
export const keyed = ({ places }: Subject, byName: Readonly<Record<string, unknown>>): Values =>
  Object.fromEntries(
    places.flatMap(({ name, key }) => {
      const value = byName[name];
      return typeof value === "string" || typeof value === "number" ? [[key, String(value)]] : [];
    }),
  );

/**
 * Operations such as `login` return an existing object, which the run must not remove. A creation makes an
 * item of its path: `POST /pets` one of `/pets/{id}`. `nouns`: words before path parameters, with the kinds of their objects.
 */
const isCreation = ({ planned, method, path }: Subject, nouns: ReadonlySet<string>): boolean =>
  planned.role === "create" && !planned.isRelation && method !== "GET" && nouns.has(`${nounOf(path)} ${planned.kind}`);

/** The last word of a path: `repos` of `/repos/{owner}/{name}`. */
const nounOf = (path: string): string => path.split("/").findLast((segment) => !segment.includes("{")) ?? "";

/**
 * Whether the value is a member of the object, or no operation makes the object. `/keys/{secret}` and `/keys/{name}` need
 * different values, even if only the name is a member.
 */
function isIdentifier({ kinds }: MockPlan, { name, kind, key }: Place, all: readonly Place[]): boolean {
  if (kind === null || !/[^/]+\/\{\}$/.test(key)) return true;
  const own = kinds[kind]?.identifiers ?? {};
  const isOtherKnown = all.some((one) => one.key === key && one.kind === kind && own[one.name] !== undefined);
  return own[name] !== undefined || (!isOtherKnown && Object.values(kinds).some((one) => one.identifiers[name]));
}

const limitsIn = (value: unknown): RateLimit[] =>
  [value].flat().filter((one): one is RateLimit => isMap(one) && typeof one.requests === "number");

function describe(
  document: OpenApiDocument,
  named: NamedOperation,
  planned: PlannedOperation,
  machines: readonly StateMachine[],
): Subject {
  const { operation, path, operationId: id, pointer } = named;
  const parameters = listParameters(document, named);
  const query = parameters.filter((one) => one.in === "query");
  const common = document["x-common-responses"];
  const statuses = new Set([...Object.keys(operation.responses ?? {}), ...(isMap(common) ? Object.keys(common) : [])]);
  const sets = operation.security ?? document.security ?? [];
  const kinds = operation["x-token-kinds"];
  const permission = operation["x-permission"];
  const success = Object.entries(operation.responses ?? {}).find(([status]) => status.startsWith("2"))?.[1];
  return {
    ...{ id, path, pointer, named, planned, query, statuses },
    method: sentMethod(named.method),
    places: placesOf(path, parameters, planned),
    needsToken: sets.length > 0 && sets.every((set) => Object.keys(set).length > 0),
    permission: typeof permission === "string" ? permission : undefined,
    tokenKinds: Array.isArray(kinds) ? kinds.map(String) : usualTokenKinds,
    action: actionOf(machines, id),
    body: chooseBody(document, named),
    isCreation: false,
    pages: findPagination(
      document,
      { method: named.method, operation, success: success && resolve<Response>(document, success) },
      query.map(({ name, schema, description }) => ({
        name,
        description,
        schema: resolve<Schema>(document, schema ?? {}),
      })),
    ),
  };
}

function placesOf(path: string, parameters: readonly Parameter[], planned: PlannedOperation): Place[] {
  const segments = path.split("/");
  return segments.flatMap((segment, index) => {
    const before = segments.slice(0, index + 1).map((one) => one.replace(/\{[^{}]*\}/g, "{}"));
    return [...segment.matchAll(/\{([^{}]*)\}/g)].flatMap(([, name = ""], at) => {
      const parameter = parameters.find((one) => one.in === "path" && one.name === name);
      if (parameter === undefined) return [];
      const kind =
        name === planned.key ? planned.kind : (planned.parents.find((parent) => parent.name === name)?.kind ?? null);
      return { name, key: `${before.join("/")}${at === 0 ? "" : `#${at}`}`, parameter, kind };
    });
  });
}

function actionOf(machines: readonly StateMachine[], operationId: string): Action | undefined {
  for (const machine of machines) {
    for (const [name, { operation, from, when, status = 409 }] of Object.entries(machine.actions ?? {})) {
      if (operation === operationId) return { machine, name, from, when, status };
    }
  }
  return undefined;
}
