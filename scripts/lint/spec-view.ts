import type { Location, Oas3Rule, UserContext } from "@redocly/openapi-core";
import { namesOfPointer, operationsOf, sentMethod } from "../model/index.ts";

export type Fields = Record<string, unknown>;

/** A value with its location, so that a finding can name file and line. */
export interface Located<T = Fields> {
  node: T;
  location: Location;
}

export interface OperationView extends Located {
  operationId: string;
  method: string;
  path: string;
  webhook: boolean;
  /** Whether the caller must send a token. */
  authenticated: boolean;
  pathItem: Located;
  /** Parameters of the path item and of the operation, resolved. */
  parameters: Located[];
  requestBody: Located | undefined;
  /** Keyed by status, resolved. */
  responses: [status: string, response: Located][];
}

/** A description for rules: its operations, with every reference followed. */
export interface SpecView {
  root: Located;
  operations: OperationView[];
  /** The member at these keys, with references followed; undefined if there is none. */
  at(from: Located, ...keys: (string | number)[]): Located | undefined;
  /** The members of the map or list at this key, references followed. */
  entries(from: Located, key: string): [key: string, value: Located][];
  report(message: string, location: Location): void;
}

/** The view of the current walk, shared by all rules. A walk is synchronous, so one variable is enough. */
let current: Omit<SpecView, "report"> | undefined;

/** A rule that checks the whole description once, after everything is resolved. */
export function specRule(check: (spec: SpecView) => void): Oas3Rule {
  return () => ({
    Root: {
      enter() {
        current = undefined;
      },
      leave(root, context) {
        current ??= viewOf(root as unknown as Fields, context);
        check({ ...current, report: (message, location) => context.report({ message, location }) });
      },
    },
  });
}

/** A rule over the operations of `paths`, one at a time. */
export function operationRule(check: (operation: OperationView, spec: SpecView) => void): Oas3Rule {
  return specRule((spec) => {
    for (const operation of spec.operations) if (!operation.webhook) check(operation, spec);
  });
}

function viewOf(node: Fields, context: UserContext): Omit<SpecView, "report"> {
  const root = { node, location: context.location };
  const spec: Omit<SpecView, "report"> = {
    root,
    operations: [],
    at: (from, ...keys) => keys.reduce<Located | undefined>((place, key) => place && step(place, key, context), from),
    entries(from, key) {
      const map = spec.at(from, key);
      if (map === undefined) return [];
      return Object.keys(map.node).flatMap((name) => {
        const value = step(map, name, context);
        return value === undefined ? [] : [[name, value] as [string, Located]];
      });
    },
  };
  for (const section of ["paths", "webhooks"]) {
    for (const [path, pathItem] of spec.entries(root, section)) {
      for (const { method, at } of operationsOf(pathItem.node)) {
        const operation = spec.at(pathItem, ...namesOfPointer(at));
        if (operation) spec.operations.push(operationView(spec, { method, path, pathItem, operation }));
      }
    }
  }
  return spec;
}

function operationView(
  spec: Omit<SpecView, "report">,
  { method, path, pathItem, operation }: { method: string; path: string; pathItem: Located; operation: Located },
): OperationView {
  const security = (operation.node.security ?? spec.root.node.security ?? []) as Fields[];
  const own = [...spec.entries(pathItem, "parameters"), ...spec.entries(operation, "parameters")];
  return {
    ...operation,
    operationId: String(operation.node.operationId ?? `${sentMethod(method)} ${path}`),
    method,
    path,
    webhook: !path.startsWith("/"),
    authenticated: security.length > 0,
    pathItem,
    parameters: own.map(([, parameter]) => parameter),
    requestBody: spec.at(operation, "requestBody"),
    responses: spec.entries(operation, "responses").filter(([status]) => !status.startsWith("x-")),
  };
}

/** One member, with all references followed; undefined if it is not an object or cannot be resolved. */
function step({ node, location }: Located, key: string | number, context: UserContext): Located | undefined {
  return follow({ node: node[key], location: location.child([key]) }, context);
}

/** The object itself, or the object that it refers to. */
export function follow(place: Located<unknown>, context: Pick<UserContext, "resolve">): Located | undefined {
  if (typeof place.node !== "object" || place.node === null) return undefined;
  const node = place.node as Fields;
  if (typeof node.$ref !== "string") return { node, location: place.location };
  const target = context.resolve<Fields>({ $ref: node.$ref }, place.location.source.absoluteRef);
  // A file that cannot be parsed has a location and no content.
  return target.node === undefined ? undefined : { node: target.node, location: target.location };
}
