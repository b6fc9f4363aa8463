// Derives from the paths, resources and state machines of a document which queries a mutation changes.
import type { Schema } from "../../../model/index.ts";
import type { Model, ModelOperation } from "../../model.ts";
import type { Polling } from "./polling.ts";
import type { Target } from "./runtime/query-options.ts";

/** A read operation with everything that decides whether a mutation changes its result. */
export interface Read {
  operation: ModelOperation;
  segments: readonly string[];
  /** The path with `{}` for each parameter: parameters of the same segment may have different names. */
  key: string;
  /** The same without the last segment. */
  above: string;
  /** Names of the schemas of its resource. */
  resources: ReadonlySet<string>;
  isList: boolean;
  polling: Polling | undefined;
  /** Arguments that keys do not show. */
  secrets: readonly string[];
}

const isParameter = (segment: string): boolean => segment.includes("{");

/** Without the query of a path, and without a slash at its end. */
export const segmentsOf = ({ path }: Pick<ModelOperation, "path">): string[] =>
  path.split(/[?#]/, 1)[0]!.split("/").filter(Boolean);

export const keyOf = (segments: readonly string[]): string =>
  segments.map((segment) => (isParameter(segment) ? "{}" : segment)).join("/");

/** All queries that a mutation changes, in the order of the document. `relationships` are the names of those in its body. */
export function findTargets(
  mutation: ModelOperation,
  reads: readonly Read[],
  relationships: readonly string[] = [],
): Target[] {
  const own = segmentsOf(mutation);
  const at = own.findLastIndex(isParameter);
  const object = own.slice(0, at + 1);
  const ownKey = keyOf(own);
  const objectKey = keyOf(object);
  const isObject = at === own.length - 1 && at !== -1;
  // A path with its own list or items is a collection; another one below an object is an action.
  const isCollection = !isObject && reads.some((read) => read.key === ownKey || isItemOf(read, ownKey));
  const isAction = !isObject && !isCollection && at !== -1;
  const around = keyOf(own.slice(0, -1));
  const list = isObject ? own.slice(0, -1) : own;
  const parts = isObject ? [objectKey, `${objectKey}/relationships`] : [];
  const changed = new Set([
    ...(isObject || isCollection ? [keyOf(list)] : []),
    ...parts.flatMap((above) => relationships.map((name) => `${above}/${name}`)),
  ]);
  // A list such as `effective-tags` is derived from `tags`.
  const isDerived = ({ above, segments, key, isList }: Read) =>
    changed.has(key) || (isList && derivationsOf(segments.at(-1) ?? "").some((name) => changed.has(join(above, name))));

  const near = reads.filter(
    ({ key }) => key === ownKey || (at !== -1 && key === objectKey) || (isObject && key === around),
  );
  const items = isCollection ? reads.filter((read) => isItemOf(read, ownKey)) : [];
  const byMachine = reads.filter(({ polling }) =>
    Object.values(polling?.machine.actions ?? {}).some(({ operation }) => operation === mutation.operationId),
  );
  const subject = isCollection ? [...near.filter((read) => read.key === ownKey), ...items] : near;
  const resources = new Set([...subject, ...byMachine].flatMap((read) => [...read.resources]));
  const chosen = reads.filter((read) => {
    if (near.includes(read) || byMachine.includes(read) || isDerived(read)) return true;
    if (isAction && read.above === objectKey) return true;
    // A new item changes lists, but no other item.
    return (read.isList || !isCollection) && [...read.resources].some((name) => resources.has(name));
  });
  return chosen.map((read) => [read.operation.operationId, ...sharedOf(own, read)]);
}

const join = (above: string, name: string): string => (above === "" ? name : `${above}/${name}`);

/** `own-tags` and `tags` for `effective-own-tags`. */
function derivationsOf(segment: string): string[] {
  const words = segment.split("-");
  return words.slice(1).map((_, index) => words.slice(index + 1).join("-"));
}

const isItemOf = ({ segments, above }: Read, key: string): boolean =>
  above === key && segments.length > 0 && isParameter(segments.at(-1)!);

/** The names of the path parameters that both have at the same place. */
function sharedOf(own: readonly string[], { segments, secrets }: Read): string[] {
  let end = 0;
  while (end < own.length && own[end] === segments[end]) end += 1;
  const names = own.slice(0, end).flatMap((segment) => [...segment.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name!));
  return names.filter((name) => !secrets.includes(name));
}

/** The names of the relationships in the body of a JSON:API request. */
export function relationshipsIn(model: Model, { body }: ModelOperation): string[] {
  let schema = body?.schema;
  for (const name of ["data", "relationships"]) schema = schema && model.resolve<Schema>(schema).properties?.[name];
  return Object.keys((schema && model.resolve<Schema>(schema).properties) ?? {});
}

/** The names of the schemas of the resources in a response, and whether it is a list. */
export function describeResources(model: Model, { success }: ModelOperation): Pick<Read, "resources" | "isList"> {
  const root = success?.schema;
  if (root === undefined) return { resources: new Set(), isList: false };
  const whole = model.resolve<Schema>(root);
  const members = Object.values(whole.properties ?? {});
  const lists = members.filter((member) => model.resolve<Schema>(member).items !== undefined);
  const inner = whole.properties?.data ?? (whole.items === undefined && lists.length === 1 ? lists[0]! : root);
  const items = model.resolve<Schema>(inner).items;
  return { resources: new Set(namesOf(model, items ?? inner)), isList: items !== undefined };
}

function namesOf(model: Model, schema: Schema): string[] {
  const own = schema.$ref?.startsWith("#/components/schemas/")
    ? [schema.$ref.slice("#/components/schemas/".length)]
    : [];
  const { oneOf, anyOf } = model.resolve<Schema>(schema);
  const branches = [oneOf, anyOf, schema.allOf].flatMap((parts) => (parts ?? []) as Schema[]);
  return [...own, ...branches.flatMap(({ $ref }) => ($ref === undefined ? [] : namesOf(model, { $ref })))];
}

/** Whether the pages of a list have the number of the next one. */
export function hasNextPage(model: Model, { success }: ModelOperation): boolean {
  let schema = success?.schema;
  for (const name of ["meta", "pagination", "next-page"]) {
    const found: Schema | undefined = schema && model.resolve<Schema>(schema);
    const parts = [found, ...(found?.allOf ?? []).map((part) => model.resolve<Schema>(part))];
    schema = parts.flatMap((part): Schema[] => [part?.properties?.[name] ?? []].flat())[0];
  }
  return schema !== undefined;
}
