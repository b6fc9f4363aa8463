// The parts of a description that a reader compares: operations and components, as YAML, where the two sides differ.
import { stringify } from "yaml";
import { fromPointerPart, listOperations, type NamedOperation, type OpenApiDocument } from "../../spec/index.ts";

export interface Part {
  /** `GET /runs/{id}`, `components/schemas/Run`. */
  name: string;
  base: string;
  head: string;
  /** The changed components that it refers to, also by others. */
  refersTo: string[];
}

export interface Parts {
  /** By operationId, or by name where there is none. */
  operations: Map<string, Part>;
  components: Map<string, Part>;
  /** All besides: servers, tags, state machines. Null where they are the same. */
  rest: Part | null;
}

/** Operations that `reached` names are there also where only what they refer to differs. */
export function differingParts(base: OpenApiDocument, head: OpenApiDocument, reached: ReadonlySet<string>): Parts {
  const components = pair(componentsOf(base), componentsOf(head), () => false);
  const operations = pair(operationsOf(base), operationsOf(head), (key) => reached.has(key));
  const [rest] = pair(restOf(base), restOf(head), () => false).values();
  return { operations, components, rest: rest ?? null };

  function pair(before: Map<string, Piece>, after: Map<string, Piece>, isWanted: (key: string) => boolean) {
    const parts = new Map<string, Part>();
    for (const key of new Set([...before.keys(), ...after.keys()])) {
      const [old, young] = [before.get(key), after.get(key)];
      const [one, other] = [toText(old), toText(young)];
      if (one === other && !isWanted(key)) continue;
      const refersTo = new Set([...reach(old?.value, base), ...reach(young?.value, head)]);
      const named = [...refersTo].filter((name) => components?.has(name));
      parts.set(key, { name: (young ?? old)!.name, base: one, head: other, refersTo: named });
    }
    return parts;
  }
}

interface Piece {
  name: string;
  value: unknown;
}

const toText = (piece: Piece | undefined): string =>
  piece === undefined ? "" : stringify(piece.value, { lineWidth: 0, aliasDuplicateObjects: false });

function operationsOf(document: OpenApiDocument): Map<string, Piece> {
  return new Map(
    listOperations(document).map((one) => [keyOf(one), { name: nameOf(one), value: whole(document, one) }]),
  );
}

const nameOf = ({ method, path }: NamedOperation): string => `${method.toUpperCase()} ${path}`;
const keyOf = (one: NamedOperation): string => one.operation.operationId ?? nameOf(one);

/** With what its path says for all its operations. */
function whole(document: OpenApiDocument, { path, operation }: NamedOperation) {
  const { parameters, servers } = document.paths?.[path] ?? {};
  return { ...(parameters && { "parameters of the path": parameters }), ...(servers && { servers }), ...operation };
}

function componentsOf({ components = {} }: OpenApiDocument): Map<string, Piece> {
  const all = Object.entries(components).flatMap(([kind, members]) =>
    Object.entries((members ?? {}) as Record<string, unknown>).map(([name, value]): [string, Piece] => {
      const path = `components/${kind}/${name}`;
      return [path, { name: path, value }];
    }),
  );
  return new Map(all);
}

function restOf({ paths: _paths, components: _components, ...value }: OpenApiDocument): Map<string, Piece> {
  return new Map([["rest", { name: "The description besides", value }]]);
}

/** The components that a value refers to, also by others. */
function reach(value: unknown, { components = {} }: OpenApiDocument): Set<string> {
  const found = new Set<string>();
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== "object" || next === null) continue;
    const { $ref } = next as { $ref?: unknown };
    if (typeof $ref === "string") follow($ref);
    waiting.push(...Object.values(next));
  }
  return found;

  function follow(reference: string): void {
    const match = /^#\/components\/([^/]+)\/([^/]+)/.exec(reference);
    if (match === null) return;
    const [, kind, part] = match;
    const name = fromPointerPart(part!);
    const path = `components/${kind}/${name}`;
    if (found.has(path)) return;
    found.add(path);
    waiting.push((components as Record<string, Record<string, unknown> | undefined>)[kind!]?.[name]);
  }
}
