// The parts of a description that a reader compares, as YAML: operations and components that differ.
import { stringify } from "yaml";
import {
  fromPointerPart,
  listOperations,
  type NamedOperation,
  type OpenApiDocument,
  sentMethod,
} from "../../model/index.ts";

export interface ChangedPart {
  /** `GET /runs/{id}`, `components/schemas/Run`. */
  name: string;
  base: string;
  head: string;
  /** The changed components that it refers to, directly or through others. */
  refersTo: string[];
}

export interface ChangedParts {
  /** By operationId, or by name if there is none. */
  operations: Map<string, ChangedPart>;
  components: Map<string, ChangedPart>;
  /** Everything else: servers, tags, state machines. Null if both versions are equal. */
  rest: ChangedPart | null;
}

/** Operations in `reached` are listed also if only the components that they refer to differ. */
export function differingParts(
  base: OpenApiDocument,
  head: OpenApiDocument,
  reached: ReadonlySet<string>,
): ChangedParts {
  const [before, after] = [componentsOf(base), componentsOf(head)];
  const components = pair(before, after);
  const isChanged = (name: string) => components.has(name);
  const operations = pair(operationsOf(base), operationsOf(head), (key) => reached.has(key));
  const [rest] = pair(restOf(base), restOf(head)).values();
  return { operations: toParts(operations), components: toParts(components), rest: rest ? toPart(rest) : null };

  function toParts(pairs: Map<string, Pair>): Map<string, ChangedPart> {
    return new Map([...pairs].map(([key, one]) => [key, toPart(one)]));
  }

  function toPart({ old, young, base: one, head: other }: Pair): ChangedPart {
    const refersTo = new Set([...reach(old?.value, before), ...reach(young?.value, after)]);
    return { name: (young ?? old)!.name, base: one, head: other, refersTo: [...refersTo].filter(isChanged) };
  }
}

interface Pair {
  old: Piece | undefined;
  young: Piece | undefined;
  base: string;
  head: string;
}

function pair(before: Pieces, after: Pieces, isWanted: (key: string) => boolean = () => false): Map<string, Pair> {
  const pairs = new Map<string, Pair>();
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [old, young] = [before.get(key), after.get(key)];
    const [base, head] = [toText(old), toText(young)];
    if (base !== head || isWanted(key)) pairs.set(key, { old, young, base, head });
  }
  return pairs;
}

type Pieces = Map<string, Piece>;

interface Piece {
  name: string;
  value: unknown;
}

const toText = (piece: Piece | undefined): string =>
  piece === undefined ? "" : stringify(piece.value, { lineWidth: 0, aliasDuplicateObjects: false });

function operationsOf(document: OpenApiDocument): Pieces {
  return new Map(
    listOperations(document).map((one) => [keyOf(one), { name: nameOf(one), value: whole(document, one) }]),
  );
}

const nameOf = ({ method, path }: NamedOperation): string => `${sentMethod(method)} ${path}`;
const keyOf = (one: NamedOperation): string => one.operation.operationId ?? nameOf(one);

/** The operation, with the members that its path has for all operations. */
function whole(document: OpenApiDocument, { path, operation }: NamedOperation) {
  const { parameters, servers } = document.paths?.[path] ?? {};
  return { ...(parameters && { "parameters of the path": parameters }), ...(servers && { servers }), ...operation };
}

function componentsOf({ components = {} }: OpenApiDocument): Pieces {
  const all = Object.entries(components).flatMap(([kind, members]) =>
    Object.entries((members ?? {}) as Record<string, unknown>).map(([name, value]): [string, Piece] => {
      const path = `components/${kind}/${name}`;
      return [path, { name: path, value }];
    }),
  );
  return new Map(all);
}

function restOf({ paths: _paths, components: _components, "x-history": _history, ...value }: OpenApiDocument): Pieces {
  return new Map([["rest", { name: "Rest of the spec", value }]]);
}

/** The components that a value refers to, directly or through others. */
function reach(value: unknown, components: Pieces): Set<string> {
  const found = new Set<string>();
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== "object" || next === null) continue;
    const { $ref } = next as { $ref?: unknown };
    const name = typeof $ref === "string" ? nameOfComponent($ref) : null;
    if (name !== null && !found.has(name)) {
      found.add(name);
      waiting.push(components.get(name)?.value);
    }
    waiting.push(...Object.values(next));
  }
  return found;
}

function nameOfComponent(reference: string): string | null {
  const match = /^#\/components\/([^/]+)\/([^/]+)/.exec(reference);
  return match && `components/${match[1]}/${fromPointerPart(match[2]!)}`;
}
